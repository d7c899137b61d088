//! The colors of a nonogram's cells, as bits.
//!
//! # Why this shape
//! What is known of a cell is a set of colors, and narrowing joins and compares such sets for all cells again and again.
//! One word of 32 bits holds a set. Black and white pictures use two of the bits.
//!
//! # Invariants
//! The colors of blocks are numbered from 0, and white, which blocks do not have, is the last bit.

/// The most colors of blocks: one bit of a set is white. [fixed]
pub(super) const MOST_COLORS: usize = 31;

/// A color of a block, or white.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Color(u8);

impl Color {
    /// The color of cells without a block.
    pub(super) const WHITE: Self = Self(31);

    /// The color of blocks with this number, below [`MOST_COLORS`].
    pub(super) fn of(number: usize) -> Self {
        Self(u8::try_from(number).map_or(Self::WHITE.0, |number| number.min(Self::WHITE.0)))
    }

    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Colors(u32);

impl Colors {
    pub(super) const NONE: Self = Self(0);

    /// White and this many colors of blocks, at most [`MOST_COLORS`].
    pub(super) fn all(count: usize) -> Self {
        (0..count).fold(Color::WHITE.into(), |all: Self, color| all.or(Color::of(color).into()))
    }

    pub(super) fn has(self, color: Color) -> bool {
        self.0 >> color.0 & 1 == 1
    }

    pub(super) fn add(&mut self, color: Color) {
        self.0 |= 1 << color.0;
    }

    pub(super) fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The only color, unless there are several or none.
    pub(super) fn only(self) -> Option<Color> {
        let mut colors = self.into_iter();
        colors.next().filter(|_| self.0.is_power_of_two())
    }
}

impl From<Color> for Colors {
    fn from(color: Color) -> Self {
        Self(1 << color.0)
    }
}

impl IntoIterator for Colors {
    type Item = Color;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        Iter(self.0)
    }
}

/// The colors of a set, white last.
pub(super) struct Iter(u32);

impl Iterator for Iter {
    type Item = Color;

    fn next(&mut self) -> Option<Color> {
        let lowest = u8::try_from(self.0.trailing_zeros()).ok().filter(|lowest| *lowest < 32)?;
        self.0 &= self.0 - 1;
        Some(Color(lowest))
    }
}
