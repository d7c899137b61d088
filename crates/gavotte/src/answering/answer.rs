//! What a question is about, who waits for the answer, and the answer.

use gavotte_engine::{Cancel, Progress};
use gavotte_model::{Problem, Verdict};
use gavotte_puzzles::Puzzle;
use gavotte_questions::Ended;
use serde_json::{Map, Value};

/// What a question is about: a problem, and the puzzle that it comes from, if it comes from one.
#[derive(Clone, Copy)]
pub struct Posed<'p> {
    /// The problem.
    pub problem: &'p Problem,
    /// The puzzle, whose board `up_to` may name, and whose pieces `project`.
    pub puzzle: Option<&'p dyn Puzzle>,
}

impl std::fmt::Debug for Posed<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Posed").field("has_puzzle", &self.puzzle.is_some()).finish_non_exhaustive()
    }
}

impl<'p> From<&'p Problem> for Posed<'p> {
    fn from(problem: &'p Problem) -> Self {
        Self { problem, puzzle: None }
    }
}

/// A function that hears how far a search is.
pub type Hook = Box<dyn FnMut(&Progress) + Send>;

/// Somebody who waits for an answer.
pub trait Listener {
    /// The means by which the answer can be stopped.
    fn cancel(&self) -> Cancel {
        Cancel::new()
    }

    /// The function that hears how far a search is, at most ten times a second. A question may take several searches.
    fn on_progress(&self) -> Option<Hook> {
        None
    }

    /// Takes a solution of a list as it is found. One that is given back stands in the answer.
    fn take(&mut self, solution: Value) -> Option<Value> {
        Some(solution)
    }
}

/// Somebody who waits for the whole answer, without a limit.
#[derive(Clone, Copy, Debug, Default)]
pub struct Patient;

impl Listener for Patient {}

/// An answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// How it ended.
    pub verdict: Verdict,
    /// Whether there is a solution, as far as the answer says.
    pub found_any: bool,
    /// What it says: the object that the command writes for `--output json`.
    pub body: Map<String, Value>,
}

impl Answer {
    pub(super) fn new(verdict: Verdict, found_any: bool, body: Value) -> Self {
        let body = match body {
            Value::Object(body) => body,
            other => Map::from_iter([("answer".to_owned(), other)]),
        };
        Self { verdict, found_any, body }
    }

    /// The answer as JSON: what it says, `ended` (`complete`, `limit` or `interrupted`), and the limit that was met.
    #[must_use]
    pub fn json(self) -> Value {
        let ended = Ended::from(self.verdict);
        let mut body = self.body;
        body.insert("ended".to_owned(), ended.word().into());
        if let Some(limit) = ended.limit() {
            body.insert("limit".to_owned(), limit.into());
        }
        Value::Object(body)
    }
}
