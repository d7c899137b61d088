//! Writes a matrix with its header.
//!
//! # Why this shape
//! One line of zeros is kept. The ones of an option are set in it and reset afterwards, so a row costs its ones
//! and a copy.
//!
//! # Cost
//! Rows times columns, which is the size of the text; memory for one row.

use std::io::Write;

use gavotte_model::Problem;

use crate::plain::refuse_features_and_costs;
use crate::{Format, WriteError};

/// The most entries of a matrix: some 4 GB of text.
const MOST: u64 = 1 << 31;

/// Writes a problem; the names of its items and the labels of its options are not written.
///
/// # Errors
/// Output that fails; a problem with secondary items, colors, bounds or costs; one with so many items and
/// options that the text would take more than 4 GB.
///
/// ```
/// use gavotte_formats::{dlx, matrix};
/// let problem = dlx::read("a b c\nb\nc a".as_bytes())?;
/// let mut text = Vec::new();
/// matrix::write(&problem, &mut text)?;
/// assert_eq!(text, b"2 3\n0 1 0\n1 0 1\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(problem: &Problem, out: &mut impl Write) -> Result<(), WriteError> {
    refuse_features_and_costs(problem, Format::Matrix)?;
    let columns = problem.item_count();
    // A few bytes of another format can declare a matrix that fits on no disk.
    if (problem.option_count() as u64).saturating_mul(columns as u64) > MOST {
        return Err(WriteError::Unsupported {
            format: Format::Matrix,
            what: "more than 2,147,483,648 entries, most of them zeros; `mtx` holds the ones alone",
        });
    }
    writeln!(out, "{} {columns}", problem.option_count())?;
    let mut row = b"0 ".repeat(columns);
    // The last separator is the line end.
    match row.last_mut() {
        Some(last) => *last = b'\n',
        None => row.push(b'\n'),
    }
    for option in problem.options() {
        for item in problem.option_items(option) {
            row[2 * item.index()] = b'1';
        }
        out.write_all(&row)?;
        for item in problem.option_items(option) {
            row[2 * item.index()] = b'0';
        }
    }
    Ok(())
}
