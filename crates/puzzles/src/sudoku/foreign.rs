//! Puzzles that other programs have drawn: the JSON of f-puzzles and of SudokuPad, links that contain them, links of
//! puzz.link and Penpa, and constraint strings of the interactive solver.
//!
//! # Why this shape
//! These programs store a puzzle as the grid and lists of constraints, which become rules. If an unknown constraint
//! were ignored, the puzzle would have too many solutions, so nothing is left out silently. Anything that may be a
//! constraint is refused by its name and cell. [`Said::notes`](super::Said) lists the parts that are only drawn or
//! described in words.
//!
//! # Invariants
//! Nothing is fetched: a link that only names a puzzle is refused.
//!
//! # Cost
//! Linear in the text, apart from the rules: see [`Rules::new`](super::Rules::new).

mod constraints;
mod draft;
mod fpuzzles;
mod inflate;
mod link;
mod lz;
mod packed;
mod penpa;
mod pzpr;
mod strings;
mod sudokupad;
mod write;

use std::io::BufRead;

pub use link::is_link;
pub use strings::to_strings;
pub use write::{to_fpuzzles, to_link, to_sudokupad};

pub(super) use draft::{Drawn, shape as shape_of_regions};
pub(super) use link::digits;

use super::Rule;
use crate::json::{self, Value};
use crate::lines::{self, Line, Lines};
use crate::{PuzzleError, PuzzleErrorKind as Kind};
use gavotte_model::message;

/// Whether a puzzle of another program begins with this line.
pub(super) fn begins(line: &str) -> bool {
    is_json(line) || is_link(line) || strings::begins(line)
}

/// Whether a line begins with JSON, in which a bar is no ornament.
fn is_json(line: &str) -> bool {
    line.trim_start().starts_with('{')
}

/// Reads the puzzle that begins with this line; JSON may have more lines. These rules hold, too.
pub(super) fn read<R: BufRead>(
    first: Line,
    rest: &mut Lines<R>,
    rules: Vec<Rule>,
) -> Result<Drawn, PuzzleError> {
    if strings::begins(first.text()) && !is_link(first.text()) {
        return strings::read(&first, rules);
    }
    if pzpr::is_link(first.text()) {
        return pzpr::read(&first, rules);
    }
    if penpa::is_link(first.text()) {
        return penpa::read(&first, rules);
    }
    if !is_json(first.text()) {
        return linked(&first, rules);
    }
    let mut extent = Extent::default();
    let mut all = vec![first];
    while !extent.ends_on(all.last().map_or("", Line::text)) {
        match rest.advance_plain()? {
            Some(line) if !is_next(&all, &line) => all.push(line),
            _ => break,
        }
    }
    of_json(&json::read(&all)?, &all, rules)
}

/// Whether another text of JSON begins on this line, so that the one before it was cut short: within a text an object
/// follows one of three marks.
fn is_next(all: &[Line], line: &Line) -> bool {
    let before = all.iter().rev().map(Line::text).find(|text| !text.is_empty());
    is_json(line.text()) && before.is_some_and(|text| !text.ends_with([',', '[', ':']))
}

/// The puzzle in a link.
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
    // A mistake has the line of the link, and the column in its JSON.
    read().map_err(|error| {
        let words = message!("in what the link holds: {error}", error = &error);
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

/// The end of a value of JSON at the beginning of a text: the bracket that closes its first one.
#[derive(Default)]
struct Extent {
    depth: usize,
    is_text: bool,
}

impl Extent {
    /// Whether the value ends on this line. The reader of JSON reports text behind the end.
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
        // A string must end on its line. One that does not is an error, which is found sooner this way.
        self.depth == 0 || self.is_text
    }
}
