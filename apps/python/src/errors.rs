//! The library's errors as the exceptions that `gavotte._errors` defines. The classes are looked up by name when one is
//! raised, because that module is Python and errors are rare.

use std::fmt::Display;
use std::io;
use std::path::Path;

use gavotte::formats::{FormatErrorKind, ReadError, render_line};
use gavotte::puzzles::PuzzleError;
use pyo3::PyErr;
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;

const MODULE: &str = "gavotte._errors";

/// An exception of the package with a message.
pub(crate) fn error(py: Python<'_>, name: &str, message: &impl Display) -> PyErr {
    let made =
        py.import(MODULE).and_then(|module| module.getattr(name)?.call1((message.to_string(),)));
    made.map_or_else(|error| error, PyErr::from_value)
}

/// A problem that breaks a rule of the model.
pub(crate) fn problem_error(py: Python<'_>, message: &impl Display) -> PyErr {
    error(py, "ProblemError", message)
}

/// A limit that came before the answer.
pub(crate) fn limit_reached(
    py: Python<'_>,
    message: &impl Display,
    stopped_by: Option<&'static str>,
) -> PyErr {
    let made = py.import(MODULE).and_then(|module| {
        module.getattr("LimitReached")?.call1((message.to_string(), stopped_by))
    });
    made.map_or_else(|error| error, PyErr::from_value)
}

/// A text that could not be read, with its place.
pub(crate) fn read_error(py: Python<'_>, name: &str, error: &ReadError) -> PyErr {
    match error {
        ReadError::Format(error) => {
            let shown = format!("{}{}", error.render(name), choice(error.kind()));
            placed(py, &shown, Some(error.line()), Some(error.column()))
        }
        other => PyOSError::new_err(format!("{name}: {other}")),
    }
}

/// The hint for a text that fits several formats or may be none; empty for any other error.
fn choice(kind: &FormatErrorKind) -> String {
    if matches!(kind, FormatErrorKind::NoOption) {
        return "\nif it is a problem, say so: format=\"dlx\"".to_owned();
    }
    let FormatErrorKind::Ambiguous(ambiguous) = kind else { return String::new() };
    let words = ambiguous.candidates().iter().map(|format| format!("format=\"{format}\""));
    format!("\nsay which one it is: {}", words.collect::<Vec<_>>().join(" or "))
}

/// The error for a text that is no such puzzle.
pub(crate) fn puzzle_error(py: Python<'_>, name: &str, error: &PuzzleError) -> PyErr {
    match (error.line(), error.column()) {
        (Some(line), Some(column)) => {
            let shown = render_line(name, line, column, error, error.excerpt()).to_string();
            placed(py, &shown, Some(line), Some(column))
        }
        _ => placed(py, &error.to_string(), None, None),
    }
}

/// A `ReadError` with its place.
pub(crate) fn placed(
    py: Python<'_>,
    message: &str,
    line: Option<usize>,
    column: Option<usize>,
) -> PyErr {
    let made = py
        .import(MODULE)
        .and_then(|module| module.getattr("ReadError")?.call1((message, line, column)));
    made.map_or_else(|error| error, PyErr::from_value)
}

/// Python's own error, with its number and the file.
pub(crate) fn os_error(path: Option<&Path>, error: &io::Error) -> PyErr {
    match (error.raw_os_error(), path) {
        (Some(number), Some(path)) => {
            let words = error.to_string();
            let words = words.trim_end_matches(&format!(" (os error {number})")).to_owned();
            PyOSError::new_err((number, words, path.display().to_string()))
        }
        _ => PyOSError::new_err(error.to_string()),
    }
}
