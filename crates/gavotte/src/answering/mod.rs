//! Any question, answered: a [`Question`] in, an [`Answer`] out.
//!
//! # Why this shape
//! The typed questions of this crate ([`ask`](crate::ask), [`Explain`](crate::Explain), [`UpTo`](crate::UpTo), ...) are for
//! programs in Rust that know what they ask. Front ends that pass questions on (agents, C, JavaScript, lines of JSON) have
//! data instead. Here each kind of data meets its typed question, once for all of them, and each answer gets its form.
//!
//! # Layout
//! `answer` has the types. `asked` holds what all questions share: assumptions, effort, the listener. `solutions`, `counts`, `ranked` (with `nearly`), `sets`,
//! `reasons` and `structure` answer. [`shapes`] is the form of answers as JSON, which the command writes, too.
//!
//! # Invariants
//! 1. Every solution was checked by the library, and a number that is not final says so.
//! 2. A setting that the question has is heeded, or the question is refused.
//!
//! # Cost
//! That of the typed question.

mod answer;
mod asked;
mod counts;
mod nearly;
mod ranked;
mod reasons;
mod sets;
pub mod shapes;
mod solutions;
mod structure;

use gavotte_questions::{Fault, Kind, Question};

pub use answer::{Answer, Hook, Listener, Patient, Posed};
use asked::{Asked, Stop, nothing};
pub use nearly::{Nearly, NearlyBest};
pub use ranked::{breach, top_k};

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
    if kind.is_of_set() {
        posed.problem.heeded_by_sets(kind.name()).map_err(Fault::unsupported)?;
    } else if !kind.heeds_constraints() {
        posed.problem.heeded_by(kind.name()).map_err(Fault::unsupported)?;
    }
    let covered;
    let posed = match kind {
        Kind::Cover => {
            covered = posed.problem.to_cover();
            Posed { problem: &covered, puzzle: None }
        }
        _ => posed,
    };
    let whole = asked::imposed(posed, question)?;
    let posed = match &whole {
        Some(whole) => Posed::from(whole.orbits()),
        None => posed,
    };
    let asked = Asked::new(posed, question, listener)?.of(whole.as_ref());
    let answer = match kind {
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
    };
    answer.or_else(|stop| match stop {
        Stop::Reason(reason) => Ok(nothing(&asked, reason)),
        Stop::Fault(fault) => Err(fault),
    })
}
