//! Bitmaps with a counter for each item, for problems of many items, of which an option touches few.
//!
//! # Why this shape
//! Where there are hundreds of items with a handful of options each, counting all of them again at each node is
//! a waste. So each slot holds the number of options of each item: an array to copy, with nothing to undo. An
//! option that is removed takes 1 off the counters of its items. An item whose counter reaches 0 ends the branch
//! at once, and items whose counters reach 1 are noted as forced. Chains of forced options go on in the same
//! slot, without a copy and without a search for the next item.
//!
//! # Invariants ([`Sparse::audit`] checks 1 and 3)
//! 1. The counter of an open item is its number of options in the slot; that of a covered one is
//!    above [`Counter::MOST`].
//! 2. `forced` holds items whose counters have reached 1 on the way from the last slot; they may
//!    have been covered since.
//! 3. The words of a slot are ascending in number and not 0.
//!
//! # Cost
//! One byte an item and level (two where an item has over 127 options); a try takes as many steps
//! as the options it removes have items, and one look at all counters if nothing is forced.

use std::sync::Arc;

use gavotte_model::{OptionId, Problem};
use gavotte_simd::{BLOCK, Processor};

use super::slots::Slots;
use super::tables::{LANES, Tables};
use crate::kernel::{Branch, Choice, Opened, Store, Tried};
use crate::run::Order;
use crate::run::numbers::narrow;

/// A number of options, or the mark of a covered item.
pub(crate) trait Counter: Copy + Ord + Send + std::fmt::Debug + 'static {
    /// The largest number of options an item may have.
    const MOST: usize;
    /// The mark: it stays above `MOST` when up to `MOST` is taken off.
    const COVERED: Self;
    const ONE: Self;
    fn new(count: usize) -> Self;
    fn less_one(self) -> Self;
    fn is_zero(self) -> bool;
    fn is_covered(self) -> bool;
    /// The place of the least one; `None` when all are covered.
    fn least(counters: &[Self]) -> Option<usize>;
}

macro_rules! counter {
    ($type:ty, $least:path) => {
        impl Counter for $type {
            const MOST: usize = (<$type>::MAX / 2) as usize;
            const COVERED: Self = <$type>::MAX;
            const ONE: Self = 1;

            fn new(count: usize) -> Self {
                Self::try_from(count).unwrap_or(<$type>::MAX / 2)
            }

            #[inline(always)]
            fn less_one(self) -> Self {
                self.wrapping_sub(1)
            }

            #[inline(always)]
            fn is_zero(self) -> bool {
                self == 0
            }

            #[inline(always)]
            fn is_covered(self) -> bool {
                self > <$type>::MAX / 2
            }

            #[inline(always)]
            fn least(counters: &[Self]) -> Option<usize> {
                $least(counters)
            }
        }
    };
}
counter!(u8, least_byte);
counter!(u16, least_word);

#[inline(always)]
fn least_byte(counters: &[u8]) -> Option<usize> {
    let blocks = gavotte_simd::blocks(counters);
    let least = gavotte_simd::least_byte(blocks);
    if least.is_covered() { None } else { gavotte_simd::find_byte(blocks, least) }
}

#[inline(always)]
fn least_word(counters: &[u16]) -> Option<usize> {
    let least = counters.iter().copied().min().filter(|least| !least.is_covered())?;
    counters.iter().position(|&counter| counter == least)
}

/// The most options that an item has. Linear time.
pub(super) fn most_options(problem: &Problem) -> usize {
    let mut counts = vec![0_usize; problem.item_count()];
    for item in problem.options().flat_map(|option| problem.option_items(option)) {
        counts[item.index()] += 1;
    }
    counts.into_iter().max().unwrap_or(0)
}

/// Whether the counters are wide enough.
pub(super) fn fits(problem: &Problem) -> bool {
    most_options(problem) <= <u16 as Counter>::MOST
}

/// The remaining problem as bitmaps with counters.
#[derive(Clone, Debug)]
pub(crate) struct Sparse<P, C> {
    processor: P,
    tables: Arc<Tables>,
    slots: Slots,
    /// The counters of each slot, padded with covered ones.
    counters: Vec<C>,
    /// How many counters a slot has.
    stride: usize,
    /// Items whose counters have reached 1 since the last branching with several options.
    forced: Vec<u32>,
    /// The slot of the present node.
    top: usize,
    order: Order,
    /// The options to be tried by each frame, one frame after the other.
    children: Vec<u32>,
    /// Whether the present node cannot lead to a solution.
    dead: bool,
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

impl<P: Processor, C: Counter> Sparse<P, C> {
    /// The bitmaps of all options that can be chosen. The problem has no bounds, its tables
    /// [fit](Tables::fit), and no item has more than [`Counter::MOST`] options.
    pub(crate) fn new(processor: P, problem: &Problem, order: Order) -> Self {
        let tables = Arc::new(Tables::new(processor, problem, 0));
        let slots = Slots::new(&tables, problem.primary_count());
        let stride = problem.primary_count().next_multiple_of(BLOCK);
        let mut sparse = Self {
            processor,
            tables,
            slots,
            counters: vec![C::COVERED; stride],
            stride,
            forced: Vec::new(),
            top: 0,
            order,
            children: Vec::new(),
            dead: false,
        };
        sparse.recount();
        sparse
    }

    /// Sets the counters of the first slot from its options and its open items.
    fn recount(&mut self) {
        self.counters.fill(C::COVERED);
        self.forced.clear();
        let items = self.slots.open(0).len() * 64;
        let is_open = |item: &usize| self.slots.open(0)[item / 64] >> (item % 64) & 1 != 0;
        for item in (0..items).filter(is_open) {
            let masks = self.tables.group(item / LANES);
            let held = self.slots.words(0).map(|(at, word)| word & masks[at][item % LANES]);
            let count = held.map(|held| held.count_ones() as usize).sum();
            self.counters[item] = C::new(count);
            self.dead |= count == 0;
            if count == 1 {
                self.forced.push(narrow(item));
            }
        }
    }

    #[inline(always)]
    fn counters(&self, slot: usize) -> &[C] {
        &self.counters[slot * self.stride..][..self.stride]
    }

    /// Makes the slot `to` the state of the slot `from` after `option` is chosen; returns `false` when that
    /// leaves an item without options.
    #[inline(always)]
    fn enter(&mut self, from: usize, to: usize, option: usize) -> bool {
        if from != to {
            self.copy_counters(from, to);
        }
        let tables = &*self.tables;
        let counters = &mut self.counters[to * self.stride..][..self.stride];
        for &item in tables.items(option) {
            counters[item as usize] = C::COVERED;
        }
        let forced = &mut self.forced;
        self.slots.enter(tables, (from, to), option, |number, mut removed| {
            let mut dead = false;
            while removed != 0 {
                let option = number * 64 + removed.trailing_zeros() as usize;
                removed &= removed - 1;
                for &item in tables.items(option) {
                    debug_assert!(
                        !counters[item as usize].is_zero(),
                        "invariant 1: an item that loses an option has one"
                    );
                    let counter = counters[item as usize].less_one();
                    counters[item as usize] = counter;
                    dead |= counter.is_zero();
                    if counter == C::ONE {
                        forced.push(item);
                    }
                }
            }
            !dead
        })
    }

    #[inline(always)]
    fn copy_counters(&mut self, from: usize, to: usize) {
        let end = (to + 1) * self.stride;
        if self.counters.len() < end {
            self.counters.resize(end, C::COVERED);
        }
        debug_assert!(from < to, "a slot is made of one before it");
        let (before, after) = self.counters.split_at_mut(to * self.stride);
        after[..self.stride].copy_from_slice(&before[from * self.stride..][..self.stride]);
    }

    /// The open item with the fewest options, unless all are covered.
    #[inline(always)]
    fn fewest(&mut self) -> Option<u32> {
        while let Some(item) = self.forced.pop() {
            if self.counters(self.top)[item as usize] == C::ONE {
                return Some(item);
            }
        }
        C::least(self.counters(self.top)).map(narrow)
    }

    fn item(&mut self) -> Option<u32> {
        let open = self.slots.open(self.top);
        match self.order {
            Order::Fewest | Order::Weighted | Order::Rate => self.fewest(),
            _ if open.iter().all(|&word| word == 0) => None,
            Order::Input | Order::LexMax => Some(super::words::first_open(open)),
            Order::Reverse => Some(super::words::last_open(open)),
        }
    }
}

impl<P: Processor, C: Counter> Store for Sparse<P, C> {
    type Frame = Frame;
    type Processor = P;

    /// Measured on sudokus. [ratio]
    const STEP_PRICE: f64 = 1.5;

    #[inline(always)]
    fn processor(&self) -> P {
        self.processor
    }

    #[inline(always)]
    fn choose(&mut self) -> Choice {
        if self.dead {
            return Choice::Dead;
        }
        self.item().map_or(Choice::Solved, Choice::Item)
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
        if frame.slot != frame.below {
            self.forced.clear();
        }
        if !self.enter(frame.slot as usize, frame.below as usize, option) {
            return Branch::Failed;
        }
        self.top = frame.below as usize;
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
        let dead = self.counters(frame.below as usize).iter().position(|it| it.is_zero());
        each(self.tables.options[option], dead.map_or(0, narrow));
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
        for at in forbid.iter().filter_map(|option| self.tables.bit_of(*option)) {
            self.slots.forbid(0, at);
        }
        for option in require {
            match self.tables.bit_of(*option) {
                Some(at) if self.slots.has(0, at) => {
                    self.slots.enter(&self.tables, (0, 0), at, |_, _| true);
                }
                _ => self.dead = true,
            }
        }
        self.recount();
    }

    #[cfg(any(test, debug_assertions, feature = "audit"))]
    fn audit(&self) {
        if self.dead {
            return;
        }
        self.slots.audit(self.top);
        let words: Vec<(usize, u64)> = self.slots.words(self.top).collect();
        for (item, &counter) in self.counters(self.top).iter().enumerate() {
            let is_open =
                self.slots.open(self.top).get(item / 64).is_some_and(|w| w >> (item % 64) & 1 != 0);
            assert_eq!(counter.is_covered(), !is_open, "invariant 1: is {item} covered?");
            if is_open {
                let count = super::audit::count(&self.tables, item, &words);
                assert_eq!(counter, C::new(count), "invariant 1: the counter of {item}");
            }
        }
    }
}
