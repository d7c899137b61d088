//! Options that every solution contains, and those that clash with them.
//!
//! # Why this shape
//! An item with `u..` left to cover and exactly `u` options takes them all; that closes items and drops options,
//! which makes other items scarce. A list of scarce items replaces recursion, because the chain may be as long
//! as the problem.
//!
//! # Cost
//! Linear in the entries: each option is taken or dropped once, each item closed once.

use gavotte_model::{Bounds, ItemId, OptionId};

use super::remains::{Hopeless, Remains};

impl Remains<'_> {
    /// Takes options that must be taken, until there are none.
    pub(super) fn take_forced(&mut self) -> Result<(), Hopeless> {
        while let Some(item) = self.scarce.pop() {
            let state = self.item(item);
            if !state.open || state.min == 0 || state.left > state.min {
                continue;
            }
            for place in self.places(item) {
                let option = self.holder(place).option;
                if self.is_alive(option) {
                    self.take(option)?;
                }
            }
        }
        Ok(())
    }

    /// Drops the options of `forbid` and takes those of `require`, which are all different.
    pub(super) fn assume(
        &mut self,
        require: &[OptionId],
        forbid: &[OptionId],
    ) -> Result<(), Hopeless> {
        for &option in forbid {
            if self.is_alive(option) {
                self.drop_option(option)?;
            }
        }
        for &option in require {
            if !self.is_alive(option) {
                let items = self.problem.option_items(option);
                return Err(Hopeless(items.first().copied().unwrap_or(ItemId::new(0))));
            }
            self.take(option)?;
        }
        Ok(())
    }

    /// Takes an option for good. Its items are charged one by one; until then they count it.
    fn take(&mut self, option: OptionId) -> Result<(), Hopeless> {
        self.mark_taken(option);
        let problem = self.problem;
        for entry in problem.entries(option) {
            let item = entry.item;
            let state = self.item_mut(item);
            if !state.open {
                continue;
            }
            debug_assert!(state.left > 0, "invariant 1: `left` counts the option");
            debug_assert!(state.max > 0, "invariant 2: an open item may still be covered");
            state.left -= 1;
            if !problem.is_primary(item) {
                let color = entry.color.map_or(0, gavotte_model::ColorId::raw);
                self.cover(item, color)?;
                continue;
            }
            state.min = state.min.saturating_sub(1);
            if state.max != Bounds::UNLIMITED {
                state.max -= 1;
            }
            if state.max == 0 {
                self.cover(item, 0)?;
            }
        }
        Ok(())
    }

    /// Closes an item that was covered for the last time, or in a color. Options that hold it otherwise are
    /// dropped, and for options that agree it is settled.
    fn cover(&mut self, item: ItemId, color: u32) -> Result<(), Hopeless> {
        debug_assert!(self.item(item).open, "an item is closed once");
        self.item_mut(item).open = false;
        self.report.covered += 1;
        for place in self.places(item) {
            let holder = self.holder(place);
            let agrees = color != 0 && holder.color == color;
            if !agrees && self.is_alive(holder.option) {
                self.report.clashing += 1;
                self.drop_option(holder.option)?;
            }
        }
        Ok(())
    }
}
