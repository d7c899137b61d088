//! Writes comma-separated values.
//!
//! # Why this shape
//! Written text reads back as the same problem, or the problem is refused. After an error the output is cut off
//! and of no use.
//!
//! # Cost
//! Linear in the problem.

use std::io::{self, Write};

use gavotte_model::{Bounds, Entry, OptionId, Problem};

use super::formula::{guard, is_guarded};
use crate::lines::is_space;
use crate::plain::refuse_constraints;
use crate::{Format, WriteError};

/// Writes a problem. Items of a matrix have their numbers for names; labels are not written.
///
/// # Errors
/// Output that fails; names and colors with `:`, `|`, a line feed or a NUL byte; a problem without
/// items; an option without items.
///
/// ```
/// use gavotte_formats::{csv, dlx};
/// let problem = dlx::read("a 2|b | x\na x:red |2 b".as_bytes())?;
/// let mut text = Vec::new();
/// csv::write(&problem, &mut text)?;
/// assert_eq!(text, b"a,2|b,|,x\na,x:red,b,|2\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(problem: &Problem, out: &mut impl Write) -> Result<(), WriteError> {
    write_all(problem, false, out).map(drop)
}

/// Writes a problem for spreadsheets: a cell that they would take for a formula gets an apostrophe in front, which
/// [`read`](super::read) takes away. Returns how many cells got one.
///
/// # Errors
/// As for [`write()`].
///
/// ```
/// use gavotte_formats::csv;
/// let problem = csv::read("=1+1,b\nb,=1+1\n".as_bytes())?;
/// let mut text = Vec::new();
/// assert_eq!(csv::write_guarded(&problem, &mut text)?, 2);
/// assert_eq!(text, b"'=1+1,b\nb,'=1+1\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_guarded(problem: &Problem, out: &mut impl Write) -> Result<u64, WriteError> {
    write_all(problem, true, out)
}

/// Where cells go.
struct Sheet<'w, W> {
    out: &'w mut W,
    /// Whether spreadsheets will read it.
    guards: bool,
    /// How many cells were kept from being formulas.
    guarded: u64,
}

fn write_all(problem: &Problem, guards: bool, out: &mut impl Write) -> Result<u64, WriteError> {
    refuse_constraints(problem, Format::Csv)?;
    let mut sheet = Sheet { out, guards, guarded: 0 };
    write_items(problem, &mut sheet)?;
    let mut needs_zero = problem.has_costs() && problem.options().all(|o| problem.cost(o) == 0);
    let mut cell = String::new();
    for option in problem.options() {
        write_members(problem, option, &mut cell, &mut sheet)?;
        match problem.cost(option) {
            // "All cost 0" differs from "no costs are given", where each option counts as 1.
            0 if std::mem::take(&mut needs_zero) => sheet.out.write_all(b",|0")?,
            0 => {}
            cost => write!(sheet.out, ",|{}", problem.written(cost))?,
        }
        sheet.out.write_all(b"\n")?;
    }
    Ok(sheet.guarded)
}

fn write_items(problem: &Problem, to: &mut Sheet<'_, impl Write>) -> Result<(), WriteError> {
    if problem.item_count() == 0 {
        let what = "a problem without items";
        return Err(WriteError::Unsupported { format: Format::Csv, what });
    }
    for item in problem.items() {
        let name = problem.item_name(item);
        if !is_cell(&name) {
            return Err(WriteError::Item { format: Format::Csv, item: name.into_owned() });
        }
        to.out.write_all(if item.index() == 0 { b"" } else { b"," })?;
        if item.index() == problem.primary_count() {
            to.out.write_all(b"|,")?;
        }
        match problem.given_bounds(item) {
            None => to.cell(&name)?,
            Some(Bounds { min, max }) if min == max => to.cell(&format!("{min}|{name}"))?,
            Some(Bounds { min, max }) => to.cell(&format!("{min}:{max}|{name}"))?,
        }
    }
    to.out.write_all(b"\n")?;
    Ok(())
}

/// Writes the items of an option; `cell` is room for one of them.
fn write_members(
    problem: &Problem,
    option: OptionId,
    cell: &mut String,
    to: &mut Sheet<'_, impl Write>,
) -> Result<(), WriteError> {
    if problem.option_items(option).is_empty() {
        return Err(WriteError::EmptyOption { format: Format::Csv, option });
    }
    for (index, Entry { item, color }) in problem.entries(option).enumerate() {
        to.out.write_all(if index == 0 { b"" } else { b"," })?;
        cell.clear();
        cell.push_str(&problem.item_name(item));
        if let Some(color) = color.map(|color| problem.color_name(color)) {
            if !is_cell(&color) {
                let item = problem.item_name(item).into_owned();
                let color = color.into_owned();
                return Err(WriteError::Color { format: Format::Csv, item, color });
            }
            cell.push(':');
            cell.push_str(&color);
        }
        to.cell(cell)?;
    }
    Ok(())
}

impl<W: Write> Sheet<'_, W> {
    fn cell(&mut self, text: &str) -> io::Result<()> {
        if !self.guards && !is_guarded(text) {
            return write_cell(text, self.out);
        }
        let guarded = guard(text);
        self.guarded += u64::from(guarded.len() > text.len());
        write_cell(&guarded, self.out)
    }
}

/// Writes a cell, in quotes if it would not read back without them.
fn write_cell(text: &str, out: &mut impl Write) -> io::Result<()> {
    let bytes = text.as_bytes();
    let ends_blank = [bytes.first(), bytes.last()].into_iter().flatten().any(|&b| is_space(b));
    let needs_quotes = ends_blank
        || bytes.iter().any(|byte| b",\"\r".contains(byte))
        || text.starts_with('\u{feff}');
    if !needs_quotes {
        return out.write_all(bytes);
    }
    write!(out, "\"{}\"", text.replace('"', "\"\""))
}

/// Whether the text reads back as one name or one color.
fn is_cell(text: &str) -> bool {
    !text.is_empty() && !text.bytes().any(|byte| matches!(byte, b':' | b'|' | b'\n' | 0))
}
