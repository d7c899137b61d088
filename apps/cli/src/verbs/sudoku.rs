//! `sudoku`: many grids, each answered in the style it is written in.

use std::process::ExitCode;

use gavotte::puzzles::sudoku::{Grids, Puzzle, encode};
use gavotte::{StopReason, Verdict};

use crate::args::SudokuArgs;
use crate::failure::Failure;
use crate::input::{open, wrong_puzzle};
use crate::output::Out;
use crate::watch::Watch;

pub(crate) fn run(args: &SudokuArgs) -> Result<ExitCode, Failure> {
    let source = open(args.file.as_deref())?;
    let name = source.name();
    let watch = Watch::new(&args.search)?;
    let mut out = Out::new();
    let (mut last, mut found_any) = (Verdict::Complete, false);
    for puzzle in Grids::new(source.into_reader()) {
        let puzzle = puzzle.map_err(|error| {
            // The answers before the mistake stand.
            let wrong = wrong_puzzle(&name, &error);
            out.flush().map_or_else(Failure::from, |()| wrong)
        })?;
        let (answer, verdict, found) = answer(&puzzle, args, &watch, &name)?;
        out.text(&answer)?;
        out.pause()?;
        (last, found_any) = (verdict, found);
        if !verdict.is_answer() {
            break;
        }
    }
    out.flush()?;
    Ok(watch.exit_code(last, found_any))
}

/// The text for one grid, how its search ended, and whether there is a solution.
fn answer(
    puzzle: &Puzzle,
    args: &SudokuArgs,
    watch: &Watch<'_>,
    name: &str,
) -> Result<(String, Verdict, bool), Failure> {
    let encoded = encode(&puzzle.grid).map_err(|error| wrong_puzzle(name, &error))?;
    let mut search = watch.search(encoded.problem());
    if args.count {
        let count = search.count_all();
        let partial = if count.verdict == Verdict::Complete { "" } else { "at least " };
        let text = format!("{partial}{}\n", count.solutions);
        watch.end(&search, count.verdict, &count.solutions.to_string());
        return Ok((text, count.verdict, count.solutions.bits() > 0));
    }
    let limit = if args.unique { 2 } else { 1 };
    search = search.limit(limit);
    let solutions: Vec<_> = search.by_ref().collect();
    let verdict = search.verdict().unwrap_or(Verdict::Stopped(StopReason::Cancelled));
    let found = solutions.len();
    let text = if !verdict.is_answer() {
        String::new()
    } else if args.unique {
        format!("{}\n", ["none", "unique", "several"][found.min(2)])
    } else {
        let grid = solutions.first().map(|solution| encoded.decode(solution.options()));
        puzzle.answer(grid.as_ref())
    };
    watch.end(&search, verdict, &found.to_string());
    Ok((text, verdict, found > 0))
}
