//! The item on whose options a partial solution is divided up to symmetry.
//!
//! # Why this shape
//! The fewer orbits an item's options have, the fewer partial solutions come next, and among these items the one with the fewest
//! options is best. Many items tie, and where the tie falls far from the chosen options, each partial solution has a part of its own
//! in another corner. So the item wins whose options meet the fewest open ones on their items: partial solutions grow at one place,
//! and more of them are isomorphic. Latin squares of order 7 take a third of the labels.
//!
//! # Invariants
//! The choice is a function of the partial solution as it is kept.
//!
//! # Cost
//! The options of all items in need, and for items that tie the items of their options.

use std::collections::BTreeMap;

use gavotte_model::{ItemId, OptionId, Problem};
use gavotte_symmetry::Marked;

use crate::partial::Partial;

/// The options of an item, by orbits.
#[derive(Clone, Debug)]
pub(crate) struct Branching {
    pub(crate) item: ItemId,
    /// The first option of each orbit, and how many of the orbit hold the item.
    pub(crate) orbits: Vec<(OptionId, u32)>,
}

/// The item with the fewest orbits, then the fewest options, then the fewest open options beside them, among those that must still be
/// covered and that `may` be taken. The orbits are those of the last labelling.
pub(crate) fn branching(
    problem: &Problem,
    partial: &Partial<'_>,
    marked: &mut Marked,
    may: impl Fn(ItemId) -> bool,
) -> Option<Branching> {
    let beside = |item: ItemId| -> u64 {
        let options = partial.of_item(item);
        let items = options.flat_map(|option| problem.option_items(option));
        items.map(|&item| u64::from(partial.need(item).1)).sum()
    };
    let mut best: Option<((usize, u32), Branching)> = None;
    // Known only where items tie.
    let mut least = None;
    for item in partial.items_in_need().filter(|&item| may(item)) {
        let mut orbits: BTreeMap<u32, (OptionId, u32)> = BTreeMap::new();
        for option in partial.of_item(item) {
            orbits.entry(marked.orbit(option)).or_insert((option, 0)).1 += 1;
        }
        let key = (orbits.len(), partial.need(item).1);
        if let Some((known, branching)) = &best {
            if key > *known {
                continue;
            }
            if key == *known {
                let (own, other) = (beside(item), least.unwrap_or_else(|| beside(branching.item)));
                least = Some(own.min(other));
                if own >= other {
                    continue;
                }
            } else {
                least = None;
            }
        }
        best = Some((key, Branching { item, orbits: orbits.into_values().collect() }));
    }
    best.map(|(_, branching)| branching)
}
