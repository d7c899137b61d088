//! The branchings of one node that are looked at, and the best of them so far.
//!
//! # Why this shape
//! Those come first that will gain most, by what was gained before ([`history`](super::history)). A look at one
//! that is known costs nothing; the others are to be tried. The product of what both sides gain counts, because
//! the worse side is what the tree grows from. When some in a row are no better, the rest will not be, either.
//!
//! Where no branching raises the bound, as in timetables whose bound is the optimum, trials are steps for nothing. So
//! the first ones of a node decide whether there are more, and after a node without gain some have none.
//!
//! # Source
//! T. Achterberg, T. Koch and A. Martin, *Branching rules revisited* (2005).

use super::branching::{self, Decision, Split};
use super::history::History;

/// How many branchings of a node are tried at most. [branchings; DESIGN 13]
const MOST_TRIALS: u32 = 8;
/// After so many branchings that are no better the best one is taken. [branchings; DESIGN 13]
const PATIENCE: u32 = 4;
/// A branching that was tried so often is not tried again. [times; DESIGN 13]
const KNOWN: u32 = 4;
/// When so many trials of a node have gained next to nothing, there are no more. [branchings; DESIGN 13]
const FRUITLESS: u32 = 2;
/// What both sides gain together is next to nothing below this part of what is open. [ratio; DESIGN 13]
const LITTLE: f64 = 1e-3;
/// At most so many nodes have no trials after one whose trials have gained nothing. [nodes; DESIGN 13]
const MOST_PAUSE: u32 = 32;
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
    /// The branching to take where none gains anything, and whether one does.
    likeliest: Option<Decision>,
    is_fruitful: bool,
    /// What counts as a gain in this node.
    little: f64,
    /// How long the last pause was, and how many nodes it lasts still.
    pause: u32,
    pause_left: u32,
}

impl Candidates {
    /// Begins with those of another node, whose bound would have to rise by `open`.
    pub(super) fn begin(&mut self, splits: Vec<Split>, open: f64) {
        self.likeliest = branching::likeliest(&splits);
        (self.best, self.tried, self.idle, self.is_fruitful) = (None, 0, 0, false);
        self.little = LITTLE * open;
        self.queue.clear();
        if self.pause_left > 0 {
            self.pause_left -= 1;
            return;
        }
        let scored = splits.into_iter().map(|split| (score(self.history.expect(&split).0), split));
        self.queue.extend(scored);
        self.queue.reverse(); // of equal ones the first is taken first
        self.queue.sort_by(|a, b| a.0.total_cmp(&b.0));
    }

    /// The next one that is to be tried; `None` when the best one is known.
    pub(super) fn next_trial(&mut self) -> Option<Split> {
        while self.idle < PATIENCE
            && self.tried < MOST_TRIALS
            && (self.is_fruitful || self.tried < FRUITLESS)
            && let Some((_, split)) = self.queue.pop()
        {
            let (expected, times) = self.history.expect(&split);
            if times < KNOWN {
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
        self.offer(gains, split.decision);
    }

    /// A trial has closed a side.
    pub(super) fn close(&mut self) {
        self.pause = 0;
    }

    fn offer(&mut self, gains: [f64; 2], decision: Decision) {
        let score = score(gains);
        self.is_fruitful |= gains[0] + gains[1] > self.little;
        if self.best.is_none_or(|(before, _)| score > before) {
            (self.best, self.idle) = (Some((score, decision)), 0);
        } else {
            self.idle += 1;
        }
    }

    /// The best one of those that were looked at, when there are no more to be tried.
    pub(super) fn take(&mut self) -> Option<Decision> {
        if self.is_fruitful {
            self.pause = 0;
            return self.best.map(|it| it.1);
        }
        if self.tried > 0 {
            self.pause = (2 * self.pause).clamp(1, MOST_PAUSE);
            self.pause_left = self.pause;
        }
        self.likeliest
    }
}

/// How good a branching is whose sides gain so much.
fn score(gains: [f64; 2]) -> f64 {
    gains.iter().map(|it| it.max(LEAST_GAIN)).product()
}
