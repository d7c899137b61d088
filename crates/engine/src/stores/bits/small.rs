//! Bitmaps of a few words: all branches of an item are evaluated when it is opened.
//!
//! # Why this shape
//! With at most 64·W options, W small, counting all items after an option takes a few dozen vector instructions
//! without any jump. Wrongly predicted jumps are what costs time, so there are few of them. The branches are
//! evaluated one after the other, each into the next slot, and a slot is kept by advancing the end of the stack
//! by 1 or 0. A node only picks up slots that are alive.
//!
//! # Invariants
//! 1. `slots` up to `fill` are the alive branches of the open frames, frame after frame, and `top`
//!    is one of them.
//! 2. The least key of a slot is that of its open items (checked by [`Small::audit`]).
//!
//! # Cost
//! A step takes W·n/8 population counts of 512 bits, n being the primary items.

use std::sync::Arc;

use gavotte_model::{OptionId, Problem};

use super::count::Counting;
use super::tables::{LANES, Tables};
use super::words::{ALL_COVERED, is_dead, item_of};
use crate::kernel::{Branch, Choice, Opened, Store, Tried};
use crate::run::Order;
use crate::run::numbers::narrow;

/// The most primary items, in words. With more, another layout is faster. [words]
const ITEM_WORDS: usize = 2;

/// Whether the problem is small enough for `words` words of options.
pub(super) fn fits(problem: &Problem, words: usize) -> bool {
    problem.option_count() <= words * 64 && problem.primary_count() <= ITEM_WORDS * 64
}

/// The remaining problem as bitmaps of `W` words.
#[derive(Clone, Debug)]
pub(crate) struct Small<P, const W: usize> {
    processor: P,
    tables: Arc<Tables>,
    slots: Vec<Slot<W>>,
    fill: usize,
    /// The slot of the present node.
    top: usize,
    order: Order,
    /// Whether some assumption cannot be met.
    hopeless: bool,
}

/// The state after an option.
#[derive(Clone, Copy, Debug)]
struct Slot<const W: usize> {
    /// The options that remain.
    bits: [u64; W],
    /// The items that are not covered.
    open: [u64; ITEM_WORDS],
    /// The least [key](super::words::key) of the open items.
    least: u64,
    option: u32,
}

/// A branching: the slots of its branches.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    first: u32,
    next: u32,
    end: u32,
}

impl<P: Counting, const W: usize> Small<P, W> {
    /// The bitmaps of all options that can be chosen. The problem [fits](fits) and has no bounds.
    pub(crate) fn new(processor: P, problem: &Problem, order: Order) -> Self {
        let tables = Arc::new(Tables::new(processor, problem, W));
        let mut root = Slot { bits: [0; W], open: [0; ITEM_WORDS], least: 0, option: 0 };
        super::words::fill(&mut root.bits, tables.options.len());
        super::words::fill(&mut root.open, problem.primary_count());
        let slots = vec![root];
        let mut small = Self { processor, tables, slots, fill: 1, top: 0, order, hopeless: false };
        small.slots[0].least = small.count(&root);
        small
    }

    /// The least key of the open items of `slot`.
    #[inline(always)]
    fn count(&self, slot: &Slot<W>) -> u64 {
        let words = slot.bits.iter().copied().enumerate();
        self.processor.least::<false>(&self.tables, &slot.open, words)
    }

    /// The slot `from` after `option` is chosen.
    #[inline(always)]
    fn evaluate(&self, from: &Slot<W>, option: usize) -> Slot<W> {
        debug_assert_eq!(self.tables.words, W, "the tables have rows of `W` words");
        let conflicts = &self.tables.conflicts[option * W..][..W];
        let mut slot = Slot { option: narrow(option), ..*from };
        for (bits, conflicts) in slot.bits.iter_mut().zip(conflicts) {
            *bits &= !conflicts;
        }
        for (open, covered) in slot.open.iter_mut().zip(self.tables.covered(option)) {
            *open &= !covered;
        }
        slot.least = self.count(&slot);
        slot
    }

    /// The options of `item` that remain in the top slot.
    #[inline(always)]
    fn options_of(&self, item: u32) -> [u64; W] {
        let (group, lane) = (item as usize / LANES, item as usize % LANES);
        let masks = &self.tables.masks[group * W..][..W];
        let mut bits = self.slots[self.top].bits;
        for at in 0..W {
            bits[at] &= masks[at][lane];
        }
        bits
    }

    /// Makes room for this many more slots.
    #[cold]
    fn grow(&mut self, branches: usize) {
        let len = (self.fill + branches + 1).next_power_of_two();
        self.slots.resize(len, self.slots[0]);
    }

    #[inline(always)]
    fn item(&self) -> u32 {
        let slot = &self.slots[self.top];
        match self.order {
            Order::Fewest | Order::Weighted | Order::Rate => item_of(slot.least),
            Order::Input | Order::LexMax => super::words::first_open(&slot.open),
            Order::Reverse => super::words::last_open(&slot.open),
        }
    }
}

/// Takes the lowest option out of the set, which is not empty.
#[inline(always)]
fn take_first<const W: usize>(bits: &mut [u64; W], filled: &mut u32) -> usize {
    debug_assert!(*filled != 0, "an empty set has no lowest option");
    let at = filled.trailing_zeros() as usize % W;
    let word = bits[at];
    let rest = word & word.wrapping_sub(1);
    bits[at] = rest;
    *filled &= !(u32::from(rest == 0) << at);
    at * 64 + word.trailing_zeros() as usize
}

impl<P: Counting, const W: usize> Store for Small<P, W> {
    type Frame = Frame;
    type Processor = P;

    /// Measured on queens and Langford pairs. [ratio]
    const STEP_PRICE: f64 = 0.25;

    #[inline(always)]
    fn processor(&self) -> P {
        self.processor
    }

    #[inline(always)]
    fn choose(&mut self) -> Choice {
        let least = self.slots[self.top].least;
        if self.hopeless || is_dead(least) {
            Choice::Dead
        } else if least == ALL_COVERED {
            Choice::Solved
        } else {
            Choice::Item(self.item())
        }
    }

    #[inline(always)]
    fn open(&mut self, item: u32) -> Opened<Frame> {
        let mut bits = self.options_of(item);
        let mut filled = 0;
        let mut branches = 0;
        for (at, bits) in bits.iter().enumerate() {
            filled |= u32::from(*bits != 0) << at;
            branches += bits.count_ones();
        }
        if self.fill + branches as usize >= self.slots.len() {
            self.grow(branches as usize);
        }
        debug_assert!(branches > 0, "an item that is branched on has an option");
        debug_assert!(self.top < self.fill, "invariant 1: `top` is a slot of an open frame");
        let first = self.fill;
        let mut end = first;
        let from = self.slots[self.top];
        while filled != 0 {
            let slot = self.evaluate(&from, take_first(&mut bits, &mut filled));
            self.slots[end] = slot;
            end += usize::from(!is_dead(slot.least));
        }
        self.fill = end;
        if self.order.is_bottom_up() {
            self.slots[first..end].reverse();
        }
        let [first, end] = [first, end].map(narrow);
        let failed = branches - (end - first);
        Opened { frame: Frame { first, next: first, end }, branches: end - first, failed }
    }

    #[inline(always)]
    fn next(&mut self, frame: &mut Frame) -> Branch {
        debug_assert!(frame.next <= frame.end, "a frame enters its own slots only");
        if frame.next == frame.end {
            return Branch::Done;
        }
        self.top = frame.next as usize;
        debug_assert!(self.top < self.fill, "invariant 1: `top` is a slot of an open frame");
        frame.next += 1;
        Branch::In(self.tables.options[self.slots[self.top].option as usize])
    }

    fn tried(&self, frame: &Frame) -> Tried {
        if frame.next == frame.end {
            return Tried::All;
        }
        let tried = self.slots[frame.first as usize..frame.next as usize].iter();
        Tried::These(tried.map(|slot| self.tables.options[slot.option as usize]).collect())
    }

    /// Dead branches leave no slot, so they are evaluated once more.
    #[inline(always)]
    fn failures(&self, _frame: &Frame, mut each: impl FnMut(OptionId, u32)) {
        let from = &self.slots[self.top];
        for (at, mut word) in self.options_of(self.item()).into_iter().enumerate() {
            while word != 0 {
                let option = at * 64 + word.trailing_zeros() as usize;
                word &= word - 1;
                let least = self.evaluate(from, option).least;
                if is_dead(least) {
                    each(self.tables.options[option], item_of(least));
                }
            }
        }
    }

    #[inline(always)]
    fn close(&mut self, frame: Frame) {
        debug_assert_eq!(self.fill, frame.end as usize, "branchings nest");
        self.fill = frame.first as usize;
    }

    /// A branch is left by forgetting its slot.
    fn splits(&self) -> bool {
        true
    }

    fn assume(&mut self, require: &[OptionId], forbid: &[OptionId]) {
        let mut root = self.slots[0];
        for at in forbid.iter().filter_map(|option| self.tables.bit_of(*option)) {
            root.bits[at / 64] &= !(1 << (at % 64));
        }
        for option in require {
            match self.tables.bit_of(*option) {
                Some(at) if root.bits[at / 64] & (1 << (at % 64)) != 0 => {
                    root = self.evaluate(&root, at);
                }
                _ => self.hopeless = true,
            }
        }
        root.least = self.count(&root);
        self.slots[0] = root;
    }

    #[cfg(any(test, debug_assertions, feature = "audit"))]
    fn audit(&self) {
        let slot = &self.slots[self.top];
        assert!(self.top < self.fill, "invariant 1");
        let state: Vec<(usize, u64)> = slot.bits.iter().copied().enumerate().collect();
        let least = super::audit::least(&self.tables, &slot.open, &state);
        assert_eq!(is_dead(slot.least), is_dead(least), "a dead item was not seen");
        assert!(is_dead(least) || slot.least == least, "the least key is wrong");
    }
}
