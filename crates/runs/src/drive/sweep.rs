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

use super::{Keeper, Run};
use crate::{Digest, Piece};

/// After a snapshot the sweep works for this many times as long as that took. [ratio]
const REST: u32 = 20;

/// The snapshots of one piece.
#[derive(Default)]
pub(super) struct Snapshots {
    /// The piece; `None` where nothing is kept.
    piece: Option<Digest>,
    /// When the last one was kept, and how long that took.
    last: Option<(Instant, Duration)>,
}

impl Snapshots {
    /// Lets the count of a piece go on from the snapshot that was kept of it, if there is one.
    pub(super) fn begin(run: &mut Run<'_>, piece: &Piece, search: &mut Search<'_>) -> Self {
        let Some(keeper) = &mut run.keeper else { return Self::default() };
        let digest = || run.question.run_of(Digest::of(run.problem));
        let piece = piece.id(*run.digest.get_or_init(digest));
        let mut goes_on = false;
        if let Some(mut from) = keeper.kept_sweep(piece) {
            // One that cannot be read is as good as none, because the piece is open.
            goes_on = search.restore(&mut *from).unwrap_or(false);
            if !goes_on {
                keeper.refused_sweep();
            }
        }
        Self { piece: Some(piece), last: goes_on.then(|| (Instant::now(), Duration::ZERO)) }
    }

    /// Keeps a snapshot, unless the last one is too recent and the run goes on. Returns whether one is kept.
    pub(super) fn keep(
        &mut self,
        keeper: Option<&mut (dyn Keeper + '_)>,
        search: &mut Search<'_>,
        goes_on: bool,
    ) -> io::Result<bool> {
        let (Some(keeper), Some(piece)) = (keeper, self.piece) else { return Ok(false) };
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
