//! The places of a lattice's cells in a picture. All genres with such boards use them, so that equal boards look alike.
//!
//! # Why this shape
//! Layers of spheres and of tetrahedra stand beside each other, like those of prisms. A tetrahedron is drawn as the cut
//! of a layer through its cube: the layers of a block stand side by side, and below them those of the next block.
//!
//! # Invariants
//! Squares, triangles and sticks have sides of length 1; hexagons and spheres are 1 wide, blocks of
//! tetrahedra 2.

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
        Lattice::Spheres => {
            // Spheres of a layer touch diagonally.
            let aside = f64::from(layer) * f64::from(columns + 1);
            let place = |it: f64| it * std::f64::consts::FRAC_1_SQRT_2;
            Shape::Disc((place(x + aside) + 0.5, place(y) + 0.5), 1.0)
        }
        Lattice::Rhombic | Lattice::Tetrahedra => {
            let block = lattice.block();
            let middle = |it: i32| f64::from(it.div_euclid(block) * 2 + 1);
            let side = |places: i32| middle(places - 1) + 2.0;
            let left = middle(column) + f64::from(layer % block) * side(columns);
            let top = middle(row) + f64::from(layer / block) * side(rows);
            let from_middle = |it: i32| it.rem_euclid(block) - block / 2;
            let mut points =
                cut(lattice, [from_middle(column), from_middle(row), from_middle(layer)]);
            for (right, down) in &mut points {
                *right += left;
                *down += top;
            }
            Shape::Polygon(points)
        }
    }
}

/// The cut through a tetrahedron at this place, from the middle of its block, whose sides are 2.
fn cut(lattice: Lattice, [column, row, layer]: At) -> Vec<Point> {
    let (x, y) = (f64::from(column), f64::from(row));
    if lattice == Lattice::Tetrahedra {
        if layer == 0 {
            return vec![(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)];
        }
        return vec![(x, y), (-x, y), (x, -y)];
    }
    match layer.abs() {
        // The whole base.
        2 => vec![(0.0, 0.0), (x - y, y + x), (x + y, y - x)],
        // A tetrahedron beside a horizontal edge of its side, at a quarter of the height.
        1 => {
            let (x, y) = (x / 4.0, y / 4.0);
            vec![
                (x - y, y - x),
                (x + y, y + x),
                (2.0 * x + y, 2.0 * y + x),
                (2.0 * x - y, 2.0 * y - x),
            ]
        }
        // One beside an upright edge, at half of the height.
        _ => {
            let side = if column.abs() == 2 { (x / 2.0, 0.0) } else { (0.0, y / 2.0) };
            vec![(0.0, 0.0), side, (x.signum(), y.signum())]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Twice the area of a polygon.
    fn area(points: &[Point]) -> f64 {
        let next = points.iter().cycle().skip(1);
        points.iter().zip(next).map(|(one, other)| one.0 * other.1 - one.1 * other.0).sum::<f64>()
    }

    /// The cuts of the layers of a block, each 2 wide, leave out what belongs to other layers.
    #[test]
    fn layers_of_a_block_have_their_area() {
        let layers = [
            (Lattice::Rhombic, [4.0, 2.0, 4.0, 2.0, 4.0].as_slice()),
            (Lattice::Tetrahedra, &[4.0, 2.0, 4.0]),
        ];
        for (lattice, areas) in layers {
            let side = lattice.block();
            for (layer, wanted) in (0..side).zip(areas) {
                let places = (0..side * side).map(|at| [at % side, at / side, layer]);
                let mut found = 0.0;
                for at in places.filter(|&at| lattice.is_cell(at)) {
                    let Shape::Polygon(points) = shape(lattice, at, (side, side)) else {
                        panic!("{lattice:?} {at:?}");
                    };
                    let left = 3.0 * f64::from(layer);
                    let is_inside = |&(x, y): &Point| {
                        (left..=left + 2.0).contains(&x) && (0.0..=2.0).contains(&y)
                    };
                    assert!(points.iter().all(is_inside), "{lattice:?} {at:?} {points:?}");
                    found += area(&points).abs() / 2.0;
                }
                assert!((found - wanted).abs() < 1e-9, "{lattice:?} {layer}: {found}");
            }
        }
    }
}
