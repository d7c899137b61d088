//! The work at the root, before and between the rounds of the search.
//!
//! # Why this shape
//! The bound at the root decides how many options are left to search, so it gets far more steps than that of a
//! node. The steps come in stretches, because the caller must be able to look at limits between them.

use gavotte_model::OptionId;

use super::Relaxed;
use super::heuristic::Coverer;
use super::simplex::Primal;
use super::state::State;

/// The climb of the bound at the root.
struct RootSteps {
    /// Subgradient steps between two checks of the limits.
    stretch: u32,
    /// Steps without success after which the steps get shorter.
    patience: u32,
    /// The climb ends when its steps are as short as this, because they gain nothing then.
    least_pace: f64,
    /// It ends after this many steps, because the search gains more then.
    most: u32,
    /// It ends when the steps of some stretches gain less than one part in so many of the gap.
    stall: (u32, i64),
    /// How many entries it reads where other methods follow, and where there are side constraints, about which the linear
    /// program says more.
    work: u64,
    work_beside: u64,
}

/// The climb of every search. [steps; DESIGN 13]
const ROOT: RootSteps = RootSteps {
    stretch: 25,
    patience: 15,
    least_pace: 0.005,
    most: 2000,
    stall: (50, 50),
    work: 10_000_000,
    work_beside: 1_000_000,
};

/// With this many times as many options as items, the looks at all options take the time. [ratio; DESIGN 13]
const WIDE: usize = 64;

impl Relaxed {
    /// Begins at the root with a share of each option's cost. It is called after [`assume`](Store::assume).
    pub(in crate::best) fn share_out(&mut self) {
        self.bound.share_out(&self.state);
        self.bound.fit(&self.state);
        self.climb.best = self.bound.evaluate(&self.state);
        self.root_prices.copy_from_slice(&self.bound.prices);
        let is_cover = |at| !self.state.is_capped(at) && self.state.items[at].is_cover();
        let saves = self.state.costs.iter().any(|&it| it < 0);
        // A constraint may demand another cover.
        let is_plain = !saves && self.state.sides.is_empty();
        if is_plain && (0..self.state.items.len()).all(is_cover) {
            self.coverer = Some(Coverer::new(&self.state));
        }
    }

    /// Excludes solutions that cost more: the climb need not go further.
    pub(in crate::best) fn aim(&mut self, limit: i64) {
        self.limit = limit;
    }

    /// Roughly the number of entries that the bounds have read.
    pub(in crate::best) fn work(&self) -> u64 {
        self.bound.work()
    }

    /// No solution costs less, by the bound at the root.
    pub(in crate::best) fn root_bound(&self) -> i64 {
        self.bound.whole(self.climb.best)
    }

    /// No solution costs more.
    pub(in crate::best) fn greatest_cost(&self) -> i64 {
        self.state.greatest_cost().unwrap_or(i64::MAX)
    }

    /// Raises the bound at the root by some steps; `false` when it is not worth going on.
    pub(in crate::best) fn climb(&mut self) -> bool {
        let mut last = self.bound.evaluate(&self.state);
        for _ in 0..ROOT.stretch {
            if self.is_long() && self.halt.is_due() {
                return false;
            }
            let target = self.target(self.climb.best);
            if !self.bound.step(last, target, self.climb.pace) {
                return false;
            }
            last = self.bound.evaluate(&self.state);
            if last > self.climb.best {
                self.climb.best = last;
                self.root_prices.copy_from_slice(&self.bound.prices);
                self.climb.idle = 0;
            } else {
                self.climb.idle += 1;
                if self.climb.idle >= ROOT.patience {
                    self.climb.pace /= 2.0;
                    self.climb.idle = 0;
                    self.bound.prices.copy_from_slice(&self.root_prices);
                    // Options may have gone since, so that a price has no meaning any more.
                    self.bound.fit(&self.state);
                    last = self.bound.evaluate(&self.state);
                }
            }
        }
        self.climb.steps += ROOT.stretch;
        self.climb.pace > ROOT.least_pace
            && self.climb.steps < self.most_climb_steps()
            && !self.is_stalled()
    }

    /// Whether the last steps closed next to nothing of the gap: then the nodes do it better.
    fn is_stalled(&mut self) -> bool {
        let (steps, part) = ROOT.stall;
        if self.coverer.is_none() || self.climb.steps % steps != 0 {
            return false;
        }
        let gained = self.climb.best.saturating_sub(self.climb.before);
        self.climb.before = self.climb.best;
        let open = self.target(self.climb.best).saturating_sub(self.climb.best);
        gained < open / part
    }

    /// For covers the steps at the root count most; other problems also have the linear program.
    fn most_climb_steps(&self) -> u32 {
        if self.coverer.is_some() {
            return ROOT.most;
        }
        let entries = self.state.items.iter().map(|item| item.held.unsigned_abs()).sum::<u64>();
        u32::try_from(self.root_work() / (entries + 1)).unwrap_or(u32::MAX).min(ROOT.most)
    }

    /// How many nodes are searched before the linear program is worth its time.
    pub(in crate::best) fn patience(&self) -> u64 {
        let entries = self.state.items.iter().map(|item| item.held.unsigned_abs()).sum::<u64>();
        self.root_work() / (u64::from(self.node_steps()) * (entries + 1))
    }

    /// How many entries are read before other methods follow.
    fn root_work(&self) -> u64 {
        if self.state.sides.is_empty() { ROOT.work } else { ROOT.work_beside }
    }

    /// The linear relaxation at the root; `None` where the bound is good without it.
    pub(in crate::best) fn relaxation(&self) -> Option<Primal> {
        if self.coverer.is_some() { None } else { Primal::new(&self.state) }
    }

    /// Whether options are so many times as many as items that the items are few.
    pub(in crate::best) fn is_wide(&self) -> bool {
        self.state.free().len() / WIDE >= self.state.items.len()
    }

    /// What is left at the root, where the state must be, and the options that are taken there. `None` for
    /// covers, for which the steps are good enough, and where the assumptions contradict each other.
    pub(in crate::best) fn rest(&self) -> Option<(State, Vec<OptionId>)> {
        debug_assert!(self.whole.is_none(), "what is left is asked for at the root");
        let is_open = self.coverer.is_none() && !self.hopeless;
        is_open.then(|| (self.state.compact(), self.state.taken_since(0).collect()))
    }

    /// Whether all solutions within the limit are wanted.
    pub(in crate::best) fn wants_all(&self) -> bool {
        self.all
    }

    /// Tries these prices at the root, where the state must be; a price of 1 belongs to a cost of 1. Several
    /// prices of one item add up.
    pub(in crate::best) fn adopt(&mut self, prices: impl Iterator<Item = (u32, f64)>) {
        self.bound.prices.fill(0);
        for (item, price) in prices {
            #[allow(clippy::cast_possible_truncation)] // a price out of range is cut by `fit`
            let units = (price * self.bound.scale as f64).round() as i64;
            if let Some(price) = self.bound.prices.get_mut(item as usize) {
                *price = price.saturating_add(units);
            }
        }
        self.bound.fit(&self.state);
        let bound = self.bound.evaluate(&self.state);
        if bound > self.climb.best {
            self.climb.best = bound;
            self.root_prices.copy_from_slice(&self.bound.prices);
        }
    }

    /// Goes back to the root from anywhere.
    pub(in crate::best) fn back_to_root(&mut self) {
        if let Some(whole) = self.whole.take() {
            self.state = *whole;
        }
        self.state.back_to(self.base);
        self.last = None;
        self.forced.clear();
        self.forced_at = 0;
        self.candidates.clear();
        self.prices.clear();
        self.items.clear();
    }

    /// A good cover, if this is a problem of covering.
    pub(in crate::best) fn guess(&mut self) -> Option<Vec<OptionId>> {
        let coverer = self.coverer.as_mut().filter(|_| !self.hopeless)?;
        let entries = self.state.items.iter().map(|item| item.held.unsigned_abs()).sum::<u64>();
        // Roughly how often a guess reads each entry.
        let guess_work: u64 = 8;
        self.bound.add_work(entries.saturating_mul(guess_work));
        self.weights.clone_from(&self.bound.reduced);
        let (_, cover) = coverer.find(&self.state, &self.weights, &self.halt)?;
        let taken = self.state.taken_since(0);
        Some(taken.chain(cover.iter().map(|&option| OptionId::new(option))).collect())
    }

    /// What is left at the root, where the state must be, and the reduced costs there. `None` where this is no
    /// problem of covering, and where the assumptions contradict each other.
    pub(in crate::best) fn cover_ground(&self) -> Option<(&State, &[i64])> {
        let is_open = self.coverer.is_some() && !self.hopeless;
        is_open.then_some((&self.state, &self.bound.reduced))
    }

    /// Drops for good every option that is in no solution within `limit`; the limit only falls from now on.
    pub(in crate::best) fn settle(&mut self, limit: i64) {
        debug_assert!(self.whole.is_none(), "what is dropped for good is dropped at the root");
        self.limit = limit;
        let prices = self.bound.prices.clone();
        self.bound.prices.copy_from_slice(&self.root_prices);
        self.bound.fit(&self.state);
        self.node_bound = self.bound.evaluate(&self.state);
        if !self.refuses(self.node_bound) {
            self.fix();
        }
        self.forced.clear();
        self.base = self.state.mark();
        self.state.list_free();
        self.bound.prices = prices;
        self.bound.fit(&self.state);
    }

    /// Begins a search from the root within `limit`, whatever was found out before.
    pub(in crate::best) fn begin(&mut self, limit: i64) {
        self.back_to_root();
        debug_assert_eq!(self.state.mark(), self.base, "a search begins at its root");
        self.limit = limit;
        self.least_refused = None;
        self.bound.prices.copy_from_slice(&self.root_prices);
        self.bound.fit(&self.state);
        self.node_bound = self.bound.evaluate(&self.state);
        self.log_prices();
        if !self.refuses(self.node_bound) {
            self.fix();
            self.forced.clear();
        }
        if 2 * self.state.free().len() < self.state.costs.len() {
            let left = self.state.compact();
            self.whole = Some(Box::new(std::mem::replace(&mut self.state, left)));
        } else {
            self.state.list_free();
        }
    }
}
