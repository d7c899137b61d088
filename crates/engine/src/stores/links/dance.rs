//! The moves: hiding options, emptying lists, closing items, and each move's exact reverse. Nothing is copied, because
//! the links of a hidden option still remember its place.

use super::{AGREED, Links, write_down};
use crate::run::copies;

impl<const GENERAL: bool> Links<GENERAL> {
    /// Takes the option of `node` out of all lists except the one that `node` itself is in.
    #[inline(always)] // its loop is short: a call would cost as much
    fn hide(&mut self, node: u32) {
        let (nodes, items) = (self.nodes.as_mut_slice(), self.items.as_mut_slice());
        let mut at = nodes[node as usize].right;
        while at != node {
            let n = nodes[at as usize];
            if !GENERAL || self.colors[at as usize] != AGREED {
                debug_assert!(nodes[n.up as usize].down == at, "invariant 1: {at} is in its list");
                nodes[n.up as usize].down = n.down;
                nodes[n.down as usize].up = n.up;
                let item = &mut items[n.item as usize];
                debug_assert!(item.len > 0, "invariant 1: a list that loses an option has one");
                item.len -= 1;
                write_down(*item, n.item, &mut self.scarce, &mut self.starved);
            }
            at = n.right;
        }
    }

    /// Undoes [`hide`](Self::hide). The entries stand in different lists, so their order is free.
    #[inline(always)]
    fn unhide(&mut self, node: u32) {
        let (nodes, items) = (self.nodes.as_mut_slice(), self.items.as_mut_slice());
        let mut at = nodes[node as usize].right;
        while at != node {
            let n = nodes[at as usize];
            if !GENERAL || self.colors[at as usize] != AGREED {
                debug_assert!(
                    nodes[n.up as usize].down == n.down && nodes[n.down as usize].up == n.up,
                    "invariant 5: links are put back in the reverse order"
                );
                nodes[n.up as usize].down = at;
                nodes[n.down as usize].up = at;
                items[n.item as usize].len += 1;
            }
            at = n.right;
        }
    }

    /// Hides every option in `item`'s list.
    pub(super) fn hide_list(&mut self, item: u32) {
        let mut at = self.nodes[item as usize].down;
        while at != item {
            self.hide(at);
            at = self.nodes[at as usize].down;
        }
    }

    /// Undoes [`hide_list`](Self::hide_list).
    pub(super) fn unhide_list(&mut self, item: u32) {
        let mut at = self.nodes[item as usize].up;
        while at != item {
            self.unhide(at);
            at = self.nodes[at as usize].up;
        }
    }

    /// Gives `node`'s color to its item: hides the options of other colors and marks those that agree, so that
    /// they need no second look.
    fn purify(&mut self, node: u32) {
        let (item, color) = (self.nodes[node as usize].item, self.colors[node as usize]);
        debug_assert!(color != 0 && color != AGREED, "only a color of its own is given to an item");
        if copies::BINDERS && self.bind(node) {
            return;
        }
        let mut at = self.nodes[item as usize].down;
        while at != item {
            if self.colors[at as usize] == color {
                self.colors[at as usize] = AGREED;
            } else {
                self.hide(at);
            }
            at = self.nodes[at as usize].down;
        }
    }

    /// Undoes [`purify`](Self::purify).
    fn unpurify(&mut self, node: u32) {
        if copies::BINDERS && self.unbind(node) {
            return;
        }
        let (item, color) = (self.nodes[node as usize].item, self.colors[node as usize]);
        let mut at = self.nodes[item as usize].up;
        while at != item {
            if self.colors[at as usize] == AGREED {
                self.colors[at as usize] = color;
            } else {
                self.unhide(at);
            }
            at = self.nodes[at as usize].up;
        }
    }

    /// Takes the item out of the ring of open ones.
    #[inline]
    pub(super) fn shut(&mut self, item: u32) {
        let entry = &mut self.items[item as usize];
        debug_assert!(entry.is_open(), "invariant 2: item {item} is shut and is not open");
        entry.floor = 0;
        let (prev, next) = (entry.prev, entry.next);
        self.items[prev as usize].next = next;
        self.items[next as usize].prev = prev;
    }

    /// Undoes [`shut`](Self::shut).
    #[inline]
    pub(super) fn unshut(&mut self, item: u32) {
        let floor = self.floor(item);
        let entry = &mut self.items[item as usize];
        debug_assert!(!entry.is_open(), "invariant 2: item {item} is opened and is not shut");
        entry.floor = floor;
        let (prev, next) = (entry.prev, entry.next);
        self.items[prev as usize].next = item;
        self.items[next as usize].prev = item;
    }

    /// The value of `floor` while the item is open.
    #[inline]
    fn floor(&self, item: u32) -> u32 {
        let quota = if GENERAL { self.quotas.get(item as usize) } else { None };
        quota.map_or(2, |quota| quota.lack().saturating_add(1))
    }

    /// Counts one more chosen option for the primary item, and shuts it if it can take no more.
    #[inline]
    pub(super) fn charge(&mut self, item: u32) {
        let quota = if GENERAL { self.quotas.get_mut(item as usize) } else { None };
        let Some(quota) = quota else {
            return self.shut(item);
        };
        debug_assert!(quota.used < quota.max, "item {item} can take one more option");
        quota.used += 1;
        if quota.used == quota.max {
            self.shut(item);
        } else {
            self.items[item as usize].floor = self.floor(item);
        }
    }

    /// Undoes [`charge`](Self::charge).
    #[inline]
    pub(super) fn refund(&mut self, item: u32) {
        let quota = if GENERAL { self.quotas.get_mut(item as usize) } else { None };
        let Some(quota) = quota else {
            return self.unshut(item);
        };
        let was_full = quota.used == quota.max;
        debug_assert!(quota.used > 0, "item {item} was charged");
        quota.used -= 1;
        if was_full {
            self.unshut(item);
        } else {
            self.items[item as usize].floor = self.floor(item);
        }
    }

    /// Removes the options that the option of `node` excludes through `node`'s item, which is charged.
    #[inline]
    pub(super) fn settle(&mut self, node: u32) {
        let item = self.nodes[node as usize].item;
        if item < self.primary {
            if !GENERAL || !self.items[item as usize].is_open() {
                self.hide_list(item);
            }
            return;
        }
        match self.color(node) {
            0 => self.hide_list(item),
            AGREED => {}
            _ => self.purify(node),
        }
    }

    /// Undoes [`settle`](Self::settle).
    #[inline]
    pub(super) fn unsettle(&mut self, node: u32) {
        let item = self.nodes[node as usize].item;
        if item < self.primary {
            return self.unsettle_primary(item);
        }
        match self.color(node) {
            0 => self.unhide_list(item),
            AGREED => {}
            _ => self.unpurify(node),
        }
    }

    /// [`unsettle`](Self::unsettle) for an entry of this primary item.
    #[inline]
    pub(super) fn unsettle_primary(&mut self, item: u32) {
        if !GENERAL || !self.items[item as usize].is_open() {
            self.unhide_list(item);
        }
    }

    #[inline]
    fn color(&self, node: u32) -> u32 {
        if GENERAL { self.colors[node as usize] } else { 0 }
    }

    /// Takes the option of `node` out of every list, `node`'s own included.
    pub(super) fn exclude(&mut self, node: u32) {
        self.hide(node);
        let n = self.nodes[node as usize];
        debug_assert!(self.nodes[n.up as usize].down == node, "invariant 1: {node} is in its list");
        self.nodes[n.up as usize].down = n.down;
        self.nodes[n.down as usize].up = n.up;
        let item = &mut self.items[n.item as usize];
        item.len -= 1;
        write_down(*item, n.item, &mut self.scarce, &mut self.starved);
        self.excluded.push(node);
    }

    /// Undoes the last [`exclude`](Self::exclude).
    pub(super) fn include(&mut self) {
        let Some(node) = self.excluded.pop() else { return };
        let n = self.nodes[node as usize];
        self.items[n.item as usize].len += 1;
        self.nodes[n.up as usize].down = node;
        self.nodes[n.down as usize].up = node;
        self.unhide(node);
    }
}
