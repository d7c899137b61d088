//! Numbers with blanks between them: the words, the rows and the squares of several puzzles.
//!
//! # Why this shape
//! Sudoku grids, their weights and Latin squares are all written as numbers in rows. They differ in the sides that
//! exist and in the contents of a cell, so these are the reader's two parameters.
//!
//! # Invariants
//! A number of a text was compared with its bounds before anything is added to it: [`within`] gives no other. So no text
//! makes arithmetic wrap. The compiler is told to look at the arithmetic of this file and of `input`.
//!
//! # Cost
//! Linear in the text.

#![warn(clippy::arithmetic_side_effects)]

use std::ops::RangeInclusive;
use std::str::FromStr;

#[cfg(feature = "gallery")]
use gavotte_model::{Decimal, DecimalError, Message, message};

#[cfg(feature = "gallery")]
use crate::error::shown;
use crate::lines::Lines;
use crate::{Ending, PuzzleError, PuzzleErrorKind as Kind, Unit};

/// `None` when `word` is not a whole number; `Some(None)` when it is one that `T` cannot hold.
pub(crate) fn number<T: FromStr>(word: &str) -> Option<Option<T>> {
    let digits = word.strip_prefix('-').unwrap_or(word);
    let whole = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    whole.then(|| word.parse().ok())
}

/// The number that `word` is, if it is one from the first bound to the last: figures alone.
pub(crate) fn within<T: FromStr + PartialOrd>(word: &str, bounds: RangeInclusive<T>) -> Option<T> {
    let is_plain = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|number| is_plain && bounds.contains(number))
}

/// The least and the most that `word` says, each at most `most`: `2`, `2..5`, `..5`, or `2..` without a most.
#[cfg(feature = "gallery")]
pub(crate) fn range(word: &str, most: u32) -> Option<(u32, Option<u32>)> {
    let Some((least, greatest)) = word.split_once("..") else {
        let number = within(word, 0..=most)?;
        return Some((number, Some(number)));
    };
    let end = |word: &str| match word {
        "" => Some(None),
        word => within(word, 0..=most).map(Some),
    };
    let (least, greatest) = (end(least)?, end(greatest)?);
    let is_said = least.is_some() || greatest.is_some();
    let (least, is_empty) =
        (least.unwrap_or(0), greatest.is_some_and(|it| it < least.unwrap_or(0)));
    (is_said && !is_empty).then_some((least, greatest))
}

/// The value of `word` as a cost, which may have digits after the point: from `-most` to `most`.
///
/// # Errors
/// Why it is none, as the second half of a message.
#[cfg(feature = "gallery")]
pub(crate) fn cost(word: &str, most: i64) -> Result<Decimal, Message> {
    let why = match word.parse::<Decimal>() {
        Ok(cost) if is_within(cost, most) => return Ok(cost),
        Err(DecimalError::TooFine) => "has more than 18 digits behind the point",
        _ if word.is_empty() => return Err("something is missing here".into()),
        _ => "cannot stand here",
    };
    Err(message!("`{word}` {why}", word = shown(word), why))
}

/// Whether a cost is from `-most` to `most`.
#[cfg(feature = "gallery")]
pub(crate) fn is_within(cost: Decimal, most: i64) -> bool {
    (Decimal::from(most.saturating_neg())..=Decimal::from(most)).contains(&cost)
}

/// Whether a word is one of the signs that people write for an empty cell instead of 0.
pub(crate) fn is_empty_cell(word: &str) -> bool {
    matches!(word, "." | "-" | "_" | "*")
}

/// The digit, 0 to `most`, that `word` is; 0 for the sign of an empty cell.
pub(crate) fn digit(word: &str, most: u8) -> Result<u8, Kind> {
    if is_empty_cell(word) {
        return Ok(0);
    }
    match number(word) {
        None => Err(Kind::NotANumber(word.to_owned())),
        Some(Some(digit)) if digit <= most => Ok(digit),
        Some(_) => Err(Kind::OutOfRange { number: word.to_owned(), most: most.into() }),
    }
}

/// Reads all of `text` as a square: as many lines as each line has words. Blank lines and comments are skipped. `size`
/// says whether this puzzle has a side, and `cell` gives the meaning of a word in a square of that size.
pub(crate) fn read_square<S: Copy, T>(
    text: &[u8],
    size: impl Fn(usize) -> Result<S, Kind>,
    cell: impl Fn(&str, S) -> Result<T, Kind>,
) -> Result<(S, Vec<T>), PuzzleError> {
    let mut lines = Lines::new(text);
    let first = lines.advance_filled()?.ok_or_else(|| lines.error_at_end(Kind::Empty))?;
    let expected = first.words().count();
    let size = size(expected).map_err(|kind| first.error(kind, 1))?;
    lines.give_back(first.clone());
    let (mut last, mut cells) = (first, Vec::new());
    for found in 0..expected {
        let Some(line) = lines.advance_filled()? else {
            let by = Ending::Input;
            return Err(last.error_at_end(Kind::CutShort { by, found, expected }));
        };
        last = line;
        for (column, word) in last.words() {
            cells.push(cell(word, size).map_err(|kind| last.error(kind, column))?);
        }
        let found = last.words().count();
        if found != expected {
            let kind = Kind::WrongLength { unit: Unit::Numbers, found, expected };
            let excess = last.words().nth(expected).map(|(column, _)| column);
            return Err(last.error(kind, excess.unwrap_or(last.length().saturating_add(1))));
        }
    }
    match lines.advance_filled()? {
        Some(line) => Err(line.error(Kind::Trailing, 1)),
        None => Ok((size, cells)),
    }
}

/// Appends a row of digits, each below 100, with single blanks between them and no line end.
pub(crate) fn write_row(row: &[u8], out: &mut String) {
    for (column, &digit) in row.iter().enumerate() {
        out.push_str(if column > 0 { " " } else { "" });
        // Faster than formatting, which shows in batches of a million grids.
        if digit > 9 {
            out.push(char::from((digit / 10).saturating_add(b'0')));
        }
        out.push(char::from((digit % 10).saturating_add(b'0')));
    }
}
