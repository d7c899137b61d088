//! Bitmaps: the options that can still be chosen as a set of bits, counted by population counts.
//!
//! # Why this shape
//! Nothing is linked and nothing is undone. For each option there is a row of those that cannot be
//! chosen with it: whatever makes two options exclude each other, a common item or two colors, is
//! in that row. So "option in" is one AND-NOT over the remaining options, into the next slot of a
//! stack; leaving a branch is forgetting the slot. The number of options of an item is a
//! population count of the remaining options AND the item's mask, for eight items at once.
//!
//! * **Compact slots.** A slot holds only the words that are not 0, with their numbers: deep in the
//!   search few options remain, and then few words are looked at.
//! * **Count before descending.** An option is tried by counting: when an item is left without
//!   options, the branch failed before it was entered.
//! * **Forced options in place.** An item with one option needs no slot of its own: there is
//!   nothing to come back to. Chains of forced options cost no copies.
//!
//! # Invariants ([`Bits::audit`] checks 1 to 3 in tests)
//! 1. A slot's options exclude none of those on the path since the start, and no item they hold is
//!    covered.
//! 2. The words of a slot are ascending in number and not 0.
//! 3. `least` is the least key of the open items of slot `top`: their number of options, then the
//!    item's number.
//! 4. A frame owns the entries of `children` from its `first` to the first of the next frame.
//!
//! # Cost
//! Memory as in [`tables`]; a try takes W + W·n/8 word operations at most, of 512 bits where the
//! processor has them, W being the words that are not 0 and n the open items.
//!
//! # Source
//! Bitmaps with a compact list of words: J. Demeulenaere et al., *Compact-Table* (CP 2016). The
//! search is Algorithm X of D. E. Knuth, *The Art of Computer Programming*, 7.2.2.1.

mod count;
mod slots;
mod tables;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use gavotte_model::{OptionId, Problem};

use crate::Order;
use crate::kernel::{Branch, Choice, Store};
use slots::Slots;
pub(crate) use tables::Tables;

/// The key of a slot without open items.
const ALL_COVERED: u64 = u64::MAX;

/// The remaining problem as bitmaps.
#[derive(Clone, Debug)]
pub(crate) struct Bits {
    tables: Arc<Tables>,
    slots: Slots,
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

impl Bits {
    /// The bitmaps of all options that can be chosen. The problem has no bounds, and its tables
    /// [fit](Tables::fit).
    pub(crate) fn new(problem: &Problem, order: Order) -> Self {
        let tables = Arc::new(Tables::new(problem));
        let slots = Slots::new(&tables, problem.primary_count());
        let mut bits =
            Self { tables, slots, top: 0, least: 0, order, children: Vec::new(), hopeless: false };
        bits.least = bits.count(0);
        bits
    }

    /// The open item to branch on.
    #[inline(always)]
    fn item(&self) -> u32 {
        match self.order {
            Order::Fewest => count::item_of(self.least),
            Order::Input | Order::LexMax => self.slots.first_open(self.top),
            Order::Reverse => self.slots.last_open(self.top),
        }
    }
}

impl Store for Bits {
    type Frame = Frame;
    const VECTORS: bool = true;

    #[inline(always)]
    fn choose(&mut self) -> Choice {
        if self.least == ALL_COVERED {
            if self.hopeless { Choice::Dead } else { Choice::Solved }
        } else if count::is_dead(self.least) || self.hopeless {
            Choice::Dead
        } else {
            Choice::Item(self.item())
        }
    }

    #[inline(always)]
    fn open(&mut self, item: u32) -> (Frame, u32) {
        let first = self.children.len();
        self.list_options(item);
        let end = self.children.len();
        if self.order.is_bottom_up() {
            self.children[first..].reverse();
        }
        let slot = self.top;
        let below = if end - first == 1 { slot } else { slot + 1 };
        let [first, end] = [first, end].map(narrow);
        (
            Frame { slot: narrow(slot), below: narrow(below), first, next: first, end },
            end - first,
        )
    }

    #[inline(always)]
    fn next(&mut self, frame: &mut Frame) -> Branch {
        if frame.next == frame.end {
            return Branch::Done;
        }
        let option = self.children[frame.next as usize] as usize;
        frame.next += 1;
        let below = frame.below as usize;
        self.slots.enter(&self.tables, frame.slot as usize, below, option);
        self.least = self.count(below);
        if count::is_dead(self.least) {
            return Branch::Failed;
        }
        self.top = below;
        Branch::In(self.tables.options[option])
    }

    #[inline(always)]
    fn close(&mut self, frame: Frame) {
        self.children.truncate(frame.first as usize);
    }

    fn assume(&mut self, require: &[OptionId], forbid: &[OptionId]) {
        for &option in forbid {
            if let Ok(at) = self.tables.options.binary_search(&option) {
                self.slots.forbid(0, at);
            }
        }
        for &option in require {
            match self.tables.options.binary_search(&option) {
                Ok(at) if self.slots.has(0, at) => self.slots.enter(&self.tables, 0, 0, at),
                _ => self.hopeless = true,
            }
        }
        self.least = self.count(0);
    }

    #[cfg(test)]
    fn audit(&self) {
        tests::audit(self);
    }
}

/// Slots and children are far fewer than the options and items that the model can number.
#[inline(always)]
fn narrow(count: usize) -> u32 {
    debug_assert!(u32::try_from(count).is_ok(), "the model's limit was passed");
    u32::try_from(count).unwrap_or(u32::MAX)
}
