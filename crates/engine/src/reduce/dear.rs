//! Options that cost no less than the cheapest options of their items together.
//!
//! # Why this shape
//! In a cover an option that is dear for what it covers is never needed, because for each item that needs it the
//! item's cheapest option will do. Other items that these options cover must do no harm, so an option is
//! considered only if each of its items may be covered any number of times. A solution may hold some of these
//! options already, so none may be wanted for its price. An item that must be covered more than once may need
//! all its options, so these stay.
//!
//! This loses solutions, so it is done only for questions about the best one. The options that replace a dropped
//! one exist at that moment, so the order in which options go does not change what is best.
//!
//! # Cost
//! Linear in the entries, paid from the effort.
//!
//! # Source
//! J. E. Beasley, *An algorithm for set covering problem* (European Journal of Operational Research 31,
//! 1987), problem reduction.

use gavotte_model::OptionId;

use super::outcome::Keep;
use super::remains::{Hopeless, Remains};

impl Remains<'_> {
    /// Drops dear options and takes the options that this forces. Returns whether there were any.
    pub(super) fn drop_dear(&mut self, keep: Keep) -> Result<bool, Hopeless> {
        if !matches!(keep, Keep::Best(_)) || self.effort == 0 {
            return Ok(false);
        }
        let before = self.report.dominated;
        let (cheapest, mut instead) = (self.cheapest(keep), Vec::new());
        for option in self.problem.options() {
            if self.effort == 0 {
                break;
            }
            if self.is_alive(option) && self.is_dear(option, keep, &cheapest, &mut instead) {
                self.report.dominated += 1;
                self.drop_option(option)?;
                self.take_forced()?;
            }
        }
        Ok(self.report.dominated > before)
    }

    /// For each item its cheapest option among those that can do no harm and are not wanted for their price.
    fn cheapest(&mut self, keep: Keep) -> Vec<Option<OptionId>> {
        let mut cheapest: Vec<Option<OptionId>> = vec![None; self.problem.item_count()];
        for option in self.problem.options() {
            let price = self.price(option, keep);
            let is_safe = self.is_alive(option)
                && price >= 0
                && self.entries(option).all(|(item, _)| self.is_harmless(item));
            if is_safe {
                for (item, _) in self.entries(option) {
                    let known = &mut cheapest[item.index()];
                    if known.is_none_or(|known| price < self.price(known, keep)) {
                        *known = Some(option);
                    }
                }
            }
            self.spend(self.problem.option_items(option).len());
        }
        cheapest
    }

    /// Whether other living options cost no more together and cover all items that need this one.
    fn is_dear(
        &mut self,
        option: OptionId,
        keep: Keep,
        cheapest: &[Option<OptionId>],
        instead: &mut Vec<OptionId>,
    ) -> bool {
        self.spend(self.problem.option_items(option).len());
        instead.clear();
        for (item, _) in self.entries(option) {
            match (self.item(item).min, cheapest[item.index()]) {
                (0, _) => {}
                (1, Some(other)) if other != option && self.is_alive(other) => instead.push(other),
                _ => return false,
            }
        }
        instead.sort_unstable();
        instead.dedup();
        let sum: i128 = instead.iter().map(|&other| i128::from(self.price(other, keep))).sum();
        sum <= i128::from(self.price(option, keep))
    }
}
