//! The states of the search, from the root to the present node. They lie in a stack, so that leaving a branch
//! undoes nothing.
//!
//! # Invariants
//! The words of a slot are ascending in number and not 0.

use super::tables::{LANES, Tables};
use super::words::fill;
use crate::run::numbers::narrow;

/// A stack of states: the options that remain and the items that are open.
#[derive(Clone, Debug)]
pub(super) struct Slots {
    /// How many words a set of options has; each slot has room for as many.
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
            *number = narrow(at);
        }
        fill(&mut slots.bits, tables.options.len());
        fill(&mut slots.open, primary);
        for item in &tables.bounded.items {
            slots.open[item.index() / 64] &= !(1 << (item.index() % 64));
        }
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
    pub(super) fn words(&self, slot: usize) -> impl Iterator<Item = (usize, u64)> + Clone + '_ {
        let (start, len) = (slot * self.words, self.len[slot]);
        let index = self.index[start..][..len].iter();
        index.zip(&self.bits[start..][..len]).map(|(&number, &word)| (number as usize, word))
    }

    /// The open items of a slot.
    #[inline(always)]
    pub(super) fn open(&self, slot: usize) -> &[u64] {
        &self.open[slot * self.item_words..][..self.item_words]
    }

    /// Makes slot `to` the state of slot `from` after `option` is chosen, and passes the removed options to
    /// `removed`, word by word, until it gives up: then the slot is of no use. The slots may be the same.
    #[inline(always)]
    pub(super) fn enter(
        &mut self,
        tables: &Tables,
        (from, to): (usize, usize),
        option: usize,
        mut removed: impl FnMut(usize, u64) -> bool,
    ) -> bool {
        debug_assert!(from <= to && to <= self.len.len(), "slots are filled one after the other");
        if to == self.len.len() {
            self.grow();
        }
        let (source, target) = (from * self.words, to * self.words);
        let conflicts = tables.conflicts(option);
        let mut out = target;
        for at in source..source + self.len[from] {
            let number = self.index[at];
            let before = self.bits[at];
            debug_assert!(before != 0, "invariant: the words of a slot are not 0");
            let word = before & !conflicts[number as usize];
            if !removed(number as usize, before & !word) {
                return false;
            }
            self.index[out] = number;
            self.bits[out] = word;
            out += usize::from(word != 0);
        }
        self.len[to] = out - target;
        let (source, target) = (from * self.item_words, to * self.item_words);
        for (at, covered) in tables.covered(option).iter().enumerate() {
            self.open[target + at] = self.open[source + at] & !covered;
        }
        true
    }

    /// Takes all options of this set out of `slot`.
    pub(super) fn remove(&mut self, slot: usize, options: &[u64]) {
        let start = slot * self.words;
        let mut out = start;
        for at in start..start + self.len[slot] {
            let number = self.index[at];
            let word = self.bits[at] & !options[number as usize];
            self.index[out] = number;
            self.bits[out] = word;
            out += usize::from(word != 0);
        }
        self.len[slot] = out - start;
    }

    /// Panics when the invariant is broken.
    #[cfg(any(test, debug_assertions, feature = "audit"))]
    pub(super) fn audit(&self, slot: usize) {
        assert!(self.words(slot).is_sorted_by(|a, b| a.0 < b.0), "the words are in order");
    }

    /// Whether `option` remains in `slot`.
    pub(super) fn has(&self, slot: usize, option: usize) -> bool {
        let bit = 1 << (option % 64);
        self.words(slot).any(|(number, word)| number == option / 64 && word & bit != 0)
    }

    /// Takes `option` out of `slot`.
    pub(super) fn forbid(&mut self, slot: usize, option: usize) {
        let found = self.words(slot).position(|(number, _)| number == option / 64);
        let Some(at) = found else { return };
        let (start, len) = (slot * self.words, self.len[slot]);
        self.bits[start + at] &= !(1 << (option % 64));
        // Words of a slot are not 0.
        if self.bits[start + at] == 0 {
            self.bits.copy_within(start + at + 1..start + len, start + at);
            self.index.copy_within(start + at + 1..start + len, start + at);
            self.len[slot] -= 1;
        }
    }
}

/// Adds the options of `item` that remain in `slot` to `children`, in ascending order.
#[inline(always)]
pub(super) fn list_options(
    tables: &Tables,
    slots: &Slots,
    slot: usize,
    item: u32,
    children: &mut Vec<u32>,
) {
    let masks = tables.group(item as usize / LANES);
    for (number, word) in slots.words(slot) {
        let mut rest = word & masks[number][item as usize % LANES];
        while rest != 0 {
            children.push(narrow(number * 64) + rest.trailing_zeros());
            rest &= rest - 1;
        }
    }
}
