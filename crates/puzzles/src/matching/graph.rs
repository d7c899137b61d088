//! A graph, and the limits. They are apart from the text, because three forms of text are read into one graph.

use gavotte_ordered::OrderedSet;

use crate::board::Point;

/// The most vertices: a larger circle is no picture any more.
pub(super) const MOST_VERTICES: usize = 3_000;
/// The most edges: some MB of options and cells.
pub(super) const MOST_EDGES: usize = 100_000;
/// A graph and its givens.
#[derive(Clone)]
pub(super) struct Graph {
    pub(super) names: Vec<String>,
    /// Places from the text: for all vertices or for none.
    pub(super) places: Option<Vec<Point>>,
    /// Pairs of vertices, the lower one first, in order.
    pub(super) edges: Vec<(usize, usize)>,
    pub(super) given: OrderedSet<(usize, usize)>,
    /// The first line that names an edge again, and how many do. Only in a list of names it may be a mistake.
    pub(super) again: Option<(usize, usize)>,
}
