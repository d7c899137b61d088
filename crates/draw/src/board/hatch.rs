//! Patterns of colors on polygons of any form.
//!
//! # Why this shape
//! The lines of a pattern lie on one grid for the whole board and are cut at the sides of each polygon, so they go on
//! from cell to cell. They are the patterns of [`pieces`](crate::pieces): none for the first seven colors, then
//! stripes, dots and level lines.
//!
//! # Cost
//! Linear in the corners times the lines, of which a polygon has at most [`MOST_LINES`] in each direction.

use gavotte_puzzles::board::Point;

use super::contains;
use super::layout::sides;
use crate::paint::HUES;
use crate::picture::segment;

/// If a polygon has more, some are left out.
const MOST_LINES: f64 = 64.0;

/// Appends the pattern of a color on a polygon, whose lines are `step` apart.
pub(super) fn hatch(path: &mut String, color: usize, corners: &[Point], step: f64) {
    let (left, right) = range(corners.iter().map(|it| it.0));
    let (top, bottom) = range(corners.iter().map(|it| it.1));
    let step = step.max((right - left + bottom - top) / MOST_LINES);
    match color / usize::from(HUES) % 4 {
        0 => {}
        1 => stripes(path, corners, step, |(x, y)| x + y),
        2 => {
            for y in lines(top, bottom, step) {
                for x in lines(left, right, step) {
                    if contains(corners, (x, y)) {
                        segment(path, (x - 1.2, y), (x + 1.2, y));
                        segment(path, (x, y - 1.2), (x, y + 1.2));
                    }
                }
            }
        }
        _ => stripes(path, corners, step, |(_, y)| y),
    }
}

/// The lines on which a measure has certain values, clipped to a polygon.
fn stripes(path: &mut String, corners: &[Point], step: f64, measure: impl Fn(Point) -> f64) {
    let (first, last) = range(corners.iter().map(|&it| measure(it)));
    for value in lines(first, last, step) {
        let mut met: Vec<Point> = Vec::new();
        for (from, to) in sides(corners) {
            let (begin, end) = (measure(from), measure(to));
            if (begin > value) != (end > value) {
                let part = (value - begin) / (end - begin);
                met.push((from.0 + part * (to.0 - from.0), from.1 + part * (to.1 - from.1)));
            }
        }
        met.sort_by(|one, other| one.0.total_cmp(&other.0));
        for pair in met.chunks_exact(2) {
            segment(path, pair[0], pair[1]);
        }
    }
}

/// The values of a grid with this step between two bounds.
fn lines(first: f64, last: f64, step: f64) -> impl Iterator<Item = f64> {
    let begin = (first / step - 0.5).ceil();
    let values = (0_u8..=u8::MAX).map(move |at| step * (begin + f64::from(at) + 0.5));
    values.take_while(move |value| *value < last)
}

/// The least and the greatest of some numbers.
fn range(values: impl Iterator<Item = f64>) -> (f64, f64) {
    values
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), it| (least.min(it), most.max(it)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_stay_in_their_polygon() {
        let square = [(40.0, 0.0), (80.0, 0.0), (80.0, 40.0), (40.0, 40.0)];
        let drawn = |color: usize, corners: &[Point]| {
            let mut path = String::new();
            hatch(&mut path, color, corners, 10.0);
            path
        };
        assert_eq!(drawn(6, &square), "");
        assert_eq!(drawn(21, &square), "M40 5H80M40 15H80M40 25H80M40 35H80");
        assert!(drawn(7, &square).starts_with("M40 5L45 0M40 15L55 0"));
        assert_eq!(drawn(14, &square).matches('M').count(), 2 * 16);
        assert_eq!(drawn(7, &[]), "");
        let far = [(0.0, 0.0), (1e6, 0.0), (0.0, 1e6)];
        assert!(drawn(14, &far).len() < 200_000);
    }
}
