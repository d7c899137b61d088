//! `explain`: why there is no solution.
//!
//! # Why this shape
//! The library finds the reason; this file puts it into words. A sudoku is told in its own words (cells, digits,
//! boxes), because nobody knows the names of its items; any other problem is told by items and options.

use std::io;

use gavotte::formats::shortened;
use gavotte::puzzles::Special;
use gavotte::puzzles::sudoku::{Encoded, Puzzle};
use gavotte::{Explanation, ItemId, OptionId, Problem, StopReason, Verdict, shapes};

use super::{draw, sides, weights};
use crate::args::ExplainArgs;
use crate::exit::Exit;
use crate::failure::{Failure, note};
use crate::input::{Input, assumed};
use crate::output::{Canvas, Drawing, Out, option_text};
use crate::watch::{Outcome, Watch};

/// The most options of an item that are shown: more would push the items off the screen. [options; limit]
const MOST_TOLD: usize = 20;

/// The most lines of a conflict: more is not read, and the data of `--output json` are whole. [lines; limit]
const MOST_LINES: usize = 40;

pub(crate) fn run(args: &ExplainArgs) -> Result<Exit, Failure> {
    let ExplainArgs { reason: args, picture } = args;
    let input = Input::heeding(&args.input)?;
    let watch = Watch::new(&args.search)?;
    let (require, forbid) = assumed(&input.problem, &args.assume)?;
    let question = watch.explain(&input.problem)?.assume(&require, &forbid);
    let canvas = Canvas::beside(picture)?;
    let mut out = Out::open(&args.search.place)?;
    let explanation = question.run();
    if args.output == "json" {
        out.line(&shapes::explanation(&input.problem, &explanation).to_string())?;
    } else {
        text(&input, &explanation, &mut out)?;
    }
    out.finish()?;
    if let Some(canvas) = canvas {
        canvas.paint(&drawing(&input, &explanation, watch.is_quiet()), watch.is_quiet())?;
    }
    let verdict = explanation.verdict();
    let (outcome, partial) = match explanation {
        Explanation::Solvable(_) => (Outcome::Found, ""),
        Explanation::Unknown(_) => (Outcome::Unknown, "there may be a solution"),
        Explanation::Weights(_) | Explanation::AssumedWeights { .. } => (Outcome::None, ""),
        // It is known that there is no solution, but the set may not be minimal.
        Explanation::Conflict { .. } => {
            (Outcome::None, "fewer of these items may conflict already")
        }
        Explanation::Assumed { .. } => {
            (Outcome::None, "fewer of these assumptions and items may conflict already")
        }
        Explanation::Constrained { .. } => {
            (Outcome::None, "fewer of these constraints and items may conflict already")
        }
    };
    if let Verdict::Stopped(reason) = verdict {
        watch.end_reason(reason, partial);
    }
    Ok(watch.exit_code_of_batch(verdict, outcome))
}

/// The explanation in words.
pub(super) fn text(input: &Input, explanation: &Explanation, out: &mut Out) -> io::Result<()> {
    let items = match explanation {
        Explanation::Solvable(_) => return out.line("there is a solution, so nothing conflicts"),
        Explanation::Unknown(_) => {
            return out.line("unknown: no conflict was found so far, and no solution");
        }
        Explanation::Weights(proof) => return weights::tell(input, proof, out),
        Explanation::AssumedWeights { forbid, weights: proof } => {
            out.line("no solution without these options; below, every other option is meant")?;
            tell_assumptions(&input.problem, ("forbidden", forbid), out)?;
            return weights::tell(input, proof, out);
        }
        Explanation::Conflict { items, stopped } => {
            out.line(&headline(items.len(), *stopped))?;
            items
        }
        Explanation::Assumed { require, forbid, items, stopped } => {
            let counts = [(require.len() + forbid.len(), "assumption"), (items.len(), "item")];
            out.line(&headline_of(&counts, *stopped))?;
            tell_assumptions(&input.problem, ("required", require), out)?;
            tell_assumptions(&input.problem, ("forbidden", forbid), out)?;
            items
        }
        Explanation::Constrained { require, forbid, items, constraints, stopped } => {
            let assumptions = require.len() + forbid.len();
            out.line(&headline_constrained(
                (assumptions, constraints.len(), items.len()),
                *stopped,
            ))?;
            constraints
                .iter()
                .try_for_each(|&at| out.line(&sides::line(&input.problem.constraints()[at])))?;
            tell_assumptions(&input.problem, ("required", require), out)?;
            tell_assumptions(&input.problem, ("forbidden", forbid), out)?;
            items
        }
    };
    match input.special() {
        Some(Special::Sudoku(puzzle, encoded)) => tell_puzzle(puzzle, encoded, items, out),
        _ => tell_items(&input.problem, items, out),
    }
}

/// The board with its weights; the puzzle alone where no weights lie on a board.
fn drawing(input: &Input, explanation: &Explanation, is_quiet: bool) -> Drawing {
    let colored = match explanation {
        Explanation::Weights(proof) | Explanation::AssumedWeights { weights: proof, .. } => {
            weights::drawing(input, proof)
        }
        _ => None,
    };
    colored.unwrap_or_else(|| {
        if !is_quiet {
            note("there are no weights on a board, so the problem alone is drawn");
        }
        draw::unsolved(input)
    })
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

/// [`headline`] for these numbers of things of several kinds.
fn headline_of(counts: &[(usize, &str)], stopped: Option<StopReason>) -> String {
    let plural = |&(count, word): &(usize, &str)| match count {
        1 => format!("{count} {word}"),
        _ => format!("{count} {word}s"),
    };
    let parts: Vec<String> = counts.iter().map(plural).collect();
    let parts = match parts.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => parts.concat(),
    };
    let end = match stopped {
        Some(_) => "; not minimal, fewer may do so already",
        None => ", and any fewer do not",
    };
    format!("no solution: {parts} conflict{end}")
}

/// [`headline`] for these numbers of assumptions, constraints and items; kinds without any are not named.
fn headline_constrained(
    (assumptions, constraints, items): (usize, usize, usize),
    stopped: Option<StopReason>,
) -> String {
    if (assumptions, constraints, items) == (0, 1, 0) {
        return "no solution: no choice of options meets this constraint".to_owned();
    }
    let mut counts =
        vec![(assumptions, "assumption"), (constraints, "constraint"), (items, "item")];
    counts.retain(|count| count.0 > 0);
    headline_of(&counts, stopped)
}

/// The assumptions that are part of a conflict, an option a line.
fn tell_assumptions(
    problem: &Problem,
    (what, options): (&str, &[OptionId]),
    out: &mut Out,
) -> io::Result<()> {
    if options.is_empty() {
        return Ok(());
    }
    let plural = if options.len() == 1 { "option" } else { "options" };
    out.line(&format!("{what}: {} {plural}", options.len()))?;
    for &option in options.iter().take(MOST_TOLD) {
        tell_option(problem, option, out)?;
    }
    if options.len() > MOST_TOLD {
        out.line(&format!("  and {} more", options.len() - MOST_TOLD))?;
    }
    Ok(())
}

/// The items of a sudoku in its words, and drawn.
fn tell_puzzle(
    puzzle: &Puzzle,
    encoded: &Encoded,
    items: &[ItemId],
    out: &mut Out,
) -> io::Result<()> {
    if let Some(clash) = encoded.clash(&puzzle.grid, puzzle.style) {
        out.line(&clash)?;
    }
    for &item in &items[..items.len().min(MOST_LINES)] {
        out.line(&encoded.words(&puzzle.grid, item, puzzle.style))?;
    }
    tell_rest(items.len().saturating_sub(MOST_LINES), out)?;
    out.line("")?;
    out.text(&encoded.drawn(&puzzle.grid, items, puzzle.style))
}

/// The items by name, each with the options that hold it, as far as there are lines for them.
fn tell_items(problem: &Problem, items: &[ItemId], out: &mut Out) -> io::Result<()> {
    let mut left = MOST_LINES;
    for (at, (&item, options)) in items.iter().zip(&options_by_item(problem, items)).enumerate() {
        let told = options.len().min(MOST_TOLD);
        let lines = 1 + told + usize::from(options.len() > told);
        // The first item is told whatever its length.
        if at > 0 && lines > left {
            return tell_rest(items.len() - at, out);
        }
        left = left.saturating_sub(lines);
        out.line(&item_line(problem, item, options.len()))?;
        for &option in &options[..told] {
            tell_option(problem, option, out)?;
        }
        if options.len() > told {
            out.line(&format!("  and {} more", options.len() - told))?;
        }
    }
    Ok(())
}

/// How many items of a conflict are not told.
fn tell_rest(count: usize, out: &mut Out) -> io::Result<()> {
    match count {
        0 => Ok(()),
        1 => out.line("and 1 more item; --output json names them all"),
        _ => out.line(&format!("and {count} more items; --output json names them all")),
    }
}

/// The options that hold each of these items, which ascend.
pub(super) fn options_by_item(problem: &Problem, items: &[ItemId]) -> Vec<Vec<OptionId>> {
    // The index of an item in `items`.
    let place = |item: &ItemId| items.binary_search(item).ok();
    let mut held: Vec<Vec<OptionId>> = vec![Vec::new(); items.len()];
    for option in problem.options().filter(|&option| problem.is_choosable(option)) {
        for at in problem.option_items(option).iter().filter_map(place) {
            held[at].push(option);
        }
    }
    held
}

/// An option with its number, on a line of its own.
pub(super) fn tell_option(problem: &Problem, option: OptionId, out: &mut Out) -> io::Result<()> {
    let text = option_text(problem, option)?;
    out.line(&format!("  {}: {}", option.number(), shortened(&text, 200)))
}

/// An item, how often it must be covered where that is not once, and how many options it has.
pub(super) fn item_line(problem: &Problem, item: ItemId, options: usize) -> String {
    let name = problem.item_name(item);
    let plural = if options == 1 { "option" } else { "options" };
    let times = match problem.given_bounds(item) {
        _ if !problem.is_primary(item) => " (secondary)".to_owned(),
        Some(bounds) => format!(" ({bounds})"),
        None => String::new(),
    };
    format!("{}{times}: {options} {plural}", shortened(&name, 200))
}
