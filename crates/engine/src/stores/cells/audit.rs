//! The invariants of the cells that cost more than O(1) to check, and so are checked only in audits.
//!
//! # Cost
//! Linear in the entries, times the length of an option, and a look at `forced` for each open item.

use super::Cells;
use super::sizes::{CLOSED, FIXED, Sizes};
use crate::run::numbers::narrow;

impl<S: Sizes> Cells<S> {
    /// Panics when one of the invariants 1 to 4 is broken; for hopeless cells only the first holds.
    pub(super) fn audit_all(&self) {
        self.audit_sets();
        if self.hopeless {
            return;
        }
        let items = 0..narrow(self.starts.len());
        let open: Vec<u32> = items.filter(|&item| self.is_open(item)).collect();
        assert!(
            open.iter().all(|&item| item < self.primary),
            "invariant 2: a secondary item is open"
        );
        assert_eq!(open.len(), self.open as usize, "invariant 2: the number of open items");
        for item in open {
            for at in self.left(item) {
                self.audit_left(self.sets[at]);
            }
            let is_watched = || self.forced[self.head as usize..].contains(&item);
            assert!(
                self.sizes.get(item) != 1 || is_watched(),
                "invariant 4: {item} is not watched"
            );
        }
    }

    /// Panics when a node is not where it should be (invariant 1).
    pub(super) fn audit_sets(&self) {
        for (at, (node, &place)) in self.nodes.iter().zip(&self.places).enumerate() {
            assert_eq!(self.sets[place as usize] as usize, at, "invariant 1: place of {at}");
            let start = self.starts[node.item as usize] as usize;
            let set = start..self.end_of(node.item);
            assert!(set.contains(&(place as usize)), "invariant 1 at {at}");
        }
    }

    /// Panics when the option of `node` is gone from one of its items (invariant 3).
    fn audit_left(&self, node: u32) {
        let option = self.options[node as usize];
        let mut at = node;
        loop {
            let super::Node { item, right } = self.nodes[at as usize];
            let size = self.sizes.get(item);
            let is_covered = item < self.primary && size >= CLOSED;
            assert!(!is_covered, "invariant 3: {option:?} holds a covered item");
            let is_left = self.left(item).contains(&(self.places[at as usize] as usize));
            assert!(is_left || size >= FIXED, "invariant 3: {option:?} left the set of {item}");
            at = right;
            if at == node {
                return;
            }
        }
    }
}
