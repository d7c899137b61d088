//! The gains of earlier branchings.
//!
//! # Why this shape
//! The same pair of items is split in many nodes, and its two sides gain about the same in all of them, for each
//! part by which an amount must move. So trials are remembered, and a pair that was tried several times needs no
//! more trials.
//!
//! # Cost
//! Some words for each pair that was ever tried.
//!
//! # Source
//! M. Bénichou et al., *Experiments in mixed-integer linear programming* (1971); T. Achterberg, T. Koch and A.
//! Martin, *Branching rules revisited* (2005).

use std::collections::HashMap;

use super::branching::{Decision, Split};

/// The gain of a side in all trials, for a whole part.
#[derive(Clone, Copy, Debug, Default)]
struct Side {
    sum: f64,
    count: u32,
}

impl Side {
    fn mean(self) -> Option<f64> {
        (self.count > 0).then(|| self.sum / f64::from(self.count))
    }

    fn add(&mut self, gain: f64, part: f64) {
        self.sum += gain / part;
        self.count += 1;
    }
}

/// The gains of all trials: each pair's two sides, and the sum of all pairs.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    sides: HashMap<(u32, u32), [Side; 2]>,
    all: [Side; 2],
}

impl History {
    /// The expected gains of the two sides, by the trials of this split or of all, and how often it was tried.
    pub(super) fn expect(&self, split: &Split) -> ([f64; 2], u32) {
        let known = key(split.decision).and_then(|key| self.sides.get(&key));
        let mean = |side: usize| {
            let own = known.and_then(|it| it[side].mean());
            own.or_else(|| self.all[side].mean()).unwrap_or(1.0)
        };
        let count = known.map_or(0, |it| it[0].count.min(it[1].count));
        ([mean(0) * (1.0 - split.part), mean(1) * split.part], count)
    }

    /// Adds the gains of the two sides.
    pub(super) fn add(&mut self, split: &Split, gains: [f64; 2]) {
        let Some(key) = key(split.decision) else { return };
        let sides = self.sides.entry(key).or_default();
        for (side, part) in [1.0 - split.part, split.part].into_iter().enumerate() {
            sides[side].add(gains[side], part);
            self.all[side].add(gains[side], part);
        }
    }
}

/// The name of a split, whichever of its items comes first.
fn key(decision: Decision) -> Option<(u32, u32)> {
    match decision {
        Decision::Root => None,
        Decision::Together(one, other) | Decision::Apart(one, other) => {
            Some((one.min(other), one.max(other)))
        }
        Decision::In(option) | Decision::Out(option) => Some((u32::MAX, option.raw())),
    }
}
