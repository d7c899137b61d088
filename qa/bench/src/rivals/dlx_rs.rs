//! The crate `dlx-rs`, version 1.3: dancing links with optional items, without colors.
//!
//! # Why this shape
//! It is used as its documentation shows: items by number from 1, options named by their place. One optional item and
//! one option more than the problem has are added: the crate keeps a place for as many chosen options as there are, and
//! needs one more to notice that an item is left over when all are chosen. Neither can be part of a solution.
//!
//! # Cost
//! The crate returns each solution as a list, and the time for these lists is part of its time.

use dlx_rs::solver::Solver;

use crate::instance::Instance;

pub(super) fn supports(instance: &Instance) -> bool {
    !instance.has_colors()
}

pub(super) fn count(instance: &Instance) -> u64 {
    let (primary, secondary) = (instance.primary(), instance.secondary());
    let mut solver = Solver::new_optional(primary, secondary + 1);
    for (number, option) in instance.options().enumerate() {
        let items: Vec<usize> = option.iter().map(|cell| cell.item as usize + 1).collect();
        solver.add_option(number, &items);
    }
    solver.add_option(usize::MAX, &[primary + secondary + 1]);
    solver.fold(0, |found, _| found + 1)
}
