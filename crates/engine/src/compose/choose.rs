//! The automatic choice: from a question and a problem to a recipe.
//!
//! # Why this shape
//! The choice follows one rule on the size and the features of each part, found in one pass. It never looks at
//! the clock, so that the same problem is always searched in the same way. It refuses nothing, because links
//! carry everything.
//!
//! # Cost
//! Linear in the number of entries, some microseconds for small problems.
//!
//! # Source
//! The thresholds are measured: see DESIGN.md.

use gavotte_model::{Problem, Query};

use super::engine::Engine;
use super::recipe::{Lead, Other, PartRecipe, Recipe, Reduction, why_bits};
use super::solver::Solver;
use crate::classes;
use crate::components;
use crate::quota;
use crate::reduce::{Prepared, What};
use crate::run::{Order, Threads, Unsupported, copies};
use crate::stores::{self, Layout, StoreKind, Whole};
use crate::turns::First;

/// A problem of at most this many options is searched whole, by links, in less time than it takes to make
/// reductions, bitmaps and turns: there are at most 256 sets of them. [options]
const MOST_PLAIN: usize = 8;
/// The fewest options with which a problem may be worth a SAT solver. [options; DESIGN 9]
const FEWEST_LEARNT: usize = 250;
/// The fewest options with which a search may last so long that weights are worth trying. [options; DESIGN 9]
const FEWEST_WEIGHED: usize = 64;
/// The most entries, and bytes of their formula, with which one is made in less time than a short search may last: half
/// a second. [entries; DESIGN 9]
const MOST_LEARNT: (usize, u64) = (1 << 20, 1 << 28);

/// The parts of a question that decide how it is answered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    pub(crate) query: Query,
    /// `None` allows any order, and several may take turns.
    pub(crate) order: Option<Order>,
    /// `None` leaves the choice to the library.
    pub(crate) engine: Option<Engine>,
    pub(crate) threads: Threads,
    pub(crate) memory: usize,
    pub(crate) solver: Option<Solver>,
    /// Whether symmetries of the problem may be used.
    pub(crate) symmetry: bool,
}

/// The wanted answer, as far as it decides which engines take turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// One solution or a few.
    Few,
    /// All of them.
    All,
    /// How many there are.
    Number,
    /// The set of all of them, which a search lists.
    Set,
}

impl Wanted {
    pub(super) fn of(query: Query) -> Self {
        match query {
            Query::First | Query::All { limit: Some(_) } => Self::Few,
            Query::Count => Self::Number,
            Query::Set | Query::Sample => Self::Set,
            _ => Self::All,
        }
    }
}

impl Choice {
    fn order(&self) -> Order {
        self.order.unwrap_or_default()
    }

    /// The recipe for `problem`; `prepared` is its reduction, if one was made.
    ///
    /// # Errors
    /// When an engine was asked for that does not support the problem.
    pub(crate) fn recipe(
        &self,
        problem: &Problem,
        prepared: Option<&Prepared>,
    ) -> Result<Recipe, Unsupported> {
        let parts = match (self.engine, prepared) {
            (Some(engine), _) => vec![self.forced(problem, engine)?],
            (None, Some(prepared)) => {
                prepared.parts(problem).map(|part| self.suiting(part)).collect()
            }
            (None, None) => vec![self.suiting(problem)],
        };
        Ok(Recipe {
            query: self.query,
            order: self.order(),
            threads: self.threads_for(Wanted::of(self.query)),
            memory: self.memory,
            reduction: prepared.and_then(|prepared| reduction(problem, prepared)),
            parts,
        })
    }

    /// The recipe of a plain search by the store that suits.
    pub(crate) fn plain(&self, problem: &Problem) -> Recipe {
        let lead = Lead::Store(StoreKind::Links);
        let parts = vec![part(problem, lead, "it carries everything".to_owned(), Vec::new())];
        let (query, order, memory) = (self.query, self.order(), self.memory);
        Recipe { query, order, threads: self.threads, memory, reduction: None, parts }
    }

    /// The engine that was asked for.
    fn forced(&self, problem: &Problem, engine: Engine) -> Result<PartRecipe, Unsupported> {
        engine.check(problem, self.order(), self.solver)?;
        let mut others = Vec::new();
        let mut why = "it was asked for".to_owned();
        let lead = match engine {
            Engine::Links => Lead::Store(StoreKind::Links),
            Engine::Cells => Lead::Store(StoreKind::Cells),
            Engine::Bits => Lead::Store(StoreKind::Bits(Layout::of(problem)?)),
            Engine::Sat => Lead::Solver,
            Engine::Diagram => {
                let is_count = matches!(Wanted::of(self.query), Wanted::Number | Wanted::Set);
                others.push(Other::Sweep(if is_count {
                    First::WhileMeeting
                } else {
                    First::Always
                }));
                why = "it was asked for; a search counts where states hardly ever meet".to_owned();
                let (kind, _) = self.suit(problem);
                Lead::Store(if is_count { kind } else { StoreKind::Links })
            }
            Engine::Classes => {
                self.check()?;
                others.push(Other::Classes(First::WhileMeeting));
                Lead::Store(self.suit(problem).0)
            }
            Engine::Components => {
                self.check()?;
                others.push(Other::Components(First::Always));
                Lead::Store(self.suit(problem).0)
            }
        };
        Ok(part(problem, lead, why, others))
    }

    /// The engine of a search that is logged.
    ///
    /// # Errors
    /// When another one was asked for, or an order that learns: such a search forgets where it was.
    pub(crate) fn logged(&self, problem: &Problem) -> Result<Engine, Unsupported> {
        let engine = self.engine.unwrap_or(match self.suit(problem).0 {
            StoreKind::Cells => Engine::Cells,
            StoreKind::Bits(_) if !problem.has_bounds() => Engine::Bits,
            _ => Engine::Links,
        });
        if engine == Engine::Bits {
            // What fails by bounds is told by links alone.
            Unsupported::check_bounds("bits", problem)?;
        }
        Unsupported::check_learning("that writes proofs", self.order())?;
        match engine {
            Engine::Links | Engine::Cells | Engine::Bits => Ok(engine),
            other => Err(Unsupported::new(other.name(), "proofs: links, cells and bits do")),
        }
    }

    /// Whether the problem is so small that a plain search of all of it is the fastest way to an answer.
    pub(crate) fn is_plain(&self, problem: &Problem) -> bool {
        let is_listed = Wanted::of(self.query) != Wanted::Set;
        is_listed && self.order.is_none() && problem.option_count() <= MOST_PLAIN
    }

    /// Whether the engine that was asked for can answer such a question.
    ///
    /// # Errors
    /// When it cannot.
    pub(crate) fn check(&self) -> Result<(), Unsupported> {
        match self.engine.filter(|engine| engine.only_counts()) {
            Some(engine) if Wanted::of(self.query) != Wanted::Number => {
                let words = "this question: it counts solutions, and lists none";
                Err(Unsupported::new(engine.name(), words))
            }
            _ => Ok(()),
        }
    }

    /// The engines that suit the problem.
    fn suiting(&self, problem: &Problem) -> PartRecipe {
        if self.is_plain(problem) {
            let why = format!("at most {MOST_PLAIN} options need nothing else");
            return part(problem, Lead::Store(StoreKind::Links), why, Vec::new());
        }
        let (kind, why) = self.suit(problem);
        let mut others = Vec::new();
        let is_free = self.order.is_none_or(|order| order == Order::Fewest);
        let wanted = Wanted::of(self.query);
        if wanted == Wanted::Few && self.order.is_none() && has_cells(problem) {
            others.extend([Order::Weighted, Order::Rate].map(Other::Hunter));
        }
        let is_ordered = wanted == Wanted::All && self.threads.is_in_order();
        let may_list = match wanted {
            Wanted::Few | Wanted::All => true,
            Wanted::Number => copies::LISTERS,
            Wanted::Set => false,
        };
        if may_list && is_free && !is_ordered && self.is_worth(problem) {
            others.push(Other::Solver);
        }
        let is_large = problem.option_count() >= FEWEST_WEIGHED;
        if wanted != Wanted::Set && self.order.is_none() && is_large {
            others.push(Other::Weights);
        }
        let is_swept = match wanted {
            Wanted::Few => self.order.is_none(),
            Wanted::All => false,
            Wanted::Number | Wanted::Set => true,
        };
        let may_only_count = copies::COUNTERS && wanted == Wanted::Number;
        let uses_classes = may_only_count && self.symmetry;
        // The sweep is asked first, because it soon knows how many steps it has left.
        if is_swept {
            others.push(Other::Sweep(First::Never));
        }
        if uses_classes && classes::supports(problem).is_ok() {
            others.push(Other::Classes(First::Never));
        }
        if may_only_count && components::supports(problem).is_ok() {
            others.push(Other::Components(First::Never));
        }
        let quota = (is_free && self.query != Query::Best).then(|| quota::supports(problem));
        match quota.flatten() {
            Some(quota) if copies::COUNTERS => {
                let why = format!("a solution has at most {} options", quota.max);
                part(problem, Lead::Quota, why, others)
            }
            _ => part(problem, Lead::Store(kind), why, others),
        }
    }

    /// The store that suits the problem and the order, and why.
    fn suit(&self, problem: &Problem) -> (StoreKind, String) {
        let order = self.order();
        let (kind, why) = store(problem);
        if stores::supports(problem, kind, order).is_ok() {
            return (kind, why);
        }
        if order.learns() && has_cells(problem) {
            return (StoreKind::Cells, "cells learn from what fails".to_owned());
        }
        (StoreKind::Links, format!("links keep the order {order}"))
    }

    /// Whether a SAT solver may be worth its formula.
    fn is_worth(&self, problem: &Problem) -> bool {
        problem.option_count() >= FEWEST_LEARNT
            && problem.entry_count() <= MOST_LEARNT.0
            && longest(problem).pow(2) <= MOST_LEARNT.1
            && self
                .solver
                .and_then(|solver| (solver.bytes)(problem))
                .is_some_and(|bytes| bytes <= MOST_LEARNT.1.min(self.memory as u64 / 2))
    }

    /// How threads are used. The engines that take turns must not depend on their number where the order of the
    /// solutions must not.
    fn threads_for(&self, wanted: Wanted) -> Threads {
        let threads = if self.order().is_free() { self.threads } else { self.threads.in_order() };
        let takes_turns = wanted == Wanted::Few && self.order.is_none() && self.engine.is_none();
        if threads.is_in_order() && takes_turns { Threads::from(1).in_order() } else { threads }
    }
}

/// The most options of a primary item. They are one clause of a formula, and a solver looks through it from its beginning for
/// each literal that becomes false: one conflict may take the square of this number.
fn longest(problem: &Problem) -> u64 {
    let mut counts = vec![0; problem.item_count()];
    problem
        .options()
        .flat_map(|option| problem.option_items(option))
        .for_each(|item| counts[item.index()] += 1);
    counts[..problem.primary_count()].iter().copied().max().unwrap_or(0)
}

/// The fastest store that carries the problem, and why.
pub(crate) fn store(problem: &Problem) -> (StoreKind, String) {
    let (items, options) = (problem.item_count(), problem.option_count());
    let carries_cells = || items <= Whole::MOST_ITEMS && has_cells(problem);
    match Layout::of(problem) {
        Ok(Layout::Sparse) if carries_cells() => {
            let items = problem.primary_count();
            (StoreKind::Cells, format!("{items} items have few options each"))
        }
        Ok(layout) => (StoreKind::Bits(layout), why_bits(layout, problem.primary_count(), options)),
        Err(_) if problem.has_bounds() => (StoreKind::Links, "it carries bounds".to_owned()),
        Err(_) if carries_cells() => {
            (StoreKind::Cells, format!("{options} options are too many for bitmaps"))
        }
        Err(_) => (StoreKind::Links, format!("{items} items are too many for the others")),
    }
}

fn has_cells(problem: &Problem) -> bool {
    stores::supports(problem, StoreKind::Cells, Order::Fewest).is_ok()
}

fn part(problem: &Problem, lead: Lead, why: String, others: Vec<Other>) -> PartRecipe {
    let (items, options) = (problem.item_count(), problem.option_count());
    PartRecipe { items, options, lead, why, others, eager: false }
}

/// The result of a reduction; `None` where all of the problem is left.
fn reduction(problem: &Problem, prepared: &Prepared) -> Option<Reduction> {
    match prepared.what {
        What::Whole => None,
        What::Hopeless(_) => Some(Reduction::Nothing),
        What::Parts { .. } => {
            let sum = |size: fn(&Problem) -> usize| prepared.parts(problem).map(size).sum();
            Some(Reduction::Smaller {
                items: sum(Problem::item_count),
                options: sum(Problem::option_count),
                parts: prepared.parts(problem).count(),
                forced: prepared.report().map_or(0, |report| report.taken),
            })
        }
    }
}
