//! The places of a lattice's cells in a picture. All genres with such boards use them, so that equal boards look alike.
//!
//! # Invariants
//! Squares, triangles and sticks have sides of length 1; hexagons are 1 wide.

use super::{At, Lattice};
use crate::board::{Point, Shape};

/// The height of a triangle with sides of length 1.
const HEIGHT: f64 = 0.866_025_403_784_438_6;

/// The shape of a cell of a board with this number of columns and rows: layers of flat cells stand beside each other.
pub(crate) fn shape(
    lattice: Lattice,
    [column, row, layer]: At,
    (columns, rows): (i32, i32),
) -> Shape {
    let (x, y) = (f64::from(column), f64::from(row));
    match lattice {
        Lattice::Squares => Shape::Square,
        Lattice::Cubes => Shape::Cube(column, rows - 1 - row, layer),
        Lattice::Triangles | Lattice::Prisms => {
            let aside = f64::from(layer) * (f64::from(columns) / 2.0 + 1.5);
            let (tip, base) = if (column + row) & 1 == 0 { (y, y + 1.0) } else { (y + 1.0, y) };
            let left = x / 2.0 + aside;
            let points = [(left + 0.5, tip), (left + 1.0, base), (left, base)];
            Shape::Polygon(points.map(|(x, y)| (x, y * HEIGHT)).to_vec())
        }
        Lattice::Hexagons => {
            let (middle, side) = ((x / 2.0 + 0.5, y * HEIGHT), 0.5 / HEIGHT);
            let corner = |(right, down): Point| (middle.0 + right, middle.1 + down * side);
            let corners =
                [(0.0, -1.0), (0.5, -0.5), (0.5, 0.5), (0.0, 1.0), (-0.5, 0.5), (-0.5, -0.5)];
            Shape::Polygon(corners.map(corner).to_vec())
        }
        Lattice::Sticks => {
            let (right, down) = if row & 1 == 0 { (0.5, 0.0) } else { (0.0, 0.5) };
            let (x, y) = (x / 2.0, y / 2.0);
            Shape::Stick((x - right, y - down), (x + right, y + down))
        }
    }
}
