//! A problem on which a group is imposed, beside the problem of its orbits.
//!
//! # Why this shape
//! Searches see the problem of orbits alone, and people want solutions of the problem that they gave. So both go together, and a
//! solution of the one becomes one of the other here, where it is checked.
//!
//! # Cost
//! A copy shares both problems.

use std::sync::Arc;

use gavotte_model::{OptionId, Problem, Solution, verify};
use gavotte_symmetry::Imposed;

/// A problem on which a group is imposed, and the problem of its orbits, in which one searches.
#[derive(Clone, Debug)]
pub struct Whole {
    problem: Arc<Problem>,
    imposed: Arc<Imposed>,
}

impl Whole {
    pub(crate) fn of(problem: Problem, imposed: Imposed) -> Self {
        Self { problem: Arc::new(problem), imposed: Arc::new(imposed) }
    }

    /// The problem of orbits.
    #[must_use]
    pub fn orbits(&self) -> &Problem {
        self.imposed.problem()
    }

    /// The problem without the group.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The options of the whole problem for which options of the problem of orbits stand, ascending.
    ///
    /// # Panics
    /// When there is no such option.
    #[must_use]
    pub fn options(&self, options: &[OptionId]) -> Vec<OptionId> {
        self.imposed.whole(options)
    }

    /// A solution of the problem of orbits, in options of the whole problem.
    ///
    /// # Panics
    /// When it is no solution.
    #[must_use]
    pub fn solution(&self, solution: &Solution) -> Solution {
        let whole = self.options(solution.options());
        assert!(verify(&self.problem, &whole).is_ok(), "orbits that solve the smaller problem");
        Solution::new(whole)
    }
}
