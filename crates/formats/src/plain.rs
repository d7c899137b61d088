//! The refusals of formats without names, colors and bounds, in one place so that all of them refuse alike.

use gavotte_model::Problem;

use crate::{Format, WriteError};

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
