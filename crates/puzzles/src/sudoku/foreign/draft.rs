//! A puzzle of another program while it is read: the values of its JSON as cells and numbers. Both programs share it,
//! so that their mistakes are reported in the same words, with the constraint and its cell.
//!
//! # Invariants
//! Each rule knows the value that it comes from, so that an error has its place.

use crate::error::shown;
use crate::json::{Json, Value};
use crate::lines::Line;
use crate::sudoku::{Rule, Said, Shape, Size};
use crate::{PuzzleError, PuzzleErrorKind as Kind};
use gavotte_model::{Message, message};

/// Row and column of a cell, from 0.
pub(super) type Cell = (usize, usize);

/// The most letters of a text that a note quotes. [letters]
const QUOTED: usize = 160;

/// A puzzle of another program.
pub(in crate::sudoku) struct Drawn {
    /// The shape with its rules.
    pub(in crate::sudoku) shape: Shape,
    /// The givens, 0 for none.
    pub(in crate::sudoku) cells: Vec<u8>,
    /// The digits that each cell may have, if the file limits those of any cell.
    pub(in crate::sudoku) candidates: Option<Vec<u64>>,
    pub(in crate::sudoku) said: Said,
}

/// The parts that were read so far.
pub(super) struct Draft<'v> {
    pub(super) lines: &'v [Line],
    pub(super) side: usize,
    pub(super) rules: Vec<(Rule, &'v Value)>,
    pub(super) said: Said,
}

impl<'v> Draft<'v> {
    pub(super) fn rule(&mut self, rule: Rule, value: &'v Value) {
        self.rules.push((rule, value));
    }

    pub(super) fn note(&mut self, note: String) {
        self.said.notes.push(note);
    }

    pub(super) fn wrong(&self, value: &Value, words: impl Into<Message>) -> PuzzleError {
        value.wrong(self.lines, words)
    }

    /// The values of a list; `name` is used in messages.
    pub(super) fn list(&self, value: &'v Value, name: &str) -> Result<&'v [Value], PuzzleError> {
        value.list(self.lines, message!("`{name}` has a list", name = name.to_owned()))
    }

    /// A text, which may be missing.
    pub(super) fn text(&self, value: Option<&Value>, name: &str) -> Result<String, PuzzleError> {
        match value.map(|it| (&it.json, it)) {
            None | Some((Json::Null, _)) => Ok(String::new()),
            Some((Json::Text(text) | Json::Number(text), _)) => Ok(text.clone()),
            Some((other, value)) => {
                let kind = other.kind();
                Err(self.wrong(
                    value,
                    message!("`{name}` is a text, not {kind}", name = name.to_owned(), kind),
                ))
            }
        }
    }

    /// A whole number, which may be missing or empty.
    pub(super) fn number(
        &self,
        value: Option<&Value>,
        name: &str,
    ) -> Result<Option<u32>, PuzzleError> {
        let text = self.text(value, name)?;
        let text = text.trim();
        let Some(value) = value.filter(|_| !text.is_empty()) else { return Ok(None) };
        let is_plain = text.bytes().all(|it| it.is_ascii_digit());
        let number = text.parse().ok().filter(|_| is_plain);
        number.map(Some).ok_or_else(|| {
            let words = message!(
                "`{text}` is no number for {name}: write one such as 15",
                text = shown(text),
                name = name.to_owned()
            );
            self.wrong(value, words)
        })
    }

    /// A digit of this grid.
    pub(super) fn digit(&self, value: &Value, name: &str) -> Result<Option<u8>, PuzzleError> {
        let Some(number) = self.number(Some(value), name)? else { return Ok(None) };
        let digit = u8::try_from(number).ok().filter(|&it| usize::from(it) <= self.side);
        digit.map(|digit| Some(digit).filter(|&it| it > 0)).ok_or_else(|| {
            let words = message!(
                "{number} is no digit of {name}: digits are 1 to {side}",
                number,
                name = name.to_owned(),
                side = self.side
            );
            self.wrong(value, words)
        })
    }

    /// The puzzle, with these rules before its own.
    pub(super) fn finish(
        self,
        plain: &Shape,
        before: Vec<Rule>,
        (cells, candidates): (Vec<u8>, Option<Vec<u64>>),
    ) -> Result<Drawn, PuzzleError> {
        let (own, first) = (self.rules.iter().map(|(rule, _)| rule.clone()), before.len());
        let rules = before.into_iter().chain(own).collect();
        let shape = plain.clone().ruled(rules).map_err(|wrong| {
            let number = wrong.number().and_then(|number| number.checked_sub(first));
            match number.and_then(|number| self.rules.get(number)) {
                Some((_, value)) => self.wrong(value, wrong.message().clone()),
                None => Kind::Wrong(wrong.message().clone()).into(),
            }
        })?;
        Ok(Drawn { shape, cells, candidates, said: self.said })
    }
}

/// Whether a value is empty, so that it is no constraint.
pub(super) fn is_nothing(value: &Value) -> bool {
    match &value.json {
        Json::Null | Json::Truth(false) => true,
        Json::Truth(true) => false,
        Json::Number(text) => text == "0",
        Json::Text(text) => text.is_empty(),
        Json::List(values) => values.is_empty(),
        Json::Object(members) => members.is_empty(),
    }
}

/// A text of the input in a note: on one line, escaped and cut.
pub(super) fn quoted(text: &str) -> String {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut cut: String = words.chars().take(QUOTED).flat_map(char::escape_debug).collect();
    if words.chars().nth(QUOTED).is_some() {
        cut.push_str("...");
    }
    cut
}

/// The shape whose cells have these regions, row by row: one with boxes where they are boxes.
///
/// # Errors
/// When a region has too many cells or too few.
pub(in crate::sudoku) fn shape(side: usize, regions: &[usize]) -> Result<Shape, Message> {
    let boxes = Size::of_side(side).map(Shape::from);
    let is_alike = |shape: &Shape| {
        let mut names = vec![None; side];
        regions.iter().enumerate().all(|(at, &region)| {
            let name = &mut names[shape.box_of(at / side, at % side)];
            *name.get_or_insert(region) == region
        }) && distinct(&names)
    };
    if let Some(shape) = boxes.filter(is_alike) {
        return Ok(shape);
    }
    let mut numbers: Vec<usize> = regions.to_vec();
    numbers.sort_unstable();
    numbers.dedup();
    let mark =
        |region: &usize| numbers.binary_search(region).ok().and_then(|it| it.try_into().ok());
    let marks: Option<Vec<u8>> = regions.iter().map(mark).collect();
    marks.and_then(Shape::jigsaw).ok_or_else(|| {
        let cells = |region: usize| regions.iter().filter(|&&it| it == region).count();
        let strange = numbers.iter().find(|&&region| cells(region) != side);
        let strange = strange.copied().unwrap_or_default();
        message!(
            "region {mark} has {found} cells instead of {expected}, as many as a row",
            mark = strange,
            found = cells(strange),
            expected = side
        )
    })
}

fn distinct(names: &[Option<usize>]) -> bool {
    let mut names = names.to_vec();
    names.sort_unstable();
    names.windows(2).all(|pair| pair[0] != pair[1])
}
