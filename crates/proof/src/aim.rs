//! The question of a proof, beside the problem: which solutions are better, and whether items may be covered
//! again.
//!
//! # Why this shape
//! The command states the question, and the text of the problem does not. So the proof carries it in a comment
//! of its own, which `gavotte check` reads. Other checkers skip the comment; the constraints that they read
//! include the question already.

use std::fmt;

use gavotte_engine::Goal;
use gavotte_formats::export::{Objective, Sense};
use gavotte_model::Problem;

/// The question of a proof, beside the problem.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Aim {
    /// Which solutions are better.
    pub goal: Goal,
    /// Whether the problem was made [one of repeat cover](Problem::to_cover) from the problem of its text.
    pub is_cover: bool,
}

impl Aim {
    pub(crate) fn sense(self) -> Sense {
        if self.goal == Goal::Greatest { Sense::Maximise } else { Sense::Minimise }
    }

    /// The minimised cost for a cost as people mean it, and the way back.
    pub(crate) fn minimised(self, cost: i64) -> i64 {
        if self.goal == Goal::Greatest { cost.saturating_neg() } else { cost }
    }
}

/// The sum that is minimised or maximised in a problem.
pub(crate) fn objective(problem: &Problem) -> Objective {
    if problem.has_costs() { Objective::Costs } else { Objective::Fewest }
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.goal == Goal::Greatest { "greatest" } else { "least" })?;
        if self.is_cover { f.write_str(" cover") } else { Ok(()) }
    }
}
