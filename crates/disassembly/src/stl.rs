//! Pieces as solids for 3D printers: binary STL.
//!
//! # Why this shape
//! A face between two cells of one piece is none of the solid's, so the faces left are its skin. With a gap, each piece is drawn in by
//! half of it from all that is not the piece: each cube is cut along three planes an axis, and a part stays where all cubes that it
//! would come near to are the piece's. Edges and corners have no bevel.
//!
//! # Invariants
//! The skin is closed: each edge of a triangle is another one's in the opposite direction. Corners are numbered before they are
//! placed, so those that are one corner have equal numbers in the file. Without a gap, two cubes of a piece that touch in an
//! edge alone share it, and four faces meet there.
//!
//! # Cost
//! Two triangles for each face; with a gap, nine times as many.
//!
//! # Source
//! The format is that of 3D Systems (1989): a head of 80 bytes, the number of triangles, and 50 bytes for each.

use std::collections::BTreeSet;

use gavotte_puzzles::{Bodies, Body, Cell};

/// The sizes of solids, in the unit of the file, which is a millimetre for most programs.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    /// The side of a cell.
    pub cell: f64,
    /// The distance between two pieces that touch each other.
    pub gap: f64,
}

/// Why there are no such solids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSolid {
    /// The gap is not less than a cell, or one of them is no size.
    Gap,
    /// Prisms are written without a gap.
    Prisms,
}

/// A point of the file.
type Point = [f64; 3];

/// The solids of these bodies as a file, with its corner at the origin. Columns go to the right, rows to the front, and layers upwards.
///
/// ```
/// use gavotte_disassembly::{Sizes, stl};
/// use gavotte_puzzles::genres::Genre;
/// let text = "lattice cubes\nboard 1x1x2\npiece A (0,0,0) (1,0,0)\n";
/// let puzzle = Genre::named("polyform").ok_or("a genre")?.open(text, &[])?;
/// let bodies = puzzle.bodies(&puzzle.problem().options().collect::<Vec<_>>()).ok_or("in space")?;
/// let file = stl(&bodies, None, Sizes { cell: 10.0, gap: 0.0 }).map_err(|_| "sizes")?;
/// // Ten squares, each of two triangles.
/// assert_eq!(file.len(), 84 + 50 * 20);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the sizes are none, or there is a gap between prisms.
pub fn stl(bodies: &Bodies, only: Option<usize>, sizes: Sizes) -> Result<Vec<u8>, NoSolid> {
    let is_size = sizes.cell.is_finite() && sizes.gap >= 0.0 && sizes.gap < sizes.cell;
    if !is_size {
        return Err(NoSolid::Gap);
    }
    let are_prisms = !bodies.are_cubes();
    if are_prisms && sizes.gap > 0.0 {
        return Err(NoSolid::Prisms);
    }
    let chosen = bodies.bodies.iter().enumerate().filter(|it| only.is_none_or(|only| it.0 == only));
    let mut triangles = Vec::new();
    for (_, Body { cells, .. }) in chosen {
        let cells: BTreeSet<Cell> = cells.iter().copied().collect();
        if are_prisms {
            prisms(&cells, sizes.cell, &mut triangles);
        } else {
            cubes(&cells, sizes, &mut triangles);
        }
    }
    Ok(written(&triangles))
}

/// The skin of cubes.
fn cubes(cells: &BTreeSet<Cell>, sizes: Sizes, triangles: &mut Vec<[Point; 3]>) {
    let part = sizes.gap / sizes.cell / 2.0;
    let cuts: &[f64] = if sizes.gap > 0.0 { &[0.0, part, 1.0 - part] } else { &[0.0] };
    let parts = i32::try_from(cuts.len()).unwrap_or(1);
    let kept: BTreeSet<Cell> = cells.iter().flat_map(|cell| inner(cells, *cell, parts)).collect();
    let place = |at: i32| {
        let cut = usize::try_from(at.rem_euclid(parts)).unwrap_or(0);
        (f64::from(at.div_euclid(parts)) + cuts[cut]) * sizes.cell
    };
    let point = |[column, row, layer]: Cell| [place(column), -place(row), place(layer)];
    for &at in &kept {
        for (axis, step) in [(0, 1), (0, -1), (1, 1), (1, -1), (2, 1), (2, -1)] {
            let mut beyond = at;
            beyond[axis] += step;
            if kept.contains(&beyond) {
                continue;
            }
            let (one, other) = ((axis + 1) % 3, (axis + 2) % 3);
            let corners = [(0, 0), (1, 0), (1, 1), (0, 1)].map(|(right, up)| {
                let mut corner = at;
                corner[axis] += i32::from(step > 0);
                corner[one] += right;
                corner[other] += up;
                point(corner)
            });
            let mut outwards = [0.0; 3];
            outwards[axis] = if axis == 1 { -f64::from(step) } else { f64::from(step) };
            face(&corners, outwards, triangles);
        }
    }
}

/// The parts of a cube that are not near to anything but the piece.
fn inner(cells: &BTreeSet<Cell>, [column, row, layer]: Cell, parts: i32) -> Vec<Cell> {
    let mut all = Vec::new();
    for number in 0..parts.pow(3) {
        let part = [number % parts, number / parts % parts, number / parts / parts];
        // The cubes that it is near to: on one side of it or on none, for each axis.
        let side = part.map(|it| if parts == 1 { 0 } else { it - 1 });
        let is_inside = (0..8).all(|set: i32| {
            let near = |axis: usize| if set >> axis & 1 == 1 { side[axis] } else { 0 };
            cells.contains(&[column + near(0), row + near(1), layer + near(2)])
        });
        if is_inside {
            let [x, y, z] = part;
            all.push([column * parts + x, row * parts + y, layer * parts + z]);
        }
    }
    all
}

/// The skin of prisms whose triangles have equal sides, as high as a side is long.
fn prisms(cells: &BTreeSet<Cell>, side: f64, triangles: &mut Vec<[Point; 3]>) {
    let high = side * 3.0_f64.sqrt() / 2.0;
    let point = |[half, row, layer]: Cell| {
        [f64::from(half) * side / 2.0, -f64::from(row) * high, f64::from(layer) * side]
    };
    for &[column, row, layer] in cells {
        let is_up = (column + row) & 1 == 0;
        // The base is below the tip in a triangle that points up, and above it in one that points down.
        let (tip, base, beyond) =
            if is_up { (row, row + 1, row + 1) } else { (row + 1, row, row - 1) };
        let flat = [[column, base], [column + 2, base], [column + 1, tip]];
        let at = |[half, row]: [i32; 2], up: i32| point([half, row, layer + up]);
        for (up, outwards) in [(0, -1), (1, 1)] {
            if !cells.contains(&[column, row, layer + outwards]) {
                face(&flat.map(|it| at(it, up)), [0.0, 0.0, f64::from(outwards)], triangles);
            }
        }
        let sides = [
            ([0, 1], [column, beyond, layer]),
            ([1, 2], [column + 1, row, layer]),
            ([2, 0], [column - 1, row, layer]),
        ];
        for ([one, other], neighbour) in sides {
            if cells.contains(&neighbour) {
                continue;
            }
            let corners =
                [at(flat[one], 0), at(flat[other], 0), at(flat[other], 1), at(flat[one], 1)];
            // Away from the third corner.
            let (middle, third) = (corners[0], at(flat[3 - one - other], 0));
            face(&corners, [0, 1, 2].map(|axis| middle[axis] - third[axis]), triangles);
        }
    }
}

/// Adds a face as triangles that go round it to the left, seen from where it looks to.
fn face(corners: &[Point], outwards: Point, triangles: &mut Vec<[Point; 3]>) {
    for pair in corners[1..].windows(2) {
        let triangle = [corners[0], pair[0], pair[1]];
        let is_out = (0..3).map(|axis| normal(&triangle)[axis] * outwards[axis]).sum::<f64>() > 0.0;
        triangles.push(if is_out { triangle } else { [triangle[0], triangle[2], triangle[1]] });
    }
}

/// The direction to which a triangle looks, as long as its area is large.
fn normal([a, b, c]: &[Point; 3]) -> Point {
    let to = |end: &Point| [0, 1, 2].map(|axis| end[axis] - a[axis]);
    let (one, other) = (to(b), to(c));
    [0, 1, 2].map(|axis| {
        let (next, last) = ((axis + 1) % 3, (axis + 2) % 3);
        one[next] * other[last] - one[last] * other[next]
    })
}

/// The file.
fn written(triangles: &[[Point; 3]]) -> Vec<u8> {
    let corners = || triangles.iter().flatten();
    let least = [0, 1, 2].map(|axis| corners().map(|it| it[axis]).fold(f64::INFINITY, f64::min));
    let mut file = b"Gavotte: pieces of an assembly".to_vec();
    file.resize(80, b' ');
    file.extend(u32::try_from(triangles.len()).unwrap_or(u32::MAX).to_le_bytes());
    let put = |file: &mut Vec<u8>, point: Point| {
        #[allow(clippy::cast_possible_truncation)] // the format has no longer numbers
        let parts = point.map(|part| part as f32);
        parts.iter().for_each(|part| file.extend(part.to_le_bytes()));
    };
    for triangle in triangles {
        let normal = normal(triangle);
        let long = normal.iter().map(|part| part * part).sum::<f64>().sqrt();
        put(&mut file, normal.map(|part| part / long));
        for corner in triangle {
            put(&mut file, [0, 1, 2].map(|axis| corner[axis] - least[axis]));
        }
        file.extend([0, 0]);
    }
    file
}
