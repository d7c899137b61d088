//! Polyforms: pieces of squares, cubes, triangles, hexagons, sticks, spheres or tetrahedra that fill a board.
//!
//! # Why this shape
//! Items: the cells of the board, each covered once, and the pieces, each used as often as it has copies. An option is
//! a piece in a place. All of that is a [`Packing`](crate::packing::Packing); this module has the text in which people
//! write one.
//!
//! Pieces of wood cannot become their mirror images, so `turns rotations` is the default in space. In the
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
#[cfg(feature = "gallery")]
mod fresh;
mod genre;
mod painted;
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

    /// Colors are drawn or said.
    #[test]
    fn a_drawing_of_colors_is_the_same_problem() {
        let problem = |text: &str| GENRE.open(text, &[]).map(|it| it.problem().clone());
        let head = "board 3x3\ncheckered\nturns rotations\n";
        let said =
            "AA\nA.\n\nB..\nBBB\n\npiece C1 (0,0) (1,0)\ncolor A 010\ncolor B 01.1\ncolor C1 10\n";
        let drawn = [
            "A:\n01\n0.\n\nB:\n0..\n1?1\n\nC1:\n10\n",
            // A name or a setting ends the drawing before it; `w` is 0, and `b` is 1.
            "A:\nwb\nw\nB:\n  W\n  1?B\nC1:\nbw\n",
        ];
        for drawn in drawn {
            assert_eq!(problem(&format!("{head}{drawn}")), problem(&format!("{head}{said}")));
        }
        assert!(problem(&format!("{head}{said}")).is_ok());
        let letters = format!("{head}{}", said.replace("010", "wbw").replace("01.1", "wb?b"));
        assert_eq!(problem(&letters), problem(&format!("{head}{said}")));
        let cubes = "lattice cubes\nboard 1x2x2\ncheckered\n";
        let said = format!("{cubes}piece A (0,0,0) (1,0,0) (0,0,1)\ncolor A 010\n");
        assert_eq!(problem(&format!("{cubes}A:\n01/1\n")), problem(&said.replace("010", "011")));
        assert_eq!(
            problem(&format!("{cubes}A:\n01\n/\n1\n")),
            problem(&said.replace("010", "011"))
        );
        let hexagons = "lattice hexagons\nboard 2x2\n";
        let said = "piece A (0,0) (2,0) (1,1)\ncolor A 012\n";
        let drawn = "A:\n 0 1\n  2\n";
        assert_eq!(problem(&format!("{hexagons}{drawn}")), problem(&format!("{hexagons}{said}")));
    }

    #[test]
    fn the_written_text_keeps_drawn_colors() {
        let text = "board 2x2\ncheckered\nturns none\n\nA:\n01\n\nB:\n10\n";
        let puzzle = GENRE.open(text, &[]).ok();
        let written = puzzle.as_ref().and_then(|it| it.written(&[OptionId::new(0)]));
        assert_eq!(written, Some(format!("{text}given A r1c1 r1c2\n")));
        assert_eq!(written.map(|it| count_of_options(&it)), Some(2));
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
            (
                "lattice spheres\ncells (0,0,0) (1,0,0)\n",
                (2, 15),
                "`(1,0,0)` is no cell on spheres",
            ),
            ("lattice rhombic\ncells (1,1,1)\n", (2, 7), "`(1,1,1)` is no cell on rhombic"),
            ("lattice spheres\n. ./..\n", (2, 5), "the lattice spheres has no cell here"),
            ("lattice hexagons\nboard 2x2\ncheckered\nA\n", (3, 1), "no two colors"),
            ("board 2x2\n\nA:\n\n01\n", (3, 1), "piece A has no cells"),
            ("board 2x2\n\nA:\n..\n", (3, 1), "piece A has no cells"),
            ("board 2x2\n\n  A:\nB:\n01\n", (3, 3), "piece A has no cells"),
            ("board 2x2\n\nA:\n01\n\nA:\n0\n", (6, 1), "a second piece A"),
            ("board 2x2\n\nA: B:\n01\n", (3, 4), "the name of a piece stands alone"),
            ("board 2x2\n\n2x:\n01\n", (3, 1), "`2x` names no piece"),
            ("board 2x2\n\nA:\n0x\n", (4, 2), "`x` cannot stand in a drawing: a figure for"),
            ("board 2x2\n\nA:\n0.1\n", (3, 1), "the cells of piece A"),
            ("board 2x2\n\nA:\n01\ncolor A 01\n", (5, 7), "`A` cannot stand here: the drawing"),
        ];
        for (text, (line, column), words) in wrong {
            let found = place(text);
            let is_so = found.as_ref().is_some_and(|found| {
                (found.0, found.1) == (Some(line), Some(column)) && found.2.starts_with(words)
            });
            assert!(is_so, "{text:?}: {found:?}");
        }
    }

    /// A drawing of spheres may begin at any place, and the layers lie in the hollows of each other.
    #[test]
    fn spheres_and_tetrahedra_are_drawn_in_layers() {
        let named = "lattice spheres\ncells (1,1,0) (2,0,0) (2,2,0) (3,1,0) (2,1,1)\n";
        let drawn = "lattice spheres\n .\n. ./ .\n .\n";
        for piece in ["piece A (0,0,0) (1,1,0)\n", "A\n/\n A\n"] {
            assert_eq!(count_of_options(&format!("{named}\n{piece}")), 8, "{piece}");
            assert_eq!(count_of_options(&format!("{drawn}\n{piece}")), 8, "{piece}");
        }
        let edges = "lattice tetrahedra\nboard 1x1x2\npiece A (2,0,0) (3,0,0)\n";
        assert_eq!(count_of_options(edges), 2);
        assert_eq!(count_of_options("lattice rhombic\nboard 1x1x1\n\n...\n..A\n.A.\n"), 24);
    }

    #[test]
    fn layers_are_parted_in_the_text() {
        let puzzle = GENRE.open("lattice cubes\nboard 2x1x2\n\nA/A\n\nB/B\n", &[]);
        let text = puzzle.map(|it| it.text(&[OptionId::new(0)])).unwrap_or_default();
        assert_eq!(text, "A.\n\nA.\n");
    }
}
