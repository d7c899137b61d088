//! Sets of options as words of bits, each from its first word with a bit to its last.
//!
//! # Why this shape
//! The options that belong to one part of a network have numbers near each other (`incidence`), so a set takes the few
//! words where it has bits, and so does the work on it. In a dense problem the words are all words, as in any bitmap.
//!
//! # Cost
//! An operation on two sets reads the words that both have.

use crate::run::numbers::narrow;

/// A set: its words from number `first` on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Row<'a> {
    pub(super) first: usize,
    pub(super) words: &'a [u64],
}

impl<'a> Row<'a> {
    /// The set without options. [fixed]
    pub(super) const EMPTY: Self = Self { first: 0, words: &[] };

    /// The word of this number.
    #[inline(always)]
    pub(super) fn word(self, number: usize) -> u64 {
        number.checked_sub(self.first).and_then(|at| self.words.get(at)).copied().unwrap_or(0)
    }

    /// The same set without empty words at its ends.
    pub(super) fn trimmed(self) -> Self {
        let Some(skip) = self.words.iter().position(|&word| word != 0) else {
            return Self::EMPTY;
        };
        let end = self.words.iter().rposition(|&word| word != 0).map_or(skip, |last| last + 1);
        Self { first: self.first + skip, words: &self.words[skip..end] }
    }

    /// The numbers of the words that both sets have, and those words of this set and of the other one.
    #[inline(always)]
    fn overlap(self, other: Row<'a>) -> (usize, &'a [u64], &'a [u64]) {
        let from = self.first.max(other.first);
        let end = (self.first + self.words.len()).min(other.first + other.words.len());
        if from >= end {
            return (from, &[], &[]);
        }
        let own = &self.words[from - self.first..end - self.first];
        (from, own, &other.words[from - other.first..end - other.first])
    }

    /// The words that both sets have, with their number.
    #[inline(always)]
    pub(super) fn both(self, other: Row<'a>) -> impl Iterator<Item = (usize, u64)> + 'a {
        let (from, own, others) = self.overlap(other);
        own.iter().zip(others).enumerate().map(move |(at, (&a, &b))| (from + at, a & b))
    }

    /// How many options both sets hold.
    #[inline(always)]
    pub(super) fn shared(self, other: Row<'a>) -> u32 {
        self.both(other).map(|(_, word)| word.count_ones()).sum()
    }

    /// How many options the set holds.
    pub(super) fn len(self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// The options of the set, ascending.
    pub(super) fn options(self) -> impl Iterator<Item = u32> + 'a {
        self.words.iter().enumerate().flat_map(move |(at, &word)| options_of(self.first + at, word))
    }
}

/// The options in the word of this number.
#[inline(always)]
pub(super) fn options_of(number: usize, mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros())?;
        word &= word - 1;
        Some(narrow(number * 64) + bit)
    })
}

/// A list of sets.
#[derive(Debug, Default)]
pub(super) struct Rows {
    words: Vec<u64>,
    /// The number of the first word of each set, and where its words begin.
    rows: Vec<(u32, usize)>,
}

impl Rows {
    /// Adds the set of these options, which ascend.
    pub(super) fn push_options(&mut self, options: &[u32]) {
        let word = |&option: &u32| option as usize / 64;
        let first = options.first().map_or(0, word);
        let start = self.words.len();
        self.rows.push((narrow(first), start));
        let len = options.last().map_or(0, |last| word(last) + 1 - first);
        self.words.resize(start + len, 0);
        for option in options {
            self.words[start + word(option) - first] |= 1 << (option % 64);
        }
    }

    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    /// The bytes of all sets.
    pub(super) fn bytes(&self) -> usize {
        self.words.len() * size_of::<u64>()
    }

    #[inline(always)]
    pub(super) fn row(&self, at: usize) -> Row<'_> {
        let (first, start) = self.rows[at];
        let end = self.rows.get(at + 1).map_or(self.words.len(), |&(_, end)| end);
        Row { first: first as usize, words: &self.words[start..end] }
    }
}
