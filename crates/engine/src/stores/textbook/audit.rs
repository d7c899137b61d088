//! The invariants of the textbook's links that cost more than O(1) to check.
//!
//! # Cost
//! Linear in the entries.

use super::{Move, Textbook};

/// Panics when one of the invariants 1 to 3 is broken.
pub(super) fn audit<L: FnMut(Move)>(textbook: &Textbook<L>) {
    for item in 0..textbook.root() {
        let (mut at, mut len) = (textbook.nodes[item].down, 0);
        while at as usize != item {
            let node = textbook.nodes[at as usize];
            assert_eq!(node.item as usize, item, "invariant 1: a foreign node in a list");
            assert_eq!(textbook.nodes[node.down as usize].up, at, "invariant 1 at node {at}");
            (at, len) = (node.down, len + 1);
        }
        assert_eq!(textbook.items[item].len, len, "invariant 1: length of {item}");
    }
    let (mut at, mut last) = (textbook.items[textbook.root()].next, None);
    while at as usize != textbook.root() {
        let item = textbook.items[at as usize];
        assert_eq!(textbook.items[item.next as usize].prev, at, "invariant 2");
        assert!(last < Some(at), "invariant 2: ascending");
        (at, last) = (item.next, Some(at));
    }
    let rows = textbook.profile.levels.len();
    assert!(textbook.depth <= rows, "invariant 3: only the present level may have no row yet");
}
