//! The crate `exact-covers`, version 0.3: `DlSolver`, dancing links with colors.
//!
//! # Why this shape
//! It is used as its documentation shows, with numbers as labels, because these are the cheapest to compare. An option
//! without a primary item is left out: the crate takes such an option as a condition on solutions, while here, as in
//! DLX text, it is just never chosen.
//!
//! # Cost
//! It finds a label by a walk along the items, so building takes O(nodes x items).

use std::ops::ControlFlow;

use exact_covers::{DlSolver, Solver};

use crate::instance::Instance;

pub(super) fn supports(_: &Instance) -> bool {
    true
}

pub(super) fn count(instance: &Instance) -> u64 {
    let labels: Vec<u32> = (0..).take(instance.primary() + instance.secondary()).collect();
    let (primary, secondary) = labels.split_at(instance.primary());
    let mut solver: DlSolver<u32, u32> = DlSolver::new(primary, secondary);
    for option in instance.options() {
        let must: Vec<u32> =
            option.iter().map(|cell| cell.item).filter(|&item| instance.is_primary(item)).collect();
        if must.is_empty() {
            continue;
        }
        let may: Vec<(u32, Option<u32>)> = option
            .iter()
            .filter(|cell| !instance.is_primary(cell.item))
            .map(|cell| (cell.item, cell.color))
            .collect();
        solver.add_option(must, may);
    }
    let mut found = 0;
    solver.solve(|_| {
        found += 1;
        ControlFlow::Continue(())
    });
    found
}
