//! The problems of the shapes of grids that a batch of sudokus has, each encoded once.
//!
//! # Why this shape
//! Searches borrow their problem, so problems must not move while more of them come: there is a fixed number
//! of places. A file with drawn regions has a shape for each drawing, and may have any number of them; a shape that
//! finds no place is encoded for its grid alone.
//!
//! # Cost
//! Finding a shape: a comparison for each one before it, in the order in which they came.

use std::cell::OnceCell;

use gavotte::puzzles::PuzzleError;
use gavotte::puzzles::sudoku::{Encoded, Grid, Shape, encode};

/// The empty grids of the shapes that came, as problems.
pub(super) struct Models {
    /// Few, because each of the largest takes some megabytes.
    places: [OnceCell<(Shape, Encoded)>; 24],
}

impl Models {
    pub(super) fn new() -> Self {
        Self { places: Default::default() }
    }

    /// The place and the problem of this shape; `None` when all places are taken by others.
    pub(super) fn of(&self, shape: &Shape) -> Result<Option<(usize, &Encoded)>, PuzzleError> {
        for (at, place) in self.places.iter().enumerate() {
            let encoded = match place.get() {
                Some((other, encoded)) if other == shape => encoded,
                Some(_) => continue,
                None => {
                    let empty = encode(&Grid::empty(shape.clone()))?;
                    &place.get_or_init(|| (shape.clone(), empty)).1
                }
            };
            return Ok(Some((at, encoded)));
        }
        Ok(None)
    }
}
