//! From a recipe to an engine: the only place that puts engines together.
//!
//! # Why this shape
//! [`choose`] looks at a question and a problem and writes a [`Recipe`], which is plain data. [`compose`] builds
//! what the recipe says and decides nothing. Everything that must come before a search is given at construction,
//! so calls in a wrong order cannot be written.
//!
//! # Invariants
//! Every solution of the engine is one of the problem that was prepared, in original numbers.
//!
//! # Cost
//! That of the stores; challengers are made when they have their first turn.

pub(crate) mod choose;
mod contest;
mod engine;
mod lister;
mod parts;
mod recipe;
mod refuter;
mod seat;
mod solver;
mod tree_size;

use std::sync::Arc;

use gavotte_model::{Problem, Query};

use crate::adaptor::Adapted;
use crate::classes::{self, Classifier, Sweeps, Wanted};
use crate::components::Divider;
use crate::diagram::{Means, Sweeper};
use crate::quota;
use crate::reduce::{Prepared, What};
use crate::run::{Assumed, Order, Pace, Run, SharedLog, Shelf, Threads, copies};
use crate::share::Sharing;
use crate::stores::{self, Making};
use crate::turns::{
    First, LearnerTerms, ListerTerms, RefuterTerms, Rule, SweepTerms, Terms, Turns,
};
use choose::Wanted as Asked;
use contest::{Aim, Contest};
use lister::Lister;
use parts::Parts;
use refuter::Refuter;
use seat::Seat;

pub use engine::Engine;
pub use recipe::{Lead, Other, PartRecipe, Recipe, Reduction};
pub use solver::Solver;

/// The inputs of a composition beside the recipe.
#[derive(Clone, Copy)]
pub(crate) struct Ground<'a> {
    pub(crate) recipe: &'a Recipe,
    /// The solver of the recipe's [`Other::Solver`] and [`Lead::Solver`].
    pub(crate) solver: Option<Solver>,
    /// How many steps of a search of the whole problem lie between two returns.
    pub(crate) stretch: u64,
    /// The log of a search of a whole problem.
    pub(crate) log: Option<&'a SharedLog>,
    /// A place for what does not fit into memory.
    pub(crate) shelf: Option<&'a Arc<dyn Shelf>>,
}

/// The engine that answers as the recipe says, for the solutions that keep to the assumptions.
pub(crate) fn compose(
    problem: &Problem,
    prepared: Option<&Prepared>,
    ground: Ground<'_>,
    assumed: Assumed<'_>,
) -> Box<dyn Run> {
    let recipes = &ground.recipe.parts;
    match prepared.map(|prepared| &prepared.what) {
        None | Some(What::Whole) => of_part(problem, &recipes[0], ground, assumed),
        Some(What::Hopeless(_)) => Box::new(Parts::none()),
        Some(What::Parts { parts, kept, taken }) => {
            let engine =
                |at: usize, part: &Problem| of_part(part, &recipes[at], ground, Assumed::NOTHING);
            let parts = Parts::new(parts, kept, taken, engine);
            if assumed.is_nothing() { Box::new(parts) } else { parts.fork(assumed) }
        }
    }
}

/// The engine of one part.
fn of_part(
    problem: &Problem,
    recipe: &PartRecipe,
    ground: Ground<'_>,
    assumed: Assumed<'_>,
) -> Box<dyn Run> {
    let whole = ground.recipe;
    let wanted = Asked::of(whole.query);
    let sharing = Sharing { threads: whole.threads, stretch: ground.stretch };
    let making = Making { problem, order: whole.order, assumed, sharing, log: ground.log };
    let lead = match recipe.lead {
        Lead::Solver => solver(problem, ground, assumed),
        Lead::Bounded => crate::best::listing(problem, assumed, whole.query == Query::First),
        lead => leading(lead, making, whole.memory),
    };
    // Links list what another one cannot, and callers leave out what is no solution.
    let lead = lead.unwrap_or_else(|| stores::make(stores::StoreKind::Links, making));
    // A list and a sweep each make a set in their own way.
    if recipe.others.is_empty() || wanted == Asked::Set {
        return lead;
    }
    let mut searches = vec![Seat::lead(lead, problem)];
    let (mut challengers, mut terms) = (Vec::new(), Vec::new());
    let shared = Arc::new(problem.clone());
    for &other in &recipe.others {
        match other {
            Other::Hunter(order) => searches.push(hunter(&shared, order, making)),
            Other::Solver if copies::LISTERS && wanted == Asked::Number => {
                // The orders that learn come first, because they need no formula.
                let makers = [
                    hunters(&shared, sharing.stretch, recipe.eager),
                    adapted_later(&shared, ground),
                ];
                let own = [ListerTerms::orders(recipe.eager), ListerTerms::solver(recipe.eager)];
                for (make, own) in makers.into_iter().zip(own) {
                    let Some(make) = make else { continue };
                    challengers.push(Seat::waiting(assumed, move |assumed| {
                        Box::new(Lister::new(make(assumed))) as _
                    }));
                    terms.push(Terms::Lister(own));
                }
            }
            Other::Solver => {
                if let Some(solver) = solver(problem, ground, assumed) {
                    let eager = recipe.eager;
                    challengers.push(Seat::taken(solver));
                    terms.push(Terms::Learner(if eager {
                        LearnerTerms::eager()
                    } else {
                        LearnerTerms::usual()
                    }));
                }
            }
            Other::Sweep(first) => {
                let entries = problem.entry_count();
                let shared = Arc::clone(&shared);
                let means = Means {
                    limit: whole.memory,
                    threads: whole.threads,
                    shelf: ground.shelf.cloned(),
                };
                // A number has no order, unless the sweep was asked for in one.
                let order = if first == First::Never { Order::Fewest } else { whole.order };
                let make = move |assumed: Assumed<'_>| {
                    Box::new(Sweeper::new(Arc::clone(&shared), order, assumed, means.clone())) as _
                };
                challengers.push(Seat::waiting(assumed, make).restoring());
                terms.push(Terms::Sweep(match wanted {
                    Asked::Few => SweepTerms::finding(entries, first),
                    _ => SweepTerms::counting(entries, first),
                }));
            }
            // Without this test the whole engine would be compiled, although no recipe asks for it.
            Other::Classes(_) | Other::Components(_) if !copies::COUNTERS => {
                debug_assert!(false, "no recipe asks for it");
            }
            Other::Classes(first) => {
                let entries = problem.entry_count();
                challengers.push(classifier(
                    &shared,
                    recipe.lead,
                    (first, recipe.eager),
                    whole,
                    making,
                ));
                terms.push(Terms::Sweep(SweepTerms::classes(entries, first, recipe.eager)));
            }
            Other::Components(first) => {
                let (shared, memory) = (Arc::clone(&shared), whole.memory);
                let make = move |assumed: Assumed<'_>| {
                    Box::new(Divider::new(Arc::clone(&shared), assumed, memory)) as _
                };
                challengers.push(Seat::waiting(assumed, make));
                let entries = problem.entry_count();
                terms.push(Terms::Sweep(SweepTerms::components(entries, first)));
            }
            Other::Weights => {
                let shared = Arc::clone(&shared);
                let make = move |assumed: Assumed<'_>| {
                    Box::new(Refuter::new(Arc::clone(&shared), assumed)) as _
                };
                challengers.push(Seat::waiting(assumed, make));
                terms.push(Terms::Refuter(RefuterTerms::new(recipe.eager)));
            }
            Other::Listing(_) => debug_assert!(false, "a listing takes turns for the best alone"),
        }
    }
    let aim = if wanted == Asked::Number { Aim::Count } else { Aim::Find };
    let rule = Rule::new(searches.len(), recipe.eager, terms);
    let turns = Turns::new(rule, Pace::stretch_of(problem));
    let count = searches.len();
    searches.append(&mut challengers);
    Box::new(Contest::new(searches, count, turns, aim))
}

/// The engine of our own that leads, with this memory; `None` where it does not carry the problem.
fn leading(lead: Lead, making: Making<'_>, memory: usize) -> Option<Box<dyn Run>> {
    let Making { problem, assumed, sharing, .. } = making;
    match lead {
        Lead::Store(kind) => Some(stores::make(kind, making)),
        Lead::Quota if copies::COUNTERS => quota::search(problem, assumed, memory, sharing),
        Lead::Quota | Lead::Solver | Lead::Bounded => None,
    }
}

/// A count up to isomorphism, made when it has its first turn.
fn classifier(
    problem: &Arc<Problem>,
    lead: Lead,
    (first, eager): (First, bool),
    whole: &Recipe,
    making: Making<'_>,
) -> Seat {
    let (searched, order, stretch) = (Arc::clone(problem), making.order, making.sharing.stretch);
    let memory = whole.memory;
    let search: classes::Search = Arc::new(move |assumed| {
        let sharing = Sharing { threads: Threads::default(), stretch };
        let making = Making { problem: &searched, order, assumed, sharing, log: None };
        leading(lead, making, memory)
            .unwrap_or_else(|| stores::make(stores::StoreKind::Links, making))
    });
    let (problem, threads) = (Arc::clone(problem), whole.threads);
    let sweeps = match first {
        First::Never => Sweeps::Large,
        First::WhileMeeting => Sweeps::LargeOrNone,
        First::Always => Sweeps::All,
    };
    let wanted = Wanted { problem, search, threads, memory, sweeps, eager };
    Seat::waiting(making.assumed, move |assumed| {
        Box::new(Classifier::new(wanted.clone(), assumed)) as _
    })
}

/// A search that learns, made when it has its first turn.
fn hunter(problem: &Arc<Problem>, order: Order, making: Making<'_>) -> Seat {
    let (problem, sharing) = (Arc::clone(problem), making.sharing);
    Seat::waiting(making.assumed, move |assumed| {
        stores::hunter(Making { problem: &problem, order, assumed, sharing, log: None })
    })
}

/// Makes an engine that lists solutions beside a count.
type Listing = Box<dyn Fn(Assumed<'_>) -> Box<dyn Run> + Send + Sync>;

/// The orders that learn, in turns; `None` where cells do not carry the problem.
fn hunters(problem: &Arc<Problem>, stretch: u64, eager: bool) -> Option<Listing> {
    let order = Order::Weighted;
    stores::supports(problem, stores::StoreKind::Cells, order).ok()?;
    let problem = Arc::clone(problem);
    Some(Box::new(move |assumed: Assumed<'_>| -> Box<dyn Run> {
        let sharing = Sharing { threads: Threads::default(), stretch };
        let making = Making { problem: &problem, order, assumed, sharing, log: None };
        let lead = Seat::taken(stores::hunter(making));
        let members = vec![lead, hunter(&problem, Order::Rate, making)];
        let turns = Turns::new(Rule::new(2, eager, Vec::new()), Pace::stretch_of(&problem));
        Box::new(Contest::new(members, 2, turns, Aim::Find))
    }))
}

/// The solver from elsewhere, if there is one, made when it has its first turn.
fn adapted_later(problem: &Arc<Problem>, ground: Ground<'_>) -> Option<Listing> {
    let (problem, elsewhere) = (Arc::clone(problem), ground.solver?);
    Some(Box::new(move |assumed: Assumed<'_>| adapted(elsewhere, &problem, assumed)))
}

/// The solver from elsewhere, if there is one.
fn solver(problem: &Problem, ground: Ground<'_>, assumed: Assumed<'_>) -> Option<Box<dyn Run>> {
    Some(adapted(ground.solver?, problem, assumed))
}

fn adapted(solver: Solver, problem: &Problem, assumed: Assumed<'_>) -> Box<dyn Run> {
    let mut backend = (solver.make)(problem);
    if !assumed.is_nothing() {
        backend.assume(assumed.require, assumed.forbid);
    }
    Box::new(Adapted::new(backend))
}
