//! What is asked of a graph. It is apart from the text, because the problem is made from it alone.

use crate::edges::graph::Graph;
use crate::lines::Line;

/// The most edges of a shape.
pub(super) const MOST_SHAPE: usize = 200;
/// The most shapes of one text.
pub(super) const MOST_SHAPES: usize = 50;
/// The most colors.
pub(super) const MOST_COLORS: usize = 100;

/// A graph, and the question.
pub(super) struct Plan {
    pub(super) graph: Graph,
    pub(super) task: Task,
}

/// A question about a graph.
pub(super) enum Task {
    /// Parts of these shapes, which cover everything of this kind exactly once.
    Parts(Covers, Vec<Wanted>),
    /// A color for each vertex, such that ends of an edge differ.
    Color(Colors),
    /// Vertices of this kind.
    Vertices(Vertices),
}

/// What parts cover.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Covers {
    Edges,
    Vertices,
}

/// The number of colors, and its place in the text.
pub(super) struct Colors {
    pub(super) count: usize,
    pub(super) line: Line,
}

/// Conditions on a set of vertices.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Vertices {
    /// Each edge has one or two ends in the set; as few as possible.
    Cover,
    /// Each edge has exactly one end in the set.
    HitOnce,
    /// Each vertex is in the set or has a neighbor there; as few as possible.
    Dominate,
    /// Each vertex has, among itself and its neighbors, exactly one in the set.
    PerfectCode,
}

/// A shape that a line asks for, with its place for errors.
pub(super) struct Wanted {
    pub(super) shape: Shape,
    pub(super) line: Line,
    pub(super) column: usize,
}

/// A small graph.
#[derive(Clone)]
pub(super) struct Shape {
    pub(super) name: String,
    pub(super) vertices: usize,
    /// Pairs of vertices, the lower one first, each once. No vertex is without one, unless it is all there is.
    pub(super) edges: Vec<(usize, usize)>,
}

impl Shape {
    /// The number of things of this kind that a part covers.
    pub(super) fn size(&self, covers: Covers) -> usize {
        match covers {
            Covers::Edges => self.edges.len(),
            Covers::Vertices => self.vertices,
        }
    }

    /// The number of edges at each vertex.
    pub(super) fn degrees(&self) -> Vec<usize> {
        let mut degrees = vec![0; self.vertices];
        for &(one, other) in &self.edges {
            degrees[one] += 1;
            degrees[other] += 1;
        }
        degrees
    }
}

/// The lists of neighbors of each vertex, as pairs of a vertex and the number of the edge to it, in order.
pub(super) fn neighbors(vertices: usize, edges: &[(usize, usize)]) -> Vec<Vec<(usize, usize)>> {
    let mut neighbors = vec![Vec::new(); vertices];
    for (edge, &(one, other)) in edges.iter().enumerate() {
        neighbors[one].push((other, edge));
        neighbors[other].push((one, edge));
    }
    for list in &mut neighbors {
        list.sort_unstable();
    }
    neighbors
}

/// The component of each vertex, numbered from 0 in the order of their first vertices, and their number.
pub(super) fn components(neighbors: &[Vec<(usize, usize)>]) -> (Vec<usize>, usize) {
    let (mut component, mut count) = (vec![usize::MAX; neighbors.len()], 0);
    for first in 0..neighbors.len() {
        if component[first] != usize::MAX {
            continue;
        }
        component[first] = count;
        let mut open = vec![first];
        while let Some(vertex) = open.pop() {
            for &(other, _) in &neighbors[vertex] {
                if component[other] == usize::MAX {
                    component[other] = count;
                    open.push(other);
                }
            }
        }
        count += 1;
    }
    (component, count)
}
