//! How far a run is.
//!
//! # Why this shape
//! What was done is a sum, and what is left is a list of pieces. So the state of a run of weeks is small, and
//! whoever goes on needs nothing of the process that began.
//!
//! # Invariants
//! The open pieces are disjoint, and together with what was done they hold every solution exactly once.

use gavotte_engine::Ranking;
use gavotte_model::{Solution, StopReason, Verdict};
use num_bigint::BigUint;

use crate::digest::Digest;
use crate::question::Wish;
use crate::{Kind, Piece, Question};

/// How far a run is.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    /// What is left, in the order in which it is worked on.
    pub open: Vec<Piece>,
    /// How many solutions were counted or listed.
    pub found: BigUint,
    /// How many options were tried.
    pub steps: u64,
    /// The best solutions so far with their costs, the best first.
    pub best: Vec<(i64, Solution)>,
    /// No solution that was not found is better, as far as was proved for the whole.
    pub bound: Option<i64>,
    /// The part of the work that is done, from 0 to 1, as far as was guessed.
    pub part: f64,
    /// How many bytes of the file of solutions belong to this state.
    pub bytes: Option<u64>,
    /// The fingerprint of the last of them, to know the file by.
    pub tail: Option<Digest>,
}

impl State {
    /// Nothing is done yet.
    #[must_use]
    pub fn new() -> Self {
        Self { open: vec![Piece::whole()], ..Self::default() }
    }

    /// Only this piece is to be done.
    #[must_use]
    pub fn of(piece: Piece) -> Self {
        Self { open: vec![piece], ..Self::default() }
    }

    /// Whether the question is answered.
    #[must_use]
    pub fn is_done(&self, question: &Question) -> bool {
        let has_enough = match question.kind {
            Kind::Solve { limit: Some(limit) } => self.found >= BigUint::from(limit),
            _ => false,
        };
        self.open.is_empty() || has_enough
    }

    /// The best solutions so far as an answer.
    #[must_use]
    pub fn ranking(&self, wish: &Wish, verdict: Verdict) -> Ranking {
        let best = self.best.first().map(|it| it.0);
        let bound = match verdict {
            Verdict::Complete => best.or(wish.better_than),
            Verdict::Stopped(_) => self.bound,
        };
        Ranking { solutions: self.best.clone(), goal: wish.goal(), verdict, bound }
    }

    /// How a run ended that nobody stopped.
    pub(crate) fn end(&self) -> Verdict {
        if self.open.is_empty() {
            Verdict::Complete
        } else {
            Verdict::Stopped(StopReason::Solutions)
        }
    }
}
