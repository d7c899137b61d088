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
    refuse_constraints(problem, Format::Csv)?;
    write_items(problem, out)?;
    let mut needs_zero = problem.has_costs() && problem.options().all(|o| problem.cost(o) == 0);
    let mut cell = String::new();
    for option in problem.options() {
        write_members(problem, option, &mut cell, out)?;
        match problem.cost(option) {
            // "All cost 0" differs from "no costs are given", where each option counts as 1.
            0 if std::mem::take(&mut needs_zero) => out.write_all(b",|0")?,
            0 => {}
            cost => write!(out, ",|{}", problem.written(cost))?,
        }
        out.write_all(b"\n")?;
    }
    Ok(())
}

fn write_items(problem: &Problem, out: &mut impl Write) -> Result<(), WriteError> {
    if problem.item_count() == 0 {
        let what = "a problem without items";
        return Err(WriteError::Unsupported { format: Format::Csv, what });
    }
    for item in problem.items() {
        let name = problem.item_name(item);
        if !is_cell(&name) {
            return Err(WriteError::Item { format: Format::Csv, item: name.into_owned() });
        }
        out.write_all(if item.index() == 0 { b"" } else { b"," })?;
        if item.index() == problem.primary_count() {
            out.write_all(b"|,")?;
        }
        match problem.given_bounds(item) {
            None => write_cell(&name, out)?,
            Some(Bounds { min, max }) if min == max => write_cell(&format!("{min}|{name}"), out)?,
            Some(Bounds { min, max }) => write_cell(&format!("{min}:{max}|{name}"), out)?,
        }
    }
    out.write_all(b"\n")?;
    Ok(())
}

/// Writes the items of an option; `cell` is room for one of them.
fn write_members(
    problem: &Problem,
    option: OptionId,
    cell: &mut String,
    out: &mut impl Write,
) -> Result<(), WriteError> {
    if problem.option_items(option).is_empty() {
        return Err(WriteError::EmptyOption { format: Format::Csv, option });
    }
    for (index, Entry { item, color }) in problem.entries(option).enumerate() {
        out.write_all(if index == 0 { b"" } else { b"," })?;
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
        write_cell(cell, out)?;
    }
    Ok(())
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
