//! Puzzles that other programs have drawn: the JSON of f-puzzles and of SudokuPad, and links that hold them.
//!
//! # Why this shape
//! These programs keep a puzzle as the grid and lists of constraints, which become rules. A constraint that is not
//! known would leave a puzzle with more solutions than it has, so nothing is left out in silence: what may be a
//! constraint is refused by its name and cell, and what is only drawn or said in words is in
//! [`Said::notes`](super::Said).
//!
//! # Invariants
//! Nothing is fetched: a link that only names a puzzle is refused.
//!
//! # Cost
//! Linear in the text, but for the rules: see [`Rules::new`](super::Rules::new).

mod constraints;
mod draft;
mod fpuzzles;
mod link;
mod lz;
mod packed;
mod sudokupad;
mod write;

use std::io::BufRead;

pub use link::is_link;
pub use write::{to_fpuzzles, to_link};

pub(super) use draft::Drawn;

use super::Rule;
use crate::json::{self, Value};
use crate::lines::{self, Line, Lines};
use crate::{PuzzleError, PuzzleErrorKind as Kind};

/// Whether a puzzle of another program begins with this line.
pub(super) fn begins(line: &str) -> bool {
    is_json(line) || is_link(line)
}

/// Whether a line begins with JSON, in which a bar is no ornament.
fn is_json(line: &str) -> bool {
    line.trim_start().starts_with('{')
}

/// The puzzle that begins with this line; the JSON of one may have more of them. These rules hold, too.
pub(super) fn read<R: BufRead>(
    first: Line,
    rest: &mut Lines<R>,
    rules: Vec<Rule>,
) -> Result<Drawn, PuzzleError> {
    if !is_json(first.text()) {
        return linked(&first, rules);
    }
    let mut extent = Extent::default();
    let mut all = vec![first];
    while !extent.ends_on(all.last().map_or("", Line::text)) {
        match rest.advance_plain()? {
            Some(line) => all.push(line),
            None => break,
        }
    }
    of_json(&json::read(&all)?, &all, rules)
}

/// The puzzle that a link holds.
fn linked(line: &Line, rules: Vec<Rule>) -> Result<Drawn, PuzzleError> {
    let column = line.text().chars().take_while(|it| it.is_whitespace()).count() + 1;
    let text = link::unpacked(line.text().trim()).map_err(|why| line.wrong(column, why))?;
    let mut unpacked = lines::filled(text.as_bytes())?;
    let mut found = json::read(&unpacked);
    if found.is_err() {
        let long = lines::filled(packed::written_out(&text).as_bytes())?;
        if let Ok(value) = json::read(&long) {
            (unpacked, found) = (long, Ok(value));
        }
    }
    let read = || of_json(&found?, &unpacked, rules);
    // The place of a mistake is the line of the link, and the column of what it holds.
    read().map_err(|error| {
        let words = format!("in what the link holds: {error}");
        let column = error.column().unwrap_or(1);
        PuzzleError::at(Kind::Wrong(words), line.number, column, error.excerpt())
    })
}

fn of_json(value: &Value, lines: &[Line], rules: Vec<Rule>) -> Result<Drawn, PuzzleError> {
    if value.member("grid").is_some() {
        return fpuzzles::read(value, lines, rules);
    }
    if value.member("cells").is_some() {
        return sudokupad::read(value, lines, rules);
    }
    let words =
        "this JSON is no puzzle: one of f-puzzles has a `grid`, and one of SudokuPad has `cells`";
    Err(value.wrong(lines, words))
}

/// Where the value of JSON ends that begins a text: with the bracket that closes its first one.
#[derive(Default)]
struct Extent {
    depth: usize,
    is_text: bool,
}

impl Extent {
    /// Whether the value ends on this line. What stands behind it is an error of the reader of JSON.
    fn ends_on(&mut self, line: &str) -> bool {
        let mut letters = line.chars();
        while let Some(letter) = letters.next() {
            match letter {
                '"' => self.is_text = !self.is_text,
                '\\' if self.is_text => {
                    letters.next();
                }
                '{' | '[' if !self.is_text => self.depth += 1,
                '}' | ']' if !self.is_text => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
        }
        // A string ends on its line; one that does not is an error, which is found sooner so.
        self.depth == 0 || self.is_text
    }
}
