//! The motions of a board on a lattice: turns and reflections that carry its cells to its cells.
//!
//! # Why this shape
//! Every motion of a lattice is a map of its point group and then a move. For each map there is at most one move that
//! carries the cells of a board to themselves: the one that brings the corner of the image to the corner of the board.
//! So the cells are computed with whole numbers, and layers need no place in a drawing.
//!
//! # Invariants
//! Each result is a permutation of the cells, and none is the identity. Motions have the names that flat boards of any
//! kind have ([`isometry`](crate::isometry)).
//!
//! # Cost
//! O(n log n) for n cells, for each map of the point group.

use gavotte_ordered::{OrderedMap, OrderedSet};

use super::form::{Form, corner};
use super::group::{Map, is_turn};
use super::turns::Turns;
use super::{At, Lattice, difference, sum};
use crate::geometry::{Moved, REFLECTIONS, TURNS};

/// The motions of these cells, without the one that leaves all as it is.
pub(crate) fn motions(lattice: Lattice, cells: &[At]) -> Vec<Moved> {
    let numbers: OrderedMap<At, usize> = cells.iter().copied().zip(0..).collect();
    let mut seen: OrderedSet<Vec<usize>> = OrderedSet::new();
    seen.insert((0..cells.len()).collect());
    let form = |cells: &[At]| cells.iter().map(|&at| (at, 0)).collect::<Form>();
    let home = corner(lattice, &form(cells));
    let first = cells.first().copied().unwrap_or_default();
    let mut motions = Vec::new();
    for map in lattice.maps(Turns::All) {
        let turned = cells.iter().map(|&at| lattice.turned(&map, first, at));
        let Some(turned) = turned.collect::<Option<Vec<At>>>() else { continue };
        let step = difference(home, corner(lattice, &form(&turned)));
        let images: Option<Vec<usize>> =
            turned.iter().map(|&at| numbers.get(&sum(at, step)).copied()).collect();
        if let Some(images) = images.filter(|images| seen.insert(images.clone())) {
            motions.push((name(lattice, &map), images));
        }
    }
    motions
}

fn name(lattice: Lattice, map: &Map) -> &'static str {
    match (lattice.is_solid(), is_turn(map)) {
        (true, true) => "rotation in space",
        (true, false) => "reflection in space",
        (false, true) => TURNS[lattice.direction(map)],
        (false, false) => REFLECTIONS[lattice.direction(map)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The box of this many columns, rows and layers.
    fn cells(lattice: Lattice, [columns, rows, layers]: At) -> Vec<At> {
        let places = (0..layers).flat_map(|layer| (0..rows).map(move |row| (row, layer)));
        let places =
            places.flat_map(|(row, layer)| (0..columns).map(move |column| [column, row, layer]));
        places.filter(|&at| lattice.is_cell(at)).collect()
    }

    /// Six triangles around a corner, on some layers.
    fn hexagon(layers: i32) -> Vec<At> {
        let row = |row: i32| (0..3).map(move |column| [column, row, 0]);
        let flat: Vec<At> = row(0).chain(row(1)).collect();
        let all = (0..layers).flat_map(|layer| flat.iter().map(move |at| [at[0], at[1], layer]));
        all.collect()
    }

    #[test]
    fn boards_have_all_motions() {
        let count = |lattice, cells: &[At]| motions(lattice, cells).len() + 1;
        assert_eq!(count(Lattice::Squares, &cells(Lattice::Squares, [3, 3, 1])), 8);
        assert_eq!(count(Lattice::Squares, &cells(Lattice::Squares, [2, 3, 1])), 4);
        assert_eq!(count(Lattice::Cubes, &cells(Lattice::Cubes, [3, 3, 3])), 48);
        assert_eq!(count(Lattice::Cubes, &cells(Lattice::Cubes, [3, 3, 2])), 16);
        assert_eq!(count(Lattice::Cubes, &cells(Lattice::Cubes, [4, 3, 2])), 8);
        assert_eq!(count(Lattice::Sticks, &cells(Lattice::Sticks, [5, 5, 1])), 8);
        assert_eq!(count(Lattice::Triangles, &hexagon(1)), 12);
        // A layer of prisms cannot be told from its reflection in its own plane.
        assert_eq!(count(Lattice::Prisms, &hexagon(1)), 12);
        for layers in 2..5 {
            assert_eq!(count(Lattice::Prisms, &hexagon(layers)), 24);
        }
        for (lattice, flat) in [(Lattice::Rhombic, 16), (Lattice::Tetrahedra, 8)] {
            let side = 2 * lattice.block();
            assert_eq!(count(lattice, &cells(lattice, [side, side, side])), 48);
            assert_eq!(count(lattice, &cells(lattice, [side, side, side / 2])), flat);
        }
        assert_eq!(count(Lattice::Spheres, &cells(Lattice::Spheres, [3, 3, 3])), 48);
        // A flat hexagon of spheres turns by 60 degrees, and a flat triangle has the turns of one.
        let plane = |sum: i32| {
            let all = cells(Lattice::Spheres, [5, 5, 5]).into_iter();
            all.filter(|at| at.iter().sum::<i32>() == sum).collect::<Vec<_>>()
        };
        let (triangle, hexagon) = (plane(4), plane(6));
        assert_eq!((triangle.len(), count(Lattice::Spheres, &triangle)), (15, 6));
        assert_eq!((hexagon.len(), count(Lattice::Spheres, &hexagon)), (19, 12));
    }

    #[test]
    fn flat_boards_name_their_motions() {
        let names = |lattice, cells: &[At]| {
            motions(lattice, cells).into_iter().map(|(name, _)| name).collect::<OrderedSet<_>>()
        };
        let wide = cells(Lattice::Squares, [3, 2, 1]);
        let three = ["half turn", "left-right reflection", "top-bottom reflection"];
        assert_eq!(names(Lattice::Squares, &wide), OrderedSet::from(three));
        let up = [[2, 0, 0], [1, 1, 0], [2, 1, 0], [3, 1, 0]];
        let five = [
            "left-right reflection",
            "reflection at 30 degrees",
            "reflection at 150 degrees",
            "turn by 120 degrees",
            "turn by 240 degrees",
        ];
        assert_eq!(names(Lattice::Triangles, &up), OrderedSet::from(five));
    }
}
