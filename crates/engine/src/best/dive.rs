//! Solutions before the search finds its own: dives, and then searches near the best one.
//!
//! # Why this shape
//! The search looks only a little above the bound, so it may meet no solution for a long time, and
//! without one it has nothing to show and no limit to fall. So beside it, on a copy of what it
//! searches, another search takes what the prices say is best, and few other choices (limited
//! discrepancies), within limits that widen from dive to dive. When a solution is known, most of it
//! is kept and the rest is searched for something better, each time another part; parts that are
//! done soon make the next one larger.
//!
//! # Invariants
//! Nothing is concluded from what is not found here. Everything is decided by numbers, never by the
//! clock, so the same problem gives the same dives.
//!
//! # Source
//! W. D. Harvey and M. L. Ginsberg, *Limited discrepancy search* (1995); P. Shaw, *Using constraint
//! programming and local search methods to solve vehicle routing problems* (1998).

use gavotte_model::{OptionId, Verdict};

use super::relaxed::Relaxed;
use super::rounds::{Found, Way};
use super::{Best, Steered};
use crate::kernel::Kernel;
use crate::run::{Allowance, Assumed, Event, Interrupt, Run};

/// The nodes of one dive or of one search near a solution.
const TRY_NODES: u64 = 150;
/// Dives before the search begins, if none finds a solution.
const FIRST_TRIES: u32 = 24;
/// How many options are torn out of a solution at first.
const FIRST_TORN: usize = 6;

/// A search for solutions beside the search for the best one.
#[derive(Clone, Debug)]
pub(super) struct Diver {
    kernel: Kernel<Relaxed>,
    /// The best solution so far and its cost, in the numbers of the problem that is searched.
    best: Option<(i64, Vec<OptionId>)>,
    tries: u32,
    torn: usize,
    /// Whether nothing can be found any more.
    is_over: bool,
}

impl Diver {
    /// Begins with a copy of the search at its root.
    pub(super) fn new(store: Relaxed) -> Self {
        Self {
            kernel: Kernel::new(store, Assumed::NOTHING),
            best: None,
            tries: 0,
            torn: FIRST_TORN,
            is_over: false,
        }
    }

    /// Sets the next try up; its limit.
    fn prepare(&mut self, bound: i64, most: Option<i64>) -> i64 {
        self.tries = self.tries.saturating_add(1);
        self.kernel.begin_again();
        let store = self.kernel.store_mut();
        if let Some((cost, best)) = &self.best {
            let limit = most.unwrap_or(i64::MAX).min(cost.saturating_sub(1));
            store.begin(limit);
            store.set_whims(u32::MAX);
            store.keep_most_of(best, self.torn, u64::from(self.tries));
            return limit;
        }
        // 1/256 of the bound, twice as much from dive to dive, then anything.
        let reach = bound.saturating_abs().max(256) >> 8;
        let widths = self.tries % 8;
        let limit = match widths {
            0 => i64::MAX,
            _ => bound.saturating_add(reach.saturating_mul(1 << widths)),
        };
        let limit = most.map_or(limit, |most| most.min(limit));
        store.begin(limit);
        store.set_whims(1 + self.tries / 4);
        limit
    }

    /// Makes the next part as large as can be searched.
    fn adapt(&mut self, is_exhausted: bool) {
        let Some((_, best)) = &self.best else { return };
        if is_exhausted && self.torn >= best.len() {
            self.is_over = true; // the whole was searched
        }
        let (more, less) = (self.torn + self.torn / 8 + 1, self.torn - self.torn / 8);
        self.torn = if is_exhausted { more.min(best.len()) } else { less.max(2) };
    }
}

impl Best<'_> {
    /// Dives from the root until there is a solution, or not too often.
    pub(super) fn first_dives(
        &mut self,
        steps: u64,
        diver: &mut Diver,
        way: &Way,
        found: &mut Found<'_>,
    ) -> Result<(), Verdict> {
        while found.keep.least().is_none() && diver.tries < FIRST_TRIES {
            self.dive(steps, diver, way, found)?;
        }
        Ok(())
    }

    /// Keeps the dives at half of the steps of the search.
    pub(super) fn dive_beside(
        &mut self,
        steps: u64,
        diver: &mut Diver,
        way: &Way,
        found: &mut Found<'_>,
    ) -> Result<(), Verdict> {
        while !diver.is_over && diver.kernel.steps() < steps / 2 {
            self.dive(steps, diver, way, found)?;
        }
        Ok(())
    }

    /// One dive, or one search near the best solution; the search has taken `steps`.
    fn dive(
        &mut self,
        steps: u64,
        diver: &mut Diver,
        way: &Way,
        found: &mut Found<'_>,
    ) -> Result<(), Verdict> {
        self.pace.aside = steps;
        let end = self.run_try(diver, way, found);
        self.pace.aside = diver.kernel.steps();
        diver.adapt(end? == Event::Exhausted);
        Ok(())
    }

    fn run_try(
        &mut self,
        diver: &mut Diver,
        way: &Way,
        found: &mut Found<'_>,
    ) -> Result<Event, Verdict> {
        let limit = diver.prepare(found.bound, found.keep.limit());
        let last = diver.kernel.steps() + TRY_NODES;
        let mut end = Event::Paused;
        while end != Event::Exhausted && diver.kernel.steps() < last {
            let steps = self.look_around(&diver.kernel, found)?.min(last - diver.kernel.steps());
            end = diver.kernel.find(Allowance::new(steps, &Interrupt::default()));
            if end == Event::Solution {
                let options = diver.kernel.store_mut().taken();
                let cost = self.add(way, found, &options);
                diver.best = Some((cost, options));
                diver.kernel.set_limit(limit.min(cost.saturating_sub(1)));
            }
        }
        Ok(end)
    }
}
