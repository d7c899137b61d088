//! Typed 32-bit indices. They are types, because an item must never be mistaken for an option, and 32 bits are enough
//! because of [`LIMIT`].

use std::fmt;
use std::num::NonZeroU32;

/// How many items, options and entries together one problem can hold.
///
/// A little less than `u32::MAX`, so that engines can use `u32::MAX` as "none" and add a sentinel.
pub(crate) const LIMIT: usize = u32::MAX as usize - 8;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u32);

        impl $name {
            /// The id with this index, counted from 0. Nothing checks that the index exists.
            #[must_use]
            pub const fn new(index: u32) -> Self {
                Self(index)
            }

            /// The index, counted from 0, for use in arrays.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The index, counted from 0, in its stored width.
            #[must_use]
            pub const fn raw(self) -> u32 {
                self.0
            }

            /// The number that people use: the index counted from 1.
            #[must_use]
            pub const fn number(self) -> u64 {
                self.0 as u64 + 1
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}#{}", stringify!($name), self.number())
            }
        }
    };
}

id! {
    /// An item of a [`Problem`](crate::Problem). Primary items come first.
    ItemId
}
id! {
    /// An option of a [`Problem`](crate::Problem), in the order of the input.
    OptionId
}

/// A color of a [`Problem`](crate::Problem); `Option<ColorId>` takes four bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ColorId(NonZeroU32);

impl ColorId {
    /// The color with this index, counted from 0.
    ///
    /// # Panics
    /// When `index` is `u32::MAX`, which is more colors than a problem can have.
    #[must_use]
    pub const fn new(index: u32) -> Self {
        match NonZeroU32::new(index.wrapping_add(1)) {
            Some(raw) => Self(raw),
            None => panic!("a problem has fewer than u32::MAX colors"),
        }
    }

    /// The index, counted from 0, for use in arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// A number that is never 0, so that engines can use 0 for "no color".
    #[must_use]
    pub const fn raw(self) -> u32 {
        self.0.get()
    }
}

/// `index` as an id's raw value. The callers have checked it against [`LIMIT`].
pub(crate) fn raw(index: usize) -> u32 {
    debug_assert!(index <= LIMIT, "index {index} was not checked against the limit");
    u32::try_from(index).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_colors() {
        let numbers =
            [0, 1, 41].map(|index| (ColorId::new(index).index(), ColorId::new(index).raw()));
        assert_eq!(numbers, [(0, 1), (1, 2), (41, 42)]);
    }
}
