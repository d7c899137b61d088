//! Pencilmarks on one line: nine characters for each cell, the digit where it is possible.
//!
//! # Why this shape
//! Programs that exchange half-solved grids write them in this form. A cell with one candidate is a given, because no
//! other digit can stand there; the others are kept as sets.

use crate::lines::Line;
use crate::{PuzzleError, PuzzleErrorKind as Kind};

/// The candidates of each cell, as sets with bit d for digit d; `line` has nine characters for each of 81.
pub(super) fn read(line: &Line) -> Result<Vec<u64>, PuzzleError> {
    let mut sets = vec![0_u64; 81];
    for (at, found) in line.text().chars().enumerate().take(9 * sets.len()) {
        // At most 9.
        let digit = u8::try_from(at % 9 + 1).unwrap_or(9);
        if found == char::from(b'0' + digit) {
            sets[at / 9] |= 1 << digit;
        } else if !matches!(found, '.' | '0') {
            return Err(line.error(Kind::Pencilmark { found, digit }, at + 1));
        }
    }
    Ok(sets)
}

/// The digit of each cell that has one candidate, 0 for the others.
pub(super) fn givens(sets: &[u64]) -> Vec<u8> {
    let given = |set: &u64| if set.count_ones() == 1 { set.trailing_zeros() } else { 0 };
    // Sets have bits 1 to 9.
    sets.iter().map(|set| u8::try_from(given(set)).unwrap_or(0)).collect()
}
