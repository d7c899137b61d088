//! The snapshots of the sweep that counts a piece: when they are written, and where the count goes on from one.
//!
//! # Invariants
//! A snapshot that was kept is true as long as its piece is open, however long ago it was kept.
//!
//! # Cost
//! At most one part in [`REST`] of the time, and one more snapshot when the run stops.

use std::io;
use std::time::Duration;

use gavotte_engine::Search;
use web_time::Instant;

use super::keeper::Keeper;
use crate::Piece;

/// After a snapshot the sweep works for this many times as long as that took. [ratio]
const REST: u32 = 20;

/// The snapshots of one piece.
pub(super) struct Snapshots {
    /// When the last one was kept, and how long that took.
    last: Option<(Instant, Duration)>,
}

impl Snapshots {
    /// Lets the count of a piece go on from the snapshot that was kept of it, if there is one.
    pub(super) fn begin(
        keeper: Option<&mut (dyn Keeper + '_)>,
        piece: &Piece,
        search: &mut Search<'_>,
    ) -> Self {
        let mut last = None;
        if let Some(keeper) = keeper {
            if let Some(mut from) = keeper.kept_sweep(piece) {
                // One that cannot be read is as good as none, because the piece is open.
                if search.restore(&mut *from).unwrap_or(false) {
                    last = Some((Instant::now(), Duration::ZERO));
                } else {
                    keeper.refused_sweep();
                }
            }
        }
        Self { last }
    }

    /// Keeps a snapshot, unless the last one is too recent and the run goes on. Returns whether one is kept.
    pub(super) fn keep(
        &mut self,
        keeper: Option<&mut (dyn Keeper + '_)>,
        piece: &Piece,
        search: &mut Search<'_>,
        goes_on: bool,
    ) -> io::Result<bool> {
        let Some(keeper) = keeper else { return Ok(false) };
        let is_recent = |(at, took): (Instant, Duration)| at.elapsed() < took * REST;
        if goes_on && self.last.is_some_and(is_recent) {
            return Ok(true);
        }
        let begun = Instant::now();
        let is_kept = keeper.keep_sweep(piece, &mut |out| search.snapshot(out))?;
        if is_kept {
            self.last = Some((Instant::now(), begun.elapsed()));
        }
        Ok(is_kept)
    }
}
