//! `target-sudoku`: the grid whose weighted digits add up to the most.

use std::process::ExitCode;

use gavotte::puzzles::sudoku::{Grids, Size, Style};
use gavotte::puzzles::target_sudoku::{Weights, encode};
use gavotte::{Solution, StopReason, Verdict};

use crate::args::TargetSudokuArgs;
use crate::failure::Failure;
use crate::input::{open, read_small, wrong_puzzle};
use crate::output::Out;
use crate::watch::Watch;

pub(crate) fn run(args: &TargetSudokuArgs) -> Result<ExitCode, Failure> {
    let source = open(args.file.as_deref())?;
    let name = source.name();
    let wrong = |error| wrong_puzzle(&name, &error);
    let puzzles: Vec<_> =
        Grids::new(source.into_reader()).collect::<Result<_, _>>().map_err(wrong)?;
    let [puzzle] = puzzles.as_slice() else {
        return Err(Failure::Input(format!("{name}: one grid is wanted, not {}", puzzles.len())));
    };
    let weights = weights(args, puzzle.grid.size())?;
    let encoded = encode(&puzzle.grid, &weights).map_err(wrong)?;
    let problem = encoded.problem();
    let watch = Watch::new(&args.search)?;
    let mut search = watch.search(problem);
    let mut best: Option<(i64, Solution)> = None;
    for solution in search.by_ref() {
        let score = solution.cost(problem);
        if best.as_ref().is_none_or(|(least, _)| score > *least) {
            best = Some((score, solution));
        }
    }
    let verdict = search.verdict().unwrap_or(Verdict::Stopped(StopReason::Cancelled));
    let mut out = Out::new();
    let partial = if verdict == Verdict::Complete { "" } else { "at least " };
    match &best {
        Some((score, solution)) => {
            out.line(&format!("{partial}{score}"))?;
            if args.grid {
                let mut text = String::new();
                Style::Numbers.write(&encoded.decode(solution.options()), &mut text);
                out.text(&text)?;
            }
        }
        None if verdict == Verdict::Complete => out.line("-1")?,
        None => {}
    }
    out.flush()?;
    watch.end(&search, verdict, &best.iter().count().to_string());
    Ok(watch.exit_code(verdict, best.is_some()))
}

fn weights(args: &TargetSudokuArgs, size: Size) -> Result<Weights, Failure> {
    let Some(path) = &args.weights else { return Ok(Weights::rings(size)) };
    let (name, text) = read_small(Some(path))?;
    Weights::parse(text).map_err(|error| wrong_puzzle(&name, &error))
}
