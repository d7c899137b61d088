//! The search for the best solutions over dancing links, in an order that was asked for.
//!
//! # Why this shape
//! Branch and bound is the ordinary search over a store that refuses branches without a solution within a limit.
//! Here that store wraps the dancing links, so any order can be kept, and costs may be too large for the exact
//! sums of the other search. The limit falls as solutions are found. When every option costs the same, the limit
//! rises from the lower bound at the root instead (iterative deepening).
//!
//! # Invariants
//! Each refusal is justified in integer arithmetic, so "optimal" means proved.
//!
//! # Source
//! R. E. Korf, *Depth-first iterative-deepening* (1985); the disjoint-items bound is the `h()` of
//! the repeat-cover literature on dancing links.

use gavotte_model::{Problem, Verdict};

use super::incumbents::Incumbents;
use super::priced::Priced;
use super::prices::Prices;
use super::steered::Steered;
use super::watch::Watch;
use crate::kernel::Kernel;
use crate::run::{Allowance, Assumed, Decisions, Event, Order, Run};
use crate::stores::links::Links;

impl Steered for Kernel<Priced<Links<true>>> {
    fn as_run(&self) -> &dyn Run {
        self
    }

    fn set_limit(&mut self, limit: i64) {
        self.store_mut().set_limit(limit);
    }

    fn take_least_refused(&mut self) -> Option<i64> {
        self.store_mut().take_least_refused()
    }

    fn begin_again(&mut self) {
        Self::begin_again(self);
    }
}

/// A search that keeps to an order.
pub(super) struct Ordered {
    engine: Box<dyn Steered>,
    /// It refuses everything that costs more.
    limit: i64,
}

impl Ordered {
    pub(super) fn new(
        problem: &Problem,
        order: Order,
        prices: Prices,
        assumed: Assumed<'_>,
    ) -> Self {
        // The copy for what has neither bounds nor colors would be 3 % faster: the prices are most of the work.
        let links = Links::<true>::cheapest_first(problem, order, &prices);
        let engine = Box::new(Kernel::new(Priced::new(links, prices), assumed));
        Self { engine, limit: i64::MAX }
    }

    fn set_limit(&mut self, limit: i64) {
        self.limit = limit;
        self.engine.set_limit(limit);
    }

    /// How many options were tried.
    pub(super) fn steps(&self) -> u64 {
        self.engine.steps()
    }

    /// The parts that are left, where solutions that cost more than `limit` are of no interest. `None` where a
    /// solution of interest may have been refused, or the order has learned from the search.
    pub(super) fn untried(&self, limit: Option<i64>) -> Option<Vec<Decisions>> {
        (limit.unwrap_or(i64::MAX) <= self.limit).then(|| self.engine.untried())?
    }

    /// Shows a snapshot if it is time for one.
    fn show(&self, watch: &mut Watch<'_, '_>, found: &Incumbents<'_>) {
        if watch.snapshots.is_due() {
            watch.snapshots.show(found, self.untried(found.limit()));
        }
    }
}

/// Lets the limit fall with each solution that is found.
pub(super) fn bound_down(
    watch: &mut Watch<'_, '_>,
    search: &mut Ordered,
    found: &mut Incumbents<'_>,
) -> Verdict {
    loop {
        if let Some(limit) = found.limit() {
            search.set_limit(limit);
        }
        if let Some(verdict) = watch.near.end(found) {
            return verdict;
        }
        search.show(watch, found);
        let steps = match watch.pace.next(search.engine.as_run(), found.found()) {
            Ok(steps) => steps,
            Err(reason) => return Verdict::Stopped(reason),
        };
        match search.engine.find(Allowance::new(steps, &watch.pace.interrupt())) {
            Event::Exhausted => return Verdict::Complete,
            Event::Paused => {}
            Event::Solution => {
                // The store knows of covers and costs alone. So solutions that break a constraint are left out
                // here, and penalties only add to a cost that the store refuses.
                let path = search.engine.path();
                if found.question.problem.broken(path).is_none() {
                    found.add(path);
                }
            }
        }
    }
}

/// Lets the limit rise from the bound at the root, which is that of the incumbents.
pub(super) fn deepen(
    watch: &mut Watch<'_, '_>,
    search: &mut Ordered,
    found: &mut Incumbents<'_>,
) -> Verdict {
    if is_past(found, found.bound) {
        return Verdict::Complete;
    }
    search.set_limit(found.bound);
    loop {
        if let Some(verdict) = watch.near.end(found) {
            return verdict;
        }
        search.show(watch, found);
        let steps = match watch.pace.next(search.engine.as_run(), 0) {
            Ok(steps) => steps,
            Err(reason) => return Verdict::Stopped(reason),
        };
        match search.engine.find(Allowance::new(steps, &watch.pace.interrupt())) {
            Event::Paused => {}
            Event::Solution => {
                found.add(search.engine.path());
                return Verdict::Complete;
            }
            Event::Exhausted => {
                let refused = search.engine.take_least_refused();
                let Some(next) = refused else { return Verdict::Complete };
                debug_assert!(next > found.bound, "only what is above the limit is refused");
                if is_past(found, next) {
                    return Verdict::Complete;
                }
                found.raise(next);
                search.set_limit(next);
                search.engine.begin_again();
            }
        }
    }
}

/// Whether solutions of this cost are of no interest, because an equally good one is known.
fn is_past(found: &Incumbents<'_>, cost: i64) -> bool {
    found.limit().is_some_and(|limit| cost > limit)
}
