//! The budget of a question that several engines work on in turn. It is one value, because none of them knows
//! what the others have spent.

use gavotte_engine::Cancel;
use gavotte_engine::adaptor::Interrupt;
use gavotte_model::{Budget, StopReason, Verdict};
use web_time::Instant;

/// The rest of a budget.
pub(crate) struct Effort {
    /// Its time counts from the beginning.
    budget: Budget,
    end: Option<Instant>,
    cancel: Cancel,
    steps: u64,
}

impl Effort {
    pub(crate) fn new(budget: Budget, cancel: &Cancel) -> Self {
        let end = budget.time.and_then(|time| Instant::now().checked_add(time));
        Self { budget, end, cancel: cancel.clone(), steps: 0 }
    }

    pub(crate) fn cancel(&self) -> &Cancel {
        &self.cancel
    }

    pub(crate) fn steps(&self) -> u64 {
        self.steps
    }

    pub(crate) fn spend(&mut self, steps: u64) {
        self.steps = self.steps.saturating_add(steps);
    }

    /// The budget of a turn of this many steps, or the reason why there is none.
    pub(crate) fn budget(&self, turn: u64) -> Result<Budget, StopReason> {
        let left = self.budget.steps.map_or(u64::MAX, |most| most.saturating_sub(self.steps));
        if left == 0 {
            return Err(StopReason::Steps);
        }
        let interrupt = self.interrupt();
        interrupt.reason().map_or(Ok(()), Err)?;
        let time = self.end.map(|end| end.saturating_duration_since(Instant::now()));
        Ok(Budget { steps: Some(turn.min(left)), time, ..self.budget })
    }

    /// The interrupt for an engine during a turn.
    pub(crate) fn interrupt(&self) -> Interrupt {
        Interrupt::new(&self.cancel).at(self.end).memory(self.budget.memory)
    }

    /// Checks whether a turn ended for another reason than its steps. The steps of the whole are checked when
    /// the next one begins.
    pub(crate) fn ended(&self, verdict: Option<Verdict>) -> Result<(), StopReason> {
        match verdict {
            Some(Verdict::Stopped(reason)) if reason != StopReason::Steps => Err(reason),
            _ => Ok(()),
        }
    }
}
