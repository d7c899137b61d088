//! What a search says of its way, for whoever writes it down.
//!
//! # Why this shape
//! A search that explained each dead end would be slower even when nobody listens. So it says only what it does, in
//! words that fit every store, and whoever listens finds the reasons himself. What it says is gathered and passed on in
//! lots, because a call and a lock for each word would take longer than the search.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use gavotte_model::OptionId;

/// What a search does.
///
/// Branchings nest: each begins with [`Open`](Self::Open) and ends with [`Close`](Self::Close). Each branch begins with
/// [`Enter`](Self::Enter) or [`Exclude`](Self::Exclude) and ends with [`Leave`](Self::Leave).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// A branching on this item begins.
    Open(u32),
    /// A branch begins: this option is in, and those of the branching that were tried before are out.
    Enter(OptionId),
    /// A branch begins: all options that the branching could still try are out.
    Exclude,
    /// This option of the branching leaves this item without hope. It has been taken back.
    Fail(OptionId, u32),
    /// The present branch of the last branching ends.
    Leave,
    /// The last branching ends.
    Close,
    /// Here some item can no longer reach its bounds.
    Dead,
    /// Here is a solution.
    Solve,
}

/// Listens to a search.
pub trait Log: Send {
    /// What the search has done since the last call. All has been said when the first branching has ended.
    fn note(&mut self, notes: &[Note]);

    /// Each item has this price at the present node, in units of which a cost of 1 has so many. What the bound of the
    /// node excludes, it excludes because of these prices. Only searches for the best have prices.
    fn price(&mut self, _prices: &[i64], _scale: i64) {}

    /// Whether what is searched below a node can be logged apart, as a *piece*, and joined later.
    fn has_pieces(&self) -> bool {
        false
    }

    /// A log of its own for the piece of this number: for what is searched below a node. The way to the node is what
    /// branchings were opened and which of their branches were entered, from the root on.
    fn begin_piece(&mut self, _number: usize, _way: &[Note]) -> Option<SharedLog> {
        None
    }

    /// The piece of this number has come to its end, and is all that there is below the present node.
    fn join_piece(&mut self, _number: usize) {}
}

impl std::fmt::Debug for dyn Log {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Log")
    }
}

/// A log that a search and its owner hold.
pub type SharedLog = Arc<Mutex<dyn Log>>;

/// The log, for what is to be said. Who has panicked in it has written less than a whole proof, which is refused.
pub(crate) fn held(log: &SharedLog) -> MutexGuard<'_, dyn Log + 'static> {
    log.lock().unwrap_or_else(PoisonError::into_inner)
}
