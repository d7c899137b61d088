//! The invariants of the links that cost more than O(1) to check, and so are checked only in audits.
//!
//! # Cost
//! Linear in the entries, and a look at the watch list for each open item.

use super::Links;

impl<const GENERAL: bool> Links<GENERAL> {
    /// Panics when one of the invariants 1 to 4 is broken.
    pub(super) fn audit_all(&self) {
        self.audit_lists();
        let open = self.audit_ring();
        for &at in &open {
            let lack = self.quotas.get(at as usize).map_or(1, |quota| quota.lack());
            assert_eq!(self.items[at as usize].floor, lack + 1, "invariant 3 at {at}");
        }
        for at in open {
            let item = self.items[at as usize];
            let is_watched = || self.scarce[self.head..].contains(&at);
            assert!(!item.is_scarce() || is_watched(), "invariant 4: {at} is not watched");
        }
    }

    /// Panics when a list is not linked both ways, or when its length is not that of its item (invariant 1).
    fn audit_lists(&self) {
        for item in 0..self.root {
            let (mut at, mut len) = (self.nodes[item as usize].down, 0);
            while at != item {
                let node = self.nodes[at as usize];
                assert_eq!(node.item, item, "invariant 1: a foreign node in the list of {item}");
                assert_eq!(self.nodes[node.down as usize].up, at, "invariant 1 at node {at}");
                (at, len) = (node.down, len + 1);
            }
            assert_eq!(self.items[item as usize].len, len, "invariant 1: length of {item}");
        }
    }

    /// The open items; panics when the ring does not hold exactly these in order (invariant 2).
    fn audit_ring(&self) -> Vec<u32> {
        let mut ring = Vec::new();
        let mut at = self.items[self.root as usize].next;
        while at != self.root {
            ring.push(at);
            assert_eq!(self.items[self.items[at as usize].next as usize].prev, at, "invariant 2");
            at = self.items[at as usize].next;
        }
        let open: Vec<u32> =
            (0..self.root).filter(|&at| self.items[at as usize].is_open()).collect();
        assert_eq!(ring, open, "invariant 2: the ring holds the open items in order");
        open
    }
}
