//! The triangle: its rows, its cells, and their numbers, because board, pieces and text must agree on them.

/// The number of rows; row i, from 1, has i cells.
pub const ROWS: usize = 10;
/// The number of cells.
pub const CELLS: usize = ROWS * (ROWS + 1) / 2;

/// The number of a cell: row by row.
pub(super) const fn cell(row: usize, column: usize) -> usize {
    row * (row + 1) / 2 + column
}
