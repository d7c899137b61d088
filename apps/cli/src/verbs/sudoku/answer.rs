//! The answer to a grid, on its way from an engine to the output. The fast engine's answers carry only numbers
//! ([`Short`]), because they cross threads by the million and their texts are kept in one string.

use gavotte::Verdict;
use gavotte::draw::{self, Blocks};
use gavotte::puzzles::PuzzleError;
use gavotte::puzzles::sudoku::{Grid, Puzzle};

use crate::output::Drawing;

/// The answer to one grid.
pub(super) struct Answer {
    pub(super) text: String,
    pub(super) verdict: Verdict,
    /// Whether there is a solution.
    pub(super) found: bool,
    /// The picture, where one is wanted.
    pub(super) picture: Option<Drawing>,
}

/// The words of `--unique` for no solution, one, and more.
pub(super) const NUMBERS: [&str; 3] = ["none", "unique", "several"];

/// A grid on its way to its answer.
pub(super) enum Item {
    /// The engine for nine by nine has answered it.
    Answered(Short),
    /// A grid for the engines for any problem.
    Left(Box<Puzzle>),
    Wrong(Box<PuzzleError>),
}

/// An answer of the engine for nine by nine, without its text.
#[derive(Clone, Copy)]
pub(super) struct Short {
    pub(super) verdict: Verdict,
    /// How many solutions were found.
    pub(super) count: u64,
    pub(super) guesses: u64,
}

/// Writes a line for each cell in reading order, with a number for each digit; then an empty line.
pub(super) fn table(counts: &[impl ToString], side: usize, text: &mut String) {
    for cell in counts.chunks(side) {
        let line: Vec<String> = cell.iter().map(ToString::to_string).collect();
        text.push_str(&line.join(" "));
        text.push('\n');
    }
    text.push('\n');
}

/// The grid in a picture; the givens alone where it has no solution.
pub(super) fn drawing(solution: Option<&Grid>, givens: &Grid) -> Drawing {
    let grid = solution.unwrap_or(givens);
    let picture = draw::Sudoku::new(grid).givens(givens).picture();
    Drawing::board(picture, Blocks::sudoku(grid, givens))
}
