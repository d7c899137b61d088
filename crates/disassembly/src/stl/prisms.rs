//! The parts of prisms whose triangles have equal sides, as high as a side is long.
//!
//! # Why this shape
//! A piece that is drawn in ends where all that is not the piece would end if it were larger by the same length. The sides of a
//! larger triangle are parallel to those of all triangles, so lines at that distance from the sides of a triangle cut it into ten
//! parts of which each is drawn away or not: three tips, three parts behind them, three at the sides, and the middle.
//!
//! # Cost
//! Thirty parts a prism, each compared with the prisms around it.

use std::collections::BTreeSet;

use gavotte_puzzles::Cell;

use super::point::Point;
use super::skin::Part;

/// The gap at which nothing is left of a triangle, in sides: twice the radius of the circle in it.
pub(super) const MOST_GAP: f64 = 0.577;

/// A point of a layer.
type Flat = [f64; 2];

/// Calls `found` with the parts of these prisms, drawn in from all else.
pub(super) fn parts(cells: &BTreeSet<Cell>, drawn: f64, found: &mut dyn FnMut(&Part)) {
    let heights: &[f64] = if drawn > 0.0 { &[0.0, drawn, 1.0 - drawn, 1.0] } else { &[0.0, 1.0] };
    for &cell in cells {
        let gone: Vec<Cell> = around(cell).filter(|it| !cells.contains(it)).collect();
        for flat in flat_parts(corners(cell), drawn) {
            for pair in heights.windows(2) {
                let part = standing(&flat, [pair[0], pair[1]].map(|it| f64::from(cell[2]) + it));
                if !gone.iter().any(|it| is_near(*it, part.middle, drawn)) {
                    found(&part);
                }
            }
        }
    }
}

/// The prisms that touch one, and some beyond.
fn around([column, row, layer]: Cell) -> impl Iterator<Item = Cell> {
    (-3..=3).flat_map(move |right| {
        (0..9).map(move |it| [column + right, row + it % 3 - 1, layer + it / 3 - 1])
    })
}

/// The corners of a triangle, to the left or to the right.
fn corners([column, row, _]: Cell) -> [Flat; 3] {
    let is_up = (column + row) & 1 == 0;
    // The base is below the tip in a triangle that points up, and above it in one that points down.
    let (tip, base) = if is_up { (row, row + 1) } else { (row + 1, row) };
    let high = 3.0_f64.sqrt() / 2.0;
    [(column, base), (column + 2, base), (column + 1, tip)]
        .map(|(half, row)| [f64::from(half) / 2.0, -f64::from(row) * high])
}

/// The parts of a triangle between lines at this distance from its sides.
fn flat_parts(corners: [Flat; 3], drawn: f64) -> Vec<Vec<Flat>> {
    if drawn == 0.0 {
        return vec![corners.to_vec()];
    }
    // Along a side, the line beside the next side is so far from the corner.
    let far = drawn * 2.0 / 3.0_f64.sqrt();
    let from = |at: usize, next: f64, last: f64| {
        let [here, one, other] = [0, 1, 2].map(|step| corners[(at + step) % 3]);
        [0, 1].map(|axis| {
            here[axis] + far * (next * (one[axis] - here[axis]) + last * (other[axis] - here[axis]))
        })
    };
    let mut parts = vec![(0..3).map(|at| from(at, 1.0, 1.0)).collect()];
    for (at, &tip) in corners.iter().enumerate() {
        let next = (at + 1) % 3;
        let (one, other, inner) = (from(at, 1.0, 0.0), from(at, 0.0, 1.0), from(at, 1.0, 1.0));
        parts.push(vec![tip, one, other]);
        parts.push(vec![one, inner, other]);
        parts.push(vec![one, from(next, 0.0, 1.0), from(next, 1.0, 1.0), inner]);
    }
    parts
}

/// A prism over a polygon.
fn standing(flat: &[Flat], heights: [f64; 2]) -> Part {
    let at = |corner: usize, up: usize| {
        let [x, y] = flat[corner % flat.len()];
        [x, y, heights[up]]
    };
    let around = 0..flat.len();
    let level = |up: usize| around.clone().map(|corner| at(corner, up)).collect();
    let mut faces = vec![level(0), level(1)];
    faces.extend(
        around
            .clone()
            .map(|corner| vec![at(corner, 0), at(corner + 1, 0), at(corner + 1, 1), at(corner, 1)]),
    );
    #[allow(clippy::cast_precision_loss)] // three or four
    let count = flat.len() as f64;
    let mean = |axis: usize| flat.iter().map(|it| it[axis]).sum::<f64>() / count;
    Part { middle: [mean(0), mean(1), (heights[0] + heights[1]) / 2.0], faces }
}

/// Whether a point is in a prism that is larger by this length on all sides.
fn is_near(cell: Cell, [x, y, z]: Point, drawn: f64) -> bool {
    let corners = corners(cell);
    let bottom = f64::from(cell[2]);
    let is_level = z > bottom - drawn && z < bottom + 1.0 + drawn;
    is_level
        && (0..3).all(|at| {
            let [one, other, third] = [0, 1, 2].map(|step| corners[(at + step) % 3]);
            let left = |point: Flat| {
                (other[0] - one[0]) * (point[1] - one[1])
                    - (other[1] - one[1]) * (point[0] - one[0])
            };
            // A side is one, so this is the distance from its line, on the third corner's side of it.
            left([x, y]) * left(third).signum() > -drawn
        })
}
