//! Polyforms: pieces of squares, cubes, triangles, hexagons or sticks that fill a board.
//!
//! # Why this shape
//! Items: the cells of the board, each covered once, and the pieces, each used as often as it has copies. An option is
//! a piece in a place. All of that is a [`Packing`](crate::packing::Packing); this module has the text in which people
//! write one.
//!
//! Pieces of wood cannot become their mirror images, so `turns rotations` is the default on cubes and prisms. In the
//! plane pieces are turned over, too, unless a set is one-sided.
//!
//! # Invariants
//! The text without its `given` lines is kept as it stands, so that the written puzzle reads as the same one.
//!
//! # Cost
//! That of a packing.
//!
//! # Source
//! S. W. Golomb, *Polyominoes* (1965); D. E. Knuth, *Dancing Links* (2000), with tetrasticks as B. R. Barwell's.

mod boards;
mod drawing;
mod genre;
mod read;
mod sets;

pub(crate) use genre::{GENRE, SOMA_CUBE};
pub(crate) use sets::letter;

#[cfg(test)]
mod tests {
    use gavotte_model::OptionId;

    use super::GENRE;

    fn count_of_options(text: &str) -> usize {
        GENRE.open(text, &[]).map_or(0, |puzzle| puzzle.problem().option_count())
    }

    #[test]
    fn colors_must_agree() {
        let plain = "board 2x2\npieces domino\ncopies D any\nturns none\n";
        assert_eq!(count_of_options(plain), 2);
        assert_eq!(count_of_options(&format!("{plain}checkered\n")), 2);
        assert_eq!(count_of_options(&format!("{plain}checkered\ncolor D 01\n")), 1);
        assert_eq!(count_of_options(&format!("{plain}checkered\ncolor D 00\n")), 0);
        assert_eq!(count_of_options("01\n11\n\npiece A (0,0) (0,1)\ncolor A 01\n"), 2);
    }

    #[test]
    fn drawings_and_coordinates_are_the_same_cells() {
        let drawn = count_of_options("lattice cubes\n../..\n../.#\n\nAA/A.\n\nB\n/\nB\n");
        let cells = "cells (0,0,0) (1,0,0) (0,1,0) (1,1,0) (0,0,1) (1,0,1) (0,1,1)";
        let named = format!(
            "lattice cubes\n{cells}\npiece A (5,0,0) (6,0,0) (5,0,1)\npiece B (0,0,0) (0,0,1)\n"
        );
        assert_eq!(drawn, count_of_options(&named));
        assert_eq!(drawn, 15 + 9);
        let spread = count_of_options("lattice hexagons\n . .\n. . .\n . .\n\nA A\n A\n");
        assert_eq!(spread, count_of_options("lattice hexagons\nboard hexagon 2\n\n A\nA A\n"));
        let sticks = "lattice sticks\n+.+\n. .\n+.+\n\n+A+\nA\n+\n";
        assert_eq!(count_of_options(sticks), 4);
    }

    #[test]
    fn what_is_wrong_is_refused_with_its_place() {
        let place = |text: &str| {
            let error = GENRE.open(text, &[]).err();
            error.map(|error| (error.line(), error.column(), error.to_string()))
        };
        let wrong = [
            ("board 2x2\nlattice cubes\n", (2, 1), "the lattice"),
            ("lattice tubes\n", (1, 9), "`tubes` cannot"),
            ("boards 2x2 3\n", (1, 1), "`boards` is no setting"),
            ("lattice hexagons\n...\n", (2, 2), "no hexagon"),
            ("lattice sticks\n...\n", (2, 1), "no stick"),
            ("board 2x2\nA.A\n", (2, 1), "the cells of piece A"),
            ("board 2x2\npieces domino\nholes r3c1\n", (3, 7), "the board has no cell"),
            ("board 2x2\npieces domino\ncopies E 2\n", (3, 8), "there is no piece"),
            ("board 2x2\npieces domino\ngiven D r1c1 r2c2\n", (3, 7), "piece D cannot"),
            ("board 2x2\npieces domino\ngiven D r1c1 r1c1\n", (3, 14), "r1c1 is given"),
            ("cells (0,0) (99999,0)\n", (1, 13), "`(99999,0)` is no cell"),
            ("lattice hexagons\nboard 2x2\ncheckered\nA\n", (3, 1), "no two colors"),
        ];
        for (text, (line, column), words) in wrong {
            let found = place(text);
            let is_so = found.as_ref().is_some_and(|found| {
                (found.0, found.1) == (Some(line), Some(column)) && found.2.starts_with(words)
            });
            assert!(is_so, "{text:?}: {found:?}");
        }
    }

    #[test]
    fn layers_are_parted_in_the_text() {
        let puzzle = GENRE.open("lattice cubes\nboard 2x1x2\n\nA/A\n\nB/B\n", &[]);
        let text = puzzle.map(|it| it.text(&[OptionId::new(0)])).unwrap_or_default();
        assert_eq!(text, "A.\n\nA.\n");
    }
}
