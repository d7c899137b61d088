//! Options that another one can replace, which are duplicates and in covers also smaller sets; and options that
//! no solution needs.
//!
//! # Why this shape
//! `p` replaces `o` when it holds all that `o` holds, costs no more, and its other items can do no harm (items
//! that can never be covered too often). Then a solution with `o` alone stays one with `p` instead. A solution
//! with both must stay one without `o`. So either the two exclude each other, or no item of `o` must be covered
//! twice and `o` is not wanted for its price.
//!
//! An option whose items need nothing more, and that is not wanted for its price, goes as well.
//!
//! This loses solutions, so it is done only for questions about one solution or the best one.
//!
//! # Cost
//! Paid from the effort. For each option the other options of its rarest item are compared, most of
//! them by 64 bits that stand for its entries.
//!
//! # Source
//! R. S. Garfinkel and G. L. Nemhauser (1969), column dominance; M. Bellmore and H. D. Ratliff,
//! *Set covering and involutory bases* (1971).

use gavotte_model::{ItemId, OptionId};

use super::outcome::Keep;
use super::remains::{Hopeless, Remains};
use crate::run::Goal;

impl Remains<'_> {
    /// Drops dominated options and takes the options that this forces. Returns whether there were any.
    pub(super) fn drop_dominated(&mut self, keep: Keep) -> Result<bool, Hopeless> {
        if keep == Keep::All || self.effort == 0 {
            return Ok(false);
        }
        let before = self.report.dominated;
        let signatures: Vec<u64> =
            self.problem.options().map(|option| self.signature(option)).collect();
        // Without items that can be covered too often without harm, only equal sets replace.
        let only_equal = !self.problem.items().any(|item| self.is_harmless(item));
        // When two options replace each other, the first one stays.
        for option in self.problem.options().rev() {
            if self.effort == 0 {
                break;
            }
            if self.is_alive(option) && self.is_dominated(option, keep, &signatures, only_equal) {
                self.report.dominated += 1;
                self.drop_option(option)?;
                self.take_forced()?;
            }
        }
        Ok(self.report.dominated > before)
    }

    fn is_dominated(
        &mut self,
        option: OptionId,
        keep: Keep,
        signatures: &[u64],
        only_equal: bool,
    ) -> bool {
        let is_needed = self.entries(option).any(|(item, _)| self.item(item).min > 0);
        if !is_needed && self.price(option, keep) >= 0 {
            return true;
        }
        let rarest = self.entries(option).min_by_key(|&(item, _)| self.item(item).left);
        let Some((rarest, _)) = rarest else { return false };
        let wanted = signatures[option.index()];
        let (mut cost, mut found) = (self.item(rarest).left as usize, false);
        self.mark(option);
        for other in self.holders(rarest) {
            let signature = signatures[other.option.index()];
            let may_hold = if only_equal { signature == wanted } else { wanted & !signature == 0 };
            if other.option != option && may_hold {
                cost += self.problem.option_items(other.option).len();
                found = self.replaces_marked(other.option, option, keep);
                if found {
                    break;
                }
            }
        }
        self.unmark(option);
        self.spend(cost);
        found
    }

    /// Whether `p` replaces `o`, which is marked.
    fn replaces_marked(&self, p: OptionId, o: OptionId, keep: Keep) -> bool {
        debug_assert!(p != o, "an option does not replace itself");
        let mut shared = 0;
        for (item, color) in self.entries(p) {
            match self.marks.get(item) {
                Some(marked) if marked == color => shared += 1,
                None if self.is_harmless(item) => {}
                _ => return false,
            }
        }
        let (cost, saved) = (self.price(p, keep), self.price(o, keep));
        self.entries(o).count() == shared && cost <= saved && self.is_needless_beside(o, saved)
    }

    /// Whether solutions with `o` and an option that replaces it can do without `o`: either there are none, or
    /// one that is no worse remains.
    fn is_needless_beside(&self, o: OptionId, price: i64) -> bool {
        self.entries(o).any(|(item, color)| self.excludes(item, color, color))
            || (price >= 0 && self.entries(o).all(|(item, _)| self.item(item).min <= 1))
    }

    /// Whether the item can be covered by any number of its options.
    pub(super) fn is_harmless(&self, item: ItemId) -> bool {
        let state = self.item(item);
        self.problem.is_primary(item) && state.open && state.left <= state.max
    }

    /// The contribution of the option to the sum that is to be least.
    pub(super) fn price(&self, option: OptionId, keep: Keep) -> i64 {
        let cost = if self.problem.has_costs() { self.problem.cost(option) } else { 1 };
        match keep {
            Keep::Best(Goal::Least) => cost,
            Keep::Best(Goal::Greatest) => -cost, // fits: the builder checked the negated sum
            Keep::One | Keep::All => 0,
        }
    }

    /// 64 bits that are a subset of another option's if the entries are.
    fn signature(&self, option: OptionId) -> u64 {
        self.entries(option).map(|(item, color)| 1 << bit(item, color)).fold(0, |a, b| a | b)
    }
}

/// A number below 64 that neighbors do not share (multiplication by the golden ratio).
fn bit(item: ItemId, color: u32) -> u32 {
    let key = u64::from(item.raw()) << 32 | u64::from(color);
    (key.wrapping_add(key >> 29).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 58) as u32
}
