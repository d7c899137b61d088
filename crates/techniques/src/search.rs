//! The method for puzzles where techniques run out: a search, whose wrong guesses are counted.
//!
//! # Why this shape
//! It guesses at the cell with the fewest candidates, follows singles and rules, and goes on until it has seen
//! everything. So it also says whether there is one solution, none, or several. A guess is wrong when it is not part of
//! the solution; the number of these does not depend on the order of the digits.
//!
//! # Cost
//! At most [`MOST_GUESSES`] guesses on 81 cells, and fewer on larger grids.

use crate::frame::{Frame, least};
use crate::state::State;
use crate::trial::{Counter, Trial};

/// The most wrong guesses that are counted in a grid of 81 cells. In larger grids the limit is smaller in proportion.
/// \[guesses; limit\]
pub const MOST_GUESSES: u64 = 10_000;

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    /// The first solution.
    pub(crate) solution: Option<Vec<u8>>,
    pub(crate) has_several: bool,
    /// The guesses that are not part of the solution.
    pub(crate) wrong: u64,
    /// Whether the search saw everything.
    pub(crate) is_all: bool,
}

/// A grid in which a cell is guessed at.
struct Branching {
    trial: Trial,
    cell: usize,
    /// The digits that were not tried yet.
    left: u64,
}

impl Branching {
    /// The cell with the fewest candidates; `None` when all are placed.
    fn of(trial: Trial) -> Result<Self, Trial> {
        let open = (0..trial.cells.len()).filter(|&cell| !trial.is_placed(cell));
        match open.min_by_key(|&cell| trial.cells[cell].count_ones()) {
            Some(cell) => Ok(Self { cell, left: trial.cells[cell], trial }),
            None => Err(trial),
        }
    }
}

/// Searches for two solutions.
pub(crate) fn search(frame: &Frame<'_>, state: &State) -> Found {
    let found = Found { solution: None, has_several: false, wrong: 0, is_all: true };
    let mut hunt = Hunt { frame, branchings: Vec::new(), right: 0, found };
    let mut root = Trial::of(state);
    if root.follow(frame, &mut Counter::default()).is_err() {
        return hunt.found;
    }
    let most = most(state.cells.len() as u64);
    hunt.arrive(root);
    while hunt.has_more() {
        if hunt.found.wrong == most {
            hunt.found.is_all = false;
            return hunt.found;
        }
        hunt.guess();
    }
    hunt.found.wrong -= hunt.right;
    hunt.found
}

/// A search at work.
struct Hunt<'f, 'n> {
    frame: &'f Frame<'n>,
    branchings: Vec<Branching>,
    /// The number of guesses that lead to the solution.
    right: u64,
    found: Found,
}

impl Hunt<'_, '_> {
    /// Whether something is left to try; goes back to the place where it is.
    fn has_more(&mut self) -> bool {
        while self.branchings.last().is_some_and(|branching| branching.left == 0) {
            self.branchings.pop();
        }
        !self.branchings.is_empty() && !self.found.has_several
    }

    /// Tries the next digit.
    fn guess(&mut self) {
        let Some(branching) = self.branchings.last_mut() else { return };
        let digit = least(branching.left);
        branching.left &= !(1 << digit);
        self.found.wrong += 1;
        let (mut trial, cell) = (branching.trial.clone(), branching.cell);
        if trial.assume(self.frame, (cell, digit), &mut Counter::default()).is_ok() {
            self.arrive(trial);
        }
    }

    fn arrive(&mut self, trial: Trial) {
        match Branching::of(trial) {
            Ok(branching) => self.branchings.push(branching),
            Err(full) => {
                let solution: Vec<u8> = full.cells.iter().map(|&set| least(set)).collect();
                if self.frame.network.holds(&solution) {
                    self.found.has_several = self.found.solution.replace(solution).is_some();
                    self.right = self.branchings.len() as u64;
                }
            }
        }
    }
}

/// The most guesses in a grid of this number of cells: enough to fill it once.
fn most(cells: u64) -> u64 {
    let cells = cells.max(1);
    MOST_GUESSES.min(MOST_GUESSES * 81 / cells).max(2 * cells)
}
