//! The ways in which pieces may be turned: one type, because pieces of all lattices need the same.

/// The ways in which pieces may be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turns {
    /// Turned, and as their mirror images. In the plane these are pieces turned over.
    All,
    /// Turned.
    Rotations,
    /// By half turns about the axes alone.
    Half,
    /// As they are drawn.
    None,
}

impl Turns {
    /// The names.
    pub(crate) const NAMES: &str = "all, rotations, half, none";

    /// The ways of this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        match name {
            "all" => Some(Self::All),
            "rotations" => Some(Self::Rotations),
            "half" => Some(Self::Half),
            "none" => Some(Self::None),
            _ => None,
        }
    }
}
