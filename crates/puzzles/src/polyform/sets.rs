//! Pieces that have a name.
//!
//! # Why this shape
//! A family with a name, such as the pentominoes, is grown, whatever its size is. Puzzles with pieces of their own are
//! drawn as text: the picture of a cube that is cut into its pieces shows all of them.
//!
//! # Source
//! The Soma cube is P. Hein's (1936), the Bedlam cube B. Bedlam's; the pieces of the wisdom beads are those of
//! Kanoodle, too. The letters of the pentominoes are J. H. Conway's and S. W. Golomb's.

use crate::lattice::{Form, Lattice, Turns, at_corner, grown, is_welded};
use crate::polyomino::{Turns as SquareTurns, named_pieces};

/// Pieces by name, and the turns that they have unless a puzzle gives others.
pub(super) type Set = (Vec<(String, Form)>, Option<Turns>);

/// The names of sizes, without a vowel at the end.
const SIZES: [&str; 7] = ["mon", "d", "tr", "tetr", "pent", "hex", "hept"];

/// Pieces of puzzles: name, lattice, drawings with layers beside each other.
const DRAWN: [(&str, Lattice, &str); 5] = [
    ("soma", Lattice::Cubes, "VZZ/VAA/LLL\nZZP/VBA/LBA\nTPP/TTP/TBB"),
    (
        "bedlam",
        Lattice::Cubes,
        "AAAB/CBBB/DDEE/FGGE\nCAHB/CAIJ/CDGG/FFGE\nKIHH/CIIJ/FDIJ/FDLJ\nKKKH/KMMH/MMLJ/MLLL",
    ),
    (
        "tetris-cube",
        Lattice::Cubes,
        "AAA\nA..\nA..\n\nB.\nBB\nB.\nB.\n\nCC/C.\nCC/..\n\nD../D..\nDDD/...\n.D./...\n\nEEE/...\nE../E..\n\n\
         FFF/...\n.F./.F.\n\nGG./...\n.G./.GG\n\n.../.H.\nHHH/.H.\n.H./...\n\nIII/...\nI../I..\nI../...\n\n\
         JJJ/...\nJ../...\nJ../J..\n\nKK./K..\n.KK/...\n\nL.\nLL\n.L\n.L",
    ),
    ("kanoodle", Lattice::Squares, KANOODLE),
    ("beads", Lattice::Squares, KANOODLE),
];

const KANOODLE: &str = "A.\nAA\n\nBBBB\n\nCCC\n..C\n\nDD\nDD\n\nE..\nE..\nEEE\n\nFFFF\n.F..\n\nG.G\nGGG\n\nHH\nHH\nH.\n\n\
                        III.\n..II\n\n.J.\nJJJ\n.J.\n\nK..\nKK.\n.KK\n\nLLLL\nL...";

/// The names of the pieces of a lattice, after the word for their size.
const fn endings(lattice: Lattice) -> &'static [&'static str] {
    match lattice {
        Lattice::Squares => &["ominoes", "omino"],
        Lattice::Cubes => &["cubes", "cube", "ominoes", "omino"],
        Lattice::Triangles => &["iamonds", "iamond"],
        Lattice::Hexagons => &["hexes", "hex"],
        Lattice::Sticks => &["sticks", "stick"],
        Lattice::Prisms | Lattice::Spheres | Lattice::Rhombic | Lattice::Tetrahedra => &[],
    }
}

/// The names of sets on a lattice, for messages.
pub(super) const fn names(lattice: Lattice) -> &'static str {
    match lattice {
        Lattice::Squares => {
            "monomino to heptominoes, also one-sided-pentominoes and so on; kanoodle, beads"
        }
        Lattice::Cubes => {
            "tetracubes, pentacubes and so on; pentominoes and so on, as flat pieces of cubes; soma, bedlam, \
             tetris-cube"
        }
        Lattice::Triangles => "moniamond to heptiamonds, also one-sided-hexiamonds and so on",
        Lattice::Hexagons => "monohex to heptahexes, also one-sided-tetrahexes and so on",
        Lattice::Sticks => {
            "monostick to heptasticks, also one-sided-tetrasticks, welded-tetrasticks, \
             one-sided-welded-tetrasticks and so on"
        }
        Lattice::Prisms | Lattice::Spheres | Lattice::Rhombic | Lattice::Tetrahedra => {
            "none: draw the pieces"
        }
    }
}

/// The pieces of this name on a lattice.
pub(super) fn named(lattice: Lattice, name: &str) -> Option<Set> {
    let drawn = DRAWN.iter().find(|&&(other, on, _)| other == name && on == lattice);
    if let Some((_, _, drawing)) = drawn {
        return Some((cut(lattice, drawing), None));
    }
    let is_flat = lattice == Lattice::Cubes && name.contains("omino");
    let has_squares = lattice == Lattice::Squares || is_flat;
    if let Some((pieces, turns)) = named_pieces(name).filter(|_| has_squares) {
        let is_one_sided = turns == SquareTurns::Rotations;
        // A flat piece that is turned in space may also be turned over.
        let lie = |(letter, squares): (char, Vec<(usize, usize)>)| {
            Some((letter.to_string(), squares.into_iter().map(flat).collect::<Option<Form>>()?))
        };
        let pieces: Option<Vec<_>> = pieces.into_iter().map(lie).collect();
        return (!is_one_sided || !is_flat)
            .then_some((pieces?, is_one_sided.then_some(Turns::Rotations)));
    }
    let (is_one_sided, rest) =
        name.strip_prefix("one-sided-").map_or((false, name), |rest| (true, rest));
    let (needs_weld, rest) =
        rest.strip_prefix("welded-").map_or((false, rest), |rest| (true, rest));
    if (needs_weld && lattice != Lattice::Sticks) || (is_one_sided && lattice.is_solid()) {
        return None;
    }
    let size = endings(lattice).iter().find_map(|ending| rest.strip_suffix(ending))?;
    let size = size.strip_suffix(['a', 'i', 'o']).unwrap_or(size);
    let size = SIZES.iter().position(|other| *other == size)? + 1;
    let turns = if is_one_sided { Turns::Rotations } else { Turns::All };
    let grown = match lattice {
        Lattice::Cubes if is_flat => grown(Lattice::Squares, size, turns),
        Lattice::Cubes => grown(lattice, size, Turns::Rotations),
        _ => grown(lattice, size, turns),
    };
    let grown: Vec<Form> = grown.into_iter().filter(|it| !needs_weld || is_welded(it)).collect();
    let count = grown.len();
    let named = grown.into_iter().enumerate().map(|(at, form)| (letter(at, count), form));
    Some((named.collect(), is_one_sided.then_some(turns)))
}

/// A square as a cell.
fn flat((row, column): (usize, usize)) -> Option<([i32; 3], u8)> {
    Some(([i32::try_from(column).ok()?, i32::try_from(row).ok()?, 0], 0))
}

/// The name of a piece in a set of this size: a letter, or, where letters do not suffice, `P` and its number.
pub(crate) fn letter(at: usize, count: usize) -> String {
    let letters = ('A'..='Z').chain('a'..='z');
    match letters.clone().nth(at) {
        Some(letter) if count <= letters.count() => letter.to_string(),
        _ => format!("P{}", at + 1),
    }
}

/// The pieces of drawings, in the order of their letters.
fn cut(lattice: Lattice, drawings: &str) -> Vec<(String, Form)> {
    let mut pieces = gavotte_ordered::OrderedMap::<char, Form>::new();
    for drawing in drawings.split("\n\n") {
        for (row, line) in (0..).zip(drawing.lines()) {
            for (layer, part) in (0..).zip(line.split('/')) {
                for (column, letter) in (0..).zip(part.chars()).filter(|it| it.1 != '.') {
                    pieces.entry(letter).or_default().push(([column, row, layer], 0));
                }
            }
        }
    }
    let settled = pieces.into_iter().map(|(it, form)| (it.to_string(), at_corner(lattice, form)));
    settled.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lattice::is_connected;

    #[test]
    fn sets_have_as_many_pieces_and_cells_as_their_puzzles() {
        let sets = [
            (Lattice::Cubes, "soma", 7, 27),
            (Lattice::Cubes, "bedlam", 13, 64),
            (Lattice::Cubes, "tetris-cube", 12, 64),
            (Lattice::Squares, "kanoodle", 12, 55),
            (Lattice::Squares, "one-sided-pentominoes", 18, 90),
            (Lattice::Squares, "hexominoes", 35, 210),
            (Lattice::Cubes, "pentominoes", 12, 60),
            (Lattice::Cubes, "tetracubes", 8, 32),
            (Lattice::Triangles, "hexiamonds", 12, 72),
            (Lattice::Triangles, "one-sided-hexiamonds", 19, 114),
            (Lattice::Hexagons, "tetrahexes", 7, 28),
            (Lattice::Sticks, "tetrasticks", 16, 64),
            (Lattice::Sticks, "one-sided-welded-tetrasticks", 10, 40),
        ];
        for (lattice, name, count, cells) in sets {
            let (pieces, _) = named(lattice, name).unwrap_or_default();
            assert_eq!(pieces.len(), count, "{name}");
            assert_eq!(pieces.iter().map(|(_, form)| form.len()).sum::<usize>(), cells, "{name}");
            assert!(pieces.iter().all(|(_, form)| is_connected(lattice, form)), "{name}");
        }
        assert!(named(Lattice::Squares, "soma").is_none());
        assert!(named(Lattice::Squares, "octominoes").is_none());
        assert!(named(Lattice::Cubes, "one-sided-pentominoes").is_none());
    }
}
