//! The limits and the hooks of a search for the best solutions.
//!
//! # Why this shape
//! The loops that run a search ask the same questions at each turn: whether it must stop, whether the solutions
//! are near enough, and whether a snapshot is due. So these travel together.

use super::near::Near;
use super::snapshot::Snapshots;
use crate::run::Pace;

/// The limits, the wish to be near enough, and the snapshots.
pub(super) struct Watch<'w, 'p> {
    pub(super) pace: &'w mut Pace<'p>,
    pub(super) near: Near,
    pub(super) snapshots: &'w mut Snapshots<'p>,
}
