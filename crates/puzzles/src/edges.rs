//! Graphs as texts have them: edges by name, DIMACS, graph6, or two columns of a spreadsheet.
//!
//! # Why this shape
//! Several genres ask about graphs, and people have them in the same few forms. So one reader serves them all, and a
//! genre adds lines of its own, which it takes away before the rest is read as a graph.
//!
//! # Cost
//! O(n log n) for a text of n words.

pub(crate) mod graph;
mod graph6;
pub(crate) mod read;
mod table;
