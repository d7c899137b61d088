//! The branchings of one node that are looked at, and the best of them so far.
//!
//! # Why this shape
//! Those come first that will gain most, by what was gained before ([`history`](super::history)). A look at one
//! that is known costs nothing; the others are to be tried. The product of what both sides gain counts, because
//! the worse side is what the tree grows from. When some in a row are no better, the rest will not be, either.
//!
//! # Source
//! T. Achterberg, T. Koch and A. Martin, *Branching rules revisited* (2005).

use super::branching::{Decision, Split};
use super::history::History;

/// How many branchings of a node are tried at most. [branchings; DESIGN 13]
const MOST_TRIALS: u32 = 8;
/// After so many branchings that are no better the best one is taken. [branchings; DESIGN 13]
const PATIENCE: u32 = 4;
/// A branching that was tried so often is not tried again. [times; DESIGN 13]
const KNOWN: u32 = 4;
/// A side that gains nothing counts as this, so that the gain of the other one is still seen. [cost]
const LEAST_GAIN: f64 = 1e-6;

/// The branchings of a node, and what is known of those of all nodes.
#[derive(Clone, Debug, Default)]
pub(super) struct Candidates {
    history: History,
    /// The best first, from the end.
    queue: Vec<(f64, Split)>,
    best: Option<(f64, Decision)>,
    tried: u32,
    /// How many in a row were no better than the best one.
    idle: u32,
}

impl Candidates {
    /// Begins with those of another node.
    pub(super) fn begin(&mut self, splits: Vec<Split>) {
        let scored = splits.into_iter().map(|split| (score(self.history.expect(&split).0), split));
        self.queue.clear();
        self.queue.extend(scored);
        self.queue.reverse(); // of equal ones the first is taken first
        self.queue.sort_by(|a, b| a.0.total_cmp(&b.0));
        (self.best, self.tried, self.idle) = (None, 0, 0);
    }

    /// The next one that is to be tried; `None` when the best one is known.
    pub(super) fn next_trial(&mut self) -> Option<Split> {
        while self.idle < PATIENCE
            && self.tried < MOST_TRIALS
            && let Some((expected, split)) = self.queue.pop()
        {
            if self.history.expect(&split).1 < KNOWN {
                self.tried += 1;
                return Some(split);
            }
            self.offer(expected, split.decision);
        }
        None
    }

    /// A trial has gained so much on both sides.
    pub(super) fn learn(&mut self, split: &Split, gains: [f64; 2]) {
        self.history.add(split, gains);
        self.offer(score(gains), split.decision);
    }

    fn offer(&mut self, score: f64, decision: Decision) {
        if self.best.is_none_or(|(before, _)| score > before) {
            (self.best, self.idle) = (Some((score, decision)), 0);
        } else {
            self.idle += 1;
        }
    }

    /// The best one of those that were looked at.
    pub(super) fn best(&self) -> Option<Decision> {
        self.best.map(|it| it.1)
    }
}

/// How good a branching is whose sides gain so much.
fn score(gains: [f64; 2]) -> f64 {
    gains.iter().map(|it| it.max(LEAST_GAIN)).product()
}
