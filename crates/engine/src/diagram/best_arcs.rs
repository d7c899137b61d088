//! The best way from each node of a diagram to the end, and which of two paths of one cost comes first.
//!
//! # Why this shape
//! One pass finds the best arc of each node, because children have smaller numbers than their parents. Of paths that
//! cost the same the one comes first that has the least option that is not in both. This order is compatible with
//! the path before: of two sets that get the same further options the first one stays the first. So it can be
//! decided node by node.
//!
//! No path is written out to be compared. A path is its *departures*: the arcs at which it leaves the best way. Two
//! paths are followed only where they differ, and only until no option below can be less than the least one in which
//! they differ. Where options are decided in about the order of their numbers, that is soon.
//!
//! # Invariants
//! 1. `rest`, `best` and `least` hold all nodes whose arcs come before `next`.
//! 2. A sum of 64-bit scores fits into 128 bits, because a path holds an option once.
//!
//! # Cost
//! A pass over the arcs, and 24 bytes a node. A comparison takes the steps in which the two paths differ, at most.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;
use std::sync::Arc as Shared;

use gavotte_model::OptionId;

use super::graph::{Arc, Diagram};
use super::record::SKIP;
use crate::run::numbers::narrow;

/// An arc that is taken instead of the best one of its node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    pub(super) node: u32,
    /// The number of the arc.
    pub(super) arc: u32,
}

/// The rest of a path from a node on.
#[derive(Clone, Debug)]
pub(super) struct Way {
    node: u32,
    /// The turns that are still to come, the next one last.
    turns: Vec<Turn>,
    /// The options on the way that are not known to be on the other one.
    options: BinaryHeap<Reverse<u32>>,
}

impl Way {
    /// The way from a node on by the best arcs and these turns, the next one last.
    pub(super) fn new(node: u32, turns: Vec<Turn>) -> Self {
        Self { node, turns, options: BinaryHeap::new() }
    }

    fn add(&mut self, option: u32) {
        if option != SKIP {
            self.options.push(Reverse(option));
        }
    }

    /// The least option that is not known to be on the other one.
    fn first(&self) -> Option<u32> {
        self.options.peek().map(|&Reverse(option)| option)
    }
}

/// The best arc of each node.
#[derive(Debug)]
pub(super) struct BestArcs {
    pub(super) diagram: Shared<Diagram>,
    /// The cost of each option.
    costs: Vec<i128>,
    /// Whether equal costs have an order.
    pub(super) is_ordered: bool,
    /// By node: the cost of the best path from it, and its first arc.
    rest: Vec<i128>,
    best: Vec<u32>,
    /// By node, where there is an order: the least option on any path from it.
    least: Vec<u32>,
    /// The arc that is looked at next, the best one before it of the same node, and the least option so far.
    next: u32,
    leader: u32,
    lowest: u32,
}

impl BestArcs {
    /// Nothing is looked at so far but the end.
    pub(super) fn new(diagram: Shared<Diagram>, costs: Vec<i128>, is_ordered: bool) -> Self {
        Self {
            diagram,
            costs,
            is_ordered,
            rest: vec![0],
            best: vec![0],
            least: vec![SKIP],
            next: 0,
            leader: 0,
            lowest: SKIP,
        }
    }

    /// Looks at more arcs, for about this many steps. Returns whether all were looked at.
    pub(super) fn look(&mut self, steps: &mut usize) -> bool {
        while (self.next as usize) < self.diagram.arcs.len() {
            if *steps == 0 {
                return false;
            }
            *steps -= 1;
            let (start, end) = self.diagram.range(narrow(self.rest.len()));
            let at = self.next;
            self.next += 1;
            if at == start {
                self.lowest = SKIP;
            }
            if at == start || self.is_better(at, self.leader, steps) {
                self.leader = at;
            }
            let Arc { option, child } = self.diagram.arcs[at as usize];
            if self.is_ordered {
                self.lowest = self.lowest.min(option).min(self.least[child as usize]);
            }
            if self.next == end {
                self.rest.push(self.cost_by(self.leader));
                self.best.push(self.leader);
                if self.is_ordered {
                    self.least.push(self.lowest);
                }
            }
        }
        debug_assert_eq!(self.rest.len(), self.diagram.len(), "every node but the end has an arc");
        true
    }

    /// Whether the best path that begins with the one arc of a node comes before that of the other.
    fn is_better(&self, new: u32, old: u32, steps: &mut usize) -> bool {
        match self.cost_by(new).cmp(&self.cost_by(old)) {
            Ordering::Equal if self.is_ordered => {
                let way = |arc: u32| {
                    let Arc { option, child } = self.diagram.arcs[arc as usize];
                    let mut way = Way::new(child, Vec::new());
                    way.add(option);
                    way
                };
                self.compare(way(new), way(old), steps).is_lt()
            }
            order => order.is_lt(),
        }
    }

    /// The cost of the best path that begins with this arc.
    pub(super) fn cost_by(&self, arc: u32) -> i128 {
        let Arc { option, child } = self.diagram.arcs[arc as usize];
        self.cost(option) + self.rest[child as usize]
    }

    /// The cost of an option, or of [`SKIP`].
    pub(super) fn cost(&self, option: u32) -> i128 {
        if option == SKIP { 0 } else { self.costs[option as usize] }
    }

    /// The cost of the best path from a node that was looked at.
    pub(super) fn rest(&self, node: u32) -> i128 {
        self.rest[node as usize]
    }

    /// The number of the best arc of a node that was looked at.
    pub(super) fn best(&self, node: u32) -> u32 {
        self.best[node as usize]
    }

    /// Which of two ways of equal cost comes first. Counts down the steps.
    pub(super) fn compare(&self, mut a: Way, mut b: Way, steps: &mut usize) -> Ordering {
        loop {
            // What both hold is no difference.
            while a.first().is_some() && a.first() == b.first() {
                a.options.pop();
                b.options.pop();
            }
            let first = a.first().into_iter().chain(b.first()).min();
            let has_met = a.node == b.node;
            let is_over = has_met && a.turns.is_empty() && b.turns.is_empty();
            let later = self.least[a.node as usize].min(self.least[b.node as usize]);
            if is_over || first.is_some_and(|first| first < later) {
                break;
            }
            *steps = steps.saturating_sub(1);
            if has_met {
                // Both follow the same arcs up to the next turn.
                let turns = a.turns.last().into_iter().chain(b.turns.last());
                let node = turns.map(|turn| turn.node).max().unwrap_or(a.node);
                (a.node, b.node) = (node, node);
                self.step(&mut a);
                self.step(&mut b);
            } else {
                // Children have smaller numbers, so the node with the greater one cannot be met again.
                self.step(if a.node > b.node { &mut a } else { &mut b });
            }
        }
        match (a.first(), b.first()) {
            (Some(ours), Some(theirs)) => ours.cmp(&theirs),
            (ours, theirs) => theirs.is_some().cmp(&ours.is_some()),
        }
    }

    fn step(&self, way: &mut Way) {
        let Arc { option, child } = self.taken(way.node, &mut way.turns);
        debug_assert!(child < way.node, "children have smaller numbers than their parents");
        way.add(option);
        way.node = child;
    }

    /// The arc that a path takes at a node, which may be its next turn.
    fn taken(&self, node: u32, turns: &mut Vec<Turn>) -> Arc {
        let turn = turns.last().filter(|turn| turn.node == node).copied();
        if turn.is_some() {
            turns.pop();
        }
        self.diagram.arcs[turn.map_or(self.best(node), |turn| turn.arc) as usize]
    }

    /// The options of a path from the root with these turns, the next one last.
    pub(super) fn options(&self, root: u32, mut turns: Vec<Turn>) -> Vec<OptionId> {
        let (mut node, mut options) = (root, Vec::new());
        while node != 0 {
            let Arc { option, child } = self.taken(node, &mut turns);
            if option != SKIP {
                options.push(OptionId::new(option));
            }
            node = child;
        }
        debug_assert!(turns.is_empty(), "a path meets the node of each of its turns");
        options
    }
}
