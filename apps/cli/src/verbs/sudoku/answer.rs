//! What is known about a grid, and how it is said.

use gavotte::Verdict;
use gavotte::puzzles::PuzzleError;
use gavotte::puzzles::sudoku::Puzzle;

use crate::output::Drawing;

/// What is known about one grid.
pub(super) struct Answer {
    pub(super) text: String,
    pub(super) verdict: Verdict,
    /// Whether there is a solution.
    pub(super) found: bool,
    /// Drawn only where it is wanted.
    pub(super) picture: Option<Drawing>,
}

/// What `--unique` says of no solution, of one, and of more.
pub(super) const NUMBERS: [&str; 3] = ["none", "unique", "several"];

/// A grid on its way to its answer.
pub(super) enum Item {
    /// The engine for nine by nine has answered it.
    Answered(Short),
    /// A grid for the engines for any problem.
    Left(Box<Puzzle>),
    Wrong(Box<PuzzleError>),
}

/// An answer of the engine for nine by nine, but for its text.
#[derive(Clone, Copy)]
pub(super) struct Short {
    pub(super) verdict: Verdict,
    /// How many solutions were found.
    pub(super) count: u64,
    pub(super) guesses: u64,
}

/// For each cell in reading order a line with a number for each digit; and an empty line.
pub(super) fn table(counts: &[impl ToString], side: usize, text: &mut String) {
    for cell in counts.chunks(side) {
        let line: Vec<String> = cell.iter().map(ToString::to_string).collect();
        text.push_str(&line.join(" "));
        text.push('\n');
    }
    text.push('\n');
}
