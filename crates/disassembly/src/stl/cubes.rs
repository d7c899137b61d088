//! The parts of cubes.
//!
//! # Why this shape
//! A piece with its bevel is all boxes of at most two cubes a side that it holds, each drawn in and without a strip at its twelve edges. So
//! an edge of the piece has a bevel and an edge between two of its cubes has none, and where a piece turns inwards the strips
//! meet in a mitre. Planes beside the faces cut a cube into small boxes. Where the strip goes through one, the planes through
//! its middle and two opposite edges cut it into 24 tetrahedra, of which each is in the strip or not.
//!
//! # Invariants
//! All faces of all boxes are cut along their diagonals if there is a bevel, so that neighbours have their faces in common.
//!
//! # Cost
//! 27 small boxes a cube with a gap, and 125 with a bevel, each compared with eight boxes for each tetrahedron.

use std::collections::BTreeSet;

use gavotte_puzzles::Cell;

use super::point::Point;
use super::skin::Part;

/// A row of cuts, and for each part between two of them whether a strip goes through it.
struct Cuts {
    at: Vec<f64>,
    is_strip: Vec<bool>,
}

impl Cuts {
    /// The cuts of a cube that is drawn in, with a strip behind that.
    fn new(drawn: f64, bevel: f64) -> Self {
        let (mut at, mut is_strip) = (vec![0.0], Vec::new());
        let middle = 1.0 - 2.0 * (drawn + bevel);
        let parts = [(drawn, false), (bevel, true), (middle, false), (bevel, true), (drawn, false)];
        for (long, strip) in parts.into_iter().filter(|part| part.0 > 0.0) {
            at.push(at.last().unwrap_or(&0.0) + long);
            is_strip.push(strip);
        }
        Self { at, is_strip }
    }
}

/// Calls `found` with the parts of these cubes, drawn in from all else, with their edges cut off by a bevel.
pub(super) fn parts(cells: &BTreeSet<Cell>, drawn: f64, bevel: f64, found: &mut dyn FnMut(&Part)) {
    let cuts = Cuts::new(drawn, bevel);
    let row = 0..cuts.is_strip.len();
    for &cell in cells {
        let boxes = boxes(cells, cell);
        // Rows go to the front, against the axis of the file.
        let is_in = |[x, y, z]: Point| boxes.iter().any(|it| it.holds([x, -y, z], drawn, bevel));
        for (x, y) in row.clone().flat_map(|x| row.clone().map(move |y| (x, y))) {
            for z in row.clone() {
                let part = [x, y, z];
                let corner = |side: usize| {
                    let at = |axis: usize| cuts.at[part[axis] + (side >> axis & 1)];
                    let [x, y, z] = [0, 1, 2].map(|axis| f64::from(cell[axis]) + at(axis));
                    [x, -y, z]
                };
                let strips = part.iter().filter(|&&it| cuts.is_strip[it]).count();
                let whole = whole([0, 1, 2, 3, 4, 5, 6, 7].map(corner), bevel > 0.0);
                let parts = if strips < 2 { vec![whole] } else { tetrahedra(&whole) };
                parts.iter().filter(|part| is_in(part.middle)).for_each(&mut *found);
            }
        }
    }
}

/// A box of cubes.
struct Block {
    from: Cell,
    to: Cell,
}

impl Block {
    /// Whether a point is in the box, drawn in and without the strips of its edges.
    fn holds(&self, point: Point, drawn: f64, bevel: f64) -> bool {
        let deep = [0, 1, 2].map(|axis| {
            let (from, to) = (f64::from(self.from[axis]), f64::from(self.to[axis]));
            (point[axis] - from).min(to - point[axis]) - drawn
        });
        let [x, y, z] = deep;
        x > 0.0 && y > 0.0 && z > 0.0 && x + y > bevel && x + z > bevel && y + z > bevel
    }
}

/// The boxes of one or two cubes a side that hold a cube and are in the piece.
fn boxes(cells: &BTreeSet<Cell>, cell: Cell) -> Vec<Block> {
    let mut all = Vec::new();
    for number in 0..27 {
        let side = [number % 3 - 1, number / 3 % 3 - 1, number / 9 - 1];
        let is_whole = (0..8).all(|set: i32| {
            let beside = |axis: usize| if set >> axis & 1 == 1 { side[axis] } else { 0 };
            cells.contains(&[0, 1, 2].map(|axis| cell[axis] + beside(axis)))
        });
        if is_whole {
            let from = [0, 1, 2].map(|axis| cell[axis] + side[axis].min(0));
            let to = [0, 1, 2].map(|axis| cell[axis] + side[axis].max(0) + 1);
            all.push(Block { from, to });
        }
    }
    all
}

/// A box by its corners, whose faces may be cut along their diagonals.
fn whole(corners: [Point; 8], is_cut: bool) -> Part {
    let squares =
        [[0, 2, 6, 4], [1, 3, 7, 5], [0, 1, 5, 4], [2, 3, 7, 6], [0, 1, 3, 2], [4, 5, 7, 6]];
    let mut faces = Vec::new();
    for square in squares.map(|it| it.map(|corner: usize| corners[corner])) {
        if !is_cut {
            faces.push(square.to_vec());
            continue;
        }
        let middle = between(square[0], square[2]);
        faces.extend((0..4).map(|at| vec![square[at], square[(at + 1) % 4], middle]));
    }
    Part { middle: between(corners[0], corners[7]), faces }
}

/// The tetrahedra between the middle of a box and its faces, which are triangles.
fn tetrahedra(whole: &Part) -> Vec<Part> {
    let tip = whole.middle;
    let part = |face: &Vec<Point>| {
        let [a, b, c] = [face[0], face[1], face[2]];
        let middle = [0, 1, 2].map(|axis| (a[axis] + b[axis] + c[axis] + tip[axis]) / 4.0);
        let faces = vec![vec![a, b, c], vec![a, b, tip], vec![b, c, tip], vec![c, a, tip]];
        Part { middle, faces }
    };
    whole.faces.iter().map(part).collect()
}

fn between(one: Point, other: Point) -> Point {
    [0, 1, 2].map(|axis| (one[axis] + other[axis]) / 2.0)
}
