//! Branch and bound that can stop and go on: the search under relaxed constraints, in rounds of rising limits.
//!
//! # Why this shape
//! The nearer the limit lies to the bound, the more options the bound excludes, and the faster the tree is
//! searched. So the first round looks only a little above the bound of the root. When it does not find what
//! is wanted, the next round looks further. A finished round proves that nothing else lies within its limit,
//! so the bound rises from round to round, too.
//!
//! It takes turns with other engines, so it is a small machine: [`Bounded::advance`] does one bit of the
//! present stage and returns. The stages are: raise the bound at the root and look for good covers (`Climb`,
//! `Guess`), search a round (`Round`), and when the first round lasts ask the linear relaxation for its prices
//! (`Prices`), or search a tree on it, first alone and then in turn with the rounds (`Relax`), and look for
//! solutions beside the search (`Dive`). On covers the search by weights has its turns beside all of these.
//!
//! # Invariants
//! 1. Every solution that is within the limit of the incumbents and is not found costs at least `bound`.
//! 2. The work of a bit depends on numbers alone, so the same problem is searched in the same way.
//!
//! # Cost
//! The last round takes most of the time: the limits rise geometrically, the trees exponentially.

mod untried;

use gavotte_model::OptionId;

use super::dive::Diver;
use super::incumbents::Incumbents;
use super::relaxed::{Primal, Relaxed, State};
use super::steered::Steered;
use super::team::Team;
use super::tree::{self, Found, Tree};
use super::weigh::Weigher;
use crate::kernel::Kernel;
use crate::run::numbers::narrow;
use crate::run::{Allowance, Event, Interrupt, Run, copies};
use crate::share::Sharing;

/// How many plain steps take about as long as a node, for the pace. [ratio; DESIGN 13]
pub(super) const NODE_WORK: u64 = 40;
/// The plain steps that a node takes in addition to its bound. [ratio; DESIGN 13]
const NODE_LEAST: u64 = 20;
/// How many entries a bound looks at while a plain step is made. [ratio; DESIGN 13]
const ENTRIES: u64 = 24;
/// When the search has its turns beside a tree on the linear relaxation. [entries; DESIGN 13]
const TREE: TreeTurns = TreeTurns { first: 1_000_000_000, part: 75, late: 8_000_000_000 };

/// The turns of a tree on the linear relaxation.
struct TreeTurns {
    /// How many entries the tree looks at before the other search goes on beside it.
    first: u64,
    /// The part of the work that the tree takes from then on, in hundredths.
    part: u64,
    /// How many entries the other search looks at before there is such a tree where options are many times as many as
    /// items.
    late: u64,
}

/// How the search is made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manner {
    /// How many nodes are searched before the linear program is asked; with `None` the size decides. The
    /// tests ask at once.
    pub(super) patience: Option<u64>,
    /// The threads, where a round may be shared.
    pub(super) sharing: Option<Sharing>,
}

/// The next task.
enum Stage {
    /// Raise the bound at the root.
    Climb,
    /// Look for a cover; the flag says whether the climb goes on.
    Guess(bool),
    /// Search a round.
    Round,
    /// Ask the linear relaxation for its prices only.
    Prices(Box<Primal>),
    /// Solve the linear relaxation, and search a tree on it: before the next round or beside the present one.
    Relax { is_first: bool },
    /// Dive, before the next round or beside the present one.
    Dive { is_first: bool },
    /// Everything that is wanted is found.
    Over,
}

/// A search for the best solutions of one problem that does not fall apart.
pub(super) struct Bounded {
    kernel: Kernel<Relaxed>,
    stage: Stage,
    /// The greatest cost of solutions in the present round.
    limit: i64,
    bound: i64,
    /// No solution costs more, so where the bound passes it there is none.
    greatest: i64,
    /// The node at which the first round has lasted too long; `None` afterwards.
    patience: Option<u64>,
    diver: Option<Diver>,
    /// The search for covers beside all stages.
    weigher: Option<Box<Weigher>>,
    /// The state at the root, for a tree on the linear relaxation that is made late.
    rest: Option<Box<(State, Vec<OptionId>)>>,
    /// This tree, and whether its prices are known at the root.
    tree: Option<Box<Tree>>,
    has_prices: bool,
    manner: Manner,
    team: Option<Team>,
    /// How many solutions were found when the store was told which one has to be preceded, and whether the search began again
    /// then, because that one costs as little as any.
    told: u64,
    is_ranking: bool,
    /// Whether this search has found a solution itself.
    has_own: bool,
    /// The work in plain steps that is not counted in the entries of the bounds.
    extra: u64,
}

impl Bounded {
    /// A search over this store, in which options are assumed already.
    pub(super) fn new(mut kernel: Kernel<Relaxed>, manner: Manner) -> Self {
        kernel.store_mut().share_out();
        let bound = kernel.store_mut().root_bound();
        let greatest = kernel.store().greatest_cost();
        Self {
            kernel,
            stage: Stage::Climb,
            limit: i64::MAX,
            bound,
            greatest,
            patience: None,
            diver: None,
            weigher: None,
            rest: None,
            tree: None,
            has_prices: false,
            manner,
            team: None,
            told: 0,
            is_ranking: false,
            has_own: false,
            extra: 0,
        }
    }

    /// No solution costs less, as far as is known at the root.
    pub(super) fn root_bound(&mut self) -> i64 {
        self.kernel.store_mut().root_bound()
    }

    /// Whether this is a problem of covering.
    pub(super) fn is_cover(&self) -> bool {
        self.kernel.store().is_cover()
    }

    /// The search that works at present, for reports of progress.
    pub(super) fn present(&self) -> &dyn Run {
        match (&self.stage, &self.diver, &self.team) {
            (Stage::Dive { .. }, Some(diver), _) => diver.run(),
            (_, _, Some(team)) => team.run(),
            _ => &self.kernel,
        }
    }

    /// How many nodes were looked at.
    pub(super) fn nodes(&self) -> u64 {
        let search = self.team.as_ref().map_or(self.kernel.steps(), |team| team.run().steps());
        let tree = self.tree.as_ref().map_or(0, |tree| tree.nodes() + tree.steps());
        let dives = self.diver.as_ref().map_or(0, |diver| diver.run().steps());
        search.saturating_add(dives).saturating_add(tree)
    }

    /// Goes on for a bit; [`Event::Exhausted`] when all wanted solutions are found.
    pub(super) fn advance(
        &mut self,
        allowance: Allowance<'_>,
        found: &mut Incumbents<'_>,
    ) -> Event {
        self.extra = self.extra.saturating_add(1);
        if self.weigh(found) {
            return Event::Paused;
        }
        let nodes = (allowance.steps / NODE_WORK).max(1);
        // How many multiplications of the primal method lie between two checks of the limits.
        let relaxation: usize = 2_000_000;
        match &mut self.stage {
            Stage::Climb => self.climb(found),
            Stage::Guess(goes_on) => {
                let goes_on = *goes_on;
                self.guess(goes_on, found);
            }
            Stage::Round => self.round(nodes, found),
            Stage::Prices(primal) => {
                let size = primal.size();
                let stretch = narrow(1 + relaxation / (size * size));
                self.extra = self.extra.saturating_add((relaxation / 64) as u64);
                if !primal.run(stretch) {
                    self.kernel.store_mut().adopt(primal.prices());
                    self.begin_dives(found);
                }
            }
            Stage::Relax { is_first } => {
                let is_first = *is_first;
                self.relax(is_first, found);
            }
            Stage::Dive { is_first } => {
                let is_first = *is_first;
                self.dive(is_first, nodes, found);
            }
            Stage::Over => {}
        }
        if matches!(self.stage, Stage::Over) { Event::Exhausted } else { Event::Paused }
    }

    /// Takes over a bound at the root that may have risen.
    fn learn_root(&mut self, found: &mut Incumbents<'_>) {
        self.bound = self.bound.max(self.root_bound());
        tell(self.bound, found);
    }

    /// Raises the bound at the root.
    fn climb(&mut self, found: &mut Incumbents<'_>) {
        let goes_on = self.kernel.store_mut().climb();
        self.learn_root(found);
        self.stage = Stage::Guess(goes_on);
    }

    /// The limit of the incumbents, if it shows where good solutions lie. A bad solution of another engine
    /// would lead the prices and the first round astray.
    fn near_limit(&self, found: &Incumbents<'_>) -> Option<i64> {
        // An incumbent of another engine is near if it lies above the bound by this part of it.
        let near: i64 = 10;
        let far = self.bound.saturating_add(self.bound.saturating_abs() / near);
        found.limit().filter(|&limit| self.has_own || limit <= far)
    }

    /// Looks for a good cover in passing.
    fn guess(&mut self, goes_on: bool, found: &mut Incumbents<'_>) {
        let store = self.kernel.store_mut();
        if let Some(cover) = store.guess() {
            found.add(&cover);
            self.has_own = true;
            self.make_weigher(&cover, goes_on);
        }
        self.stage = Stage::Climb;
        if let Some(limit) = self.near_limit(found) {
            if limit < self.bound {
                self.begin_search(found);
                return;
            }
            self.kernel.store_mut().settle(limit);
        }
        if !goes_on {
            self.begin_search(found);
        }
    }

    /// Makes the search by weights from a cover, on what is left at the root. A core is chosen once more when
    /// the prices are as good as they get.
    fn make_weigher(&mut self, cover: &[OptionId], goes_on: bool) {
        // Without the first all of it would be compiled, although none is ever made.
        if !copies::WEIGHS || self.weigher.as_ref().is_some_and(|it| goes_on || !it.is_core()) {
            return;
        }
        // The work of the former search still counts.
        let before = self.weigher.as_ref().map_or(0, |it| it.work());
        self.extra = self.extra.saturating_add(before.div_ceil(ENTRIES));
        let ground = self.kernel.store().cover_ground();
        self.weigher = ground.map(|(state, reduced)| Box::new(Weigher::new(state, reduced, cover)));
    }

    /// Goes on with the search by weights where it is its turn.
    fn weigh(&mut self, found: &mut Incumbents<'_>) -> bool {
        if !copies::WEIGHS {
            return false;
        }
        let others = self.other_entries();
        let Some(weigher) = self.weigher.as_mut().filter(|it| it.is_due(others)) else {
            return false;
        };
        let below = found.limit().map_or(i64::MAX, |limit| limit.saturating_add(1));
        if let Some(cover) = weigher.advance(below) {
            found.add(&cover);
            self.has_own = true;
        }
        true
    }

    /// From the root to the first round.
    fn begin_search(&mut self, found: &mut Incumbents<'_>) {
        let patience = match self.manner.patience {
            Some(patience) => patience,
            None => self.kernel.store_mut().patience(),
        };
        self.patience = Some(self.kernel.steps().saturating_add(patience));
        let reach = self.near_limit(found).map_or(0, |limit| limit.saturating_sub(self.bound) / 4);
        self.limit = self.bound.saturating_add(reach.max(little(self.bound)));
        self.begin_round(found);
    }

    /// The next round, within `limit`. The kernel is at its root.
    fn begin_round(&mut self, found: &mut Incumbents<'_>) {
        debug_assert!(self.team.is_none(), "one round at a time");
        self.limit = found.limit().map_or(self.limit, |most| most.min(self.limit));
        if self.limit.min(self.greatest) < self.bound {
            self.stage = Stage::Over;
            return;
        }
        self.kernel.store_mut().begin(self.limit);
        self.told = 0;
        self.precede(found);
        self.stage = Stage::Round;
        // Rounds that are short on purpose stay on one thread.
        let sharing =
            self.manner.sharing.filter(|it| self.patience.is_none() || it.threads.is_eager());
        self.team = sharing.map(|sharing| Team::new(&self.kernel, self.limit, sharing));
    }

    /// Searches the tree within the limit.
    fn round(&mut self, nodes: u64, found: &mut Incumbents<'_>) {
        if let Some(most) = found.limit() {
            self.steer(most);
        }
        let best = self.precede(found).filter(|&cost| cost <= self.bound && self.team.is_none());
        if best.is_some() && !self.is_ranking {
            // From the root the first solutions are found in their order.
            self.is_ranking = true;
            self.kernel.begin_again();
            self.begin_round(found);
            return;
        }
        let event = match &mut self.team {
            Some(team) => team.find(nodes),
            None => {
                let left = match self.patience {
                    Some(most) => most.saturating_sub(self.kernel.steps()),
                    None => u64::MAX,
                };
                if left == 0 {
                    self.lose_patience(found);
                    return;
                }
                self.kernel.find(Allowance::new(nodes.min(left), &Interrupt::default()))
            }
        };
        match event {
            Event::Exhausted => self.end_round(found),
            Event::Paused => {
                let steps = self.search_steps();
                if self.is_tree_due() {
                    self.stage = Stage::Relax { is_first: false };
                } else if self.diver.as_ref().is_some_and(|diver| diver.goes_on_beside(steps)) {
                    self.stage = Stage::Dive { is_first: false };
                }
            }
            Event::Solution => {
                let path = self.team.as_ref().map_or(Run::path(&self.kernel), |it| it.run().path());
                let options = path.to_vec();
                self.extra = self.extra.saturating_add(2 * options.len() as u64);
                found.add(&options);
                self.has_own = true;
            }
        }
    }

    /// Tells the store which solution others that cost as much have to precede, if another one was found; its cost.
    fn precede(&mut self, found: &Incumbents<'_>) -> Option<i64> {
        if self.told == found.found() {
            return None;
        }
        self.told = found.found();
        let (cost, last) = found.to_precede()?;
        self.kernel.store_mut().precede(cost, &last);
        Some(cost)
    }

    fn search_steps(&self) -> u64 {
        self.team.as_ref().map_or(self.kernel.steps(), |team| team.run().steps())
    }

    /// Lowers the limit: dearer solutions are of no interest any more.
    fn steer(&mut self, most: i64) {
        match &self.team {
            Some(team) => team.lower(most),
            None => self.kernel.set_limit(most.min(self.limit)),
        }
    }

    /// Ends a round: all within the limit was seen.
    fn end_round(&mut self, found: &mut Incumbents<'_>) {
        if let Some(team) = self.team.take() {
            team.end(&mut self.kernel);
        }
        let refused = self.kernel.take_least_refused();
        let is_open = self.limit < found.limit().unwrap_or(i64::MAX).min(self.greatest);
        let Some(refused) = refused.filter(|_| is_open) else {
            self.stage = Stage::Over;
            return;
        };
        debug_assert!(refused > self.limit, "only what costs more than the limit is refused");
        self.bound = self.bound.max(refused);
        tell(refused, found);
        let root = self.root_bound();
        let slack = self.limit.saturating_sub(root);
        self.limit = refused.max(root.saturating_add(slack.saturating_add(slack / 2)));
        self.kernel.begin_again();
        self.begin_round(found);
    }

    /// Asks for a better bound, because the first round lasts and the bound is now worth its time.
    fn lose_patience(&mut self, found: &mut Incumbents<'_>) {
        self.patience = None;
        let store = self.kernel.store_mut();
        store.back_to_root();
        let rest = store.rest().filter(|_| copies::TREES).map(Box::new);
        if !copies::TREES || store.is_wide() {
            self.rest = rest.filter(|_| !store.wants_all());
            match store.relaxation() {
                Some(primal) => self.stage = Stage::Prices(Box::new(primal)),
                None => self.begin_dives(found),
            }
            return;
        }
        self.rest = rest;
        self.make_tree();
        match self.tree {
            Some(_) => self.stage = Stage::Relax { is_first: true },
            None => self.begin_dives(found),
        }
    }

    /// Makes the tree on the linear relaxation of what is left at the root.
    fn make_tree(&mut self) {
        if !copies::TREES {
            return; // without this the whole tree would be compiled, although none is ever made
        }
        let rest = self.rest.take().map(|it| *it);
        self.tree = rest.and_then(|(state, taken)| Tree::new(state, taken)).map(Box::new);
    }

    /// Goes on with the tree on the linear relaxation.
    fn relax(&mut self, is_first: bool, found: &mut Incumbents<'_>) {
        if self.tree.is_none() {
            self.make_tree();
        }
        if !copies::TREES {
            return;
        }
        let Some(tree) = &mut self.tree else {
            self.stage = Stage::Round;
            return;
        };
        // The tests check after each node.
        let stretch = if self.manner.patience.is_some() { 1 } else { tree::STRETCH };
        let event = tree.advance(found.limit(), stretch);
        if let Found::Solution(options) = &event {
            found.add(options);
            self.has_own = true;
        }
        if matches!(event, Found::Over) {
            self.stage = Stage::Over;
            return;
        }
        if let Some(bound) = tree.least() {
            self.bound = self.bound.max(bound);
            tell(bound, found);
        }
        let is_solved = !matches!(event, Found::Nothing);
        let work = tree.work();
        if is_first && is_solved && !self.has_prices {
            self.has_prices = true;
            let prices: Vec<_> = tree.prices().collect();
            let store = self.kernel.store_mut();
            store.adopt(prices.into_iter());
            if store.wants_all() {
                // The tree leaves out solutions that cost as much as the best one found.
                self.tree = None;
                self.begin_dives(found);
                return;
            }
        }
        if is_first && work > TREE.first {
            self.begin_dives(found);
        } else if !is_first && !self.is_tree_due() {
            self.stage = Stage::Round;
        }
    }

    /// Whether the tree on the linear relaxation has had less than its part of the work.
    fn is_tree_due(&self) -> bool {
        let nodes = self.search_steps().saturating_mul(NODE_LEAST * ENTRIES);
        let others = self.other_entries().saturating_add(nodes);
        match &self.tree {
            Some(tree) => tree.work() / TREE.part < others / (100 - TREE.part),
            // The tests ask at once.
            None => self.rest.is_some() && (self.manner.patience.is_some() || others > TREE.late),
        }
    }

    /// The entries that bounds outside of the tree have looked at.
    fn other_entries(&self) -> u64 {
        self.kernel.store().work() + self.diver.as_ref().map_or(0, Diver::work)
    }

    /// The bound at the root is as good as it gets: looks for solutions beside the search, where nothing
    /// better does.
    fn begin_dives(&mut self, found: &mut Incumbents<'_>) {
        self.learn_root(found);
        self.kernel.begin_again();
        let store = self.kernel.store_mut();
        if store.is_cover() {
            self.go_on_in_short_rounds(found);
            return;
        }
        self.diver = Some(Diver::new(store.clone()));
        self.stage = Stage::Dive { is_first: true };
    }

    /// Goes on in rounds that are short, however good the solutions are, because short rounds raise the bound
    /// soon.
    fn go_on_in_short_rounds(&mut self, found: &mut Incumbents<'_>) {
        self.limit = self.bound.saturating_add(little(self.bound));
        self.kernel.begin_again();
        self.begin_round(found);
    }

    /// Goes on with the dives, or with the search.
    fn dive(&mut self, is_first: bool, nodes: u64, found: &mut Incumbents<'_>) {
        let steps = self.search_steps();
        let has_any = self.has_own || self.near_limit(found).is_some();
        let goes_on = |diver: &Diver| {
            if is_first { diver.goes_on_first(has_any) } else { diver.goes_on_beside(steps) }
        };
        match &mut self.diver {
            Some(diver) if goes_on(diver) => {
                diver.advance(nodes, found);
                self.has_own |= diver.has_any();
            }
            _ if is_first => self.go_on_in_short_rounds(found),
            _ => self.stage = Stage::Round,
        }
    }
}

/// Reports that no unknown solution costs less than `bound`.
fn tell(bound: i64, found: &mut Incumbents<'_>) {
    // Only solutions that were found lie below.
    found.raise(found.least().map_or(bound, |it| it.min(bound)));
}

/// A five-hundredth of a bound.
fn little(bound: i64) -> i64 {
    (bound.saturating_abs() / 500).max(1)
}

impl Bounded {
    /// The work so far, in plain steps.
    pub(super) fn work(&self) -> u64 {
        let entries = self.other_entries() + self.tree.as_ref().map_or(0, |tree| tree.work());
        let weighed = self.weigher.as_ref().map_or(0, |it| it.work());
        let nodes = self.nodes().saturating_mul(NODE_LEAST);
        (entries.saturating_add(weighed) / ENTRIES).saturating_add(nodes).saturating_add(self.extra)
    }

    /// Whether a call returns every few milliseconds whatever its allowance.
    pub(super) fn is_paced(&self) -> bool {
        self.team.as_ref().is_some_and(|team| team.run().report().is_paced)
    }

    /// Threads stop until the next turn.
    pub(super) fn rest(&mut self) {
        if let Some(team) = &mut self.team {
            team.rest();
        }
    }
}
