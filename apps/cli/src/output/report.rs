//! The interface of every style of answer: a solution, then how the search ended.
//!
//! It is a trait with few methods, because a verb then needs no knowledge of styles; a style ignores what it has no
//! place for.

use std::fmt::Display;
use std::io;

use gavotte::{BigUint, Query, Representative, Solution, Verdict, shapes};
use serde_json::Value;

/// A number that is exact when the search is complete, and else a lower bound that says so.
pub(crate) fn at_least(verdict: Verdict, number: impl Display) -> String {
    if verdict == Verdict::Complete { number.to_string() } else { format!("at least {number}") }
}

/// The end of a search, as an answer states it.
pub(crate) struct End<'a> {
    pub(crate) query: Query,
    pub(crate) verdict: Verdict,
    pub(crate) found: &'a BigUint,
}

impl End<'_> {
    /// Whether the number found is all there is.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.verdict == Verdict::Complete
    }

    /// The answer as JSON, without its solutions.
    pub(crate) fn json(&self) -> Value {
        shapes::result(self.query, self.verdict, self.found)
    }
}

/// Writes solutions one by one, then how it ended.
pub(crate) trait Report {
    fn solution(&mut self, solution: &Solution) -> io::Result<()>;

    /// A solution that stands for its class.
    fn class(&mut self, class: &Representative) -> io::Result<()> {
        self.solution(&class.solution)
    }

    /// Adds a member to the result object, in the styles that have one.
    fn tell(&mut self, _name: &'static str, _value: Value) {}

    fn end(&mut self, end: &End<'_>) -> io::Result<()>;
}
