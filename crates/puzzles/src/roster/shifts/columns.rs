//! The headings of a table of shifts, and the numbers of their meanings.
//!
//! # Cost
//! Data of the program.

use crate::headings::Words;

/// The words of headings.
pub(in crate::roster) const HEADINGS: Words = &[
    &[
        "person", "nurse", "employee", "worker", "driver", "who", "staff", "name", "护士", "员工",
        "姓名",
    ],
    &["day", "date", "日期"],
    &["shift", "duty", "slot", "班次"],
    &["cost", "penalty", "price", "代价"],
    &["wish", "preference", "score", "意愿"],
];
/// Numbers of meanings in [`HEADINGS`].
pub(in crate::roster) const PERSON: usize = 0;
pub(in crate::roster) const DAY: usize = 1;
pub(super) const SHIFT: usize = 2;
pub(super) const COST: usize = 3;
pub(super) const WISH: usize = 4;
