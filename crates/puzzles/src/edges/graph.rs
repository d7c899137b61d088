//! A graph, its limits, and the places of its vertices in a picture. It is apart from the text, because several forms of
//! text are read into one graph.
//!
//! # Why this shape
//! A graph with places for its vertices is drawn with them; any other one has its vertices on a circle, in their order.
//!
//! # Cost
//! Linear in the vertices and edges.

use gavotte_ordered::OrderedSet;
use std::f64::consts::TAU;

use gavotte_model::{Message, message};

use crate::board::Point;

/// The most vertices: a larger circle is no picture any more.
pub(crate) const MOST_VERTICES: usize = 3_000;
/// The most edges: some MB of options and cells.
pub(crate) const MOST_EDGES: usize = 100_000;
/// The diameter of a vertex in the picture, where the shortest edge is 1.
pub(crate) const DISC: f64 = 0.5;
/// The greatest side of the picture.
const WIDEST: f64 = 100.0;

/// A graph and its givens.
#[derive(Clone)]
pub(crate) struct Graph {
    pub(crate) names: Vec<String>,
    /// Places from the text: for all vertices or for none.
    pub(crate) places: Option<Vec<Point>>,
    /// Pairs of vertices, the lower one first, in order.
    pub(crate) edges: Vec<(usize, usize)>,
    pub(crate) given: OrderedSet<(usize, usize)>,
    /// The first line that names an edge again, and how many do. Only in a list of names it may be a mistake.
    pub(crate) again: Option<(usize, usize)>,
}

impl Graph {
    /// The places of the vertices in the picture.
    pub(crate) fn middles(&self) -> Vec<Point> {
        let Some(places) = &self.places else {
            let count = self.names.len() as f64;
            let radius = (count / TAU).max(1.0);
            let turn = |at: u32| TAU * f64::from(at) / count;
            let place = |at| (radius * turn(at).sin(), -radius * turn(at).cos());
            return (0_u32..).map(place).take(self.names.len()).collect();
        };
        let length = |&(one, other): &(usize, usize)| {
            let (from, to): (Point, Point) = (places[one], places[other]);
            (from.0 - to.0).hypot(from.1 - to.1)
        };
        let lengths = self.edges.iter().map(length).filter(|&it| it > 0.0);
        let shortest = lengths.fold(f64::INFINITY, f64::min);
        let most = |part: fn(&Point) -> f64| places.iter().map(part).fold(f64::MIN, f64::max);
        let widest = (most(|it| it.0) + most(|it| -it.0)).max(most(|it| it.1) + most(|it| -it.1));
        let scale = (1.0 / shortest).min(WIDEST / widest);
        let scale = if scale.is_normal() { scale } else { 1.0 };
        places.iter().map(|&(x, y)| (x * scale, y * scale)).collect()
    }

    /// A note about lines that name an edge again.
    pub(crate) fn remark(&self) -> Option<Message> {
        let (line, count) = self.again?;
        let words = match count {
            1 => message!("line {line} names an edge that is there already", line),
            _ => message!(
                "{count} lines name edges that are there already, the first of them line {line}",
                count,
                line
            ),
        };
        Some(message!("{words}: `a b` and `b a` are one edge", words))
    }
}
