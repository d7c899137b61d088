//! The items of one option, marked, so that others can be compared with it entry by entry.

use gavotte_model::{ItemId, OptionId};

use super::remains::Remains;

/// 0 for an item that is not marked, else one more than the color (0 for none).
///
/// All are 0 between comparisons: who marks an option unmarks it.
pub(super) struct Marks(Vec<u32>);

impl Marks {
    pub(super) fn new(items: usize) -> Self {
        Self(vec![0; items])
    }

    /// Marks an item with a color. Colors' raw values are below `u32::MAX`.
    pub(super) fn set(&mut self, item: ItemId, color: u32) {
        debug_assert_eq!(self.0[item.index()], 0, "whoever marks an option unmarks it");
        self.0[item.index()] = color + 1;
    }

    pub(super) fn clear(&mut self, item: ItemId) {
        self.0[item.index()] = 0;
    }

    /// The color that `item` was marked with.
    pub(super) fn get(&self, item: ItemId) -> Option<u32> {
        self.0[item.index()].checked_sub(1)
    }
}

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
