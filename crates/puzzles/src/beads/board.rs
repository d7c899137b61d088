//! The triangle with pieces on it, in the form in which it is printed, so that an answer can be read again.

use std::fmt;

use super::pieces::{Piece, Placement};
use super::triangle::{CELLS, ROWS, cell};

/// The triangle with the pieces that lie on it.
///
/// ```
/// use gavotte_puzzles::beads::Board;
/// let text = ".\n..\n...\n....\nJ....\n......\n.......\n........\n.........\n..........\n";
/// let error = Board::parse(text).err().ok_or("an error")?;
/// assert_eq!(error.to_string(), "the cells marked J do not form piece J");
/// assert_eq!(Board::parse(text.replace('J', "."))?, Board::empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// Row by row.
    pub(super) cells: [Option<Piece>; CELLS],
}

impl Board {
    /// The triangle without pieces.
    #[must_use]
    pub const fn empty() -> Self {
        Self { cells: [None; CELLS] }
    }

    /// The piece on a cell, counted from 0; `None` when the cell is free.
    ///
    /// # Panics
    /// When the cell is not on the triangle.
    #[must_use]
    pub fn get(&self, row: usize, column: usize) -> Option<Piece> {
        assert!(row < ROWS && column <= row, "cell ({row}, {column}) of the triangle");
        self.cells[cell(row, column)]
    }

    /// The cells on which `piece` lies, in order.
    pub(super) fn cells_of(&self, piece: Piece) -> Vec<usize> {
        (0..CELLS).filter(|&cell| self.cells[cell] == Some(piece)).collect()
    }

    /// Whether a solution that keeps this board can hold `placement`.
    pub(super) fn allows(&self, placement: &Placement, lying: &[usize]) -> bool {
        match lying {
            [] => placement.cells.iter().all(|&cell| self.cells[cell].is_none()),
            _ => placement.cells == lying,
        }
    }
}

impl fmt::Display for Board {
    /// Ten lines, each with its end, in the form that [`Board::parse`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..ROWS {
            let cells = self.cells[cell(row, 0)..cell(row + 1, 0)].iter();
            let line: String = cells.map(|cell| cell.map_or('.', Piece::letter)).collect();
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}
