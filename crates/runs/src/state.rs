//! The progress of a run.
//!
//! # Why this shape
//! The finished work is a sum, and the rest is a list of pieces. So the state of a run of weeks is small, and a
//! process that continues needs nothing of the process that began.
//!
//! # Invariants
//! The open pieces are disjoint, and together with the finished work they hold every solution exactly once.

use gavotte_engine::Ranking;
use gavotte_model::{Solution, StopReason, Verdict};
use num_bigint::BigUint;

use crate::digest::Digest;
use crate::question::TopK;
use crate::{Kind, Piece, Question};

/// The progress of a run.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    /// The pieces that are left, in the order in which they are worked on.
    pub open: Vec<Piece>,
    /// How many solutions were counted or listed.
    pub found: BigUint,
    /// How many options were tried.
    pub steps: u64,
    /// The best solutions so far with their costs, the best first.
    pub best: Vec<(i64, Solution)>,
    /// No unknown solution is better, as far as is proved for the whole.
    pub bound: Option<i64>,
    /// A guess of the part of the work that is done, from 0 to 1.
    pub part: f64,
    /// How many bytes of the file of solutions belong to this state.
    pub bytes: Option<u64>,
    /// The fingerprint of the last of them, by which the file is recognised.
    pub tail: Option<Digest>,
}

impl State {
    /// The state before any work.
    #[must_use]
    pub fn new() -> Self {
        Self { open: vec![Piece::whole()], ..Self::default() }
    }

    /// The state in which only this piece is open.
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
    pub fn ranking(&self, top: &TopK, verdict: Verdict) -> Ranking {
        let best = self.best.first().map(|it| it.0);
        let bound = match verdict {
            Verdict::Complete => best.or(top.better_than),
            Verdict::Stopped(_) => self.bound,
        };
        Ranking { solutions: self.best.clone(), goal: top.goal(), verdict, bound }
    }

    /// The verdict of a run that nobody stopped.
    pub(crate) fn end(&self) -> Verdict {
        if self.open.is_empty() {
            Verdict::Complete
        } else {
            Verdict::Stopped(StopReason::Solutions)
        }
    }
}
