//! A case: some items of a problem and some sums over its options, as a problem of its own, and the search that answers it.
//!
//! # Why this shape
//! Explanations and relaxations of problems with side constraints ask the same kind of question again and again: is there a
//! solution if only these items and these constraints are heeded? The search for one best solution answers it. It has a
//! linear program with a row for each constraint, so it proves in a moment that a budget is too low, where clauses cannot add.
//! Without costs its first solution is its last, and a price of 1 asks how far a constraint is off.
//!
//! # Invariants
//! 1. Options and primary items keep their numbers. An item that is left out demands and excludes nothing. A primary one stays,
//!    with bounds that allow everything, because an option without a primary item is never chosen.
//! 2. No option costs anything.
//!
//! # Cost
//! Linear in the entries, and then the search.

use gavotte_engine::Best;
use gavotte_model::{
    Bounds, BuildError, Constraint, ItemId, OptionId, Problem, Role, Solution, StopReason, Sum,
    Verdict,
};

use crate::effort::Effort;

/// The problem of these items, which ascend, and these sums.
///
/// # Errors
/// When it would be too large.
pub(crate) fn case(
    problem: &Problem,
    items: &[ItemId],
    sums: &[Sum],
) -> Result<Problem, BuildError> {
    let mut into = Problem::assembler();
    let is_in = |item: ItemId| items.binary_search(&item).is_ok();
    // The new item of each one; none for a secondary item that is left out.
    let mut new: Vec<Option<ItemId>> = Vec::with_capacity(problem.item_count());
    for item in problem.items() {
        let role = match (problem.is_primary(item), is_in(item)) {
            (true, true) => Some(problem.given_bounds(item).map_or(Role::Once, Role::Primary)),
            (true, false) => Some(Role::Primary(Bounds::between(0, Bounds::UNLIMITED))),
            (false, true) => Some(Role::Secondary),
            (false, false) => None,
        };
        let made = role.map(|role| into.item(&item.index().to_string(), role));
        new.push(made.transpose()?);
    }
    for option in problem.options() {
        for entry in problem.entries(option) {
            if let Some(item) = new[entry.item.index()] {
                let color = entry.color.map(|color| into.color(&color.index().to_string()));
                into.entry(item, color.transpose()?)?;
            }
        }
        into.cost(0)?;
        into.end_option()?;
    }
    sums.iter().try_for_each(|sum| into.constraint(sum))?;
    Ok(into.build())
}

/// A constraint without its price, to be given to another problem.
pub(crate) fn sum_of(constraint: &Constraint) -> Sum {
    let sum = Sum::new(constraint.name()).least(constraint.least()).most(constraint.most());
    let terms = constraint.terms().iter();
    terms.fold(sum, |sum, &(option, coefficient)| sum.term(option.index(), coefficient))
}

/// The places of the hard constraints.
pub(crate) fn hard(problem: &Problem) -> Vec<usize> {
    let all = problem.constraints().iter().enumerate();
    all.filter(|(_, it)| it.price().is_none()).map(|(at, _)| at).collect()
}

/// What a search has found.
pub(crate) struct Answered {
    /// The best solution so far, with its cost.
    pub(crate) best: Option<(i64, Solution)>,
    /// Why the search for a better one was stopped; `None` if there is none.
    pub(crate) stopped: Option<StopReason>,
    /// No solution costs less.
    pub(crate) bound: i64,
}

impl Answered {
    /// Whether it is proved that there is no solution.
    pub(crate) fn has_none(&self) -> bool {
        self.stopped.is_none() && self.best.is_none()
    }
}

/// Searches the best solution of a case with all options of `require` and none of `forbid`, for a turn of this many steps. It may
/// begin with a solution that is known.
///
/// # Errors
/// When nothing is left of the effort before it begins; the error is the reason. A search that is stopped on its way tells what
/// it has, and the next one is refused.
pub(crate) fn search(
    case: &Problem,
    (require, forbid): (&[OptionId], &[OptionId]),
    known: Option<&Solution>,
    turn: u64,
    effort: &mut Effort,
) -> Result<Answered, StopReason> {
    let best = Best::new(case).assume(require, forbid);
    let best = known.into_iter().fold(best, |best, it| best.hint(it.options()));
    let mut best = best.budget(effort.budget(turn)?).cancel(effort.cancel());
    let ranking = best.run();
    effort.spend(best.steps());
    Ok(Answered {
        best: ranking.solutions.into_iter().next(),
        stopped: match ranking.verdict {
            Verdict::Complete => None,
            Verdict::Stopped(reason) => Some(reason),
        },
        bound: ranking.bound.unwrap_or(0),
    })
}
