//! How hard a puzzle of any genre is: the options that a plain search tries in vain.
//!
//! # Why this shape
//! People know techniques for sudokus, and these have a measure of their own. For other puzzles the tree of a plain search
//! stands for people's trials: it always goes on where the fewest options are left, so as long as some item has one option,
//! nothing is tried in vain. A puzzle without vain trials is solved by looking again and again for what has one place.
//!
//! # Invariants
//! The number depends on the problem alone, and not on the machine.
//!
//! # Cost
//! One plain search for all solutions.

use gavotte_backends::ask;
use gavotte_engine::{Engine, Order};
use gavotte_model::{Problem, Query, Solution, StopReason};
use gavotte_techniques::Grade;

use crate::effort::Effort;

/// The options that a plain search for all solutions tries in vain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Trials(u64);

impl Trials {
    /// Those of a problem with this solution only.
    ///
    /// # Errors
    /// Why it was stopped.
    pub(crate) fn of(
        problem: &Problem,
        solution: &Solution,
        effort: &mut Effort,
    ) -> Result<Self, StopReason> {
        effort.check()?;
        // More than that is beyond people in any case.
        let most: u64 = 1_000;
        let ask = ask(problem).engine(Engine::Links).order(Order::Fewest);
        let Ok(search) = ask.search(Query::All { limit: None }) else { return Ok(Self(most)) };
        let mut search = effort.control_within(search, most);
        search.by_ref().for_each(drop);
        effort.spend(search.steps());
        let right = u64::try_from(solution.len()).unwrap_or(u64::MAX);
        Ok(Self(search.steps().saturating_sub(right)))
    }

    /// Those of a problem with this solution only, without limits but those of the measure itself.
    #[must_use]
    pub fn counted(problem: &Problem, solution: &Solution) -> Self {
        Self::of(problem, solution, &mut Effort::default()).unwrap_or(Self(0))
    }

    /// How many there are; at most some thousand are counted.
    #[must_use]
    pub fn number(self) -> u64 {
        self.0
    }

    /// The grade: easy without any, and from there each is about six times as many.
    #[must_use]
    pub fn grade(self) -> Grade {
        match self.0 {
            0 => Grade::Easy,
            1..=5 => Grade::Medium,
            6..=30 => Grade::Hard,
            31..=200 => Grade::Harder,
            _ => Grade::Hardest,
        }
    }
}
