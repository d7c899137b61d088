//! Wisdom beads: twelve pieces of three to five beads fill a triangle of ten rows.
//!
//! # Why this shape
//! The drawings are written down here a second time, independently of the verb `beads`, because an error in either
//! would show as two different counts.
//!
//! # Source
//! Gavotte, exact-covers and Knuth's SSXCC all found the count on the empty triangle, 32,288. The problem is NOI 2005,
//! problem 6 (Luogu P4205).

use super::shape::{self, Board, Piece};
use super::text::Text;

const PIECES: [(char, &str); 12] = [
    ('A', "##/#."),
    ('B', "####"),
    ('C', "###/#.."),
    ('D', "##/##"),
    ('E', "###/#../#.."),
    ('F', "####/.#.."),
    ('G', "###/#.#"),
    ('H', "###/##."),
    ('I', "##../.###"),
    ('J', ".#./###/.#."),
    ('K', "##./.##/..#"),
    ('L', "####/#..."),
];

pub(super) fn text() -> String {
    let board: Board = (0..10).flat_map(|row| (0..=row).map(move |column| (row, column))).collect();
    let pieces: Vec<Piece> =
        PIECES.iter().map(|(letter, drawing)| (letter.to_string(), shape::free(drawing))).collect();
    let mut text = Text::about("Twelve pieces on a triangle of 55 cells (wisdom beads).");
    shape::tile(&mut text, "turned or flipped, within the triangle", &pieces, &board);
    text.finish()
}
