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
    /// The answer of the engine for nine by nine.
    Answered {
        text: String,
        verdict: Verdict,
        /// How many solutions were found.
        count: u64,
        guesses: u64,
    },
    /// A grid for the engines for any problem.
    Left(Puzzle),
    Wrong(PuzzleError),
}

/// For each cell in reading order a line with a number for each digit; and an empty line.
pub(super) fn table(counts: &[impl ToString], side: usize) -> String {
    let mut text = String::new();
    for cell in counts.chunks(side) {
        let line: Vec<String> = cell.iter().map(ToString::to_string).collect();
        text.push_str(&line.join(" "));
        text.push('\n');
    }
    text.push('\n');
    text
}
