//! `beads`: twelve pieces on a triangle of 55 cells.

use std::process::ExitCode;

use gavotte::draw::{self, Blocks};
use gavotte::puzzles::beads::{Board, encode};

use super::forms::Forms;
use super::puzzle;
use crate::args::BeadsArgs;
use crate::failure::Failure;
use crate::input::{read_small, wrong_puzzle};
use crate::output::Drawing;

pub(crate) fn run(args: &BeadsArgs) -> Result<ExitCode, Failure> {
    let (name, board) = if args.empty {
        (String::new(), Board::empty())
    } else {
        let (name, text) = read_small(args.file.as_deref())?;
        let board = Board::parse(text).map_err(|error| wrong_puzzle(&name, &error))?;
        (name, board)
    };
    let encoded = encode(&board).map_err(|error| wrong_puzzle(&name, &error))?;
    let forms = Forms {
        board: &encoded,
        text: &|solution| encoded.decode(solution.options()).to_string(),
        picture: &|solution| {
            let solved = solution.map(|solution| encoded.decode(solution.options()));
            let board = solved.as_ref().unwrap_or(&board);
            Drawing::board(draw::beads(board), Blocks::beads(board))
        },
    };
    puzzle::answer(encoded.problem(), &args.many, &args.search, &forms)
}
