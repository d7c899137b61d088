//! Sudokus of any size, from text to text.
//!
//! # Why this shape
//! The question about a sudoku is always the same: the solution, and whether it is the only one. So one call gives both.
//! Grids of nine by nine go to the engine for them alone; the engines for any problem answer the others.

use std::ffi::c_char;

use gavotte::formats::render_line;
use gavotte::nine::{self, Limits, Nine};
use gavotte::puzzles::PuzzleError;
use gavotte::puzzles::sudoku::{Grid, Grids, Puzzle, Style, encode_puzzle};
use gavotte::{Query, StopReason, Verdict, first_grids};

use crate::arguments::{Out, text};
use crate::settings::{Settings, Wishes};
use crate::status::{Failure, Status, ended, guarded};

/// The solutions that are looked for: with the second one it is known that the first is not alone. [solutions]
const TWO: u64 = 2;

/// Solves a sudoku and says whether its solution is the only one.
///
/// `puzzle` is one grid in any form that the command gavotte reads: usually one line of 81 characters, with a digit or `.`
/// for each cell; 4 by 4 to 36 by 36 cells work the same way, with letters behind 9.
///
/// GAVOTTE_OK: `*solved` is a solution, as one line; free it with `gavotte_string_free`. `*solutions` is 1 when it is the
/// only one, and 2 when there are two or more; `solutions` may be NULL. GAVOTTE_NONE: there is no solution.
/// GAVOTTE_UNKNOWN: a limit came first; `*solved` is a solution all the same where one was found, and it is not known
/// whether it is the only one. GAVOTTE_ERROR_TEXT: the text is no sudoku, and `gavotte_message` says where. Of the settings
/// the limits and the token count. `settings` may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gavotte_sudoku(
    puzzle: *const c_char,
    settings: *const Settings,
    solved: *mut *mut c_char,
    solutions: *mut u32,
) -> Status {
    guarded(|| {
        // SAFETY: the header says what the pointers must be.
        let out = unsafe { Out::empty(solved, "solved") }?;
        // SAFETY: as above.
        let solutions = unsafe { Out::maybe(solutions, "solutions") }?;
        let tell = |number: u32| solutions.iter().for_each(|out| out.put(number));
        tell(0);
        // SAFETY: as above.
        let text = unsafe { text(puzzle, "puzzle") }?;
        // There are no options that the caller could name.
        let nothing = gavotte::Problem::assembler().build();
        // SAFETY: as above.
        let wishes = unsafe { Wishes::read(settings, &nothing) }?;
        let (grid, count, verdict) = answer(&read(text)?, &wishes)?;
        tell(count);
        let Some(grid) = grid else { return Ok(ended(verdict, Status::GAVOTTE_NONE)) };
        let mut line = String::new();
        Style::Line.write(&grid, &mut line);
        out.text(line.trim_end());
        Ok(ended(verdict, Status::GAVOTTE_OK))
    })
}

/// The one grid of a text.
fn read(text: &str) -> Result<Puzzle, Failure> {
    let wrong = |words: String| Failure::new(Status::GAVOTTE_ERROR_TEXT, words);
    let shown = |error: PuzzleError| match (error.line(), error.column()) {
        (Some(line), Some(column)) => {
            wrong(render_line("<text>", line, column, &error, error.excerpt()).to_string())
        }
        _ => wrong(error.to_string()),
    };
    let mut grids = Grids::new(text.as_bytes());
    let puzzle = grids.next().ok_or_else(|| wrong("the text has no sudoku in it".to_owned()))?;
    let puzzle = puzzle.map_err(shown)?;
    match grids.next() {
        None => Ok(puzzle),
        Some(Err(error)) => Err(shown(error)),
        Some(Ok(second)) => {
            let words =
                format!("a second sudoku begins on line {}: give one at a time", second.line);
            Err(wrong(words))
        }
    }
}

/// A solution, how many there are up to two, and how the search ended.
fn answer(puzzle: &Puzzle, wishes: &Wishes) -> Result<(Option<Grid>, u32, Verdict), Failure> {
    if let Some(board) = nine::board(puzzle) {
        let guesses = wishes.budget.steps.unwrap_or(u64::MAX);
        let limits = Limits { solutions: TWO, guesses };
        let reply = Nine::new().answer(&board, limits, &mut wishes.interrupt());
        let count = u32::try_from(reply.count).unwrap_or(u32::MAX);
        return Ok((reply.first.as_ref().map(nine::grid), count, reply.verdict));
    }
    if puzzle.grid.shape().has_rules() {
        let steps = wishes.budget.steps;
        let (grids, verdict) = first_grids(puzzle, TWO, steps, &mut wishes.interrupt());
        let count = u32::try_from(grids.len()).unwrap_or(u32::MAX);
        return Ok((grids.into_iter().next(), count, verdict));
    }
    let encoded = encode_puzzle(puzzle).map_err(|it| Failure::problem(&it))?;
    let ask = wishes.ask(encoded.problem());
    let search = ask.search(Query::All { limit: Some(TWO) });
    let mut search = search.map_err(|it| Failure::unsupported(&it))?;
    let (mut first, mut count) = (None, 0);
    for solution in search.by_ref() {
        count += 1;
        first.get_or_insert_with(|| encoded.decode(solution.options()));
    }
    let verdict = search.verdict().unwrap_or(Verdict::Stopped(StopReason::Cancelled));
    Ok((first, count, verdict))
}
