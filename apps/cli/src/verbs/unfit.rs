//! A puzzle that is known to have no solution before any search, because a number does not divide or is too large.
//!
//! # Why this shape
//! Its answer has the form of every other one, in text, in JSON and as a picture. So it is asked like every other
//! puzzle, and only its problem is another one, whose single item nothing covers.

use gavotte::puzzles::board::Board;
use gavotte::puzzles::geometry::{Geometry, Motion};
use gavotte::puzzles::{Lay, Puzzle, Special};
use gavotte::{OptionId, Problem};

use crate::failure::Failure;

/// The puzzle with that problem.
pub(super) struct Unfit {
    puzzle: Box<dyn Puzzle>,
    problem: Problem,
}

impl Unfit {
    /// For a puzzle that says why it cannot have a solution.
    pub(super) fn of(puzzle: Box<dyn Puzzle>) -> Result<Self, Failure> {
        let problem = Problem::builder().items(["solution"]).build();
        let problem = problem.map_err(|error| Failure::Runtime(error.message()))?;
        Ok(Self { puzzle, problem })
    }
}

impl Geometry for Unfit {
    fn motions(&self) -> Vec<Motion> {
        Vec::new()
    }
}

impl Puzzle for Unfit {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn board(&self, options: &[OptionId]) -> Board {
        self.puzzle.board(options)
    }

    fn lays(&self, option: OptionId) -> Lay {
        self.puzzle.lays(option)
    }

    fn special(&self) -> Option<Special<'_>> {
        self.puzzle.special()
    }
}
