//! Digits that can be exchanged: for a count of the solutions, one arrangement of them represents all.
//!
//! # Why this shape
//! Digits that no given has can be exchanged in a solution, and it stays one. Where a row has a given for each other
//! digit, its empty cells hold exactly these digits, in every order equally often. So one order is given, and the count
//! of the rest is multiplied by the number of orders: 28,200,960 grids of six rows are 39,168 with one first row, times
//! 720.
//!
//! # Cost
//! Linear in the cells.

use super::{Grid, Puzzle};

/// A grid with one more full row, and the number of digits that this row puts into an order: with `n` such digits, the
/// puzzle has n! times as many solutions as the grid. `None` where there is no such row, where there are no two digits
/// to exchange, and with pencilmarks, because they distinguish digits.
///
/// ```
/// use gavotte_puzzles::sudoku::{Grids, exchanged};
/// let puzzle = Grids::new(&b"12.............."[..]).next().ok_or("a puzzle")??;
/// let (grid, digits) = exchanged(&puzzle).ok_or("3 and 4 can be exchanged")?;
/// assert_eq!((grid.cells()[..5].to_vec(), digits), (vec![1, 2, 3, 4, 0], 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn exchanged(puzzle: &Puzzle) -> Option<(Grid, u32)> {
    if puzzle.candidates.is_some() {
        return None;
    }
    let grid = &puzzle.grid;
    #[cfg(feature = "gallery")]
    if !grid.shape().rules().are_alike_to_digits() {
        return None;
    }
    let used = grid.cells().iter().fold(0_u64, |used, &digit| used | 1 << digit) & !1;
    let digits: Vec<u8> =
        (1..=grid.size().digits()).filter(|digit| used >> digit & 1 == 0).collect();
    let given = |row: &[u8]| row.iter().fold(0_u64, |given, &digit| given | 1 << digit) & !1;
    let is_whole = |row: &[u8]| {
        let empty = row.iter().filter(|digit| **digit == 0).count();
        given(row) == used && empty == digits.len()
    };
    let side = grid.size().side();
    let row = grid.cells().chunks(side).position(is_whole).filter(|_| digits.len() > 1)?;
    let mut exchanged = grid.clone();
    let empty = (0..side).filter(|&column| grid.get(row, column) == 0);
    for (column, &digit) in empty.zip(&digits) {
        exchanged.set(row, column, digit);
    }
    Some((exchanged, u32::try_from(digits.len()).ok()?))
}
