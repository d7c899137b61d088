//! When long loops are to stop.
//!
//! # Why this shape
//! An [`Interrupt`](super::Interrupt) counts how often it is asked, so each of its askers needs his own. This one only
//! looks at the clock and the handle: it can be shared, and stands in what is copied.

use gavotte_model::StopReason;
use web_time::Instant;

use super::control::Cancel;

/// For loops that are too long for the usual stretch: says when they are to stop. What they have by then
/// must be worth something, or be given up.
#[derive(Clone, Debug, Default)]
pub(crate) struct Halt {
    cancel: Cancel,
    deadline: Option<Instant>,
}

impl Halt {
    pub(crate) fn new(cancel: &Cancel, deadline: Option<Instant>) -> Self {
        Self { cancel: cancel.clone(), deadline }
    }

    /// Why it is time to stop; `None` when it is not.
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
