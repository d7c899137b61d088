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
//! [`PROBES`] probes, each of about [`BREADTH`] branches, whenever the steps have grown by [`GROWTH`], from [`FIRST`] on. A
//! probe of a problem with 57,000 entries takes 3 ms, so this cannot be done often.
//!
//! # Source
//! `run/estimate.rs`, with whose probes it works.

use crate::run::{Part, Run, Seeded};

/// The steps of a search at the first look, after which probes take no time that would be noticed. [steps; DESIGN 10]
const FIRST: u64 = 300_000;
/// The steps at the next look are this many times those at the last. [ratio; DESIGN 10]
const GROWTH: u64 = 4;
/// The probes of a look. [probes; DESIGN 10]
const PROBES: usize = 5;
/// The greatest number of branches that a probe enters level by level. [branches; DESIGN 10]
const BREADTH: u64 = 50;

/// The steps that a search seems to need in all.
#[derive(Clone, Debug)]
pub(super) struct TreeSize {
    /// The step of the search at which it looks again.
    next: u64,
    chance: Seeded,
    /// 0 before the first look.
    steps: f64,
}

impl Default for TreeSize {
    fn default() -> Self {
        Self { next: FIRST, chance: Seeded::new(1), steps: 0.0 }
    }
}

impl TreeSize {
    /// Looks ahead if the search has made enough steps since the last look.
    #[allow(clippy::cast_precision_loss)] // a guess
    pub(super) fn look(&mut self, search: &dyn Run) {
        let steps = search.steps();
        if steps < self.next {
            return;
        }
        self.next = steps.saturating_mul(GROWTH);
        let mut left = Vec::with_capacity(PROBES);
        for _ in 0..PROBES {
            let Some(probe) = search.probe(Part::Left, &mut self.chance, BREADTH) else {
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
}
