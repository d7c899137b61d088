//! The branchings of one node that are considered, and the best of them so far.
//!
//! # Why this shape
//! The branchings that gained most before ([`history`](super::history)) come first. A branching that is known
//! costs nothing; the others are tried. The product of both sides' gains counts, because the tree grows from the
//! worse side. When several in a row are no better, the rest will not be, either.
//!
//! Where no branching raises the bound, as in timetables whose bound is the optimum, trials are steps for
//! nothing. So the first trials of a node decide whether there are more, and after a node without gain some
//! nodes have none.
//!
//! # Source
//! T. Achterberg, T. Koch and A. Martin, *Branching rules revisited* (2005).

use super::branching::{self, Decision, Split};
use super::history::History;

/// How much is tried before a branching is taken.
struct Patience {
    /// The most branchings of a node that are tried.
    trials: u32,
    /// After this many branchings that are no better the best one is taken.
    idle: u32,
    /// A branching that was tried this often is not tried again.
    known: u32,
    /// When this many trials of a node have gained next to nothing, there are no more.
    fruitless: u32,
    /// The gain of both sides counts as next to nothing below this part of the gap.
    little: f64,
    /// At most this many nodes have no trials after one whose trials have gained nothing.
    pause: u32,
}

/// The patience at every node. [branchings; DESIGN 13]
const PATIENCE: Patience =
    Patience { trials: 8, idle: 4, known: 4, fruitless: 2, little: 1e-3, pause: 32 };

/// The branchings of a node, and the knowledge about those of all nodes.
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
    /// The least gain that counts in this node.
    little: f64,
    /// How long the last pause was, and how many nodes of it are left.
    pause: u32,
    pause_left: u32,
}

impl Candidates {
    /// Begins with the branchings of another node, whose bound would have to rise by `open`.
    pub(super) fn begin(&mut self, splits: Vec<Split>, open: f64) {
        self.likeliest = branching::likeliest(&splits);
        (self.best, self.tried, self.idle, self.is_fruitful) = (None, 0, 0, false);
        self.little = PATIENCE.little * open;
        self.queue.clear();
        if self.pause_left > 0 {
            self.pause_left -= 1;
            return;
        }
        let scored = splits.into_iter().map(|split| (score(self.history.expect(&split).0), split));
        self.queue.extend(scored);
        self.queue.reverse(); // among equal ones the first is taken first
        self.queue.sort_by(|a, b| a.0.total_cmp(&b.0));
    }

    /// The next branching to try; `None` when the best one is known.
    pub(super) fn next_trial(&mut self) -> Option<Split> {
        while self.idle < PATIENCE.idle
            && self.tried < PATIENCE.trials
            && (self.is_fruitful || self.tried < PATIENCE.fruitless)
        {
            let (_, split) = self.queue.pop()?;
            let (expected, times) = self.history.expect(&split);
            if times < PATIENCE.known {
                self.tried += 1;
                return Some(split);
            }
            self.offer(expected, split.decision);
        }
        None
    }

    /// Takes over the gains of both sides in a trial.
    pub(super) fn learn(&mut self, split: &Split, gains: [f64; 2]) {
        self.history.add(split, gains);
        self.offer(gains, split.decision);
    }

    /// Notes that a trial has closed a side.
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

    /// The best of the branchings considered, when no more are to be tried.
    pub(super) fn take(&mut self) -> Option<Decision> {
        if self.is_fruitful {
            self.pause = 0;
            return self.best.map(|it| it.1);
        }
        if self.tried > 0 {
            self.pause = (2 * self.pause).clamp(1, PATIENCE.pause);
            self.pause_left = self.pause;
        }
        self.likeliest
    }
}

/// The value of a branching whose sides gain this much.
fn score(gains: [f64; 2]) -> f64 {
    // A side that gains nothing counts as this, so that the gain of the other side still counts.
    let least_gain = 1e-6;
    gains.iter().map(|it| it.max(least_gain)).product()
}
