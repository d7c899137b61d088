//! `polyomino`: pieces of squares that fill a board.

use std::path::Path;
use std::process::ExitCode;

use gavotte::draw::{self, Blocks};
use gavotte::puzzles::polyomino::{Puzzle, encode};

use super::forms::Forms;
use super::puzzle;
use crate::args::{PiecesArgs, PolyominoArgs};
use crate::failure::{Failure, note};
use crate::input::{read_small, wrong_puzzle};
use crate::output::Drawing;

pub(crate) fn run(args: &PolyominoArgs) -> Result<ExitCode, Failure> {
    let puzzle = read(&args.pieces, args.file.as_deref())?;
    let encoded = encode(&puzzle).map_err(|error| Failure::Usage(error.to_string()))?;
    if !args.search.quiet {
        tell_misfit(&puzzle);
    }
    let forms = Forms {
        board: &encoded,
        text: &|solution| encoded.decode(solution.options()).to_string(),
        picture: &|solution| {
            let options = solution.map_or(&[][..], |solution| solution.options());
            let tiling = encoded.decode(options);
            Drawing::board(draw::polyomino(&tiling), Blocks::polyomino(&tiling))
        },
    };
    puzzle::answer(encoded.problem(), &args.many, &args.search, &forms)
}

/// The puzzle that these words or this file ask.
pub(super) fn read(args: &PiecesArgs, file: Option<&Path>) -> Result<Puzzle, Failure> {
    let puzzle = match (&args.board, &args.pieces) {
        (Some(board), Some(pieces)) => {
            let copies =
                args.copies.as_ref().map_or(String::new(), |it| format!("copies * {it}\n"));
            let text = format!("board {board}\npieces {pieces}\n{copies}");
            Puzzle::parse(text).map_err(|error| Failure::Usage(error.to_string()))?
        }
        _ => {
            let (name, text) = read_small(file)?;
            Puzzle::parse(text).map_err(|error| wrong_puzzle(&name, &error))?
        }
    };
    Ok(match args.turns {
        Some(turns) => puzzle.turned(turns.into()),
        None => puzzle,
    })
}

/// Says why there can be no solution, where counting squares shows it.
fn tell_misfit(puzzle: &Puzzle) {
    let (area, (least, most)) = (puzzle.area(), puzzle.pieces_area());
    if area < least || most.is_some_and(|most| area > most) {
        let most = most.filter(|&most| most != least);
        let pieces = match (most, puzzle.pieces_area().1) {
            (Some(most), _) => format!("{least} to {most}"),
            (None, Some(_)) => least.to_string(),
            (None, None) => format!("{least} or more"),
        };
        note(&format!("the board has {area} squares and the pieces {pieces}, so nothing fits"));
    }
}
