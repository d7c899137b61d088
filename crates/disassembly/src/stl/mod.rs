//! Pieces as solids for 3D printers: binary STL.
//!
//! # Why this shape
//! Each cell is cut into small parts along planes beside its faces, and a part is the piece's, or it is not. A face between two parts of
//! the piece is none of the solid's, so the faces left are its skin ([`skin`]). With a gap, each piece is drawn in by half of it from all
//! that is not the piece. A bevel takes a strip from each edge that looks outwards ([`cubes`]); prisms have none ([`prisms`]).
//!
//! # Invariants
//! The skin is closed: each edge of a triangle is another one's in the opposite direction. Corners are numbered by their place, so those
//! that are one corner have equal numbers in the file. Without a gap, two cubes of a piece that touch in an edge alone share it, and four
//! faces meet there.
//!
//! # Cost
//! Two triangles for each face; with a gap, nine times as many; with a bevel, a hundred for each face of a cube.
//!
//! # Source
//! The format is that of 3D Systems (1989): a head of 80 bytes, the number of triangles, and 50 bytes for each.

mod cubes;
mod point;
mod prisms;
mod skin;

use std::collections::BTreeSet;

use gavotte_puzzles::{Bodies, Body, Cell};

use self::point::{Point, normal};
use self::skin::Skin;

/// The sizes of solids, in the unit of the file, which is a millimetre for most programs. A gap or a bevel of less than a ten thousandth of
/// a cell is none.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    /// The side of a cell.
    pub cell: f64,
    /// The distance between two pieces that touch each other.
    pub gap: f64,
    /// How far an edge is cut off, along both of its faces.
    pub bevel: f64,
}

/// Why there are no such solids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSolid {
    /// One of them is no size, or nothing is left of a cell.
    Sizes,
    /// Prisms are written without a bevel.
    Prisms,
}

/// The solids of these bodies as a file, with its corner at the origin. Columns go to the right, rows to the front, and layers upwards.
///
/// ```
/// use gavotte_disassembly::{Sizes, stl};
/// use gavotte_puzzles::genres::Genre;
/// let text = "lattice cubes\nboard 1x1x2\npiece A (0,0,0) (1,0,0)\n";
/// let puzzle = Genre::named("polyform").ok_or("a genre")?.open(text, &[])?;
/// let bodies = puzzle.bodies(&puzzle.problem().options().collect::<Vec<_>>()).ok_or("in space")?;
/// let file = stl(&bodies, None, Sizes { cell: 10.0, gap: 0.0, bevel: 0.0 }).map_err(|_| "sizes")?;
/// // Ten squares, each of two triangles.
/// assert_eq!(file.len(), 84 + 50 * 20);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the sizes are none, or prisms have a bevel.
pub fn stl(bodies: &Bodies, only: Option<usize>, sizes: Sizes) -> Result<Vec<u8>, NoSolid> {
    let are_prisms = !bodies.are_cubes();
    let room = if are_prisms { sizes.cell * prisms::MOST_GAP } else { sizes.cell };
    let are_sizes = sizes.cell.is_finite()
        && sizes.gap >= 0.0
        && sizes.bevel >= 0.0
        && sizes.gap + 2.0 * sizes.bevel < room;
    if !are_sizes {
        return Err(NoSolid::Sizes);
    }
    if are_prisms && sizes.bevel > 0.0 {
        return Err(NoSolid::Prisms);
    }
    let chosen = bodies.bodies.iter().enumerate().filter(|it| only.is_none_or(|only| it.0 == only));
    let mut triangles = Vec::new();
    for (_, Body { cells, .. }) in chosen {
        let cells: BTreeSet<Cell> = cells.iter().copied().collect();
        // In units of a cell.
        let [drawn, bevel] = [sizes.gap / 2.0, sizes.bevel].map(|it| it / sizes.cell);
        let mut skin = Skin::default();
        if are_prisms {
            prisms::parts(&cells, fine(drawn), &mut |part| skin.add(part));
        } else {
            cubes::parts(&cells, fine(drawn), fine(bevel), &mut |part| skin.add(part));
        }
        let large = skin.triangles().map(|it| it.map(|point| point.map(|at| at * sizes.cell)));
        triangles.extend(large);
    }
    Ok(written(&triangles))
}

/// A length that a file of short numbers still shows, or none.
fn fine(length: f64) -> f64 {
    if length < 1e-4 { 0.0 } else { length }
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
