//! Which items meet in which options: the hypergraph on which orders of the items are found and judged.
//!
//! # Why this shape
//! Orders need the options of an item and the items of an option, many times. So both lie in flat arrays, and only the
//! options that can be chosen are in them.
//!
//! # Cost
//! Two passes over the entries, eight bytes for each.

use gavotte_model::{OptionId, Problem, StopReason};

use crate::run::{Interrupt, numbers::narrow};

/// The options that can be chosen, and the items that they hold.
pub(super) struct Incidences {
    /// How many items are primary; these have the smallest numbers.
    pub(super) primary: usize,
    /// The items of each option, one option after the other, and where they begin.
    items: Vec<u32>,
    item_starts: Vec<usize>,
    /// The options of each item, likewise.
    options: Vec<u32>,
    option_starts: Vec<usize>,
}

impl Incidences {
    /// Of these options.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    pub(super) fn new(
        problem: &Problem,
        options: &[OptionId],
        interrupt: &mut Interrupt,
    ) -> Result<Self, StopReason> {
        let (mut items, mut item_starts) = (Vec::new(), vec![0]);
        let mut option_starts = vec![0; problem.item_count() + 1];
        for &option in options {
            interrupt.check()?;
            for item in problem.option_items(option) {
                items.push(item.raw());
                option_starts[item.index() + 1] += 1;
            }
            item_starts.push(items.len());
        }
        for at in 1..option_starts.len() {
            option_starts[at] += option_starts[at - 1];
        }
        let mut filled = option_starts.clone();
        let mut holders = vec![0; items.len()];
        for option in 0..options.len() {
            interrupt.check()?;
            for &item in &items[item_starts[option]..item_starts[option + 1]] {
                holders[filled[item as usize]] = narrow(option);
                filled[item as usize] += 1;
            }
        }
        let primary = problem.primary_count();
        Ok(Self { primary, items, item_starts, options: holders, option_starts })
    }

    /// The items of an option.
    pub(super) fn items(&self, option: u32) -> &[u32] {
        &self.items[self.item_starts[option as usize]..self.item_starts[option as usize + 1]]
    }

    /// The options of an item.
    pub(super) fn options(&self, item: u32) -> &[u32] {
        &self.options[self.option_starts[item as usize]..self.option_starts[item as usize + 1]]
    }

    pub(super) fn item_count(&self) -> usize {
        self.option_starts.len() - 1
    }

    pub(super) fn option_count(&self) -> usize {
        self.item_starts.len() - 1
    }

    /// The primary items as the problem names them.
    pub(super) fn input(&self) -> Vec<u32> {
        (0..narrow(self.primary)).collect()
    }

    /// The primary items, those in the fewest options first.
    pub(super) fn by_degree(&self) -> Vec<u32> {
        let mut items = self.input();
        items.sort_by_key(|&item| self.options(item).len());
        items
    }
}
