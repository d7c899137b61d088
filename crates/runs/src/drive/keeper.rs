//! Where a run keeps its states, as the run sees it.

use std::io::{self, Read, Write};

use crate::{Piece, State};

/// The place where states are kept.
pub trait Keeper: Send {
    /// The length of the file of solutions so far; `None` where there is none.
    fn bytes(&mut self) -> Option<u64> {
        None
    }

    /// Keeps a state.
    ///
    /// # Errors
    /// When the run must stop.
    fn keep(&mut self, state: &mut State) -> io::Result<()>;

    /// Keeps the snapshot of the sweep that works on this piece, which `write` writes, instead of an earlier one. `write` returns
    /// whether there is one. Returns whether one was kept.
    ///
    /// # Errors
    /// When the run must stop.
    fn keep_sweep(
        &mut self,
        _piece: &Piece,
        _write: &mut dyn FnMut(&mut dyn Write) -> io::Result<bool>,
    ) -> io::Result<bool> {
        Ok(false)
    }

    /// The snapshot that was kept of this piece.
    fn kept_sweep(&mut self, _piece: &Piece) -> Option<Box<dyn Read>> {
        None
    }

    /// Called when no engine goes on from the snapshot that was kept: another version wrote it.
    fn refused_sweep(&mut self) {}
}

impl<K: Keeper + ?Sized> Keeper for &mut K {
    fn bytes(&mut self) -> Option<u64> {
        (**self).bytes()
    }

    fn keep(&mut self, state: &mut State) -> io::Result<()> {
        (**self).keep(state)
    }

    fn keep_sweep(
        &mut self,
        piece: &Piece,
        write: &mut dyn FnMut(&mut dyn Write) -> io::Result<bool>,
    ) -> io::Result<bool> {
        (**self).keep_sweep(piece, write)
    }

    fn kept_sweep(&mut self, piece: &Piece) -> Option<Box<dyn Read>> {
        (**self).kept_sweep(piece)
    }

    fn refused_sweep(&mut self) {
        (**self).refused_sweep();
    }
}
