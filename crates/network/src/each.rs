//! The solutions of a puzzle as grids, within limits.

use gavotte_model::{StopReason, Verdict};
use gavotte_puzzles::sudoku::{Grid, Puzzle};

use crate::search::Stop;
use crate::solver::Solver;

/// How a search for the solutions of a puzzle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The number of solutions.
    pub count: u64,
    /// Whether there are no more.
    pub verdict: Verdict,
    /// The number of guesses.
    pub steps: u64,
}

impl Solver {
    /// Shows at most `most` solutions of a puzzle, which has the shape of the network.
    ///
    /// ```
    /// use gavotte_model::{StopReason, Verdict};
    /// use gavotte_network::Solver;
    /// use gavotte_puzzles::sudoku::{Grids, Network};
    /// let puzzle = Grids::new(&b"rules anti-knight\n1...............\n"[..]).next().ok_or("a grid")??;
    /// let solver = Solver::new(&Network::empty(puzzle.grid.shape()));
    /// let mut grids = Vec::new();
    /// let found = solver.each(&puzzle, 9, &mut |_| None, |grid| Ok::<_, ()>(grids.push(grid))).map_err(|()| "no failure")?;
    /// assert_eq!((found.count, found.verdict, grids.len()), (6, Verdict::Complete, 6));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// What `show` returns, which ends the search.
    pub fn each<E>(
        &self,
        puzzle: &Puzzle,
        most: u64,
        stop: &mut Stop<'_>,
        mut show: impl FnMut(Grid) -> Result<(), E>,
    ) -> Result<Found, E> {
        let mut search = self.search(&self.given(puzzle));
        let (mut count, mut verdict) = (0, Verdict::Stopped(StopReason::Solutions));
        while count < most {
            match search.next(stop) {
                Ok(Some(digits)) => {
                    count += 1;
                    show(filled(puzzle, &digits))?;
                }
                Ok(None) => {
                    verdict = Verdict::Complete;
                    break;
                }
                Err(reason) => {
                    verdict = Verdict::Stopped(reason);
                    break;
                }
            }
        }
        Ok(Found { count, verdict, steps: search.steps() })
    }
}

/// The grid of a puzzle with these digits.
fn filled(puzzle: &Puzzle, digits: &[u8]) -> Grid {
    let mut grid = Grid::empty(puzzle.grid.shape().clone());
    let side = grid.size().side();
    for (cell, &digit) in digits.iter().enumerate() {
        grid.set(cell / side, cell % side, digit);
    }
    grid
}
