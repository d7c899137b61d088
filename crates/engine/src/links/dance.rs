//! The moves: hiding options, emptying lists, closing items, and each move's exact reverse.

use super::{AGREED, Links, NONE};

impl Links {
    /// Takes the option of `node` out of all lists but the one `node` itself is in.
    fn hide(&mut self, node: u32) {
        let mut at = node + 1;
        while at != node {
            let n = self.nodes[at as usize];
            if n.item == NONE {
                at = n.up;
                continue;
            }
            if n.color != AGREED {
                self.nodes[n.up as usize].down = n.down;
                self.nodes[n.down as usize].up = n.up;
                self.shorten(n.item);
            }
            at += 1;
        }
    }

    /// Undoes [`hide`](Self::hide).
    fn unhide(&mut self, node: u32) {
        let mut at = node - 1;
        while at != node {
            let n = self.nodes[at as usize];
            if n.item == NONE {
                at = n.down;
                continue;
            }
            if n.color != AGREED {
                self.nodes[n.up as usize].down = at;
                self.nodes[n.down as usize].up = at;
                self.items[n.item as usize].len += 1;
            }
            at -= 1;
        }
    }

    /// One option fewer in `item`'s list; writes it down if that makes it scarce or starved.
    fn shorten(&mut self, item: u32) {
        let entry = &mut self.items[item as usize];
        entry.len -= 1;
        if entry.len <= entry.need && entry.open {
            self.scarce.push(item);
            if entry.len < entry.need {
                self.starved.push(item);
            }
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

    /// Gives `node`'s color to its item: hides the options of other colors and marks those that
    /// agree, so that they need no second look.
    fn purify(&mut self, node: u32) {
        let (item, color) = (self.nodes[node as usize].item, self.nodes[node as usize].color);
        let mut at = self.nodes[item as usize].down;
        while at != item {
            if self.nodes[at as usize].color == color {
                self.nodes[at as usize].color = AGREED;
            } else {
                self.hide(at);
            }
            at = self.nodes[at as usize].down;
        }
    }

    /// Undoes [`purify`](Self::purify).
    fn unpurify(&mut self, node: u32) {
        let (item, color) = (self.nodes[node as usize].item, self.nodes[node as usize].color);
        let mut at = self.nodes[item as usize].up;
        while at != item {
            if self.nodes[at as usize].color == AGREED {
                self.nodes[at as usize].color = color;
            } else {
                self.unhide(at);
            }
            at = self.nodes[at as usize].up;
        }
    }

    /// Takes the item out of the ring of open ones.
    pub(super) fn shut(&mut self, item: u32) {
        let entry = &mut self.items[item as usize];
        entry.open = false;
        let (prev, next) = (entry.prev, entry.next);
        self.items[prev as usize].next = next;
        self.items[next as usize].prev = prev;
    }

    /// Undoes [`shut`](Self::shut).
    pub(super) fn unshut(&mut self, item: u32) {
        let entry = &mut self.items[item as usize];
        entry.open = true;
        let (prev, next) = (entry.prev, entry.next);
        self.items[prev as usize].next = item;
        self.items[next as usize].prev = item;
    }

    /// Counts one more chosen option for the primary item; shuts it if it can take no more.
    pub(super) fn charge(&mut self, item: u32) {
        let Some(quota) = self.quotas.get_mut(item as usize) else {
            return self.shut(item);
        };
        quota.used += 1;
        let quota = *quota;
        self.items[item as usize].need = quota.min.saturating_sub(quota.used);
        if quota.used == quota.max {
            self.shut(item);
        }
    }

    /// Undoes [`charge`](Self::charge).
    pub(super) fn refund(&mut self, item: u32) {
        let Some(quota) = self.quotas.get_mut(item as usize) else {
            return self.unshut(item);
        };
        let was_full = quota.used == quota.max;
        quota.used -= 1;
        let quota = *quota;
        self.items[item as usize].need = quota.min.saturating_sub(quota.used);
        if was_full {
            self.unshut(item);
        }
    }

    /// Removes what the option of `node` rules out through `node`'s item, which is charged.
    pub(super) fn settle(&mut self, node: u32) {
        let n = self.nodes[node as usize];
        match n.color {
            _ if n.item < self.primary => {
                if !self.items[n.item as usize].open {
                    self.hide_list(n.item);
                }
            }
            0 => self.hide_list(n.item),
            AGREED => {}
            _ => self.purify(node),
        }
    }

    /// Undoes [`settle`](Self::settle).
    pub(super) fn unsettle(&mut self, node: u32) {
        let n = self.nodes[node as usize];
        match n.color {
            _ if n.item < self.primary => {
                if !self.items[n.item as usize].open {
                    self.unhide_list(n.item);
                }
            }
            0 => self.unhide_list(n.item),
            AGREED => {}
            _ => self.unpurify(node),
        }
    }

    /// Takes the option of `node` out of every list, `node`'s own included.
    pub(super) fn exclude(&mut self, node: u32) {
        self.hide(node);
        let n = self.nodes[node as usize];
        self.nodes[n.up as usize].down = n.down;
        self.nodes[n.down as usize].up = n.up;
        self.shorten(n.item);
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
