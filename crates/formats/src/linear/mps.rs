//! Reads MPS texts, free or fixed, with names that hold no spaces.
//!
//! # Why this shape
//! Sections follow each other, and each line is read by its section. Names of right sides, ranges and bounds may be
//! left out, as in the fixed form: the number of words tells.

use std::collections::HashMap;
use std::io::BufRead;

use gavotte_model::{Decimal, Problem};

use super::model::{Model, Row};
use super::problem::Fault;
use super::{LinearErrorKind, number, text};
use crate::tokens::{Token, Tokens};
use crate::{FormatErrorKind, ReadError};

/// Reads a problem.
///
/// # Errors
/// Input that fails; a text of another form; a variable that is not binary; numbers that do not fit.
///
/// ```
/// use gavotte_formats::linear::mps;
/// let text = "NAME m\nROWS\n N cost\n E one\nCOLUMNS\n a cost 3 one 1\n b one 1\nRHS\n r one 1\nBOUNDS\n BV s a\n BV s b\nENDATA\n";
/// let problem = mps::read(text.as_bytes())?;
/// assert_eq!((problem.item_count(), problem.option_count()), (1, 2));
/// # Ok::<(), gavotte_formats::ReadError>(())
/// ```
pub fn read(reader: impl BufRead) -> Result<Problem, ReadError> {
    text::read(reader, |text| Reader::default().read(text))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Section {
    Sense,
    Rows,
    Columns,
    Rhs,
    Ranges,
    Bounds,
    /// The name, and whatever else says nothing of the model.
    Other,
}

/// The place of a row: the objective, one that nobody asks for, or a row of the model.
#[derive(Clone, Copy)]
enum Place {
    Objective,
    Free,
    Row(usize),
}

#[derive(Default)]
struct Reader {
    model: Model,
    rows: HashMap<String, Place>,
    /// `E`, `L` or `G` of each row.
    kinds: Vec<char>,
    ranges: Vec<(usize, Decimal)>,
    is_whole: bool,
    has_objective: bool,
}

impl Reader {
    fn read(mut self, text: &str) -> Result<Model, Fault> {
        let mut section = Section::Other;
        let mut start = 0;
        let mut is_ended = false;
        for line in text.split_inclusive('\n') {
            let words: Vec<Token<'_>> = Tokens::new(line.trim_end()).collect();
            let is_comment = line.starts_with('*') || words.is_empty();
            if is_comment {
                // A writer of models in Python says so in a comment alone.
                if line.trim_end().eq_ignore_ascii_case("*SENSE:Maximize") {
                    self.model.is_greatest = true;
                }
            } else if line.starts_with(|it: char| !it.is_whitespace()) {
                match words[0].text.to_ascii_uppercase().as_str() {
                    "NAME" => section = Section::Other,
                    "OBJSENSE" => {
                        section = Section::Sense;
                        self.sense(&words[1..]);
                    }
                    "ROWS" => section = Section::Rows,
                    "COLUMNS" => section = Section::Columns,
                    "RHS" => section = Section::Rhs,
                    "RANGES" => section = Section::Ranges,
                    "BOUNDS" => section = Section::Bounds,
                    "ENDATA" => is_ended = true,
                    _ => return Err((start, unread(words[0].text))),
                }
            } else {
                self.line(section, &words, start)?;
            }
            start += line.len();
            if is_ended {
                break;
            }
        }
        if !is_ended {
            return Err(expected("`ENDATA`", text.len(), ""));
        }
        self.finish()
    }

    fn sense(&mut self, words: &[Token<'_>]) {
        if let Some(word) = words.first() {
            self.model.is_greatest = word.text.to_ascii_uppercase().starts_with("MAX");
        }
    }

    fn line(&mut self, section: Section, words: &[Token<'_>], start: usize) -> Result<(), Fault> {
        match section {
            Section::Other => Ok(()),
            Section::Sense => {
                self.sense(words);
                Ok(())
            }
            Section::Rows => self.row(words, start),
            Section::Columns => self.column(words, start),
            Section::Rhs | Section::Ranges => self.sides(section, words, start),
            Section::Bounds => self.bound(words, start),
        }
    }

    fn row(&mut self, words: &[Token<'_>], start: usize) -> Result<(), Fault> {
        let [kind, name] = words else { return Err(count("a kind and a name", words, start)) };
        let place = match kind.text.to_ascii_uppercase().as_str() {
            "N" if self.has_objective => Place::Free,
            "N" => {
                self.has_objective = true;
                Place::Objective
            }
            kind @ ("E" | "L" | "G") => {
                self.kinds.push(kind.chars().next().unwrap_or('E'));
                let name = name.text.to_owned();
                self.model.rows.push(Row { name, at: start, ..Row::default() });
                Place::Row(self.model.rows.len() - 1)
            }
            _ => return Err(expected("`N`, `E`, `L` or `G`", start + kind.at, kind.text)),
        };
        match self.rows.insert(name.text.to_owned(), place) {
            None => Ok(()),
            Some(_) => {
                Err((start + name.at, LinearErrorKind::SecondRow(name.text.to_owned()).into()))
            }
        }
    }

    fn column(&mut self, words: &[Token<'_>], start: usize) -> Result<(), Fault> {
        if let [_, marker, kind] = words {
            if marker.text.trim_matches('\'').eq_ignore_ascii_case("marker") {
                self.is_whole = kind.text.trim_matches('\'').eq_ignore_ascii_case("intorg");
                return Ok(());
            }
        }
        let [name, entries @ ..] = words else {
            return Err(count("a variable and its rows", words, start));
        };
        let at = start + name.at;
        let variable = self.model.variable(name.text, at).map_err(|kind| (at, kind.into()))?;
        self.model.variables[variable].is_whole |= self.is_whole;
        if entries.is_empty() || entries.len() % 2 == 1 {
            return Err(count("a row and a number, once or twice,", entries, start));
        }
        for entry in entries.chunks(2) {
            let by = finite(&entry[1], start)?;
            match self.place(&entry[0], start)? {
                Place::Objective => {
                    let fault = |kind: LinearErrorKind| (at, kind.into());
                    self.model.add_cost(variable, by).map_err(fault)?;
                }
                Place::Free => {}
                Place::Row(row) => self.model.rows[row].terms.push((variable, by)),
            }
        }
        Ok(())
    }

    fn place(&self, word: &Token<'_>, start: usize) -> Result<Place, Fault> {
        let unknown =
            || (start + word.at, LinearErrorKind::UnknownRow(word.text.to_owned()).into());
        self.rows.get(word.text).copied().ok_or_else(unknown)
    }

    fn sides(&mut self, section: Section, words: &[Token<'_>], start: usize) -> Result<(), Fault> {
        // With a name before them the words are odd in number.
        let entries = &words[words.len() % 2..];
        if entries.is_empty() {
            return Err(count("a row and a number", words, start));
        }
        for entry in entries.chunks(2) {
            let value = finite(&entry[1], start)?;
            match (self.place(&entry[0], start)?, section) {
                (Place::Row(row), Section::Rhs) => self.model.rows[row].least = Some(value),
                (Place::Row(row), _) => self.ranges.push((row, value)),
                (Place::Objective, Section::Rhs) => {
                    self.model.constant = value.checked_times(-1).unwrap_or_default();
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn bound(&mut self, words: &[Token<'_>], start: usize) -> Result<(), Fault> {
        let Some((kind, rest)) = words.split_first() else { return Ok(()) };
        let text = kind.text.to_ascii_uppercase();
        let has_value = !matches!(text.as_str(), "BV" | "FR" | "MI" | "PL");
        let wanted = 1 + usize::from(has_value);
        let rest = &rest[rest.len().saturating_sub(wanted).min(1)..];
        let (Some(name), true) = (rest.first(), rest.len() >= wanted) else {
            return Err(count("a kind, a variable and its bound", words, start));
        };
        let value = match rest.get(1).filter(|_| has_value) {
            Some(word) => {
                number::bound(word.text).map_err(|kind| (start + word.at, kind.into()))?
            }
            None => None,
        };
        let variable = self.model.find(name.text).map_err(|kind| (start + name.at, kind.into()))?;
        let it = &mut self.model.variables[variable];
        it.is_whole |= matches!(text.as_str(), "BV" | "LI" | "UI");
        match text.as_str() {
            "BV" => self.model.binary(variable),
            "UP" | "UI" => it.most = Some(value),
            "LO" | "LI" => it.least = Some(value.unwrap_or(Decimal::from(-1))),
            "FX" => {
                it.most = Some(value);
                it.least = value;
                it.is_whole |= value.is_some_and(|it| it.places() == 0);
            }
            "FR" | "MI" => it.least = Some(Decimal::from(-1)),
            "PL" => it.most = Some(None),
            _ => return Err((start + kind.at, unread(kind.text))),
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Model, Fault> {
        for (row, kind) in self.model.rows.iter_mut().zip(&self.kinds) {
            let side = row.least.unwrap_or_default();
            row.least = (*kind != 'L').then_some(side);
            row.most = (*kind != 'G').then_some(side);
        }
        for &(row, range) in &self.ranges {
            let large = || {
                let row = &self.model.rows[row];
                (row.at, FormatErrorKind::from(LinearErrorKind::RowTooLarge(row.name.clone())))
            };
            let zero = Decimal::default();
            let size =
                if range < zero { range.checked_times(-1).ok_or_else(large)? } else { range };
            let minus = size.checked_times(-1).ok_or_else(large)?;
            let it = &self.model.rows[row];
            let (least, most) = match (it.least, it.most) {
                (Some(least), None) => (least, least.checked_add(size).ok_or_else(large)?),
                (None, Some(most)) => (most.checked_add(minus).ok_or_else(large)?, most),
                (Some(side), _) if range < zero => {
                    (side.checked_add(minus).ok_or_else(large)?, side)
                }
                (Some(side), _) => (side, side.checked_add(size).ok_or_else(large)?),
                (None, None) => continue,
            };
            let it = &mut self.model.rows[row];
            (it.least, it.most) = (Some(least), Some(most));
        }
        Ok(self.model)
    }
}

fn finite(word: &Token<'_>, start: usize) -> Result<Decimal, Fault> {
    number::finite(word.text).map_err(|kind| (start + word.at, kind.into()))
}

fn expected(what: &'static str, at: usize, found: &str) -> Fault {
    (at, LinearErrorKind::Expected { what, found: found.to_owned() }.into())
}

/// A line with too few words, or too many.
fn count(what: &'static str, words: &[Token<'_>], start: usize) -> Fault {
    let (at, found) = words.last().map_or((0, ""), |word| (word.at, word.text));
    expected(what, start + at, found)
}

fn unread(word: &str) -> FormatErrorKind {
    LinearErrorKind::Unread(word.to_owned()).into()
}
