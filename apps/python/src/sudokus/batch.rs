//! The puzzles of a batch, as they are read from texts.
//!
//! # Why this shape
//! Nearly all batches are grids of nine by nine without pencilmarks. Those lie side by side, 81 bytes each, and
//! nothing is allocated for one of them. All other puzzles of a text are kept apart with their places.
//!
//! # Invariants
//! 1. The places of `others` ascend, and `nines` are at the places that remain, in order.
//! 2. No byte of `nines` is above 9.

use gavotte::puzzles::sudoku::{Grids, Puzzle, Shape, Size};
use gavotte::puzzles::{PuzzleError, PuzzleErrorKind};
use gavotte::sudoku9::CELLS;

use crate::bytes::arrays;

/// Puzzles in the order of the input.
#[derive(Debug, Default)]
pub(super) struct Batch {
    /// Those of nine by nine, 0 for an empty cell.
    pub(super) nines: Vec<[u8; CELLS]>,
    /// All others, each with its place in the input.
    pub(super) others: Vec<(usize, Puzzle)>,
}

impl Batch {
    /// The grids whose cells lie side by side, as bytes of at most 9. Bytes beyond the last whole grid do not
    /// count; `None` when a byte is above 9.
    pub(super) fn of_cells(cells: &[u8]) -> Option<Self> {
        let is_clean = cells.iter().copied().max() <= Some(9);
        is_clean.then(|| Self { nines: arrays(cells).collect(), others: Vec::new() })
    }

    /// All puzzles of a text.
    pub(super) fn of_text(text: &[u8]) -> Result<Self, PuzzleError> {
        let mut batch = Self::default();
        for puzzle in Grids::new(text) {
            batch.push(puzzle?);
        }
        Ok(batch)
    }

    /// Adds the one puzzle that a text is.
    pub(super) fn add(&mut self, text: &[u8]) -> Result<(), PuzzleError> {
        let text = text.trim_ascii_end();
        if let Some(cells) = clean(text) {
            self.nines.push(cells);
            return Ok(());
        }
        let mut grids = Grids::new(text);
        let puzzle = grids.next().unwrap_or_else(|| Err(PuzzleErrorKind::Empty.into()))?;
        if grids.next().transpose()?.is_some() {
            return Err(PuzzleErrorKind::Trailing.into());
        }
        self.push(puzzle);
        Ok(())
    }

    fn push(&mut self, puzzle: Puzzle) {
        let is_plain =
            puzzle.candidates.is_none() && *puzzle.grid.shape() == Shape::from(Size::NINE);
        match puzzle.grid.cells().first_chunk() {
            Some(cells) if is_plain => self.nines.push(*cells),
            _ => self.others.push((self.len(), puzzle)),
        }
    }

    /// How many puzzles there are.
    pub(super) fn len(&self) -> usize {
        self.nines.len() + self.others.len()
    }
}

/// The place in the input of one of the grids of nine by nine, where these are the others.
pub(super) fn place(others: &[(usize, Puzzle)], nine: usize) -> usize {
    // Each of the others before it moves it by one.
    let others = others.iter().enumerate();
    nine + others.take_while(|(before, (at, _))| *at <= nine + before).count()
}

/// The cells of a line of 81 digits and points.
fn clean(line: &[u8]) -> Option<[u8; CELLS]> {
    let line: &[u8; CELLS] = line.try_into().ok()?;
    let cells = line.map(|symbol| if symbol == b'.' { 0 } else { symbol.wrapping_sub(b'0') });
    cells.iter().all(|cell| *cell <= 9).then_some(cells)
}
