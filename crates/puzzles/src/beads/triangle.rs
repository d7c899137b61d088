//! The triangle: its rows, its cells, and how they are numbered.

/// How many rows the triangle has; row i, from 1, has i cells.
pub const ROWS: usize = 10;
/// How many cells the triangle has.
pub const CELLS: usize = ROWS * (ROWS + 1) / 2;

/// The number of a cell: row by row.
pub(super) const fn cell(row: usize, column: usize) -> usize {
    row * (row + 1) / 2 + column
}
