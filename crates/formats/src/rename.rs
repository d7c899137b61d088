//! Other names for what a format cannot hold by its name: a blank, `:` and `|` part words of a DLX text.
//!
//! # Why this shape
//! A writer refuses such names, because what it writes reads back as the same problem. Somebody who converts a problem
//! wants the problem, by whatever names. So names are changed before the writing, only those that must be, and the caller
//! is told which.
//!
//! # Invariants
//! Different names stay different.
//!
//! # Cost
//! Linear in the problem; nothing is copied when all names can stay.

use std::collections::{HashMap, HashSet};

use gavotte_model::{BuildError, Problem, Role};

use crate::Format;
use crate::lines::is_space;

/// Names that were changed: of each the old and the new one, in the order of the problem.
pub type Renamed = Vec<(String, String)>;

/// The same problem with names of items and colors that this format can hold; `None` when it holds all of them, or
/// when it has no names or is strict about them.
///
/// ```
/// use gavotte_formats::{Format, dlx, json, renamed};
///
/// let text = r#"{"items":["a:1","a_1"],"options":[["a:1"],["a_1"]]}"#;
/// let (problem, names) = renamed(&json::read(text.as_bytes())?, Format::Dlx)?.ok_or("a name")?;
/// assert_eq!(names, [("a:1".to_owned(), "a_1_2".to_owned())]);
/// let mut text = Vec::new();
/// dlx::write(&problem, &mut text)?;
/// assert_eq!(text, b"a_1_2 a_1\na_1_2\na_1\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Only when the problem is beyond the limits of the model, which a problem that exists is not.
pub fn renamed(
    problem: &Problem,
    format: Format,
) -> Result<Option<(Problem, Renamed)>, BuildError> {
    let is_illegal: fn(char) -> bool = match format {
        Format::Dlx => |it| (it.is_ascii() && is_space(it as u8)) || matches!(it, ':' | '|' | '\0'),
        Format::Csv => |it| matches!(it, ':' | '|' | '\n' | '\0'),
        _ => return Ok(None),
    };
    // Side constraints are refused by the writer, which says so.
    if !problem.constraints().is_empty() {
        return Ok(None);
    }
    let items: Vec<String> = problem.items().map(|it| problem.item_name(it).into_owned()).collect();
    let mut colors: Vec<String> = Vec::new();
    for option in problem.options() {
        let named = problem.entries(option).filter_map(|it| it.color);
        colors.extend(named.map(|color| problem.color_name(color).into_owned()));
    }
    let mut changed = Renamed::new();
    let items = Names::of(&items, is_illegal, &mut changed);
    let colors = Names::of(&colors, is_illegal, &mut changed);
    if changed.is_empty() {
        return Ok(None);
    }
    let mut assembler = Problem::assembler();
    let mut ids = Vec::with_capacity(problem.item_count());
    for item in problem.items() {
        let role = match (problem.given_bounds(item), problem.is_primary(item)) {
            (Some(bounds), true) => Role::Primary(bounds),
            (None, true) => Role::Once,
            (_, false) => Role::Secondary,
        };
        ids.push(assembler.item(items.now(&problem.item_name(item)), role)?);
    }
    for option in problem.options() {
        for entry in problem.entries(option) {
            let color = entry.color.map(|color| problem.color_name(color));
            let color = color.map(|name| assembler.color(colors.now(&name))).transpose()?;
            assembler.entry(ids[entry.item.index()], color)?;
        }
        if problem.has_costs() {
            assembler.decimal_cost(problem.written(problem.cost(option)))?;
        }
        if let Some(label) = problem.label(option) {
            assembler.label(&label)?;
        }
        assembler.end_option()?;
    }
    Ok(Some((assembler.build(), changed)))
}

/// The new names of those that a format cannot hold.
struct Names {
    new: HashMap<String, String>,
}

impl Names {
    fn of(names: &[String], is_illegal: fn(char) -> bool, changed: &mut Renamed) -> Self {
        let mut taken: HashSet<String> = names.iter().cloned().collect();
        let mut counts: HashMap<String, u64> = HashMap::new();
        let mut new: HashMap<String, String> = HashMap::new();
        for name in names.iter().filter(|name| name.contains(is_illegal)) {
            if new.contains_key(name) {
                continue;
            }
            let base = name.replace(is_illegal, "_");
            let count = counts.entry(base.clone()).or_insert(0);
            let unused = loop {
                *count += 1;
                let next = if *count == 1 { base.clone() } else { format!("{base}_{count}") };
                if taken.insert(next.clone()) {
                    break next;
                }
            };
            changed.push((name.clone(), unused.clone()));
            new.insert(name.clone(), unused);
        }
        Self { new }
    }

    /// The name by which this one goes now.
    fn now<'n>(&'n self, name: &'n str) -> &'n str {
        self.new.get(name).map_or(name, String::as_str)
    }
}
