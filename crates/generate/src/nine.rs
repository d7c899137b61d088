//! Full grids of nine by nine and the questions about them, answered by the engine for them alone.
//!
//! # Why this shape
//! A minimal puzzle takes some fifty questions, and that engine answers each in a microsecond. A given is an option,
//! cell times nine and the digit, as in the problem of the empty grid.
//!
//! # Full grids
//! The boxes on the diagonal do not see each other, so each gets its digits in a random order. The other cells are
//! filled in a random order, each with a random digit among those that some solution still has there. So any grid can
//! come, but grids are not equally likely.
//!
//! # Cost
//! Some 100 microseconds a grid, one or two a question.

use gavotte_engine::Seeded;
use gavotte_model::{OptionId, StopReason};
use gavotte_sudoku9::{CELLS, Puzzle, Solution, Solver};

use crate::effort::Effort;
use crate::oracle::Oracle;

/// Draws full grids and compares them with others.
#[derive(Debug, Default)]
pub(crate) struct NineGrids {
    solver: Solver,
    /// The other solution that was found last.
    other: Vec<OptionId>,
}

impl NineGrids {
    /// A solution with these givens, and without a digit in a cell if one is forbidden. Each guess is a step, and so is
    /// the question.
    fn first(
        &mut self,
        givens: &[u8; CELLS],
        forbidden: Option<OptionId>,
        effort: &mut Effort,
    ) -> Option<Solution> {
        // No digit is above 9.
        let mut puzzle = Puzzle::new(givens)?;
        if let Some((cell, digit)) = forbidden.map(place) {
            puzzle.forbid(cell, digit);
        }
        let solution = self.solver.first(&puzzle);
        effort.spend(self.solver.guesses() + 1);
        solution
    }

    /// A solution with these givens that lacks one of `dropped`. If there is one, there are two solutions.
    fn lacking(
        &mut self,
        givens: &[u8; CELLS],
        dropped: &[OptionId],
        effort: &mut Effort,
    ) -> Option<Solution> {
        let puzzle = Puzzle::new(givens)?;
        let lacks = |solution: &Solution| {
            dropped.iter().any(|&option| {
                let (cell, digit) = place(option);
                solution[cell] != digit
            })
        };
        let found = self.solver.search(&puzzle).take(2).find(lacks);
        effort.spend(self.solver.guesses() + 1);
        found
    }
}

/// The cell and the digit of an option.
fn place(option: OptionId) -> (usize, u8) {
    // A digit from 1 to 9.
    (option.index() / 9, u8::try_from(option.index() % 9 + 1).unwrap_or(9))
}

/// The options of a grid, which ascend.
fn options(solution: &Solution) -> impl Iterator<Item = OptionId> {
    (0..).step_by(9).zip(solution).map(|(first, digit)| OptionId::new(first + u32::from(digit - 1)))
}

/// The grid of some options.
fn givens(options: &[OptionId]) -> [u8; CELLS] {
    let mut givens = [0; CELLS];
    for (cell, digit) in options.iter().copied().map(place) {
        givens[cell] = digit;
    }
    givens
}

impl Oracle for NineGrids {
    fn draw(
        &mut self,
        random: &mut Seeded,
        effort: &mut Effort,
    ) -> Result<Option<Vec<OptionId>>, StopReason> {
        effort.check()?;
        let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        let (mut givens, mut cells) = ([0; CELLS], Vec::with_capacity(CELLS));
        for first in [0, 30, 60] {
            random.shuffle(&mut digits);
            for (at, &digit) in digits.iter().enumerate() {
                givens[first + at / 3 * 9 + at % 3] = digit;
            }
        }
        cells.extend((0..CELLS).filter(|&cell| givens[cell] == 0));
        random.shuffle(&mut cells);
        // Some solution with the digits so far.
        let mut known = None;
        for cell in cells {
            random.shuffle(&mut digits);
            for digit in digits {
                givens[cell] = digit;
                let is_known = known.is_some_and(|known: Solution| known[cell] == digit);
                let found = if is_known { known } else { self.first(&givens, None, effort) };
                if found.is_some() {
                    known = found;
                    break;
                }
            }
        }
        Ok(known.map(|solution| options(&solution).collect()))
    }

    fn another(
        &mut self,
        kept: &[OptionId],
        dropped: &[OptionId],
        effort: &mut Effort,
    ) -> Result<Option<&[OptionId]>, StopReason> {
        effort.check()?;
        let givens = givens(kept);
        let found = match dropped {
            &[only] => self.first(&givens, Some(only), effort),
            _ => self.lacking(&givens, dropped, effort),
        };
        let Some(found) = found else { return Ok(None) };
        self.other.clear();
        self.other.extend(options(&found));
        Ok(Some(&self.other))
    }
}
