//! Squares with numbers in them: Latin squares, and the parts that sudokus share with them, so that both look alike.

use gavotte_puzzles::latin::Square;

use crate::paint::Paint;
use crate::picture::{Label, Picture, Style, segment};

/// The side of a cell of a board.
pub(crate) const CELL: f64 = 40.0;

/// A Latin square; the cells that `givens` has are marked as given.
///
/// ```
/// use gavotte_draw::{Look, latin};
/// use gavotte_puzzles::latin::Square;
/// let picture = latin(&Square::parse("1 2\n2 1\n")?, Some(&Square::parse("1 0\n0 0\n")?));
/// assert_eq!(picture.title(), "Latin square of order 2");
/// # Ok::<(), gavotte_puzzles::PuzzleError>(())
/// ```
#[must_use]
pub fn latin(square: &Square, givens: Option<&Square>) -> Picture {
    let order = square.order();
    let side = CELL * order as f64;
    let empty = square.cells().iter().filter(|&&symbol| symbol == 0).count();
    let title = format!("Latin square of order {order}");
    let mut picture = Picture::new(side, side, &title, &described(square.cells(), order, empty));
    for (at, &symbol) in square.cells().iter().enumerate() {
        let (row, column) = (at / order, at % order);
        let (x, y) = (CELL * column as f64, CELL * row as f64);
        let is_given =
            givens.is_some_and(|given| given.order() == order && given.get(row, column) == symbol);
        digit(&mut picture, (x, y, CELL), symbol, is_given && symbol > 0);
    }
    grid(&mut picture, order, CELL);
    frame(&mut picture, side, side);
    picture
}

/// The text for a screen reader of rows of numbers: all of them, when they are not too many.
pub(crate) fn described(cells: &[u8], side: usize, empty: usize) -> String {
    if side > 9 {
        return format!("{side} rows of {side} cells, {empty} of them empty");
    }
    let rows = cells.chunks(side).map(|row| {
        let words =
            row.iter().map(|&cell| if cell == 0 { ".".to_owned() } else { cell.to_string() });
        words.collect::<Vec<_>>().join(" ")
    });
    rows.collect::<Vec<_>>().join("; ")
}

/// A digit in its cell: given ones bold and on a shade, found ones in their color.
pub(crate) fn digit(picture: &mut Picture, cell: (f64, f64, f64), digit: u8, is_given: bool) {
    let (x, y, side) = cell;
    if is_given {
        picture.rect(x, y, side, side, Style::fill(Paint::Shade));
    }
    symbol(picture, cell, digit, is_given);
}

/// A digit without its ground.
pub(crate) fn symbol(picture: &mut Picture, cell: (f64, f64, f64), digit: u8, is_given: bool) {
    let (x, y, side) = cell;
    if digit > 0 {
        let paint = if is_given { Paint::Ink } else { Paint::Found };
        let text = digit.to_string();
        let label = Label::new(x + side / 2.0, y + side / 2.0, 0.55 * side, &text);
        picture.label(label.bold(is_given).paint(paint).within(0.86 * side));
    }
}

/// Thin lines between all cells.
pub(crate) fn grid(picture: &mut Picture, count: usize, cell: f64) {
    let (mut path, side) = (String::new(), cell * count as f64);
    for at in 1..count {
        let at = cell * at as f64;
        segment(&mut path, (at, 0.0), (at, side));
        segment(&mut path, (0.0, at), (side, at));
    }
    picture.path(path, Style::line(Paint::Line, 1.0));
}

/// The line around everything.
pub(crate) fn frame(picture: &mut Picture, width: f64, height: f64) {
    picture.rect(0.0, 0.0, width, height, Style::line(Paint::Ink, 2.5));
}
