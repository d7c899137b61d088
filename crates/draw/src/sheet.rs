//! Many pictures on one sheet, such as all solutions of a small puzzle. Each has the same room, so they can be
//! compared.
//!
//! # Cost
//! Linear in the shapes of the pictures, which are copied.

use crate::paint::Paint;
use crate::picture::{Label, Picture};

/// The side of the square that each picture has. [pixels]
const ROOM: f64 = 180.0;
/// The distance between two pictures.
const GAP: f64 = 20.0;
/// The height for the number below a picture.
const CAPTION: f64 = 24.0;

/// Pictures side by side, as many in a row as `columns`, or as make a square when that is 0. All have the same room
/// and their numbers below, from 1.
///
/// ```
/// use gavotte_draw::{Look, queens, sheet};
/// use gavotte_puzzles::queens::Queens;
/// let board = queens(&Queens::new(4)?.decode(&[]));
/// let sheet = sheet(&[board.clone(), board.clone(), board], 2);
/// assert_eq!(sheet.title(), "3 pictures");
/// assert!(sheet.svg(Look::Light).contains(">3</text>"));
/// # Ok::<(), gavotte_puzzles::PuzzleError>(())
/// ```
#[must_use]
pub fn sheet(pictures: &[Picture], columns: usize) -> Picture {
    sheet_in(pictures, columns, ROOM)
}

/// The same with squares of this side, for pictures with many details.
#[must_use]
pub fn sheet_in(pictures: &[Picture], columns: usize, room: f64) -> Picture {
    let count = pictures.len();
    let columns = if columns == 0 { square(count) } else { columns }.min(count).max(1);
    let across = |number: usize, step: f64, gap: f64| (step * number as f64 - gap).max(0.0);
    let widest = pictures.iter().map(Picture::width).fold(1.0, f64::max);
    let highest = pictures.iter().map(Picture::height).fold(1.0, f64::max);
    // Small pictures are not enlarged. Flat ones get flat rooms.
    let side = room.min(widest.max(highest));
    let high = side * (highest / widest).min(1.0);
    let (right, down) = (side + GAP, high + CAPTION + GAP);
    let rows = count.div_ceil(columns);
    let title = format!("{count} {}", if count == 1 { "picture" } else { "pictures" });
    let described = pictures.first().map_or("", Picture::title);
    let (wide, whole) = (across(columns, right, GAP), across(rows, down, GAP));
    let mut sheet = Picture::new(wide, whole, &title, described);
    for (at, picture) in pictures.iter().enumerate() {
        let (x, y) = (right * (at % columns) as f64, down * (at / columns) as f64);
        let scale = (side / picture.width.max(1.0)).min(high / picture.height.max(1.0)).min(1.0);
        let left = x + (side - scale * picture.width) / 2.0;
        let top = y + (high - scale * picture.height) / 2.0;
        sheet.group((left, top), scale, picture);
        let number = (at + 1).to_string();
        let label = Label::new(x + side / 2.0, y + high + 0.55 * CAPTION, 14.0, &number);
        sheet.label(label.paint(Paint::Soft).within(side));
    }
    sheet
}

/// The side of the least square with room for this number of pictures.
fn square(count: usize) -> usize {
    let root = count.isqrt();
    root + usize::from(root * root < count)
}
