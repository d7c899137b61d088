//! The threads of a sweep, and how much they take on at a time.
//!
//! # Why this shape
//! A round has two phases, between which all threads wait for each other, so it must take much longer than threads take to
//! start; and the arcs of a round stand in memory between the phases, which should be that of the cache. So a round is
//! about [`MOST_BYTES`] of arcs for each thread. How many states these are is learned from the rounds before.
//!
//! # Invariants
//! Nothing here depends on a clock, so a sweep is the same each time on the same number of threads.

use super::window::Window;
use crate::run::{Shelf, Threads};

/// A layer with fewer states for each thread is swept by one. [states; DESIGN 10]
const LEAST: usize = 1024;
/// A table of fewer rounds of the smallest kind is joined with the others of its layer. [rounds; DESIGN 10]
const FEW: usize = 8;
/// The arcs of one thread in a round. [bytes; DESIGN 10]
const MOST_BYTES: usize = 1 << 21;

/// The means of a sweep.
#[derive(Clone, Debug)]
pub(crate) struct Means {
    /// The memory, in bytes.
    pub(crate) limit: usize,
    pub(crate) threads: Threads,
    /// A place for the states of a count that do not fit into the memory.
    pub(crate) shelf: Option<std::sync::Arc<dyn Shelf>>,
}

/// An arc that was followed and has not arrived yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arc<const W: usize> {
    pub(super) state: Window<W>,
    pub(super) layer: u32,
    /// The state from which it leads, in its table.
    pub(super) from: u32,
    /// The choice, or `SKIP`.
    pub(super) by: u32,
}

/// The arcs that a thread has followed, by the lane at which they arrive.
pub(super) type Batches<const W: usize> = Vec<Vec<Arc<W>>>;

/// The threads of a sweep.
#[derive(Clone, Debug)]
pub(super) struct Team<const W: usize> {
    pub(super) threads: usize,
    /// The fewest states of a thread in a round. With one, each round is as small as it can be: that is for tests.
    least: usize,
    /// The states of a thread in the next round.
    states: usize,
    /// The layer of the last round, and its arcs a state.
    layer: usize,
    arcs_a_state: f64,
    /// One for each thread.
    pub(super) batches: Vec<Batches<W>>,
    /// The memory of the batches, in bytes.
    pub(super) bytes: usize,
}

impl<const W: usize> Team<W> {
    pub(super) fn new(threads: Threads) -> Self {
        let least = if threads.is_eager() { 1 } else { LEAST };
        // The most threads of a sweep. More would have too few states each.
        let most: usize = 64;
        let threads = threads.at_work().min(most);
        let batches = vec![vec![Vec::new(); threads]; threads];
        Self { threads, least, states: least, layer: 0, arcs_a_state: 4.0, batches, bytes: 0 }
    }

    /// The arcs of a thread in a round.
    fn most_arcs() -> usize {
        MOST_BYTES / size_of::<Arc<W>>()
    }

    /// About how many steps a paced sweep makes before it returns.
    pub(super) fn stretch(&self) -> u64 {
        Self::most_arcs() as u64
    }

    /// A table with fewer states is better joined with those of the other lanes, because each table ends in a part that is too small
    /// to be shared. Larger ones are not worth being copied.
    pub(super) fn few(&self) -> usize {
        FEW * self.least * self.threads
    }

    /// Whether so many states are worth a round.
    #[inline(always)]
    pub(super) fn is_worth(&self, states: usize) -> bool {
        self.threads > 1 && states >= self.least * self.threads
    }

    /// The states of a round of this layer, which has so many choices, in which `waiting` states wait and `steps` steps may be
    /// made; `None` if these are too few for a round.
    pub(super) fn states(
        &mut self,
        (layer, choices): (usize, usize),
        waiting: usize,
        steps: u64,
    ) -> Option<usize> {
        if layer != self.layer {
            // No state has more arcs than there are choices, and one without any.
            let most = if self.least > 1 { Self::most_arcs() / (choices + 1) } else { 1 };
            (self.layer, self.states) = (layer, self.least.max(most));
        }
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a guess
        let allowed = (steps as f64 / self.arcs_a_state * 0.9) as usize;
        let states = waiting.min(self.states * self.threads).min(allowed);
        (states >= self.least * self.threads).then_some(states)
    }

    /// Learns from the batches of a round of so many states. Returns how many arcs it had.
    pub(super) fn learn(&mut self, states: usize) -> usize {
        let batches = || self.batches.iter().flatten();
        let arcs = batches().map(Vec::len).sum::<usize>();
        self.bytes = batches().map(Vec::capacity).sum::<usize>() * size_of::<Arc<W>>();
        self.arcs_a_state = arcs.max(1) as f64 / states as f64;
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a guess
        let wanted = (Self::most_arcs() as f64 / self.arcs_a_state) as usize;
        // A round has at most this many times the states of the one before, because arcs may become more.
        let growth: usize = 4;
        self.states = wanted.min(self.states * growth).max(self.least);
        arcs
    }
}
