//! Grids for another program, a line each, without an answer. They are not solved, because the other program wants the
//! puzzle.

use gavotte::puzzles::sudoku::{to_fpuzzles, to_link, to_strings, to_sudokupad};

use super::form::Form;
use crate::args::{Program, SudokuArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{open, warn_left_out, wrong_puzzle};
use crate::output::Out;

/// Writes the grids.
pub(super) fn run(args: &SudokuArgs, program: Program) -> Result<Exit, Failure> {
    let source = open(args.file.as_deref())?;
    let name = source.name();
    let mut out = Out::open_list(&args.search.place)?;
    for puzzle in Form::by(args).grids(source.into_reader()) {
        let wrong = |error| wrong_puzzle(&name, &error);
        let written = puzzle.and_then(|mut puzzle| {
            let own = [&args.title, &args.author];
            if own.iter().any(|it| it.is_some()) {
                let said = puzzle.said.get_or_insert_default();
                let shown = [&mut said.title, &mut said.author].into_iter().zip(own);
                shown.for_each(|(shown, own)| *shown = own.as_ref().unwrap_or(shown).clone());
            }
            let text = match program {
                Program::FPuzzles => to_fpuzzles(&puzzle),
                Program::Link => to_link(&puzzle),
                Program::Sudokupad => to_sudokupad(&puzzle),
                Program::Strings => to_strings(&puzzle),
            };
            text.map(|text| (puzzle, text))
        });
        let (puzzle, text) = match written {
            Ok(written) => written,
            Err(error) => {
                // The grids before the mistake stand.
                out.end_early()?;
                return Err(wrong(error));
            }
        };
        if !args.search.quiet {
            warn_left_out(&name, &puzzle);
        }
        out.text(&(text + "\n"))?;
    }
    out.finish()?;
    Ok(Exit::SUCCESS)
}
