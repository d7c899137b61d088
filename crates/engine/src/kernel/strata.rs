//! Stratified walks down the tree of a search: see [`estimate`](crate::estimate).
//!
//! # Why this shape
//! A walk that takes one branch at each branching and multiplies has a heavy tail: the few deep
//! paths, which hold most of the tree, are hardly ever met. Here a walk goes down level by level with
//! several nodes at a time. Nodes of a level with about as many branches are a stratum: one of them
//! stands for all, chosen by chance in proportion to how many nodes each candidate stands for. So
//! every level that has any node is looked at in every walk.
//!
//! # Invariants
//! What a walk gives is, in the mean over all its choices, exactly what a search counts: when a node
//! takes another's place its weight is the sum of both, and it does so with its part of that sum.
//!
//! # Cost
//! Every branch of every representative is entered: some hundred steps a walk. A copy of the store for
//! each representative, but for a node's last branch. A walk that has entered too many branches goes on
//! with one node and one branch of each, which needs no copies.
//!
//! # Source
//! P. C. Chen, *Heuristic sampling: a method for predicting the performance of tree searching programs*
//! (SIAM Journal on Computing 21, 1992); for the end of a long walk, D. E. Knuth, *Estimating the efficiency
//! of backtrack programs* (Mathematics of Computation 29, 1975).

use super::{Branch, Choice, Opened, Store};
use crate::estimate::{Chance, Probe};

/// What a node stands for at most: beyond that a size means nothing, and squares would not be finite.
const MOST_WEIGHT: f64 = 1e140;

/// A node that stands for others of its level.
struct Node<S: Store> {
    store: S,
    frame: S::Frame,
    /// How many branches are left at most.
    left: u32,
    /// How many nodes it stands for, itself included.
    weight: f64,
}

/// The nodes of a level, one for each stratum.
struct Level<S: Store>(Vec<(u32, Node<S>)>);

/// A walk, and the level that it has come to.
pub(super) struct Walk<'c, S: Store> {
    level: Level<S>,
    probe: Probe,
    chance: &'c mut dyn Chance,
    /// How many more branches are entered level by level.
    more: u64,
}

impl<'c, S: Store + Clone> Walk<'c, S> {
    /// A walk that enters about `most` branches before it goes on with one node alone.
    pub(super) fn new(chance: &'c mut dyn Chance, most: u64) -> Self {
        Self { level: Level(Vec::new()), probe: Probe::default(), chance, more: most }
    }

    /// One more node of the present level, of which `left` branches are to be entered.
    pub(super) fn add(&mut self, store: S, frame: S::Frame, left: u32) {
        if self.level.elects(left, 1.0, self.chance) {
            self.level.put(Node { store, frame, left, weight: 1.0 });
        }
    }

    /// One more node of the present level, of which nothing is known.
    pub(super) fn add_root(&mut self, mut store: S) {
        if let Some(Opened { frame, branches, .. }) = self.look(&mut store, 1.0) {
            self.add(store, frame, branches);
        }
    }

    /// Goes one level down.
    pub(super) fn descend(&mut self) {
        let mut below = Level(Vec::new());
        for (_, node) in std::mem::take(&mut self.level.0) {
            self.enter_all(node, &mut below);
        }
        self.level = below;
    }

    /// Goes down to the end: what was met.
    pub(super) fn finish(mut self) -> Probe {
        while self.more > 0 && !self.level.0.is_empty() {
            self.descend();
        }
        if let Some(node) = std::mem::replace(&mut self.level, Level(Vec::new())).elect(self.chance)
        {
            self.follow(node);
        }
        self.probe
    }

    /// What the store stands at, for so many nodes: the branching, if there is one.
    fn look(&mut self, store: &mut S, weight: f64) -> Option<Opened<S::Frame>> {
        match store.choose() {
            Choice::Dead => None,
            Choice::Solved => {
                self.probe.solutions += weight;
                None
            }
            Choice::Item(item) => {
                let opened = store.open(item);
                self.probe.steps += weight * f64::from(opened.failed);
                Some(opened)
            }
        }
    }

    /// The next branch, for so many nodes: whether it is entered.
    fn next(&mut self, store: &mut S, frame: &mut S::Frame, weight: f64) -> Option<bool> {
        let branch = store.next(frame);
        if matches!(branch, Branch::In(_) | Branch::Failed) {
            self.probe.steps += weight;
        }
        (branch != Branch::Done).then_some(branch != Branch::Failed)
    }

    /// Enters all branches of a node.
    fn enter_all(&mut self, node: Node<S>, below: &mut Level<S>) {
        let Node { mut store, frame: mut outer, left: branches, weight } = node;
        for at in 1..=branches {
            self.more = self.more.saturating_sub(1);
            let Some(is_entered) = self.next(&mut store, &mut outer, weight) else { return };
            let opened = if is_entered { self.look(&mut store, weight) } else { None };
            let Some(Opened { frame, branches: left, .. }) = opened else { continue };
            if below.elects(left, weight, self.chance) {
                if at == branches {
                    below.put(Node { store, frame, left, weight });
                    return;
                }
                below.put(Node { store: store.clone(), frame, left, weight });
            }
            store.close(frame);
        }
    }

    /// Goes on with one node alone, and one branch of each.
    fn follow(&mut self, node: Node<S>) {
        let Node { mut store, mut frame, mut left, mut weight } = node;
        while left > 0 {
            weight = (weight * f64::from(left)).min(MOST_WEIGHT);
            for _ in 0..self.chance.below(left) {
                if store.next(&mut frame) == Branch::Done {
                    return;
                }
            }
            if self.next(&mut store, &mut frame, weight) != Some(true) {
                return;
            }
            let Some(opened) = self.look(&mut store, weight) else { return };
            (frame, left) = (opened.frame, opened.branches);
        }
    }
}

impl<S: Store> Level<S> {
    fn find(&mut self, branches: u32) -> Option<&mut Node<S>> {
        let key = stratum(branches);
        self.0.iter_mut().find(|(of, _)| *of == key).map(|(_, node)| node)
    }

    /// Whether a node of so many branches is to stand for its stratum. Its weight counts in any case.
    fn elects(&mut self, branches: u32, weight: f64, chance: &mut dyn Chance) -> bool {
        let Some(present) = self.find(branches) else { return true };
        present.weight = (present.weight + weight).min(MOST_WEIGHT);
        chance.holds((weight / present.weight).min(1.0))
    }

    /// Makes the node that was elected stand for its stratum.
    fn put(&mut self, node: Node<S>) {
        match self.find(node.left) {
            Some(present) => *present = Node { weight: present.weight, ..node },
            None => self.0.push((stratum(node.left), node)),
        }
    }

    /// The one node that stands for all.
    fn elect(self, chance: &mut dyn Chance) -> Option<Node<S>> {
        let mut nodes = self.0.into_iter().map(|(_, node)| node);
        let mut one = nodes.next()?;
        for node in nodes {
            let weight = one.weight + node.weight;
            if chance.holds(node.weight / weight) {
                one = node;
            }
            one.weight = weight;
        }
        Some(one)
    }
}

/// Nodes with about as many branches are alike.
fn stratum(branches: u32) -> u32 {
    if branches < 8 { branches } else { 5 + branches.ilog2() }
}
