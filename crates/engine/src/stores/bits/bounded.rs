//! Items with bounds in bitmaps.
//!
//! # Why this shape
//! No search has to branch on such an item if each option also holds one that is covered exactly once: when all of those are covered,
//! no option remains, and each set of options was met once, by the items that it was branched on. So an item with bounds has no place
//! among those that are counted for the next branching. It only takes its options away when it is full, and fails a branch when too few
//! are left.
//!
//! # Cost
//! A set of options for each of them.

use gavotte_model::{Bounds, ItemId, OptionId, Problem};

use crate::run::Unsupported;

/// The items with bounds.
#[derive(Debug, Default)]
pub(super) struct Bounded {
    pub(super) items: Vec<ItemId>,
    pub(super) bounds: Vec<Bounds>,
    /// For each of them its options.
    pub(super) masks: Vec<Vec<u64>>,
    /// For each option, those of these items that it holds.
    pub(super) held: Vec<u64>,
}

/// Whether an item has bounds.
pub(super) fn is_bounded(problem: &Problem, item: ItemId) -> bool {
    problem.is_primary(item) && problem.bounds(item) != Bounds::ONCE
}

/// Refuses items with bounds that bitmaps do not carry.
pub(super) fn check(problem: &Problem) -> Result<(), Unsupported> {
    // As many as a word has bits.
    let most = 64;
    let few = problem.items().filter(|&item| is_bounded(problem, item)).count() <= most;
    let has_other = |option: OptionId| {
        let mut items = problem.option_items(option).iter();
        items.any(|&item| problem.is_primary(item) && !is_bounded(problem, item))
    };
    let is_carried = few && problem.options().filter(|&it| problem.is_choosable(it)).all(has_other);
    if is_carried { Ok(()) } else { Unsupported::check_bounds("bits", problem) }
}

impl Bounded {
    /// Those of a problem in which these options can be chosen; `row` tells the options that hold an item.
    pub(super) fn of<'r>(
        problem: &Problem,
        options: &[OptionId],
        row: impl Fn(ItemId) -> &'r [u64],
    ) -> Self {
        if !problem.has_bounds() {
            return Self::default();
        }
        let items: Vec<ItemId> =
            problem.items().filter(|&item| is_bounded(problem, item)).collect();
        let masks: Vec<Vec<u64>> = items.iter().map(|&item| row(item).to_vec()).collect();
        let holds = |at: usize, mask: &[u64]| mask[at / 64] >> (at % 64) & 1;
        let held = (0..options.len()).map(|at| {
            (0..).zip(&masks).fold(0, |held, (number, mask)| held | holds(at, mask) << number)
        });
        let held = held.collect();
        let bounds = items.iter().map(|&item| problem.bounds(item)).collect();
        Self { items, bounds, masks, held }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.items.is_empty()
    }
}
