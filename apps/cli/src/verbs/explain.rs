//! `explain`: why there is no solution.

use std::io;
use std::process::ExitCode;

use gavotte::formats::{dlx, shortened};
use gavotte::puzzles::sudoku::{Encoded, Puzzle};
use gavotte::{Explanation, ItemId, OptionId, Problem, StopReason, Verdict};

use crate::args::ExplainArgs;
use crate::failure::Failure;
use crate::input::{Input, Known};
use crate::output::Out;
use crate::watch::Watch;

/// The most options of an item that are told.
const MOST_TOLD: usize = 20;

pub(crate) fn run(args: &ExplainArgs) -> Result<ExitCode, Failure> {
    let input = Input::read(&args.input)?;
    let watch = Watch::new(&args.search)?;
    let explanation = watch.explain(&input.problem)?.run();
    let mut out = Out::open(&args.search.place, &[args.input.file.as_deref()])?;
    let (stopped, is_solvable) = match explanation {
        Explanation::Solvable(_) => {
            out.line("there is a solution, so nothing conflicts")?;
            (None, true)
        }
        Explanation::Unknown(reason) => {
            out.line("unknown: no conflict was found so far, and no solution")?;
            watch.end_explain(reason, "there may be a solution");
            (Some(reason), false)
        }
        Explanation::Conflict { items, stopped } => {
            out.line(&headline(items.len(), stopped))?;
            match &input.known {
                Some(Known::Sudoku(puzzle, encoded)) => {
                    tell_puzzle(puzzle, encoded, &items, &mut out)?;
                }
                _ => tell_items(&input.problem, &items, &mut out)?,
            }
            if let Some(reason) = stopped {
                watch.end_explain(reason, "fewer of these items may conflict already");
            }
            out.finish()?;
            // That there is none is known, but not all of the answer.
            let verdict = stopped.map_or(Verdict::Complete, Verdict::Stopped);
            return Ok(watch.exit_code_of_batch(verdict, crate::watch::Outcome::None));
        }
    };
    out.finish()?;
    let verdict = stopped.map_or(Verdict::Complete, Verdict::Stopped);
    Ok(watch.exit_code(verdict, is_solvable))
}

fn headline(count: usize, stopped: Option<StopReason>) -> String {
    match (count, stopped) {
        (_, Some(_)) => format!(
            "no solution: these {count} items conflict; not minimal, fewer of them may do so already"
        ),
        (1, None) => "no solution: this item cannot be covered as often as it must be".to_owned(),
        (_, None) => {
            format!("no solution: these {count} items conflict, and any fewer of them do not")
        }
    }
}

/// The items of a sudoku in its words, and drawn.
fn tell_puzzle(
    puzzle: &Puzzle,
    encoded: &Encoded,
    items: &[ItemId],
    out: &mut Out,
) -> io::Result<()> {
    for &item in items {
        out.line(&encoded.words(&puzzle.grid, item, puzzle.style))?;
    }
    out.line("")?;
    out.text(&encoded.drawn(&puzzle.grid, items, puzzle.style))
}

/// The items by name, each with the options that hold it.
fn tell_items(problem: &Problem, items: &[ItemId], out: &mut Out) -> io::Result<()> {
    // Where an item stands among those told.
    let place = |item: &ItemId| items.binary_search(item).ok();
    let mut held: Vec<Vec<OptionId>> = vec![Vec::new(); items.len()];
    for option in problem.options().filter(|&option| problem.is_choosable(option)) {
        for at in problem.option_items(option).iter().filter_map(place) {
            held[at].push(option);
        }
    }
    for (&item, options) in items.iter().zip(&held) {
        out.line(&told(problem, item, options.len()))?;
        for &option in options.iter().take(MOST_TOLD) {
            let mut line = Vec::new();
            dlx::write_option(problem, option, &mut line)?;
            let line = String::from_utf8_lossy(&line);
            let line = line.trim_end_matches('\n');
            out.line(&format!("  {}: {}", option.number(), shortened(line, 200)))?;
        }
        if options.len() > MOST_TOLD {
            out.line(&format!("  and {} more", options.len() - MOST_TOLD))?;
        }
    }
    Ok(())
}

/// An item, how often it must be covered where that is not once, and how many options it has.
fn told(problem: &Problem, item: ItemId, options: usize) -> String {
    let name = problem.item_name(item);
    let plural = if options == 1 { "option" } else { "options" };
    let times = match problem.given_bounds(item) {
        _ if !problem.is_primary(item) => " (secondary)".to_owned(),
        Some(bounds) => format!(" ({bounds})"),
        None => String::new(),
    };
    format!("{}{times}: {options} {plural}", shortened(&name, 200))
}
