//! The twelve pentominoes, and the eighteen that may not be turned over, on boards that they fill.
//!
//! # Source
//! Counts with mirror images: 6x10 9,356, 5x12 4,040, 4x15 1,472, 3x20 8 (C. B. and J. G. Haselgrove, 1960); the
//! chessboard without its center 520 (D. S. Scott, 1958); one-sided 3x30 184, of which D. E. Knuth, *The Art of
//! Computer Programming* 7.2.2.1, gives a quarter.

use super::shape::{self, Board, Piece};
use super::text::Text;

/// Each piece by its usual letter, its rows divided by `/`.
const PIECES: [(char, &str); 12] = [
    ('F', ".##/##./.#."),
    ('I', "#####"),
    ('L', "####/#..."),
    ('N', "###./..##"),
    ('P', "###/.##"),
    ('T', "###/.#./.#."),
    ('U', "#.#/###"),
    ('V', "###/#../#.."),
    ('W', "##./.##/..#"),
    ('X', ".#./###/.#."),
    ('Y', "####/.#.."),
    ('Z', "##./.#./.##"),
];

/// The twelve in a rectangle.
pub(super) fn rectangle(rows: usize, columns: usize) -> Result<String, String> {
    if rows.checked_mul(columns) != Some(60) {
        return Err("the twelve pentominoes fill rectangles of 60 cells".to_owned());
    }
    let mut text = Text::about(format_args!(
        "The twelve pentominoes in a rectangle of {rows} rows and {columns} columns."
    ));
    shape::tile(
        &mut text,
        "turned or flipped, within the rectangle",
        &twelve(),
        &shape::rectangle(rows, columns),
    );
    Ok(text.finish())
}

/// The twelve on a chessboard without the four squares of its center.
pub(super) fn chessboard() -> String {
    let mut board: Board = shape::rectangle(8, 8);
    board.retain(|&(row, column)| !((3..5).contains(&row) && (3..5).contains(&column)));
    let mut text = Text::about("The twelve pentominoes on a chessboard without its center.");
    shape::tile(&mut text, "turned or flipped, off the center", &twelve(), &board);
    text.finish()
}

/// The eighteen in a rectangle; a small letter is the mirror image of the capital.
pub(super) fn one_sided(rows: usize, columns: usize) -> Result<String, String> {
    if rows.checked_mul(columns) != Some(90) {
        return Err("the one-sided pentominoes fill rectangles of 90 cells".to_owned());
    }
    let sides = PIECES.iter().flat_map(|(letter, drawing)| {
        let (front, back) = shape::one_sided(drawing);
        [(letter.to_string(), front), (letter.to_lowercase().to_string(), back)]
    });
    let pieces: Vec<Piece> = sides.filter(|(_, shapes)| !shapes.is_empty()).collect();
    let mut text = Text::about(format_args!(
        "The eighteen one-sided pentominoes in a rectangle of {rows} rows and {columns} columns."
    ));
    shape::tile(
        &mut text,
        "turned, within the rectangle",
        &pieces,
        &shape::rectangle(rows, columns),
    );
    Ok(text.finish())
}

fn twelve() -> Vec<Piece> {
    PIECES.iter().map(|(letter, drawing)| (letter.to_string(), shape::free(drawing))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixty_three_fixed_pentominoes() {
        let all: Vec<_> = twelve().into_iter().flat_map(|(_, shapes)| shapes).collect();
        assert!(all.iter().all(|shape| shape.len() == 5));
        assert_eq!(all.len(), 63);
    }
}
