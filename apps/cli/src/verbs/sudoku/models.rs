//! The problems of the shapes of grids that a batch of sudokus has, each encoded once.
//!
//! # Why this shape
//! Searches borrow their problem, so problems must not move while more of them come: there is a fixed number
//! of places. A file with drawn regions has a shape for each drawing, and may have any number of them; what
//! finds no place is encoded for its grid alone.
//!
//! # Cost
//! Finding a shape: a comparison for each one before it, in the order in which they came.

use std::cell::OnceCell;

use gavotte::puzzles::PuzzleError;
use gavotte::puzzles::sudoku::{Encoded, Grid, Shape, encode};

/// The most shapes that are kept: each of the largest takes some megabytes. [shapes]
const MOST: usize = 24;

/// The empty grids of the shapes that came, as problems.
pub(super) struct Models {
    places: [OnceCell<(Shape, Encoded)>; MOST],
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

#[cfg(test)]
mod tests {
    use super::*;
    use gavotte::puzzles::sudoku::Size;

    #[test]
    fn each_shape_has_its_place() {
        let models = Models::new();
        let place = |shape: &Shape| models.of(shape).unwrap().map(|(at, _)| at);
        let marks = "ABBBABCCAACCDDDD";
        let jigsaw = Shape::jigsaw(marks.bytes()).unwrap();
        let boxes = Shape::from(Size::of_side(4).unwrap());
        assert_eq!((place(&jigsaw), place(&boxes), place(&jigsaw)), (Some(0), Some(1), Some(0)));
        // Rows drawn as regions, with ever other pairs of cells exchanged, are ever other shapes.
        for at in 0..MOST {
            let mut marks: Vec<u8> = (0..36).map(|cell| b'A' + cell / 6).collect();
            marks.swap(at % 6, 6 + at / 6);
            let found = place(&Shape::jigsaw(marks).unwrap());
            assert_eq!(found, (at + 2 < MOST).then_some(at + 2));
        }
        assert_eq!(place(&boxes), Some(1));
    }
}
