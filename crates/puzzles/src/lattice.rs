//! Lattices: the possible cells of boards and pieces, and the ways in which pieces turn there.
//!
//! # Why this shape
//! A cell is its place in a drawing: column, row and layer. So drawings, names, coordinates and the text of a solution
//! are the same, and a piece moves over the board by additions to columns, rows and layers. Where a lattice has cells
//! of several kinds (triangles that point up and down, sticks that lie and stand), only some moves carry cells to cells
//! of their kind; these are the steps of the lattice. To turn a piece, its cells become points in slanted axes, where
//! each turn is a map with whole numbers.
//!
//! | lattice | cells | steps |
//! | --- | --- | --- |
//! | squares, cubes | every place | all |
//! | triangles, prisms | every place; it points up where row + column is even | row + column even |
//! | hexagons | places with row + column even, so that neighbors of a row are two columns apart | row + column even |
//! | sticks | places with row + column odd: lying in even rows, standing in odd ones; between them are the corners | both even |
//! | spheres | places with row + column + layer even, so that twelve touch each one | row + column + layer even |
//! | rhombic tetrahedra | 24 places of each block of 5 x 5 x 5 ([`blocks`]) | whole blocks |
//! | tetrahedra and octahedra | 5 places of each block of 3 x 3 x 3 ([`blocks`]) | whole blocks, an even number in all |
//!
//! # Invariants
//! The reader accepts coordinates of at most [`REACH`] from 0, so that no sum of a few of them overflows.
//!
//! # Cost
//! A turn takes a few additions for each cell; a lattice has at most 48 turns, and spheres have 240 ([`group`] lists
//! them).

use gavotte_model::{Message, message};

mod blocks;
mod form;
mod group;
mod grow;
mod motions;
mod picture;
mod slides;
mod turns;

use blocks::{AROUND, is_rhombic, is_tetrahedral, touch_rhombic, touch_tetrahedral};
pub(crate) use form::{Form, at_corner, forms, is_connected};
pub(crate) use group::{Map, after, image};
pub(crate) use grow::{grown, is_welded};
pub(crate) use motions::motions;
pub(crate) use picture::shape;
pub(crate) use turns::Turns;

/// A cell: column, row and layer.
pub(crate) type At = [i32; 3];

/// The greatest coordinate that the reader accepts. Boards are much smaller; it keeps sums far from an overflow.
pub(crate) const REACH: i32 = 10_000;

/// The kinds of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lattice {
    Squares,
    Cubes,
    Triangles,
    Prisms,
    Hexagons,
    Sticks,
    /// Packed as closely as can be.
    Spheres,
    /// Rhombic tetrahedra: a cube is cut into 24 of them.
    Rhombic,
    /// Regular tetrahedra, and octahedra that are cut into eight parts.
    Tetrahedra,
}

impl Lattice {
    pub(crate) const ALL: [Self; 9] = [
        Self::Squares,
        Self::Cubes,
        Self::Triangles,
        Self::Prisms,
        Self::Hexagons,
        Self::Sticks,
        Self::Spheres,
        Self::Rhombic,
        Self::Tetrahedra,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Squares => "squares",
            Self::Cubes => "cubes",
            Self::Triangles => "triangles",
            Self::Prisms => "prisms",
            Self::Hexagons => "hexagons",
            Self::Sticks => "sticks",
            Self::Spheres => "spheres",
            Self::Rhombic => "rhombic",
            Self::Tetrahedra => "tetrahedra",
        }
    }

    /// The coordinates of its cells, for messages.
    pub(crate) const fn places(self) -> &'static str {
        match self {
            Self::Hexagons => "(column,row), whose sum is even, because columns are doubled",
            Self::Cubes | Self::Prisms => "(column,row,layer)",
            Self::Spheres => "(column,row,layer), whose sum is even",
            Self::Rhombic => {
                "(column,row,layer), in each block of 5 x 5 x 5 at 0, 1 and 2 places from three of its sides"
            }
            Self::Tetrahedra => {
                "(column,row,layer), in each block of 3 x 3 x 3 the middle and four of the corners"
            }
            _ => "(column,row)",
        }
    }

    /// The side of its blocks of places.
    pub(crate) const fn block(self) -> i32 {
        match self {
            Self::Rhombic => 5,
            Self::Tetrahedra => 3,
            _ => 1,
        }
    }

    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lattice| lattice.name() == name)
    }

    /// Whether it has layers.
    pub(crate) const fn is_solid(self) -> bool {
        matches!(
            self,
            Self::Cubes | Self::Prisms | Self::Spheres | Self::Rhombic | Self::Tetrahedra
        )
    }

    /// Whether there is a cell at this place.
    pub(crate) fn is_cell(self, at: At) -> bool {
        let [column, row, layer] = at;
        let is_odd = (column + row) & 1 == 1;
        match self {
            Self::Squares | Self::Triangles => layer == 0,
            Self::Cubes | Self::Prisms => true,
            Self::Hexagons => layer == 0 && !is_odd,
            Self::Sticks => layer == 0 && is_odd,
            Self::Spheres => (column + row + layer) & 1 == 0,
            Self::Rhombic => is_rhombic(at),
            Self::Tetrahedra => is_tetrahedral(at),
        }
    }

    /// Whether a move by this much carries each cell to a cell of its kind.
    pub(crate) const fn is_step(self, [column, row, layer]: At) -> bool {
        let is_even = (column + row + layer) & 1 == 0;
        let block = self.block();
        let is_whole = column % block == 0 && row % block == 0 && layer % block == 0;
        match self {
            Self::Squares => layer == 0,
            Self::Cubes => true,
            Self::Triangles | Self::Hexagons => layer == 0 && (column + row) & 1 == 0,
            Self::Prisms => (column + row) & 1 == 0,
            Self::Sticks => layer == 0 && column & 1 == 0 && row & 1 == 0,
            Self::Spheres | Self::Tetrahedra => is_whole && is_even,
            Self::Rhombic => is_whole,
        }
    }

    /// The cells that share a side with this one; for sticks those that share an end, and spheres touch.
    pub(crate) fn neighbours(self, at: At) -> impl Iterator<Item = At> {
        let [column, row, _] = at;
        let offsets: &[At] = match self {
            Self::Squares => &[[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0]],
            Self::Cubes => &[[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]],
            Self::Triangles if (column + row) & 1 == 0 => &[[1, 0, 0], [-1, 0, 0], [0, 1, 0]],
            Self::Triangles => &[[1, 0, 0], [-1, 0, 0], [0, -1, 0]],
            Self::Prisms if (column + row) & 1 == 0 => {
                &[[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, 0, 1], [0, 0, -1]]
            }
            Self::Prisms => &[[1, 0, 0], [-1, 0, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]],
            Self::Hexagons => {
                &[[2, 0, 0], [-2, 0, 0], [1, 1, 0], [1, -1, 0], [-1, 1, 0], [-1, -1, 0]]
            }
            Self::Sticks if row & 1 == 0 => {
                &[[2, 0, 0], [-2, 0, 0], [1, 1, 0], [1, -1, 0], [-1, 1, 0], [-1, -1, 0]]
            }
            Self::Sticks => {
                &[[0, 2, 0], [0, -2, 0], [1, 1, 0], [1, -1, 0], [-1, 1, 0], [-1, -1, 0]]
            }
            Self::Spheres | Self::Rhombic | Self::Tetrahedra => &AROUND,
        };
        let around = offsets.iter().map(move |offset| sum(at, *offset));
        around.filter(move |&beside| {
            self.is_cell(beside)
                && match self {
                    Self::Rhombic => touch_rhombic(at, beside),
                    Self::Tetrahedra => touch_tetrahedral(at, beside),
                    _ => true,
                }
        })
    }

    /// The cell from which pieces begin to grow, where they have names.
    pub(crate) const fn seed(self) -> At {
        if matches!(self, Self::Sticks) { [1, 0, 0] } else { [0, 0, 0] }
    }

    /// The middle of a cell in axes that every turn keeps whole.
    const fn axes(self, [column, row, layer]: At) -> At {
        match self {
            Self::Squares | Self::Cubes | Self::Sticks | Self::Spheres => [column, row, layer],
            // All turns about a corner of a block carry cells to cells.
            Self::Rhombic | Self::Tetrahedra => [2 * column + 1, 2 * row + 1, 2 * layer + 1],
            Self::Hexagons => [(column - row) / 2, row, layer],
            // Middles of triangles are thirds.
            Self::Triangles | Self::Prisms => {
                let down = (column + row) & 1;
                let right = (column + row - down) / 2;
                [3 * right + 1 + down, 1 + down - 3 * row, layer]
            }
        }
    }

    /// The cell with this middle.
    const fn cell([first, second, layer]: At, lattice: Self) -> At {
        match lattice {
            Self::Squares | Self::Cubes | Self::Sticks | Self::Spheres => [first, second, layer],
            Self::Rhombic | Self::Tetrahedra => {
                [(first - 1) / 2, (second - 1) / 2, (layer - 1) / 2]
            }
            Self::Hexagons => [2 * first + second, second, layer],
            Self::Triangles | Self::Prisms => {
                let down = first.rem_euclid(3) - 1;
                let (right, up) = ((first - 1 - down) / 3, (second - 1 - down) / 3);
                [2 * right + up + down, -up, layer]
            }
        }
    }
}

/// The message for a filled place that is no cell.
pub(crate) fn no_cell(lattice: Lattice) -> Message {
    let (lattice, places) = (lattice.name(), lattice.places());
    message!("the lattice {lattice} has no cell here: {places}", lattice, places)
}

/// The sum of two places.
pub(crate) const fn sum(one: At, other: At) -> At {
    [one[0] + other[0], one[1] + other[1], one[2] + other[2]]
}

/// The move from one place to another.
pub(crate) const fn difference(to: At, from: At) -> At {
    [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
}

/// The name of a cell, such as `r1c1`, and on lattices with layers `l1r1c1`.
pub(crate) fn name(lattice: Lattice, [column, row, layer]: At) -> String {
    let layer = if lattice.is_solid() { format!("l{}", layer + 1) } else { String::new() };
    format!("{layer}r{}c{}", row + 1, column + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_keep_neighbours() {
        for lattice in Lattice::ALL {
            let places = (-3..4).flat_map(|row| (-3..4).map(move |column| (column, row)));
            let layers = if lattice.is_solid() { -3..4 } else { 0..1 };
            let cells = places
                .flat_map(|(column, row)| layers.clone().map(move |layer| [column, row, layer]));
            for at in cells.filter(|&at| lattice.is_cell(at)) {
                assert_eq!(Lattice::cell(lattice.axes(at), lattice), at);
                for map in lattice.maps(Turns::All) {
                    // A turn of spheres is about one of them.
                    let Some(image) = lattice.turned(&map, at, at) else { continue };
                    assert!(lattice.is_cell(image), "{lattice:?} {at:?} {image:?}");
                    let around: Vec<_> = lattice.neighbours(image).collect();
                    for beside in lattice.neighbours(at) {
                        assert!(lattice.is_cell(beside), "{lattice:?} {at:?} {beside:?}");
                        let turned = lattice.turned(&map, at, beside);
                        let is_beside = turned.is_none_or(|turned| around.contains(&turned));
                        assert!(is_beside, "{lattice:?} {at:?}");
                    }
                }
            }
        }
    }
}
