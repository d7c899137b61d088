//! The invariants of the textbook's links that cost more than O(1) to check, and so are checked only in audits.
//!
//! # Cost
//! Linear in the entries.

use super::Textbook;
use super::moves::Move;

impl<L: FnMut(Move)> Textbook<L> {
    /// Panics when one of the invariants 1 to 3 is broken.
    pub(super) fn audit_all(&self) {
        for item in 0..self.root() {
            let (mut at, mut len) = (self.nodes[item].down, 0);
            while at as usize != item {
                let node = self.nodes[at as usize];
                assert_eq!(node.item as usize, item, "invariant 1: a foreign node in a list");
                assert_eq!(self.nodes[node.down as usize].up, at, "invariant 1 at node {at}");
                (at, len) = (node.down, len + 1);
            }
            assert_eq!(self.items[item].len, len, "invariant 1: length of {item}");
        }
        let (mut at, mut last) = (self.items[self.root()].next, None);
        while at as usize != self.root() {
            let item = self.items[at as usize];
            assert_eq!(self.items[item.next as usize].prev, at, "invariant 2");
            assert!(last < Some(at), "invariant 2: ascending");
            (at, last) = (item.next, Some(at));
        }
        let rows = self.profile.levels.len();
        assert!(self.depth <= rows, "invariant 3: only the present level may have no row yet");
    }
}
