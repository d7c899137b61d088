//! The pace of a search: short stretches, between which the limits are checked.
//!
//! # Why this shape
//! Budgets, the cancel handle and the clock are checked between stretches of steps, so the inner loop checks
//! none of them. The larger the problem, the shorter the stretch, because a step on a large problem takes
//! longer. So a stop is answered within some milliseconds. An engine on several threads returns by itself as
//! often.

use std::time::Duration;

use gavotte_model::{Budget, Problem, StopReason};
use web_time::Instant;

use super::contract::Run;
use super::control::{Cancel, Progress};
use super::halt::Halt;
use super::interrupt::{Interrupt, MEMORY_INTERVAL};
use super::memory::resident_memory;
use super::outlook::Outlook;

type ProgressHook<'p> = Box<dyn FnMut(&Progress) + Send + 'p>;

/// The limits and the hooks of a search.
pub(crate) struct Pace<'p> {
    pub(crate) budget: Budget,
    pub(crate) cancel: Cancel,
    pub(crate) progress: Option<ProgressHook<'p>>,
    reported: Duration,
    outlook: Outlook,
    /// The time of the next measurement of the memory.
    measure: Duration,
    begun: Option<Instant>,
    /// How many steps lie between two checks.
    stretch: u64,
    /// The steps of other engines that work on the same question: they count as well.
    pub(crate) aside: u64,
    /// The best cost found and the bound, to be reported with the progress.
    pub(crate) best: Option<i64>,
    pub(crate) bound: Option<i64>,
}

impl Pace<'_> {
    pub(crate) fn new(problem: &Problem) -> Self {
        Self::with_stretch(Self::stretch_of(problem))
    }

    /// How many steps of a plain search of the problem lie between two checks.
    pub(crate) fn stretch_of(problem: &Problem) -> u64 {
        let size = problem.item_count() + problem.option_count() + problem.entry_count();
        // The size of a problem times the steps of a stretch. With it a stretch takes a millisecond or two.
        let stretch_size: u64 = 10_000_000;
        // The greatest number of steps of a stretch.
        let most_stretch: u64 = 4096;
        (stretch_size / (size as u64 + 1)).clamp(1, most_stretch)
    }

    /// How many steps lie between two checks.
    pub(crate) fn stretch(&self) -> u64 {
        self.stretch
    }

    /// The pace for another search of the same problem, without limits.
    pub(crate) fn fresh(&self) -> Self {
        Self::with_stretch(self.stretch)
    }

    fn with_stretch(stretch: u64) -> Self {
        debug_assert!(stretch > 0, "a stretch has a step: else a search would never go on");
        Self {
            budget: Budget::UNLIMITED,
            cancel: Cancel::new(),
            progress: None,
            reported: Duration::ZERO,
            outlook: Outlook::new(stretch),
            measure: Duration::ZERO,
            begun: None,
            stretch,
            aside: 0,
            best: None,
            bound: None,
        }
    }

    /// Sets the budget of time to this much more than has passed until now.
    pub(crate) fn more_time(&mut self, time: Duration) {
        let begun = *self.begun.get_or_insert_with(Instant::now);
        self.budget.time = Some(begun.elapsed().saturating_add(time));
    }

    /// A halt for the work between two checks; the clock starts now, if it has not.
    pub(crate) fn halt(&mut self) -> Halt {
        let begun = *self.begun.get_or_insert_with(Instant::now);
        let deadline = self.budget.time.and_then(|most| begun.checked_add(most));
        Halt::new(&self.cancel, deadline)
    }

    /// The rest of the budget after this many steps.
    pub(crate) fn rest(&mut self, steps: u64) -> Budget {
        let begun = *self.begun.get_or_insert_with(Instant::now);
        let steps = self.budget.steps.map(|most| most.saturating_sub(steps));
        let time = self.budget.time.map(|most| most.saturating_sub(begun.elapsed()));
        Budget { steps, time, ..self.budget }
    }

    /// The interrupt for an engine that does not return between two steps.
    pub(crate) fn interrupt(&self) -> Interrupt {
        let end = self.budget.time.and_then(|most| self.begun?.checked_add(most));
        Interrupt::new(&self.cancel).at(end).memory(self.budget.memory)
    }

    /// How many more steps `engine` may make before the next check, or why it may make none.
    pub(crate) fn next(&mut self, engine: &dyn Run, found: u64) -> Result<u64, StopReason> {
        self.next_with(engine, 0, found)
    }

    /// The same when `others` steps were made elsewhere for the same question.
    pub(crate) fn next_with(
        &mut self,
        engine: &dyn Run,
        others: u64,
        found: u64,
    ) -> Result<u64, StopReason> {
        let steps = engine.steps().saturating_add(others).saturating_add(self.aside);
        let begun = *self.begun.get_or_insert_with(Instant::now);
        if self.cancel.is_cancelled() {
            return Err(StopReason::Cancelled);
        }
        if self.budget.steps.is_some_and(|most| steps >= most) {
            return Err(StopReason::Steps);
        }
        let Budget { time, memory, .. } = self.budget;
        if time.is_some() || memory.is_some() || self.progress.is_some() {
            self.look_at_clock(begun.elapsed(), steps, engine, found)?;
        }
        let stretch = if engine.report().is_paced { u64::MAX } else { self.stretch };
        Ok(self.budget.steps.map_or(stretch, |most| stretch.min(most - steps)))
    }

    fn look_at_clock(
        &mut self,
        elapsed: Duration,
        steps: u64,
        engine: &dyn Run,
        solutions: u64,
    ) -> Result<(), StopReason> {
        if self.budget.time.is_some_and(|most| elapsed >= most) {
            return Err(StopReason::Time);
        }
        if let Some(most) = self.budget.memory.filter(|_| elapsed >= self.measure) {
            self.measure = elapsed + MEMORY_INTERVAL;
            if resident_memory().is_some_and(|held| held >= most) {
                return Err(StopReason::Memory);
            }
        }
        // The least time between two reports of progress, because nobody reads faster.
        let progress_interval = Duration::from_millis(100);
        let is_due = elapsed.saturating_sub(self.reported) >= progress_interval;
        if let Some(hook) = self.progress.as_mut().filter(|_| is_due) {
            self.reported = elapsed;
            let (fraction, rest) = self.outlook.look(engine, elapsed);
            #[allow(clippy::cast_precision_loss)] // a guess
            let left = rest.map(|rest| elapsed.as_secs_f64() * rest / steps.max(1) as f64);
            let left = left.and_then(|left| Duration::try_from_secs_f64(left).ok());
            let (best, bound) = (self.best, self.bound);
            hook(&Progress { steps, solutions, fraction, left, elapsed, best, bound });
        }
        Ok(())
    }
}
