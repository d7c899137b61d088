//! Dancing links: the options of each item in a doubly linked list, from which whole options are
//! taken out, and put back in reverse order.
//!
//! # Why this shape
//! The reference engine: it carries every feature of the model (secondary items, colors, bounds)
//! and its steps are the ones that textbooks draw. Three things differ from the textbook:
//!
//! * **Watch lists.** An item whose list shrinks to the number that it still needs is noted at that moment. So
//!   choosing an item looks at all open items only when none is forced, and can stop at the first with two
//!   branches. Chains of forced options cost nothing to choose.
//! * **Early failure.** All items of a chosen option are closed before any list is touched; from
//!   then on, an open item with too short a list is a dead end, found in the middle of the work
//!   and undone at once.
//! * **Bounds by exclusion.** An item that may be covered several times is branched on by "its
//!   first option is in", "out", "the second is in", ...: each set is met once.
//!
//! # Invariants ([`Links::audit`] checks 1 to 4)
//! 1. `up` and `down` are inverse along each item's list; `len` is its length.
//! 2. The open primary items, and only they, form the ring through `root`, in ascending order.
//! 3. `floor` is one more than an open item still needs to reach its minimum, and 0 for the others.
//! 4. Every scarce item stands in `scarce` at or after `head` (order fewest).
//! 5. `next` restores the exact state before the branch, and `close` that before the branching, except what was
//!    learned.
//!
//! # Cost
//! 24 bytes an entry, 28 with colors; 32 an item. A branch costs as many link operations as entries of the
//! options it removes.
//!
//! # Source
//! D. E. Knuth, *The Art of Computer Programming*, 7.2.2.1, algorithms X (links), C
//! (colors: purify) and M (bounds: tweak); H. Hitotumatu and K. Noshita (1979) for the links.

mod assume;
#[cfg(any(test, debug_assertions, feature = "audit"))]
mod audit;
mod bind;
mod bound;
mod branch;
mod build;
mod dance;
mod disjoint;
#[cfg(test)]
mod tests;

use gavotte_model::OptionId;
use gavotte_simd::Plain;

use super::binders::Binders;
use super::scores::Scores;
use crate::kernel::{Branch, Choice, Opened, Store, Tried};
use crate::run::{Order, copies};
use bound::Bound;

/// The number of no node or item. [fixed]
const NONE: u32 = u32::MAX;
/// The color of a node whose option agrees with the color its item already has. [fixed]
const AGREED: u32 = u32::MAX;

/// A header (index below the number of items) or an entry of an option, with the fields that every move needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Node {
    /// The neighbor above in the item's list.
    up: u32,
    /// The neighbor below.
    down: u32,
    /// The item.
    item: u32,
    /// The next entry of the option, round and round. A ring instead of spacers between options:
    /// walking it takes the same number of turns for all options of a length, which processors
    /// predict better than a spacer's place.
    right: u32,
}

/// The fields of an entry that are needed less often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    /// The previous entry of the option, round and round.
    left: u32,
    option: OptionId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Item {
    prev: u32,
    next: u32,
    /// How many options are in the item's list.
    len: u32,
    /// The length below which the item is scarce: one more than it still needs to reach its minimum. It is 0 for
    /// an item that is not open, so that one comparison finds the items to look at.
    floor: u32,
}

impl Item {
    /// Whether the item is primary and may still be covered.
    fn is_open(self) -> bool {
        self.floor > 0
    }

    /// Whether there is at most one branch: the item is open and needs all of its list, or all but none.
    fn is_scarce(self) -> bool {
        self.len < self.floor
    }

    /// Whether the item is open and lacks more than its list holds.
    fn is_starved(self) -> bool {
        self.len.saturating_add(1) < self.floor
    }
}

/// Puts an item whose list has become shorter on the watch lists to which it belongs.
#[inline(always)]
fn write_down(item: Item, at: u32, scarce: &mut Vec<u32>, starved: &mut Vec<u32>) {
    if item.is_scarce() {
        scarce.push(at);
        if item.is_starved() {
            starved.push(at);
        }
    }
}

/// How often an item has been covered, and how often it may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Quota {
    used: u32,
    min: u32,
    max: u32,
}

impl Quota {
    /// How many options are still needed to reach the minimum.
    fn lack(self) -> u32 {
        self.min.saturating_sub(self.used)
    }
}

/// The remaining problem as dancing links.
///
/// `GENERAL` says whether an item may have other bounds than 1..=1 and an entry a color. Most problems need neither,
/// and that code is a tenth of the work. To have one of them without the other would save less than a twentieth.
#[derive(Clone, Debug)]
pub(crate) struct Links<const GENERAL: bool> {
    nodes: Vec<Node>,
    /// More about each node that is not a header, in the same order.
    entries: Vec<Entry>,
    /// The color of each node, 0 for none; empty unless `GENERAL`.
    colors: Vec<u32>,
    /// All items, then one more as the head of the ring of open ones.
    items: Vec<Item>,
    root: u32,
    /// How many items are primary: those with the lowest numbers.
    primary: u32,
    /// One for each primary item if the problem has bounds; else empty, and all are 1..=1.
    quotas: Vec<Quota>,
    order: Order,
    /// Items in the order in which their lists became as short as their need, or shorter.
    scarce: Vec<u32>,
    /// Entries of `scarce` before this one were seen to be closed or no longer scarce.
    head: usize,
    /// Items in the order in which their lists became shorter than their need.
    starved: Vec<u32>,
    /// The nodes excluded by the branchings on items with bounds.
    excluded: Vec<u32>,
    /// The items whose color leaves few options to the items near them, and what their colors have changed.
    binders: Binders,
    bound: [Bound; copies::BINDERS as usize],
    /// The scores of the items, in an order that learns.
    scores: Option<Scores>,
    /// Whether some item cannot be covered at all.
    hopeless: bool,
    /// The item that was left without enough options when a branch last failed.
    dead: u32,
    /// Scratch of the disjoint-items bound: the round in which each item was marked.
    marks: Vec<u32>,
    round: u32,
}

/// The stage of a branching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// No branch is entered.
    Between,
    /// The option of `node` is in.
    In,
    /// The item was closed without another option.
    Out,
}

/// A branching on one item.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    item: u32,
    /// The node of the option that is in or was tried last; the item's header before the first.
    node: u32,
    stage: Stage,
    /// The lengths of the watch lists before the branching,
    base: Watch,
    /// and between its branches.
    between: Watch,
    /// The length of `excluded` before the branching.
    excluded: u32,
}

/// The lengths of the watch lists, which suffice to remove later entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Watch {
    head: u32,
    scarce: u32,
    starved: u32,
}

impl<const GENERAL: bool> Links<GENERAL> {
    /// Whether an item may be covered another number of times than once.
    pub(crate) fn is_bounded(&self) -> bool {
        GENERAL && !self.quotas.is_empty()
    }

    /// Whether `item` is covered exactly once.
    #[inline]
    fn is_plain(&self, item: u32) -> bool {
        !GENERAL
            || self.quotas.get(item as usize).is_none_or(|quota| quota.min == 1 && quota.max == 1)
    }

    /// The first node of `item`'s list in the order of the search, or the next one after `node`.
    fn after(&self, node: u32) -> u32 {
        let node = self.nodes[node as usize];
        if self.order.is_bottom_up() { node.up } else { node.down }
    }

    /// More about `node`, which is not a header.
    fn entry(&self, node: u32) -> Entry {
        debug_assert!(node >= self.root, "{node} is a header, and a header has no entry");
        self.entries[node as usize - (self.items.len() - 1)]
    }

    /// The open item with the fewest branches. None has fewer than two: those are in `scarce`.
    fn fewest(&self) -> u32 {
        let (mut best, mut least) = (NONE, u32::MAX);
        let mut at = self.items[self.root as usize].next;
        while at != self.root {
            let item = &self.items[at as usize];
            debug_assert!(
                !item.is_scarce(),
                "invariant 4: {at} is scarce and was not written down"
            );
            let spare = item.len - item.floor;
            if spare < least {
                (best, least) = (at, spare);
                if spare == 0 {
                    break;
                }
            }
            at = item.next;
        }
        debug_assert!(best != NONE, "an item is open");
        best
    }

    /// The open item with the least score; none has fewer than two branches.
    fn least_scored(&self) -> u32 {
        let Some(scores) = &self.scores else { return self.fewest() };
        let (mut best, mut least) = (NONE, f32::INFINITY);
        let mut at = self.items[self.root as usize].next;
        while at != self.root {
            let item = &self.items[at as usize];
            debug_assert!(
                !item.is_scarce(),
                "invariant 4: {at} is scarce and was not written down"
            );
            let product = scores.product(at, item.len + 2 - item.floor);
            if product < least {
                (best, least) = (at, product);
            }
            at = item.next;
        }
        best
    }

    /// The next item in `scarce` that is still open and scarce.
    fn forced(&mut self) -> Option<u32> {
        debug_assert!(self.head <= self.scarce.len(), "`head` is a place in `scarce`");
        while let Some(&at) = self.scarce.get(self.head) {
            if self.items[at as usize].is_scarce() {
                return Some(at);
            }
            self.head += 1;
        }
        None
    }
}

impl<const GENERAL: bool> Store for Links<GENERAL> {
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
        let ring = self.items[self.root as usize];
        if ring.next == self.root {
            return Choice::Solved;
        }
        Choice::Item(match self.order {
            Order::Weighted | Order::Rate => self.forced().unwrap_or_else(|| self.least_scored()),
            Order::Fewest => self.forced().unwrap_or_else(|| self.fewest()),
            Order::Input | Order::LexMax => ring.next,
            Order::Reverse => ring.prev,
        })
    }

    #[inline(always)]
    fn open(&mut self, item: u32) -> Opened<Frame> {
        self.open_item(item)
    }

    #[inline(always)]
    fn next(&mut self, frame: &mut Frame) -> Branch {
        self.leave_branch(frame);
        if self.is_plain(frame.item) { self.next_plain(frame) } else { self.next_bounded(frame) }
    }

    fn skip(&mut self, frame: &mut Frame) -> Option<bool> {
        if !self.is_plain(frame.item) {
            return None;
        }
        self.leave_branch(frame);
        frame.stage = Stage::Between;
        frame.node = self.after(frame.node);
        Some(frame.node != frame.item)
    }

    #[inline(always)]
    fn tried(&self, frame: &Frame) -> Tried {
        if !self.is_plain(frame.item) {
            return Tried::Unknown;
        }
        if self.after(frame.node) == frame.item {
            return Tried::All;
        }
        let mut tried = Vec::new();
        let mut node = frame.item;
        while node != frame.node {
            node = self.after(node);
            tried.push(self.entry(node).option);
        }
        Tried::These(tried)
    }

    fn close(&mut self, frame: Frame) {
        self.close_item(frame);
    }

    fn splits(&self) -> bool {
        self.scores.is_none()
    }

    #[inline(always)]
    fn failures(&self, frame: &Frame, mut each: impl FnMut(OptionId, u32)) {
        each(self.entry(frame.node).option, self.dead);
    }

    fn excluded(&self) -> Vec<OptionId> {
        self.excluded.iter().map(|&node| self.entry(node).option).collect()
    }

    fn leave(&mut self, frame: &mut Frame) {
        self.leave_branch(frame);
    }

    fn assume(&mut self, require: &[OptionId], forbid: &[OptionId]) {
        self.assume_all(require, forbid);
    }

    #[cfg(any(test, debug_assertions, feature = "audit"))]
    fn audit(&self) {
        self.audit_all();
    }

    /// The end of a branching restores what it has changed, so all invariants hold.
    #[cfg(any(debug_assertions, feature = "audit"))]
    fn audit_anytime(&self) {
        self.audit_all();
    }
}
