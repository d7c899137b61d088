//! Items with bounds in bitmaps: how often each is covered, beside the options that remain.
//!
//! # Why this shape
//! No search has to branch on such an item if each option also holds one that is covered exactly once: when all of those are covered,
//! no option remains, and each set of options was met once, by the items that it was branched on. So an item with bounds has no place
//! among those that are counted for the next branching. It only takes its options away when it is full, and fails a branch when too few
//! are left.
//!
//! # Invariants
//! An item that is covered as often as it may be has no options in the slot; one that is covered too rarely has enough of them.
//!
//! # Cost
//! For each try and item with bounds that is still wanted, one population count of the words of the slot; so there are few of them.

use gavotte_model::{Bounds, ItemId, OptionId, Problem};

use super::slots::Slots;
use crate::run::Unsupported;

/// The items with bounds.
#[derive(Debug, Default)]
pub(super) struct Bounded {
    pub(super) items: Vec<ItemId>,
    bounds: Vec<Bounds>,
    /// For each of them its options.
    masks: Vec<Vec<u64>>,
    /// For each option, those of these items that it holds.
    held: Vec<u64>,
}

/// How often each item with bounds is covered in each slot.
#[derive(Clone, Debug, Default)]
pub(super) struct Covered(Vec<u32>);

/// Refuses items with bounds that bitmaps do not carry.
pub(super) fn check(problem: &Problem) -> Result<(), Unsupported> {
    // As many as a word has bits.
    let most = 64;
    let primary = || problem.items().take(problem.primary_count());
    let is_bounded = |item: &ItemId| problem.bounds(*item) != Bounds::ONCE;
    let few = primary().filter(is_bounded).count() <= most;
    let has_other = |option: OptionId| {
        let mut items = problem.option_items(option).iter();
        items.any(|&item| problem.is_primary(item) && problem.bounds(item) == Bounds::ONCE)
    };
    let is_carried = few && problem.options().filter(|&it| problem.is_choosable(it)).all(has_other);
    if is_carried { Ok(()) } else { Unsupported::check_bounds("bits", problem) }
}

impl Bounded {
    /// Those of a problem in which these options can be chosen.
    pub(super) fn of(problem: &Problem, options: &[OptionId], words: usize) -> Self {
        if !problem.has_bounds() {
            return Self::default();
        }
        let primary = problem.items().take(problem.primary_count());
        let items: Vec<ItemId> =
            primary.filter(|&item| problem.bounds(item) != Bounds::ONCE).collect();
        let mut masks = vec![vec![0; words]; items.len()];
        let mut held = vec![0; options.len()];
        for (at, &option) in options.iter().enumerate() {
            for item in problem.option_items(option) {
                if let Ok(number) = items.binary_search(item) {
                    masks[number][at / 64] |= 1 << (at % 64);
                    held[at] |= 1 << number;
                }
            }
        }
        let bounds = items.iter().map(|&item| problem.bounds(item)).collect();
        Self { items, bounds, masks, held }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Whether the first slot, in which nothing is chosen, can lead to a solution. Items that may not be covered lose their options.
    pub(super) fn begin(&self, slots: &mut Slots, covered: &mut Covered) -> bool {
        covered.0 = vec![0; self.items.len()];
        let full = (0..self.items.len()).filter(|&it| self.bounds[it].max == 0);
        full.for_each(|item| slots.remove(0, &self.masks[item]));
        self.are_enough(slots, covered, 0)
    }

    /// Makes the counts of slot `to` those of slot `from` after `option` was chosen there, and takes away the options of items that are
    /// full; whether the slot can lead to a solution. The slots may be the same.
    pub(super) fn enter(
        &self,
        slots: &mut Slots,
        covered: &mut Covered,
        (from, to): (usize, usize),
        option: usize,
    ) -> bool {
        let count = self.items.len();
        if covered.0.len() < (to + 1) * count {
            covered.0.resize((to + 1) * count, 0);
        }
        covered.0.copy_within(from * count..(from + 1) * count, to * count);
        let mut rest = self.held[option];
        while rest != 0 {
            let item = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let times = &mut covered.0[to * count + item];
            *times += 1;
            if *times >= self.bounds[item].max {
                slots.remove(to, &self.masks[item]);
            }
        }
        self.are_enough(slots, covered, to)
    }

    /// Whether each item that is covered too rarely has options enough.
    pub(super) fn are_enough(&self, slots: &Slots, covered: &Covered, slot: usize) -> bool {
        let times = &covered.0[slot * self.items.len()..];
        (0..self.items.len()).all(|item| {
            let wanted = self.bounds[item].min.saturating_sub(times[item]);
            wanted == 0 || {
                let left = slots.words(slot).map(|(at, word)| word & self.masks[item][at]);
                left.map(u64::count_ones).sum::<u32>() >= wanted
            }
        })
    }
}
