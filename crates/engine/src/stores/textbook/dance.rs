//! The moves: covering, hiding, purifying, and each one's exact reverse. Their order is that of the textbook,
//! because the counts must be those of Knuth's programs.

use std::iter::Chain;
use std::ops::Range;

use gavotte_model::{ColorId, ItemId, OptionId};

use super::{AGREED, Move, Textbook};

impl<L: FnMut(Move)> Textbook<L> {
    /// Takes the option of `node`: all its other items are covered, or purified if it gives them a color that
    /// they do not have yet.
    pub(super) fn take(&mut self, node: u32) {
        (self.log)(Move::Try { option: self.nodes[node as usize].option });
        for at in self.others(node) {
            self.commit(at);
        }
    }

    /// Undoes [`take`](Self::take).
    pub(super) fn retract(&mut self, node: u32) {
        for at in self.others(node).rev() {
            self.uncommit(at);
        }
        (self.log)(Move::Retract { option: self.nodes[node as usize].option });
    }

    /// Covers or purifies the item of `node`, whose option is in.
    pub(super) fn commit(&mut self, node: u32) {
        let n = self.nodes[node as usize];
        match n.color {
            0 => self.cover(n.item),
            AGREED => {}
            color => self.purify(n.item, color),
        }
    }

    fn uncommit(&mut self, node: u32) {
        let n = self.nodes[node as usize];
        match n.color {
            0 => self.uncover(n.item),
            AGREED => {}
            color => self.unpurify(n.item, color),
        }
    }

    /// Takes `item` out of the ring, and its options out of all other lists.
    pub(super) fn cover(&mut self, item: u32) {
        (self.log)(Move::Cover { item: ItemId::new(item) });
        let i = self.items[item as usize];
        debug_assert!(
            self.items[i.prev as usize].next == item,
            "invariant 2: item {item} is covered and is not open"
        );
        self.items[i.prev as usize].next = i.next;
        self.items[i.next as usize].prev = i.prev;
        self.tally().updates += 1;
        let mut at = self.nodes[item as usize].down;
        while at != item {
            self.hide(at);
            at = self.nodes[at as usize].down;
        }
    }

    /// Undoes [`cover`](Self::cover).
    pub(super) fn uncover(&mut self, item: u32) {
        let mut at = self.nodes[item as usize].up;
        while at != item {
            self.unhide(at);
            at = self.nodes[at as usize].up;
        }
        let i = self.items[item as usize];
        debug_assert!(
            i.prev == item || self.items[i.prev as usize].next == i.next,
            "invariant 4: items are uncovered in the reverse order"
        );
        self.items[i.prev as usize].next = item;
        self.items[i.next as usize].prev = item;
        (self.log)(Move::Uncover { item: ItemId::new(item) });
    }

    /// Gives `item` a color: hides the options that disagree, marks those that agree.
    fn purify(&mut self, item: u32, color: u32) {
        (self.log)(Move::Purify { item: ItemId::new(item), color: ColorId::new(color - 1) });
        debug_assert!(color != 0 && color != AGREED, "only a color of its own is given to an item");
        self.tally().cleansings += 1;
        let mut at = self.nodes[item as usize].down;
        while at != item {
            if self.nodes[at as usize].color == color {
                self.nodes[at as usize].color = AGREED;
                self.tally().cleansings += 1;
            } else {
                self.hide(at);
            }
            at = self.nodes[at as usize].down;
        }
    }

    /// Undoes [`purify`](Self::purify).
    fn unpurify(&mut self, item: u32, color: u32) {
        let mut at = self.nodes[item as usize].up;
        while at != item {
            if self.nodes[at as usize].color == AGREED {
                self.nodes[at as usize].color = color;
            } else {
                self.unhide(at);
            }
            at = self.nodes[at as usize].up;
        }
        (self.log)(Move::Unpurify { item: ItemId::new(item) });
    }

    /// Takes the option of `node` out of all lists, except the one that `node` is in and those of items whose
    /// color it agrees with.
    fn hide(&mut self, node: u32) {
        let n = self.nodes[node as usize];
        (self.log)(Move::Hide { option: n.option, item: ItemId::new(n.item) });
        let mut updates = 0;
        for at in self.others(node) {
            let n = self.nodes[at as usize];
            if n.color != AGREED {
                debug_assert!(
                    self.nodes[n.up as usize].down == at && self.items[n.item as usize].len > 0,
                    "invariant 1: {at} is in its list, and its list counts it"
                );
                self.nodes[n.up as usize].down = n.down;
                self.nodes[n.down as usize].up = n.up;
                self.items[n.item as usize].len -= 1;
                updates += 1;
            }
        }
        self.tally().updates += updates;
    }

    /// Undoes [`hide`](Self::hide).
    fn unhide(&mut self, node: u32) {
        for at in self.others(node).rev() {
            let n = self.nodes[at as usize];
            if n.color != AGREED {
                debug_assert!(
                    self.nodes[n.up as usize].down == n.down,
                    "invariant 4: links are put back in the reverse order"
                );
                self.nodes[n.up as usize].down = at;
                self.nodes[n.down as usize].up = at;
                self.items[n.item as usize].len += 1;
            }
        }
        let n = self.nodes[node as usize];
        (self.log)(Move::Unhide { option: n.option, item: ItemId::new(n.item) });
    }

    /// All nodes of an option; none if it cannot be chosen.
    pub(super) fn nodes_of(&self, option: OptionId) -> Range<u32> {
        self.firsts[option.index()]..self.firsts[option.index() + 1]
    }

    /// The other nodes of the option of `node`, from the one on its right, round and round.
    fn others(&self, node: u32) -> Chain<Range<u32>, Range<u32>> {
        let all = self.nodes_of(self.nodes[node as usize].option);
        (node + 1..all.end).chain(all.start..node)
    }
}
