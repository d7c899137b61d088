//! The ways in which pieces may be turned: one type, because pieces of all lattices need the same three.

/// The ways in which pieces may be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turns {
    /// Turned, and as their mirror images. In the plane these are pieces turned over.
    All,
    /// Turned.
    Rotations,
    /// As they are drawn.
    None,
}

impl Turns {
    /// The ways of this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        match name {
            "all" => Some(Self::All),
            "rotations" => Some(Self::Rotations),
            "none" => Some(Self::None),
            _ => None,
        }
    }
}
