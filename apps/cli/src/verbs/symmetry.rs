//! `symmetry`: the symmetries of a problem.
//!
//! # Why this shape
//! The text has a line for each fact that begins with a word for its kind, because a generator can then be copied into
//! a file for `--up-to`. Items that stand alone are only counted, because most problems have many.

use std::fmt::Write as _;
use std::io;

use gavotte::draw::{Blocks, Coloring};
use gavotte::formats::shortened;
use gavotte::puzzles::Special;
use gavotte::questions::status;
use gavotte::symmetry::{Permutation, Symmetries};
use gavotte::{ItemId, Problem, Verdict, shapes};
use serde_json::{Value, json};

use super::draw;
use crate::args::SymmetryArgs;
use crate::exit::Exit;
use crate::failure::{Failure, note};
use crate::input::Input;
use crate::output::{Canvas, Drawing, Out};
use crate::watch::{Outcome, Watch};

pub(crate) fn run(args: &SymmetryArgs) -> Result<Exit, Failure> {
    let input = Input::read(&args.input, "symmetry")?;
    let watch = Watch::new(&args.search)?;
    let mut effort = watch.symmetries()?;
    let canvas = Canvas::beside(&args.picture)?;
    let mut out = Out::open(&args.search.place)?;
    let Ok(symmetries) = gavotte::symmetries(&input.problem, &mut effort) else {
        return stopped(args, &watch, out);
    };
    if args.output == "json" {
        out.line(&shapes::symmetries(&input.problem, &symmetries).to_string())?;
    } else {
        text(&input.problem, &symmetries, &mut out)?;
    }
    out.finish()?;
    if let Some(canvas) = canvas {
        let drawing = drawing(&input, &symmetries).unwrap_or_else(|| {
            if !watch.is_quiet() {
                note("there is no board with orbits, so the problem alone is drawn");
            }
            draw::unsolved(&input)
        });
        canvas.paint(&drawing, watch.is_quiet())?;
    }
    Ok(watch.exit_code_of_batch(Verdict::Complete, Outcome::Unknown))
}

/// Ends without an answer.
fn stopped(args: &SymmetryArgs, watch: &Watch<'_>, mut out: Out) -> Result<Exit, Failure> {
    let Some(reason) = watch.why_no_symmetries() else {
        let words = "the problem is too large for a search for its symmetries";
        return Err(Failure::Runtime(words.into()));
    };
    let verdict = Verdict::Stopped(reason);
    out.text(&unknown(&args.output, status(verdict, false)))?;
    out.finish()?;
    watch.end_reason(reason, "the symmetries are not known");
    Ok(watch.exit_code_of_batch(verdict, Outcome::Unknown))
}

/// The answer of this style while nothing is known.
pub(super) fn unknown(style: &str, status: &str) -> String {
    if style == "json" {
        let members = json!({"version": 1, "query": "symmetry", "status": status, "order": null});
        return format!("{members}\n");
    }
    "unknown: the symmetries were not found\n".to_owned()
}

/// A line for each fact, which begins with a word for its kind.
fn text(problem: &Problem, symmetries: &Symmetries, out: &mut Out) -> io::Result<()> {
    out.line(&format!("order {}", symmetries.order()))?;
    if !symmetries.idle().is_one() {
        out.line(&format!("idle {}", symmetries.idle()))?;
    }
    let item = |index: u32| item_word(problem, ItemId::new(index));
    for generator in symmetries.generators() {
        out.line(&format!("generator options {}", generator.options()))?;
        if !generator.items().is_identity() {
            out.line(&format!("generator items {}", cycles(generator.items(), item)))?;
        }
    }
    let mut alone = [0, 0];
    for orbit in symmetries.option_orbits() {
        orbit_line("options", orbit, |option| option.number().to_string(), &mut alone[0], out)?;
    }
    for orbit in symmetries.item_orbits() {
        orbit_line("items", orbit, |item| item_word(problem, item), &mut alone[1], out)?;
    }
    let plural = |count: usize, word: &str| match count {
        1 => format!("1 {word}"),
        _ => format!("{count} {word}s"),
    };
    let [options, items] = [plural(alone[0], "option"), plural(alone[1], "item")];
    out.line(&format!("alone {options}, {items}"))
}

/// The members of an orbit on a line; one that is alone is counted.
fn orbit_line<I: Copy>(
    what: &str,
    orbit: &[I],
    word: impl Fn(I) -> String,
    alone: &mut usize,
    out: &mut Out,
) -> io::Result<()> {
    if orbit.len() == 1 {
        *alone += 1;
        return Ok(());
    }
    let mut line = format!("orbit {what}");
    for &member in orbit {
        line.push(' ');
        line.push_str(&word(member));
    }
    out.line(&line)
}

/// The cycles of a permutation whose points have these words.
fn cycles(permutation: &Permutation, word: impl Fn(u32) -> String) -> String {
    let mut text = String::new();
    for cycle in permutation.cycles() {
        let words: Vec<String> = cycle.into_iter().map(&word).collect();
        // Writing to a `String` cannot fail.
        let _ = write!(text, "({})", words.join(" "));
    }
    text
}

/// An item's name; in quotes where it could be taken for several words or for a cycle.
fn item_word(problem: &Problem, item: ItemId) -> String {
    let name = problem.item_name(item);
    let shown = shortened(&name, 200);
    let is_plain = |letter: char| !letter.is_whitespace() && !"()\"".contains(letter);
    if !shown.is_empty() && shown.chars().all(is_plain) {
        return shown.into_owned();
    }
    Value::from(shown).to_string()
}

/// The board with a number for each orbit: of the squares where they are items, else of the options.
fn drawing(input: &Input, symmetries: &Symmetries) -> Option<Drawing> {
    let title = format!("Orbits under {} symmetries", symmetries.order());
    let coloring = match input.special() {
        Some(Special::Polyomino(encoded)) => {
            let board = encoded.decode(&[]);
            let mut coloring = Coloring::new(board.rows(), board.columns(), &title);
            let squares = symmetries.item_orbits().iter().map(|orbit| {
                orbit.iter().filter_map(|&item| encoded.square(item)).collect::<Vec<_>>()
            });
            number(squares, &mut coloring);
            coloring
        }
        Some(Special::Queens(queens)) => {
            let mut coloring = Coloring::new(queens.side(), queens.side(), &title);
            let places: Vec<(usize, usize)> = queens.squares().collect();
            let squares = symmetries.option_orbits().iter().map(|orbit| {
                orbit.iter().filter_map(|it| places.get(it.index()).copied()).collect::<Vec<_>>()
            });
            number(squares, &mut coloring);
            coloring
        }
        _ => return None,
    };
    Some(Drawing::board(coloring.picture(), Blocks::coloring(&coloring)))
}

/// Numbers the orbits that have squares, from 1.
fn number(orbits: impl Iterator<Item = Vec<(usize, usize)>>, coloring: &mut Coloring) {
    let orbits = orbits.filter(|squares| !squares.is_empty());
    for (number, squares) in (1_i64..).zip(orbits) {
        for (row, column) in squares {
            coloring.square(row, column, number);
        }
    }
}
