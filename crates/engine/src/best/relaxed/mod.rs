//! Branch and bound with a Lagrangian bound at each node.
//!
//! # Why this shape
//! A store like the others: it keeps what is left ([`state`]), and in [`choose`](Store::choose) it raises the
//! bound ([`bound`]) by a few steps, drops the options that the bound excludes, and calls the node dead when the
//! bound is above the limit. An item that lacks options is branched on by "its first option is in", "that one is
//! out and the second is in", ..., so no set is met twice. When nothing is lacking, the same is done with all
//! options that may still be added; the question decides which ones are of interest.
//!
//! # Invariants
//! 1. Each refusal is justified by a bound in integers, and the least such bound is remembered.
//! 2. Prices at a branch are those of its node, whatever the branches before it did.
//!
//! # Source
//! J. E. Beasley (1987); A. Caprara, M. Fischetti and P. Toth, *Algorithms for the set covering
//! problem* (2000), for bounds, fixing and branching in set covering.

mod bound;
mod branching;
mod cliques;
mod common;
mod heuristic;
mod last;
mod near;
mod precede;
mod root;
mod side_prices;
mod sides;
mod simplex;
mod state;
mod sums;

use std::sync::Arc;

use gavotte_model::Problem;

use super::steered::Steered;
use crate::kernel::{Choice, Kernel};
use crate::run::numbers::narrow;
use crate::run::{Halt, Run, SharedLog, held};
pub(super) use bound::Bound;
pub(super) use common::Common;
use heuristic::Coverer;
use last::Last;
pub(super) use sides::{Row, Said};
pub(super) use simplex::Primal;
use state::Item;
pub(super) use state::{Cut, State};

/// The subgradient steps at a node.
struct NodeSteps {
    /// Of a cover, whose prices come to rest soon.
    cover_steps: u32,
    /// Of another problem, whose prices come to rest later.
    steps: u32,
    /// The length of the first ones. Prices are nearly right there.
    pace: f64,
    /// After this many without success they get shorter, because they jump to and fro.
    patience: u32,
}

/// The steps at every node. [steps; DESIGN 13]
const NODE: NodeSteps = NodeSteps { cover_steps: 20, steps: 30, pace: 1.5, patience: 5 };

/// The remaining problem with its bound and a limit.
#[derive(Clone, Debug)]
pub(super) struct Relaxed {
    /// The problem that is searched, and its source where that has other numbers.
    state: State,
    whole: Option<Box<State>>,
    bound: Bound,
    /// The prices at the root.
    root_prices: Vec<i64>,
    /// The greatest cost of a solution.
    limit: i64,
    least_refused: Option<i64>,
    /// The last solution that is kept, which others that cost as much have to precede.
    last: Option<Last>,
    /// The knowledge of other threads that search the same tree.
    common: Option<Arc<Common>>,
    /// Whether all solutions within the limit are wanted, or any best one.
    all: bool,
    /// The bound of the present node in units.
    node_bound: i64,
    /// Options that the bound of some node decided to be in, to be taken one after the other.
    forced: Vec<u32>,
    forced_at: usize,
    /// The options of the branchings, one branching after the other, each with the bound in units
    /// that it leads to.
    candidates: Vec<(i64, u32)>,
    /// The prices of the branchings, one after the other, and the items, where these are few.
    prices: Vec<i64>,
    items: Vec<Item>,
    /// The trail after the assumptions, and whether these contradict.
    base: u32,
    hopeless: bool,
    climb: Climb,
    /// The search for covers; `None` when the problem is not one of covering.
    coverer: Option<Coverer>,
    weights: Vec<i64>,
    /// How many more times another option than the first may be taken on the way down.
    discrepancies: u32,
    halt: Halt,
    /// The log of the search, which asks for the prices that each refusal rests on.
    log: Option<SharedLog>,
    /// Whether all solutions are listed, whatever they cost, so that no bound is needed.
    lists: bool,
}

/// How far the bound at the root has been raised.
#[derive(Clone, Copy, Debug)]
struct Climb {
    pace: f64,
    idle: u32,
    steps: u32,
    /// The best bound in units, that of `root_prices`.
    best: i64,
    /// The bound at the last look at its progress.
    before: i64,
}

/// The subject of a branching, beyond the numbers of the items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// One of these options must be in.
    Must,
    /// Some of these options may be in.
    May,
}

/// A branching.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    kind: Kind,
    /// The trail at the node, and after the options that were tried.
    base: u32,
    mark: u32,
    /// The range in `candidates`, and the option tried next.
    from: u32,
    next: u32,
    to: u32,
    forced: u32,
    forced_at: u32,
    discrepancies: u32,
    /// Whether an option is in.
    is_in: bool,
    /// Whether there are no more branches.
    is_over: bool,
}

/// The number in place of an item for a branching on an option that must be in. [fixed]
const FORCED: u32 = u32::MAX;
/// The number in place of an item for a branching on what may be added. [fixed]
const EXTRAS: u32 = u32::MAX - 1;

impl Relaxed {
    /// The problem at these costs; the cost `spent` is paid already. `None` when the costs are too large, or
    /// there are too many options.
    pub(super) fn new(
        problem: &Problem,
        costs: Vec<i64>,
        spent: i64,
        all: bool,
        halt: Halt,
    ) -> Option<Self> {
        if costs.len() >= 1 << 31 {
            return None;
        }
        let mut state = State::new(problem, costs);
        state.spent = spent;
        for option in problem.options().filter(|&option| !problem.is_choosable(option)) {
            state.drop_option(option.raw());
        }
        let base = state.mark();
        let bound = Bound::new(&state)?;
        let root_prices = bound.prices.clone();
        Some(Self {
            state,
            whole: None,
            bound,
            root_prices,
            limit: i64::MAX,
            least_refused: None,
            last: None,
            common: None,
            all,
            node_bound: 0,
            forced: Vec::new(),
            forced_at: 0,
            candidates: Vec::new(),
            prices: Vec::new(),
            items: Vec::new(),
            base,
            hopeless: false,
            climb: Climb { pace: 1.0, idle: 0, steps: 0, best: i64::MIN, before: i64::MIN },
            coverer: None,
            weights: Vec::new(),
            discrepancies: u32::MAX,
            halt,
            log: None,
            lists: false,
        })
    }

    /// The same problem, whose solutions are to be listed whatever they cost, with penalties or without.
    pub(super) fn listing(self) -> Self {
        Self { lists: true, ..self.unpriced() }
    }

    /// The same problem without the prices of soft constraints, so that these play no part.
    pub(super) fn unpriced(mut self) -> Self {
        self.state.sides.forget_soft();
        self
    }

    /// The same problem with cliques instead of pairs that exclude each other, where these are many. It is called before
    /// [`assume`](crate::kernel::Store::assume).
    pub(super) fn with_cliques(mut self) -> Self {
        let joined = cliques::joined(&self.state);
        if let Some((state, bound)) = joined.and_then(|it| Bound::new(&it).map(|bound| (it, bound)))
        {
            self.root_prices.clone_from(&bound.prices);
            (self.state, self.bound) = (state, bound);
        }
        self
    }

    /// Whether each branching keeps a copy of the items.
    fn has_few_items(&self) -> bool {
        // At most this many items are copied at a branching. For more items, a trail is cheaper.
        let most_copied: usize = 128;
        self.state.items.len() <= most_copied
    }

    /// Whether one look at all options takes so long that the search checks the time meanwhile.
    fn is_long(&self) -> bool {
        // A node with at most this many free options is short. Longer ones look at the halt.
        let most_short: usize = 2000;
        self.state.free().len() > most_short
    }

    /// Whether a bound in units is above the limit; remembers the least such bound.
    fn refuses(&mut self, units: i64) -> bool {
        let cost = self.bound.whole(units);
        if cost <= self.limit {
            return false;
        }
        if self.least_refused.is_none_or(|least| cost < least) {
            self.least_refused = Some(cost);
            if let Some(common) = &self.common {
                common.refuse(cost);
            }
        }
        true
    }

    /// Makes the search one of several from now on, at the root of the tree that they share.
    pub(super) fn join(&mut self, common: Arc<Common>) {
        self.common = Some(common);
    }

    /// The bound that would close the node, in units.
    fn target(&self, bound: i64) -> i64 {
        // Beyond 2^60 nothing is ever reached.
        let most = (1 << 60) / self.bound.scale;
        if self.limit >= most {
            return bound
                .saturating_add(bound.saturating_abs() / 10)
                .saturating_add(self.bound.scale);
        }
        self.limit.saturating_add(1).max(-most) * self.bound.scale
    }

    fn node_steps(&self) -> u32 {
        if self.coverer.is_some() { NODE.cover_steps } else { NODE.steps }
    }

    /// Raises the bound of the present node; `false` when it passes the limit.
    fn raise(&mut self, steps: u32) -> bool {
        if self.lists {
            return true;
        }
        self.bound.fit(&self.state);
        let mut best = self.bound.evaluate(&self.state);
        self.bound.remember();
        let (mut pace, mut idle, mut last) = (NODE.pace, 0, best);
        for _ in 0..steps {
            if self.is_long() && self.halt.is_due() {
                break;
            }
            if self.refuses(best) {
                self.log_prices();
                return false;
            }
            let target = self.target(best);
            if !self.bound.step(last, target, pace) {
                break;
            }
            last = self.bound.evaluate(&self.state);
            if last > best {
                best = last;
                self.bound.remember();
                idle = 0;
            } else {
                idle += 1;
                if idle >= NODE.patience {
                    (pace, idle) = (pace / 2.0, 0);
                }
            }
        }
        self.bound.recall();
        self.node_bound = self.bound.evaluate(&self.state);
        self.log_prices();
        !self.refuses(self.node_bound)
    }

    /// Logs the prices of each node from now on.
    pub(super) fn listen(&mut self, log: SharedLog) {
        self.log = Some(log);
    }

    /// Logs the present prices.
    fn log_prices(&self) {
        if let Some(log) = &self.log {
            let prices = self.bound.prices_in_full(&self.state, true);
            held(log).price(&prices, self.bound.scale);
        }
    }

    /// Logs that the penalties are those that the taken options pay.
    fn log_penalties(&self) {
        if let Some(log) = self.log.as_ref().filter(|_| !self.state.sides.is_empty()) {
            let prices = self.bound.prices_in_full(&self.state, false);
            held(log).price(&prices, self.bound.scale);
        }
    }

    /// Drops the options that the bound excludes and writes down those that must be in.
    fn fix(&mut self) {
        if self.lists {
            return;
        }
        let mut at = 0;
        while let Some(&option) = self.state.free().get(at) {
            let reduced = self.bound.reduced[option as usize];
            if self.refuses(self.node_bound + reduced.max(0)) {
                self.state.drop_option(option); // another one comes to its place
                continue;
            }
            if reduced < 0 && self.refuses(self.node_bound - reduced) {
                self.forced.push(option);
            }
            at += 1;
        }
    }

    /// The item to branch on: among those that lack options the one with the fewest to choose from, and among
    /// these the dearest, or the one with the least option where the order of options decides. `None` when some item lacks
    /// more options than there are.
    fn item(&self) -> Option<u32> {
        let is_tied = self.is_tied();
        let (mut best, mut least) = (EXTRAS, (i64::MAX, i64::MAX));
        for (at, item) in self.state.items.iter().enumerate() {
            if item.lack <= 0 {
                continue;
            }
            let spare = item.held - item.lack;
            if spare < 0 {
                return None;
            }
            if spare > least.0 {
                continue;
            }
            let first = || self.least_free(narrow(at)).map_or(i64::MAX, i64::from);
            let key = (spare, if is_tied { first() } else { -self.bound.prices[at] });
            if key < least {
                (best, least) = (narrow(at), key);
            }
        }
        Some(best)
    }

    /// Whether an option may be added where nothing is lacking: if all are wanted, if it saves cost, or if a
    /// constraint may ask for it.
    fn is_extra(&self, option: u32) -> bool {
        let State { costs, sides, .. } = &self.state;
        self.all || costs[option as usize] < 0 || !sides.terms(option).is_empty()
    }

    /// Drops options that hard constraints exclude, and notes those that they ask for; `false` when a constraint
    /// cannot be met.
    fn heed(&mut self) -> bool {
        loop {
            if self.state.sides.is_broken() {
                return false;
            }
            let (mut at, mut has_dropped) = (0, false);
            while let Some(&option) = self.state.free().get(at) {
                match self.state.sides.say(option) {
                    Said::Out => {
                        self.state.drop_option(option); // another one comes to its place
                        has_dropped = true;
                        continue;
                    }
                    Said::In if !self.forced[self.forced_at..].contains(&option) => {
                        self.forced.push(option);
                    }
                    Said::In | Said::Nothing => {}
                }
                at += 1;
            }
            if !has_dropped {
                return true;
            }
        }
    }

    /// Answers for a node where nothing is lacking and nothing may be added.
    fn end(&mut self) -> Choice {
        // The sums are those of the model, which guarantees that they fit.
        self.log_penalties();
        let cost = self.state.spent.saturating_add(self.state.sides.penalty());
        let is_dead = self.state.sides.is_broken() || self.refuses(cost * self.bound.scale);
        if is_dead { Choice::Dead } else { Choice::Solved }
    }

    fn has_extras(&self) -> bool {
        self.state.free().iter().any(|&option| self.is_extra(option))
    }

    /// Takes the tried option back and leaves it out from now on.
    fn exclude_tried(&mut self, frame: &mut Frame) {
        debug_assert!(frame.next > frame.from, "an option is taken back that was not tried");
        let option = self.candidates[frame.next as usize - 1].1;
        if self.has_few_items() {
            let start = self.items.len() - self.state.items.len();
            self.state.back_to_items(frame.mark, &self.items[start..]);
            self.state.drop_option(option);
            self.items[start..].copy_from_slice(&self.state.items);
        } else {
            self.state.back_to(frame.mark);
            self.state.drop_option(option);
        }
        frame.mark = self.state.mark();
        frame.is_in = false;
    }

    /// Goes on with the options that must be in, as far as they are still free.
    fn next_forced(&mut self) -> Option<u32> {
        while let Some(&option) = self.forced.get(self.forced_at) {
            if self.state.is_free(option) {
                return Some(option);
            }
            self.forced_at += 1;
        }
        None
    }

    /// Lists the options of the branching, those that lead to the least bound first. Where all lead to the limit, the order
    /// of options decides.
    fn offer(&mut self, item: u32) {
        let (state, reduced, node) = (&self.state, &self.bound.reduced, self.node_bound);
        let from = self.candidates.len();
        let offer = |&option: &u32| (node + reduced[option as usize].max(0), option);
        match item {
            FORCED => self.candidates.extend(self.forced.get(self.forced_at).map(offer)),
            EXTRAS => {
                let is_extra = |option: &&u32| self.is_extra(**option);
                let extras: Vec<_> = state.free().iter().filter(is_extra).map(offer).collect();
                self.candidates.extend(extras);
            }
            _ => {
                let list = state.list(item).iter().map(|entry| &entry.at);
                self.candidates.extend(list.filter(|&&it| state.is_free(it)).map(offer));
            }
        }
        let is_tied = self.is_tied();
        let rank = |option: u32| if is_tied { 0 } else { reduced[option as usize] };
        let key = |&(_, option): &(i64, u32)| (rank(option), option);
        self.candidates[from..].sort_unstable_by_key(key);
    }
}

impl Kernel<Relaxed> {
    /// Takes over the steps and refusals of a search of the same tree on several threads.
    pub(super) fn account(&mut self, steps: u64, refused: Option<i64>) {
        self.set_steps(steps);
        let store = self.store_mut();
        store.least_refused = store.least_refused.into_iter().chain(refused).min();
    }
}

impl Steered for Kernel<Relaxed> {
    fn as_run(&self) -> &dyn Run {
        self
    }

    fn set_limit(&mut self, limit: i64) {
        self.store_mut().limit = limit;
    }

    fn take_least_refused(&mut self) -> Option<i64> {
        self.store_mut().least_refused.take()
    }

    fn begin_again(&mut self) {
        Self::begin_again(self);
    }
}
