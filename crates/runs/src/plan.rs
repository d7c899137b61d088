//! How long a run would take, and the best number of pieces for it.
//!
//! # Why this shape
//! The work in steps is guessed by splitting the whole into some pieces and weighing each, because one guess for
//! the whole misses the heavy parts. The number of steps a second is measured at once, so the time is that of
//! machines like this one. The steps are those of a search that lists all solutions. A count may need none of them,
//! because a sweep or a count up to isomorphism is over before. So pieces are also answered as they will be: where
//! that is faster, it decides.
//!
//! # Invariants
//! The error is reported, and no guess is called exact.
//!
//! # Cost
//! The cost of a small partition, and three short searches.

use std::num::NonZero;
use std::time::Duration;

use gavotte_model::{Budget, Problem, Verdict};
use gavotte_symmetry::Effort;
use web_time::Instant;

use crate::{Kind, Partition, Piece, Question, Run, State};

/// The number of pieces into which the whole is split to guess its weight. [pieces]
const SAMPLE: usize = 256;
/// How long the speed is measured. [ms]
const MEASURE: Duration = Duration::from_millis(500);
/// How long a piece should take: long compared with the time to hand it out, short compared with the time that a
/// lost one costs. [s]
const PIECE: f64 = 5.0;
/// How many pieces each core should get at least, so that the last ones end together. [pieces]
const EACH: f64 = 20.0;
/// The most pieces that are proposed: a longer run gets longer pieces. [pieces]
const MOST: f64 = 1e6;

/// The estimated effort of a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// The number of steps, in the mean over all guesses.
    pub steps: f64,
    /// The standard error of that.
    pub error: f64,
    /// How many of these steps one core makes in a second, or saves by an engine that needs no search.
    pub speed: f64,
}

impl Plan {
    /// Plans the question about `problem`.
    ///
    /// ```
    /// use gavotte_model::Problem;
    /// use gavotte_runs::{Kind, Plan, Question};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
    /// let plan = Plan::of(&problem, &Question::new(Kind::Count));
    /// assert!(plan.seconds() < 1.0);
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn of(problem: &Problem, question: &Question) -> Self {
        let partition = Partition::new(problem, question, SAMPLE);
        let steps: f64 = partition.pieces.iter().map(|piece| piece.weight).sum();
        let square = |piece: &Piece| piece.error.unwrap_or(piece.weight).powi(2);
        let error = partition.pieces.iter().map(square).sum::<f64>().sqrt();
        let searching = match question.kind {
            Kind::Classes => 0.0, // no search meets each of their solutions
            _ => search_speed(problem, question, &partition),
        };
        let speed = searching.max(answer_speed(problem, question, &partition));
        Self { steps, error, speed }
    }

    /// How many seconds one core takes.
    #[must_use]
    pub fn seconds(&self) -> f64 {
        self.steps / self.speed.max(1.0)
    }

    /// The best number of pieces for this many cores.
    #[must_use]
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // between 1 and a million
    pub fn pieces(&self, cores: NonZero<u32>) -> u32 {
        let wanted = (self.seconds() / PIECE).max(EACH * f64::from(cores.get()));
        wanted.clamp(1.0, MOST).ceil() as u32
    }
}

/// How many guessed steps a second the engines are worth that answer the question: the whole of it, if they end that,
/// otherwise the pieces that they end, the heaviest first.
fn answer_speed(problem: &Problem, question: &Question, partition: &Partition) -> f64 {
    let all: f64 = partition.pieces.iter().map(|piece| piece.weight).sum();
    let begun = Instant::now();
    if is_answered(problem, question, State::new(), MEASURE) {
        return all / begun.elapsed().as_secs_f64().max(1e-6);
    }
    let begun = Instant::now();
    let mut weight = 0.0;
    for piece in &partition.pieces {
        let left = MEASURE.saturating_sub(begun.elapsed());
        if !is_answered(problem, question, State::of(piece.clone()), left) {
            break;
        }
        weight += piece.weight;
    }
    weight / begun.elapsed().as_secs_f64().max(1e-6)
}

/// Whether the question is answered from this state on within this time. A guess needs no reason if it is not.
fn is_answered(problem: &Problem, question: &Question, state: State, most: Duration) -> bool {
    let mut run = Run::new(problem, question, state).budget(Budget::time(most));
    let verdict = match question.kind {
        Kind::Count => run.count(),
        Kind::Classes => {
            let end = Instant::now().checked_add(most);
            let is_late = move || end.is_some_and(|end| Instant::now() >= end);
            return run.classes(&mut Effort::unlimited().until(is_late)).is_ok();
        }
        Kind::Best(_) => run.best(),
        Kind::Solve { .. } => run.list(|_| Ok(())),
    };
    verdict.is_ok_and(|verdict| verdict == Verdict::Complete)
}

/// How many steps a second the engine that would list the solutions makes in the middle of the work. Its steps
/// are those of a search, while a sweep would have its own.
fn search_speed(problem: &Problem, question: &Question, partition: &Partition) -> f64 {
    let question = Question { kind: Kind::Solve { limit: None }, ..question.clone() };
    let begun = Instant::now();
    let mut steps = 0_u64;
    for piece in &partition.pieces {
        let left = MEASURE.saturating_sub(begun.elapsed());
        if left.is_zero() {
            break;
        }
        let run = Run::new(problem, &question, State::of(piece.clone()));
        let mut run = run.budget(Budget::time(left));
        // A guess needs no reason for a piece that cannot be searched.
        let _ = run.list(|_| Ok(()));
        steps = steps.saturating_add(run.steps());
    }
    #[allow(clippy::cast_precision_loss)] // a guess
    let steps = steps.max(1) as f64;
    steps / begun.elapsed().as_secs_f64().max(1e-6)
}
