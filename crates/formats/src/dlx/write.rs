//! Writes DLX text.
//!
//! # Why this shape
//! Written text reads back as the same problem, or the problem is refused. Checks are made where the parts are
//! written, so nothing is passed over twice. After an error the output is cut off and of no use.
//!
//! # Cost
//! Linear in the problem.

use std::borrow::Cow;
use std::io::{self, Write};

use gavotte_model::{Bounds, ItemId, OptionId, Problem};

use super::quote::quoted;
use crate::lines::is_space;
use crate::plain::refuse_constraints;
use crate::{Format, WriteError};

/// Writes a problem. Items of a matrix have their numbers for names; labels are not written.
///
/// # Errors
/// Output that fails; names and colors with `:`, `|`, white space or a NUL byte; a problem without
/// primary items; an option without items.
///
/// ```
/// use gavotte_formats::dlx;
/// let problem = dlx::read("a 2:2|b |   x\na x:red |2 b |3".as_bytes())?;
/// let mut text = Vec::new();
/// dlx::write(&problem, &mut text)?;
/// assert_eq!(text, b"a 2|b | x\na x:red b |5\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(problem: &Problem, out: &mut impl Write) -> Result<(), WriteError> {
    refuse_constraints(problem, Format::Dlx)?;
    write_items(problem, out)?;
    let mut needs_zero = problem.has_costs() && problem.options().all(|o| problem.cost(o) == 0);
    for option in problem.options() {
        check_option(problem, option)?;
        write_members(problem, option, |name| Cow::Borrowed(name), out)?;
        // "All cost 0" differs from "no costs are given", where each option counts as 1.
        if std::mem::take(&mut needs_zero) {
            out.write_all(b" |0")?;
        }
        out.write_all(b"\n")?;
    }
    Ok(())
}

/// Writes one option on a line: its items in the order of the input, and its cost unless it is 0.
///
/// An option is shown in this way, whatever format it comes from. So names that [`write()`] would refuse are
/// written, too: a name with white space, `:`, `|` or NUL in it stands in double quotes, and so does one that
/// begins with a quote. The option stays one line, one word for each item, and different names stay different;
/// [`solutions::read`](crate::solutions::read) takes them back.
///
/// # Errors
/// Output that fails.
///
/// ```
/// use gavotte_formats::dlx;
/// let problem = dlx::read("a b\n  b   |4 a".as_bytes())?;
/// let mut text = Vec::new();
/// for option in problem.options() {
///     dlx::write_option(&problem, option, &mut text)?;
/// }
/// assert_eq!(text, b"b a |4\n");
/// # Ok::<(), gavotte_formats::ReadError>(())
/// ```
pub fn write_option(problem: &Problem, option: OptionId, out: &mut impl Write) -> io::Result<()> {
    write_members(problem, option, quoted, out)?;
    out.write_all(b"\n")
}

fn write_items(problem: &Problem, out: &mut impl Write) -> Result<(), WriteError> {
    if problem.primary_count() == 0 {
        return Err(unsupported("a problem without primary items"));
    }
    for item in problem.items() {
        let name = problem.item_name(item);
        if !is_word(&name) {
            return Err(WriteError::Item { format: Format::Dlx, item: name.into_owned() });
        }
        // A byte order mark at the very start of a text would not be read as part of a name.
        let is_first = item.index() == 0;
        out.write_all(if is_first && !name.starts_with('\u{feff}') { b"" } else { b" " })?;
        if item.index() == problem.primary_count() {
            out.write_all(b"| ")?;
        }
        write_bounds(problem, item, out)?;
        out.write_all(name.as_bytes())?;
    }
    out.write_all(b"\n")?;
    Ok(())
}

fn write_bounds(problem: &Problem, item: ItemId, out: &mut impl Write) -> io::Result<()> {
    match problem.given_bounds(item) {
        None => Ok(()),
        Some(Bounds { min, max }) if min == max => write!(out, "{min}|"),
        Some(Bounds { min, max }) => write!(out, "{min}:{max}|"),
    }
}

fn check_option(problem: &Problem, option: OptionId) -> Result<(), WriteError> {
    if problem.option_items(option).is_empty() {
        return Err(WriteError::EmptyOption { format: Format::Dlx, option });
    }
    for entry in problem.entries(option) {
        let Some(color) = entry.color.map(|color| problem.color_name(color)) else { continue };
        if !is_word(&color) {
            let item = problem.item_name(entry.item).into_owned();
            return Err(WriteError::Color { format: Format::Dlx, item, color: color.into_owned() });
        }
    }
    Ok(())
}

/// Writes the items with their colors, each name as `word` makes it, and the cost.
fn write_members(
    problem: &Problem,
    option: OptionId,
    word: impl Fn(&str) -> Cow<'_, str>,
    out: &mut impl Write,
) -> io::Result<()> {
    for (index, entry) in problem.entries(option).enumerate() {
        let name = problem.item_name(entry.item);
        // The line may be the first of a text: see `write_items`.
        let is_first = index == 0 && !name.starts_with('\u{feff}');
        out.write_all(if is_first { b"" } else { b" " })?;
        out.write_all(word(&name).as_bytes())?;
        if let Some(color) = entry.color {
            out.write_all(b":")?;
            out.write_all(word(&problem.color_name(color)).as_bytes())?;
        }
    }
    match problem.cost(option) {
        0 => Ok(()),
        cost => write!(out, " |{}", problem.written(cost)),
    }
}

/// Whether the text reads back as one name or one color.
fn is_word(text: &str) -> bool {
    let is_illegal = |byte: u8| is_space(byte) || matches!(byte, b':' | b'|' | 0);
    !text.is_empty() && !text.bytes().any(is_illegal)
}

fn unsupported(what: &'static str) -> WriteError {
    WriteError::Unsupported { format: Format::Dlx, what }
}
