//! The effort that a puzzle may take to make: the steps that are left, and the other reasons to stop.
//!
//! # Why this shape
//! One puzzle takes many searches. Each of them may use what the earlier ones have left, so one value carries the
//! limits from one search to the next. Steps are counted and never seconds, so a limit of steps cuts at the same place
//! on every machine.
//!
//! # Invariants
//! 1. [`spent`](Effort::spent) is the sum of the steps of all searches that were controlled and reported.
//!
//! # Cost
//! O(1); the clock is read once a search, and only where time or memory is limited.

use gavotte_engine::adaptor::Interrupt;
use gavotte_engine::{Cancel, Search};
use gavotte_model::{Budget, StopReason};

/// The effort that is left to make a puzzle.
///
/// ```
/// use gavotte_engine::adaptor::Interrupt;
/// use gavotte_generate::Effort;
/// use gavotte_model::StopReason;
/// let mut effort = Effort::new(&Interrupt::default()).limited(Some(10));
/// assert_eq!(effort.check(), Ok(()));
/// effort.spend(10);
/// assert_eq!((effort.check(), effort.spent()), (Err(StopReason::Steps), 10));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Effort {
    interrupt: Interrupt,
    most: Option<u64>,
    patience: Option<u64>,
    spent: u64,
}

impl Effort {
    /// Without a limit of steps, until `interrupt` is due.
    #[must_use]
    pub fn new(interrupt: &Interrupt) -> Self {
        Self { interrupt: interrupt.clone(), ..Self::default() }
    }

    /// Sets the greatest number of steps.
    #[must_use]
    pub fn limited(self, steps: Option<u64>) -> Self {
        Self { most: steps, ..self }
    }

    /// Sets the greatest number of steps for a single question whether a given can go. A question that is not answered
    /// by then is given up: the given stays.
    #[must_use]
    pub fn patient(self, steps: Option<u64>) -> Self {
        Self { patience: steps, ..self }
    }

    /// The number of steps that were made.
    #[must_use]
    pub const fn spent(&self) -> u64 {
        self.spent
    }

    /// Reports that this number of steps were made.
    pub fn spend(&mut self, steps: u64) {
        self.spent = self.spent.saturating_add(steps);
    }

    /// Whether more steps were made than the limit allows.
    pub(crate) fn is_overspent(&self) -> bool {
        self.most.is_some_and(|most| self.spent > most)
    }

    /// Stops everything that looks at the same interrupt.
    pub(crate) fn cancel(&self) {
        self.interrupt.limits().0.cancel();
    }

    /// Goes on as long as there is no reason to stop.
    ///
    /// # Errors
    /// The reason to stop.
    pub fn check(&mut self) -> Result<(), StopReason> {
        self.interrupt.check()?;
        if self.most.is_some_and(|most| self.spent >= most) {
            return Err(StopReason::Steps);
        }
        Ok(())
    }

    /// The handle that stops the work, and the limits of time and memory.
    pub(crate) fn limits(&self) -> (&Cancel, Budget) {
        self.interrupt.limits()
    }

    /// The search within what is left. The caller [reports](Self::spend) its steps when it has ended.
    pub(crate) fn control<'p>(&self, search: Search<'p>) -> Search<'p> {
        self.control_within(search, u64::MAX)
    }

    /// The same with a greatest number of steps.
    pub(crate) fn control_within<'p>(&self, search: Search<'p>, most: u64) -> Search<'p> {
        let (cancel, budget) = self.limits();
        let steps = self.left().map_or(most, |left| left.min(most));
        search.budget(Budget { steps: Some(steps), ..budget }).cancel(cancel)
    }

    /// The greatest number of steps of a question; `None` where there is no limit.
    pub(crate) fn patience(&self) -> Option<u64> {
        self.patience
    }

    /// Sets how many steps a question may take.
    pub(crate) fn set_patience(&mut self, steps: Option<u64>) {
        self.patience = steps;
    }

    /// Whether a question that was stopped for this reason was given up, so that others can be asked.
    pub(crate) fn has_given_up(&self, reason: StopReason) -> bool {
        reason == StopReason::Steps
            && self.patience.is_some()
            && self.most.is_none_or(|most| self.spent < most)
    }

    /// How many steps may still be made; `None` where there is no limit.
    pub(crate) fn left(&self) -> Option<u64> {
        self.most.map(|most| most.saturating_sub(self.spent))
    }
}
