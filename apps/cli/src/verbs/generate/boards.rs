//! `generate queens` and `generate polyomino`: boards on which something stands already.

use std::path::Path;
use std::process::ExitCode;

use gavotte::puzzles::polyomino::encode;
use gavotte::puzzles::queens::Queens;
use gavotte::{OptionId, Problem};

use super::any::{self, Form};
use crate::args::GenerateArgs;
use crate::failure::Failure;
use crate::verbs::polyomino;

pub(super) fn queens(args: &GenerateArgs) -> Result<ExitCode, Failure> {
    let number = args.of.as_deref().and_then(Path::to_str).and_then(|word| word.parse().ok());
    let wrong = || "say how many queens, as in `generate queens 8`".to_owned();
    let side: usize = number.ok_or_else(|| Failure::Usage(wrong()))?;
    let queens = Queens::new(side).map_err(|error| Failure::Usage(error.to_string()))?;
    let problem = queens.encode().map_err(|error| Failure::Usage(error.to_string()))?;
    let board = |options: &[OptionId]| queens.decode(options).to_string();
    run(args, &problem, "queens", &board, &board)
}

pub(super) fn polyomino(args: &GenerateArgs) -> Result<ExitCode, Failure> {
    let puzzle = polyomino::read(&args.pieces, args.of.as_deref())?;
    if args.number > 1 && args.output == "text" {
        let words = "a text of polyominoes is one puzzle; --output json has one a line";
        return Err(Failure::Usage(words.to_owned()));
    }
    let puzzle = puzzle.with_givens(Vec::new());
    let encoded = encode(&puzzle).map_err(|error| Failure::Usage(error.to_string()))?;
    let given = |options: &[OptionId]| {
        let givens = options.iter().map(|&option| encoded.given(option)).collect();
        puzzle.clone().with_givens(givens).to_string()
    };
    let solved = |options: &[OptionId]| encoded.decode(options).to_string();
    run(args, encoded.problem(), "polyomino", &given, &solved)
}

/// Makes boards; the two functions write a puzzle and its solution.
fn run(
    args: &GenerateArgs,
    problem: &Problem,
    kind: &str,
    puzzle: &dyn Fn(&[OptionId]) -> String,
    solution: &dyn Fn(&[OptionId]) -> String,
) -> Result<ExitCode, Failure> {
    let form = Form {
        kind,
        puzzle: &|givens| puzzle(givens).into(),
        solution: &|options| solution(options).into(),
        text: puzzle,
        is_parted: true,
    };
    any::run(args, problem, &form)
}
