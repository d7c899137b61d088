//! The rest of a search, as decisions about options.
//!
//! # Why this shape
//! A copy of the search gives up level after level, from the deepest to the first. The rest of a branching on an
//! item that is covered once are the solutions of its node without the options that were tried. That is one part
//! a level, however many branches are left. Where a store does not know what was tried, it is asked for each
//! remaining branch, by the same calls as in the search itself.
//!
//! # Invariants
//! 1. The parts are disjoint, and together they are the rest: a branch of an item says which option is in, and
//!    which earlier ones are out where both could be in together.
//! 2. They come in the order of the search.
//!
//! # Cost
//! A copy of the store and the undoing of its levels; where branches are entered, a step for each that is left.

use gavotte_model::OptionId;

use super::{Branch, Choice, Kernel, Phase, Store, Tried};
use crate::run::Decisions;

impl<S: Store + Clone> Kernel<S> {
    /// The parts of the tree that are left, in the order of the search; `None` where the store learns something
    /// that another search would have to know.
    pub(super) fn left_to_search(&self) -> Option<Vec<Decisions>> {
        if !self.store.splits() {
            return None;
        }
        let mut left = Vec::new();
        if self.phase == Phase::Finished {
            return Some(left);
        }
        let mut copy = self.clone();
        if copy.phase == Phase::Descend {
            left.push(copy.decisions());
        }
        while copy.levels.len() > copy.shut {
            copy.give_up_level(&mut left);
        }
        Some(left)
    }

    /// Puts the untried branches of the last level on the list, and closes it.
    fn give_up_level(&mut self, left: &mut Vec<Decisions>) {
        let Some(mut level) = self.levels.pop() else { return };
        if level.grew {
            self.path.pop();
        }
        match self.store.tried(&level.frame) {
            Tried::Unknown => self.enter_branches(&mut level.frame, left),
            Tried::All => self.store.leave(&mut level.frame),
            Tried::These(tried) => {
                self.store.leave(&mut level.frame);
                let mut part = self.decisions();
                part.forbid.extend(tried);
                left.push(part);
            }
        }
        self.store.close(level.frame);
    }

    /// Enters each untried branch of a branching, and puts it on the list.
    fn enter_branches(&mut self, frame: &mut S::Frame, left: &mut Vec<Decisions>) {
        loop {
            let branch = self.store.next(frame);
            match branch {
                Branch::In(option) => self.path.push(option),
                Branch::Out => {}
                Branch::Failed => continue,
                Branch::Done => break,
            }
            // A store expects to be asked for its node. A dead node has nothing left to search.
            if self.store.choose() != Choice::Dead {
                left.push(self.decisions());
            }
            if matches!(branch, Branch::In(_)) {
                self.path.pop();
            }
        }
    }

    /// The present node.
    fn decisions(&self) -> Decisions {
        decisions(&self.path, self.store.excluded())
    }
}

/// What it takes to come to a node with this path. It is compiled once, and not for each store.
fn decisions(path: &[OptionId], mut excluded: Vec<OptionId>) -> Decisions {
    excluded.retain(|option| !path.contains(option));
    Decisions { require: path.to_vec(), forbid: excluded }
}
