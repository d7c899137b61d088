//! Canonical labelling and automorphisms of a graph: individualise, refine, prune.
//!
//! # Why this shape
//! The tree: a node is an equitable partition; a child puts one vertex of the first open cell into a cell of its
//! own and refines. Leaves are orders of all vertices. The walk is depth first with a stack of its own. Three
//! rules prune it:
//! - A node is left if its refinement differs from those on the first and the best path ([`Trace`]).
//! - Two leaves with the same rows are an automorphism. The walk then leaves everything below the node where the
//!   two paths part, because the automorphism carries one side to the other.
//! - On the first path a vertex is tried only if it is the least of its orbit under the automorphisms so far,
//!   all of which fix the path up to that node. Elsewhere the automorphisms that fix the path are looked up.
//!
//! The walk also finds the order of the group: when a node of the first path is done, the orbit of its first
//! vertex is final, and the order is the product of the sizes of these orbits.
//!
//! # Invariants
//! 1. `path[i]` is the vertex that the node at level i last put into a cell of its own.
//! 2. Levels `0..=shared` are nodes of the first path, once that has ended.
//!
//! # Cost
//! One refinement a node. Exponential on rare, regular graphs; [`Effort`] cuts it.
//!
//! # Source
//! B. D. McKay, A. Piperno, *Practical graph isomorphism, II* (2014).

use crate::effort::{Effort, GaveUp};
use crate::graph::Graph;
use crate::leaf::Leaf;
use crate::numbers::narrow;
use crate::orbits::Orbits;
use crate::partition::Partition;
use crate::permutation::Permutation;
use crate::refine::Refiner;
use crate::trace::{Place, Trace};

/// The wanted result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// The automorphisms alone.
    Group,
    /// The automorphisms and a canonical order.
    Form,
}

/// A node of the tree on the present path.
#[derive(Clone, Copy, Debug)]
struct Level {
    /// The cell whose vertices are tried.
    cell: u32,
    /// How many splits there were at the node.
    mark: usize,
    place: Place,
}

/// The tree of one graph, with all its buffers; it is used for one graph after the other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tree {
    partition: Partition,
    refiner: Refiner,
    trace: Trace,
    levels: Vec<Level>,
    path: Vec<u32>,
    first_path: Vec<u32>,
    best_path: Vec<u32>,
    first: Leaf,
    best: Leaf,
    leaf: Leaf,
    /// Whether the first leaf is the best one so far, and so is not copied.
    first_is_best: bool,
    shared: usize,
    /// Cells from this position on are tried before others; it is the number of vertices where no cells are
    /// preferred.
    preferred: u32,
    orbits: Orbits,
    /// Orbits within one cell under those automorphisms that fix a path.
    local: Orbits,
    generators: Vec<Permutation>,
    /// Automorphisms that joined no orbits.
    spare: Vec<Permutation>,
    orbit_sizes: Vec<u32>,
}

impl Tree {
    /// Walks through the tree of a graph.
    pub(crate) fn walk(
        &mut self,
        graph: &Graph,
        goal: Goal,
        effort: &mut Effort,
    ) -> Result<(), GaveUp> {
        self.walk_first(graph, goal, 0, effort)
    }

    /// The same, but this many last vertices, which have colors of their own, are put into cells of their own
    /// first. Where there are few of them, and they are alike, fewer vertices are tried.
    pub(crate) fn walk_first(
        &mut self,
        graph: &Graph,
        goal: Goal,
        last: u32,
        effort: &mut Effort,
    ) -> Result<(), GaveUp> {
        if graph.is_too_large() {
            return Err(effort.gave_up());
        }
        self.begin(graph, goal);
        self.preferred = narrow(graph.len()) - last;
        self.refiner.begin(&mut self.partition, graph);
        self.refiner.refine(&mut self.partition, graph, &mut self.trace);
        effort.spend(self.refiner.take_read())?;
        if self.partition.is_discrete() {
            self.leaf(graph);
            return Ok(());
        }
        self.descend(0);
        while let Some(vertex) = self.next_vertex(effort)? {
            self.path.push(vertex);
            let cell = self.partition.individualise(vertex);
            self.refiner.push(&mut self.partition, cell);
            let matters = self.refiner.refine(&mut self.partition, graph, &mut self.trace);
            effort.spend(self.refiner.take_read())?;
            if !matters {
                continue;
            }
            if self.partition.is_discrete() {
                effort.spend((graph.len() + graph.edge_count()) as u64)?;
                let level = self.leaf(graph);
                self.levels.truncate(level + 1);
            } else {
                let from = self.levels.last().map_or(0, |level| level.cell);
                self.descend(from);
            }
        }
        Ok(())
    }

    fn begin(&mut self, graph: &Graph, goal: Goal) {
        self.partition.by_color(graph);
        self.trace.begin(goal == Goal::Form);
        self.levels.clear();
        self.path.clear();
        self.first_path.clear();
        self.best_path.clear();
        self.first.order.clear();
        self.first_is_best = false;
        self.shared = 0;
        self.orbits.reset(graph.len());
        self.local.reset(graph.len());
        self.generators.clear();
        self.spare.clear();
        self.orbit_sizes.clear();
    }

    /// Makes a level of the present node. Cells before `from` have one vertex each, unless some are preferred.
    fn descend(&mut self, from: u32) {
        let preferred = self.partition.first_open(self.preferred);
        // Cells before a preferred one may still be open.
        let has_preferred = (self.preferred as usize) < self.partition.elements.len();
        let from = if has_preferred { 0 } else { from };
        if let Some(cell) = preferred.or_else(|| self.partition.first_open(from)) {
            let (mark, place) = (self.partition.mark(), self.trace.place());
            self.levels.push(Level { cell, mark, place });
        }
    }

    /// Goes back to the deepest node that has an untried vertex, and returns that; `None` at the end.
    fn next_vertex(&mut self, effort: &mut Effort) -> Result<Option<u32>, GaveUp> {
        while let Some(&level) = self.levels.last() {
            let depth = self.levels.len() - 1;
            let mut read = self.partition.take_back(level.mark);
            self.trace.return_to(level.place);
            let last = self.path.get(depth).copied();
            self.path.truncate(depth);
            read += u64::from(self.partition.cells[level.cell as usize].len);
            effort.spend(read)?;
            if let Some(vertex) = self.choose(depth, level.cell, last) {
                return Ok(Some(vertex));
            }
            if depth == self.shared {
                self.orbit_sizes.push(self.orbits.size(self.first_path[depth]));
                self.shared = self.shared.saturating_sub(1);
            }
            self.levels.pop();
        }
        Ok(None)
    }

    /// The next vertex of a cell that is the least of its orbit.
    fn choose(&mut self, depth: usize, cell: u32, last: Option<u32>) -> Option<u32> {
        let members = self.partition.members(cell);
        let Some(last) = last else { return members.iter().copied().min() };
        let orbits = if depth == self.shared {
            &mut self.orbits
        } else {
            for &member in members {
                self.local.isolate(member);
            }
            for automorphism in self.generators.iter().chain(&self.spare) {
                if self.path.iter().all(|&vertex| automorphism.image(vertex) == vertex) {
                    for &member in members {
                        self.local.join(member, automorphism.image(member));
                    }
                }
            }
            &mut self.local
        };
        let members = members.iter().copied();
        members.filter(|&vertex| vertex > last && orbits.least(vertex) == vertex).min()
    }

    /// Takes in a leaf, and returns the level at which the walk goes on.
    fn leaf(&mut self, graph: &Graph) -> usize {
        let parent = self.levels.len().saturating_sub(1);
        if self.first.order.is_empty() {
            self.first.read(&self.partition, graph);
            self.first_path.clone_from(&self.path);
            self.best_path.clone_from(&self.path);
            self.trace.end_first();
            self.first_is_best = true;
            self.shared = parent;
            return parent;
        }
        self.leaf.read(&self.partition, graph);
        if self.trace.equals_first() && self.leaf.rows == self.first.rows {
            self.add(Known::First);
            return self.shared;
        }
        if !self.trace.equals_best() {
            return parent;
        }
        let best = if self.first_is_best { &self.first } else { &self.best };
        if self.trace.take_new() || self.leaf.rows > best.rows {
            std::mem::swap(&mut self.leaf, &mut self.best);
            self.best_path.clone_from(&self.path);
            self.first_is_best = false;
        } else if self.leaf.rows == best.rows {
            self.add(Known::Best);
            let parting = self.path.iter().zip(&self.best_path).take_while(|(a, b)| a == b);
            let parting = parting.count();
            // An automorphism may now carry the child of the first path's node to an earlier child.
            let child = self.path[self.shared];
            return if self.orbits.least(child) == child { parting } else { self.shared };
        }
        parent
    }

    /// Keeps the automorphism from a known leaf to the present one.
    fn add(&mut self, known: Known) {
        let order = match known {
            Known::Best if !self.first_is_best => &self.best.order,
            _ => &self.first.order,
        };
        let pairs = order.iter().copied().zip(self.leaf.order.iter().copied());
        let moved: Vec<(u32, u32)> = pairs.filter(|(point, image)| point != image).collect();
        let mut is_new = false;
        for &(point, image) in &moved {
            is_new |= self.orbits.join(point, image);
        }
        // The most automorphisms that are kept although they join no orbits. They prune, but each is examined for
        // each vertex that is tried again.
        let spare: usize = 64;
        if is_new {
            self.generators.push(Permutation::from_moved(moved));
        } else if self.spare.len() < spare {
            self.spare.push(Permutation::from_moved(moved));
        }
    }

    /// Generators of the group, one for each time that orbits were joined.
    pub(crate) fn generators(&self) -> &[Permutation] {
        &self.generators
    }

    /// The order of the group, as factors.
    pub(crate) fn orbit_sizes(&self) -> &[u32] {
        &self.orbit_sizes
    }

    /// The least vertex of the orbit.
    pub(crate) fn least(&mut self, vertex: u32) -> u32 {
        self.orbits.least(vertex)
    }

    /// The canonical leaf, of a walk with [`Goal::Form`].
    pub(crate) fn canonical(&self) -> &Leaf {
        if self.first_is_best { &self.first } else { &self.best }
    }
}

/// A leaf that was met before.
#[derive(Clone, Copy, Debug)]
enum Known {
    First,
    Best,
}
