//! What is left when techniques run out: a search, whose wrong guesses are counted.
//!
//! # Why this shape
//! It guesses at the cell with the fewest candidates, follows singles and rules, and goes on until it has seen all:
//! so it says, too, whether there is one solution, none, or several. A guess is wrong when it is not part of the
//! solution; their number does not depend on the order of the digits.
//!
//! # Cost
//! At most [`MOST_GUESSES`] guesses on 81 cells, and fewer on larger grids.

use crate::frame::{Frame, digits, least};
use crate::state::State;
use crate::trial::{Counter, Trial};

/// More wrong guesses than this are not counted in grids of 81 cells; in larger ones the limit is so much smaller as
/// they are larger. \[guesses\]
pub const MOST_GUESSES: u64 = 10_000;

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    /// The first solution.
    pub(crate) solution: Option<Vec<u8>>,
    pub(crate) has_several: bool,
    /// The guesses that are not part of the solution.
    pub(crate) wrong: u64,
    /// Whether the search saw all.
    pub(crate) is_all: bool,
}

/// Searches for two solutions.
pub(crate) fn search(frame: &Frame<'_>, state: &State) -> Found {
    let cells = state.cells.len().max(1) as u64;
    let most = MOST_GUESSES.min((MOST_GUESSES * 81 / cells).max(1));
    let mut found = Found { solution: None, has_several: false, wrong: 0, is_all: true };
    let mut root = Trial::of(state);
    if root.follow(frame, &mut Counter::default()).is_err() {
        return found;
    }
    // Grids to be looked at, and the number of guesses that led to each.
    let mut todo = vec![(root, 0_u64)];
    let mut right = 0;
    while let Some((trial, depth)) = todo.pop() {
        if trial.is_full() {
            let solution: Vec<u8> = trial.cells.iter().map(|&set| least(set)).collect();
            if !frame.network.holds(&solution) {
                continue;
            }
            if found.solution.is_some() {
                found.has_several = true;
                return found;
            }
            right = depth;
            found.solution = Some(solution);
            continue;
        }
        let open = (0..trial.cells.len()).filter(|&cell| !trial.is_placed(cell));
        let Some(cell) = open.min_by_key(|&cell| trial.cells[cell].count_ones()) else { continue };
        let mut guesses: Vec<u8> = digits(trial.cells[cell]).collect();
        guesses.reverse();
        for digit in guesses {
            found.wrong += 1;
            let mut next = trial.clone();
            if next.assume(frame, (cell, digit), &mut Counter::default()).is_ok() {
                todo.push((next, depth + 1));
            }
        }
        if found.wrong > most {
            found.wrong = most;
            found.is_all = false;
            return found;
        }
    }
    found.wrong -= right;
    found
}
