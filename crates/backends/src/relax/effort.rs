//! The budget of a question that several engines work on in turn.

use gavotte_engine::Cancel;
use gavotte_engine::adaptor::Interrupt;
use gavotte_model::{Budget, StopReason, Verdict};
use web_time::Instant;

/// What is left of a budget.
pub(super) struct Effort {
    /// Its time counts from the beginning.
    budget: Budget,
    end: Option<Instant>,
    cancel: Cancel,
    steps: u64,
}

impl Effort {
    pub(super) fn new(budget: Budget, cancel: &Cancel) -> Self {
        let end = budget.time.and_then(|time| Instant::now().checked_add(time));
        Self { budget, end, cancel: cancel.clone(), steps: 0 }
    }

    pub(super) fn cancel(&self) -> &Cancel {
        &self.cancel
    }

    pub(super) fn steps(&self) -> u64 {
        self.steps
    }

    pub(super) fn spend(&mut self, steps: u64) {
        self.steps = self.steps.saturating_add(steps);
    }

    /// What may be spent on a turn of so many steps; or why nothing may.
    pub(super) fn budget(&self, turn: u64) -> Result<Budget, StopReason> {
        let left = self.budget.steps.map_or(u64::MAX, |most| most.saturating_sub(self.steps));
        if left == 0 {
            return Err(StopReason::Steps);
        }
        let interrupt = self.interrupt();
        interrupt.reason().map_or(Ok(()), Err)?;
        let time = self.end.map(|end| end.saturating_duration_since(Instant::now()));
        Ok(Budget { steps: Some(turn.min(left)), time, ..self.budget })
    }

    /// What an engine must heed during a turn.
    pub(super) fn interrupt(&self) -> Interrupt {
        Interrupt::new(&self.cancel).at(self.end).memory(self.budget.memory)
    }

    /// Whether a turn ended for another reason than its steps; those of the whole are looked at when the
    /// next one begins.
    pub(super) fn ended(&self, verdict: Option<Verdict>) -> Result<(), StopReason> {
        match verdict {
            Some(Verdict::Stopped(reason)) if reason != StopReason::Steps => Err(reason),
            _ => Ok(()),
        }
    }
}
