//! Solutions before the search finds its own: dives, and then searches near the best one.
//!
//! # Why this shape
//! The search looks only a little above the bound, so it may meet no solution for a long time. Without one it
//! has nothing to show, and no limit falls. So a second search works beside it on a copy of the problem. It
//! takes the options that the prices favor and makes few other choices (limited discrepancies), within limits
//! that widen from dive to dive. When a solution is known, most of it is kept and the rest is searched for
//! something better, each time another part; parts that are done soon make the next one larger.
//!
//! # Invariants
//! 1. Nothing is concluded from a dive without a solution.
//! 2. Everything is decided by numbers, never by the clock, so the same problem gives the same dives.
//!
//! # Source
//! W. D. Harvey and M. L. Ginsberg, *Limited discrepancy search* (1995); P. Shaw, *Using constraint
//! programming and local search methods to solve vehicle routing problems* (1998).

use gavotte_model::OptionId;

use super::incumbents::Incumbents;
use super::relaxed::Relaxed;
use super::steered::Steered;
use crate::kernel::Kernel;
use crate::run::{Allowance, Assumed, Event, Interrupt, Run};

/// The nodes of one dive or of one search near a solution, and the dives before the search begins, if none finds a
/// solution. [nodes; DESIGN 13]
const DIVES: (u64, u32) = (150, 24);

/// A search for solutions beside the search for the best one.
#[derive(Clone, Debug)]
pub(super) struct Diver {
    kernel: Kernel<Relaxed>,
    /// The best solution so far and its cost, in the numbers of the problem that is searched.
    best: Option<(i64, Vec<OptionId>)>,
    tries: u32,
    torn: usize,
    /// The present dive: its limit, and the node at which it ends.
    present: Option<(i64, u64)>,
    /// Whether nothing can be found any more.
    is_over: bool,
}

impl Diver {
    /// Begins with a copy of the search at its root.
    pub(super) fn new(store: Relaxed) -> Self {
        // How many options are torn out of a solution at first.
        let first_torn: usize = 6;
        Self {
            kernel: Kernel::new(store, Assumed::NOTHING),
            best: None,
            tries: 0,
            torn: first_torn,
            present: None,
            is_over: false,
        }
    }

    /// The search as it stands.
    pub(super) fn run(&self) -> &dyn Run {
        &self.kernel
    }

    /// The work of its bounds, in entries.
    pub(super) fn work(&self) -> u64 {
        self.kernel.store().work()
    }

    /// Whether a dive has found a solution.
    pub(super) fn has_any(&self) -> bool {
        self.best.is_some()
    }

    /// Whether dives from the root go on: until there is a solution, or a limit of tries is reached.
    pub(super) fn goes_on_first(&self, has_any: bool) -> bool {
        self.present.is_some() || !has_any && self.tries < DIVES.1
    }

    /// Whether dives go on beside a search that has made this many steps: they get half as many.
    pub(super) fn goes_on_beside(&self, steps: u64) -> bool {
        // A dive that is dead at its root makes no step, so each dive counts as one.
        let own = self.kernel.steps().saturating_add(u64::from(self.tries));
        self.present.is_some() || !self.is_over && own < steps / 2
    }

    /// Goes on with the present dive, or begins the next one.
    pub(super) fn advance(&mut self, nodes: u64, found: &mut Incumbents<'_>) {
        debug_assert!(nodes > 0, "a dive that stands still would never end");
        let (limit, last) = match self.present {
            Some(present) => present,
            None => (self.prepare(found), self.kernel.steps() + DIVES.0),
        };
        let nodes = nodes.min(last.saturating_sub(self.kernel.steps()));
        let end = self.kernel.find(Allowance::new(nodes, &Interrupt::default()));
        if end == Event::Solution {
            let options = self.kernel.store_mut().taken();
            let cost = found.add(&options);
            self.best = Some((cost, options));
            self.kernel.set_limit(limit.min(cost.saturating_sub(1)));
        }
        self.present = Some((limit, last));
        if end == Event::Exhausted || self.kernel.steps() >= last {
            self.present = None;
            self.adapt(end == Event::Exhausted);
        }
    }

    /// Sets the next dive up; its limit.
    fn prepare(&mut self, found: &Incumbents<'_>) -> i64 {
        let (bound, most) = (found.bound, found.limit());
        self.tries = self.tries.saturating_add(1);
        self.kernel.begin_again();
        let store = self.kernel.store_mut();
        if let Some((cost, best)) = &self.best {
            let limit = most.unwrap_or(i64::MAX).min(cost.saturating_sub(1));
            store.begin(limit);
            store.set_discrepancies(u32::MAX);
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
        store.set_discrepancies(1 + self.tries / 4);
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

#[cfg(test)]
mod tests {
    use gavotte_model::Problem;

    use super::super::question::Question;
    use super::super::way::Way;
    use super::*;
    use crate::run::Halt;

    #[test]
    fn dives_that_are_dead_at_once_end() {
        let builder = Problem::builder().items(["a", "b"]).option(["a"]).cost(1);
        let builder = builder.option(["a"]).cost(2).option(["b"]).cost(1);
        let problem = builder.build().unwrap();
        let question = Question::new(&problem);
        let way = Way::unchanged();
        let (costs, paid) = way.costs(&question);
        let mut store = Relaxed::new(&problem, costs, paid, false, Halt::default()).unwrap();
        store.share_out();
        // The best solution is known, so nothing is left to find.
        let mut found = Incumbents::new(question, &way, 2);
        found.add(&[OptionId::new(0), OptionId::new(2)]);
        let mut diver = Diver::new(store);
        let mut dives = 0;
        while diver.goes_on_beside(1000) {
            diver.advance(1, &mut found);
            dives += 1;
            assert!(dives <= 1000, "dives without a step go on for ever");
        }
    }
}
