//! Signs that a cell may hold in place of letters: a queen, a dot and a star, drawn because fonts rarely have them.

use crate::picture::number;
use crate::squares::CELL;

/// The sign of this text as a path about its middle, `high` as a cell; nothing for other texts.
pub(crate) fn sign(text: &str, middle: (f64, f64), high: f64) -> Option<String> {
    match text {
        "\u{265b}" => Some(crown(middle, high / CELL)),
        "\u{25cf}" => Some(dot(middle, 0.28 * high)),
        "\u{2605}" => Some(star(middle, 0.4 * high)),
        _ => None,
    }
}

/// A queen, whose cell is `scale` times as large as that of a board.
pub(crate) fn crown((x, y): (f64, f64), scale: f64) -> String {
    let outline = [
        (10.0, 27.0),
        (30.0, 27.0),
        (34.0, 13.0),
        (26.6, 20.0),
        (24.6, 9.0),
        (20.0, 19.0),
        (15.4, 9.0),
        (13.4, 20.0),
        (6.0, 13.0),
    ];
    let half = CELL / 2.0;
    let place = |(right, down): (f64, f64)| (x + scale * (right - half), y + scale * (down - half));
    let mut path = closed(outline.into_iter().map(place));
    let (left, top) = place((9.0, 31.0));
    let [left, top, wide, high] = [left, top, scale * 22.0, scale * 2.5].map(number);
    path.push_str(&format!("M{left} {top}h{wide}v{high}h-{wide}Z"));
    for (right, down) in [(34.0, 11.5), (24.6, 7.5), (15.4, 7.5), (6.0, 11.5)] {
        path.push_str(&dot(place((right, down)), scale * 1.5));
    }
    path
}

/// A disc.
fn dot((x, y): (f64, f64), radius: f64) -> String {
    let [left, down, radius, wide] = [x - radius, y, radius, 2.0 * radius].map(number);
    format!("M{left} {down}a{radius} {radius} 0 1 0 {wide} 0a{radius} {radius} 0 1 0 -{wide} 0Z")
}

/// A star with five points.
fn star((x, y): (f64, f64), radius: f64) -> String {
    // The points of a regular pentagram around a circle, and the corners between them, clockwise from the top.
    let corners = [
        (0.0, -1.0),
        (0.2245, -0.309),
        (0.9511, -0.309),
        (0.3633, 0.118),
        (0.5878, 0.809),
        (0.0, 0.382),
        (-0.5878, 0.809),
        (-0.3633, 0.118),
        (-0.9511, -0.309),
        (-0.2245, -0.309),
    ];
    closed(corners.into_iter().map(|(right, down)| (x + radius * right, y + radius * down)))
}

/// A closed polygon.
fn closed(corners: impl Iterator<Item = (f64, f64)>) -> String {
    let mut path = String::new();
    for (at, (x, y)) in corners.enumerate() {
        let letter = if at == 0 { 'M' } else { 'L' };
        path.push_str(&format!("{letter}{} {}", number(x), number(y)));
    }
    path.push('Z');
    path
}
