//! The best paths of a diagram, one after the other: by cost, and equal ones by the least option that is
//! in one of them only.
//!
//! # Why this shape
//! First one pass finds the best path from each node to the end. Then the best path of all is known. Any other
//! path leaves a better one at some node and is the best one from there on. So each path that is passed on
//! leaves behind one candidate for each arc beside it.
//!
//! The order among equal costs is compatible with the path before: of two sets that get the same further options
//! the first one stays the first. So it can be decided node by node. Two best paths from one node mostly meet
//! again soon, and behind that point they are the same. So they are followed only until they meet. Where any
//! path of a cost will do, nothing is compared.
//!
//! Candidates of one cost are put in order only when that cost is reached, because most of them never are.
//!
//! # Invariants
//! 1. A candidate is not better than the path that it leaves.
//! 2. A sum of 64-bit scores fits into 128 bits, because a path holds an option once.
//!
//! # Cost
//! A pass over the arcs; for each path its arcs and those beside it.
//!
//! # Source
//! V. M. Jiménez, A. Marzal, *Computing the k shortest paths* (WAE 1999); E. L. Lawler, *A procedure for
//! computing the k best solutions* (1972).

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;
use std::sync::Arc as Shared;

use gavotte_model::OptionId;

use super::graph::{Arc, Diagram};
use super::record::SKIP;
use crate::run::numbers::narrow;
use crate::run::solution::first_difference;

/// Steps of paths share their beginnings: the step before, and the option or [`SKIP`].
#[derive(Clone, Copy, Debug)]
struct Step {
    before: u32,
    option: u32,
}

/// A path up to the node at which it leaves a better one; from there it follows the best path from `node`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Candidate {
    cost: i128,
    /// The cost of the steps so far.
    spent: i128,
    last: u32,
    node: u32,
}

/// A candidate of the present cost with all its options, ascending; none where the order does not matter.
#[derive(Debug, PartialEq, Eq)]
struct Ready {
    options: Vec<OptionId>,
    candidate: Candidate,
}

impl PartialOrd for Ready {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ready {
    fn cmp(&self, other: &Self) -> Ordering {
        let first = first_difference(&self.options, &other.options);
        first.map_or(Ordering::Equal, |(_, order)| order).then(self.candidate.cmp(&other.candidate))
    }
}

/// The paths of a diagram, the best first.
#[derive(Debug)]
pub(crate) struct BestPaths {
    diagram: Shared<Diagram>,
    /// The cost of each option.
    costs: Vec<i128>,
    /// Whether equal costs have an order.
    is_ordered: bool,
    /// By node: the cost of the best path from it, and its first arc. The lists hold all nodes that the pass has
    /// met.
    rest: Vec<i128>,
    best: Vec<u32>,
    steps: Vec<Step>,
    /// Whether all nodes were looked at, and the best path of all is a candidate.
    is_prepared: bool,
    /// Candidates of higher costs, and those of the present cost.
    waiting: BinaryHeap<Reverse<Candidate>>,
    ready: BinaryHeap<Reverse<Ready>>,
}

impl BestPaths {
    /// The paths by the costs of their options. If several cost the same, any one is next. If they are to be
    /// in order, the next one holds the least option that is not in both.
    pub(crate) fn new(diagram: Shared<Diagram>, costs: Vec<i128>, is_ordered: bool) -> Self {
        Self {
            diagram,
            costs,
            is_ordered,
            rest: vec![0],
            best: vec![0],
            steps: vec![Step { before: 0, option: SKIP }],
            is_prepared: false,
            waiting: BinaryHeap::new(),
            ready: BinaryHeap::new(),
        }
    }

    /// Looks at `most` more nodes. Returns whether all were looked at, so that paths can be asked for.
    pub(crate) fn prepare(&mut self, most: usize) -> bool {
        let from = self.rest.len();
        let end = from.saturating_add(most).min(self.diagram.len());
        for node in from..end {
            let best = self.best_of(narrow(node));
            let arc = self.diagram.arcs[best as usize];
            self.rest.push(self.cost(arc.option) + self.rest[arc.child as usize]);
            self.best.push(best);
        }
        if end < self.diagram.len() {
            return false;
        }
        // The end alone may be the root, so this does not depend on whether there was a node to look at.
        let is_first = !std::mem::replace(&mut self.is_prepared, true);
        if let Some(root) = self.diagram.root.filter(|_| is_first) {
            let (cost, spent) = (self.rest[root as usize], 0);
            self.waiting.push(Reverse(Candidate { cost, spent, last: 0, node: root }));
        }
        true
    }

    /// The number of the arc with which the best path from a node begins.
    fn best_of(&self, node: u32) -> u32 {
        let (start, end) = self.diagram.range(node);
        debug_assert!(start < end, "every node but the end has an arc");
        let mut best = start;
        for at in start + 1..end {
            let (new, old) = (self.diagram.arcs[at as usize], self.diagram.arcs[best as usize]);
            let cost = |arc: Arc| self.cost(arc.option) + self.rest[arc.child as usize];
            let order = cost(new).cmp(&cost(old));
            if order.is_lt() || order.is_eq() && self.is_ordered && self.is_first(new, old) {
                best = at;
            }
        }
        best
    }

    /// Whether the best path that begins with arc `a` comes before that of arc `b`, at equal cost.
    fn is_first(&self, a: Arc, b: Arc) -> bool {
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        let add = |to: &mut Vec<OptionId>, option: u32| {
            if option != SKIP {
                to.push(OptionId::new(option));
            }
        };
        add(&mut ours, a.option);
        add(&mut theirs, b.option);
        let (mut x, mut y) = (a.child, b.child);
        while x != y {
            // Children have smaller numbers, so the greater one cannot be met again.
            let (node, options) = if x > y { (&mut x, &mut ours) } else { (&mut y, &mut theirs) };
            let arc = self.diagram.arcs[self.best[*node as usize] as usize];
            debug_assert!(arc.child < *node, "children have smaller numbers than their parents");
            add(options, arc.option);
            *node = arc.child;
        }
        ours.sort_unstable();
        theirs.sort_unstable();
        first_difference(&ours, &theirs).is_some_and(|(_, order)| order.is_lt())
    }

    /// The cost of an option, or of [`SKIP`].
    pub(super) fn cost(&self, option: u32) -> i128 {
        if option == SKIP { 0 } else { self.costs[option as usize] }
    }

    /// The cost of the best path from a node. All nodes were looked at.
    pub(super) fn rest(&self, node: u32) -> i128 {
        debug_assert!(self.is_prepared, "a sum is known after the pass");
        self.rest[node as usize]
    }

    /// The cost of the next path; `None` when there is none.
    pub(crate) fn next_cost(&self) -> Option<i128> {
        let ready = self.ready.peek().map(|Reverse(ready)| ready.candidate.cost);
        ready.or_else(|| self.waiting.peek().map(|Reverse(candidate)| candidate.cost))
    }

    /// The options of the next path with their cost, in any order. All nodes were looked at.
    pub(crate) fn next(&mut self) -> Option<(i128, Vec<OptionId>)> {
        debug_assert!(self.is_prepared, "paths come after the pass");
        if self.ready.is_empty() {
            let cost = self.next_cost()?;
            let is_next = |it: &&Reverse<Candidate>| it.0.cost == cost;
            while let Some(&Reverse(candidate)) = self.waiting.peek().filter(is_next) {
                self.waiting.pop();
                self.make_ready(candidate);
            }
        }
        let Reverse(Ready { candidate, .. }) = self.ready.pop()?;
        let mut options = self.path(candidate.last);
        self.complete(&mut options, candidate.node);
        self.leave(candidate);
        Some((candidate.cost, options))
    }

    fn make_ready(&mut self, candidate: Candidate) {
        let mut options = Vec::new();
        if self.is_ordered {
            options = self.path(candidate.last);
            self.complete(&mut options, candidate.node);
            options.sort_unstable();
        }
        self.ready.push(Reverse(Ready { options, candidate }));
    }

    /// Adds the candidates that leave this one at some node behind its last step.
    fn leave(&mut self, from: Candidate) {
        let Candidate { cost, mut spent, mut last, mut node } = from;
        while node != 0 {
            let best = self.best[node as usize];
            let (start, end) = self.diagram.range(node);
            for at in (start..end).filter(|&at| at != best) {
                let Arc { option, child } = self.diagram.arcs[at as usize];
                let spent = spent + self.cost(option);
                let new = Candidate {
                    cost: spent + self.rest[child as usize],
                    spent,
                    last: self.step(last, option),
                    node: child,
                };
                debug_assert!(
                    new.cost >= cost,
                    "a candidate is better than the path that it leaves"
                );
                if new.cost == cost {
                    self.make_ready(new);
                } else {
                    self.waiting.push(Reverse(new));
                }
            }
            let Arc { option, child } = self.diagram.arcs[best as usize];
            (spent, last, node) = (spent + self.cost(option), self.step(last, option), child);
        }
    }

    fn step(&mut self, before: u32, option: u32) -> u32 {
        if option == SKIP {
            return before;
        }
        self.steps.push(Step { before, option });
        narrow(self.steps.len() - 1)
    }

    /// The options of the steps up to this one.
    fn path(&self, mut last: u32) -> Vec<OptionId> {
        let mut path = Vec::new();
        while last != 0 {
            let step = self.steps[last as usize];
            path.push(OptionId::new(step.option));
            last = step.before;
        }
        path
    }

    /// Adds the options of the best path from a node.
    fn complete(&self, options: &mut Vec<OptionId>, mut node: u32) {
        while node != 0 {
            let Arc { option, child } = self.diagram.arcs[self.best[node as usize] as usize];
            if option != SKIP {
                options.push(OptionId::new(option));
            }
            node = child;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::graph::Weaver;
    use super::*;

    /// The empty solution is a solution.
    #[test]
    fn a_diagram_of_the_end_alone_has_one_path() {
        let diagram = Weaver::new().finish(Some(0), Vec::new());
        let mut paths = BestPaths::new(Shared::new(diagram), Vec::new(), true);
        assert!(paths.prepare(1) && paths.prepare(1));
        assert_eq!(paths.next(), Some((0, Vec::new())));
        assert_eq!(paths.next(), None);
    }
}
