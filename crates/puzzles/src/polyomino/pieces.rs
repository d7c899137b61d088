//! Pieces that have a name.
//!
//! # Why this shape
//! Each piece is drawn once. The one-sided sets add the mirror image of each piece that is not its own, with the small
//! letter, so no second table can disagree with the first.

use super::forms::{Form, Turns, at_corner, forms, mirrored};

/// The names of the sets of pieces that are built in.
pub const SETS: [&str; 7] = [
    "monomino",
    "domino",
    "trominoes",
    "tetrominoes",
    "pentominoes",
    "one-sided-tetrominoes",
    "one-sided-pentominoes",
];

/// Each piece as its letter and its rows.
type Drawn = (char, &'static [&'static str]);

const MONOMINO: &[Drawn] = &[('M', &["#"])];
const DOMINO: &[Drawn] = &[('D', &["##"])];
const TROMINOES: &[Drawn] = &[('I', &["###"]), ('V', &["##", "#."])];
const TETROMINOES: &[Drawn] = &[
    ('I', &["####"]),
    ('L', &["#.", "#.", "##"]),
    ('O', &["##", "##"]),
    ('S', &[".##", "##."]),
    ('T', &["###", ".#."]),
];
const PENTOMINOES: &[Drawn] = &[
    ('F', &[".##", "##.", ".#."]),
    ('I', &["#####"]),
    ('L', &["#.", "#.", "#.", "##"]),
    ('N', &[".#", ".#", "##", "#."]),
    ('P', &["##", "##", "#."]),
    ('T', &["###", ".#.", ".#."]),
    ('U', &["#.#", "###"]),
    ('V', &["#..", "#..", "###"]),
    ('W', &["#..", "##.", ".##"]),
    ('X', &[".#.", "###", ".#."]),
    ('Y', &[".#", "##", ".#", ".#"]),
    ('Z', &["##.", ".#.", ".##"]),
];

/// The pieces of a set, and the turns that they have unless a puzzle gives others.
pub(crate) fn named(name: &str) -> Option<(Vec<(char, Form)>, Turns)> {
    let (drawn, turns) = match name {
        "monomino" => (MONOMINO, Turns::All),
        "domino" => (DOMINO, Turns::All),
        "trominoes" => (TROMINOES, Turns::All),
        "tetrominoes" => (TETROMINOES, Turns::All),
        "pentominoes" => (PENTOMINOES, Turns::All),
        "one-sided-tetrominoes" => (TETROMINOES, Turns::Rotations),
        "one-sided-pentominoes" => (PENTOMINOES, Turns::Rotations),
        _ => return None,
    };
    let mut pieces: Vec<(char, Form)> = Vec::new();
    for &(letter, rows) in drawn {
        let form = form(rows);
        let mirror = mirrored(&form);
        let has_twin = turns == Turns::Rotations && !forms(&form, turns).contains(&mirror);
        pieces.push((letter, form));
        if has_twin {
            pieces.push((letter.to_ascii_lowercase(), mirror));
        }
    }
    Some((pieces, turns))
}

fn form(rows: &[&str]) -> Form {
    let squares = rows.iter().enumerate().flat_map(|(row, line)| {
        let cells = line.bytes().enumerate().filter(|(_, byte)| *byte == b'#');
        cells.map(move |(column, _)| (row, column))
    });
    at_corner(squares.collect())
}

#[cfg(test)]
mod tests {
    use super::super::forms::is_connected;
    use super::*;

    #[test]
    fn the_sets_have_as_many_different_pieces_as_the_books_say() {
        // Free and one-sided polyominoes: sequences A000105 and A000988 of the OEIS.
        let counts = [1, 1, 2, 5, 12, 7, 18];
        let squares = [1, 2, 3, 4, 5, 4, 5];
        for ((name, count), size) in SETS.into_iter().zip(counts).zip(squares) {
            let (pieces, turns) = named(name).unwrap_or_default();
            assert_eq!(pieces.len(), count, "{name}");
            let mut shapes: Vec<_> = pieces.iter().map(|(_, form)| forms(form, turns)).collect();
            assert!(pieces.iter().all(|(_, form)| form.len() == size && is_connected(form)));
            shapes.sort_unstable();
            shapes.dedup();
            assert_eq!(shapes.len(), count, "{name}");
        }
        assert_eq!(named("hexominoes"), None);
        let (pentominoes, turns) = named("pentominoes").unwrap_or_default();
        let fixed: usize = pentominoes.iter().map(|(_, form)| forms(form, turns).len()).sum();
        assert_eq!(fixed, 63, "fixed pentominoes, A001168");
    }
}
