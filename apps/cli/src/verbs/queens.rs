//! `queens`: N queens that do not attack each other, with or without given ones.

use std::process::ExitCode;

use gavotte::draw::{self, Blocks};
use gavotte::puzzles::queens::Queens;

use super::forms::Forms;
use super::puzzle;
use crate::args::QueensArgs;
use crate::failure::Failure;
use crate::input::{read_small, wrong_puzzle};
use crate::output::Drawing;

pub(crate) fn run(args: &QueensArgs) -> Result<ExitCode, Failure> {
    let queens = match args.queens {
        Some(side) => Queens::new(usize::try_from(side).unwrap_or(usize::MAX))
            .map_err(|error| Failure::Usage(error.to_string()))?,
        None => {
            let (name, text) = read_small(args.file.as_deref())?;
            Queens::parse(text).map_err(|error| wrong_puzzle(&name, &error))?
        }
    };
    let problem = queens.encode().map_err(|error| Failure::Usage(error.to_string()))?;
    let forms = Forms {
        board: &queens,
        text: &|solution| queens.decode(solution.options()).to_string(),
        picture: &|solution| {
            let options = solution.map_or(&[][..], |solution| solution.options());
            let board = queens.decode(options);
            Drawing::board(draw::queens(&board), Blocks::queens(&board))
        },
    };
    puzzle::answer(&problem, &args.many, &args.search, &forms)
}
