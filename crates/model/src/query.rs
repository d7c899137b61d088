//! The words of a question, and of the way it ended. They are in the model, because readers, engines and fronts
//! use them.

use crate::Message;
use std::error::Error;
use std::time::Duration;

/// The kind of a question about a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Query {
    /// One solution, whichever comes first.
    First,
    /// Every solution, or the first `limit` of them.
    All {
        /// After how many solutions to stop; `None` for no limit.
        limit: Option<u64>,
    },
    /// How many solutions there are.
    Count,
    /// The set of all solutions, for further questions.
    Set,
    /// Uniform random solutions.
    Sample,
    /// The solutions of least or greatest cost.
    Best,
}

/// How much effort may go into an answer. The default has no limit.
///
/// One *step* is one option tried, so a step limit cuts a run at the same place on any machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// How many options may be tried.
    pub steps: Option<u64>,
    /// How much wall-clock time may pass.
    pub time: Option<Duration>,
    /// How many bytes of memory the whole process may hold while the search runs. The limit is kept where the
    /// system tells a process how much it holds, which is on Linux.
    pub memory: Option<u64>,
}

impl Budget {
    /// No limit.
    pub const UNLIMITED: Self = Self { steps: None, time: None, memory: None };

    /// At most this many options tried.
    #[must_use]
    pub const fn steps(steps: u64) -> Self {
        Self::UNLIMITED.with_steps(steps)
    }

    /// At most this much wall-clock time.
    #[must_use]
    pub const fn time(time: Duration) -> Self {
        Self::UNLIMITED.with_time(time)
    }

    /// The same budget with this step limit.
    #[must_use]
    pub const fn with_steps(self, steps: u64) -> Self {
        Self { steps: Some(steps), ..self }
    }

    /// The same budget with this time limit.
    #[must_use]
    pub const fn with_time(self, time: Duration) -> Self {
        Self { time: Some(time), ..self }
    }

    /// The same budget with this limit of the process's memory, in bytes.
    #[must_use]
    pub const fn with_memory(self, bytes: u64) -> Self {
        Self { memory: Some(bytes), ..self }
    }
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Every solution has been produced or counted; there are no others.
    Complete,
    /// The run was stopped; more solutions may exist.
    Stopped(StopReason),
}

/// Why a run was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StopReason {
    /// As many solutions as the question asked for were found.
    Solutions,
    /// The step budget is spent.
    Steps,
    /// The time budget is spent.
    Time,
    /// The process holds as much memory as the budget allows.
    Memory,
    /// The best solutions found are as near to the bound as the question asked.
    Gap,
    /// Options that a better solution may hold were not listed.
    Options,
    /// The caller cancelled the run.
    Cancelled,
}

impl StopReason {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Solutions => "as many solutions as were asked for have been found".into(),
            Self::Steps => "stopped by the step limit".into(),
            Self::Time => "stopped by the time limit".into(),
            Self::Memory => "stopped by the memory limit".into(),
            Self::Gap => "as near to the bound as was asked for".into(),
            Self::Options => "options that a better solution may hold were not listed".into(),
            Self::Cancelled => "cancelled".into(),
        }
    }
}

crate::impl_message!(StopReason);

impl Error for StopReason {}

impl Verdict {
    /// Whether the answer is final: everything was searched, or as much as the question asked, or the best
    /// solutions are as near to the bound as it asked.
    #[must_use]
    pub const fn is_answer(self) -> bool {
        matches!(self, Self::Complete | Self::Stopped(StopReason::Solutions | StopReason::Gap))
    }
}
