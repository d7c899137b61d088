//! The genre of a text, where its form alone shows it.
//!
//! # Why this shape
//! People paste texts that they have found and do not say what they are. A wrong guess would answer another question
//! without any warning. So a genre is named only for a form that is its own: marks that only its texts contain, a grid
//! of a sudoku, queens on a board, the triangle of beads, pieces for a board. The genre's own reader decides in the
//! end.
//!
//! # Cost
//! At most two or three readings of the text.

use crate::genres::{GENRES, Genre, QUEENS, SUDOKU};
use crate::sudoku::{Grids, Style};

/// The genres whose readers take hardly anything but their own texts. Others take any words: two on a line are an edge
/// of a graph. [fixed]
const TELLING: [&str; 11] = [
    "samurai",
    "polyomino",
    "dominosa",
    "shikaku",
    "star-battle",
    "nonogram",
    "pips",
    "edge-matching",
    "polyform",
    "burrtools",
    "dissection",
];

impl Genre {
    /// The genre whose form a text has, if it is the form of one genre alone.
    ///
    /// ```
    /// use gavotte_puzzles::genres::Genre;
    /// let name = |text| Genre::recognised(text).map(|genre| genre.name);
    /// assert_eq!(name("8 . . | . 3\n"), None);
    /// assert_eq!(name("1...\n..2.\n.3..\n...4\n"), Some("sudoku"));
    /// assert_eq!(name(".Q..\n....\n....\n....\n"), Some("queens"));
    /// assert_eq!(name("a b\na b\n"), None);
    /// ```
    #[must_use]
    pub fn recognised(text: &str) -> Option<&'static Self> {
        if let Some(genre) = Self::of_text(text.as_bytes()) {
            return Some(genre);
        }
        if is_sudoku(text) {
            return Some(SUDOKU);
        }
        let name = if has_queens(text) {
            QUEENS.name
        } else if is_triangle(text) {
            "beads"
        } else if has_pieces(text) {
            "polyomino"
        } else {
            return None;
        };
        Self::named(name).filter(|genre| genre.open(text, &[]).is_ok())
    }

    /// The genre that a text of several lines, or of some value of a program, seems to be of: the one whose form it has, or else the only one that reads
    /// it. It is meant for a hint, when the text cannot be what it was taken for.
    ///
    /// ```
    /// use gavotte_puzzles::genres::Genre;
    /// let name = |text: &str| Genre::seen_in(text).map(|genre| genre.name);
    /// assert_eq!(name(&"53..7....\n".repeat(9)), Some("sudoku"));
    /// assert_eq!(name("hello world"), None);
    /// ```
    #[must_use]
    pub fn seen_in(text: &str) -> Option<&'static Self> {
        if let Some(genre) = Self::recognised(text) {
            return Some(genre);
        }
        let is_line = text.trim().lines().nth(1).is_none();
        if is_line && !text.contains(['[', '{', '<']) {
            return None;
        }
        let is_telling = |genre: &&Self| TELLING.contains(&genre.name);
        let mut readers = GENRES.iter().filter(is_telling).filter(|it| it.open(text, &[]).is_ok());
        let first = readers.next()?;
        readers.next().is_none().then_some(first)
    }
}

/// Whether a text is one sudoku and hardly anything else: digits among empty cells, a whole grid in a line, or a puzzle
/// that another program has drawn.
///
/// ```
/// use gavotte_puzzles::is_sudoku;
/// assert!(is_sudoku(&".".repeat(81)));
/// assert!(is_sudoku(&"1 2 3 | 4 5 6 | 7 8 9\n".repeat(9)));
/// assert!(!is_sudoku("0 1 0 0\n1 0 0 0\n0 0 0 1\n0 0 1 0\n"), "a matrix");
/// ```
#[must_use]
pub fn is_sudoku(text: &str) -> bool {
    let mut grids = Grids::new(text.as_bytes());
    let Some(Ok(puzzle)) = grids.next() else { return false };
    if grids.next().is_some() {
        return false;
    }
    if puzzle.said.is_some() {
        return true;
    }
    let (side, cells) = (puzzle.grid.size().side(), puzzle.grid.cells());
    let is_line = puzzle.style == Style::Line;
    // Rows of 0 and 1 alone are a matrix, and empty rows may be a board of anything.
    let most = cells.iter().copied().max().unwrap_or(0);
    let has_digits = most > 1 || (most == 1 && text.contains('.'));
    if is_line && (side >= 9 || has_digits) {
        return true;
    }
    // A full square without boxes in its form may be a Latin one.
    has_digits && (side == 9 || side == 16 || cells.contains(&0) || text.contains('|'))
}

/// Whether a text is a square board with a queen on it.
fn has_queens(text: &str) -> bool {
    let is_square = |letter: char| matches!(letter, '.' | 'Q' | 'x' | ' ' | '\n' | '\r');
    text.contains('Q') && text.chars().all(is_square)
}

/// Whether each line has one letter more than the one before, from one on.
fn is_triangle(text: &str) -> bool {
    let lines: Vec<&str> = text.trim_end().lines().map(str::trim_end).collect();
    let fits = |(at, line): (usize, &&str)| {
        line.len() == at + 1 && line.bytes().all(|it| it == b'.' || it.is_ascii_uppercase())
    };
    lines.len() > 3 && lines.iter().enumerate().all(fits)
}

/// Whether a line names pieces of squares.
fn has_pieces(text: &str) -> bool {
    text.lines().any(|line| line.trim_start().starts_with("pieces "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> Option<&'static str> {
        Genre::recognised(text).map(|genre| genre.name)
    }

    #[test]
    fn sudokus_are_known_in_all_the_forms_that_people_paste() {
        let row = "8 . . | . . . | . . .\n";
        let three = row.repeat(3);
        let ruled = format!("{three}------+-------+------\n{three}------+-------+------\n{three}");
        let framed = "| 8 . . | . . . | . . . |\n".repeat(3);
        let frame = "+-------+-------+-------+\n";
        let framed = format!("{frame}{framed}{frame}{framed}{frame}{framed}{frame}");
        let hard =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        for text in [
            hard.to_owned(),
            hard.replace('.', "0"),
            format!("\n{hard}\n\n"),
            ".".repeat(81),
            ".".repeat(256),
            "1.....\n".repeat(6),
            format!("{}2", ".".repeat(35)),
            "1 . . . . 6\n".repeat(6),
            ruled,
            framed,
            "53..7....\n".repeat(9),
            "0 0 3 0 0 0 0 0 16 0 0 0 0 0 0 0\n".repeat(16),
        ] {
            assert_eq!(name(&text), Some("sudoku"), "{text}");
        }
    }

    #[test]
    fn what_may_be_something_else_is_not_named() {
        for text in [
            "",
            "8",
            "....\n....\n....\n....\n",
            "1 2 3 4\n2 3 4 1\n3 4 1 2\n4 1 2 3\n",
            "0 1 0 0\n1 0 0 0\n0 0 0 1\n0 0 1 0\n",
            "2 3\n0 1 0\n1 0 1\n",
            "a b c\na b\nc\n",
            "QQ Q\nQ\n",
            "A\nAA\nAB\n",
            "{\"items\": []}",
        ] {
            assert_eq!(name(text), None, "{text}");
        }
    }

    #[cfg(feature = "gallery")]
    #[test]
    fn examples_of_all_genres_are_told_or_not_but_never_wrongly() {
        let mut known = Vec::new();
        for genre in GENRES {
            for example in genre.examples {
                match name(example.text) {
                    None => {}
                    Some(found) if found == genre.name => known.push(found),
                    // Each Soma cube is a puzzle of pieces of cubes as well.
                    Some("polyform") if genre.name == "soma" => {}
                    Some(found) => panic!("{} is taken for {found}: {}", genre.name, example.text),
                }
            }
        }
        known.dedup();
        assert!(known.len() >= 7, "{known:?}");
    }
}
