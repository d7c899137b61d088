//! The size of the tree of a search, by probes, for the rule of the turns.
//!
//! # Why this shape
//! A search knows the part of its tree that is done by its branchings: each branch of one counts the same. Where the first
//! branches are the small ones, this part is far too great: of the airline problem `sppnw09` the search seems to have done a
//! quarter after a thousandth. Probes see the branches that are still to come. They are too low more often than too
//! high, because few paths hold most of a tree. So of some probes the second largest is taken: one that is far too high
//! does no harm. The rule believes the smaller part of the two.
//!
//! # Cost
//! [`PROBES`] probes whenever the steps have grown enough ([`LOOKS`]). A probe enters all branches of the levels
//! that are open, each of which may copy the store: 3 ms with 57,000 entries, but half a minute with 640,000 entries and items of
//! thousands of options (`sppnw04`). So a problem of more entries is not probed, and a probe that enters
//! too many branches is given up, and is the last one.
//!
//! # Source
//! `run/estimate.rs`, with whose probes it works.

use gavotte_model::Problem;

use crate::run::{Part, Run, Seeded, Until};

/// When a search is probed, and how.
struct Looks {
    /// The steps of a search at the first look, after which probes take no time that would be noticed.
    first: u64,
    /// The steps at the next look are this many times those at the last.
    growth: u64,
    /// The greatest number of branches that a probe enters level by level.
    breadth: u64,
    /// The most entries of a problem that is probed.
    entries: usize,
    /// The most branches of a probe, times the entries of the problem: 20,000 branches with 20,000 entries.
    work: usize,
}

/// The looks at the tree. [steps; DESIGN 10]
const LOOKS: Looks =
    Looks { first: 300_000, growth: 4, breadth: 50, entries: 100_000, work: 400_000_000 };
/// The probes of a look. [probes; DESIGN 10]
const PROBES: usize = 5;
/// A search that needs this many times the steps it has made has no hope as yet. [ratio; DESIGN 10]
const HOPELESS: f64 = 50.0;

/// The steps that a search seems to need in all.
#[derive(Clone, Debug)]
pub(super) struct TreeSize {
    /// The step of the search at which it looks again.
    next: u64,
    /// The most branches of a probe.
    branches: usize,
    chance: Seeded,
    /// 0 before the first look.
    steps: f64,
}

impl TreeSize {
    /// For a search of this problem.
    pub(super) fn of(problem: &Problem) -> Self {
        let entries = problem.entry_count();
        let next = if entries > LOOKS.entries { u64::MAX } else { LOOKS.first };
        Self { next, branches: LOOKS.work / entries.max(1), ..Self::unknown() }
    }

    /// For a member that is never probed.
    pub(super) fn unknown() -> Self {
        Self { next: u64::MAX, branches: 0, chance: Seeded::new(1), steps: 0.0 }
    }

    /// Looks ahead if the search has made enough steps since the last look.
    #[allow(clippy::cast_precision_loss)] // a guess
    pub(super) fn look(&mut self, search: &dyn Run) {
        let steps = search.steps();
        if steps < self.next {
            return;
        }
        self.next = steps.saturating_mul(LOOKS.growth);
        let mut left = Vec::with_capacity(PROBES);
        for _ in 0..PROBES {
            let mut branches = self.branches;
            let mut bounded = Until::new(&mut self.chance, || {
                branches = branches.saturating_sub(1);
                branches == 0
            });
            let probe = search.probe(Part::Left, &mut bounded, LOOKS.breadth);
            let Some(probe) = probe.filter(|_| !bounded.was_over()) else {
                self.next = u64::MAX;
                return;
            };
            left.push(probe.steps);
        }
        left.sort_by(f64::total_cmp);
        self.steps = steps as f64 + left[PROBES - 2].max(0.0);
    }

    /// The part that is done of a search that has made these steps and takes `seen` for it.
    #[allow(clippy::cast_precision_loss)] // a guess
    pub(super) fn part(&self, steps: u64, seen: f64) -> f64 {
        if self.steps > 0.0 { seen.min(steps as f64 / self.steps) } else { seen }
    }

    /// Whether the search seems to need [`HOPELESS`] times these steps, by the probes and by the part that it takes for done.
    /// Either alone may be far off: the branchings where the first branches are the large ones, the probes where few paths
    /// hold most of the tree.
    #[allow(clippy::cast_precision_loss)] // a guess
    pub(super) fn is_hopeless(&self, steps: u64, seen: f64) -> bool {
        self.steps > HOPELESS * steps as f64 && seen * HOPELESS < 1.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::{Allowance, Assumed, Event, Interrupt, Order, Threads};
    use crate::share::Sharing;
    use crate::stores::{self, Making, StoreKind};

    #[test]
    fn the_smaller_part_counts() {
        let problem = Problem::builder().items(["a"]).option(["a"]).build().unwrap();
        let mut size = TreeSize::of(&problem);
        assert_eq!(size.part(1000, 0.5), 0.5);
        assert!(!size.is_hopeless(1, 0.0), "nobody has looked");
        size.steps = 10_000.0;
        assert_eq!((size.part(1000, 0.5), size.part(1000, 0.05)), (0.1, 0.05));
        let hopeless = [(100, 1e-6), (100, 0.5), (400, 1e-6)]
            .map(|(steps, seen)| size.is_hopeless(steps, seen));
        assert_eq!(hopeless, [true, false, false]);
        assert_eq!(size.part(20_000, 0.5), 0.5);
    }

    /// A search of six items with three options each that has made 20 steps, and what it seems to need.
    fn looked(branches: usize) -> TreeSize {
        let names = ["a", "b", "c", "d", "e", "f"];
        let mut builder = Problem::builder().items(names);
        for name in names {
            builder = builder.option([name]).option([name]).option([name]);
        }
        let problem = builder.build().unwrap();
        let sharing = Sharing { threads: Threads::default(), stretch: 1000 };
        let (order, assumed) = (Order::Fewest, Assumed::NOTHING);
        let making = Making { problem: &problem, order, assumed, sharing, log: None };
        let mut search = stores::make(StoreKind::Links, making);
        let interrupt = Interrupt::default();
        assert_eq!(search.count(Allowance::new(20, &interrupt)), Event::Paused);
        let mut size = TreeSize { next: 20, branches, ..TreeSize::unknown() };
        size.look(&*search);
        assert_eq!(size.next, if branches > 0 { 80 } else { u64::MAX });
        size
    }

    #[test]
    fn a_look_sees_how_much_is_left() {
        // The tree has 3 + 9 + ... + 729 branches, and each of a level's nodes has as many below it, so each probe is exact.
        assert_eq!(looked(1000).steps, 1092.0);
        assert_eq!(looked(0).steps, 0.0, "the probe was given up");
    }
}
