//! Items whose bounds follow from another item's, so that they restrict nothing.
//!
//! # Why this shape
//! If every option of `x` holds `a`, then `a` is covered at least as often as `x`. So `a` no longer needs its
//! minimum if `x` has the same, and `x` no longer needs its maximum if `a` has the same. An item whose minimum
//! and maximum are both needless goes. This finds copies (the same options, common in sudokus with clues),
//! secondary items inside a primary one, and the items of a cover that a harder item covers along the way.
//!
//! The items that all options of `x` hold are found by shrinking the first option's items; for
//! nearly every item none is left after two options.
//!
//! # Invariants
//! The later one of two copies goes.
//!
//! # Cost
//! Paid from the effort, an entry a unit. Usually some dozen units an item.

use gavotte_model::{ItemId, OptionId};

use super::remains::Remains;

impl Remains<'_> {
    /// Drops implied items until all were looked at or the effort is spent.
    pub(super) fn drop_implied(&mut self) {
        let mut common = Vec::new();
        for item in self.problem.items() {
            if self.effort == 0 {
                return;
            }
            if self.item(item).open {
                self.common_items(item, &mut common);
                self.drop_by(item, &common);
            }
        }
    }

    /// Finds the items that all options of `x` hold and that could make something needless.
    fn common_items(&mut self, x: ItemId, common: &mut Vec<ItemId>) {
        common.clear();
        let mut is_first = true;
        for place in self.places(x) {
            let option = self.holder(place).option;
            if !self.is_alive(option) {
                continue;
            }
            if is_first {
                common.extend(self.useful_items(x, option));
                is_first = false;
            } else {
                self.mark(option);
                common.retain(|&item| self.marks.get(item) == Some(0));
                self.unmark(option);
            }
            if !self.spend(self.problem.option_items(option).len()) {
                common.clear();
            }
            if common.is_empty() {
                return;
            }
        }
    }

    /// The items of `option` that would make `x` needless, or `x` them, if all options of `x` held
    /// them.
    fn useful_items(&self, x: ItemId, option: OptionId) -> impl Iterator<Item = ItemId> + '_ {
        self.entries(option)
            .filter(|&(_, color)| color == 0)
            .map(|(item, _)| item)
            .filter(move |&item| item != x && (self.replaces(x, item) || self.limits(item, x)))
    }

    /// Whether `a`, which all options of `x` hold, restricts nothing that `x` does not restrict.
    fn replaces(&self, x: ItemId, a: ItemId) -> bool {
        let (inner, outer) = (self.item(x), self.item(a));
        // A secondary item limits nothing where its colors agree.
        let is_copy =
            self.problem.is_primary(x) && inner.left == outer.left && inner.max <= outer.max;
        self.problem.is_primary(a) && outer.min <= inner.min && (outer.left <= outer.max || is_copy)
    }

    /// Whether `x`, all of whose options hold `a`, restricts nothing that `a` does not restrict.
    fn limits(&self, a: ItemId, x: ItemId) -> bool {
        let (inner, outer) = (self.item(x), self.item(a));
        inner.min == 0 && outer.max <= inner.max
    }

    fn drop_by(&mut self, x: ItemId, common: &[ItemId]) {
        for &item in common {
            if self.replaces(x, item) && self.is_spare(item) {
                self.close_implied(item);
            } else if self.limits(item, x) && self.is_spare(x) {
                return self.close_implied(x);
            }
        }
    }

    fn close_implied(&mut self, item: ItemId) {
        debug_assert!(self.item(item).open, "an item is closed once");
        self.item_mut(item).open = false;
        self.report.implied += 1;
    }
}
