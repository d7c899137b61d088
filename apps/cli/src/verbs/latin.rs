//! `latin`: Latin squares of an order, or the completions of one.

use std::process::ExitCode;

use gavotte::draw::{self, Blocks};
use gavotte::puzzles::latin::{Square, encode};

use super::forms::Forms;
use super::puzzle;
use crate::args::LatinArgs;
use crate::failure::Failure;
use crate::input::{read_small, wrong_puzzle};
use crate::output::Drawing;

pub(crate) fn run(args: &LatinArgs) -> Result<ExitCode, Failure> {
    let square = match args.symbols {
        Some(symbols) => Square::empty(usize::try_from(symbols).unwrap_or(usize::MAX))
            .map_err(|error| Failure::Usage(error.to_string()))?,
        None => {
            let (name, text) = read_small(args.file.as_deref())?;
            Square::parse(text).map_err(|error| wrong_puzzle(&name, &error))?
        }
    };
    let encoded = encode(&square).map_err(|error| Failure::Usage(error.to_string()))?;
    let forms = Forms {
        board: &encoded,
        text: &|solution| encoded.decode(solution.options()).to_string(),
        picture: &|solution| {
            let solved = solution.map(|solution| encoded.decode(solution.options()));
            let grid = solved.as_ref().unwrap_or(&square);
            Drawing::board(draw::latin(grid, Some(&square)), Blocks::latin(grid, &square))
        },
    };
    puzzle::answer(encoded.problem(), &args.many, &args.search, &forms)
}
