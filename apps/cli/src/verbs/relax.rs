//! `relax`: when there is no solution, which items to leave uncovered so that there is one. The words for items are
//! those of `explain`, because people read both answers side by side.

use std::io;

use gavotte::puzzles::Special;
use gavotte::puzzles::sudoku::{Encoded, Puzzle};
use gavotte::{Relaxation, Verdict, message, shapes};

use super::explain::{item_line, options_by_item, tell_option};
use crate::args::ReasonArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{Input, assumed};
use crate::output::{Out, with_solution};
use crate::watch::{Outcome, Watch};

pub(crate) fn run(args: &ReasonArgs) -> Result<Exit, Failure> {
    let input = Input::read(&args.input, "relax")?;
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
            _ if relaxation.items.is_empty() => {}
            Some(Special::Sudoku(puzzle, encoded)) => {
                tell_puzzle(puzzle, encoded, &relaxation, &mut out)?;
            }
            _ => tell_items(&input, &relaxation, &mut out)?,
        }
    }
    out.end(verdict)?;
    if let Some(reason) = relaxation.stopped {
        let least = relaxation.least;
        watch.end_reason(
            reason,
            message!("fewer items may be enough, but not fewer than {least}", least),
        );
    }
    let outcome = match (relaxation.items.len(), relaxation.least) {
        (0, _) => Outcome::Found,
        (_, 0) => Outcome::Unknown,
        _ => Outcome::None,
    };
    Ok(watch.exit_code_of_batch(verdict, outcome))
}

fn headline(relaxation: &Relaxation) -> String {
    let Relaxation { items, least, stopped, .. } = relaxation;
    let count = items.len();
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

/// The items by name, then a solution without them.
fn tell_items(input: &Input, relaxation: &Relaxation, out: &mut Out) -> io::Result<()> {
    let held = options_by_item(&input.problem, &relaxation.items);
    for (&item, options) in relaxation.items.iter().zip(&held) {
        out.line(&item_line(&input.problem, item, options.len()))?;
    }
    if relaxation.solution.is_empty() {
        return out.line("then nothing need be chosen");
    }
    out.line("then a solution is")?;
    relaxation
        .solution
        .options()
        .iter()
        .try_for_each(|&option| tell_option(&input.problem, option, out))
}
