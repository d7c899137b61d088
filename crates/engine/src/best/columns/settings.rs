//! The settings of a column generation, in a type of their own because the callback's type plays no part in
//! them.

use gavotte_model::Problem;

use crate::run::{Pace, Threads};

/// Solutions that cost this much or more are not looked for, unless `better_than`
/// says otherwise. Prices are followed up to this cost before "no solution" counts as proved. \[units of
/// cost; limit\]
const CEILING: i64 = 1 << 40;

/// The question and its limits.
pub(super) struct Settings<'p> {
    pub(super) problem: &'p Problem,
    pub(super) pace: Pace<'p>,
    pub(super) threads: Threads,
    /// How many times the callback may be asked.
    pub(super) rounds: Option<u64>,
    /// Solutions must cost less than this, where it is set.
    pub(super) better_than: Option<i64>,
}

impl<'p> Settings<'p> {
    pub(super) fn new(problem: &'p Problem) -> Self {
        Self {
            problem,
            pace: Pace::new(problem),
            threads: Threads::default(),
            rounds: None,
            better_than: None,
        }
    }

    /// Solutions must cost less than this.
    pub(super) fn ceiling(&self) -> i64 {
        self.better_than.unwrap_or(CEILING)
    }
}
