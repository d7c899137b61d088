//! The division of a piece into its parts.

use gavotte_model::ItemId;

use crate::digest::Digest;

/// A split of one piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    /// The piece that is split.
    pub piece: Digest,
    /// The item on whose options it is split.
    pub item: ItemId,
}
