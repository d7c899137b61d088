//! Lattices whose cells fill blocks of places: cubes that are cut into tetrahedra.
//!
//! # Why this shape
//! A place of a block is a cell or nothing, so these cells have whole coordinates like all others. The place of a cell
//! says where it lies in its cube.
//!
//! Rhombic tetrahedra: the six planes through two opposite edges cut a cube into 24 of them. Each has a side of the cube
//! for its base and lies beside one edge of it. In a block of 5 x 5 x 5 it is the place that is 0, 1 and 2 places from
//! three sides of the block.
//!
//! Tetrahedra and octahedra: in a block of 3 x 3 x 3 the middle is a regular tetrahedron, whose corners are every other
//! corner of the cube. Each of the four other corners of the cube is cut off, and eight of these parts make an octahedron
//! around one corner. So the corners of cubes take turns, and so do the blocks: of a part, the corner of the cube has an
//! odd sum.
//!
//! # Invariants
//! Each cell of both kinds has four neighbors, which share three of its corners.
//!
//! # Source
//! The places are those of the files of A. Röver's BurrTools.

use crate::bodies::Cell as At;

/// All places around a place.
pub(super) const AROUND: [At; 26] = {
    let (mut all, mut at, mut place) = ([[0; 3]; 26], 0, 0);
    while place < 27 {
        // The middle one of 27 places is left out.
        if place != 13 {
            all[at] = [place % 3 - 1, place / 3 % 3 - 1, place / 9 - 1];
            at += 1;
        }
        place += 1;
    }
    all
};

/// Whether a place is a rhombic tetrahedron.
pub(super) fn is_rhombic(at: At) -> bool {
    // 0 to 2 places from the nearest side, as one of three bits.
    at.iter().fold(0, |all, it| all | (1 << (2 - (it.rem_euclid(5) - 2).abs()))) == 0b111
}

/// Whether a place is the middle or a part of an octahedron.
pub(super) fn is_tetrahedral(at: At) -> bool {
    let middles = at.iter().filter(|&&it| is_middle(it)).count();
    let corner = at.iter().fold(0, |sum, it| sum + (it + 1).div_euclid(3));
    middles == 3 || (middles == 0 && corner & 1 == 1)
}

const fn is_middle(it: i32) -> bool {
    it.rem_euclid(3) == 1
}

/// Whether two rhombic tetrahedra, of which one is [`AROUND`] the other, are neighbors.
pub(super) fn touch_rhombic(one: At, other: At) -> bool {
    distance(one, other) < 3
}

/// The same for tetrahedra and parts of octahedra.
pub(super) fn touch_tetrahedral(one: At, other: At) -> bool {
    match distance(one, other) {
        3 => is_middle(one[0]) != is_middle(other[0]),
        distance => distance == 1,
    }
}

fn distance(one: At, other: At) -> i32 {
    one.iter().zip(other).fold(0, |sum, (one, other)| sum + (one - other).abs())
}

#[cfg(test)]
mod tests {
    use super::super::{Lattice, difference, sum};
    use super::*;

    /// The corners of a cell; a block is a cube of side 2.
    fn corners(lattice: Lattice, at: At) -> Vec<At> {
        let side = lattice.block();
        let middle = at.map(|it| 2 * it.div_euclid(side) + 1);
        let from_middle = at.map(|it| it.rem_euclid(side) - side / 2);
        let cube = AROUND.into_iter().filter(|it| it.iter().all(|&part| part != 0));
        if lattice == Lattice::Rhombic {
            let face = from_middle.map(|it| it / 2);
            let edge = from_middle.map(i32::signum);
            let along = edge.map(|it| 1 - it.abs());
            return [[0; 3], face, sum(edge, along), difference(edge, along)]
                .map(|it| sum(middle, it))
                .to_vec();
        }
        let is_odd = |it: At| it.iter().map(|part| part / 2).sum::<i32>() & 1 == 1;
        if from_middle == [0; 3] {
            return cube.map(|it| sum(middle, it)).filter(|&it| !is_odd(it)).collect();
        }
        let own = sum(middle, from_middle);
        assert!(is_odd(own), "{at:?}");
        let beside = [0, 1, 2].map(|axis| {
            let mut corner = own;
            corner[axis] -= 2 * from_middle[axis];
            corner
        });
        [own].into_iter().chain(beside).collect()
    }

    #[test]
    fn neighbours_share_three_corners() {
        let places: Vec<At> = (0..1728).map(|it| [it % 12, it / 12 % 12, it / 144]).collect();
        for (lattice, count) in [(Lattice::Rhombic, 24), (Lattice::Tetrahedra, 5)] {
            let side = lattice.block();
            let cells: Vec<At> = places.iter().copied().filter(|&it| lattice.is_cell(it)).collect();
            for block in [[0; 3], [side, 0, 0]] {
                let within =
                    |at: &&At| difference(**at, block).iter().all(|it| (0..side).contains(it));
                assert_eq!(cells.iter().filter(within).count(), count);
            }
            let inner = cells.iter().filter(|at| at.iter().all(|it| (1..11).contains(it)));
            for &at in inner {
                let own = corners(lattice, at);
                let shares = |other: &At| {
                    corners(lattice, *other).iter().filter(|it| own.contains(it)).count() == 3
                };
                let mut wanted: Vec<At> = cells.iter().copied().filter(shares).collect();
                let mut found: Vec<At> = lattice.neighbours(at).collect();
                wanted.sort_unstable();
                found.sort_unstable();
                assert_eq!((&found, found.len()), (&wanted, 4), "{lattice:?} {at:?}");
            }
        }
    }
}
