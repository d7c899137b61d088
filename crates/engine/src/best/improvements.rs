//! Reports each solution that is better than all before it.
//!
//! # Why this shape
//! Solutions come from several engines, from the parts of a problem and from the caller. All of them show their
//! solutions of the whole here, and only better ones are passed on.
//!
//! # Invariants
//! 1. The costs that are passed on fall, in the sense of the goal.
//! 2. Each solution was checked against the original problem before.

use std::fmt;

use gavotte_model::Solution;

type Hook<'p> = Box<dyn FnMut(i64, &Solution) + Send + 'p>;

/// The hook for better solutions, and the cost of the last one.
#[derive(Default)]
pub(super) struct Improvements<'p> {
    hook: Option<Hook<'p>>,
    /// The least cost that was reported, as it is minimised.
    least: Option<i64>,
}

impl fmt::Debug for Improvements<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Improvements").field("least", &self.least).finish_non_exhaustive()
    }
}

impl<'p> Improvements<'p> {
    /// Calls `hook` with the solution and its cost as the caller counts it.
    pub(super) fn new(hook: impl FnMut(i64, &Solution) + Send + 'p) -> Self {
        Self { hook: Some(Box::new(hook)), least: None }
    }

    /// Whether anybody listens.
    pub(super) fn is_wanted(&self) -> bool {
        self.hook.is_some()
    }

    /// Shows a solution. `cost` is minimised, and times `sign` it is the one that was asked for.
    pub(super) fn show(&mut self, cost: i64, sign: i64, solution: &Solution) {
        let Some(hook) = &mut self.hook else { return };
        if self.least.is_none_or(|least| cost < least) {
            self.least = Some(cost);
            hook(cost.saturating_mul(sign), solution);
        }
    }
}
