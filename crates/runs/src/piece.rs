//! Pieces of work.
//!
//! # Why this shape
//! A piece says which solutions it holds by decisions about options, never by the state of an engine. So
//! another build, another machine and any number of threads may work on it.
//!
//! # Invariants
//! The same decisions in the same run have the same id wherever they are made.

use gavotte_model::OptionId;

use crate::Decisions;
use crate::digest::{Digest, Feed};

/// A part of a run that somebody can work on alone.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// Which solutions it holds, beyond what the question assumes.
    pub decisions: Decisions,
    /// Each solution of it stands for so many of the run. Without symmetry 1.
    pub times: u64,
    /// How many steps it takes, as far as was guessed.
    pub weight: f64,
    /// The standard error of that; `None` while nobody has guessed.
    pub error: Option<f64>,
    /// How often it was begun and broken off without a trace of what was done.
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

    /// A part of it, as an engine that works on it has named what is left. The engine may repeat what the piece and the
    /// question assume, or not.
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

    /// Its name in this run.
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
