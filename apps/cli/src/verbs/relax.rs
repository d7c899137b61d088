//! `relax`: when there is no solution, which items to leave uncovered, or which bounds of side constraints to change, so that there is one. The words for items are
//! those of `explain`, because people read both answers side by side.

use std::io;

use gavotte::puzzles::Special;
use gavotte::puzzles::sudoku::{Encoded, Puzzle};
use gavotte::{Relaxation, Sides, Verdict, message, shapes};

use super::explain::{item_line, options_by_item, tell_option};
use super::sides::tell_moved;
use crate::args::ReasonArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{Input, assumed};
use crate::output::{Out, with_solution};
use crate::watch::{Outcome, Watch};

pub(crate) fn run(args: &ReasonArgs) -> Result<Exit, Failure> {
    let input = Input::heeding(&args.input)?;
    let watch = Watch::new(&args.search)?;
    let (require, forbid) = assumed(&input.problem, &args.assume)?;
    let question = watch.relax(&input.problem)?.assume(&require, &forbid);
    let relaxation = question.map_err(|clash| Failure::Usage(clash.message()))?.run();
    let mut out = Out::open(&args.search.place)?;
    let verdict = relaxation.stopped.map_or(Verdict::Complete, Verdict::Stopped);
    if args.output == "json" {
        let result = shapes::relaxation(&input.problem, &relaxation);
        with_solution(&input.problem, &result, &relaxation.solution, &mut out)?;
    } else {
        out.line(&headline(&relaxation))?;
        match input.special() {
            _ if relaxation.is_needless() => {}
            Some(Special::Sudoku(puzzle, encoded)) => {
                tell_puzzle(puzzle, encoded, &relaxation, &mut out)?;
            }
            _ => tell_items(&input, &relaxation, &mut out)?,
        }
    }
    out.end(verdict)?;
    if let Some(reason) = relaxation.stopped {
        let least = relaxation.least;
        let partial = if relaxation.items.is_empty() {
            message!("smaller changes may be enough")
        } else {
            message!("fewer items may be enough, but not fewer than {least}", least)
        };
        watch.end_reason(reason, partial);
    }
    let outcome = match (relaxation.is_needless(), relaxation.least) {
        (true, _) => Outcome::Found,
        (_, 0) => Outcome::Unknown,
        _ => Outcome::None,
    };
    Ok(watch.exit_code_of_batch(verdict, outcome))
}

fn headline(relaxation: &Relaxation) -> String {
    let Relaxation { items, least, stopped, .. } = relaxation;
    let count = items.len();
    if let Some(headline) = headline_of_bounds(relaxation) {
        return headline;
    }
    let plural = if count == 1 { "item" } else { "items" };
    match (count, stopped, least) {
        (0, ..) => "there is a solution, so nothing need be left uncovered".to_owned(),
        (_, None, _) => format!(
            "no solution; with {count} {plural} left uncovered there is one, and with fewer there is none"
        ),
        (_, Some(_), 0) => format!(
            "unknown whether there is a solution; with at most {count} {plural} left uncovered there is one"
        ),
        (_, Some(_), least) => format!(
            "no solution; with {count} {plural} left uncovered there is one, with fewer than {least} there \
             is none"
        ),
    }
}

/// [`headline`] where bounds are to be changed.
fn headline_of_bounds(relaxation: &Relaxation) -> Option<String> {
    let what = match &relaxation.sides {
        Sides::Met | Sides::Aside => return None,
        Sides::OneOf(moved) if moved.len() > 1 => "one of these bounds changed",
        Sides::Together(moved) if moved.len() > 1 => "these bounds changed together",
        Sides::OneOf(_) | Sides::Together(_) => "this bound changed",
    };
    let known = match relaxation.least {
        0 => "unknown whether there is a solution",
        _ => "no solution",
    };
    let end = match relaxation.stopped {
        Some(_) => "",
        None => ", and with less there is none",
    };
    Some(format!("{known}; with {what} there is one{end}"))
}

/// The missing parts of a sudoku in words, and the rest of the grid drawn.
fn tell_puzzle(
    puzzle: &Puzzle,
    encoded: &Encoded,
    relaxation: &Relaxation,
    out: &mut Out,
) -> io::Result<()> {
    for &item in &relaxation.items {
        out.line(&encoded.lacks(&puzzle.grid, item, puzzle.style))?;
    }
    out.line("")?;
    let filled = encoded.decode(relaxation.solution.options());
    out.text(&encoded.drawn(&filled, &relaxation.items, puzzle.style))
}

/// The items by name or the bounds to change, then a solution.
fn tell_items(input: &Input, relaxation: &Relaxation, out: &mut Out) -> io::Result<()> {
    tell_moved(&input.problem, relaxation.sides.moved(), out)?;
    let held = options_by_item(&input.problem, &relaxation.items);
    for (&item, options) in relaxation.items.iter().zip(&held) {
        out.line(&item_line(&input.problem, item, options.len()))?;
    }
    if relaxation.sides == Sides::Aside {
        out.line("the side constraints are set aside, so what is chosen may break them")?;
    }
    if relaxation.solution.is_empty() {
        return out.line("then nothing need be chosen");
    }
    match &relaxation.sides {
        Sides::OneOf(moved) if moved.len() > 1 => out.line("with the first, a solution is")?,
        _ => out.line("then a solution is")?,
    }
    let options = relaxation.solution.options();
    match &input.puzzle {
        // Whoever wrote a puzzle knows its board and not the options of its problem.
        Some(puzzle) => out.text(&puzzle.text(options)),
        None => options.iter().try_for_each(|&option| tell_option(&input.problem, option, out)),
    }
}
