//! Writes JSON.
//!
//! # Why this shape
//! Each option has a line of its own. That is nearly as short as JSON can be, and tools that compare lines can
//! read it. Features that a problem lacks are not mentioned.
//!
//! # Cost
//! Linear in the problem.

use std::io::{self, Write};

use gavotte_model::{Bounds, Constraint, Entry, ItemId, OptionId, Problem};

use crate::WriteError;

/// Writes a problem, all of it.
///
/// # Errors
/// Output that fails.
///
/// ```
/// use gavotte_formats::{dlx, json};
/// let problem = dlx::read("a 0:2|b | x\na b\na x:red |-3".as_bytes())?;
/// let mut text = Vec::new();
/// json::write(&problem, &mut text)?;
/// let expected = r#"{"items":["a",{"name":"b","min":0,"max":2}],
/// "secondary":["x"],
/// "options":[
/// ["a","b"],
/// {"items":["a",["x","red"]],"cost":-3}
/// ]}
/// "#;
/// assert_eq!(String::from_utf8(text)?, expected);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(problem: &Problem, out: &mut impl Write) -> Result<(), WriteError> {
    let (primary, secondary): (Vec<_>, Vec<_>) =
        problem.items().partition(|&item| problem.is_primary(item));
    out.write_all(b"{\"items\":")?;
    write_list(&primary, out, |&item, out| write_item(problem, item, out))?;
    if !secondary.is_empty() {
        out.write_all(b",\n\"secondary\":")?;
        write_list(&secondary, out, |&item, out| write_item(problem, item, out))?;
    }
    out.write_all(b",\n\"options\":[")?;
    let mut needs_zero = problem.has_costs() && problem.options().all(|o| problem.cost(o) == 0);
    for option in problem.options() {
        out.write_all(if option.index() == 0 { b"\n" } else { b",\n" })?;
        // "All cost 0" differs from "no costs are given", where each option counts as 1.
        write_option(problem, option, std::mem::take(&mut needs_zero), out)?;
    }
    out.write_all(b"\n]")?;
    let constraints = problem.constraints();
    for (index, constraint) in constraints.iter().enumerate() {
        out.write_all(if index == 0 { b",\n\"constraints\":[\n" } else { b",\n" })?;
        write_constraint(problem, constraint, out)?;
    }
    out.write_all(if constraints.is_empty() { b"}\n" } else { b"\n]}\n" })?;
    Ok(())
}

fn write_constraint(
    problem: &Problem,
    constraint: &Constraint,
    out: &mut impl Write,
) -> io::Result<()> {
    out.write_all(b"{\"name\":")?;
    write_text(constraint.name(), out)?;
    out.write_all(b",\"terms\":")?;
    write_list(constraint.terms(), out, |(option, by), out| {
        write!(out, "[{},{by}]", option.number())
    })?;
    for (key, bound) in [("least", constraint.least()), ("most", constraint.most())] {
        if let Some(bound) = bound {
            write!(out, ",\"{key}\":{bound}")?;
        }
    }
    if let Some(price) = constraint.price() {
        write!(out, ",\"price\":{}", problem.written(price))?;
    }
    out.write_all(b"}")
}

fn write_item(problem: &Problem, item: ItemId, out: &mut impl Write) -> io::Result<()> {
    let name = problem.item_name(item);
    let Some(bounds) = problem.given_bounds(item) else { return write_text(&name, out) };
    out.write_all(b"{\"name\":")?;
    write_text(&name, out)?;
    write!(out, ",\"min\":{}", bounds.min)?;
    match bounds.max {
        Bounds::UNLIMITED => out.write_all(b",\"max\":null}"),
        max => write!(out, ",\"max\":{max}}}"),
    }
}

fn write_option(
    problem: &Problem,
    option: OptionId,
    needs_zero: bool,
    out: &mut impl Write,
) -> io::Result<()> {
    let entries: Vec<Entry> = problem.entries(option).collect();
    let members =
        |out: &mut _| write_list(&entries, out, |entry, out| write_entry(problem, entry, out));
    let (cost, label) = (problem.cost(option), problem.label(option));
    let has_cost = cost != 0 || needs_zero;
    if !has_cost && label.is_none() {
        return members(out);
    }
    out.write_all(b"{\"items\":")?;
    members(out)?;
    if has_cost {
        write!(out, ",\"cost\":{}", problem.written(cost))?;
    }
    if let Some(label) = label {
        out.write_all(b",\"label\":")?;
        write_text(&label, out)?;
    }
    out.write_all(b"}")
}

fn write_entry(problem: &Problem, entry: &Entry, out: &mut impl Write) -> io::Result<()> {
    let name = problem.item_name(entry.item);
    let Some(color) = entry.color else { return write_text(&name, out) };
    out.write_all(b"[")?;
    write_text(&name, out)?;
    out.write_all(b",")?;
    write_text(&problem.color_name(color), out)?;
    out.write_all(b"]")
}

/// Writes values between brackets, with commas.
fn write_list<T, W: Write>(
    values: &[T],
    out: &mut W,
    mut each: impl FnMut(&T, &mut W) -> io::Result<()>,
) -> io::Result<()> {
    out.write_all(b"[")?;
    for (index, value) in values.iter().enumerate() {
        out.write_all(if index == 0 { b"" } else { b"," })?;
        each(value, out)?;
    }
    out.write_all(b"]")
}

fn write_text(text: &str, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(out, text).map_err(io::Error::from)
}
