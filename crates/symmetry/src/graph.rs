//! A graph with colored vertices, as sparse arrays: the input of labelling.
//!
//! # Why this shape
//! Refinement reads the neighbors of one vertex after the other, so they lie in one array. The graphs of
//! problems have edges only between vertices of different colors (an option and an item, an option and a value,
//! a value and its item). The neighbors of lower color stand first. So a leaf of the search tree writes each
//! edge once, from its lower end, and thereby sorts the rows without comparing anything.
//!
//! The arrays are kept when another graph is made, because a count up to isomorphism makes millions of graphs.
//!
//! # Invariants
//! 1. `starts[v] <= middles[v] <= starts[v + 1]`: the neighbors of `v` of lower color, then the others.
//! 2. Each edge joins two colors.
//! 3. There are fewer than [`MOST_EDGES`], unless the graph says that it is too large.
//!
//! # Cost
//! O(vertices + edges), four bytes for each end of an edge and 16 for a vertex.

use crate::numbers::narrow;

/// The most edges, because both ends of all of them are numbered in 32 bits. [fixed]
const MOST_EDGES: usize = 1 << 31;

/// Vertices with colors, and edges between vertices of different colors.
#[derive(Clone, Debug, Default)]
pub(crate) struct Graph {
    colors: Vec<u32>,
    starts: Vec<u32>,
    middles: Vec<u32>,
    neighbors: Vec<u32>,
    /// Lower end, upper end.
    edges: Vec<(u32, u32)>,
    cursors: Vec<u32>,
}

impl Graph {
    /// Forgets all vertices and edges.
    pub(crate) fn clear(&mut self) {
        self.colors.clear();
        self.edges.clear();
    }

    /// Adds a vertex.
    #[inline]
    pub(crate) fn vertex(&mut self, color: u32) -> u32 {
        self.colors.push(color);
        narrow(self.colors.len() - 1)
    }

    /// Gives each vertex another color, which depends on the one it has.
    pub(crate) fn recolor(&mut self, mut color: impl FnMut(u32) -> u32) {
        for old in &mut self.colors {
            *old = color(*old);
        }
    }

    /// Adds an edge. The color of the lower end must be below that of the upper one when the graph is finished.
    #[inline]
    pub(crate) fn edge(&mut self, lower: u32, upper: u32) {
        self.edges.push((lower, upper));
    }

    /// Whether there are more edges than rows can hold. Such a graph has no neighbors and must not be used.
    pub(crate) fn is_too_large(&self) -> bool {
        self.edges.len() >= MOST_EDGES
    }

    /// Makes the rows of neighbors of all edges.
    pub(crate) fn finish(&mut self) {
        if self.is_too_large() {
            return;
        }
        let count = self.colors.len();
        self.starts.clear();
        self.starts.resize(count + 1, 0);
        self.middles.clear();
        self.middles.resize(count, 0);
        for &(lower, upper) in &self.edges {
            debug_assert!(
                self.colors[lower as usize] < self.colors[upper as usize],
                "invariant 2: the edge {lower}-{upper} goes up in color"
            );
            self.starts[lower as usize] += 1;
            self.starts[upper as usize] += 1;
            self.middles[upper as usize] += 1;
        }
        let mut sum = 0;
        for vertex in 0..count {
            let degree = std::mem::replace(&mut self.starts[vertex], sum);
            self.middles[vertex] += sum;
            sum += degree;
        }
        self.starts[count] = sum;
        self.fill();
    }

    fn fill(&mut self) {
        self.neighbors.clear();
        self.neighbors.resize(2 * self.edges.len(), 0);
        self.cursors.clear();
        self.cursors.extend_from_slice(&self.starts[..self.colors.len()]);
        // Upper ends first: their rows begin at `starts`, those of lower ends at `middles`.
        for &(lower, upper) in &self.edges {
            let cursor = &mut self.cursors[upper as usize];
            self.neighbors[*cursor as usize] = lower;
            *cursor += 1;
        }
        self.cursors.copy_from_slice(&self.middles);
        for &(lower, upper) in &self.edges {
            let cursor = &mut self.cursors[lower as usize];
            self.neighbors[*cursor as usize] = upper;
            *cursor += 1;
        }
    }

    /// How many vertices there are.
    pub(crate) fn len(&self) -> usize {
        self.colors.len()
    }

    /// How many edges there are.
    pub(crate) fn edge_count(&self) -> usize {
        self.edges.len()
    }

    /// The colors of all vertices.
    pub(crate) fn colors(&self) -> &[u32] {
        &self.colors
    }

    /// All neighbors of a vertex.
    #[inline(always)]
    pub(crate) fn neighbors(&self, vertex: u32) -> &[u32] {
        let vertex = vertex as usize;
        &self.neighbors[self.starts[vertex] as usize..self.starts[vertex + 1] as usize]
    }

    /// The neighbors of higher color.
    #[inline(always)]
    pub(crate) fn upper(&self, vertex: u32) -> &[u32] {
        let vertex = vertex as usize;
        &self.neighbors[self.middles[vertex] as usize..self.starts[vertex + 1] as usize]
    }

    /// How many neighbors of lower color a vertex has.
    #[inline(always)]
    pub(crate) fn lower_degree(&self, vertex: u32) -> u32 {
        self.middles[vertex as usize] - self.starts[vertex as usize]
    }
}
