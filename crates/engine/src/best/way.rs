//! The problem that is searched, and the way back from its solutions to those of the given one. The two are kept
//! together, because all answers are in original numbers.

use gavotte_model::{OptionId, Problem};

use super::question::Question;
use crate::reduce::{self, MODERATE_EFFORT, Outcome, Reduced};
use crate::run::Decisions;
use crate::run::numbers::narrow;

/// A reduction of the problem, or none.
#[derive(Debug)]
pub(super) struct Way {
    reduced: Option<Box<Reduced>>,
}

impl Way {
    /// The problem as it is.
    pub(super) fn unchanged() -> Self {
        Self { reduced: None }
    }

    /// Makes the problem smaller, so that all wanted solutions are left; `None` when it has no solution.
    pub(super) fn reduce(question: &Question<'_>) -> Option<Self> {
        let keep = if question.wants_all() {
            reduce::Keep::All
        } else {
            reduce::Keep::Best(question.goal)
        };
        match reduce::reduce(question.problem, keep, MODERATE_EFFORT) {
            Outcome::None { .. } => None,
            Outcome::Unchanged => Some(Self::unchanged()),
            Outcome::Reduced(reduced) => Some(Self { reduced: Some(reduced) }),
        }
    }

    /// The problem that is searched.
    pub(super) fn problem<'a>(&'a self, original: &'a Problem) -> &'a Problem {
        self.reduced.as_ref().map_or(original, |reduced| &reduced.problem)
    }

    /// The result of reductions, if they have removed anything.
    pub(super) fn reduced(&self) -> Option<&Reduced> {
        self.reduced.as_deref()
    }

    /// The options that are in every solution, in original numbers.
    pub(super) fn taken(&self) -> &[OptionId] {
        self.reduced.as_ref().map_or(&[], |reduced| &reduced.taken)
    }

    /// The options of a solution in original numbers, with those that are in every solution.
    pub(super) fn original(&self, options: &[OptionId]) -> Vec<OptionId> {
        self.reduced.as_ref().map_or_else(|| options.to_vec(), |reduced| reduced.original(options))
    }

    /// Options of the original problem in the numbers of the one that is searched, as far as they are left.
    pub(super) fn searched(&self, options: &[OptionId]) -> Vec<OptionId> {
        let Some(reduced) = &self.reduced else { return options.to_vec() };
        let places = options.iter().filter_map(|option| reduced.kept.binary_search(option).ok());
        places.map(|at| OptionId::new(narrow(at))).collect()
    }

    /// A part of the problem that is searched, as a part of the original one.
    pub(super) fn original_part(&self, part: Decisions) -> Decisions {
        let Some(reduced) = &self.reduced else { return part };
        let original = |option: OptionId| reduced.kept[option.index()];
        let require = part.require.into_iter().map(original);
        Decisions {
            require: reduced.taken.iter().copied().chain(require).collect(),
            forbid: part.forbid.into_iter().map(original).collect(),
        }
    }

    /// The costs of the options that are searched, and the cost of the options that are in every solution.
    pub(super) fn costs(&self, question: &Question<'_>) -> (Vec<i64>, i64) {
        match &self.reduced {
            None => (question.problem.options().map(|it| question.price(it)).collect(), 0),
            Some(reduced) => {
                debug_assert!(
                    reduced.kept.is_sorted(),
                    "what is left keeps its order, so equal costs have one order on both sides"
                );
                let costs = reduced.kept.iter().map(|&it| question.price(it)).collect();
                (costs, reduced.taken.iter().map(|&it| question.price(it)).sum())
            }
        }
    }
}
