//! The states of the search, from the root to the present node.
//!
//! # Invariants
//! The words of a slot are ascending in number and not 0.

use super::tables::Tables;

/// A stack of states: the options that remain and the items that are open.
#[derive(Clone, Debug)]
pub(super) struct Slots {
    /// How many words a set of options has, which is what each slot has room for.
    words: usize,
    /// How many words a set of items has.
    item_words: usize,
    /// The numbers of the words that are not 0.
    index: Vec<u32>,
    /// Those words.
    bits: Vec<u64>,
    /// How many words each slot has.
    len: Vec<usize>,
    /// The items of each slot that are not covered.
    open: Vec<u64>,
}

impl Slots {
    /// One slot, in which nothing is chosen.
    pub(super) fn new(tables: &Tables, primary: usize) -> Self {
        let (words, item_words) = (tables.words, tables.item_words);
        let mut slots = Self {
            words,
            item_words,
            index: Vec::new(),
            bits: Vec::new(),
            len: Vec::new(),
            open: Vec::new(),
        };
        slots.grow();
        for (at, number) in slots.index.iter_mut().enumerate() {
            *number = super::narrow(at);
        }
        fill(&mut slots.bits, tables.options.len());
        fill(&mut slots.open, primary);
        slots.len[0] = words;
        slots
    }

    /// Room for one more slot.
    #[cold]
    fn grow(&mut self) {
        self.index.resize(self.index.len() + self.words, 0);
        self.bits.resize(self.bits.len() + self.words, 0);
        self.open.resize(self.open.len() + self.item_words, 0);
        self.len.push(0);
    }

    /// The words of a slot that are not 0, with their numbers.
    #[inline(always)]
    pub(super) fn words(&self, slot: usize) -> (&[u32], &[u64]) {
        let len = self.len[slot];
        (&self.index[slot * self.words..][..len], &self.bits[slot * self.words..][..len])
    }

    /// The open items of a slot.
    #[inline(always)]
    pub(super) fn open(&self, slot: usize) -> &[u64] {
        &self.open[slot * self.item_words..][..self.item_words]
    }

    /// Makes slot `to` what slot `from` is once `option` is chosen. They may be the same.
    #[inline(always)]
    pub(super) fn enter(&mut self, tables: &Tables, from: usize, to: usize, option: usize) {
        if to == self.len.len() {
            self.grow();
        }
        let (source, target) = (from * self.words, to * self.words);
        let conflicts = tables.conflicts(option);
        let mut out = target;
        for at in source..source + self.len[from] {
            let number = self.index[at];
            let word = self.bits[at] & !conflicts[number as usize];
            self.index[out] = number;
            self.bits[out] = word;
            out += usize::from(word != 0);
        }
        self.len[to] = out - target;
        let (source, target) = (from * self.item_words, to * self.item_words);
        for (at, covered) in tables.covered(option).iter().enumerate() {
            self.open[target + at] = self.open[source + at] & !covered;
        }
    }

    /// Whether `option` remains in `slot`.
    pub(super) fn has(&self, slot: usize, option: usize) -> bool {
        let (index, bits) = self.words(slot);
        let found = index.binary_search(&super::narrow(option / 64));
        found.is_ok_and(|at| bits[at] & (1 << (option % 64)) != 0)
    }

    /// Takes `option` out of `slot`.
    pub(super) fn forbid(&mut self, slot: usize, option: usize) {
        let (index, _) = self.words(slot);
        let Ok(at) = index.binary_search(&super::narrow(option / 64)) else { return };
        let start = slot * self.words;
        self.bits[start + at] &= !(1 << (option % 64));
        if self.bits[start + at] == 0 {
            let end = start + self.len[slot];
            self.bits.copy_within(start + at + 1..end, start + at);
            self.index.copy_within(start + at + 1..end, start + at);
            self.len[slot] -= 1;
        }
    }

    /// The open item with the lowest number; there is one.
    #[inline(always)]
    pub(super) fn first_open(&self, slot: usize) -> u32 {
        let words = self.open(slot).iter().enumerate();
        let mut found = words.filter(|(_, word)| **word != 0);
        found.next().map_or(0, |(at, word)| super::narrow(at * 64) + word.trailing_zeros())
    }

    /// The open item with the highest number; there is one.
    #[inline(always)]
    pub(super) fn last_open(&self, slot: usize) -> u32 {
        let words = self.open(slot).iter().enumerate().rev();
        let mut found = words.filter(|(_, word)| **word != 0);
        found.next().map_or(0, |(at, word)| super::narrow(at * 64) + 63 - word.leading_zeros())
    }
}

/// Sets the first `count` bits, of which there are enough.
fn fill(words: &mut [u64], count: usize) {
    for (at, word) in words.iter_mut().enumerate() {
        let rest = count.saturating_sub(at * 64);
        *word = if rest >= 64 { u64::MAX } else { (1 << rest) - 1 };
    }
}
