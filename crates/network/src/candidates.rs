//! The digits of each cell that some solution has.
//!
//! # Why this shape
//! Each solution shows a digit for each cell. So a search asks for one digit that nobody has seen yet, and guesses other such digits
//! first; a digit without a solution is gone for all that follow.
//!
//! # Cost
//! A solution for each digit at most; far fewer in practice, because a solution shows many new ones.

use gavotte_model::StopReason;

use crate::search::Stop;
use crate::solver::Solver;

/// What is known of the digits of each cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// The digits that some solution has.
    pub seen: Vec<u64>,
    /// The digits that may still have one: `seen` alone when it was not stopped.
    pub open: Vec<u64>,
    /// Why it was stopped, if it was.
    pub stopped: Option<StopReason>,
    /// The number of guesses.
    pub steps: u64,
}

/// The digits that some solution has whose cells hold digits of these sets.
///
/// ```
/// use gavotte_network::{Solver, candidates};
/// use gavotte_puzzles::sudoku::{Grid, Network, Size};
/// let network = Network::given(&Grid::empty(Size::of_side(4).ok_or("a size")?));
/// let solver = Solver::new(&network);
/// let known = candidates(&solver, solver.possible(), &mut |_| None);
/// assert_eq!(known.seen, [0b11110; 16]);
/// # Ok::<(), &str>(())
/// ```
pub fn candidates(solver: &Solver, possible: &[u64], stop: &mut Stop<'_>) -> Known {
    let mut known =
        Known { seen: vec![0; possible.len()], open: possible.to_vec(), stopped: None, steps: 0 };
    match solver.search(possible).reduced() {
        Some(open) => known.open = open,
        None => known.open.fill(0),
    }
    let mut weights = vec![1.0; possible.len()];
    for cell in 0..possible.len() {
        while known.open[cell] & !known.seen[cell] != 0 {
            if let Err(reason) = ask(solver, cell, (&mut known, &mut weights), stop) {
                known.stopped = Some(reason);
                return known;
            }
        }
    }
    known
}

/// Asks for a solution with a digit of this cell that nobody has seen.
fn ask(
    solver: &Solver,
    cell: usize,
    (known, weights): (&mut Known, &mut Vec<f32>),
    stop: &mut Stop<'_>,
) -> Result<(), StopReason> {
    let unseen: Vec<u64> =
        known.open.iter().zip(&known.seen).map(|(open, seen)| open & !seen).collect();
    let mut asked = known.open.clone();
    asked[cell] = unseen[cell];
    let mut search = solver.search(&asked).prefer(unseen.clone()).learned(std::mem::take(weights));
    let before = known.steps;
    let found = search.next(&mut |steps| stop(before + steps));
    known.steps = before + search.steps();
    *weights = search.into_learned();
    match found? {
        Some(digits) => {
            known.seen.iter_mut().zip(digits).for_each(|(seen, digit)| *seen |= 1 << digit);
        }
        None => known.open[cell] &= !unseen[cell],
    }
    Ok(())
}
