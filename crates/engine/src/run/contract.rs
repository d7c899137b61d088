//! The contract of engines.

use gavotte_model::OptionId;
use num_bigint::BigUint;

use super::chance::{Chance, Probe};
use super::decisions::Decisions;
use super::interrupt::Interrupt;
use super::profile::Profile;

/// Why a [`Run`] returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// A solution was found; [`Run::path`] holds it.
    Solution,
    /// There is nothing left to search.
    Exhausted,
    /// The allowance is spent, or somebody has to look around.
    Paused,
}

/// How much more may be done.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance<'a> {
    /// How many more steps.
    pub(crate) steps: u64,
    /// What an engine that works for long between two steps must look at.
    pub(crate) interrupt: &'a Interrupt,
}

impl<'a> Allowance<'a> {
    /// So many steps.
    pub(crate) fn new(steps: u64, interrupt: &'a Interrupt) -> Self {
        Self { steps, interrupt }
    }

    /// The same, but no more than so many steps.
    pub(crate) fn at_most(self, steps: u64) -> Self {
        Self { steps: self.steps.min(steps), ..self }
    }

    /// What is left after so many steps.
    pub(crate) fn less(self, steps: u64) -> Self {
        Self { steps: self.steps.saturating_sub(steps), ..self }
    }
}

/// What is assumed of every solution.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Assumed<'a> {
    /// Each solution holds all of these: a set, without repetitions.
    pub(crate) require: &'a [OptionId],
    /// No solution holds any of these.
    pub(crate) forbid: &'a [OptionId],
}

impl Assumed<'_> {
    /// Nothing is assumed.
    pub(crate) const NOTHING: Self = Self { require: &[], forbid: &[] };

    pub(crate) fn is_nothing(self) -> bool {
        self.require.is_empty() && self.forbid.is_empty()
    }
}

/// What a probe looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// The whole of a search that has not begun.
    Whole,
    /// What a search has still to do: steps only.
    Left,
}

/// A part of a search that was split off.
pub(crate) struct Piece {
    pub(crate) run: Box<dyn Run>,
    /// Where it begins, as a [fraction](Run::fraction) of the whole tree.
    pub(crate) from: f64,
}

/// A count that keeps remaining problems and meets them again, instead of searching each anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SweptBy {
    /// Equal states are one.
    States,
    /// Isomorphic remaining problems are one.
    Classes,
}

impl SweptBy {
    /// The name of the engine on the command line.
    #[must_use]
    pub const fn engine(self) -> &'static str {
        match self {
            Self::States => "diagram",
            Self::Classes => "classes",
        }
    }

    /// Why this engine gave the answer: the end of a sentence that begins "diagram, because".
    #[must_use]
    pub const fn why(self) -> &'static str {
        match self {
            Self::States => "its sweep over the states was over before the search",
            Self::Classes => "its count up to isomorphism was over before the search",
        }
    }
}

/// What an engine says of itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Report<'a> {
    /// What was counted level by level, by a store that counts it.
    pub(crate) profile: Option<&'a Profile>,
    /// Whether it returns every few milliseconds whatever its allowance.
    pub(crate) is_paced: bool,
    /// Which kind of sweep it is, or has given the answer.
    pub(crate) swept: Option<SweptBy>,
    /// Whether a sweep or a count up to isomorphism has its turn now: it tells nothing before its end.
    pub(crate) is_sweeping: bool,
    /// How long a step takes, roughly, compared with one of the cells.
    pub(crate) price: f64,
    /// Whether a sweep meets states again; `None` for others, and while nobody knows.
    pub(crate) meets: Option<bool>,
    /// It has no turn before the search that it challenges has made so many steps.
    pub(crate) waits: u64,
    /// How many times less is left to it than to the search that it challenges; `None` where nobody knows.
    pub(crate) gain: Option<f64>,
    /// Whether the engine cannot give the answer after all, because the memory does not suffice.
    pub(crate) has_failed: bool,
}

impl Default for Report<'_> {
    fn default() -> Self {
        Self {
            profile: None,
            is_paced: false,
            swept: None,
            is_sweeping: false,
            price: 1.0,
            meets: None,
            waits: 0,
            gain: None,
            has_failed: false,
        }
    }
}

/// An engine at work on one problem.
pub(crate) trait Run: Send {
    /// Runs to the next solution, to the end, or until the allowance is spent.
    fn find(&mut self, allowance: Allowance<'_>) -> Event;

    /// The same without stopping at solutions; [`Run::take_counted`] has their number.
    fn count(&mut self, allowance: Allowance<'_>) -> Event;

    /// The number of solutions counted since the last call.
    fn take_counted(&mut self) -> BigUint;

    /// The options of the solution just found, in the order in which they were chosen.
    fn path(&self) -> &[OptionId];

    /// How many options have been tried.
    fn steps(&self) -> u64;

    /// The part of the work that is done, from 0 to 1, branches of a level taken as equal.
    fn fraction(&self) -> f64;

    /// The same engine in the same state. A search that has not begun can assume something more.
    fn fork(&self, assumed: Assumed<'_>) -> Box<dyn Run>;

    /// Walks down by chance and enters about `most` branches at most; `None` where the search is no tree.
    fn probe(&self, _part: Part, _chance: &mut dyn Chance, _most: u64) -> Option<Probe> {
        None
    }

    /// What the engine says of itself.
    fn report(&self) -> Report<'_> {
        Report::default()
    }

    /// Ability: gives away about half of what is left to search.
    fn split(&mut self) -> Option<Piece> {
        None
    }

    /// Ability: what is left to search, as disjoint parts. Nothing works on it: it [rests](Self::rest).
    fn untried(&self) -> Option<Vec<Decisions>> {
        None
    }

    /// Ability: goes back to the beginning with what was learned, in an order that `seed` decides.
    fn restart(&mut self, _seed: u64) {}

    /// Ability: leaves a solution, a sorted set, out of what is to be found.
    fn exclude(&mut self, _solution: &[OptionId]) {}

    /// Ability: stops whatever goes on between two calls, until the next one.
    fn rest(&mut self) {}
}
