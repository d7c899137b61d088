//! Items that no choice can bring out of their bounds: they may stay uncovered, and their options are too few to
//! cover them too often, or agree. They go, because a search would look at them in vain.
//!
//! # Cost
//! Linear in the entries; for primary items also in the entries of their options, which are paid
//! from the effort.

use gavotte_model::ItemId;

use super::remains::Remains;

impl Remains<'_> {
    /// Drops the free items.
    pub(super) fn drop_free(&mut self) {
        for item in self.problem.items() {
            let state = self.item(item);
            if state.open && state.min == 0 && self.is_free(item) {
                self.item_mut(item).open = false;
                self.report.free += 1;
            }
        }
    }

    fn is_free(&mut self, item: ItemId) -> bool {
        let state = self.item(item);
        if state.left <= state.max {
            // A primary item makes its options choosable, and it may be the only one to do so.
            return state.left == 0
                || !self.problem.is_primary(item)
                || (self.spend(state.left as usize) && self.is_spare(item));
        }
        let mut colors = self.holders(item).map(|holder| holder.color);
        let first = colors.next();
        first != Some(0) && colors.all(|color| Some(color) == first)
    }
}
