//! The best paths of a diagram, one after the other: by cost, and equal ones by the least option that is
//! in one of them only.
//!
//! # Why this shape
//! First one pass finds the best path from each node to the end ([`BestArcs`]). Then the best path of all is known.
//! Any other path leaves a better one at some node and is the best one from there on. So each path that is passed on
//! leaves behind one candidate for each arc beside it, once the path after it is asked for. Most are never passed on,
//! and there may be as many as a path has options. So a candidate is the arc at which it leaves and the candidate
//! that it leaves, never a list of options.
//!
//! Candidates of one cost are put in order only when that cost is reached, because most of them never are.
//!
//! # Invariants
//! 1. A candidate is not better than the path that it leaves.
//! 2. A candidate leaves a path behind the departure of that path, so the nodes of its turns descend.
//!
//! # Cost
//! A pass over the arcs; for each path its arcs and those beside it, and some 50 bytes for each of these.
//!
//! # Source
//! V. M. Jiménez, A. Marzal, *Computing the k shortest paths* (WAE 1999); E. L. Lawler, *A procedure for
//! computing the k best solutions* (1972).

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc as Shared;

use gavotte_model::OptionId;

use super::best_arcs::{BestArcs, Turn, Way};
use super::graph::Diagram;
use super::heap::Heap;
use crate::run::numbers::narrow;

/// The number of the best path of all, which leaves none. [fixed]
const BEST: u32 = 0;

/// A path, by the one that it leaves and its turn; from there it follows the best arcs.
#[derive(Clone, Copy, Debug)]
struct Departure {
    from: u32,
    turn: Turn,
}

/// A path of which the next one must still be made: behind its departure it is left at each arc from this one on.
#[derive(Clone, Copy, Debug)]
struct Leaving {
    path: u32,
    node: u32,
    arc: u32,
}

/// The paths of a diagram, the best first.
#[derive(Debug)]
pub(crate) struct BestPaths {
    arcs: BestArcs,
    /// All candidates so far. The first one is the best path of all, and its turn says nothing.
    departures: Vec<Departure>,
    /// Whether the best path of all is a candidate.
    is_begun: bool,
    /// The path that was passed on last, as far as it was not left so far.
    leaving: Option<Leaving>,
    /// Candidates by their costs, and those of the present cost.
    waiting: BinaryHeap<Reverse<(i128, u32)>>,
    ready: Heap,
    cost: i128,
}

impl BestPaths {
    /// The paths by the costs of their options. If several cost the same, any one is next. If they are to be
    /// in order, the next one holds the least option that is not in both.
    pub(crate) fn new(diagram: Shared<Diagram>, costs: Vec<i128>, is_ordered: bool) -> Self {
        let turn = Turn { node: 0, arc: 0 };
        Self {
            arcs: BestArcs::new(diagram, costs, is_ordered),
            departures: vec![Departure { from: BEST, turn }],
            is_begun: false,
            leaving: None,
            waiting: BinaryHeap::new(),
            ready: Heap::default(),
            cost: 0,
        }
    }

    /// Works for about `most` steps towards the next path. Returns whether it is known, so that it can be asked for.
    pub(crate) fn prepare(&mut self, most: usize) -> bool {
        let steps = &mut most.max(1);
        if !self.arcs.look(steps) {
            return false;
        }
        // The end alone may be the root, so this does not depend on whether there was a node to look at.
        let is_first = !std::mem::replace(&mut self.is_begun, true);
        if let Some(root) = self.arcs.diagram.root.filter(|_| is_first) {
            self.waiting.push(Reverse((self.arcs.rest(root), BEST)));
        }
        self.leave(steps) && self.make_ready(steps)
    }

    /// The best arcs. All nodes were looked at.
    pub(super) fn arcs(&self) -> &BestArcs {
        debug_assert!(self.is_begun, "a sum is known after the pass");
        &self.arcs
    }

    /// The cost of the next path; `None` when there is none.
    pub(crate) fn next_cost(&self) -> Option<i128> {
        debug_assert!(self.is_known(), "a path is asked for when it is known");
        (!self.ready.is_empty()).then_some(self.cost)
    }

    /// The options of the next path with their cost, in any order.
    pub(crate) fn next(&mut self) -> Option<(i128, Vec<OptionId>)> {
        debug_assert!(self.is_known(), "a path is asked for when it is known");
        let Self { arcs, departures, ready, .. } = self;
        let path = ready.pop(|a, b| is_first(arcs, departures, (a, b), &mut 0))?;
        let root = self.arcs.diagram.root?;
        let node = match path {
            BEST => root,
            path => self.child(self.departures[path as usize].turn),
        };
        let (arc, _) = self.arcs.diagram.range(node);
        self.leaving = Some(Leaving { path, node, arc });
        Some((self.cost, self.arcs.options(root, turns(&self.departures, path))))
    }

    /// Whether the next path is known.
    fn is_known(&self) -> bool {
        let waits = || {
            self.waiting.peek().is_some_and(|next| self.ready.is_empty() || next.0.0 == self.cost)
        };
        self.is_begun && self.leaving.is_none() && !waits()
    }

    fn child(&self, turn: Turn) -> u32 {
        self.arcs.diagram.arcs[turn.arc as usize].child
    }

    /// Adds the candidates that leave the path that was passed on last. Returns whether all were added.
    fn leave(&mut self, steps: &mut usize) -> bool {
        while let Some(Leaving { path, node, arc }) = &mut self.leaving {
            if *node == 0 {
                self.leaving = None;
                break;
            }
            if *steps == 0 {
                return false;
            }
            *steps -= 1;
            let best = self.arcs.best(*node);
            let (_, end) = self.arcs.diagram.range(*node);
            let at = *arc;
            *arc += 1;
            if at != best {
                let cost = self.cost - self.arcs.rest(*node) + self.arcs.cost_by(at);
                debug_assert!(cost >= self.cost, "invariant 1: it is not better than the path");
                self.waiting.push(Reverse((cost, narrow(self.departures.len()))));
                let turn = Turn { node: *node, arc: at };
                self.departures.push(Departure { from: *path, turn });
            }
            if *arc == end {
                *node = self.arcs.diagram.arcs[best as usize].child;
                (*arc, _) = self.arcs.diagram.range(*node);
            }
        }
        true
    }

    /// Puts the candidates of the least cost in order. Returns whether all were put.
    fn make_ready(&mut self, steps: &mut usize) -> bool {
        let Self { arcs, departures, waiting, ready, cost, .. } = self;
        if let (true, Some(Reverse((least, _)))) = (ready.is_empty(), waiting.peek()) {
            *cost = *least;
        }
        while let Some(&Reverse((_, path))) = waiting.peek().filter(|next| next.0.0 == *cost) {
            if *steps == 0 {
                return false;
            }
            *steps -= 1;
            waiting.pop();
            ready.push(path, |a, b| is_first(arcs, departures, (a, b), steps));
        }
        true
    }
}

/// Whether the first of two candidates of equal cost comes before the other.
fn is_first(
    arcs: &BestArcs,
    departures: &[Departure],
    (a, b): (u32, u32),
    steps: &mut usize,
) -> bool {
    let root = arcs.diagram.root.filter(|_| arcs.is_ordered);
    let Some(mut node) = root else { return a < b };
    let (mut ours, mut theirs) = (turns(departures, a), turns(departures, b));
    while let (Some(turn), true) = (ours.last().copied(), ours.last() == theirs.last()) {
        node = arcs.diagram.arcs[turn.arc as usize].child;
        ours.pop();
        theirs.pop();
    }
    *steps = steps.saturating_sub(ours.len() + theirs.len());
    arcs.compare(Way::new(node, ours), Way::new(node, theirs), steps).is_lt()
}

/// The turns of a path, the first one last.
fn turns(departures: &[Departure], mut path: u32) -> Vec<Turn> {
    let mut turns = Vec::new();
    while path != BEST {
        let Departure { from, turn } = departures[path as usize];
        debug_assert!(
            turns.last().is_none_or(|last: &Turn| last.node < turn.node),
            "invariant 2: the nodes of its turns descend"
        );
        turns.push(turn);
        path = from;
    }
    turns
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
        assert!(paths.prepare(1));
        assert_eq!(paths.next(), None);
    }
}
