//! The invariants of the cells that cost more than O(1) to check.
//!
//! # Cost
//! Linear in the entries, times the length of an option, and a look at `forced` for each open item.

use super::sizes::{CLOSED, FIXED};
use super::{Cells, Sizes, narrow};

/// Panics when one of the invariants 1 to 4 is broken; of hopeless cells only the first holds.
pub(super) fn audit<S: Sizes, const COLORED: bool>(cells: &Cells<S, COLORED>) {
    audit_sets(cells);
    if cells.hopeless {
        return;
    }
    let items = 0..narrow(cells.starts.len());
    let open: Vec<u32> = items.filter(|&item| cells.is_open(item)).collect();
    assert!(open.iter().all(|&item| item < cells.primary), "invariant 2: a secondary item is open");
    assert_eq!(open.len(), cells.open as usize, "invariant 2: the number of open items");
    for item in open {
        for at in cells.left(item) {
            audit_left(cells, cells.sets[at]);
        }
        let is_watched = || cells.forced[cells.head as usize..].contains(&item);
        assert!(cells.sizes.get(item) != 1 || is_watched(), "invariant 4: {item} is not watched");
    }
}

/// Panics when a node is not where it should be (invariant 1).
pub(super) fn audit_sets<S: Sizes, const COLORED: bool>(cells: &Cells<S, COLORED>) {
    for (at, (node, &place)) in cells.nodes.iter().zip(&cells.places).enumerate() {
        assert_eq!(cells.sets[place as usize] as usize, at, "invariant 1: place of {at}");
        let start = cells.starts[node.item as usize] as usize;
        let set = start..cells.end_of(node.item);
        assert!(set.contains(&(place as usize)), "invariant 1 at {at}");
    }
}

/// Panics when the option of `node` is gone from one of its items (invariant 3).
fn audit_left<S: Sizes, const COLORED: bool>(cells: &Cells<S, COLORED>, node: u32) {
    let option = cells.options[node as usize];
    let mut at = node;
    loop {
        let super::Node { item, right } = cells.nodes[at as usize];
        let size = cells.sizes.get(item);
        let is_covered = item < cells.primary && size >= CLOSED;
        assert!(!is_covered, "invariant 3: {option:?} holds a covered item");
        let is_left = cells.left(item).contains(&(cells.places[at as usize] as usize));
        assert!(is_left || size >= FIXED, "invariant 3: {option:?} left the set of {item}");
        at = right;
        if at == node {
            return;
        }
    }
}
