//! One file a verb.

mod beads;
mod check;
mod count;
mod describe;
mod puzzle;
mod queens;
mod solve;
mod sudoku;
mod target_sudoku;

use std::process::ExitCode;

use crate::args::Verb;
use crate::failure::Failure;

/// Runs a verb and names the exit code.
pub(crate) fn run(verb: &Verb) -> Result<ExitCode, Failure> {
    match verb {
        Verb::Solve(args) => solve::run(args),
        Verb::Count(args) => count::run(args),
        Verb::Check(args) => check::run(args),
        Verb::Describe(args) => describe::run(args),
        Verb::Sudoku(args) => sudoku::run(args),
        Verb::TargetSudoku(args) => target_sudoku::run(args),
        Verb::Beads(args) => beads::run(args),
        Verb::Queens(args) => queens::run(args),
    }
}
