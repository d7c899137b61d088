//! The states of one layer, each once, with a mark: open addressing over a dense list.
//!
//! # Why this shape
//! A sweep passes over the states in order, so they lie in a dense list. The index holds only their numbers, because it
//! has more places than there are states.
//!
//! # Invariants
//! 1. `index` has a power of two of places, at least twice as many as there are states.
//! 2. A place holds 0 or 1 + the number of a state; equal states are one state (whole states are compared, so
//!    two different ones are never taken for one).
//!
//! # Cost
//! O(1) a look-up; 8·W bytes for the state, 8 to 16 for its place, and its mark.

use super::window::{Window, hash};

/// The states of a layer.
#[derive(Clone, Debug)]
pub(super) struct Table<const W: usize> {
    pub(super) states: Vec<Window<W>>,
    /// The marks, as many words each as the record says.
    pub(super) marks: Vec<u64>,
    index: Vec<u32>,
    /// How many bits a hash is shifted to become a place.
    shift: u32,
}

impl<const W: usize> Default for Table<W> {
    fn default() -> Self {
        Self { states: Vec::new(), marks: Vec::new(), index: Vec::new(), shift: 0 }
    }
}

impl<const W: usize> Table<W> {
    /// The number of the state, and whether it is new.
    #[inline(always)]
    pub(super) fn place(&mut self, state: &Window<W>) -> (usize, bool) {
        if self.states.len() * 2 >= self.index.len() {
            self.grow();
        }
        debug_assert!(
            self.index.len().is_power_of_two() && self.index.len() > 2 * self.states.len(),
            "invariant 1: a power of two of places, twice as many as states"
        );
        let mask = self.index.len() - 1;
        let mut at = self.home(state);
        loop {
            match self.index[at] {
                0 => break,
                number if self.states[number as usize - 1] == *state => {
                    return (number as usize - 1, false);
                }
                _ => at = (at + 1) & mask,
            }
        }
        self.states.push(*state);
        self.index[at] = crate::run::numbers::narrow(self.states.len());
        (self.states.len() - 1, true)
    }

    /// The number in a place of the index: 0, or 1 + that of a state.
    #[inline(always)]
    pub(super) fn number_at(&self, place: usize) -> usize {
        self.index.get(place).map_or(0, |&number| number as usize)
    }

    /// The place where the search for a state begins.
    #[inline(always)]
    pub(super) fn home(&self, state: &Window<W>) -> usize {
        #[allow(clippy::cast_possible_truncation)] // a place is below the length of the index
        {
            (hash(state) >> self.shift) as usize
        }
    }

    #[cold]
    fn grow(&mut self) {
        // The places of the smallest table. A power of two, because hashes are masked.
        let fewest_places: usize = 16;
        let places = (self.index.len() * 4).max(fewest_places);
        self.shift = 64 - places.trailing_zeros();
        self.index.clear();
        self.index.resize(places, 0);
        for number in 0..self.states.len() {
            let mut at = self.home(&self.states[number]);
            while self.index[at] != 0 {
                at = (at + 1) & (places - 1);
            }
            self.index[at] = crate::run::numbers::narrow(number + 1);
        }
    }

    /// Whether the table has no memory yet.
    #[inline(always)]
    pub(super) fn is_unused(&self) -> bool {
        self.index.is_empty()
    }

    /// The empty table, with its memory if clearing that is no more work than was done in it.
    pub(super) fn emptied(mut self) -> Self {
        if self.index.len() > 16 * self.states.len() {
            return Self::default();
        }
        self.states.clear();
        self.marks.clear();
        self.index.fill(0);
        self
    }

    /// Gives each mark of `words` words one more, which is 0.
    pub(super) fn widen(&mut self, words: usize) {
        debug_assert!(self.marks.len() % words == 0, "all marks have {words} words");
        let mut wider = Vec::with_capacity(self.marks.len() / words * (words + 1));
        for mark in self.marks.chunks_exact(words) {
            wider.extend_from_slice(mark);
            wider.push(0);
        }
        self.marks = wider;
    }

    /// The memory of the table, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.states.capacity() * size_of::<Window<W>>()
            + self.marks.capacity() * size_of::<u64>()
            + self.index.capacity() * size_of::<u32>()
    }
}
