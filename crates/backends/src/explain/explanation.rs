//! The answer of [`Explain`](crate::Explain): a variant for each kind of reason, because front ends tell each in words of its own.

use gavotte_engine::weights::Weights;
use gavotte_model::{ItemId, OptionId, Solution, StopReason, Verdict};

/// The answer to the question why there is no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Explanation {
    /// There is a solution: this one.
    Solvable(Solution),
    /// There is no solution, and these items, ascending, have none by themselves.
    Conflict {
        /// The items.
        items: Vec<ItemId>,
        /// Why the search for a smaller set was stopped; `None` if no proper subset conflicts.
        stopped: Option<StopReason>,
    },
    /// There is no solution under the assumptions, and these of them conflict with these items. All three lists
    /// ascend. No assumption is named when the problem has no solution without any; the explanation is one of
    /// the other variants then.
    Assumed {
        /// Options that must be chosen.
        require: Vec<OptionId>,
        /// Options that must not be chosen.
        forbid: Vec<OptionId>,
        /// The items.
        items: Vec<ItemId>,
        /// Why the search for fewer assumptions and items was stopped. `None` if the set is minimal: fewer items
        /// do not conflict, and fewer of the assumptions do not conflict with all items of the problem.
        stopped: Option<StopReason>,
    },
    /// There is no solution, and these weights of the items prove it.
    Weights(Weights),
    /// There is no solution without the options of `forbid`, and these weights of the items prove it: every
    /// other option weighs 0. With all of them there is a solution, unless a limit came before that was known. Fewer of
    /// the options may be enough.
    AssumedWeights {
        /// Options that must not be chosen, ascending.
        forbid: Vec<OptionId>,
        /// The weights.
        weights: Weights,
    },
    /// There is no solution, and these items and hard side constraints have none by themselves, under these assumptions. All
    /// lists ascend.
    Constrained {
        /// Options that must be chosen.
        require: Vec<OptionId>,
        /// Options that must not be chosen.
        forbid: Vec<OptionId>,
        /// The items.
        items: Vec<ItemId>,
        /// The places of the constraints among [those of the problem](gavotte_model::Problem::constraints); at least one.
        constraints: Vec<usize>,
        /// Why the search for a smaller set was stopped. `None` if the set is minimal: with any one item, constraint or
        /// assumption less there is a solution.
        stopped: Option<StopReason>,
    },
    /// The search was stopped before it was known whether there is a solution.
    Unknown(StopReason),
}

impl Explanation {
    /// How the question ended: what cut it short, even where it is already known that there is no solution.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        match self {
            Self::Unknown(reason) => Verdict::Stopped(*reason),
            Self::Conflict { stopped, .. }
            | Self::Assumed { stopped, .. }
            | Self::Constrained { stopped, .. } => {
                stopped.map_or(Verdict::Complete, Verdict::Stopped)
            }
            Self::Solvable(_) | Self::Weights(_) | Self::AssumedWeights { .. } => Verdict::Complete,
        }
    }
}
