//! Full grids with rules and the questions about them, answered on their cells.
//!
//! # Why this shape
//! Taking givens away asks some fifty times whether there is another solution. With rules such a question takes the exact cover thousands of
//! steps and the cells a few guesses.
//!
//! # Full grids
//! The search guesses random digits and begins anew, with other ones, when it has guessed too often. So any grid can come, but grids are
//! not equally likely.
//!
//! # Cost
//! Some 10 to some 1,000 microseconds a question.

use gavotte_engine::Seeded;
use gavotte_model::{OptionId, StopReason};
use gavotte_network::{Search, Solver};
use gavotte_puzzles::sudoku::{Candidate, Encoded, Grid};

use crate::effort::Effort;
use crate::oracle::{Oracle, another_of};

/// Draws full grids of one shape, and compares them with others.
#[derive(Debug)]
pub(crate) struct CellGrids<'s> {
    solver: &'s Solver,
    encoded: &'s Encoded,
    empty: Grid,
    /// The other solution that was found last.
    other: Vec<OptionId>,
}

impl<'s> CellGrids<'s> {
    /// `encoded` is the empty grid of the solver's network.
    pub(crate) fn new(solver: &'s Solver, encoded: &'s Encoded) -> Self {
        Self { solver, encoded, empty: encoded.decode(&[]), other: Vec::new() }
    }

    /// At most `limit` solutions with all of these options and none of the others.
    pub(crate) fn solutions(
        &self,
        (require, forbid): (&[OptionId], &[OptionId]),
        limit: u64,
        effort: &mut Effort,
    ) -> Result<Vec<Vec<OptionId>>, StopReason> {
        let mut possible = self.solver.possible().to_vec();
        for &option in require {
            let (cell, digit) = self.place(option);
            possible[cell] &= digit;
        }
        for &option in forbid {
            let (cell, digit) = self.place(option);
            possible[cell] &= !digit;
        }
        let mut search = self.solver.search(&possible);
        let mut found = Vec::new();
        let patience = effort.patience().unwrap_or(u64::MAX);
        for _ in 0..limit {
            match within(&mut search, patience, effort)? {
                Some(digits) => found.push(self.options(&digits)),
                None => break,
            }
        }
        effort.spend(search.steps() + 1);
        Ok(found)
    }

    /// The cell of an option and its digit as a set.
    fn place(&self, option: OptionId) -> (usize, u64) {
        // Givens are options of digits alone.
        let Some(Candidate { row, column, digit }) = self.encoded.candidate(option) else {
            return (0, u64::MAX);
        };
        (row * self.empty.size().side() + column, 1 << digit)
    }

    fn options(&self, digits: &[u8]) -> Vec<OptionId> {
        let mut grid = self.empty.clone();
        let side = grid.size().side();
        for (cell, &digit) in digits.iter().enumerate() {
            grid.set(cell / side, cell % side, digit);
        }
        // No rule excludes a digit of a solution.
        self.encoded.clues(&grid).unwrap_or_default()
    }
}

/// The next solution of a search within so many guesses and what is left of the effort.
fn within(
    search: &mut Search<'_>,
    most: u64,
    effort: &mut Effort,
) -> Result<Option<Vec<u8>>, StopReason> {
    let left = effort.left().unwrap_or(u64::MAX).min(most);
    let found = search.next(&mut |steps| {
        if steps >= left {
            return Some(StopReason::Steps);
        }
        // A look at the clock costs as much as a guess.
        if steps % 16 == 0 { effort.check().err() } else { None }
    });
    if found.is_err() {
        effort.spend(search.steps() + 1);
    }
    found
}

impl Oracle for CellGrids<'_> {
    fn draw(
        &mut self,
        random: &mut Seeded,
        effort: &mut Effort,
    ) -> Result<Option<Vec<OptionId>>, StopReason> {
        effort.check()?;
        // The guesses of the first try; each further one has half as many more.
        let mut most = 200;
        loop {
            let mut search = self.solver.search(self.solver.possible()).shuffled(random.word());
            match within(&mut search, most, effort) {
                Ok(found) => {
                    effort.spend(search.steps() + 1);
                    return Ok(found.map(|digits| self.options(&digits)));
                }
                Err(StopReason::Steps) => effort.check()?,
                Err(reason) => return Err(reason),
            }
            most += most / 2;
        }
    }

    fn another(
        &mut self,
        kept: &[OptionId],
        dropped: &[OptionId],
        effort: &mut Effort,
    ) -> Result<Option<&[OptionId]>, StopReason> {
        let another =
            another_of(dropped, |forbid, limit| self.solutions((kept, forbid), limit, effort))?;
        let Some(another) = another else { return Ok(None) };
        self.other = another;
        Ok(Some(&self.other))
    }
}
