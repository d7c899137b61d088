//! The point groups of the lattices: all turns and reflections that carry cells to cells.
//!
//! # Why this shape
//! One table serves pieces, which are turned, and boards, whose motions make solutions alike. A group is told by a few
//! of its maps, of which all others are products.
//!
//! | lattice | turns | with reflections | group |
//! | --- | --- | --- | --- |
//! | squares, sticks | 4 | 8 | of the square |
//! | cubes | 24 | 48 | of the cube |
//! | triangles, hexagons | 6 | 12 | of the hexagon |
//! | prisms | 12 | 24 | of the prism over a hexagon |
//! | tetrahedra of both kinds | 24 | 48 | of the cube |
//! | spheres | 120 | 240 | of the cube, and more maps |
//!
//! In the plane, turning over is a reflection; in space it is a turn.
//!
//! The 24 turns of the cube carry all spheres to spheres. A turn by 60 degrees about a diagonal of the cube carries only
//! some of them to spheres, but a piece of these can lie so, as a flat triangle on any layer. So this turn counts, too,
//! before a turn of the cube, where a piece remains on the lattice. Such maps have thirds, so all maps of spheres are
//! written three times as large.
//!
//! # Cost
//! Products of at most 240 maps.
//!
//! # Source
//! A. Röver's BurrTools lays spheres by these 120 turns, and its numbers of assemblies depend on it.

use super::turns::Turns;
use super::{At, Lattice, difference};

/// A map of axes by whole numbers: a turn or a reflection.
pub(crate) type Map = [[i32; 3]; 3];

const IDENTITY: Map = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
/// A quarter turn in the plane.
const QUARTER: Map = [[0, -1, 0], [1, 0, 0], [0, 0, 1]];
/// A quarter turn that carries rows to layers.
const TUMBLE: Map = [[1, 0, 0], [0, 0, -1], [0, 1, 0]];
/// A turn by 60 degrees, in axes that are 60 degrees apart.
const SIXTH: Map = [[0, -1, 0], [1, 1, 0], [0, 0, 1]];
/// A reflection in the plane.
const SWAP: Map = [[0, 1, 0], [1, 0, 0], [0, 0, 1]];
/// A half turn about an axis in the plane.
const FLIP: Map = [[0, 1, 0], [1, 0, 0], [0, 0, -1]];
/// A half turn in the plane; it is one in slanted axes, too.
const HALF: Map = [[-1, 0, 0], [0, -1, 0], [0, 0, 1]];
/// A half turn about the first axis.
const TIP: Map = [[1, 0, 0], [0, -1, 0], [0, 0, -1]];
/// Three times a turn by 60 degrees about a diagonal of the cube.
const TWIST: Map = [[2, -1, 2], [2, 2, -1], [-1, 2, 2]];
/// Three times the identity.
const TRIPLE: Map = [[3, 0, 0], [0, 3, 0], [0, 0, 3]];

impl Lattice {
    /// Turns of which all others are products, and a reflection.
    const fn generators(self) -> (&'static [Map], Map) {
        match self {
            Self::Squares | Self::Sticks => (&[QUARTER], SWAP),
            Self::Cubes | Self::Spheres | Self::Rhombic | Self::Tetrahedra => {
                (&[QUARTER, TUMBLE], SWAP)
            }
            Self::Triangles | Self::Hexagons => (&[SIXTH], SWAP),
            Self::Prisms => (&[SIXTH, FLIP], SWAP),
        }
    }

    /// The ways to turn: the identity comes first.
    pub(super) fn maps(self, turns: Turns) -> Vec<Map> {
        let (rotations, mirror) = self.generators();
        let mirror = (turns == Turns::All).then_some(mirror);
        let steps: Vec<Map> = match turns {
            Turns::None => Vec::new(),
            Turns::Half if rotations.contains(&TUMBLE) => vec![HALF, TIP],
            Turns::Half => vec![HALF],
            _ => rotations.iter().copied().chain(mirror).collect(),
        };
        let mut all = vec![if self == Self::Spheres { TRIPLE } else { IDENTITY }];
        if self == Self::Spheres && matches!(turns, Turns::All | Turns::Rotations) {
            all.push(TWIST);
        }
        let mut at = 0;
        while let Some(&map) = all.get(at) {
            for step in &steps {
                // Maps of spheres are no group, so both orders count.
                let orders = if self == Self::Spheres { 2 } else { 1 };
                for next in [after(step, &map), after(&map, step)].into_iter().take(orders) {
                    if !all.contains(&next) {
                        all.push(next);
                    }
                }
            }
            at += 1;
        }
        all
    }

    /// The image of a cell of a piece or board; `None` where no cell is. Spheres turn about the first one.
    pub(super) fn turned(self, map: &Map, first: At, at: At) -> Option<At> {
        if self != Self::Spheres {
            return Some(Self::cell(image(map, self.axes(at)), self));
        }
        // A turn keeps the length, so an image at a whole place is a sphere.
        let [column, row, layer] = image(map, difference(at, first));
        let is_whole = column % 3 == 0 && row % 3 == 0 && layer % 3 == 0;
        is_whole.then_some([column / 3, row / 3, layer / 3])
    }

    /// By how many times 30 degrees, clockwise as people see the lattice drawn, a map turns the direction to the right.
    pub(super) const fn direction(self, map: &Map) -> usize {
        let image = (map[0][0], map[1][0]);
        match self {
            Self::Triangles | Self::Prisms | Self::Hexagons => {
                let direction = match image {
                    (1, 0) => 0,
                    (0, 1) => 2,
                    (-1, 1) => 4,
                    (-1, 0) => 6,
                    (0, -1) => 8,
                    _ => 10,
                };
                // The second axis of triangles goes upwards.
                if matches!(self, Self::Hexagons) { direction } else { (12 - direction) % 12 }
            }
            _ => match image {
                (1, _) => 0,
                (_, 1) => 3,
                (-1, _) => 6,
                _ => 9,
            },
        }
    }
}

/// Whether a map is a turn, not a reflection.
pub(super) const fn is_turn(map: &Map) -> bool {
    let [[a, b, c], [d, e, f], [g, h, i]] = *map;
    a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) > 0
}

/// The image of a point.
pub(crate) fn image(map: &Map, at: At) -> At {
    map.map(|row| row[0] * at[0] + row[1] * at[1] + row[2] * at[2])
}

/// One map after another.
pub(crate) fn after(second: &Map, first: &Map) -> Map {
    second.map(|row| {
        [0, 1, 2].map(|at| row[0] * first[0][at] + row[1] * first[1][at] + row[2] * first[2][at])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_have_their_orders() {
        let count = |lattice: Lattice, turns| lattice.maps(turns).len();
        let counts = Lattice::ALL.map(|it| (count(it, Turns::Rotations), count(it, Turns::All)));
        let cube = (24, 48);
        let flat = [(4, 8), cube, (6, 12), (12, 24), (6, 12), (4, 8)];
        assert_eq!((&counts[..6], &counts[6..]), (&flat[..], &[(120, 240), cube, cube][..]));
        for lattice in Lattice::ALL {
            let identity = if lattice == Lattice::Spheres { TRIPLE } else { IDENTITY };
            assert_eq!(lattice.maps(Turns::None), [identity]);
            assert!(lattice.maps(Turns::Rotations).iter().all(is_turn), "{lattice:?}");
            let turns = lattice.maps(Turns::All).into_iter().filter(is_turn).count();
            assert_eq!(turns, count(lattice, Turns::Rotations), "{lattice:?}");
            let cubic = [Lattice::Cubes, Lattice::Spheres, Lattice::Rhombic, Lattice::Tetrahedra];
            let halves = if cubic.contains(&lattice) { 4 } else { 2 };
            assert_eq!(count(lattice, Turns::Half), halves, "{lattice:?}");
        }
    }

    /// A map of a lattice carries cells to cells, one to one, and steps to steps.
    #[test]
    fn maps_carry_cells_to_cells() {
        for lattice in Lattice::ALL {
            let layers = if lattice.is_solid() { -2..5 } else { 0..1 };
            let cells: Vec<At> = layers
                .flat_map(|layer| (-4..5).map(move |row| (row, layer)))
                .flat_map(|(row, layer)| (-4..5).map(move |column| [column, row, layer]))
                .filter(|&at| lattice.is_cell(at))
                .collect();
            for map in lattice.maps(Turns::All) {
                let turned = cells.iter().map(|&at| (at, lattice.turned(&map, [0; 3], at)));
                let (cells, turned): (Vec<At>, Vec<At>) =
                    turned.filter_map(|(at, image)| Some((at, image?))).unzip();
                assert!(cells.len() == turned.len());
                assert!(turned.iter().all(|&at| lattice.is_cell(at)), "{lattice:?} {map:?}");
                let different: gavotte_ordered::OrderedSet<_> = turned.iter().collect();
                assert_eq!(different.len(), cells.len(), "{lattice:?} {map:?}");
                for (one, image) in cells.iter().zip(&turned) {
                    for (other, other_image) in cells.iter().zip(&turned) {
                        let is_step = lattice.is_step(difference(*other, *one));
                        let step = difference(*other_image, *image);
                        // A half turn exchanges the two kinds of triangles, all at once.
                        assert!(!is_step || lattice.is_step(step), "{lattice:?} {map:?}");
                    }
                }
            }
        }
    }
}
