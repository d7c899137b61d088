//! Dancing cells: the options of each item in a sparse set, from which an option is taken by
//! swapping it behind the others and counting one less.
//!
//! # Why this shape
//! The engine for items covered once. Up to about a thousand items it takes about two thirds of the time of
//! dancing links, and its entries take a sixth less space. It saves in three ways:
//!
//! * **Nothing is put back.** The order within a set is free, so taking back a branch restores the
//!   sizes and nothing else (see [`sizes`]). A chain of forced options is not taken back at all:
//!   the branching above it does that by restoring its own sizes.
//! * **Early stop.** When a branch leaves an open item without options, the removal stops in the
//!   middle of its work; the sizes are still restored.
//! * **Forced items are noted** at the moment they become so, and chosen first.
//!
//! # Invariants ([`Cells::audit`] checks 1 to 4)
//! 1. `sets` holds, from `starts[i]` to `starts[i + 1]`, all nodes of item `i`; `places` is
//!    the inverse. The first ones, as many as the item's size, are its options left.
//! 2. The primary items that are open, and no other items, have a size without flags; `open` is
//!    their number.
//! 3. An option that an open item has left is left in all its items, unless one of them has been given a color.
//! 4. Every open item of size 1 stands in `forced` at or after `head`.
//! 5. While a branching lasts, nothing moves in the set of its item: its options are left in no other set.
//!
//! # Cost
//! 20 bytes an entry, 24 with colors, and for many items up to 4 more during the search. A branch
//! costs as many swaps as entries of the options it removes, and the way back to the sizes. A swap
//! touches three far places where unlinking touches two. On a board of 3,600 cells and on a million
//! options, both with a trail, links took two thirds of the time.
//!
//! # Source
//! D. E. Knuth, *The Art of Computer Programming*, 7.2.2.3 (dancing cells) and his program SSXCC;
//! C. Solnon, *Exact Cover Problems with sparse sets* (2020); P. Briggs and L. Torczon (1993) for
//! the sets.

mod assume;
#[cfg(any(test, debug_assertions, feature = "audit"))]
mod audit;
mod branch;
mod build;
mod dance;
pub(crate) mod hunt;
mod sizes;
#[cfg(test)]
mod tests;

use gavotte_model::{OptionId, Problem};
use gavotte_simd::Plain;

use super::binders::Binders;
use crate::kernel::{Branch, Choice, Opened, Store, Tried};
use crate::run::numbers::narrow;
use crate::run::{Order, Unsupported};
use sizes::COUNT;
pub(crate) use sizes::{Sizes, Trail, Whole};

/// The number of no item. [fixed]
const NONE: u32 = u32::MAX;
/// The most items, and the most entries, that a problem may have, because the flags need their bits.
/// [fixed]
const MOST: usize = COUNT as usize;

/// Whether cells can carry the problem.
pub(crate) fn supports(problem: &Problem) -> Result<(), Unsupported> {
    Unsupported::check_bounds("cells", problem)?;
    let size = problem.entry_count().max(problem.item_count());
    let too_large = || Unsupported::new("cells", format!("as many as {size} entries or items"));
    if size <= MOST { Ok(()) } else { Err(too_large()) }
}

/// One entry of an option, with the fields that never change and that every move needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Node {
    item: u32,
    /// The next entry of the option, round and round: walking a ring takes the same number of
    /// turns for all options of a length, which processors predict.
    right: u32,
}

/// The remaining problem as dancing cells.
#[derive(Clone, Debug)]
pub(crate) struct Cells<S: Sizes> {
    nodes: Vec<Node>,
    /// The place of each node in `sets`.
    places: Vec<u32>,
    /// The option of each node.
    options: Vec<OptionId>,
    /// The colors of the nodes, 0 for none.
    colors: Vec<u32>,
    /// The sets of all items, one after the other.
    sets: Vec<u32>,
    /// The place where each item's set begins.
    starts: Vec<u32>,
    sizes: S,
    /// Items below this one are primary.
    primary: u32,
    /// How many primary items are open.
    open: u32,
    order: Order,
    /// Whether options are tried in the order of the input, not in that of the sets.
    arranges: bool,
    /// Items in the order in which they came down to one option.
    forced: Vec<u32>,
    /// Entries of `forced` before this one were seen to be covered.
    head: u32,
    /// Items that lost their last option when a branching was opened, branching by branching.
    starved: Vec<u32>,
    /// The item branched on last: in the orders of the input there is no open one before it.
    last: u32,
    /// The open item that was left without options when a branch last failed.
    dead: u32,
    /// Whether some item cannot be covered at all.
    hopeless: bool,
    /// The items whose color leaves few options to the items near them.
    binders: Binders,
    /// The item branched on; [`NONE`] before the search.
    present: u32,
}

/// A branching on one item.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    item: u32,
    /// How many options the item has, and how many of them have been tried.
    len: u32,
    tried: u32,
    /// The mark of the sizes between branches; with one branch there is none.
    mark: u32,
    /// The length of `starved` before the branching, and between branches.
    starved: u32,
    suspects: u32,
    /// The values of these between branches.
    open: u32,
    forced: u32,
    head: u32,
}

impl<S: Sizes> Cells<S> {
    /// The next item in `forced` that is still open. Its size is 1; if it had no option the branch would be
    /// dead.
    #[inline(always)]
    fn next_forced(&mut self) -> Option<u32> {
        debug_assert!(self.head as usize <= self.forced.len(), "`head` is a place in `forced`");
        while let Some(&item) = self.forced.get(self.head as usize) {
            if self.sizes.get(item) == 1 {
                return Some(item);
            }
            self.head += 1;
        }
        None
    }

    /// Whether `item` is primary and not covered yet.
    #[inline(always)]
    fn is_open(&self, item: u32) -> bool {
        self.sizes.get(item) <= COUNT
    }

    /// The end of the set of `item`.
    #[inline(always)]
    fn end_of(&self, item: u32) -> usize {
        self.starts.get(item as usize + 1).map_or(self.sets.len(), |&end| end as usize)
    }

    /// The nodes of the options that `item` has left, as a range of `sets`.
    #[inline(always)]
    fn left(&self, item: u32) -> std::ops::Range<usize> {
        let start = self.starts[item as usize] as usize;
        let end = start + (self.sizes.get(item) & COUNT) as usize;
        debug_assert!(
            end <= self.end_of(item),
            "invariant 1: item {item} has no more than its nodes"
        );
        start..end
    }
}

impl<S: Sizes> Store for Cells<S> {
    type Frame = Frame;
    type Processor = Plain;

    fn processor(&self) -> Plain {
        Plain
    }

    #[inline(always)]
    fn choose(&mut self) -> Choice {
        if self.hopeless {
            return Choice::Dead;
        }
        if self.open == 0 {
            return Choice::Solved;
        }
        let item = match self.order {
            Order::Fewest | Order::Weighted | Order::Rate => match self.next_forced() {
                Some(item) => item,
                None => self.sizes.fewest(self.primary),
            },
            Order::Input | Order::LexMax => {
                (self.last..self.primary).find(|&item| self.is_open(item)).unwrap_or(0)
            }
            Order::Reverse => (0..=self.last).rev().find(|&item| self.is_open(item)).unwrap_or(0),
        };
        debug_assert!(self.is_open(item), "invariant 2: item {item} is chosen and is not open");
        Choice::Item(item)
    }

    #[inline(always)]
    fn open(&mut self, item: u32) -> Opened<Frame> {
        let frame = self.open_item(item);
        Opened { frame, branches: frame.len, failed: 0 }
    }

    #[inline(always)]
    fn next(&mut self, frame: &mut Frame) -> Branch {
        self.next_branch(frame)
    }

    fn skip(&mut self, frame: &mut Frame) -> Option<bool> {
        let is_left = frame.tried < frame.len;
        frame.tried += u32::from(is_left);
        Some(is_left)
    }

    #[inline(always)]
    fn tried(&self, frame: &Frame) -> Tried {
        if frame.tried == frame.len {
            return Tried::All;
        }
        let first = self.starts[frame.item as usize] as usize;
        let tried = &self.sets[first..first + frame.tried as usize];
        Tried::These(tried.iter().map(|&node| self.options[node as usize]).collect())
    }

    #[inline(always)]
    fn failures(&self, frame: &Frame, mut each: impl FnMut(OptionId, u32)) {
        let node = self.sets[(self.starts[frame.item as usize] + frame.tried - 1) as usize];
        let starved = if frame.len == 1 { None } else { self.starved_item(frame) };
        each(self.options[node as usize], starved.unwrap_or(self.dead));
    }

    fn close(&mut self, frame: Frame) {
        if frame.len > 1 {
            self.sizes.release(frame.mark);
        }
        debug_assert!(self.starved.len() >= frame.starved as usize, "branchings nest");
        self.starved.truncate(frame.starved as usize);
    }

    /// A branch is left by restoring the sizes, which the branching above does.
    fn splits(&self) -> bool {
        true
    }

    fn keep_order(&mut self) {
        self.arranges = true;
    }

    fn assume(&mut self, require: &[OptionId], forbid: &[OptionId]) {
        self.assume_all(require, forbid);
    }

    #[cfg(any(test, debug_assertions, feature = "audit"))]
    fn audit(&self) {
        self.audit_all();
    }

    #[cfg(any(debug_assertions, feature = "audit"))]
    fn audit_anytime(&self) {
        self.audit_sets();
    }
}
