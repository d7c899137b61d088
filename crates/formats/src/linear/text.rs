//! From the bytes of a text to its problem: what the three readers have in common.

use std::io::BufRead;

use gavotte_model::Problem;

use super::model::Model;
use super::problem::{Fault, problem};
use crate::lines::error_at;
use crate::{FormatErrorKind, ReadError};

/// Reads a text whole and makes the problem of its model; a byte order mark is no part of it.
pub(super) fn read(
    mut reader: impl BufRead,
    model: impl FnOnce(&str) -> Result<Model, Fault>,
) -> Result<Problem, ReadError> {
    let mut bytes = Vec::new();
    reader.read_to_end(&mut bytes)?;
    let text = std::str::from_utf8(&bytes)
        .map_err(|error| error_at(&bytes, error.valid_up_to(), FormatErrorKind::NotUtf8))?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let offset = bytes.len() - text.len();
    let read = model(text).and_then(|model| problem(&model));
    Ok(read.map_err(|(at, kind)| error_at(&bytes, at + offset, kind))?)
}
