//! All solutions instead of the best ones alone: listed one by one, or as the paths of a diagram.
//!
//! # Why this shape
//! Where states meet, a diagram of all solutions is complete sooner than a branch and bound proves anything.
//! Then the diagram gives the best solution, the best several and all that cost the same. Where solutions are
//! few, a list of all is complete sooner still. So the two take turns as they do for a set of all solutions,
//! under the same terms. Solutions that the list meets become incumbents.
//!
//! # Invariants
//! 1. An enumeration is over only when the list is complete or all wanted paths of the diagram were passed on.
//! 2. Both engines work on the problem that is left, under the same assumptions as all other engines.
//!
//! # Cost
//! Nothing before the first turn; then a copy of the problem. A look at the cost of each solution.

use std::sync::Arc;

use gavotte_model::{OptionId, Problem};

use super::incumbents::Incumbents;
use crate::diagram::{BestPaths, Means, Sweeper};
use crate::run::{Allowance, Assumed, Event, Order, Pace, Report, Run, Threads};
use crate::share::Sharing;
use crate::stores::{self, Making, StoreKind};
use crate::turns::{First, Member, Rule, Standing, SweepTerms, Terms, Turns};

/// How many arcs of a diagram are looked at in a step. [arcs; DESIGN 13]
const NODES: u64 = 4;
/// What steps cost, in plain ones.
struct Prices {
    /// One of a sweep that keeps its arcs.
    sweep: u64,
    /// One of a list costs one more for each portion of this many items, options and entries.
    portion: usize,
    /// One of a list over links costs so many times as much.
    links: u64,
}

/// The prices of both members, as measured. [ratio; DESIGN 13]
const PRICES: Prices = Prices { sweep: 2, portion: 5_000, links: 3 };

/// The problem that is enumerated, and how.
#[derive(Clone, Debug)]
pub(super) struct Ground<'a> {
    pub(super) problem: &'a Problem,
    pub(super) require: &'a [OptionId],
    pub(super) forbid: &'a [OptionId],
    /// The store of the list.
    pub(super) kind: StoreKind,
    /// The bytes that a diagram may take.
    pub(super) memory: usize,
    pub(super) first: First,
}

/// An enumeration of all solutions at work.
pub(super) struct Enumeration {
    makers: [Maker; 2],
    /// How many plain steps take about as long as a step of each.
    prices: [u64; 2],
    turns: Turns,
    memory: usize,
    /// The paths of the diagram, when it is there.
    paths: Option<BestPaths>,
    /// How many of them were passed on, and the steps for that.
    given: usize,
    taken: u64,
    costs: Vec<i64>,
    /// The cost of the options that are in every solution.
    paid: i64,
    is_over: bool,
}

/// The engines that enumerate.
enum Maker {
    /// `is_vague`: where options may cover an item together, the part that is done says nothing about the rest.
    List {
        run: Box<dyn Run>,
        costs: Vec<i64>,
        paid: i64,
        is_vague: bool,
    },
    Link {
        sweep: Box<Sweeper>,
        speed: Speed,
    },
}

/// The recent speed of a sweep.
#[derive(Clone, Copy, Debug, Default)]
struct Speed {
    /// The part that was done and the steps, at the last two looks.
    before: (f64, f64),
    last: (f64, f64),
}

impl Speed {
    fn look(&mut self, fraction: f64, steps: f64) {
        // A sweep's speed is measured again when its steps have grown by a half.
        let grown = 1.5;
        if steps >= self.last.1 * grown {
            (self.before, self.last) = (self.last, (fraction, steps));
        }
    }

    /// How many steps are left if they lead as far as the recent ones did. Growing layers make them lead less
    /// far.
    fn rest(&self, fraction: f64, steps: f64) -> f64 {
        let grown = (fraction - self.before.0).max(1e-9);
        (1.0 - fraction) * (steps - self.before.1) / grown
    }
}

impl Enumeration {
    pub(super) fn new(ground: &Ground<'_>, costs: Vec<i64>, paid: i64) -> Self {
        debug_assert_eq!(costs.len(), ground.problem.option_count(), "every option has a cost");
        let &Ground { problem, require, forbid, kind, memory, first } = ground;
        let (assumed, stretch) = (Assumed { require, forbid }, Pace::stretch_of(problem));
        let sharing = Sharing { threads: Threads::from(1), stretch };
        let making = Making { problem, order: Order::Fewest, assumed, sharing, log: None };
        let list = Maker::List {
            run: stores::make(kind, making),
            costs: costs.clone(),
            paid,
            is_vague: problem.has_bounds(),
        };
        let sweep = Sweeper::new(
            Arc::new(problem.clone()),
            Order::Fewest,
            assumed,
            Means { limit: memory, threads: Threads::default(), shelf: None },
        );
        let link = Maker::Link { sweep: Box::new(sweep), speed: Speed::default() };
        let terms = Terms::Sweep(SweepTerms::listing(problem.entry_count(), first));
        let turns = Turns::new(Rule::new(1, false, vec![terms]), stretch);
        let makers = [list, link];
        let size = problem.item_count() + problem.option_count() + problem.entry_count();
        let slower = if kind == StoreKind::Links { PRICES.links } else { 1 };
        let prices = [slower * (1 + size / PRICES.portion) as u64, PRICES.sweep];
        Self {
            makers,
            prices,
            turns,
            memory,
            paths: None,
            given: 0,
            taken: 0,
            costs,
            paid,
            is_over: false,
        }
    }

    /// Goes on; [`Event::Exhausted`] when everything wanted is found.
    pub(super) fn advance(
        &mut self,
        allowance: Allowance<'_>,
        found: &mut Incumbents<'_>,
    ) -> Event {
        if self.is_over {
            return Event::Exhausted;
        }
        if self.paths.is_some() {
            return self.follow(allowance, found);
        }
        let memory = self.memory;
        let work = |maker: &mut Maker, own: Allowance<'_>| maker.advance(own, memory, found);
        let dearest = self.prices[0].max(self.prices[1]);
        let allowance = allowance.at_most((allowance.steps / dearest).max(1));
        let (at, event) = self.turns.advance(&mut self.makers, allowance, work);
        if event != Event::Exhausted {
            return Event::Paused;
        }
        match &self.makers[at] {
            Maker::List { .. } => {
                self.is_over = true;
                Event::Exhausted
            }
            Maker::Link { sweep, .. } => {
                let is_ordered = found.question.keep.is_some() && !found.question.ties;
                let costs = std::mem::take(&mut self.costs).into_iter().map(i128::from).collect();
                let paths =
                    |diagram: &Arc<_>| BestPaths::new(Arc::clone(diagram), costs, is_ordered);
                self.paths = sweep.diagram().map(paths);
                debug_assert!(self.paths.is_some(), "a sweep that is through has a diagram");
                Event::Paused
            }
        }
    }

    /// Follows the best paths of the diagram, until all that are wanted are passed on.
    fn follow(&mut self, allowance: Allowance<'_>, found: &mut Incumbents<'_>) -> Event {
        let Some(paths) = &mut self.paths else { return Event::Paused };
        let mut left = allowance.steps.max(1);
        // Paths of equal cost come in the order in which they are wanted, so the first ones are enough.
        let most = found.question.keep.filter(|_| !found.question.ties);
        let mut last = None;
        while most.is_none_or(|most| self.given < most) {
            if left == 0 {
                return Event::Paused;
            }
            let nodes = usize::try_from(left.saturating_mul(NODES)).unwrap_or(usize::MAX);
            if !paths.prepare(nodes) {
                self.taken = self.taken.saturating_add(left);
                return Event::Paused;
            }
            let Some(cost) = paths.next_cost() else { break };
            // The model guarantees that the sum of the costs of a set of options fits.
            let cost = i64::try_from(cost).unwrap_or(i64::MAX).saturating_add(self.paid);
            if found.limit().is_some_and(|limit| cost > limit) {
                break;
            }
            let Some((_, options)) = paths.next() else { break };
            let size = options.len() as u64 + 1;
            (left, self.taken) = (left.saturating_sub(size), self.taken.saturating_add(size));
            self.given += 1;
            let added = found.add(&options);
            debug_assert_eq!(added, cost, "a path costs what its options do");
            debug_assert!(last <= Some(cost), "paths come in the order of their costs");
            last = Some(cost);
        }
        self.is_over = true;
        Event::Exhausted
    }

    /// The steps of the list and of the sweep.
    pub(super) fn steps(&self) -> u64 {
        self.makers.iter().map(Member::steps).fold(self.taken, u64::saturating_add)
    }

    /// The work so far, in plain steps.
    pub(super) fn work(&self) -> u64 {
        let work = self.makers.iter().zip(self.prices);
        let work = work.map(|(maker, price)| maker.steps().saturating_mul(price));
        work.fold(self.taken, u64::saturating_add)
    }

    /// A guess of the work that is left.
    pub(super) fn rest(&self) -> f64 {
        if self.paths.is_some() {
            return 0.0;
        }
        let rests = self.makers.iter().zip(self.prices);
        rests.map(|(maker, price)| maker.rest() * price as f64).fold(f64::INFINITY, f64::min)
    }
}

impl Maker {
    fn advance(
        &mut self,
        allowance: Allowance<'_>,
        memory: usize,
        found: &mut Incumbents<'_>,
    ) -> Event {
        match self {
            Self::Link { sweep, speed } => {
                let event = sweep.link(allowance, memory);
                speed.look(sweep.fraction(), sweep.steps() as f64);
                event
            }
            Self::List { run, costs, paid, .. } => {
                let before = run.steps();
                loop {
                    match run.find(allowance.less(run.steps() - before)) {
                        Event::Solution => {
                            let path = run.path();
                            let cost: i64 = path.iter().map(|option| costs[option.index()]).sum();
                            if found.limit().is_none_or(|limit| *paid + cost <= limit) {
                                found.add(path);
                            }
                        }
                        event => return event,
                    }
                }
            }
        }
    }

    /// A guess of the steps that are left.
    fn rest(&self) -> f64 {
        let steps = self.steps() as f64;
        if steps == 0.0 || self.has_failed() {
            return f64::INFINITY;
        }
        match self {
            Self::List { is_vague: true, .. } => f64::INFINITY,
            Self::List { run, .. } => steps * (1.0 / run.fraction().max(1e-12) - 1.0),
            // A sweep that meets no states again has next to no turns.
            Self::Link { sweep, speed } if sweep.report().meets == Some(true) => {
                speed.rest(sweep.fraction(), steps)
            }
            Self::Link { .. } => f64::INFINITY,
        }
    }
}

impl Member for Maker {
    fn steps(&self) -> u64 {
        match self {
            Self::List { run, .. } => run.steps(),
            Self::Link { sweep, .. } => sweep.steps(),
        }
    }

    fn standing(&self) -> Standing {
        let (fraction, report) = match self {
            Self::List { run, .. } => (run.fraction(), run.report()),
            Self::Link { sweep, .. } => (sweep.fraction(), sweep.report()),
        };
        let Report { price, meets, .. } = report;
        Standing { steps: self.steps(), fraction, price, meets, ..Standing::default() }
    }

    fn has_failed(&self) -> bool {
        matches!(self, Self::Link { sweep, .. } if sweep.report().has_failed)
    }
}
