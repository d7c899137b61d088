//! Decides when a solution is near enough to the bound, in 128 bits because the parts of a problem add to both.
//!
//! # Invariants
//! A search that stops for this reason is not complete: its bound says how far away the best one may be.

use gavotte_model::{StopReason, Verdict};

use super::incumbents::Incumbents;
use super::keep::Keep;

/// The share of a solution's cost by which the best one may be better; with `None` it must be proved the best.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Near {
    share: Option<f64>,
    /// The cost and the bound of other parts, which are added.
    beside: (i128, i128),
}

impl Near {
    pub(super) fn within(share: f64) -> Self {
        Self { share: Some(share), beside: (0, 0) }
    }

    /// Whether a solution may be near enough that is not the best.
    pub(super) fn is_wanted(&self) -> bool {
        self.share.is_some()
    }

    /// The same for one of several parts, where the others have a solution of cost `beside.0` and a bound
    /// `beside.1`.
    pub(super) fn beside(self, beside: (i128, i128)) -> Self {
        Self { beside, ..self }
    }

    /// Whether a solution of this cost is near enough, if none costs less than `bound`.
    #[allow(clippy::cast_precision_loss)] // a wish in floating point, like the share itself
    pub(super) fn is_met(&self, cost: i128, bound: i128) -> bool {
        let (cost, bound) = (cost + self.beside.0, bound + self.beside.1);
        let apart = cost.saturating_sub(bound).max(0) as f64;
        self.share.is_some_and(|share| apart <= share * cost.unsigned_abs() as f64)
    }

    /// Whether as many solutions as wanted are found, and the first of them is near enough.
    fn is_met_by(&self, found: &Keep, bound: i64) -> bool {
        let first = found.least().filter(|_| self.share.is_some() && found.last().is_some());
        first.is_some_and(|cost| self.is_met(i128::from(cost), i128::from(bound)))
    }

    /// How a search ends with what was found, if it does.
    pub(super) fn end(&self, found: &Incumbents<'_>) -> Option<Verdict> {
        if found.is_best() {
            return Some(Verdict::Complete);
        }
        let is_near = self.is_met_by(found.keep(), found.bound);
        is_near.then_some(Verdict::Stopped(StopReason::Gap))
    }
}
