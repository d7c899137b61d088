//! A puzzle of which only the solutions are wanted that a group leaves as they are.
//!
//! # Why this shape
//! Its answer has the form of every other one, so it is asked like every other puzzle. Only its problem is that of orbits, and
//! what an option lays is what all options of its orbit lay.

use gavotte::puzzles::board::Board;
use gavotte::puzzles::geometry::{Geometry, Motion};
use gavotte::puzzles::{Aim, Lay, Puzzle};
use gavotte::{OptionId, Problem, Whole};

/// The puzzle with that problem.
pub(super) struct Imposing {
    puzzle: Box<dyn Puzzle>,
    whole: Whole,
}

impl Imposing {
    pub(super) fn of(puzzle: Box<dyn Puzzle>, whole: Whole) -> Self {
        Self { puzzle, whole }
    }

    fn options(&self, options: &[OptionId]) -> Vec<OptionId> {
        self.whole.options(options)
    }
}

impl Geometry for Imposing {
    fn motions(&self) -> Vec<Motion> {
        Vec::new()
    }
}

impl Puzzle for Imposing {
    fn problem(&self) -> &Problem {
        self.whole.orbits()
    }

    fn board(&self, options: &[OptionId]) -> Board {
        self.puzzle.board(&self.options(options))
    }

    fn pictured(&self, options: &[OptionId]) -> Board {
        self.puzzle.pictured(&self.options(options))
    }

    fn lays(&self, option: OptionId) -> Lay {
        let lays = self.options(&[option]).into_iter().map(|option| self.puzzle.lays(option));
        let mut lays = lays.collect::<Vec<_>>().into_iter();
        let first = lays.next().unwrap_or_default();
        lays.fold(first, |mut all, lay| {
            all.cells.extend(lay.cells);
            all
        })
    }

    fn text(&self, options: &[OptionId]) -> String {
        self.puzzle.text(&self.options(options))
    }

    fn aim(&self) -> Aim {
        self.puzzle.aim()
    }
}
