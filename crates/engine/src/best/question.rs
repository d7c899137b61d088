//! The question: which solutions are the best, and how many of them are wanted.
//!
//! # Why this shape
//! Every engine that takes part needs to know what a solution costs and when it has seen enough. It gets
//! that from here and knows nothing of limits, threads or progress.
//!
//! # Invariants
//! Costs inside are minimised: those of the goal "greatest" are negated.

use gavotte_model::{OptionId, Problem, Solution, StopReason, Verdict};

use super::keep::Keep;
use super::prices::price;
use super::ranking::Ranking;
use crate::run::{Goal, copies};

/// Which solutions are wanted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question<'p> {
    pub(crate) problem: &'p Problem,
    pub(crate) goal: Goal,
    /// How many are wanted; `None`: one, any of the best.
    pub(crate) keep: Option<usize>,
    /// Whether all are wanted that cost the same as the last one.
    pub(crate) ties: bool,
    /// Solutions must cost less than this, where it is set. It is of the costs that are minimised.
    pub(super) cutoff: Option<i64>,
}

impl<'p> Question<'p> {
    /// Any one solution of least cost.
    pub(super) fn new(problem: &'p Problem) -> Self {
        Self { problem, goal: Goal::default(), keep: None, ties: false, cutoff: None }
    }
}

impl Question<'_> {
    /// Whether all solutions within a limit matter, or one best one.
    pub(super) fn wants_all(&self) -> bool {
        self.keep.is_some() || self.ties
    }

    /// The factor that turns the minimised cost into the cost that is asked for, and back.
    pub(super) fn sign(&self) -> i64 {
        if self.goal == Goal::Greatest { -1 } else { 1 }
    }

    /// The cost of an option that is minimised.
    pub(super) fn price(&self, option: OptionId) -> i64 {
        price(self.problem, self.goal, option)
    }

    /// The cost of a solution that is minimised, penalties included. The model promises that the sum fits.
    pub(super) fn cost(&self, solution: &Solution) -> i64 {
        let costs: i64 = solution.options().iter().map(|&option| self.price(option)).sum();
        costs + self.problem.penalty(solution.options())
    }

    /// Whether sums over the options are constrained. If they are, a smaller problem may lack options that a
    /// constraint needs, parts are not independent, and options with the same items may count differently; so
    /// none of that is used.
    pub(super) fn is_constrained(&self) -> bool {
        copies::SIDES && !self.problem.constraints().is_empty()
    }

    /// Room for the solutions that are wanted.
    pub(super) fn empty(&self) -> Keep {
        Keep::new(self.keep, self.ties, self.cutoff.map(|cutoff| cutoff.saturating_sub(1)))
    }

    /// The answer. No solution costs less than `bound`, which is of use where the search was stopped.
    pub(super) fn ranking(&self, keep: Keep, verdict: Verdict, bound: i64) -> Ranking {
        let sign = self.sign();
        let solutions: Vec<_> =
            keep.into_sorted().into_iter().map(|(cost, it)| (cost * sign, it)).collect();
        debug_assert!(
            solutions.is_sorted_by(|a, b| a.0 * sign <= b.0 * sign),
            "the best solution comes first"
        );
        let bound = match (verdict, solutions.first()) {
            // The question did not ask about solutions beyond the cutoff.
            (Verdict::Complete, None) => self.cutoff.map(|cutoff| cutoff.saturating_mul(sign)),
            (Verdict::Complete, Some((cost, _))) => Some(*cost),
            (Verdict::Stopped(_), _) => Some(bound.saturating_mul(sign)),
        };
        Ranking { solutions, goal: self.goal, verdict, bound }
    }

    /// The answer where there is no solution.
    pub(super) fn none(&self) -> Ranking {
        let solutions = Vec::new();
        Ranking { solutions, goal: self.goal, verdict: Verdict::Complete, bound: None }
    }

    /// The answer where nothing was found, and the only known bound is the sum of everything that saves cost.
    pub(super) fn cut_short(&self, reason: StopReason) -> Ranking {
        let costs = self.problem.options().map(|it| self.price(it));
        let bound = costs.filter(|&cost| cost < 0).sum();
        self.ranking(self.empty(), Verdict::Stopped(reason), bound)
    }
}
