//! A digit in a cell: the meaning of an option of a sudoku, as a type so that row, column and digit are not mistaken
//! for each other.

/// A digit in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The row, from 0.
    pub row: usize,
    /// The column, from 0.
    pub column: usize,
    /// The digit, from 1.
    pub digit: u8,
}
