//! The question of a run: everything that changes the answer, and nothing else.
//!
//! # Why this shape
//! The engine, the number of threads and the limits of effort do not change the answer, so a run may continue
//! with others. Everything that changes it is part of the run's fingerprint.
//!
//! # Invariants
//! Two questions are equal exactly when their texts are equal.

use gavotte_backends::ask;
use gavotte_engine::{Ask, Goal};
use gavotte_model::{OptionId, Problem};
use serde::{Deserialize, Serialize};

use crate::Decisions;
use crate::digest::{Digest, Feed};

/// The kind of the answer.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// How many there are.
    Count,
    /// How many classes of them there are under all symmetries of the problem.
    Classes,
    /// All of them, or the first ones found.
    Solve {
        /// After how many to stop; `None` for all.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        limit: Option<u64>,
    },
    /// The best of them.
    Best(TopK),
}

/// Which solutions are the best, and how many of them are wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TopK {
    /// Whether the greatest cost is best, not the least.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub max: bool,
    /// How many are wanted; `None` for any one of the best.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keep: Option<usize>,
    /// Whether all are wanted that cost the same as the last one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ties: bool,
    /// A cost that solutions must beat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub better_than: Option<i64>,
    /// The share of its cost by which the answer may be worse than the best.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gap: Option<f64>,
}

impl TopK {
    /// The goal.
    #[must_use]
    pub fn goal(&self) -> Goal {
        Goal::greatest_if(self.max)
    }

    /// The question for the engines.
    #[must_use]
    pub fn ask<'p>(&self, ask: Ask<'p>) -> Ask<'p> {
        let ask = ask.goal(self.goal()).keep(self.keep).ties(self.ties);
        ask.better_than(self.better_than).gap(self.gap)
    }

    /// The cost that solutions must beat to be of interest, where the last one that is wanted costs this.
    #[must_use]
    pub fn limit(&self, last: Option<i64>) -> Option<i64> {
        // Where several are wanted, an equal one may come before the last one.
        let beyond = i64::from(self.wants_all());
        let known = last.map(|cost| match self.goal() {
            Goal::Least => cost.saturating_add(beyond),
            Goal::Greatest => cost.saturating_sub(beyond),
        });
        let both = known.into_iter().chain(self.better_than);
        if self.max { both.max() } else { both.min() }
    }

    /// Whether all solutions up to a cost matter, not any one of the best.
    #[must_use]
    pub fn wants_all(&self) -> bool {
        self.keep.is_some() || self.ties
    }
}

/// A question about one problem, with its assumptions.
///
/// ```
/// use gavotte_model::Problem;
/// use gavotte_runs::{Kind, Question};
/// let problem = Problem::builder().items(["a"]).option(["a"]).build()?;
/// let (count, all) = (Question::new(Kind::Count), Question::new(Kind::Solve { limit: None }));
/// assert_ne!(count.run(&problem), all.run(&problem));
/// # Ok::<(), gavotte_model::BuildError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// The kind of the answer.
    pub kind: Kind,
    /// Whether the problem is the repeat cover of the problem that was read.
    pub cover: bool,
    /// The options that each solution must hold, and those that none may hold.
    pub assumed: Decisions,
}

impl Question {
    /// A question without assumptions.
    #[must_use]
    pub fn new(kind: Kind) -> Self {
        Self { kind, cover: false, assumed: Decisions::default() }
    }

    /// The same under assumptions.
    #[must_use]
    pub fn assume(mut self, require: &[OptionId], forbid: &[OptionId]) -> Self {
        self.assumed = Decisions { require: require.to_vec(), forbid: forbid.to_vec() };
        self.assumed.require.sort_unstable();
        self.assumed.require.dedup();
        self.assumed.forbid.sort_unstable();
        self.assumed.forbid.dedup();
        self
    }

    /// The fingerprint of this question about `problem`: that of the run.
    #[must_use]
    pub fn run(&self, problem: &Problem) -> Digest {
        self.run_of(Digest::of(problem))
    }

    /// The same for a problem with this fingerprint.
    #[must_use]
    pub fn run_of(&self, problem: Digest) -> Digest {
        let mut feed = Feed::new("gavotte run");
        feed.digest(problem);
        feed.text(&self.kind_text());
        feed.number(self.cover.into());
        for list in [&self.assumed.require, &self.assumed.forbid] {
            feed.number(list.len() as u64);
            list.iter().for_each(|option| feed.number(option.number()));
        }
        feed.end()
    }

    /// The verb of the command that asks it.
    #[must_use]
    pub fn verb(&self) -> &'static str {
        match self.kind {
            Kind::Count | Kind::Classes => "count",
            Kind::Solve { .. } => "solve",
            Kind::Best(_) if self.cover => "cover",
            Kind::Best(_) => "best",
        }
    }

    /// A text for the kind, the same for the same kind.
    fn kind_text(&self) -> String {
        // A kind is made of words, whole numbers and one share, which is finite or nothing.
        serde_json::to_string(&self.kind).unwrap_or_default()
    }

    /// The question about a piece, for the engines.
    pub(crate) fn ask<'p>(&self, problem: &'p Problem, piece: &Decisions) -> Ask<'p> {
        let Decisions { mut require, mut forbid } = self.assumed.clone();
        require.extend(&piece.require);
        forbid.extend(&piece.forbid);
        ask(problem).assume(&require, &forbid)
    }
}
