//! The rows of the relaxation: the items with a limit on how often they are covered.
//!
//! # Why this shape
//! Items are numbered once. A secondary item to which an option gives a color has no row: several options may share it.
//! Leaving a row out makes the relaxation weaker, never wrong.

use gavotte_model::{Bounds, ItemId, Problem};

use crate::best::lp::OUT;
use crate::run::numbers::narrow;

/// The items that have a row, with their bounds.
#[derive(Clone, Debug)]
pub(super) struct Rows {
    /// The row of each item, `OUT` for none.
    row_of: Vec<u32>,
    /// The item and the bounds of each row.
    pub(super) items: Vec<(ItemId, Bounds)>,
}

impl Rows {
    pub(super) fn new(problem: &Problem) -> Self {
        let mut is_colored = vec![false; problem.item_count()];
        let entries = problem.options().flat_map(|option| problem.entries(option));
        entries.filter(|it| it.color.is_some()).for_each(|it| is_colored[it.item.index()] = true);
        let mut row_of = vec![OUT; problem.item_count()];
        let mut items = Vec::new();
        for item in problem.items() {
            let bounds = problem.bounds(item);
            let binds = bounds.min > 0 || bounds.max != Bounds::UNLIMITED;
            if binds && !is_colored[item.index()] {
                row_of[item.index()] = narrow(items.len());
                items.push((item, bounds));
            }
        }
        Self { row_of, items }
    }

    pub(super) fn count(&self) -> usize {
        self.items.len()
    }

    /// The rows of these items.
    pub(super) fn of(&self, items: &[ItemId]) -> Vec<u32> {
        let rows = items.iter().map(|item| self.row_of[item.index()]);
        rows.filter(|&row| row != OUT).collect()
    }

    /// How often the item of a row may be covered.
    pub(super) fn bounds(&self, row: u32) -> Bounds {
        self.items[row as usize].1
    }
}
