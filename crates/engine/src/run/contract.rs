//! The contract of engines. It is small, because every kind of engine and every combination of engines
//! implements it.

use std::io::{self, Read, Write};

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
    /// The allowance is spent, or the caller must check its limits.
    Paused,
}

/// How much more may be done.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance<'a> {
    /// How many more steps.
    pub(crate) steps: u64,
    /// The interrupt that an engine must check if it works for long between two steps.
    pub(crate) interrupt: &'a Interrupt,
}

impl<'a> Allowance<'a> {
    /// This many steps.
    pub(crate) fn new(steps: u64, interrupt: &'a Interrupt) -> Self {
        Self { steps, interrupt }
    }

    /// The same, but at most this many steps.
    pub(crate) fn at_most(self, steps: u64) -> Self {
        Self { steps: self.steps.min(steps), ..self }
    }

    /// The rest after this many steps.
    pub(crate) fn less(self, steps: u64) -> Self {
        Self { steps: self.steps.saturating_sub(steps), ..self }
    }
}

/// The assumptions about every solution.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Assumed<'a> {
    /// Each solution holds all of these: a set, without repetitions.
    pub(crate) require: &'a [OptionId],
    /// No solution holds any of these.
    pub(crate) forbid: &'a [OptionId],
}

impl Assumed<'_> {
    /// No assumptions.
    pub(crate) const NOTHING: Self = Self { require: &[], forbid: &[] };

    pub(crate) fn is_nothing(self) -> bool {
        self.require.is_empty() && self.forbid.is_empty()
    }
}

/// The part of a search that a probe looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// The whole of a search that has not begun.
    Whole,
    /// The rest of a running search: steps only.
    Left,
}

/// A part of a search that was split off.
pub(crate) struct Piece {
    pub(crate) run: Box<dyn Run>,
    /// Where it begins, as a [fraction](Run::fraction) of the whole tree.
    pub(crate) from: f64,
}

/// The kind of a count that keeps remaining problems and recognises them, instead of searching each one again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SweptBy {
    /// Equal states are one.
    States,
    /// Isomorphic remaining problems are one.
    Classes,
    /// Equal parts of what remains are one.
    Components,
}

impl SweptBy {
    /// The name of the engine on the command line.
    #[must_use]
    pub const fn engine(self) -> &'static str {
        match self {
            Self::States => "diagram",
            Self::Classes => "classes",
            Self::Components => "components",
        }
    }

    /// Why this engine gave the answer: the end of a sentence that begins "diagram, because".
    #[must_use]
    pub const fn why(self) -> &'static str {
        match self {
            Self::States => "its sweep over the states was over before the search",
            Self::Classes => "its count up to isomorphism was over before the search",
            Self::Components => "its count by components was over before the search",
        }
    }
}

/// An engine's report about itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Report<'a> {
    /// The counts of a store that counts level by level.
    pub(crate) profile: Option<&'a Profile>,
    /// Whether it returns every few milliseconds whatever its allowance.
    pub(crate) is_paced: bool,
    /// Which kind of sweep it is, or has given the answer.
    pub(crate) swept: Option<SweptBy>,
    /// Whether a sweep or a count up to isomorphism has its turn now; neither reports anything before its end.
    pub(crate) is_sweeping: bool,
    /// Roughly how long a step takes, compared with a step of the cells.
    pub(crate) price: f64,
    /// Whether a sweep meets states again; `None` for others, and as long as this is not known.
    pub(crate) meets: Option<bool>,
    /// The logarithm to the base 2 of the steps that a sweep seems to have left; `None` where this is not known.
    pub(crate) left: Option<f64>,
    /// The engine has no turn before the search that it challenges has made this many steps.
    pub(crate) waits: u64,
    /// How many times less work is left to it than to the search that it challenges; `None` where this is not
    /// known.
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
            left: None,
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

    /// The same engine in the same state. A search that has not begun can take more assumptions.
    fn fork(&self, assumed: Assumed<'_>) -> Box<dyn Run>;

    /// Walks down by chance and enters about `most` branches at most; `None` where the search is no tree.
    fn probe(&self, _part: Part, _chance: &mut dyn Chance, _most: u64) -> Option<Probe> {
        None
    }

    /// The engine's report about itself.
    fn report(&self) -> Report<'_> {
        Report::default()
    }

    /// Ability: gives away about half of what is left to search.
    fn split(&mut self) -> Option<Piece> {
        None
    }

    /// Ability: lists what is left to search, as disjoint parts. Nothing works on it meanwhile: it
    /// [rests](Self::rest).
    fn untried(&self) -> Option<Vec<Decisions>> {
        None
    }

    /// Ability: writes what a count has done, so that the same engine of the same problem can go on from there. Returns
    /// whether there is anything to write.
    fn snapshot(&self, _out: &mut dyn Write) -> io::Result<bool> {
        Ok(false)
    }

    /// Ability: goes on from a snapshot, before the count begins. Returns whether it was of this engine and problem.
    fn restore(&mut self, _from: &mut dyn Read) -> io::Result<bool> {
        Ok(false)
    }

    /// Ability: goes back to the beginning with what was learned, in an order that `seed` decides.
    fn restart(&mut self, _seed: u64) {}

    /// Ability: leaves a solution, a sorted set, out of the search.
    fn exclude(&mut self, _solution: &[OptionId]) {}

    /// Ability: stops all work between two calls, until the next one.
    fn rest(&mut self) {}
}
