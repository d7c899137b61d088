//! The best solutions by a score: first a pass that finds the best sum below each node, then the paths
//! in order of what they come to at best.
//!
//! # Why this shape
//! With the true best of the rest known at every node, a search that always goes on with the best
//! path never takes one back: each solution costs a walk and a few entries of the queue.
//!
//! # Source
//! The arcs that leave the best path as a queue of deviations: V. M. Jiménez, A. Marzal, *Computing
//! the k shortest paths* (WAE 1999).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use gavotte_model::{OptionId, Solution, StopReason, Verifier};
use num_bigint::BigUint;

use super::super::graph::Arc;
use super::super::sweep::SKIP;
use super::SolutionSet;
use crate::run::interrupt::uninterrupted;
use crate::run::solution::checked_path;
use crate::run::{Goal, Interrupt};

/// A path that has been followed to a node: its score at best, when it was met, where it stands, and
/// its last step.
type Waiting = (i128, u32, u32, u32);

/// Steps of paths share their beginnings: the step before, and the option or [`SKIP`].
#[derive(Clone, Copy, Debug)]
struct Step {
    before: u32,
    option: u32,
}

/// The solutions of a set in the order of their scores.
#[derive(Debug)]
pub struct Ranked<'s> {
    set: &'s SolutionSet,
    /// Each option's score, and what is to be added below each node at best; both negated where the
    /// greatest comes first.
    score: Vec<i128>,
    rest: Vec<i128>,
    goal: Goal,
    steps: Vec<Step>,
    queue: BinaryHeap<Reverse<Waiting>>,
    met: u32,
    verifier: Verifier<'s>,
}

impl SolutionSet {
    /// The `k` best solutions with their costs, the best first; equal costs in an order of the set's
    /// own. When no option has a cost, each costs 1. All of them when there are fewer than `k`.
    #[must_use]
    pub fn best(&self, goal: Goal, k: usize) -> Vec<(i64, Solution)> {
        // Sums of costs fit into 64 bits: the problem was checked.
        let best = self.ranked(goal, |option| self.cost(option)).take(k);
        best.filter_map(|(cost, solution)| Some((i64::try_from(cost).ok()?, solution))).collect()
    }

    /// What an option costs: 1 when none has a cost.
    #[must_use]
    pub fn cost(&self, option: OptionId) -> i64 {
        if self.problem.has_costs() { self.problem.cost(option) } else { 1 }
    }

    /// All solutions with the sums of `score` over their options, the best first; equal ones in an
    /// order of the set's own. The next one is looked for when it is asked for.
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
    /// Why it was stopped.
    pub fn ranked_within(
        &self,
        goal: Goal,
        score: impl Fn(OptionId) -> i64,
        interrupt: &mut Interrupt,
    ) -> Result<Ranked<'_>, StopReason> {
        let sign = if goal == Goal::Least { 1 } else { -1 };
        let score: Vec<i128> =
            self.problem.options().map(|option| sign * i128::from(score(option))).collect();
        let mut rest = vec![0_i128; self.diagram.len()];
        for node in self.diagram.nodes().skip(1) {
            interrupt.check()?;
            let arcs = self.diagram.arcs(node).iter();
            let best = arcs.map(|arc| of(&score, arc.option) + rest[arc.child as usize]).min();
            rest[node as usize] = best.unwrap_or(0);
        }
        let mut queue = BinaryHeap::new();
        queue.extend(self.diagram.root.map(|root| Reverse((rest[root as usize], 0, root, 0))));
        let (steps, met) = (vec![Step { before: 0, option: SKIP }], 0);
        let verifier = Verifier::new(&self.problem);
        Ok(Ranked { set: self, score, rest, goal, steps, queue, met, verifier })
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
        let Ranked { score, rest, .. } = self.ranked(goal, score);
        let mut ways = vec![BigUint::from(1_u32)];
        for node in self.diagram.nodes().skip(1) {
            let best = |arc: &&Arc| {
                of(&score, arc.option) + rest[arc.child as usize] == rest[node as usize]
            };
            let best = self.diagram.arcs(node).iter().filter(best);
            ways.push(best.map(|arc| &ways[arc.child as usize]).sum());
        }
        let best = rest[root as usize];
        let best = if goal == Goal::Least { best } else { -best };
        Some((best, std::mem::take(&mut ways[root as usize])))
    }
}

/// The score of an arc's option.
fn of(score: &[i128], option: u32) -> i128 {
    if option == SKIP { 0 } else { score[option as usize] }
}

impl Iterator for Ranked<'_> {
    type Item = (i128, Solution);

    fn next(&mut self) -> Option<Self::Item> {
        let Reverse((total, _, mut node, mut last)) = self.queue.pop()?;
        while node != 0 {
            let spent = total - self.rest[node as usize];
            let mut on = None;
            for arc in self.set.diagram.arcs(node) {
                let at_best = spent + of(&self.score, arc.option) + self.rest[arc.child as usize];
                let step = crate::run::numbers::narrow(self.steps.len());
                self.steps.push(Step { before: last, option: arc.option });
                if at_best == total && on.is_none() {
                    on = Some((arc.child, step));
                } else {
                    self.met += 1;
                    self.queue.push(Reverse((at_best, self.met, arc.child, step)));
                }
            }
            (node, last) = on?;
        }
        let total = if self.goal == Goal::Least { total } else { -total };
        Some((total, checked_path(&mut self.verifier, &path(&self.steps, last))))
    }
}

/// The options of the steps up to this one.
fn path(steps: &[Step], mut last: u32) -> Vec<OptionId> {
    let mut path = Vec::new();
    while last != 0 {
        let step = steps[last as usize];
        if step.option != SKIP {
            path.push(OptionId::new(step.option));
        }
        last = step.before;
    }
    path
}
