//! The edges of a simple graph: no edge twice, none from a vertex to itself.
//!
//! # Why this shape
//! A vertex becomes an item and an edge an option, so the solutions are the perfect matchings. Many files list each
//! edge in both directions, or some edges again. Such an edge is one edge of the graph; as two options it would count
//! each of its matchings twice. So [`SimpleGraph::add`] keeps the first of them. A writer refuses a problem that
//! has an edge twice, because it would come back with one option less.
//!
//! # Cost
//! Linear in the edges, 16 to 32 bytes an edge.

use std::collections::HashSet;

use gavotte_model::{Assembler, BuildError, ItemId, Problem};

use crate::plain::refuse_features_and_costs;
use crate::{Format, WriteError};

/// Edges as pairs of vertices from 0, in the order in which they came.
#[derive(Debug, Default)]
pub(crate) struct SimpleGraph {
    edges: Vec<[u32; 2]>,
    seen: HashSet<[u32; 2]>,
}

impl SimpleGraph {
    /// The graph of a problem in which each option is a different pair of items.
    pub(crate) fn of(problem: &Problem, format: Format) -> Result<Self, WriteError> {
        refuse_features_and_costs(problem, format)?;
        let mut graph = Self::default();
        for option in problem.options() {
            let &[one, other] = problem.option_items(option) else {
                return Err(WriteError::NotEdge { format, option });
            };
            if !graph.add([one.raw(), other.raw()]) {
                return Err(WriteError::SameEdge { format, option });
            }
        }
        Ok(graph)
    }

    /// Adds an edge, and says whether it is a new one.
    pub(crate) fn add(&mut self, edge: [u32; 2]) -> bool {
        let [one, other] = edge;
        let is_new = self.seen.insert([one.min(other), one.max(other)]);
        if is_new {
            self.edges.push(edge);
        }
        is_new
    }

    pub(crate) fn edges(&self) -> &[[u32; 2]] {
        &self.edges
    }

    /// Adds the edges as options to the vertices, which the assembler has as its items.
    pub(crate) fn into_options(self, to: &mut Assembler) -> Result<(), BuildError> {
        for edge in self.edges {
            for vertex in edge {
                to.entry(ItemId::new(vertex), None)?;
            }
            to.end_option()?;
        }
        Ok(())
    }
}
