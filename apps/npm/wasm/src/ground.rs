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
use wasm_bindgen::prelude::wasm_bindgen;

/// A picture of the rules of a sudoku, to lie below its digits: see the module.
///
/// # Errors
/// What is wrong in the text.
#[wasm_bindgen]
pub fn ground(text: &str) -> Result<String, String> {
    drawn(text).map(|answer| answer.to_string())
}

/// The picture of the first grid in a text.
fn drawn(text: &str) -> Result<Value, String> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_drawn_around_the_same_cells() {
        let answer = drawn("rules x\n1...\n....\n....\n....\n").unwrap();
        assert!(answer["svg"].as_str().unwrap().starts_with("<svg"));
        assert!(!answer["svg"].as_str().unwrap().contains(">1</text>"), "no digits");
        assert!(answer["cell"].as_f64().unwrap() > 0.0);
        assert_eq!(answer["room"].as_f64().unwrap(), 0.0);
        assert!(ground("sandwich 1 r1c1\n1...\n").is_err());
    }
}
