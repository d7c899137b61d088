//! What is kept of one problem: its sizes, its count, and how each program fared.

use serde::{Deserialize, Serialize};

use crate::run::median;

/// One problem of a record.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Row {
    /// The name of its file.
    pub instance: String,
    /// Primary items.
    pub items: usize,
    /// Secondary items.
    pub secondary: usize,
    /// Options.
    pub options: usize,
    /// The number of solutions: that of the manifest, else that of the first program that had one.
    pub count: Option<String>,
    /// The other ways that found this number.
    pub checked: Vec<String>,
    /// Gavotte, then the older one, if there is one.
    pub ours: Vec<Answer>,
    /// The other programs.
    pub rivals: Vec<Answer>,
    /// Gavotte on the problem in disguise, a time for each seed; empty where this was not asked.
    pub shuffled_s: Vec<f64>,
}

/// How one program fared.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Answer {
    /// The program.
    pub program: String,
    /// How it ended.
    pub state: State,
    /// What it said.
    pub count: Option<String>,
    /// Why it could not answer.
    pub reason: Option<String>,
    /// User and system time of each run, in seconds.
    pub cpu_s: Vec<f64>,
    /// The greatest peak of its memory, in kilobytes.
    pub peak_kb: i64,
}

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// It found the count.
    Right,
    /// It found another count.
    Wrong,
    /// It was stopped at the limit of time.
    Time,
    /// It was stopped at the limit of memory.
    Memory,
    /// It cannot answer such a question, and says why.
    Cannot,
    /// It ended without an answer.
    Failed,
}

impl State {
    /// The word of the table.
    pub fn word(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Wrong => "wrong",
            Self::Time => "time",
            Self::Memory => "memory",
            Self::Cannot => "cannot",
            Self::Failed => "failed",
        }
    }
}

impl Answer {
    /// The median of its times, if its count was right.
    pub fn right_s(&self) -> Option<f64> {
        (self.state == State::Right).then(|| median(&self.cpu_s)).flatten()
    }
}

impl Row {
    /// Gavotte itself.
    pub fn gavotte(&self) -> &Answer {
        &self.ours[0]
    }

    /// The median of the shuffled problem divided by the time in natural order.
    pub fn disguise(&self) -> Option<f64> {
        Some(median(&self.shuffled_s)? / self.gavotte().right_s()?)
    }

    /// Whether no program of ours gave a wrong answer.
    pub fn is_sound(&self) -> bool {
        self.ours.iter().all(|answer| !matches!(answer.state, State::Wrong | State::Failed))
    }
}
