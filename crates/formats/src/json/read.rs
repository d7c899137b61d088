//! Reads JSON.
//!
//! # Why this shape
//! Keys may come in any order, so items may stand behind the options that name them. So the text is kept whole:
//! it is checked to be JSON, then its parts are found, then they are read in the order in which the model needs
//! them. No tree of values is made. With the whole text each mistake also gets its exact place.
//!
//! # Cost
//! Linear in the text, which is passed three times; memory for the text and the problem.

use std::io::BufRead;

use gavotte_model::Problem;
use serde::de::IgnoredAny;

use super::cursor::{Cursor, Fault, Shape, Step};
use super::{JsonErrorKind, constraints, items, options};
use crate::lines::error_at;
use crate::matrix::{is_nested, read_nested};
use crate::{FormatError, FormatErrorKind, ReadError};

const KEYS: [&str; 4] = ["items", "secondary", "options", "constraints"];

/// Reads a problem.
///
/// # Errors
/// Input that fails; a text that is not UTF-8 or not JSON, that has other values or keys than a
/// problem, or that breaks a rule of the model.
///
/// A list of lists of 0 and 1 is read, too, as a matrix.
///
/// ```
/// use gavotte_formats::json;
/// let text = r#"{"options":[["a",["x","red"]]],"items":["a"],"secondary":["x"]}"#;
/// let problem = json::read(text.as_bytes())?;
/// assert_eq!((problem.item_count(), problem.option_count()), (2, 1));
/// assert!(problem.has_colors());
/// # Ok::<(), gavotte_formats::ReadError>(())
/// ```
pub fn read(mut reader: impl BufRead) -> Result<Problem, ReadError> {
    let mut bytes = Vec::new();
    reader.read_to_end(&mut bytes)?;
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes);
    let text = std::str::from_utf8(bytes)
        .map_err(|error| error_at(bytes, error.valid_up_to(), FormatErrorKind::NotUtf8))?;
    check_syntax(text)?;
    if Cursor::new(text, 0).shape() == Shape::List && is_nested(text, true) {
        return Ok(read_nested(text)?);
    }
    Ok(read_problem(text).map_err(|Fault { at, kind }| error_at(bytes, at, kind))?)
}

fn read_problem(text: &str) -> Step<Problem> {
    let mut cursor = Cursor::new(text, 0);
    if cursor.shape() != Shape::Object {
        return cursor.expected("an object with `items` and `options`");
    }
    let start = cursor.at();
    let [items, secondary, options, constraints] = cursor.object(&KEYS, |cursor, _| {
        cursor.pass();
        Ok(())
    })?;
    let needed = |part: Option<usize>, key| {
        part.ok_or_else(|| Fault { at: start, kind: JsonErrorKind::MissingKey(key).into() })
    };
    let (items, options) = (needed(items, "items")?, needed(options, "options")?);
    let mut assembler = Problem::assembler();
    items::read(&mut Cursor::new(text, items), false, &mut assembler)?;
    if let Some(secondary) = secondary {
        items::read(&mut Cursor::new(text, secondary), true, &mut assembler)?;
    }
    options::read(&mut Cursor::new(text, options), &mut assembler)?;
    if let Some(constraints) = constraints {
        constraints::read(&mut Cursor::new(text, constraints), &mut assembler)?;
    }
    Ok(assembler.build())
}

/// Refuses a text that is not JSON. Values are passed over without recursion.
fn check_syntax(text: &str) -> Result<(), FormatError> {
    let Err(error) = serde_json::from_str::<IgnoredAny>(text) else { return Ok(()) };
    let line_start = match error.line().checked_sub(2) {
        None => 0,
        Some(before) => text.match_indices('\n').nth(before).map_or(text.len(), |(end, _)| end + 1),
    };
    let at = line_start.saturating_add(error.column().saturating_sub(1)).min(text.len());
    let message = error.to_string();
    let place_there = format!(" at line {} column {}", error.line(), error.column());
    let message = message.strip_suffix(&place_there).unwrap_or(&message).to_owned();
    Err(error_at(text.as_bytes(), at, JsonErrorKind::Syntax(message)))
}
