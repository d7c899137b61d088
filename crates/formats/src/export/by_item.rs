//! The options that hold each item.
//!
//! # Why this shape
//! A problem is stored option by option, and a constraint concerns one item. This is the one transposition that
//! all targets need, as flat arrays. Options without a primary item are never chosen, so they are left out here,
//! and no constraint has to deal with them again.
//!
//! # Cost
//! Linear; eight bytes an entry and eight an item.

use gavotte_model::{ColorId, ItemId, Problem};

use super::Variable;

/// An option that holds the item, with the color it gives to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Holder {
    pub(super) option: Variable,
    pub(super) color: Option<ColorId>,
}

/// For each item its holders, in the order of the options.
pub(super) struct ByItem {
    /// `ends[i - 1]..ends[i]` are the holders of item `i`, from 0 for the first.
    ends: Vec<usize>,
    holders: Vec<Holder>,
}

impl ByItem {
    pub(super) fn of(problem: &Problem) -> Self {
        let mut ends = starts(problem);
        let empty = Holder { option: 0, color: None };
        let mut holders = vec![empty; ends.last().copied().unwrap_or(0)];
        // The last place is the total; the others move from an item's start to its end.
        ends.pop();
        for option in problem.options().filter(|&option| problem.is_choosable(option)) {
            for entry in problem.entries(option) {
                let end = &mut ends[entry.item.index()];
                holders[*end] =
                    Holder { option: option.raw().saturating_add(1), color: entry.color };
                *end += 1;
            }
        }
        Self { ends, holders }
    }

    pub(super) fn holders(&self, item: ItemId) -> &[Holder] {
        let at = item.index();
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.holders[start..self.ends[at]]
    }
}

/// The beginning of each item's holders, and, last, the number of all holders.
fn starts(problem: &Problem) -> Vec<usize> {
    let mut counts = vec![0; problem.item_count()];
    for option in problem.options().filter(|&option| problem.is_choosable(option)) {
        for item in problem.option_items(option) {
            counts[item.index()] += 1;
        }
    }
    let mut total = 0;
    for count in &mut counts {
        total += std::mem::replace(count, total);
    }
    counts.push(total);
    counts
}
