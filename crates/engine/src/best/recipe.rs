//! How a question for the best solutions would be answered, as plain data.
//!
//! # Why this shape
//! The reductions and the split are those of the search itself, because other reductions keep other solutions.
//! So the recipe is made here and says what will happen.
//!
//! # Cost
//! The cost of the reductions.

use gavotte_model::{Problem, Query};

use super::question::Question;
use super::way::Way;
use crate::compose::choose::store;
use crate::compose::{Lead, Other, PartRecipe, Recipe, Reduction};
use crate::reduce;
use crate::run::{Order, Threads, copies};
use crate::turns::First;

/// How the question is answered in this order, with or without assumptions.
pub(super) fn recipe(
    question: &Question<'_>,
    order: Order,
    threads: Threads,
    memory: usize,
    assumes: bool,
) -> Recipe {
    let whole =
        |reduction, parts| Recipe { query: Query::Best, order, threads, memory, reduction, parts };
    if !order.is_free() {
        return whole(None, vec![ordered(question.problem, order)]);
    }
    let assumes = assumes || question.is_constrained();
    let way = if assumes { Some(Way::unchanged()) } else { Way::reduce(question) };
    let Some(way) = way else { return whole(Some(Reduction::Nothing), Vec::new()) };
    let problem = way.problem(question.problem);
    let components = if assumes { Vec::new() } else { reduce::components(problem) };
    let parts = match &components[..] {
        [] | [_] => vec![part(problem)],
        parts => parts.iter().map(|it| part(&it.problem)).collect(),
    };
    let reduction = way.reduced().map(|reduced| Reduction::Smaller {
        items: problem.item_count(),
        options: problem.option_count(),
        parts: parts.len(),
        forced: reduced.taken.len(),
    });
    whole(reduction, parts)
}

/// The recipe of a part, on which all engines take turns.
fn part(problem: &Problem) -> PartRecipe {
    let (kind, _) = store(problem);
    let enumeration = || vec![Other::Listing(kind), Other::Sweep(First::Never)];
    let is_plain = problem.constraints().is_empty();
    let prices = if is_plain { "prices of the items" } else { "prices of items and constraints" };
    PartRecipe {
        items: problem.item_count(),
        options: problem.option_count(),
        lead: Lead::Bounded,
        why: format!("{prices} bound the cost of what is left"),
        others: (copies::ENUMERATES_BEST && is_plain).then(enumeration).unwrap_or_default(),
        eager: false,
    }
}

/// The recipe of a search in an order that was asked for.
fn ordered(problem: &Problem, order: Order) -> PartRecipe {
    PartRecipe { why: format!("links keep the order {order}"), others: Vec::new(), ..part(problem) }
}
