//! The best solutions of a set by a score.
//!
//! # Why this shape
//! They are the best paths of the diagram, in the same order as the best solutions of a problem. So a set and
//! its problem give the same answer.

use std::sync::Arc;

use gavotte_model::{OptionId, Solution, StopReason, Verifier};
use num_bigint::BigUint;

use super::super::best_paths::BestPaths;
use super::SolutionSet;
use crate::run::interrupt::uninterrupted;
use crate::run::solution::checked_path;
use crate::run::{Goal, Interrupt};

/// The solutions of a set in the order of their scores.
#[derive(Debug)]
pub struct Ranked<'s> {
    /// By score, negated where the greatest comes first.
    paths: BestPaths,
    goal: Goal,
    verifier: Verifier<'s>,
}

impl SolutionSet {
    /// The `k` best solutions with their costs, the best first. Of equal costs the one comes first that has the
    /// least option that is not in both. When no option has a cost, each costs 1. All solutions when there are
    /// fewer than `k`.
    #[must_use]
    pub fn best(&self, goal: Goal, k: usize) -> Vec<(i64, Solution)> {
        // Sums of costs fit into 64 bits: the problem was checked.
        let best = self.ranked(goal, |option| self.cost(option)).take(k);
        best.filter_map(|(cost, solution)| Some((i64::try_from(cost).ok()?, solution))).collect()
    }

    /// The cost of an option: 1 when none has a cost.
    #[must_use]
    pub fn cost(&self, option: OptionId) -> i64 {
        if self.problem.has_costs() { self.problem.cost(option) } else { 1 }
    }

    /// All solutions with the sums of `score` over their options, the best first. Of equal ones the one comes
    /// first that has the least option that is not in both. The next one is looked for when it is asked for.
    ///
    /// ```
    /// use gavotte_engine::{Goal, Order, Search, model::Problem};
    /// let problem = Problem::builder().items(["a", "b"]).option(["a"]).option(["b"]).option(["a"]);
    /// let problem = problem.build()?;
    /// let set = Search::links(&problem, Order::Fewest).compile().unwrap();
    /// let numbers = |option: gavotte_model::OptionId| i64::from(option.raw()) + 1;
    /// let sums: Vec<i128> = set.ranked(Goal::Greatest, numbers).map(|it| it.0).collect();
    /// assert_eq!(sums, [5, 3]);
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn ranked(&self, goal: Goal, score: impl Fn(OptionId) -> i64) -> Ranked<'_> {
        uninterrupted(|never| self.ranked_within(goal, score, never))
    }

    /// [`ranked`](Self::ranked), where the pass before the first solution may take long.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    pub fn ranked_within(
        &self,
        goal: Goal,
        score: impl Fn(OptionId) -> i64,
        interrupt: &mut Interrupt,
    ) -> Result<Ranked<'_>, StopReason> {
        let paths = self.best_paths(goal, score, interrupt)?;
        Ok(Ranked { paths, goal, verifier: Verifier::new(&self.problem) })
    }

    /// The paths of the diagram by their scores, of which the first one is known.
    fn best_paths(
        &self,
        goal: Goal,
        score: impl Fn(OptionId) -> i64,
        interrupt: &mut Interrupt,
    ) -> Result<BestPaths, StopReason> {
        let sign = if goal == Goal::Least { 1 } else { -1 };
        let score = self.problem.options().map(|option| sign * i128::from(score(option))).collect();
        let mut paths = BestPaths::new(Arc::clone(&self.diagram), score, true);
        prepare(&mut paths, interrupt)?;
        Ok(paths)
    }

    /// The best sum of `score` over the options of a solution, and how many solutions have it; `None`
    /// when there is no solution. One pass over the diagram.
    ///
    /// ```
    /// use gavotte_engine::{Goal, Order, Search, model::Problem};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
    /// let set = Search::links(&problem, Order::Fewest).compile().unwrap();
    /// assert_eq!(set.optimum(Goal::Least, |option| set.cost(option)), Some((1, 2_u32.into())));
    /// # Ok::<(), gavotte_model::BuildError>(())
    /// ```
    #[must_use]
    pub fn optimum(&self, goal: Goal, score: impl Fn(OptionId) -> i64) -> Option<(i128, BigUint)> {
        let root = self.diagram.root?;
        let paths = uninterrupted(|never| self.best_paths(goal, &score, never));
        let best_arcs = paths.arcs();
        let mut ways = vec![BigUint::from(1_u32)];
        for node in self.diagram.nodes().skip(1) {
            let (start, end) = self.diagram.range(node);
            let best = (start..end).filter(|&arc| best_arcs.cost_by(arc) == best_arcs.rest(node));
            let below = best.map(|arc| &ways[self.diagram.arcs[arc as usize].child as usize]);
            ways.push(below.sum());
        }
        let best = best_arcs.rest(root);
        let best = if goal == Goal::Least { best } else { -best };
        Some((best, std::mem::take(&mut ways[root as usize])))
    }
}

/// Works until the next path is known.
fn prepare(paths: &mut BestPaths, interrupt: &mut Interrupt) -> Result<(), StopReason> {
    interrupt.check()?;
    // How many steps are made before the limits are checked: some ten microseconds.
    let steps: usize = 1 << 8;
    while !paths.prepare(steps) {
        interrupt.check()?;
    }
    Ok(())
}

impl Ranked<'_> {
    /// The next solution with its sum, which may take long: where many solutions have one sum, they are put in
    /// order first. After a stop it goes on where it stood.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    pub fn next_within(
        &mut self,
        interrupt: &mut Interrupt,
    ) -> Result<Option<(i128, Solution)>, StopReason> {
        prepare(&mut self.paths, interrupt)?;
        let Some((total, options)) = self.paths.next() else { return Ok(None) };
        let total = if self.goal == Goal::Least { total } else { -total };
        Ok(Some((total, checked_path(&mut self.verifier, &options))))
    }
}

impl Iterator for Ranked<'_> {
    type Item = (i128, Solution);

    fn next(&mut self) -> Option<Self::Item> {
        uninterrupted(|never| self.next_within(never))
    }
}
