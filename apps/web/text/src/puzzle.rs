//! Puzzles, read from a text.
//!
//! # Why this shape
//! The first module of a page has two genres, because it must be small: sudokus, and queens as an example of a
//! board. The module of all puzzles, which has the feature `gallery`, reads the others when somebody asks.

use gavotte::OptionId;
use gavotte::draw::{self, Picture, Share};
use gavotte::puzzles::genres::{Genre, QUEENS, SUDOKU};
use gavotte::puzzles::{Puzzle, PuzzleError, Special};

/// The genres that every module reads.
const EVERYWHERE: [&Genre; 2] = [SUDOKU, QUEENS];

/// The genre of this name, if this module reads it.
pub(crate) fn genre(name: &str) -> Option<&'static Genre> {
    if cfg!(feature = "gallery") {
        Genre::named(name)
    } else {
        EVERYWHERE.into_iter().find(|genre| genre.name == name)
    }
}

/// A picture of a puzzle of this module. Only the module of all puzzles can draw any board, because that code is large.
pub(crate) fn drawn(puzzle: &dyn Puzzle, chosen: Option<&[OptionId]>) -> Option<Picture> {
    if cfg!(feature = "gallery") {
        return Some(draw::puzzle(puzzle, chosen));
    }
    match puzzle.special()? {
        Special::Sudoku(sudoku, encoded) => {
            let solved = chosen.map(|options| encoded.decode(options));
            let grid = solved.as_ref().unwrap_or(&sudoku.grid);
            Some(draw::Sudoku::new(grid).givens(&sudoku.grid).picture())
        }
        Special::Queens(queens) => Some(draw::queens(&queens.decode(chosen.unwrap_or_default()))),
        _ => None,
    }
}

/// The same with shares.
pub(crate) fn shaded(puzzle: &dyn Puzzle, shares: &[Share]) -> Option<Picture> {
    if cfg!(feature = "gallery") {
        return Some(draw::puzzle_shares(puzzle, shares));
    }
    match puzzle.special()? {
        Special::Sudoku(sudoku, encoded) => {
            Some(draw::sudoku_shares(&sudoku.grid, encoded, shares))
        }
        Special::Queens(queens) => Some(draw::queens_shares(queens, shares)),
        _ => None,
    }
}

/// Reads a text with these settings as the puzzle of this name; `None` if no puzzle of this module has it.
pub(crate) fn read(
    name: &str,
    text: &str,
    settings: &[(&str, &str)],
) -> Option<Result<Box<dyn Puzzle>, PuzzleError>> {
    let genre = genre(name)?;
    // An empty triangle is what the page begins with.
    let is_empty = genre.name == "beads" && settings.is_empty() && text.trim().is_empty();
    Some(if is_empty { genre.open("", &[("empty", "yes")]) } else { genre.open(text, settings) })
}

#[cfg(all(test, feature = "gallery"))]
mod tests {
    use gavotte::draw::Look;

    use super::*;

    /// Three solutions are left: four pieces are missing.
    const BEADS: &str =
        "A\nAA\nGGG\nGJGK\nJJJKK\nIJLLKK\nIIL....\nEIL.....\nEILC.....\nEEECCC....\n";

    #[test]
    fn every_puzzle_is_read_and_drawn() {
        for (name, text, count) in [
            ("sudoku", "1...\n....\n....\n....\n", 72_u32),
            ("polyomino", "board 3x20\npieces pentominoes\n", 8),
            ("queens", "6\n", 4),
            ("langford", "4", 2),
        ] {
            let puzzle = read(name, text, &[]).unwrap().unwrap();
            let problem = puzzle.problem();
            assert_eq!(gavotte::count(problem), count.into(), "{name}");
            let solution = gavotte::first(problem).unwrap();
            let svg = draw::puzzle(&*puzzle, Some(solution.options())).svg(Look::Auto);
            assert!(svg.starts_with("<svg"), "{name}");
        }
        assert!(read("beads", "", &[]).unwrap().is_ok());
        assert!(read("dlx", "a\na\n", &[]).is_none());
    }

    #[test]
    fn shares_are_drawn_on_boards() {
        for (name, text, shown) in [
            ("queens", "6\n", [">25 %</text>", ">\u{2715}</text>"]),
            (
                "queens",
                ".Q....\n......\nx.....\n......\n......\n......",
                [">Q</text>", ">all</text>"],
            ),
            ("beads", BEADS, [">all</text>", ">67 %</text>"]),
            ("polyomino", "AA\nA.\n\nB\n\n..\n..\n", [">75 %</text>", ">A</text>"]),
            ("polyomino", "AA\n\n..\n", [">all</text>", ">A</text>"]),
        ] {
            let puzzle = read(name, text, &[]).unwrap().unwrap();
            let problem = puzzle.problem();
            let shares = gavotte::shares(&gavotte::compile(problem).unwrap());
            let svg = draw::puzzle_shares(&*puzzle, &shares).svg(Look::Auto);
            assert!(shown.iter().all(|text| svg.contains(text)), "{name}: {svg}");
        }
    }

    #[test]
    fn a_number_is_a_number() {
        for text in ["", "x", "-1", "8 8", "99999999999999999999"] {
            let error = read("langford", text, &[]).unwrap().err().unwrap();
            assert_eq!(error.line(), Some(1), "{text}");
        }
    }
}
