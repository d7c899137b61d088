//! The ways in which pieces may be turned.

/// How pieces may be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turns {
    /// Turned, and as their mirror images. In the plane that is turning over.
    All,
    /// Turned.
    Rotations,
    /// As they are drawn.
    None,
}
