//! Giving a color to a [binder](super::super::binders): the lists of the items near it are put together from the options that
//! agree and the free ones.
//!
//! # Why this shape
//! The options of other colors stay linked to each other, outside of all lists. Nothing reaches them from a header, so
//! they need no look, and no work to put them back: the headers and the options that were linked anew get their old links.
//!
//! # Invariants
//! 1. What was changed is put back in the reverse order, so `unbind` restores the exact state.
//! 2. The list of an item that was branched on stays, because its branches are found along it. Its options are hidden. So
//!    only lists of open items take part, and those of the option that gives the color.
//!
//! # Cost
//! A few links for each item near the binder, for each entry of the options that agree, and for each free one.

use super::super::binders::{Binders, Bond, Listing};
use super::bound::Kept;
use super::{AGREED, Links, Node, write_down};
use crate::run::numbers::narrow;

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

impl<const GENERAL: bool> Links<GENERAL> {
    /// Finds the binders, once all options are in the lists.
    pub(super) fn find_binders(&mut self) {
        let first = self.root as usize;
        let mut listing = Listing::default();
        for (at, entry) in self.entries.iter().enumerate() {
            listing.entries.push((self.nodes[first + at].item, self.colors[first + at]));
            if self.entries.get(at + 1).is_none_or(|next| next.option != entry.option) {
                listing.ends.push(narrow(at + 1));
            }
        }
        self.binders = Binders::new(first, self.primary as usize, &listing);
    }

    /// Gives the color of `node` to its item, if that one is a binder and this is less work than hiding the others.
    pub(super) fn bind(&mut self, node: u32) -> bool {
        let Self { nodes, items, colors, binders, bound, primary, .. } = self;
        let (root, scarce, starved) = (&self.root, &mut self.scarce, &mut self.starved);
        let Some(bound) = bound.first_mut() else { return false };
        let item = nodes[node as usize].item;
        let left = items[item as usize].len;
        let Some(Bond { near, free, agreeing }) = binders.bond(item, node - *root, left) else {
            return false;
        };
        let present = bound.present;
        let takes_part = |item: u32| {
            let is_open = item >= *primary || items[item as usize].is_open();
            Some(item) != present && (is_open || holds(nodes, node, item))
        };
        let near: Vec<u32> = near.iter().copied().filter(|&item| takes_part(item)).collect();
        let (from, to) = (bound.nodes.len(), bound.lists.len());
        bound.given.push((node, narrow(from), narrow(to)));
        let is_in = |nodes: &[Node], at: u32| nodes[nodes[at as usize].up as usize].down == at;
        let mut keep = |nodes: &[Node], at: u32| {
            let Node { up, down, item, .. } = nodes[at as usize];
            bound.nodes.push(Kept { item, node: at, up, down });
        };
        for at in free.iter().map(|&entry| entry + *root) {
            if near.binary_search(&nodes[at as usize].item).is_ok() && is_in(nodes, at) {
                keep(nodes, at);
            }
        }
        for agreeing in agreeing.iter().map(|&entry| entry + *root) {
            if !is_in(nodes, agreeing) {
                continue; // its option is hidden
            }
            colors[agreeing as usize] = AGREED;
            let mut at = nodes[agreeing as usize].right;
            while at != agreeing {
                debug_assert!(
                    near.binary_search(&nodes[at as usize].item).is_ok(),
                    "invariant 2: what is not hidden is in lists that take part"
                );
                keep(nodes, at);
                at = nodes[at as usize].right;
            }
        }
        for &other in &near {
            let header = &mut nodes[other as usize];
            bound.lists.push((other, header.up, header.down, items[other as usize].len));
            (header.up, header.down) = (other, other);
            items[other as usize].len = 0;
        }
        // In the order in which they were.
        bound.nodes[from..].sort_unstable_by_key(|it| it.node);
        for &Kept { item, node, .. } in &bound.nodes[from..] {
            let last = nodes[item as usize].up;
            (nodes[node as usize].up, nodes[node as usize].down) = (last, item);
            nodes[last as usize].down = node;
            nodes[item as usize].up = node;
            items[item as usize].len += 1;
        }
        for other in near {
            write_down(items[other as usize], other, scarce, starved);
        }
        true
    }

    /// Undoes [`bind`](Self::bind), if that is how `node` gave its color.
    pub(super) fn unbind(&mut self, node: u32) -> bool {
        let Self { nodes, items, colors, binders, bound, root, .. } = self;
        let Some(bound) = bound.first_mut() else { return false };
        let Some(&(_, from, to)) = bound.given.last().filter(|it| it.0 == node) else {
            return false;
        };
        bound.given.pop();
        for Kept { node, up, down, .. } in bound.nodes.drain(from as usize..) {
            (nodes[node as usize].up, nodes[node as usize].down) = (up, down);
        }
        for (item, up, down, len) in bound.lists.drain(to as usize..) {
            (nodes[item as usize].up, nodes[item as usize].down) = (up, down);
            items[item as usize].len = len;
        }
        let item = nodes[node as usize].item;
        let color = colors[node as usize];
        let bond = binders.bond(item, node - *root, u32::MAX);
        let agreeing = bond.map_or(&[][..], |bond| bond.agreeing);
        for agreeing in agreeing.iter().map(|&entry| (entry + *root) as usize) {
            if colors[agreeing] == AGREED {
                colors[agreeing] = color;
            }
        }
        true
    }
}
