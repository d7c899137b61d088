//! The command `gavotte`, run by Python.
//!
//! # Why this shape
//! The command reads and writes the streams of the process and handles its signals, so it needs nothing of Python but
//! its words. It runs without the interpreter's lock.

use std::ffi::OsString;
use std::iter::once;

use pyo3::prelude::*;

/// Runs the command with these words, which follow its name; returns its exit code.
#[pyfunction]
pub(crate) fn command(py: Python<'_>, words: Vec<OsString>) -> u8 {
    // The name is always the same, because Python calls the file of a module `__main__.py`.
    py.detach(|| gavotte_cli::run(once(OsString::from("gavotte")).chain(words)))
}
