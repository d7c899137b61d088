//! The places of cells and of points on paper, and the cells of rules of the whole grid. All layers of a sudoku share
//! them, so that signs and digits meet.

use gavotte_puzzles::sudoku::{Kind, Network, Origin, Relation, Shape};

use crate::picture::segment;

/// Row and column, from 0.
pub(super) type Cell = (usize, usize);

/// The middle of a cell.
pub(super) fn middle((row, column): Cell, side: f64) -> (f64, f64) {
    (side * (column as f64 + 0.5), side * (row as f64 + 0.5))
}

/// The point between two others at this part of the way from the first.
pub(super) fn between(one: (f64, f64), other: (f64, f64), part: f64) -> (f64, f64) {
    (one.0 + part * (other.0 - one.0), one.1 + part * (other.1 - one.1))
}

/// A line through points.
pub(super) fn polyline(points: &[(f64, f64)]) -> String {
    let mut path = String::new();
    points.windows(2).for_each(|pair| segment(&mut path, pair[0], pair[1]));
    path
}

/// The start of a line that leaves a disc of this radius around its first point free.
pub(super) fn leaving(from: (f64, f64), to: (f64, f64), radius: f64) -> (f64, f64) {
    let length = (to.0 - from.0).hypot(to.1 - from.1).max(1e-6);
    between(from, to, (radius / length).min(1.0))
}

/// The cells of the units that a rule of the whole grid makes, such as the four boxes of a windoku.
pub(super) fn units(shape: &Shape, kind: Kind) -> Vec<Vec<Cell>> {
    let network = Network::empty(shape);
    let of_kind =
        |number: usize| shape.rules().iter().nth(number).is_some_and(|rule| rule.kind == kind);
    let parts = network.parts().iter().filter_map(|part| match (&part.origin, &part.relation) {
        (Origin::Rule(number), Relation::Each(cells) | Relation::Different(cells)) => {
            of_kind(*number).then(|| cells.iter().map(|&it| network.places()[it]).collect())
        }
        _ => None,
    });
    parts.collect()
}
