//! Counting and compiling by a sweep over the states of the search, each met once.
//!
//! # Why this shape
//! A search that decides the items in a fixed order reaches the same remaining problem again and again, in
//! different ways. [`sweep`] goes through the decisions from the first to the last and keeps each remaining
//! problem once, with the number of ways that lead to it. That is a count whose cost depends on the number of
//! states and not on the number of solutions. If the arcs between the states are kept as well, it is a [`graph`]
//! of all solutions, which answers every question about them.
//!
//! [`orders`] finds orders on [`incidences`], [`frontier`] judges them, and a [`race`] chooses; [`sweeping`] is the contract of both it
//! and a single sweep. [`slots`], [`choices`]
//! and [`layers`] turn the problem into bit masks; [`window`]
//! is a state, [`table`] the states of a layer and [`states`] those of all layers; [`counting`] and [`graph`] hold the two kinds
//! of a [`record`]; [`rounds`] put a [`team`] of threads to work,
//! and [`spill`] puts states that do not fit into memory on a shelf ([`shelved`]). A [`snapshot`] is what another process goes on from.
//! Where nearly all states of a frontier occur, a [`dense`] sweep counts them in an array.
//! [`compile`] puts them together, and [`Sweeper`] is the engine. [`set`] asks questions of a graph.

mod ahead;
mod best_arcs;
mod best_paths;
mod choices;
mod compile;
mod counting;
mod dense;
mod frontier;
mod graph;
mod heap;
mod incidences;
mod layers;
mod orders;
mod paths;
mod race;
mod record;
mod rounds;
mod set;
mod shelved;
mod slots;
mod snapshot;
mod spill;
mod states;
mod sweep;
mod sweeper;
mod sweeping;
mod table;
mod team;
mod window;

use std::sync::Arc;

use gavotte_model::{OptionId, Problem};
use num_bigint::BigUint;

use self::dense::Dense;
use self::sweep::Swept;
use self::sweeping::Sweeping;
use crate::run::interrupt::uninterrupted;
use crate::run::{Assumed, Order, Threads, Unsupported};

pub(crate) use best_paths::BestPaths;
pub(crate) use set::List;
pub use set::{
    Fault, Histogram, Ranked, Samples, SolutionSet, Solutions, Weighted, WeightedSamples,
};
pub(crate) use sweeper::Sweeper;
pub(crate) use team::Means;

/// The options that can be chosen, in an order in which little must be remembered at a time: item by item, as a
/// sweep takes the items. Options that hold no primary item are left out.
///
/// ```
/// use gavotte_engine::{decision_order, model::Problem};
/// let problem = Problem::builder().items(["a", "b"]).option(["b"]).option(["a", "b"]).build()?;
/// let mut order: Vec<u64> = decision_order(&problem).iter().map(|it| it.number()).collect();
/// order.sort_unstable();
/// assert_eq!(order, [1, 2]);
/// # Ok::<(), gavotte_model::BuildError>(())
/// ```
#[must_use]
pub fn decision_order(problem: &Problem) -> Vec<OptionId> {
    let mut options: Vec<OptionId> =
        problem.options().filter(|&it| problem.is_choosable(it)).collect();
    let mut places = vec![usize::MAX; problem.item_count()];
    for (at, item) in frontier::best(problem, &options).into_iter().enumerate() {
        places[item.index()] = at;
    }
    let first =
        |&option: &OptionId| problem.option_items(option).iter().map(|it| places[it.index()]).min();
    options.sort_by_cached_key(first);
    options
}

/// The number of solutions by a [`dense`] sweep that pauses after each stretch of so many steps, and goes on from a snapshot after
/// each pass; `None` where there is no plan for it. For tests: otherwise only a sweep of some length becomes a dense one.
///
/// # Panics
/// When it does not take up its own snapshot, or finds another number by small primes.
#[doc(hidden)]
#[must_use]
pub fn dense_count(
    problem: &Problem,
    (require, forbid): (&[OptionId], &[OptionId]),
    threads: Threads,
    stretch: u64,
) -> Option<BigUint> {
    let (memory, assumed) = (1 << 26, Assumed { require, forbid });
    let plan =
        uninterrupted(|never| compile::dense(problem, Order::Fewest, assumed, memory, never))?;
    let plan = Arc::new(plan);
    let count = |memory: usize| {
        let mut count = Dense::new(Arc::clone(&plan), threads, memory, 0);
        let mut kept = Vec::new();
        while count.advance(count.steps().saturating_add(stretch)) != Swept::Done {
            let mut now = Vec::new();
            if count.snapshot(&mut now).is_ok_and(|is_kept| is_kept) && now != kept {
                let read = Dense::read(Arc::clone(&plan), threads, &mut &now[8..]);
                count = read.ok().flatten().expect("its own snapshot");
                kept = now;
            }
        }
        uninterrupted(|never| count.answer(never))
    };
    let (wide, narrow) = (count(usize::MAX), count(0));
    assert_eq!(wide, narrow, "by large primes and by small ones");
    Some(wide)
}

/// Whether a sweep can hold the problem.
///
/// # Errors
/// When a state would be too wide, or the tables too large.
pub(crate) fn supports(problem: &Problem, order: Order) -> Result<(), Unsupported> {
    compile::supports(problem, order)
}
