//! All pieces of a number of cells, by growth.
//!
//! # Why this shape
//! Each piece of n cells is a piece of n - 1 cells and a neighbor, because a connected graph has a vertex that can be
//! removed. Growth needs no table, which could be wrong.
//!
//! # Cost
//! For each neighbor of every piece of one cell less, the new piece is turned in all ways: a millisecond for 108
//! heptominoes.

use gavotte_ordered::{OrderedMap, OrderedSet};

use super::{At, Form, Lattice, Turns, forms};

/// All pieces of this number of cells, none a turn of another one.
pub(crate) fn grown(lattice: Lattice, size: usize, turns: Turns) -> Vec<Form> {
    // Of the pieces that are turns of each other, the one with the least form is kept. Cells of every kind are turns of
    // the seed.
    let least = |form: &Form| forms(lattice, form, turns).swap_remove(0);
    let mut all = OrderedSet::from([least(&vec![(lattice.seed(), 0)])]);
    for _ in 1..size {
        let mut next = OrderedSet::new();
        for form in &all {
            let held: OrderedSet<At> = form.iter().map(|&(at, _)| at).collect();
            for beside in held.iter().flat_map(|&at| lattice.neighbours(at)) {
                if !held.contains(&beside) {
                    let mut larger = form.clone();
                    larger.push((beside, 0));
                    next.insert(least(&larger));
                }
            }
        }
        all = next;
    }
    all.into_iter().collect()
}

/// Whether three or more sticks of a piece meet.
pub(crate) fn is_welded(form: &Form) -> bool {
    let mut meeting: OrderedMap<(i32, i32), usize> = OrderedMap::new();
    for &([column, row, _], _) in form {
        let (right, down) = if row & 1 == 0 { (1, 0) } else { (0, 1) };
        for end in [(column - right, row - down), (column + right, row + down)] {
            *meeting.entry(end).or_default() += 1;
        }
    }
    meeting.values().any(|&sticks| sticks > 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_pieces_as_the_sequences_say() {
        let counts = |lattice, turns, sizes: std::ops::RangeInclusive<usize>| {
            sizes.map(|size| grown(lattice, size, turns).len()).collect::<Vec<_>>()
        };
        // OEIS A000105, A000988, A000577, A006534, A000228, A006535.
        assert_eq!(counts(Lattice::Squares, Turns::All, 1..=7), [1, 1, 2, 5, 12, 35, 108]);
        assert_eq!(counts(Lattice::Squares, Turns::Rotations, 1..=7), [1, 1, 2, 7, 18, 60, 196]);
        assert_eq!(counts(Lattice::Triangles, Turns::All, 1..=7), [1, 1, 1, 3, 4, 12, 24]);
        assert_eq!(counts(Lattice::Triangles, Turns::Rotations, 1..=7), [1, 1, 1, 4, 6, 19, 43]);
        assert_eq!(counts(Lattice::Hexagons, Turns::All, 1..=6), [1, 1, 3, 7, 22, 82]);
        assert_eq!(counts(Lattice::Hexagons, Turns::Rotations, 1..=5), [1, 1, 3, 10, 33]);
        // A000162 (mirror images are two) and A038119; A019988 and A151537.
        assert_eq!(counts(Lattice::Cubes, Turns::Rotations, 1..=5), [1, 1, 2, 8, 29]);
        assert_eq!(counts(Lattice::Cubes, Turns::All, 1..=5), [1, 1, 2, 7, 23]);
        assert_eq!(counts(Lattice::Sticks, Turns::All, 1..=5), [1, 2, 5, 16, 55]);
        assert_eq!(counts(Lattice::Sticks, Turns::Rotations, 1..=4), [1, 2, 7, 25]);
        let welded = grown(Lattice::Sticks, 4, Turns::All).into_iter().filter(is_welded);
        assert_eq!(welded.count(), 6);
    }
}
