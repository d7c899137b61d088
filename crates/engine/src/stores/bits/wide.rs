//! Bitmaps of many words, of which a search reads as few as possible.
//!
//! # Why this shape
//! * **Compact slots.** A slot holds only the words that are not 0, with their numbers: deep in the
//!   search few options remain, and then few words are looked at.
//! * **Early failure.** Counting stops at the first item without options.
//! * **Forced options in place.** An item with one option needs no slot of its own: there is
//!   nothing to come back to. Chains of forced options cost no copies.
//!
//! # Invariants ([`Wide::audit`] checks 2 and 3)
//! 1. A slot's options exclude none of those on the path, and no item they hold is covered.
//! 2. The words of a slot are ascending in number and not 0.
//! 3. `least` is the least key of the open items of slot `top`, or that of a dead item.
//! 4. A frame owns the entries of `children` from its `first` to the first of the next frame.
//!
//! # Cost
//! A try takes w + w·n/8 word operations at most, of 512 bits where the processor has them, w being
//! the words that are not 0 and n the primary items; groups of covered items are skipped.

use std::sync::Arc;

use gavotte_model::{OptionId, Problem};

use super::count::Counting;
use super::covered::Covered;
use super::slots::Slots;
use super::tables::{LANES, Tables};
use super::words::{ALL_COVERED, is_dead, item_of};
use crate::kernel::{Branch, Choice, Opened, Store, Tried};
use crate::run::Order;
use crate::run::numbers::narrow;

/// The remaining problem as bitmaps.
#[derive(Clone, Debug)]
pub(crate) struct Wide<P> {
    processor: P,
    tables: Arc<Tables>,
    slots: Slots,
    covered: Covered,
    /// The slot of the present node.
    top: usize,
    /// The least key of the present node's open items, or [`ALL_COVERED`].
    least: u64,
    order: Order,
    /// The options to be tried by each frame, one frame after the other.
    children: Vec<u32>,
    /// Whether some assumption cannot be met.
    hopeless: bool,
}

/// A branching on one item.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    /// The slot in which the item was chosen.
    slot: u32,
    /// The slot of the branches: the same one if there is only one branch.
    below: u32,
    /// Where this frame's options begin in `children`, which one is next, and where they end.
    first: u32,
    next: u32,
    end: u32,
}

impl<P: Counting> Wide<P> {
    /// The bitmaps of all options that can be chosen. The problem's bounds are [carried](super::bounded), and its tables
    /// [fit](Tables::fit).
    pub(crate) fn new(processor: P, problem: &Problem, order: Order) -> Self {
        let tables = Arc::new(Tables::new(processor, problem, 0));
        let slots = Slots::new(&tables, problem.primary_count());
        let covered = Covered::none(&tables.bounded);
        let hopeless = !covered.are_enough(&tables.bounded, &slots, 0);
        let mut bits = Self {
            processor,
            tables,
            slots,
            covered,
            top: 0,
            least: 0,
            order,
            children: Vec::new(),
            hopeless,
        };
        bits.least = bits.count(0);
        bits
    }

    /// Makes slot `to` the state of slot `from` after `option` is chosen; whether items with bounds allow that.
    #[inline(always)]
    fn enter(&mut self, from: usize, to: usize, option: usize) -> bool {
        self.slots.enter(&self.tables, (from, to), option, |_, _| true);
        let bounded = &self.tables.bounded;
        bounded.is_empty() || self.covered.enter(bounded, &mut self.slots, (from, to), option)
    }

    /// The open item to branch on.
    #[inline(always)]
    fn item(&self) -> u32 {
        match self.order {
            Order::Fewest | Order::Weighted | Order::Rate => item_of(self.least),
            Order::Input | Order::LexMax => super::words::first_open(self.slots.open(self.top)),
            Order::Reverse => super::words::last_open(self.slots.open(self.top)),
        }
    }
}

impl<P: Counting> Wide<P> {
    /// The dead item of `slot`, which is in the group of that in the key.
    fn dead_item(&self, slot: usize) -> u32 {
        let group = item_of(self.least) as usize / LANES;
        let (masks, open) = (self.tables.group(group), self.slots.open(slot));
        let is_dead = |lane: &usize| {
            let item = group * LANES + lane;
            let is_open = open.get(item / 64).is_some_and(|it| it >> (item % 64) & 1 == 1);
            is_open && self.slots.words(slot).all(|(at, word)| word & masks[at][*lane] == 0)
        };
        narrow(group * LANES + (0..LANES).find(is_dead).unwrap_or(0))
    }

    /// The least key of the open items of `slot`. As soon as a dead item is found, the key may be that of any
    /// item in its group.
    #[inline(always)]
    pub(super) fn count(&self, slot: usize) -> u64 {
        self.processor.least::<true>(&self.tables, self.slots.open(slot), self.slots.words(slot))
    }
}

impl<P: Counting> Store for Wide<P> {
    type Frame = Frame;
    type Processor = P;

    /// Measured on pentominoes. [ratio]
    const STEP_PRICE: f64 = 0.4;

    #[inline(always)]
    fn processor(&self) -> P {
        self.processor
    }

    #[inline(always)]
    fn choose(&mut self) -> Choice {
        if self.least == ALL_COVERED {
            if self.hopeless { Choice::Dead } else { Choice::Solved }
        } else if is_dead(self.least) || self.hopeless {
            Choice::Dead
        } else {
            Choice::Item(self.item())
        }
    }

    #[inline(always)]
    fn open(&mut self, item: u32) -> Opened<Frame> {
        let first = self.children.len();
        super::slots::list_options(&self.tables, &self.slots, self.top, item, &mut self.children);
        let end = self.children.len();
        debug_assert!(end > first, "an item that is branched on has an option");
        if self.order.is_bottom_up() {
            self.children[first..].reverse();
        }
        let slot = self.top;
        let below = if end - first == 1 { slot } else { slot + 1 };
        let [first, end] = [first, end].map(narrow);
        let frame = Frame { slot: narrow(slot), below: narrow(below), first, next: first, end };
        Opened { frame, branches: end - first, failed: 0 }
    }

    #[inline(always)]
    fn next(&mut self, frame: &mut Frame) -> Branch {
        debug_assert!(frame.next <= frame.end, "a frame tries its own options only");
        if frame.next == frame.end {
            return Branch::Done;
        }
        let option = self.children[frame.next as usize] as usize;
        frame.next += 1;
        let below = frame.below as usize;
        if !self.enter(frame.slot as usize, below, option) {
            return Branch::Failed;
        }
        self.least = self.count(below);
        if is_dead(self.least) {
            return Branch::Failed;
        }
        self.top = below;
        Branch::In(self.tables.options[option])
    }

    fn tried(&self, frame: &Frame) -> Tried {
        if frame.next == frame.end {
            return Tried::All;
        }
        let tried = self.children[frame.first as usize..frame.next as usize].iter();
        Tried::These(tried.map(|&option| self.tables.options[option as usize]).collect())
    }

    #[inline(always)]
    fn failures(&self, frame: &Frame, mut each: impl FnMut(OptionId, u32)) {
        let option = self.children[frame.next as usize - 1] as usize;
        each(self.tables.options[option], self.dead_item(frame.below as usize));
    }

    #[inline(always)]
    fn close(&mut self, frame: Frame) {
        debug_assert_eq!(self.children.len(), frame.end as usize, "branchings nest");
        self.children.truncate(frame.first as usize);
    }

    /// A branch is left by forgetting its slot.
    fn splits(&self) -> bool {
        true
    }

    fn assume(&mut self, require: &[OptionId], forbid: &[OptionId]) {
        for &option in forbid {
            if let Some(at) = self.tables.bit_of(option) {
                self.slots.forbid(0, at);
            }
        }
        for &option in require {
            match self.tables.bit_of(option) {
                Some(at) if self.slots.has(0, at) => self.hopeless |= !self.enter(0, 0, at),
                _ => self.hopeless = true,
            }
        }
        // Options that were forbidden may have been wanted.
        self.hopeless |= !self.covered.are_enough(&self.tables.bounded, &self.slots, 0);
        self.least = self.count(0);
    }

    #[cfg(any(test, debug_assertions, feature = "audit"))]
    fn audit(&self) {
        self.slots.audit(self.top);
        let words: Vec<(usize, u64)> = self.slots.words(self.top).collect();
        let least = super::audit::least(&self.tables, self.slots.open(self.top), &words);
        assert_eq!(is_dead(self.least), is_dead(least), "a dead item was not seen");
        assert!(is_dead(least) || self.least == least, "invariant 3: the least key");
    }
}
