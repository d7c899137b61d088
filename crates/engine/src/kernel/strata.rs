//! Stratified walks down the tree of a search: see [`estimate`](crate::estimate).
//!
//! # Why this shape
//! A walk that takes one branch at each branching and multiplies has a heavy tail: it hardly ever meets the few
//! deep paths that hold most of the tree. So a walk here goes down level by level with several nodes at a time.
//! The nodes of a level with about as many branches form a stratum. One of them stands for all; it is chosen by
//! chance, in proportion to the number of nodes that each candidate stands for. So every walk sees every level
//! that has any node.
//!
//! # Invariants
//! The mean result of a walk over all its choices is exactly what a search counts. When a new node joins a
//! stratum, the weight of the stratum becomes the sum of the old weight and the node's. The node replaces the
//! representative with a chance equal to its share of that sum.
//!
//! # Cost
//! Every branch of every representative is entered: some hundred steps a walk, and of more branches a sample. A copy of the store for each
//! representative, except for a node's last branch. A walk that has entered too many branches goes on with one
//! node and one branch of each, which needs no copies. The store is behind a trait object ([`Tree`]), because
//! the call costs next to nothing beside a copy of the store. So there is one walk and not one for each store.
//!
//! # Source
//! P. C. Chen, *Heuristic sampling: a method for predicting the performance of tree searching programs*
//! (SIAM Journal on Computing 21, 1992); for the end of a long walk, D. E. Knuth, *Estimating the efficiency
//! of backtrack programs* (Mathematics of Computation 29, 1975).

use super::{Branch, Choice, Kernel, Level, Opened, Store};
use crate::run::{Assumed, Chance, Magnitude, Size};

/// A search that is walked down step by step, whatever its store.
pub(super) trait Tree {
    /// The kind of the present node.
    fn look(&mut self) -> Seen;
    /// Undoes the previous branch, if any, and enters the next one of the branching that was opened last.
    fn enter(&mut self) -> Branch;
    /// Passes over so many branches of that branching; `false` where there are fewer.
    fn skip(&mut self, branches: u32) -> bool;
    /// Ends the branching that was opened last.
    fn close(&mut self);
    /// The present node, with its branching alone.
    fn copy(&self) -> Box<dyn Tree>;
}

/// The kind of a tree's node.
pub(super) enum Seen {
    Dead,
    Solved,
    /// An open branching, with its number of branches; some options have failed already.
    Branching {
        branches: u32,
        failed: u32,
    },
}

impl<S: Store + Clone + 'static> Tree for Kernel<S> {
    fn look(&mut self) -> Seen {
        match self.store.choose() {
            Choice::Dead => Seen::Dead,
            Choice::Solved => Seen::Solved,
            Choice::Item(item) => {
                let Opened { frame, branches, failed } = self.store.open(item);
                self.levels.push(Level { frame, branches, begun: 0, grew: false });
                Seen::Branching { branches, failed }
            }
        }
    }

    #[inline(never)] // it holds the store's `next`, which is long
    fn enter(&mut self) -> Branch {
        self.levels.last_mut().map_or(Branch::Done, |level| self.store.next(&mut level.frame))
    }

    fn skip(&mut self, branches: u32) -> bool {
        (0..branches).all(|_| {
            let level = self.levels.last_mut();
            let is_passed = level.and_then(|level| self.store.skip(&mut level.frame));
            is_passed.unwrap_or_else(|| self.enter() != Branch::Done)
        })
    }

    fn close(&mut self) {
        if let Some(level) = self.levels.pop() {
            self.store.close(level.frame);
        }
    }

    fn copy(&self) -> Box<dyn Tree> {
        let mut copy = Self::new(self.store.clone(), Assumed::NOTHING);
        copy.levels.extend(self.levels.last().cloned());
        Box::new(copy)
    }
}

/// A node that stands for others of its level.
struct Node {
    tree: Box<dyn Tree>,
    /// The greatest number of branches that are left.
    left: u32,
    /// How many nodes it stands for, itself included.
    weight: Magnitude,
}

/// The nodes of a level, one for each stratum.
struct Strata(Vec<(u32, Node)>);

/// A walk, and the level that it has come to.
pub(super) struct Walk<'c> {
    level: Strata,
    size: Size,
    chance: &'c mut dyn Chance,
    /// How many more branches are entered level by level.
    more: u64,
    /// Whether the walk was given up.
    is_over: bool,
}

impl<'c> Walk<'c> {
    /// A walk that enters about `most` branches before it continues with one node alone.
    pub(super) fn new(chance: &'c mut dyn Chance, most: u64) -> Self {
        Self {
            level: Strata(Vec::new()),
            size: Size::default(),
            chance,
            more: most,
            is_over: false,
        }
    }

    /// Adds a node of the present level with `left` branches to enter.
    pub(super) fn add(&mut self, tree: Box<dyn Tree>, left: u32) {
        if self.level.elects(left, Magnitude::ONE, self.chance) {
            self.level.put(Node { tree, left, weight: Magnitude::ONE });
        }
    }

    /// Adds a node of the present level that was not examined yet.
    pub(super) fn add_root(&mut self, mut tree: Box<dyn Tree>) {
        if let Some(branches) = self.look(&mut *tree, Magnitude::ONE) {
            self.add(tree, branches);
        }
    }

    /// Goes one level down.
    pub(super) fn descend(&mut self) {
        let mut below = Strata(Vec::new());
        for (_, node) in std::mem::take(&mut self.level.0) {
            self.enter_all(node, &mut below);
        }
        self.level = below;
    }

    /// Goes down to the end. Returns what was met, which is of no use where the walk was given up.
    pub(super) fn finish(mut self) -> Size {
        while self.more > 0 && !self.is_over && !self.level.0.is_empty() {
            self.descend();
        }
        if let Some(node) =
            std::mem::replace(&mut self.level, Strata(Vec::new())).elect(self.chance)
        {
            self.follow(node);
        }
        self.size
    }

    /// Looks at a node for `weight` nodes. Returns the branches of its branching, if there is one.
    fn look(&mut self, tree: &mut dyn Tree, weight: Magnitude) -> Option<u32> {
        match tree.look() {
            Seen::Dead => None,
            Seen::Solved => {
                self.size.solutions += weight;
                None
            }
            Seen::Branching { branches, failed } => {
                self.size.steps += weight * Magnitude::from(f64::from(failed));
                Some(branches)
            }
        }
    }

    /// The next branch, for `weight` nodes: whether it is entered. `None` where there is no other, and where the
    /// walk is given up.
    fn next(&mut self, tree: &mut dyn Tree, weight: Magnitude) -> Option<bool> {
        self.is_over = self.is_over || self.chance.is_over();
        if self.is_over {
            return None;
        }
        let branch = tree.enter();
        if matches!(branch, Branch::In(_) | Branch::Failed) {
            self.size.steps += weight;
        }
        (branch != Branch::Done).then_some(branch != Branch::Failed)
    }

    /// Enters all branches of a node; where these are more than the walk may enter, each one of so many, from one that chance
    /// decides.
    fn enter_all(&mut self, node: Node, below: &mut Strata) {
        let Node { mut tree, left: branches, mut weight } = node;
        let most = u32::try_from(self.more).unwrap_or(u32::MAX).max(1);
        let each = branches.div_ceil(most);
        let mut at = 0;
        if each > 1 {
            weight *= Magnitude::from(f64::from(each));
            at = self.chance.below(each);
        }
        let mut passed = at;
        while at < branches {
            self.more = self.more.saturating_sub(1);
            if !tree.skip(passed) {
                return;
            }
            let Some(is_entered) = self.next(&mut *tree, weight) else { return };
            (passed, at) = (each - 1, at.saturating_add(each));
            let opened = if is_entered { self.look(&mut *tree, weight) } else { None };
            let Some(left) = opened else { continue };
            if below.elects(left, weight, self.chance) {
                if at >= branches {
                    below.put(Node { tree, left, weight });
                    return;
                }
                below.put(Node { tree: tree.copy(), left, weight });
            }
            tree.close();
        }
    }

    /// Goes on with one node alone, and one branch of each.
    fn follow(&mut self, node: Node) {
        let Node { mut tree, mut left, mut weight } = node;
        while left > 0 {
            weight *= Magnitude::from(f64::from(left));
            let passed = self.chance.below(left);
            self.is_over = self.is_over || self.chance.is_over();
            if self.is_over || !tree.skip(passed) {
                return;
            }
            if self.next(&mut *tree, weight) != Some(true) {
                return;
            }
            let Some(branches) = self.look(&mut *tree, weight) else { return };
            left = branches;
        }
    }
}

impl Strata {
    fn find(&mut self, branches: u32) -> Option<&mut Node> {
        let key = stratum(branches);
        self.0.iter_mut().find(|(of, _)| *of == key).map(|(_, node)| node)
    }

    /// Whether a node of this many branches is to stand for its stratum. Its weight counts in any case.
    fn elects(&mut self, branches: u32, weight: Magnitude, chance: &mut dyn Chance) -> bool {
        let Some(present) = self.find(branches) else { return true };
        present.weight += weight;
        chance.holds(weight.part_of(present.weight))
    }

    /// Makes the node that was elected stand for its stratum.
    fn put(&mut self, node: Node) {
        debug_assert!(node.weight >= Magnitude::ONE, "a node stands for itself at least");
        match self.find(node.left) {
            Some(present) => *present = Node { weight: present.weight, ..node },
            None => self.0.push((stratum(node.left), node)),
        }
    }

    /// The one node that stands for all.
    fn elect(self, chance: &mut dyn Chance) -> Option<Node> {
        let mut nodes = self.0.into_iter().map(|(_, node)| node);
        let mut one = nodes.next()?;
        for node in nodes {
            let weight = one.weight + node.weight;
            if chance.holds(node.weight.part_of(weight)) {
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
