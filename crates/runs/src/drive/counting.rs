//! A piece that is being counted, with the engine that works on it.

use gavotte_engine::Search;
use num_bigint::BigUint;

use super::sweep::Snapshots;
use crate::{Piece, State};

/// A piece that is being counted.
pub(super) struct Counting<'p> {
    pub(super) piece: Piece,
    pub(super) search: Search<'p>,
    pub(super) snapshots: Snapshots,
    /// The state when the piece was begun, and the steps of the run until then.
    pub(super) before: State,
    pub(super) steps: u64,
    /// How many solutions were counted until the last stop, in all pieces.
    pub(super) counted: BigUint,
}

impl Counting<'_> {
    /// Whether a sweep works on it now.
    pub(super) fn is_sweeping(&mut self) -> bool {
        self.search.is_sweeping()
    }
}
