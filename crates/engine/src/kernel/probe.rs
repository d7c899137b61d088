//! Walks down the tree of a search by chance: see [`estimate`](crate::estimate).
//!
//! # Invariants
//! What a walk gives is, in the mean over all its choices, exactly what a search counts: a branch that
//! a store does not have after all stands for nothing, one that it has refused for a step.
//!
//! # Cost
//! A copy of the kernel, then what the branches on the way cost.

use super::{Branch, Choice, Kernel, Opened, State, Store};
use crate::estimate::{Chance, Probe};

/// How finely the parts that are left are told apart, at least: the larger ones get more walks.
const SLOTS: f64 = 64.0;

impl<S: Store + Clone> Kernel<S> {
    /// A walk from the root of a search that has not begun.
    pub(super) fn walk(&self, chance: &mut dyn Chance) -> Probe {
        descend(&mut self.store.clone(), chance, 1.0)
    }

    /// The steps that are left, by a walk into one of the branches that are still to be tried;
    /// `None` for a store that cannot go back to their level.
    #[allow(clippy::cast_precision_loss)] // a guess
    pub(super) fn walk_rest(&self, chance: &mut dyn Chance) -> Option<f64> {
        if !self.store.splits() {
            return None;
        }
        let steps = self.owed as f64;
        if self.state == State::Descend {
            return Some(steps + self.walk(chance).steps); // nothing was looked at yet
        }
        let slots = self.open_levels();
        let all: u32 = slots.iter().map(|(_, slots)| slots).sum();
        if all == 0 {
            return Some(steps);
        }
        let mut pick = chance.below(all);
        for (at, slots) in slots {
            if pick < slots {
                let times = f64::from(all) / f64::from(slots);
                return Some(steps + self.walk_level(at, chance, times));
            }
            pick -= slots;
        }
        Some(steps)
    }

    /// The levels that have untried branches, and by how many slots each is chosen: more for those of
    /// which more is left, every branch of a branching taken to be as large as the others.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // from 0 to `SLOTS`
    fn open_levels(&self) -> Vec<(usize, u32)> {
        let (mut share, mut all) = (1.0, 0.0);
        let mut open = Vec::new();
        for (at, level) in self.levels.iter().enumerate() {
            let (before, present) = S::parts(&level.frame, level.begun.max(1), level.branches);
            if at >= self.shut && level.begun < level.branches {
                let left = share * (1.0 - before - present).max(0.0);
                open.push((at, left));
                all += left;
            }
            share *= present;
        }
        let slots = |left: f64| if all > 0.0 { (SLOTS * left / all) as u32 } else { 0 };
        open.into_iter().map(|(at, left)| (at, 1 + slots(left))).collect()
    }

    /// A walk into one of the untried branches of a level.
    fn walk_level(&self, at: usize, chance: &mut dyn Chance, times: f64) -> f64 {
        let mut rest = self.clone();
        rest.rewind(at);
        let Some(level) = rest.levels.last_mut() else { return 0.0 };
        let left = level.branches - level.begun;
        let weight = times * f64::from(left);
        let branch = pick(&mut rest.store, &mut level.frame, left, chance);
        let below =
            if is_entered(branch) { descend(&mut rest.store, chance, weight).steps } else { 0.0 };
        below + weight * steps_of(branch)
    }
}

/// A walk from a node that `weight` nodes stand for.
fn descend<S: Store>(store: &mut S, chance: &mut dyn Chance, mut weight: f64) -> Probe {
    let mut probe = Probe::default();
    loop {
        match store.choose() {
            Choice::Dead => return probe,
            Choice::Solved => {
                probe.solutions += weight;
                return probe;
            }
            Choice::Item(item) => {
                let Opened { mut frame, branches, failed } = store.open(item);
                probe.steps += weight * f64::from(failed);
                weight *= f64::from(branches);
                let branch = pick(store, &mut frame, branches, chance);
                probe.steps += weight * steps_of(branch);
                if !is_entered(branch) {
                    return probe;
                }
            }
        }
    }
}

fn steps_of(branch: Branch) -> f64 {
    if matches!(branch, Branch::In(_) | Branch::Failed) { 1.0 } else { 0.0 }
}

fn is_entered(branch: Branch) -> bool {
    matches!(branch, Branch::In(_) | Branch::Out)
}

/// Enters one of the `left` branches by chance.
fn pick<S: Store>(
    store: &mut S,
    frame: &mut S::Frame,
    left: u32,
    chance: &mut dyn Chance,
) -> Branch {
    let mut branch = Branch::Done;
    for _ in 0..if left == 0 { 0 } else { 1 + chance.below(left) } {
        branch = store.next(frame);
        if branch == Branch::Done {
            break;
        }
    }
    branch
}
