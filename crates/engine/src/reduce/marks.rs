//! The items of one option, marked, so that others can be compared with it entry by entry.

use gavotte_model::ItemId;

/// 0 for an item that is not marked, otherwise one more than the color (0 for none).
///
/// All are 0 between comparisons, because each caller that marks an option unmarks it.
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
