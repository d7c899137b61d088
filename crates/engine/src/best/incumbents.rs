//! The best solutions found so far, and what is known about the others.
//!
//! # Why this shape
//! Several engines take turns, and each of them profits from what the others have found. So they share one list,
//! and each engine looks at its limit before its turn.
//!
//! # Invariants
//! 1. Each solution was checked against the original problem before it came in.
//! 2. No solution costs less than `bound`.

use gavotte_model::{OptionId, Solution, Verifier};

use super::keep::Keep;
use super::question::Question;
use super::way::Way;
use crate::run::solution::checked_path;

/// Where better solutions are shown.
pub(super) type Show<'a> = &'a mut dyn FnMut(i64, &Solution);

/// The best solutions so far, in original numbers.
pub(super) struct Incumbents<'a> {
    pub(super) question: Question<'a>,
    pub(super) way: &'a Way,
    keep: Keep,
    verifier: Verifier<'a>,
    show: Option<Show<'a>>,
    /// No solution costs less.
    pub(super) bound: i64,
}

impl<'a> Incumbents<'a> {
    /// None yet. `bound` is a cost that no solution falls below.
    pub(super) fn new(question: Question<'a>, way: &'a Way, bound: i64) -> Self {
        let verifier = Verifier::new(question.problem);
        let mut found =
            Self { question, way, keep: question.empty(), verifier, show: None, bound: 0 };
        found.bound = found.known(bound);
        found
    }

    /// Shows each solution that is kept.
    pub(super) fn showing(mut self, show: Show<'a>) -> Self {
        self.show = Some(show);
        self
    }

    /// Begins with solutions of the original problem that were known before.
    pub(super) fn knowing(mut self, hints: &[Solution]) -> Self {
        for hint in hints {
            self.keep_if_wanted(self.question.cost(hint), hint);
        }
        self
    }

    /// Adds a solution of the problem that is searched; its cost.
    ///
    /// # Panics
    /// When it is wrong, which is a bug in the engine: a wrong solution must not get out.
    pub(super) fn add(&mut self, options: &[OptionId]) -> i64 {
        let solution = Solution::new(self.way.original(options));
        let cost = self.question.cost(&solution);
        self.keep_if_wanted(cost, &solution);
        cost
    }

    fn keep_if_wanted(&mut self, cost: i64, solution: &Solution) {
        debug_assert!(cost >= self.bound, "a solution costs less than the bound");
        if self.keep.wants(cost, solution) {
            let solution = checked_path(&mut self.verifier, solution.options());
            if let Some(show) = &mut self.show {
                show(cost, &solution);
            }
            self.keep.add(cost, solution);
        }
    }

    /// The greatest cost of a solution of interest; `None` while any cost is.
    pub(super) fn limit(&self) -> Option<i64> {
        self.keep.limit()
    }

    /// The options of the last one of the wanted solutions, in the numbers of the problem that is searched, and its cost.
    /// One that costs as much has to [precede](super::ties) it.
    pub(super) fn to_precede(&self) -> Option<(i64, Vec<OptionId>)> {
        let (cost, last) = self.keep.to_precede()?;
        Some((cost, self.way.searched(last.options())))
    }

    /// The least cost found.
    pub(super) fn least(&self) -> Option<i64> {
        self.keep.least()
    }

    /// Whether the best one found is known to be the best, and no other one is wanted.
    pub(super) fn is_best(&self) -> bool {
        !self.question.wants_all() && self.least().is_some_and(|cost| cost <= self.bound)
    }

    /// How many solutions were found.
    pub(super) fn found(&self) -> u64 {
        self.keep.found()
    }

    /// No solution costs less than this, either.
    pub(super) fn raise(&mut self, bound: i64) {
        self.bound = self.bound.max(self.known(bound));
    }

    /// The part of a bound that holds for all solutions. The search leaves out solutions that cost the cutoff or
    /// more, so nothing is known of them.
    fn known(&self, bound: i64) -> i64 {
        self.question.cutoff.map_or(bound, |cutoff| bound.min(cutoff))
    }

    /// The best ones so far.
    pub(super) fn keep(&self) -> &Keep {
        &self.keep
    }

    pub(super) fn into_keep(self) -> Keep {
        self.keep
    }
}

/// The solution of the original problem, checked.
///
/// # Panics
/// As [`Incumbents::add`].
pub(super) fn whole(verifier: &mut Verifier<'_>, way: &Way, options: &[OptionId]) -> Solution {
    checked_path(verifier, &way.original(options))
}
