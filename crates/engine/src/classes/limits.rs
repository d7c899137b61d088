//! The limits of the work on kept classes: steps, and an interrupt.
//!
//! # Why this shape
//! A form may take long, so the interrupt is checked within the labelling, too. Labelling calls a function, and
//! all calls share one interrupt, because it remembers when the memory was measured last.
//!
//! # Cost
//! A look at the clock for each form, where there is a limit of time or memory.

use std::sync::{Arc, Mutex, PoisonError};

use gavotte_model::StopReason;
use gavotte_symmetry::Effort;

use crate::run::Interrupt;

/// When to stop.
#[derive(Clone, Debug)]
pub(crate) struct Limits {
    interrupt: Arc<Mutex<Interrupt>>,
    /// Work on a form without a limit of its own, which ends when the interrupt is due.
    effort: Effort,
    steps: Option<u64>,
}

impl Limits {
    /// A limit of steps, and of the interrupt.
    pub(crate) fn new(steps: Option<u64>, interrupt: Interrupt) -> Self {
        let interrupt = Arc::new(Mutex::new(interrupt));
        let shared = Arc::clone(&interrupt);
        let is_due = move || shared.lock().map_or(true, |mut interrupt| interrupt.is_due_now());
        Self { interrupt, effort: Effort::unlimited().until(is_due), steps }
    }

    /// Sets the limit of steps from now on.
    pub(super) fn allow(&mut self, steps: Option<u64>) {
        self.steps = steps;
    }

    /// The effort of a form that may read this many entries.
    pub(super) fn effort(&self, entries: u64) -> Effort {
        self.effort.at_most(entries)
    }

    /// Checks the limits after this many steps.
    ///
    /// # Errors
    /// Why it is time to stop.
    pub(super) fn check(&self, steps: u64) -> Result<(), StopReason> {
        if self.steps.is_some_and(|most| steps >= most) {
            return Err(StopReason::Steps);
        }
        self.reason().map_or(Ok(()), Err)
    }

    /// Why it is time to stop, when the interrupt is due.
    pub(super) fn reason(&self) -> Option<StopReason> {
        let mut interrupt = self.interrupt.lock().unwrap_or_else(PoisonError::into_inner);
        interrupt.is_due_now().then(|| interrupt.why())
    }
}
