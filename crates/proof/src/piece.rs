//! The log of a part of a search, which is joined to that of the whole.
//!
//! # Why this shape
//! A line names derived constraints by how far back they are, so lines of a piece stay right wherever the piece
//! is put. The log of the whole needs to know only how many constraints there were, and the content of the last one.
//!
//! # Invariants
//! 1. The last constraint of a piece that has ended is the clause of its node.

use std::sync::{Arc, Mutex, PoisonError};

use gavotte_engine::{Log, Note};

use crate::once::{Ended, OnceLog};

/// The log of the search below a node.
pub(crate) struct PieceLog(OnceLog<Vec<u8>>);

/// A piece that a thread writes and the log of the whole takes.
pub(crate) type SharedPiece = Arc<Mutex<PieceLog>>;

impl PieceLog {
    /// A log that has gone this way.
    pub(crate) fn below(mut log: OnceLog<Vec<u8>>, way: &[Note]) -> SharedPiece {
        way.iter().for_each(|&it| log.note(it));
        Arc::new(Mutex::new(Self(log)))
    }

    /// The result of the piece; `None` where its search has not ended.
    pub(crate) fn end(piece: &SharedPiece) -> Option<Ended> {
        // A thread that has panicked in a log has written less than a whole proof, and such a proof is refused.
        piece.lock().unwrap_or_else(PoisonError::into_inner).0.end_piece()
    }
}

impl Log for PieceLog {
    fn note(&mut self, notes: &[Note]) {
        notes.iter().for_each(|&it| self.0.note(it));
    }
}
