//! What is decided at each slot of a dense sweep, and what it uses later.
//!
//! # Invariants
//! An option is decided at the first of its slots.
//!
//! # Cost
//! Linear in the entries.

use std::ops::Range;

use gavotte_model::{Bounds, OptionId, Problem};

use crate::diagram::slots::Slots;

/// What a plan must know of the slots.
#[derive(Debug)]
pub(super) struct Decided {
    /// The slots of each option, ascending.
    pub(super) options: Vec<Vec<usize>>,
    /// For each slot the options that use it and are decided at an earlier one.
    pub(super) holders: Vec<Vec<usize>>,
    /// For each primary slot, whether it may remain without an option, and its options.
    pub(super) steps: Vec<Option<(bool, Range<usize>)>>,
}

impl Decided {
    /// What the options use; `None` where secondary items have colors.
    pub(super) fn new(problem: &Problem, slots: &Slots) -> Option<Self> {
        let mut steps = vec![None; slots.total];
        let mut holders = vec![Vec::new(); slots.total];
        let mut options = Vec::new();
        for (place, &item) in slots.order.iter().enumerate() {
            let at = slots.primary[item.index()];
            let is_required = |it: &OptionId| slots.required.contains(it);
            let ids = slots.options_at(place);
            let first = options.len();
            for &option in ids {
                let used = used_slots(problem, slots, option)?;
                debug_assert_eq!(used.first(), Some(&at), "an option is decided at its first item");
                used[1..].iter().for_each(|&slot| holders[slot].push(options.len()));
                options.push(used);
            }
            let keeps =
                problem.bounds(item) == Bounds::AT_MOST_ONCE && !ids.iter().any(is_required);
            steps[at] = Some((keeps, first..options.len()));
        }
        Some(Self { options, holders, steps })
    }

    /// The first slot at which an option uses `slot` without `before`, an earlier one; `None` where that is not before `before`
    /// itself is decided.
    pub(super) fn parts(&self, before: usize, slot: usize) -> Option<usize> {
        let holders = self.holders[slot].iter().map(|&it| &self.options[it]);
        let apart = holders.filter(|it| it[0] < before && it.binary_search(&before).is_err());
        apart.map(|it| it[0]).min()
    }
}

/// The slots that an option uses, ascending; `None` where some of them have a color.
fn used_slots(problem: &Problem, slots: &Slots, option: OptionId) -> Option<Vec<usize>> {
    let mut used = Vec::new();
    for entry in problem.entries(option) {
        if problem.is_primary(entry.item) {
            used.push(slots.primary[entry.item.index()]);
            continue;
        }
        let touched = slots.secondary(entry.item, entry.color);
        if touched.set.len() > 1 || touched.spared.is_some() {
            return None;
        }
        used.extend(touched.set);
    }
    used.sort_unstable();
    Some(used)
}
