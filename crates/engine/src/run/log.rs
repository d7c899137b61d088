//! The words in which a search describes its way to a log.
//!
//! # Why this shape
//! A search that explained each dead end would be slower even without a log. So it says only what it does, in
//! words that fit every store, and the log's owner finds the reasons. These words are gathered and passed on in
//! lots, because a call and a lock for each word would take longer than the search.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use gavotte_model::OptionId;

/// A step of a search, as a log gets it.
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
    /// This option of the branching leaves this item without enough options. It has been taken back.
    Fail(OptionId, u32),
    /// The present branch of the last branching ends.
    Leave,
    /// The last branching ends.
    Close,
    /// At this node some item can no longer reach its lower bound.
    Dead,
    /// This node is a solution.
    Solve,
}

/// The receiver of a search's notes.
pub trait Log: Send {
    /// Takes what the search has done since the last call. Everything has been passed on when the first
    /// branching has ended.
    fn note(&mut self, notes: &[Note]);

    /// Takes the price of each item at the present node; a cost of 1 is `scale` units. Everything that the bound
    /// of the node excludes, it excludes because of these prices. Only searches for the best have prices.
    fn price(&mut self, _prices: &[i64], _scale: i64) {}

    /// Whether the search below a node can be logged separately, as a *piece*, and joined later.
    fn has_pieces(&self) -> bool {
        false
    }

    /// A log of its own for the piece with this number, which is the search below a node. The way to the node
    /// consists of the branchings that were opened and the branches of them that were entered, from the root on.
    fn begin_piece(&mut self, _number: usize, _way: &[Note]) -> Option<SharedLog> {
        None
    }

    /// Ends the piece with this number, which is everything below the present node.
    fn join_piece(&mut self, _number: usize) {}
}

impl std::fmt::Debug for dyn Log {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Log")
    }
}

/// A log that a search and its owner hold together.
pub type SharedLog = Arc<Mutex<dyn Log>>;

/// The log, locked. A thread that has panicked in it has written less than a whole proof, and such a proof is
/// refused.
pub(crate) fn held(log: &SharedLog) -> MutexGuard<'_, dyn Log + 'static> {
    log.lock().unwrap_or_else(PoisonError::into_inner)
}
