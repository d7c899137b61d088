//! `minimise`: a puzzle with fewer givens.
//!
//! Sudokus come many in a file and have an engine of their own, so they have a path of their own; boards and plain
//! problems are both options that are given, and share [`fewer`].

use std::path::Path;

use gavotte::formats::{render_line, shortened};
use gavotte::generate::{Effort, Unmade, minimise, minimise_sudoku};
use gavotte::puzzles::genres::Genre;
use gavotte::{Message, OptionId, Problem, StopReason, Verdict, message};

use super::ids;
use crate::args::{From, InputArgs, MinimiseArgs};
use crate::beside;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{Input, numbered, open, read_small, wrong_puzzle};
use crate::output::Out;
use crate::watch::{Outcome, Watch};

pub(crate) fn run(args: &MinimiseArgs) -> Result<Exit, Failure> {
    let named = args.what.as_deref().and_then(Path::to_str).and_then(Genre::named);
    let file = if named.is_some() { args.of.as_deref() } else { args.what.as_deref() };
    if let (None, Some(more)) = (named, &args.of) {
        let name = more.display().to_string();
        let words = message!("{name} is too much: one file is read", name = shortened(&name, 200));
        return Err(Failure::Usage(words));
    }
    if named.is_some() && (args.from.is_some() || !args.require.is_empty()) {
        let words = "--from and --require are for files whose kind is not named";
        return Err(Failure::Usage(words.into()));
    }
    let ending = file.and_then(Path::extension).and_then(|ending| ending.to_str());
    let genre = match args.from {
        Some(From::Genre(genre)) => Some(genre),
        Some(From::Format(_)) => None,
        None => named.or_else(|| ending.and_then(Genre::of_ending)).or(Genre::named("sudoku")),
    };
    match genre {
        _ if !args.require.is_empty() => problem(args),
        None => problem(args),
        Some(genre) if genre.name == "sudoku" => sudokus(args, file),
        Some(genre) => board(args, genre, file),
    }
}

/// Each grid of a file.
fn sudokus(args: &MinimiseArgs, file: Option<&Path>) -> Result<Exit, Failure> {
    let source = open(file)?;
    let name = source.name();
    let watch = Watch::streaming(&args.search)?;
    let interrupt = watch.makes("minimise")?;
    let mut effort = Effort::new(&interrupt).limited(args.search.step_limit);
    let mut out = Out::open_list(&args.search.place)?;
    let variant = args.variant.clone().unwrap_or_default();
    let mut grids = variant.grids(source.into_reader()).with_files(beside::files(file));
    let (mut stopped, mut rules) = (None, String::new());
    while stopped.is_none() {
        watch.idle(true);
        let next = grids.next();
        watch.idle(false);
        let Some(puzzle) = next else { break };
        let wrong = |failure: Failure, out: &mut Out| {
            // The answers before the mistake stand.
            out.end_early().map_or_else(Failure::from, |()| failure)
        };
        let puzzle = puzzle.map_err(|error| wrong(wrong_puzzle(&name, &error), &mut out))?;
        if puzzle.candidates.is_some() {
            let message = "pencilmarks are no givens; a grid of givens is wanted here";
            let words = render_line(&name, puzzle.line, 1, message, "");
            return Err(wrong(Failure::Input(words), &mut out));
        }
        match minimise_sudoku(&puzzle.grid, args.seed, &mut effort) {
            Ok(fewer) => {
                // The rules of the text hold for all grids that follow; those of the grid before end here. Those of --variant
                // are said again by whoever reads the answer.
                let heading = puzzle.grid.shape().heading();
                if args.variant.is_none() && heading != rules {
                    out.text(if rules.is_empty() { "" } else { "rules none\n" })?;
                    out.text(&heading)?;
                    rules = heading;
                }
                out.text(&puzzle.answer(Some(&fewer.puzzle)))?;
                stopped = fewer.stopped;
            }
            Err(Unmade::Stopped(reason)) => stopped = Some(reason),
            Err(why) => {
                let words = render_line(&name, puzzle.line, 1, refusal(why), "");
                return Err(wrong(Failure::Input(words), &mut out));
            }
        }
        out.pause()?;
    }
    end(&watch, stopped, &mut out)
}

/// A puzzle of any genre that has givens.
fn board(args: &MinimiseArgs, genre: &'static Genre, file: Option<&Path>) -> Result<Exit, Failure> {
    let (name, text) = read_small(file)?;
    let puzzle = genre.open(text, &[]).map_err(|error| wrong_puzzle(&name, &error))?;
    let (empty, givens) = puzzle.opened().ok_or_else(|| no_givens(genre))?;
    empty.written(&givens).ok_or_else(|| unwritten(genre))?;
    let text = |givens: &[OptionId]| empty.written(givens).unwrap_or_default();
    fewer(args, &name, empty.problem(), &givens, text)
}

/// Why a genre without givens is refused.
pub(super) fn no_givens(genre: &Genre) -> Failure {
    Failure::Usage(message!(
        "a puzzle of {genre} has no givens that could be taken away",
        genre = genre.name
    ))
}

/// Why a puzzle is refused whose givens its form cannot write, so that nobody could read it back.
pub(super) fn unwritten(genre: &Genre) -> Failure {
    Failure::Usage(message!(
        "the form of {genre} cannot write this puzzle with givens",
        genre = genre.name
    ))
}

/// Options of any problem.
fn problem(args: &MinimiseArgs) -> Result<Exit, Failure> {
    let input = InputArgs { file: args.what.clone(), from: args.from, impose: None };
    let problem = Input::read(&input, "minimise")?.problem;
    let givens = numbered(&problem, &args.require)?;
    let path = args.what.as_deref().unwrap_or(Path::new("<stdin>"));
    let name = path.display().to_string();
    fewer(args, &name, &problem, &givens, |givens| ids::text(givens) + "\n")
}

/// Takes away the givens that can go, and writes the others.
fn fewer(
    args: &MinimiseArgs,
    name: &str,
    problem: &Problem,
    givens: &[OptionId],
    text: impl Fn(&[OptionId]) -> String,
) -> Result<Exit, Failure> {
    let watch = Watch::streaming(&args.search)?;
    let interrupt = watch.makes("minimise")?;
    let mut effort = Effort::new(&interrupt).limited(args.search.step_limit);
    let mut out = Out::open(&args.search.place)?;
    let stopped = match minimise(problem, givens, args.seed, &mut effort) {
        Ok(thinned) => {
            out.text(&text(&thinned.givens))?;
            thinned.stopped
        }
        Err(Unmade::Stopped(reason)) => Some(reason),
        Err(why) => {
            return Err(Failure::Input(message!(
                "{name}: {refusal}",
                name = shortened(name, 200),
                refusal = refusal(why)
            )));
        }
    };
    end(&watch, stopped, &mut out)
}

/// The message for a puzzle that is refused, with the number of its solutions.
fn refusal(why: Unmade) -> Message {
    let count = if why == Unmade::NoSolution { "0 solutions" } else { "several solutions" };
    message!("this puzzle has {count}; only one with exactly one solution can lose givens", count)
}

fn end(watch: &Watch<'_>, stopped: Option<StopReason>, out: &mut Out) -> Result<Exit, Failure> {
    out.end(stopped.map_or(Verdict::Complete, Verdict::Stopped))?;
    watch.clear();
    if let Some(reason) = stopped {
        watch.end_reason(reason, "some givens may be able to go");
        return Ok(watch.exit_code_of_batch(Verdict::Stopped(reason), Outcome::Unknown));
    }
    Ok(watch.exit_code_of_batch(Verdict::Complete, Outcome::Found))
}
