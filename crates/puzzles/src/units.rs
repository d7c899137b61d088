//! The items of puzzles that put digits into the cells of a square. Sudokus and Latin squares share them, so that equal
//! things have equal names.
//!
//! # Invariants
//! With side n, item ids are: cells row by row, then n^2 for each kind of unit, by unit and digit.

use gavotte_model::{Assembler, BuildError, Problem, Role};

/// The items with names that people can read: `r1c2` for a cell, and `r1=5` for the digit 5 in the
/// first unit of kind `r`.
pub(crate) fn named(side: usize, kinds: &[char]) -> Result<Assembler, BuildError> {
    let mut assembler = Problem::assembler();
    for row in 1..=side {
        for column in 1..=side {
            assembler.item(&format!("r{row}c{column}"), Role::Once)?;
        }
    }
    for kind in kinds {
        for place in 1..=side {
            for digit in 1..=side {
                assembler.item(&format!("{kind}{place}={digit}"), Role::Once)?;
            }
        }
    }
    Ok(assembler)
}
