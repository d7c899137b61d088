//! Who limits and watches a search for the best solutions.
//!
//! # Why this shape
//! The loops in which a search is held ask the same at each turn: whether it must stop, whether what was found is
//! near enough, and whether somebody wants a snapshot.

use super::near::Near;
use super::snapshot::Snapshots;
use crate::run::Pace;

/// The limits, the wish to be near enough, and the snapshots.
pub(super) struct Watch<'w, 'p> {
    pub(super) pace: &'w mut Pace<'p>,
    pub(super) near: Near,
    pub(super) snapshots: &'w mut Snapshots<'p>,
}
