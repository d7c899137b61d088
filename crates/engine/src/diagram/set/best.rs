//! The best solutions by cost: first a pass that finds the best cost below each node, then the paths
//! in order of what they cost at best.
//!
//! # Why this shape
//! With the true cost of the rest known at every node, a search that always goes on with the best
//! path never takes one back: each solution costs a walk and a few entries of the queue.
//!
//! # Source
//! The arcs that leave the best path as a queue of deviations: V. M. Jiménez, A. Marzal, *Computing
//! the k shortest paths* (WAE 1999).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use gavotte_model::{OptionId, Solution, Verifier};

use super::super::sweep::SKIP;
use super::SolutionSet;
use crate::Goal;
use crate::search::checked_path;

/// A path that has been followed to a node: what it costs at best, when it was met, where it stands,
/// and its last step.
type Waiting = (i64, u32, u32, u32);

/// Steps of paths share their beginnings: the step before, and the option or [`SKIP`].
#[derive(Clone, Copy)]
struct Step {
    before: u32,
    option: u32,
}

impl SolutionSet {
    /// The `k` best solutions with their costs, the best first; equal costs in the order of the set.
    /// When no option has a cost, each costs 1. All of them when there are fewer than `k`.
    #[must_use]
    pub fn best(&self, goal: Goal, k: usize) -> Vec<(i64, Solution)> {
        let Some(root) = self.diagram.root else { return Vec::new() };
        let sign = if goal == Goal::Least { 1 } else { -1 };
        let cost = |option: u32| match option {
            SKIP => 0,
            _ if !self.problem.has_costs() => sign,
            _ => sign * self.problem.cost(OptionId::new(option)),
        };
        // Sums of costs fit into 64 bits, and so do their negations: the problem was checked.
        let mut rest = vec![0_i64; self.diagram.len()];
        for node in self.diagram.nodes().skip(1) {
            let arcs = self.diagram.arcs(node).iter();
            let best = arcs.map(|arc| cost(arc.option) + rest[arc.child as usize]).min();
            rest[node as usize] = best.unwrap_or(0);
        }
        let mut steps = vec![Step { before: 0, option: SKIP }];
        let mut queue: BinaryHeap<Reverse<Waiting>> = BinaryHeap::new();
        queue.push(Reverse((rest[root as usize], 0, root, 0)));
        let (mut met, mut found) = (0_u32, Vec::new());
        let mut verifier = Verifier::new(&self.problem);
        while found.len() < k
            && let Some(Reverse((total, _, mut node, mut last))) = queue.pop()
        {
            while node != 0 {
                let spent = total - rest[node as usize];
                let mut on = None;
                for arc in self.diagram.arcs(node) {
                    let at_best = spent + cost(arc.option) + rest[arc.child as usize];
                    steps.push(Step { before: last, option: arc.option });
                    let step = super::super::narrow(steps.len() - 1);
                    if at_best == total && on.is_none() {
                        on = Some((arc.child, step));
                    } else {
                        met += 1;
                        queue.push(Reverse((at_best, met, arc.child, step)));
                    }
                }
                let Some((child, step)) = on else { break };
                (node, last) = (child, step);
            }
            found.push((sign * total, checked_path(&mut verifier, &path(&steps, last))));
        }
        found
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
