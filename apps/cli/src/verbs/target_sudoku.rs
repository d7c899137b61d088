//! `target-sudoku`: the grid whose weighted digits add up to the most. It has a verb of its own, because the exercise
//! that it answers wants the score alone, or -1.

use gavotte::puzzles::sudoku::{Grids, Size, Style};
use gavotte::puzzles::target_sudoku::{Weights, encode_puzzle};
use gavotte::{Goal, Verdict, message};

use super::partial::gap;
use crate::args::TargetSudokuArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{one_grid, open, read_small, wrong_puzzle};
use crate::output::{Out, at_least};
use crate::watch::Watch;

pub(crate) fn run(args: &TargetSudokuArgs) -> Result<Exit, Failure> {
    let source = open(args.file.as_deref())?;
    let name = source.name();
    let wrong = |error| wrong_puzzle(&name, &error);
    let puzzle = one_grid(Grids::new(source.into_reader()), &name)?;
    let weights = weights(args, puzzle.grid.size())?;
    let encoded = encode_puzzle(&puzzle, &weights).map_err(wrong)?;
    let watch = Watch::new(&args.search)?;
    let mut best = watch.best(encoded.problem(), |ask| ask.goal(Goal::Greatest))?;
    let mut out = Out::open(&args.search.place)?;
    let ranking = best.run();
    watch.clear();
    let verdict = ranking.verdict;
    match ranking.solutions.first() {
        Some((score, solution)) => {
            out.line(&at_least(verdict, encoded.problem().written(*score)))?;
            if args.grid {
                let mut text = String::new();
                Style::Numbers.write(&encoded.decode(solution.options()), &mut text);
                out.text(&text)?;
            }
        }
        None if verdict == Verdict::Complete => out.line("-1")?,
        None => {}
    }
    out.end(verdict)?;
    let found = ranking.solutions.len();
    let bound = ranking.bound.map_or(String::new(), |bound| {
        let bound = encoded.problem().written(bound);
        format!("; none is above {bound}{}", gap(&ranking))
    });
    let words = message!("the best score so far, perhaps not the best there is{bound}", bound);
    watch.end_best(&best, verdict, &found.to_string(), &words);
    Ok(watch.exit_code(verdict, found > 0))
}

fn weights(args: &TargetSudokuArgs, size: Size) -> Result<Weights, Failure> {
    let Some(path) = &args.weights else { return Ok(Weights::rings(size)) };
    let (name, text) = read_small(Some(path))?;
    Weights::parse(text).map_err(|error| wrong_puzzle(&name, &error))
}
