//! The limits of one question. Its time runs from the arrival of the request, because an agent waits for the answer,
//! however many other questions it has asked.

use std::time::{Duration, Instant};

use gavotte::{Ask, Budget, Cancel, Interrupt, Problem, StopReason, Verdict};
use serde_json::{Value, json};

use super::arguments::{Arguments, Kind, Parameter};

/// The greatest time limit. [s; limit]
const MOST_TIME: u32 = 600;
/// The usual time limit. [s; limit]
const USUAL_TIME: u32 = 10;

/// The parameter for the time.
pub(super) const TIME_LIMIT: Parameter = Parameter::new(
    "time_limit",
    Kind::Seconds(MOST_TIME, USUAL_TIME),
    "Stop after this number of seconds and give the answer so far.",
);

/// The parameter for the steps.
pub(super) const STEP_LIMIT: Parameter = Parameter::new(
    "step_limit",
    Kind::Whole(0..=u64::MAX, None),
    "Stop after trying this number of options. Unlike the time limit, this gives the same answer each time.",
);

/// The limits of a question.
#[derive(Clone)]
pub(super) struct Limits {
    /// When its time is up.
    pub(super) end: Instant,
    steps: Option<u64>,
    memory: u64,
    pub(super) cancel: Cancel,
}

impl Limits {
    /// The limits that the arguments name, from now on; `memory` is that of the process, in bytes.
    pub(super) fn new(arguments: &Arguments, memory: u64) -> Self {
        let end = Instant::now() + arguments.time(TIME_LIMIT.name);
        Self { end, steps: arguments.whole(STEP_LIMIT.name), memory, cancel: Cancel::new() }
    }

    /// The same with at most so many steps, for the fuzz targets.
    pub(super) fn at_most(self, steps: u64) -> Self {
        Self { steps: Some(self.steps.map_or(steps, |own| own.min(steps))), ..self }
    }

    /// How much time is left.
    pub(super) fn left(&self) -> Duration {
        self.end.saturating_duration_since(Instant::now())
    }

    pub(super) fn budget(&self) -> Budget {
        Budget { steps: self.steps, time: Some(self.left()), memory: Some(self.memory) }
    }

    /// Whether a text of so many bytes may be read. Readers do not look at the memory, so this is asked before.
    pub(super) fn admits(&self, text: usize) -> bool {
        let mut interrupt = Interrupt::new(&self.cancel).memory(Some(self.memory));
        // The memory of a problem that is read, in bytes of its text: options of one letter take the most.
        let read: u64 = 12;
        // A smaller text is read in any case; its search looks at the memory by itself.
        let small: usize = 1 << 16;
        text < small || interrupt.admits((text as u64).saturating_mul(read))
    }

    /// A question about `problem` with these limits.
    pub(super) fn ask<'p>(&self, problem: &'p Problem) -> Ask<'p> {
        gavotte::ask(problem).budget(self.budget()).cancel(&self.cancel)
    }
}

/// The status word of an answer.
pub(super) fn status(verdict: Verdict, found_any: bool) -> &'static str {
    match verdict {
        _ if found_any => "FOUND",
        Verdict::Complete => "NONE",
        Verdict::Stopped(_) => "UNKNOWN",
    }
}

/// The limit that cut an answer short, by the name of its parameter; null when the answer is whole.
pub(super) fn stopped(verdict: Verdict) -> Value {
    match verdict {
        Verdict::Complete | Verdict::Stopped(StopReason::Solutions | StopReason::Gap) => {
            Value::Null
        }
        Verdict::Stopped(StopReason::Time) => TIME_LIMIT.name.into(),
        Verdict::Stopped(StopReason::Steps) => STEP_LIMIT.name.into(),
        Verdict::Stopped(StopReason::Memory) => "memory_limit".into(),
        Verdict::Stopped(_) => "cancelled".into(),
    }
}

/// The answer when the time was up before the problem had been read and prepared, or when there is no room to read it.
pub(super) fn out_of(reason: StopReason, query: &str) -> Value {
    let verdict = Verdict::Stopped(reason);
    json!({ "query": query, "status": status(verdict, false), "stopped": stopped(verdict) })
}
