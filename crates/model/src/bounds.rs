//! How often an item may be covered. There is a greatest number for "unlimited", so that bounds need no optional
//! part.

use std::fmt;

/// How many chosen options may hold an item: at least `min`, at most `max`, both included.
///
/// A primary item has `1..=1` unless the input says otherwise; a secondary item has `0..=1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// The least number of chosen options that hold the item.
    pub min: u32,
    /// The greatest number; [`Bounds::UNLIMITED`] means that there is no limit.
    pub max: u32,
}

impl Bounds {
    /// The `max` that no number of options exceeds.
    pub const UNLIMITED: u32 = u32::MAX;
    /// Exactly once: the default of a primary item.
    pub const ONCE: Self = Self { min: 1, max: 1 };
    /// At most once: the bounds of a secondary item.
    pub const AT_MOST_ONCE: Self = Self { min: 0, max: 1 };
    /// At least once: the bounds that `cover` gives to items without bounds of their own.
    pub const AT_LEAST_ONCE: Self = Self { min: 1, max: Self::UNLIMITED };

    /// Exactly `n` times.
    #[must_use]
    pub const fn exactly(n: u32) -> Self {
        Self { min: n, max: n }
    }

    /// From `min` to `max` times.
    #[must_use]
    pub const fn between(min: u32, max: u32) -> Self {
        Self { min, max }
    }

    /// Whether an item that `count` chosen options hold is within the bounds.
    #[must_use]
    pub const fn allow(self, count: u32) -> bool {
        self.min <= count && count <= self.max
    }
}

crate::impl_text!(Bounds);

/// `1..=1`, or `1..` when there is no upper limit.
impl fmt::Display for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.max == Self::UNLIMITED {
            write!(f, "{}..", self.min)
        } else {
            write!(f, "{}..={}", self.min, self.max)
        }
    }
}
