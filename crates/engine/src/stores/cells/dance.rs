//! The moves: taking options out of sets, covering items, giving colors. None has a reverse, because the sizes
//! are restored.

use super::super::binders::Bond;
use super::sizes::{CLOSED, COUNT, FIXED, Sizes};
use super::{Cells, Node, narrow};
use crate::run::copies;

impl<S: Sizes> Cells<S> {
    /// Takes the option of `node` out of all sets except the one that `node` itself is in.
    ///
    /// With `STOP`, gives up and returns `false` as soon as an open item has no options; otherwise such items
    /// are noted in `starved`.
    #[inline(always)]
    pub(super) fn remove<const STOP: bool>(&mut self, node: u32) -> bool {
        let (nodes, starts) = (self.nodes.as_slice(), self.starts.as_slice());
        let (places, sets) = (self.places.as_mut_slice(), self.sets.as_mut_slice());
        let mut sizes = self.sizes.view();
        let mut at = nodes[node as usize].right;
        while at != node {
            let Node { item, right } = nodes[at as usize];
            let size = S::decrement(&mut sizes, item);
            swap_out(places, sets, at, starts[item as usize] + (size & COUNT));
            if size <= 1 {
                if size == 1 {
                    self.forced.push(item);
                } else if STOP {
                    self.dead = item;
                    return false;
                } else {
                    self.starved.push(item);
                }
            }
            at = right;
        }
        true
    }

    /// Takes `node` out of its item's set.
    pub(super) fn take_out(&mut self, node: u32) {
        let item = self.nodes[node as usize].item;
        let size = S::decrement(&mut self.sizes.view(), item);
        let end = self.starts[item as usize] + (size & COUNT);
        swap_out(&mut self.places, &mut self.sets, node, end);
    }

    /// Removes all options that `item` has left from the sets of their other items.
    #[inline(always)]
    pub(super) fn remove_all<const STOP: bool>(&mut self, item: u32) -> bool {
        for at in self.left(item) {
            if !self.remove::<STOP>(self.sets[at]) {
                return false;
            }
        }
        true
    }

    /// Gives the item of `node` its color: removes the options of other colors.
    fn purify(&mut self, node: u32) -> bool {
        let (item, color) = (self.nodes[node as usize].item, self.colors[node as usize]);
        if S::SETS && copies::BINDERS {
            if let Some(is_alive) = self.bind(node) {
                return is_alive;
            }
        }
        self.sizes.flag(item, FIXED);
        for at in self.left(item) {
            let node = self.sets[at];
            if self.colors[node as usize] != color && !self.remove::<true>(node) {
                return false;
            }
        }
        true
    }

    /// Gives the item of `node` its color, if it is a [binder](super::super::binders) and this is less work than removing the
    /// others: the items near it keep the options that agree, and no others.
    fn bind(&mut self, node: u32) -> Option<bool> {
        let item = self.nodes[node as usize].item;
        let left = self.left(item);
        let Self { nodes, places, sets, starts, sizes, binders, forced, dead, .. } = self;
        let Bond { near, free, agreeing } = binders.bond(item, node, narrow(left.len()))?;
        // The set of an item that was branched on stays as it is (invariant 5). Its options are left in no other set.
        let (primary, present) = (self.primary, self.present);
        let takes_part = |item: u32| {
            let is_open = item >= primary || sizes.get(item) <= COUNT;
            item != present && (is_open || holds(nodes, node, item))
        };
        let near: Vec<u32> = near.iter().copied().filter(|&item| takes_part(item)).collect();
        sizes.flag(item, FIXED);
        let before: Vec<u32> = near.iter().map(|&other| sizes.get(other)).collect();
        // Entries that are left in their sets, before these are emptied.
        let is_left = |places: &[u32], at: u32, size: u32| {
            let place = places[at as usize] - starts[nodes[at as usize].item as usize];
            place < size & COUNT
        };
        let stay = |at: &u32| is_left(places, *at, sizes.get(nodes[*at as usize].item));
        let free = free.iter().filter(|&&at| near.binary_search(&nodes[at as usize].item).is_ok());
        let free: Vec<u32> = free.copied().filter(stay).collect();
        let agreeing: Vec<u32> = agreeing.iter().copied().filter(stay).collect();
        near.iter().for_each(|&other| sizes.set(other, 0));
        let mut keep = |at: u32| {
            let item = nodes[at as usize].item;
            let size = sizes.get(item) & COUNT;
            swap_in(places, sets, at, starts[item as usize] + size);
            sizes.set(item, size + 1);
        };
        free.into_iter().for_each(&mut keep);
        for agreeing in agreeing {
            let mut at = nodes[agreeing as usize].right;
            while at != agreeing {
                keep(at);
                at = nodes[at as usize].right;
            }
        }
        for (other, before) in near.into_iter().zip(before) {
            let size = sizes.get(other);
            if size == 0 {
                *dead = other;
                return Some(false);
            }
            if size == 1 && before > 1 {
                forced.push(other);
            }
        }
        Some(true)
    }

    /// Covers the primary `item`.
    #[inline(always)]
    pub(super) fn cover(&mut self, item: u32) {
        debug_assert!(self.is_open(item), "invariant 2: item {item} is covered and is not open");
        self.sizes.flag(item, CLOSED);
        self.open -= 1;
    }

    /// Covers the other primary items of `node`'s option.
    #[inline(always)]
    pub(super) fn cover_others(&mut self, node: u32) {
        let mut at = self.nodes[node as usize].right;
        while at != node {
            let Node { item, right } = self.nodes[at as usize];
            if item < self.primary {
                self.cover(item);
            }
            at = right;
        }
    }

    /// Removes all options that clash with `node`'s in its other items, which have been covered. Returns `false`
    /// when an open item has no options any more.
    #[inline(always)]
    pub(super) fn settle_others(&mut self, node: u32) -> bool {
        let mut at = self.nodes[node as usize].right;
        while at != node {
            let Node { item, right } = self.nodes[at as usize];
            if !self.settle(item, at) {
                return false;
            }
            at = right;
        }
        true
    }

    /// Removes all options that clash with `node`'s in `item`, which is `node`'s.
    #[inline(always)]
    pub(super) fn settle(&mut self, item: u32, node: u32) -> bool {
        if self.colors[node as usize] == 0 {
            return self.remove_all::<true>(item);
        }
        self.sizes.get(item) >= FIXED || self.purify(node)
    }
}

/// Whether the option of a node holds an item.
fn holds(nodes: &[Node], node: u32, item: u32) -> bool {
    let mut at = node;
    loop {
        let n = nodes[at as usize];
        if n.item == item || n.right == node {
            return n.item == item;
        }
        at = n.right;
    }
}

/// Swaps `node` with the one at `at` of the same set, which is not behind it.
#[inline(always)]
fn swap_in(places: &mut [u32], sets: &mut [u32], node: u32, at: u32) {
    let place = std::mem::replace(&mut places[node as usize], at);
    debug_assert!(at <= place, "what was kept before stays");
    let other = std::mem::replace(&mut sets[at as usize], node);
    sets[place as usize] = other;
    places[other as usize] = place;
}

/// Swaps `node` with the one at `end` of the same set.
#[inline(always)]
fn swap_out(places: &mut [u32], sets: &mut [u32], node: u32, end: u32) {
    let place = std::mem::replace(&mut places[node as usize], end);
    debug_assert!(place <= end, "invariant 1: what is taken out of a set was left in it");
    debug_assert!(sets[place as usize] == node, "invariant 1: `places` is the inverse of `sets`");
    let other = std::mem::replace(&mut sets[end as usize], node);
    sets[place as usize] = other;
    places[other as usize] = place;
}
