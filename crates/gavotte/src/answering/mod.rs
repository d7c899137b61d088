//! Any question, answered: a [`Question`] in, an [`Answer`] out.
//!
//! # Why this shape
//! The typed questions of this crate ([`ask`](crate::ask), [`Explain`](crate::Explain), [`UpTo`](crate::UpTo), ...) are for
//! programs in Rust that know what they ask. Front ends that pass questions on (agents, C, JavaScript, lines of JSON) have
//! data instead. Here each kind of data meets its typed question, once for all of them, and each answer gets its form.
//!
//! # Layout
//! `asked` holds what all questions share: assumptions, effort, the listener. `solutions`, `counts`, `ranked`, `sets`,
//! `reasons` and `structure` answer. [`shapes`] is the form of answers as JSON, which the command writes, too.
//!
//! # Invariants
//! 1. Every solution was checked by the library, and a number that is not final says so.
//! 2. A setting that the question has is heeded, or the question is refused.
//!
//! # Cost
//! That of the typed question.

mod asked;
mod counts;
mod ranked;
mod reasons;
mod sets;
pub mod shapes;
mod solutions;
mod structure;

use gavotte_engine::{Cancel, Progress};
use gavotte_model::{Problem, Verdict};
use gavotte_puzzles::geometry::Geometry;
use gavotte_questions::{Ended, Fault, Kind, Question};
use serde_json::{Map, Value};

use asked::Asked;

/// What a question is about: a problem, and the board of the puzzle that it comes from, if it comes from one.
#[derive(Clone, Copy)]
pub struct Posed<'p> {
    /// The problem.
    pub problem: &'p Problem,
    /// The board, which `up_to` may name.
    pub board: Option<&'p dyn Geometry>,
}

impl std::fmt::Debug for Posed<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Posed").field("has_board", &self.board.is_some()).finish_non_exhaustive()
    }
}

impl<'p> From<&'p Problem> for Posed<'p> {
    fn from(problem: &'p Problem) -> Self {
        Self { problem, board: None }
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
    fn new(verdict: Verdict, found_any: bool, body: Value) -> Self {
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

/// Answers a question.
///
/// ```
/// use gavotte::{Patient, Posed, Problem};
/// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
/// let question = r#"{"question":"count","modulo":"7"}"#.parse()?;
/// let answer = gavotte::answer(Posed::from(&problem), &question, &mut Patient)?.json();
/// assert_eq!((&answer["count"], &answer["ended"]), (&"2".into(), &"complete".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When a setting does not fit the problem, or when the library refuses the question.
pub fn answer(
    posed: Posed<'_>,
    question: &Question,
    listener: &mut dyn Listener,
) -> Result<Answer, Fault> {
    let kind = question.kind();
    if !kind.heeds_constraints() {
        posed.problem.heeded_by(kind.name()).map_err(Fault::unsupported)?;
    }
    let covered;
    let posed = match kind {
        Kind::Cover => {
            covered = posed.problem.to_cover();
            Posed { problem: &covered, board: None }
        }
        _ => posed,
    };
    let asked = Asked::new(posed, question, listener)?;
    match kind {
        Kind::Solve => solutions::solve(&asked),
        Kind::Count => counts::count(&asked),
        Kind::Best | Kind::Cover => ranked::best(&asked),
        Kind::Sample => solutions::sample(&asked),
        Kind::Marginals => sets::marginals(&asked),
        Kind::Histogram => sets::histogram(&asked),
        Kind::Rank => sets::rank(&asked),
        Kind::Unrank => solutions::unrank(&asked),
        Kind::Estimate => structure::estimate(&asked),
        Kind::Explain => reasons::explain(&asked),
        Kind::Relax => reasons::relax(&asked),
        Kind::Symmetry => structure::symmetry(&asked),
        Kind::Describe => Ok(structure::describe(&asked)),
        other => Err(Fault::unsupported(format!("nobody answers `{}` here", other.name()))),
    }
}
