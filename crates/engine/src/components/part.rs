//! A remaining problem that is counted by itself: its options and its open items.
//!
//! # Why this shape
//! The options are the key of the table, and determine everything else. The items are kept beside them, because reading them
//! from the options at each branching would take longer than copying a few words.

use super::rows::Row;

/// A set of numbers as its words from the first to the last that is not empty.
#[derive(Clone, Debug, Default)]
pub(super) struct Set {
    first: usize,
    words: Box<[u64]>,
}

impl Set {
    pub(super) fn of(row: Row<'_>) -> Self {
        let Row { first, words } = row.trimmed();
        Self { first, words: words.into() }
    }

    #[inline(always)]
    pub(super) fn row(&self) -> Row<'_> {
        Row { first: self.first, words: &self.words }
    }
}

/// A remaining problem.
#[derive(Clone, Debug, Default)]
pub(super) struct Part {
    /// The options that survive.
    pub(super) options: Set,
    /// The primary items that are open, by their ranks.
    pub(super) items: Set,
}

impl Part {
    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> usize {
        size_of::<Self>() + (self.options.words.len() + self.items.words.len()) * size_of::<u64>()
    }

    /// The open item of the greatest rank.
    pub(super) fn last_item(&self) -> Option<usize> {
        let last = self.items.words.last()?;
        let place = 63 - last.leading_zeros() as usize;
        Some((self.items.first + self.items.words.len() - 1) * 64 + place)
    }
}
