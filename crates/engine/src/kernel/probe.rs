//! Probes of a search: from its root, and of the part that is left. They work on copies, so that the search stays as it
//! is. See [`estimate`](crate::estimate).
//!
//! # Invariants
//! The mean of a probe over all its choices is exactly what a search counts. A branch that turns out not to
//! exist in a store counts for nothing, and one that the store has refused for a step. Only what is left below
//! the first 32 open levels is not seen.
//!
//! # Cost
//! A copy of the kernel, one of the store for each open level, and a [walk](Walk).

use super::strata::{Tree, Walk};
use super::{Kernel, Phase, Store};
use crate::run::{Chance, Magnitude, Probe, Size};

/// The greatest number of steps or solutions in a [`Probe`]. Remaining work is weighed by squares, which are
/// finite then. [fixed]
const MOST: f64 = 1e140;

impl<S: Store + Clone + 'static> Kernel<S> {
    /// The whole of a search that has not begun.
    pub(super) fn probe_all(&self, chance: &mut dyn Chance, most: u64) -> Probe {
        let size = whole(self.copy(), &mut *chance, most);
        chance.met(size);
        Probe { steps: ending(size.steps), solutions: ending(size.solutions) }
    }

    /// The steps that are left; `None` for a store that cannot go back to the open levels.
    #[allow(clippy::cast_precision_loss)] // a guess
    pub(super) fn probe_left(&self, chance: &mut dyn Chance, most: u64) -> Option<f64> {
        if !self.store.can_be_probed() {
            return None;
        }
        if self.phase == Phase::Finished {
            return Some(0.0);
        }
        let mut steps = self.owed as f64 + ending(below(self.copies(), &mut *chance, most).steps);
        if self.phase == Phase::Descend {
            steps += self.probe_all(chance, most).steps;
        }
        Some(steps)
    }

    /// Copies of the first levels with untried branches, from the root on.
    fn copies(&self) -> Vec<Open> {
        // Deeper levels with untried branches hold next to nothing.
        let most = 32;
        let mut search = self.clone();
        let mut levels = Vec::new();
        for at in self.open_levels(most).into_iter().rev() {
            search.rewind(at);
            let left = search.levels[at].branches - search.levels[at].begun;
            levels.push(Open { at, tree: search.copy(), left });
        }
        levels.reverse();
        levels
    }
}

/// A level of the present path that has untried branches, as it stands there.
struct Open {
    at: usize,
    tree: Box<dyn Tree>,
    left: u32,
}

/// A walk from the present node of a tree. It is compiled once, and not for each store.
#[inline(never)]
fn whole(tree: Box<dyn Tree>, chance: &mut dyn Chance, most: u64) -> Size {
    let mut walk = Walk::new(chance, most);
    walk.add_root(tree);
    walk.finish()
}

/// A walk from these levels. It is compiled once, and not for each store.
#[inline(never)]
fn below(levels: Vec<Open>, chance: &mut dyn Chance, most: u64) -> Size {
    let mut walk = Walk::new(chance, most);
    let mut level = 0;
    for open in levels {
        debug_assert!(level <= open.at, "the open levels come from the root on");
        for _ in level..open.at {
            walk.descend();
        }
        level = open.at;
        walk.add(open.tree, open.left);
    }
    walk.finish()
}

/// The number as an `f64`, with a greatest value.
fn ending(number: Magnitude) -> f64 {
    number.value().map_or(MOST, |value| value.min(MOST))
}
