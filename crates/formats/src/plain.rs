//! What formats without names, colors and bounds have in common, in one place so that all of them refuse alike, and read
//! options of numbers alike.

use gavotte_model::{Assembler, ItemId, Problem};

use crate::lines::Line;
use crate::tokens::Tokens;
use crate::{Format, FormatError, WriteError};

/// Refuses side constraints.
pub(crate) fn refuse_constraints(problem: &Problem, format: Format) -> Result<(), WriteError> {
    match problem.constraints().first() {
        Some(first) => Err(WriteError::Constraint { format, constraint: first.name().to_owned() }),
        None => Ok(()),
    }
}

/// Refuses side constraints, secondary items, colors and bounds.
pub(crate) fn refuse_features(problem: &Problem, format: Format) -> Result<(), WriteError> {
    refuse_constraints(problem, format)?;
    let present = [
        (problem.primary_count() < problem.item_count(), "secondary items"),
        (problem.has_colors(), "colors"),
        (problem.has_bounds(), "bounds"),
    ];
    match present.iter().find(|(is_present, _)| *is_present) {
        Some(&(_, what)) => Err(WriteError::Unsupported { format, what }),
        None => Ok(()),
    }
}

/// Refuses costs as well.
pub(crate) fn refuse_features_and_costs(
    problem: &Problem,
    format: Format,
) -> Result<(), WriteError> {
    refuse_features(problem, format)?;
    if problem.has_costs() {
        return Err(WriteError::Unsupported { format, what: "costs" });
    }
    Ok(())
}

/// Reads an option of items as numbers, of which 1 is the first and `items` the last, and ends it.
pub(crate) fn read_option(
    line: &Line<'_>,
    words: Tokens<'_>,
    items: u32,
    to: &mut Assembler,
) -> Result<(), FormatError> {
    for word in words {
        let item = word.within(line, "an item", 1, items)?;
        let entry = to.entry(ItemId::new(item - 1), None);
        entry.map_err(|error| line.error(word.at, error))?;
    }
    to.end_option().map(drop).map_err(|error| line.error(0, error))
}
