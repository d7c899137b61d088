//! Dancing links exactly as the textbook has them: the search that readers of Knuth can follow.
//!
//! # Why this shape
//! The store `links` answers faster, but fails early and looks at forced items first, so it visits
//! another tree. This one visits the tree of algorithms X and C with the heuristic MRV (the first open item with
//! the shortest list), counts the same as Knuth's programs, level by level ([`Profile`]), and passes each
//! [`Move`] to a listener that may draw it. The listener is a closure, because an empty one is compiled away
//! together with the moves.
//!
//! # Invariants ([`Store::audit`] checks 1 to 3)
//! 1. `up` and `down` are inverse along each item's list; `len` is its length.
//! 2. The open primary items, and only they, form the ring through the root, in ascending order.
//! 3. `depth` is the number of options in, and `profile` has a row for each level seen.
//! 4. `next` restores the exact state before the branch, `close` that before the branching.
//!
//! # Cost
//! 20 bytes an entry, 12 an item; a branch costs as many link operations as entries of the options
//! it removes, and choosing an item looks at all open ones.
//!
//! # Source
//! D. E. Knuth, *The Art of Computer Programming*, 7.2.2.1, algorithms X and C, and the counts of his programs
//! DLX1 and DLX2. No code is taken from them. Bounds (algorithm M) are refused.

mod assume;
#[cfg(any(test, debug_assertions, feature = "audit"))]
mod audit;
mod build;
mod dance;
mod moves;

#[cfg(test)]
mod tests;

use gavotte_model::{ItemId, OptionId};
use gavotte_simd::Plain;

use crate::kernel::{Branch, Choice, Opened, Store};
use crate::run::{Order, Profile, Tally, copies};
pub use moves::Move;

/// The color of a node whose option agrees with the color its item already has. [fixed]
const AGREED: u32 = u32::MAX;

/// A header (index below the number of items) or an entry of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Node {
    /// The neighbor above in the item's list.
    up: u32,
    /// The neighbor below.
    down: u32,
    /// The item.
    item: u32,
    /// 0 for none.
    color: u32,
    /// The option; without meaning in a header.
    option: OptionId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Item {
    /// The neighbors in the ring of open items; a secondary item is alone in one.
    prev: u32,
    next: u32,
    /// How many options are in the item's list.
    len: u32,
}

/// The remaining problem, and the counts of the work so far.
#[derive(Clone, Debug)]
pub(crate) struct Textbook<L> {
    nodes: Vec<Node>,
    /// All items, then one more as the head of the ring of open ones.
    items: Vec<Item>,
    /// `firsts[o]..firsts[o + 1]` are the nodes of option `o`.
    firsts: Vec<u32>,
    order: Order,
    /// Whether an option that was required cannot be taken.
    hopeless: bool,
    /// How many options are in.
    depth: usize,
    profile: Profile,
    log: L,
}

/// A branching on one item.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    item: u32,
    /// The node of the option that was tried last; the item's header before the first.
    node: u32,
}

impl<L: FnMut(Move)> Textbook<L> {
    fn root(&self) -> usize {
        self.items.len() - 1
    }

    /// The first node of an item's list in the order of the search, or the next one after `node`.
    fn after(&self, node: u32) -> u32 {
        let node = self.nodes[node as usize];
        if self.order.is_bottom_up() { node.up } else { node.down }
    }

    /// The first open item whose list is shortest. There is an open item.
    fn fewest(&self) -> u32 {
        let mut best = self.items[self.root()].next;
        let mut at = best;
        while at as usize != self.root() {
            let item = self.items[at as usize];
            if item.len < self.items[best as usize].len {
                best = at;
            }
            at = item.next;
        }
        best
    }

    /// The counts of the present level.
    fn tally(&mut self) -> &mut Tally {
        &mut self.profile.levels[self.depth]
    }
}

impl<L: FnMut(Move)> Store for Textbook<L> {
    type Frame = Frame;
    type Processor = Plain;

    /// Where the program must be small, no caller estimates this search.
    const IS_PROBED: bool = !copies::FEW;

    fn processor(&self) -> Plain {
        Plain
    }

    fn choose(&mut self) -> Choice {
        debug_assert!(
            self.depth <= self.profile.levels.len(),
            "invariant 3: a row for each level seen"
        );
        if self.depth == self.profile.levels.len() {
            self.profile.levels.push(Tally::default());
        }
        self.tally().nodes += 1;
        let ring = self.items[self.root()];
        if self.hopeless {
            return Choice::Dead;
        }
        if ring.next as usize == self.root() {
            (self.log)(Move::Solution);
            return Choice::Solved;
        }
        let item = match self.order {
            Order::Fewest | Order::Weighted | Order::Rate => self.fewest(),
            Order::Input | Order::LexMax => ring.next,
            Order::Reverse => ring.prev,
        };
        let size = self.items[item as usize].len;
        (self.log)(Move::Choose { item: ItemId::new(item), size });
        Choice::Item(item)
    }

    fn open(&mut self, item: u32) -> Opened<Frame> {
        self.cover(item);
        let branches = self.items[item as usize].len;
        Opened { frame: Frame { item, node: item }, branches, failed: 0 }
    }

    fn next(&mut self, frame: &mut Frame) -> Branch {
        if frame.node != frame.item {
            debug_assert!(self.depth > 0, "invariant 3: an option is in");
            self.depth -= 1;
            self.retract(frame.node);
        }
        frame.node = self.after(frame.node);
        if frame.node == frame.item {
            return Branch::Done;
        }
        self.take(frame.node);
        self.depth += 1;
        Branch::In(self.nodes[frame.node as usize].option)
    }

    fn close(&mut self, frame: Frame) {
        self.uncover(frame.item);
    }

    fn assume(&mut self, require: &[OptionId], forbid: &[OptionId]) {
        self.assume_all(require, forbid);
    }

    fn profile(&self) -> Option<&Profile> {
        Some(&self.profile)
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
