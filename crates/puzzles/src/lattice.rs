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
//!
//! # Invariants
//! The reader accepts coordinates of at most [`REACH`] from 0, so that no sum of a few of them overflows.
//!
//! # Cost
//! A turn takes a few additions for each cell; a lattice has at most 48 turns ([`group`] lists them).

mod form;
mod group;
mod grow;
mod motions;
mod picture;
mod slides;
mod turns;

pub(crate) use form::{Form, at_corner, forms, is_connected};
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
}

impl Lattice {
    pub(crate) const ALL: [Self; 6] =
        [Self::Squares, Self::Cubes, Self::Triangles, Self::Prisms, Self::Hexagons, Self::Sticks];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Squares => "squares",
            Self::Cubes => "cubes",
            Self::Triangles => "triangles",
            Self::Prisms => "prisms",
            Self::Hexagons => "hexagons",
            Self::Sticks => "sticks",
        }
    }

    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lattice| lattice.name() == name)
    }

    /// Whether it has layers.
    pub(crate) const fn is_solid(self) -> bool {
        matches!(self, Self::Cubes | Self::Prisms)
    }

    /// Whether there is a cell at this place.
    pub(crate) const fn is_cell(self, [column, row, layer]: At) -> bool {
        let is_odd = (column + row) & 1 == 1;
        match self {
            Self::Squares | Self::Triangles => layer == 0,
            Self::Cubes | Self::Prisms => true,
            Self::Hexagons => layer == 0 && !is_odd,
            Self::Sticks => layer == 0 && is_odd,
        }
    }

    /// Whether a move by this much carries each cell to a cell of its kind.
    pub(crate) const fn is_step(self, [column, row, layer]: At) -> bool {
        match self {
            Self::Squares => layer == 0,
            Self::Cubes => true,
            Self::Triangles | Self::Hexagons => layer == 0 && (column + row) & 1 == 0,
            Self::Prisms => (column + row) & 1 == 0,
            Self::Sticks => layer == 0 && column & 1 == 0 && row & 1 == 0,
        }
    }

    /// The cells that share a side with this one; for sticks those that share an end.
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
        };
        offsets.iter().map(move |offset| sum(at, *offset))
    }

    /// Some cell, from which pieces begin to grow.
    pub(crate) const fn seed(self) -> At {
        if matches!(self, Self::Sticks) { [1, 0, 0] } else { [0, 0, 0] }
    }

    /// The middle of a cell in axes that every turn keeps whole.
    const fn axes(self, [column, row, layer]: At) -> At {
        match self {
            Self::Squares | Self::Cubes | Self::Sticks => [column, row, layer],
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
            Self::Squares | Self::Cubes | Self::Sticks => [first, second, layer],
            Self::Hexagons => [2 * first + second, second, layer],
            Self::Triangles | Self::Prisms => {
                let down = first.rem_euclid(3) - 1;
                let (right, up) = ((first - 1 - down) / 3, (second - 1 - down) / 3);
                [2 * right + up + down, -up, layer]
            }
        }
    }
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
            let cells = (-3..4).flat_map(|row| (-3..4).map(move |column| [column, row, 0]));
            for at in cells.filter(|&at| lattice.is_cell(at)) {
                assert_eq!(Lattice::cell(lattice.axes(at), lattice), at);
                for map in lattice.maps(Turns::All) {
                    let image = lattice.turned(&map, at);
                    assert!(lattice.is_cell(image), "{lattice:?} {at:?} {image:?}");
                    let around: Vec<_> = lattice.neighbours(image).collect();
                    for beside in lattice.neighbours(at) {
                        assert!(lattice.is_cell(beside), "{lattice:?} {at:?} {beside:?}");
                        assert!(
                            around.contains(&lattice.turned(&map, beside)),
                            "{lattice:?} {at:?}"
                        );
                    }
                }
            }
        }
    }
}
