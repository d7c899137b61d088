//! When long loops must stop.
//!
//! # Why this shape
//! An [`Interrupt`](super::Interrupt) counts how often it is asked, so each of its callers needs one of its own.
//! A halt only looks at the clock and the handle, so it can be shared and copied.

use gavotte_model::StopReason;
use web_time::Instant;

use super::control::Cancel;

/// Says when a loop must stop that is too long for the usual stretch. The result of the loop so far must be
/// worth something, or be given up.
#[derive(Clone, Debug, Default)]
pub(crate) struct Halt {
    cancel: Cancel,
    deadline: Option<Instant>,
}

impl Halt {
    pub(crate) fn new(cancel: &Cancel, deadline: Option<Instant>) -> Self {
        Self { cancel: cancel.clone(), deadline }
    }

    /// The reason to stop; `None` when there is none.
    pub(crate) fn reason(&self) -> Option<StopReason> {
        if self.cancel.is_cancelled() {
            return Some(StopReason::Cancelled);
        }
        self.deadline.is_some_and(|end| Instant::now() >= end).then_some(StopReason::Time)
    }

    /// Whether it is time to stop.
    pub(crate) fn is_due(&self) -> bool {
        self.reason().is_some()
    }
}
