//! Pieces of work.
//!
//! # Why this shape
//! A piece defines its solutions by decisions about options, never by the state of an engine. So another build,
//! another machine and any number of threads may work on it.
//!
//! # Invariants
//! The same decisions in the same run have the same id wherever they are made.

use gavotte_model::OptionId;

use crate::Decisions;
use crate::digest::{Digest, Feed};

/// A part of a run that a worker can answer alone.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// The solutions that it holds, beyond the assumptions of the question.
    pub decisions: Decisions,
    /// The number of solutions of the run for which each of its solutions stands. Without symmetry 1.
    pub times: u64,
    /// A guess of the steps that it takes.
    pub weight: f64,
    /// The standard error of that; `None` without a guess.
    pub error: Option<f64>,
    /// How often it was begun and lost without a trace of the work.
    pub tries: u32,
}

impl Piece {
    /// The piece of these decisions, of unknown weight.
    #[must_use]
    pub fn of(decisions: Decisions) -> Self {
        Self { decisions, times: 1, weight: 1.0, error: None, tries: 0 }
    }

    /// The piece that is the whole run.
    #[must_use]
    pub fn whole() -> Self {
        Self::of(Decisions::default())
    }

    /// A part of it, from an engine that works on it and has listed what is left. The engine may repeat the
    /// assumptions of the piece and of the question, or not.
    #[must_use]
    pub fn part(&self, assumed: &Decisions, left: Decisions) -> Self {
        let mut decisions = self.decisions.clone();
        let news = |options: Vec<_>, known: &[_], assumed: &[_]| {
            let is_new = |option: &_| !known.contains(option) && !assumed.contains(option);
            options.into_iter().filter(is_new).collect::<Vec<_>>()
        };
        let require = news(left.require, &decisions.require, &assumed.require);
        let forbid = news(left.forbid, &decisions.forbid, &assumed.forbid);
        decisions.require.extend(require);
        decisions.forbid.extend(forbid);
        Self { times: self.times, ..Self::of(decisions) }
    }

    /// Its id in this run.
    #[must_use]
    pub fn id(&self, run: Digest) -> Digest {
        let mut feed = Feed::new("gavotte piece");
        feed.digest(run);
        feed.number(self.times);
        for list in [&self.decisions.require, &self.decisions.forbid] {
            feed.number(list.len() as u64);
            list.iter().map(|option: &OptionId| option.number()).for_each(|it| feed.number(it));
        }
        feed.end()
    }
}
