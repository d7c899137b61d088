//! The settings of a column generation.

use gavotte_model::Problem;

use crate::run::{Pace, Threads};

/// Solutions that cost so much or more are not looked for, unless [`better_than`](Settings::better_than) says
/// otherwise: so far prices are followed before it is taken for proved that there is no solution. \[units of cost\]
const CEILING: i64 = 1 << 40;

/// What is asked, and under which limits.
pub(super) struct Settings<'p> {
    pub(super) problem: &'p Problem,
    pub(super) pace: Pace<'p>,
    pub(super) threads: Threads,
    /// How many times the callback is asked at most.
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
