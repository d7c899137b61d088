//! The compiled diagram: all solutions as the paths of a graph without cycles.
//!
//! # Why this shape
//! A node is a decision, and its arcs are the ways to take it: an option, or none. Every solution is one path
//! from the root to the end, and every path is a solution. So counting, sampling, ranking and optimising are one
//! walk or one pass. A zero-suppressed decision diagram has a node for each option instead; a node here is a
//! chain of those and takes half of the memory.
//!
//! # Invariants
//! 1. Node 0 is the end. Children have smaller numbers than their parents.
//! 2. Every node but the end has an arc, so from every node a path leads to the end. Every node is
//!    reached from the root, which is the last one.
//! 3. No two nodes have the same arcs, and no node has a single arc without an option.
//! 4. Options are decided in the order of `decided`, along every path; the arcs of a node follow it,
//!    an arc without option first or last.
//!
//! # Cost
//! Eight bytes an arc and four a node.

use gavotte_model::{OptionId, StopReason};

use super::record::{Record, SKIP};
use crate::run::Interrupt;

/// One way to take a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Arc {
    /// The option, or [`SKIP`].
    pub(super) option: u32,
    pub(super) child: u32,
}

/// All solutions of a problem as paths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Diagram {
    /// `starts[n]..starts[n + 1]` are the arcs of node `n`.
    pub(super) starts: Vec<u32>,
    pub(super) arcs: Vec<Arc>,
    /// The beginning of all paths; `None` when there is no solution.
    pub(super) root: Option<u32>,
    /// The options in the order in which they are decided.
    pub(super) decided: Vec<OptionId>,
}

impl Diagram {
    pub(super) fn arcs(&self, node: u32) -> &[Arc] {
        &self.arcs[self.starts[node as usize] as usize..self.starts[node as usize + 1] as usize]
    }

    /// The range of numbers of a node's arcs.
    pub(super) fn range(&self, node: u32) -> (u32, u32) {
        (self.starts[node as usize], self.starts[node as usize + 1])
    }

    /// How many nodes there are, the end among them.
    pub(super) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// All nodes, children before parents.
    pub(super) fn nodes(&self) -> std::ops::Range<u32> {
        0..crate::run::numbers::narrow(self.len())
    }
}

/// Builds a diagram from the end to the root, and makes one node of equal ones.
pub(super) struct Weaver {
    starts: Vec<u32>,
    arcs: Vec<Arc>,
    /// Open addressing: 0 or 1 + a node.
    index: Vec<u32>,
}

impl Weaver {
    /// A diagram of the end alone, which is node 0.
    pub(super) fn new() -> Self {
        Self { starts: vec![0, 0], arcs: Vec::new(), index: vec![0; 64] }
    }

    /// The node with these arcs; `None` for none, and the child for a single arc without option.
    pub(super) fn node(&mut self, arcs: &[Arc]) -> Option<u32> {
        match arcs {
            [] => return None,
            [Arc { option: SKIP, child }] => return Some(*child),
            _ => {}
        }
        if self.starts.len() * 2 >= self.index.len() {
            self.grow();
        }
        debug_assert!(self.index.len().is_power_of_two(), "a mask cuts hashes to places");
        let mask = self.index.len() - 1;
        let mut at = hash(arcs) & mask;
        while self.index[at] != 0 {
            let node = self.index[at] - 1;
            if self.arcs_of(node) == arcs {
                return Some(node);
            }
            at = (at + 1) & mask;
        }
        let node = crate::run::numbers::narrow(self.starts.len() - 1);
        debug_assert!(
            arcs.iter().all(|arc| arc.child < node),
            "invariant 1: children have smaller numbers"
        );
        self.arcs.extend_from_slice(arcs);
        self.starts.push(crate::run::numbers::narrow(self.arcs.len()));
        self.index[at] = node + 1;
        Some(node)
    }

    fn arcs_of(&self, node: u32) -> &[Arc] {
        &self.arcs[self.starts[node as usize] as usize..self.starts[node as usize + 1] as usize]
    }

    fn grow(&mut self) {
        let mut index = vec![0; self.index.len() * 4];
        for node in 1..crate::run::numbers::narrow(self.starts.len() - 1) {
            let mut at = hash(self.arcs_of(node)) & (index.len() - 1);
            while index[at] != 0 {
                at = (at + 1) & (index.len() - 1);
            }
            index[at] = node + 1;
        }
        self.index = index;
    }

    /// The diagram of everything that is reached from this root, which then has the greatest number.
    pub(super) fn finish(self, root: Option<u32>, decided: Vec<OptionId>) -> Diagram {
        let mut diagram = Diagram { starts: vec![0, 0], arcs: Vec::new(), root: None, decided };
        let Some(root) = root else { return diagram };
        let mut is_met = vec![false; root as usize + 1];
        is_met[root as usize] = true;
        for node in (1..=root).rev() {
            if is_met[node as usize] {
                for arc in self.arcs_of(node) {
                    is_met[arc.child as usize] = true;
                }
            }
        }
        let mut names = vec![0_u32; root as usize + 1];
        for node in (1..=root).filter(|&node| is_met[node as usize]) {
            let renamed = |arc: &Arc| Arc { option: arc.option, child: names[arc.child as usize] };
            diagram.arcs.extend(self.arcs_of(node).iter().map(renamed));
            names[node as usize] = crate::run::numbers::narrow(diagram.starts.len() - 1);
            diagram.starts.push(crate::run::numbers::narrow(diagram.arcs.len()));
        }
        diagram.root = Some(names[root as usize]);
        debug_assert!(
            names[root as usize] as usize + 1 == diagram.len(),
            "invariant 2: the root is the last node"
        );
        diagram
    }
}

fn hash(arcs: &[Arc]) -> usize {
    let mut hash = 0_u64;
    for arc in arcs {
        let word = u64::from(arc.option) << 32 | u64::from(arc.child);
        hash = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
    }
    #[allow(clippy::cast_possible_truncation)] // any bits of the hash will do
    {
        (hash ^ hash >> 32) as usize
    }
}

/// The record of a sweep that becomes a diagram: every arc.
#[derive(Clone, Debug, Default)]
pub(super) struct Linking {
    /// The states in the order in which they were expanded,
    expanded: Vec<u32>,
    /// and where the arcs of each begin.
    begins: Vec<u32>,
    arcs: Vec<Arc>,
    named: u32,
}

impl Linking {
    /// The diagram of the live states. `end` is the mark of the end.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    pub(super) fn weave(
        &self,
        end: Option<&[u64]>,
        decided: Vec<OptionId>,
        interrupt: &mut Interrupt,
    ) -> Result<Diagram, StopReason> {
        /// The number of a state from which no way leads to the end. [fixed]
        const DEAD: u32 = u32::MAX;
        let mut weaver = Weaver::new();
        let mut names = vec![DEAD; self.named as usize];
        if let Some(&[end]) = end {
            names[usize::try_from(end).unwrap_or(0)] = 0;
        }
        let places = places(&decided);
        let place = |arc: &Arc| places.get(arc.option as usize).copied().unwrap_or(SKIP);
        let mut alive: Vec<Arc> = Vec::new();
        let mut last = self.arcs.len();
        for (&state, &begin) in self.expanded.iter().zip(&self.begins).rev() {
            interrupt.check()?;
            alive.clear();
            for arc in &self.arcs[begin as usize..last] {
                let child = names[arc.child as usize];
                if child != DEAD {
                    alive.push(Arc { option: arc.option, child });
                }
            }
            last = begin as usize;
            // A sweep takes the options in an order of its own.
            alive.sort_unstable_by_key(place);
            names[state as usize] = weaver.node(&alive).unwrap_or(DEAD);
        }
        let root = names.first().copied().filter(|&root| root != DEAD);
        Ok(weaver.finish(root, decided))
    }
}

/// The place of each option among those that are decided.
fn places(decided: &[OptionId]) -> Vec<u32> {
    let options = decided.iter().map(|option| option.index() + 1).max().unwrap_or(0);
    let mut places = vec![SKIP; options];
    for (place, option) in decided.iter().enumerate() {
        places[option.index()] = crate::run::numbers::narrow(place);
    }
    places
}

impl Record for Linking {
    const SPLITS: bool = false;

    fn words(&self) -> usize {
        1
    }

    fn first(&mut self) -> Vec<u64> {
        self.named = 1;
        vec![0]
    }

    #[inline(always)]
    fn leave(&mut self, mark: &[u64]) {
        #[allow(clippy::cast_possible_truncation)] // a mark is the name of a state, 32 bits
        self.expanded.push(mark[0] as u32);
        self.begins.push(crate::run::numbers::narrow(self.arcs.len()));
    }

    #[inline(always)]
    fn reach(
        &mut self,
        by: &[u32],
        _: &[u64],
        marks: &mut Vec<u64>,
        number: usize,
        new: bool,
    ) -> u64 {
        if new {
            debug_assert_eq!(marks.len(), number, "a new state is the last one");
            marks.push(u64::from(self.named));
            self.named += 1;
        }
        #[allow(clippy::cast_possible_truncation)] // a mark is the name of a state, 32 bits
        let child = marks[number] as u32;
        self.arcs.extend(by.iter().map(|&option| Arc { option, child }));
        0
    }

    fn widen(&mut self) {}

    /// A number of arcs beyond the range needs more than any memory.
    #[inline(always)]
    fn bytes(&self) -> usize {
        if self.arcs.len() > MOST_ARCS {
            return usize::MAX / 2;
        }
        self.expanded.capacity() * 8 + self.arcs.capacity() * size_of::<Arc>()
    }
}

/// An expansion adds at most one arc more than the problem has options, so numbers never run out. [fixed]
const MOST_ARCS: usize = 1 << 31;
