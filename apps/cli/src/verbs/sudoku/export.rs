//! Grids for another program, a line each, without an answer. They are not solved, because the other program wants the
//! puzzle, unless it is to compare answers with the only solution.

use gavotte::puzzles::sudoku::{Grid, Puzzle, to_fpuzzles, to_link, to_strings, to_sudokupad};
use gavotte::{Message, Verdict, first_grids, message};

use super::form::Form;
use crate::args::{Program, SudokuArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{open, warn_left_out, wrong_puzzle};
use crate::output::Out;
use crate::watch::Watch;

/// Writes the grids.
pub(super) fn run(args: &SudokuArgs, program: Program) -> Result<Exit, Failure> {
    if args.with_solution && program == Program::Strings {
        let words = "a constraint string has no place for a solution: leave --with-solution out";
        return Err(Failure::Usage(words.into()));
    }
    // Whoever writes grids alone ends with the first Ctrl-C, and no search looks at it.
    let watch = args.with_solution.then(|| Watch::new(&args.search)).transpose()?;
    let source = open(args.file.as_deref())?;
    let name = source.name();
    let mut out = Out::open_list(&args.search.place)?;
    for puzzle in Form::by(args).grids(source.into_reader()) {
        let wrong = |error| wrong_puzzle(&name, &error);
        let written = puzzle.map_err(wrong).and_then(|mut puzzle| {
            if let Some(watch) = &watch {
                let solution = only_solution(&puzzle, args, watch)?;
                puzzle.said.get_or_insert_default().solution = Some(solution);
            }
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
            text.map(|text| (puzzle, text)).map_err(wrong)
        });
        let (puzzle, text) = match written {
            Ok(written) => written,
            Err(error) => {
                // The grids before the mistake stand.
                out.end_early()?;
                return Err(error);
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

/// The only solution of a grid whose digits have one character each, because programs write solutions as one word.
fn only_solution(puzzle: &Puzzle, args: &SudokuArgs, watch: &Watch<'_>) -> Result<Grid, Failure> {
    let (steps, mut interrupt) = (args.search.step_limit, watch.interrupt());
    let why: Message = if puzzle.grid.size().side() > 9 {
        "a solution has one character a cell, and its digits go above 9".into()
    } else {
        let (mut grids, verdict) = first_grids(puzzle, 2, steps, &mut interrupt);
        match (grids.len(), verdict) {
            (1, Verdict::Complete) => return Ok(grids.remove(0)),
            (0, Verdict::Complete) => "there is no solution".into(),
            (0 | 1, _) => "it was not solved within the limits".into(),
            _ => "there are several solutions".into(),
        }
    };
    Err(Failure::Input(message!(
        "--with-solution: the grid on line {line}: {why}",
        line = puzzle.line,
        why
    )))
}
