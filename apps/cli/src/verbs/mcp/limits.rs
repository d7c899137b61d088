//! The limits of one question. Its time runs from the arrival of the request, because an agent waits for the answer,
//! however many other questions it has asked.

use std::time::{Duration, Instant};

use gavotte::questions::{self as rows, Given, Kind, Question, Setting, Values, limit_name};
use gavotte::{Ask, Budget, Cancel, Interrupt, Listener, Problem, StopReason, Verdict};
use serde_json::{Map, Value, json};

use crate::failure::Failure;

/// The time, within what an agent waits for. [s; limit]
pub(super) const TIME_LIMIT: Setting = Setting {
    values: Values::Seconds(600.0),
    usual: Some("10"),
    words: [
        "Stop after this number of seconds and give the answer so far.",
        rows::TIME_LIMIT.words[1],
    ],
    ..rows::TIME_LIMIT
};

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
    /// The limits that are given, from now on; `memory` is that of the process, in bytes.
    pub(super) fn new(given: &Given, memory: u64) -> Self {
        let end = Instant::now() + given.time(&TIME_LIMIT).unwrap_or_default();
        Self { end, steps: given.whole(&rows::STEP_LIMIT), memory, cancel: Cancel::new() }
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

    /// The question with these settings and what is left of the limits.
    pub(super) fn question(
        &self,
        kind: Kind,
        mut settings: Map<String, Value>,
    ) -> Result<Question, Failure> {
        // A setting is in MB. [bytes]
        let megabyte: u64 = 1_000_000;
        let is_limited = rows::TIME_LIMIT.of.contains(&kind);
        settings.retain(|name, _| is_limited || name != TIME_LIMIT.name);
        if is_limited {
            settings.insert(TIME_LIMIT.name.to_owned(), json!(self.left().as_secs_f64()));
            let memory = (self.memory / megabyte).max(1);
            settings.insert(rows::MEMORY_LIMIT.name.to_owned(), memory.into());
            if let Some(steps) = self.steps {
                settings.insert(rows::STEP_LIMIT.name.to_owned(), steps.into());
            }
        }
        Ok(Question::new(kind, settings)?)
    }
}

impl Listener for Limits {
    fn cancel(&self) -> Cancel {
        self.cancel.clone()
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
        Verdict::Stopped(reason) => limit_name(reason).unwrap_or("cancelled").into(),
    }
}

/// The answer when the time was up before the problem had been read and prepared, or when there is no room to read it.
pub(super) fn out_of(reason: StopReason, query: &str) -> Value {
    let verdict = Verdict::Stopped(reason);
    json!({ "query": query, "status": status(verdict, false), "stopped": stopped(verdict) })
}
