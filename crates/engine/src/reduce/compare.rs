//! One option marked, and others compared with it entry by entry. Marks make a comparison linear, because each
//! item is looked up at once.
//!
//! # Cost
//! Marking and each comparison are linear in the entries of one option.

use gavotte_model::{ItemId, OptionId};

use super::remains::Remains;

impl Remains<'_> {
    /// Marks the open items of `option`.
    pub(super) fn mark(&mut self, option: OptionId) {
        for entry in self.problem.entries(option) {
            if self.item(entry.item).open {
                let color = entry.color.map_or(0, gavotte_model::ColorId::raw);
                self.marks.set(entry.item, color);
            }
        }
    }

    /// Undoes [`mark`](Self::mark).
    pub(super) fn unmark(&mut self, option: OptionId) {
        for &item in self.problem.option_items(option) {
            self.marks.clear(item);
        }
    }

    /// Whether `option` can never be chosen together with the marked one.
    pub(super) fn clashes(&self, option: OptionId) -> bool {
        self.entries(option).any(|(item, color)| {
            self.marks.get(item).is_some_and(|marked| self.excludes(item, color, marked))
        })
    }

    /// Whether two options that hold `item` in these colors cannot both be chosen.
    pub(super) fn excludes(&self, item: ItemId, color: u32, other: u32) -> bool {
        self.item(item).max == 1 && (color == 0 || color != other)
    }
}
