//! How often each item with bounds is covered, beside the options that remain.
//!
//! # Invariants
//! An item that is covered as often as it may be has no options in the slot; one that is covered too rarely has enough of them.
//!
//! # Cost
//! For each try and item with bounds that is still wanted, one population count of the words of the slot; so there are few of them.

use super::bounded::Bounded;
use super::slots::Slots;

/// The counts of each slot, one slot after the other.
#[derive(Clone, Debug)]
pub(super) struct Covered(Vec<u32>);

impl Covered {
    /// Those of the first slot, in which nothing is chosen.
    pub(super) fn none(bounded: &Bounded) -> Self {
        Self(vec![0; bounded.items.len()])
    }

    /// Makes the counts of slot `to` those of slot `from` after `option` was chosen there, and takes away the options of items that are
    /// full; whether the slot can lead to a solution. The slots may be the same.
    pub(super) fn enter(
        &mut self,
        bounded: &Bounded,
        slots: &mut Slots,
        (from, to): (usize, usize),
        option: usize,
    ) -> bool {
        let count = bounded.items.len();
        if self.0.len() < (to + 1) * count {
            self.0.resize((to + 1) * count, 0);
        }
        self.0.copy_within(from * count..(from + 1) * count, to * count);
        let mut rest = bounded.held[option];
        while rest != 0 {
            let item = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let times = &mut self.0[to * count + item];
            *times += 1;
            if *times >= bounded.bounds[item].max {
                slots.remove(to, &bounded.masks[item]);
            }
        }
        self.are_enough(bounded, slots, to)
    }

    /// Whether each item that is covered too rarely has options enough.
    pub(super) fn are_enough(&self, bounded: &Bounded, slots: &Slots, slot: usize) -> bool {
        let times = &self.0[slot * bounded.items.len()..];
        (0..bounded.items.len()).all(|item| {
            let wanted = bounded.bounds[item].min.saturating_sub(times[item]);
            wanted == 0 || {
                let left = slots.words(slot).map(|(at, word)| word & bounded.masks[item][at]);
                left.map(u64::count_ones).sum::<u32>() >= wanted
            }
        })
    }
}
