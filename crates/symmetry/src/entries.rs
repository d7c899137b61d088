//! The entries of all options, with a number for each value of each item.
//!
//! # Why this shape
//! A color has no meaning by its name: it says which options of a secondary item agree. So a *value* is an item
//! together with a color that some option gives it, and values of different items are independent of each other.
//! A color that only one option gives to an item is no value: that option agrees with no other, as if it had no
//! color.
//!
//! # Invariants
//! 1. The entries of option `o` are `starts[o]..starts[o + 1]`, with ascending items.
//! 2. Several options give each value.
//!
//! # Cost
//! O(entries), and O(c log c) for `c` entries with colors. Eight bytes an entry.

use gavotte_model::{OptionId, Problem};

use crate::numbers::narrow;

/// The number where an entry has no value, and where a left-out item has no vertex. [fixed]
pub(crate) const NONE: u32 = u32::MAX;

/// Items and values of all options.
#[derive(Clone, Debug)]
pub(crate) struct Entries {
    starts: Vec<u32>,
    /// Item, value.
    pairs: Vec<(u32, u32)>,
    /// The item of each value.
    pub(crate) value_items: Vec<u32>,
}

impl Entries {
    pub(crate) fn of(problem: &Problem) -> Self {
        let mut values: Vec<(u32, u32)> = Vec::new();
        let mut starts = vec![0];
        let mut pairs: Vec<(u32, u32)> = Vec::with_capacity(problem.entry_count());
        if problem.has_colors() {
            for entry in problem.options().flat_map(|option| problem.entries(option)) {
                values.extend(entry.color.map(|color| (entry.item.raw(), color.raw())));
            }
            values.sort_unstable();
            values = values
                .chunk_by(|one, other| one == other)
                .filter(|uses| uses.len() > 1)
                .map(|uses| uses[0])
                .collect();
        }
        for option in problem.options() {
            let from = pairs.len();
            pairs.extend(problem.entries(option).map(|entry| {
                let color = entry.color.map(|color| (entry.item.raw(), color.raw()));
                let value = color.and_then(|color| values.binary_search(&color).ok());
                (entry.item.raw(), value.map_or(NONE, narrow))
            }));
            pairs[from..].sort_unstable();
            starts.push(narrow(pairs.len()));
        }
        let value_items = values.iter().map(|&(item, _)| item).collect();
        Self { starts, pairs, value_items }
    }

    /// The items of an option, each with its value or [`NONE`].
    #[inline(always)]
    pub(crate) fn row(&self, option: OptionId) -> &[(u32, u32)] {
        let at = option.index();
        &self.pairs[self.starts[at] as usize..self.starts[at + 1] as usize]
    }
}
