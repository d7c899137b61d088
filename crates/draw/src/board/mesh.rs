//! The sides at which cells meet.
//!
//! # Why this shape
//! A line between two cells is thin, thick or absent, and this depends on both. So the sides of all polygons are
//! collected once, each with the cells at it. Horizontal and vertical sides are cut where a corner of another cell lies
//! on them, so that cells of different sizes meet, too.
//!
//! # Invariants
//! Points that differ by less than about a thousandth of a side are one.
//!
//! # Cost
//! n log n for n sides.

use gavotte_ordered::{OrderedMap, OrderedSet};

use gavotte_puzzles::board::Point;

use super::layout::{Layout, Outline, sides};
use crate::picture::segment;

/// The number of steps of a point in a side of a square. It is a power of two, because halves and quarters are then
/// whole.
const STEPS: f64 = 1024.0;

/// A point in steps.
type Spot = (i64, i64);
/// A part of a side, its lesser end first.
pub(super) type Edge = (Spot, Spot);

/// The sides of the polygons of a board.
#[derive(Clone, Debug, Default)]
pub(super) struct Mesh {
    /// For each edge the cell at it, and the other one, if there is one.
    edges: OrderedMap<Edge, (usize, Option<usize>)>,
}

impl Mesh {
    pub(super) fn of(layout: &Layout) -> Self {
        let mut whole: Vec<(Edge, usize)> = Vec::new();
        for (cell, outline) in layout.outlines.iter().enumerate() {
            let Outline::Polygon(points) = outline else { continue };
            for (from, to) in sides(points) {
                let (from, to) = (spot(from), spot(to));
                if from != to {
                    whole.push(((from.min(to), from.max(to)), cell));
                }
            }
        }
        // The corners on each vertical and on each horizontal line.
        let (mut upright, mut level) = (OrderedMap::new(), OrderedMap::new());
        for (from, to) in whole.iter().map(|it| it.0) {
            for (x, y) in [from, to] {
                upright.entry(x).or_insert_with(OrderedSet::new).insert(y);
                level.entry(y).or_insert_with(OrderedSet::new).insert(x);
            }
        }
        let mut mesh = Self::default();
        for ((from, to), cell) in whole {
            let between: Vec<Spot> = if from.0 == to.0 {
                upright[&from.0].range(from.1 + 1..to.1).map(|&y| (from.0, y)).collect()
            } else if from.1 == to.1 {
                level[&from.1].range(from.0 + 1..to.0).map(|&x| (x, from.1)).collect()
            } else {
                Vec::new()
            };
            let mut last = from;
            for next in between.into_iter().chain([to]) {
                mesh.meet((last, next), cell);
                last = next;
            }
        }
        mesh
    }

    fn meet(&mut self, edge: Edge, cell: usize) {
        let held = self.edges.entry(edge).or_insert((cell, None));
        if held.0 != cell {
            held.1 = Some(cell);
        }
    }

    /// All edges with one or two cells.
    pub(super) fn edges(&self) -> impl Iterator<Item = (Edge, usize, Option<usize>)> + '_ {
        self.edges.iter().map(|(&edge, &(cell, other))| (edge, cell, other))
    }
}

/// These edges as a path. Edges that go on straight to the right or downwards are one line.
pub(super) fn path(layout: &Layout, mut edges: Vec<Edge>) -> String {
    let is_level = |edge: &Edge| edge.0.1 == edge.1.1;
    edges.sort_unstable_by_key(|edge| match is_level(edge) {
        true => (true, edge.0.1, edge.0.0, *edge),
        false => (false, edge.0.0, edge.0.1, *edge),
    });
    edges.dedup();
    let mut lines: Vec<Edge> = Vec::new();
    for edge in edges {
        let goes_on = |last: &&mut Edge| {
            let is_straight =
                is_level(last) && is_level(&edge) || last.0.0 == last.1.0 && edge.0.0 == edge.1.0;
            last.1 == edge.0 && is_straight
        };
        match lines.last_mut().filter(goes_on) {
            Some(last) => last.1 = edge.1,
            None => lines.push(edge),
        }
    }
    let mut data = String::new();
    for (from, to) in lines {
        segment(&mut data, layout.place(point(from)), layout.place(point(to)));
    }
    data
}

fn spot((x, y): Point) -> Spot {
    #[allow(clippy::cast_possible_truncation)] // the layout bounds all points
    let steps = |it: f64| (it * STEPS).round() as i64;
    (steps(x), steps(y))
}

fn point((x, y): Spot) -> Point {
    (x as f64 / STEPS, y as f64 / STEPS)
}
