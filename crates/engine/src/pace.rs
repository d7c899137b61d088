//! The pace of a search: short stretches, between which somebody looks around.
//!
//! # Why this shape
//! Budgets, the cancel handle and the clock are looked at between stretches of steps, so the inner
//! loop looks at none of them. A stretch is shorter the larger the problem is, because a step on a
//! large problem takes longer: a stop is answered within some milliseconds.

use std::time::{Duration, Instant};

use gavotte_model::{Budget, Problem, StopReason};

use crate::{Cancel, Progress};

/// How often at most the progress is told.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(100);

type ProgressHook<'p> = Box<dyn FnMut(&Progress) + Send + 'p>;

/// What limits and watches a search.
pub(crate) struct Pace<'p> {
    pub(crate) budget: Budget,
    pub(crate) cancel: Cancel,
    pub(crate) progress: Option<ProgressHook<'p>>,
    told: Duration,
    begun: Option<Instant>,
    /// How many steps lie between two looks around.
    stretch: u64,
}

impl Pace<'_> {
    pub(crate) fn new(problem: &Problem) -> Self {
        let size = problem.item_count() + problem.option_count() + problem.entry_count();
        Self::with_stretch((10_000_000 / (size as u64 + 1)).clamp(1, 4096))
    }

    /// The pace for another search of the same problem, without limits.
    pub(crate) fn anew(&self) -> Self {
        Self::with_stretch(self.stretch)
    }

    fn with_stretch(stretch: u64) -> Self {
        Self {
            budget: Budget::UNLIMITED,
            cancel: Cancel::new(),
            progress: None,
            told: Duration::ZERO,
            begun: None,
            stretch,
        }
    }

    /// The step up to which an engine that has made `steps` may run before the next look around, or
    /// why it may not.
    pub(crate) fn next(
        &mut self,
        steps: u64,
        fraction: impl FnOnce() -> f64,
        found: u64,
    ) -> Result<u64, StopReason> {
        let begun = *self.begun.get_or_insert_with(Instant::now);
        if self.cancel.is_cancelled() {
            return Err(StopReason::Cancelled);
        }
        if self.budget.steps.is_some_and(|most| steps >= most) {
            return Err(StopReason::Steps);
        }
        if self.budget.time.is_some() || self.progress.is_some() {
            self.look_at_clock(begun.elapsed(), steps, fraction, found)?;
        }
        let end = steps.saturating_add(self.stretch);
        Ok(self.budget.steps.map_or(end, |most| most.min(end)))
    }

    fn look_at_clock(
        &mut self,
        elapsed: Duration,
        steps: u64,
        fraction: impl FnOnce() -> f64,
        solutions: u64,
    ) -> Result<(), StopReason> {
        if self.budget.time.is_some_and(|most| elapsed >= most) {
            return Err(StopReason::Time);
        }
        if let Some(hook) = &mut self.progress
            && elapsed.saturating_sub(self.told) >= PROGRESS_INTERVAL
        {
            self.told = elapsed;
            hook(&Progress { steps, solutions, fraction: fraction(), elapsed });
        }
        Ok(())
    }
}
