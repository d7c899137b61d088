//! A leaf of the search tree: an order of all vertices, and the graph as it looks in that order.
//!
//! # Why this shape
//! Two leaves with the same rows are the same graph under two names, and that is an automorphism. The greatest
//! rows are the canonical ones. Each vertex, in their order, writes its position into the rows of its upper
//! neighbors, so each row ascends without being sorted.
//!
//! # Invariants
//! All leaves that are compared have the same color and the same number of lower neighbors at each position,
//! because their traces agree. So rows need no ends.
//!
//! # Cost
//! O(vertices + edges).

use crate::graph::Graph;
use crate::numbers::narrow;
use crate::partition::Partition;

/// An order and its rows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Leaf {
    /// The vertex at each position.
    pub(crate) order: Vec<u32>,
    /// For each position the positions of its lower neighbors, ascending, one after the other.
    pub(crate) rows: Vec<u32>,
    cursors: Vec<u32>,
}

impl Leaf {
    /// Reads a discrete partition.
    pub(crate) fn read(&mut self, partition: &Partition, graph: &Graph) {
        debug_assert!(partition.is_discrete(), "a leaf puts each vertex into a place");
        self.order.clear();
        self.order.extend_from_slice(&partition.elements);
        self.rows.clear();
        self.rows.resize(graph.edge_count(), 0);
        self.cursors.clear();
        let mut sum = 0;
        for &vertex in &self.order {
            self.cursors.push(sum);
            sum += graph.lower_degree(vertex);
        }
        for (at, &vertex) in self.order.iter().enumerate() {
            for &upper in graph.upper(vertex) {
                let cursor = &mut self.cursors[partition.position[upper as usize] as usize];
                self.rows[*cursor as usize] = narrow(at);
                *cursor += 1;
            }
        }
    }
}
