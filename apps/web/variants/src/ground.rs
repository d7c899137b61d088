//! The rules of a sudoku as a picture without digits, which the page lays below its own. The library draws it, because
//! its pictures know all rules and the page knows none.
//!
//! ```json
//! {"svg": "<svg ...", "cell": 40.0, "room": 0.0}
//! ```
//! The grid begins `room` from the left and from the top, and its cells are `cell` wide; the view box may begin before
//! 0.

use gavotte::draw::{Look, Picture, Sudoku};
use gavotte::puzzles::sudoku::{Grid, Grids, Shape};
use serde_json::{Value, json};

/// The picture of the first grid in a text.
pub(crate) fn drawn(text: &str) -> Result<Value, String> {
    let puzzle = Grids::new(text.as_bytes()).next().ok_or("no grid")?;
    let shape = puzzle.map_err(|error| error.to_string())?.grid.shape().clone();
    let size = shape.size();
    let (plain, ruled) = (picture(Shape::from(size)), picture(shape));
    #[expect(clippy::cast_precision_loss, reason = "a grid has few rows")]
    let cell = plain.width() / size.side() as f64;
    let room = (ruled.width() - plain.width()) / 2.0;
    Ok(json!({"svg": ruled.svg(Look::Auto), "cell": cell, "room": room}))
}

fn picture(shape: Shape) -> Picture {
    Sudoku::new(&Grid::empty(shape)).picture()
}
