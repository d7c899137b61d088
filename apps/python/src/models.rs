//! What a problem says that was a model of 0-1 variables: the sense of its objective, and the values of its variables in
//! a solution. These are functions and not methods, as those of [`reading`](super::reading).

use gavotte::formats::linear::opb;
use gavotte::{Assembler, BuildError, Problem, Role, Sum};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::core::Core;
use crate::errors::{problem_error, read_error};

/// Which objective a model wants, "least" or "greatest"; `None` for a problem that was no model.
#[pyfunction]
pub(crate) fn wanted(core: &Bound<'_, Core>) -> Option<&'static str> {
    let model = core.get().problem.linear()?;
    Some(if model.is_greatest { "greatest" } else { "least" })
}

/// The same problem as a model again. JSON does not say whether a problem was one, so a pickled model needs this.
#[pyfunction]
pub(crate) fn as_model(core: &Bound<'_, Core>, is_greatest: bool) -> PyResult<Core> {
    let (py, core) = (core.py(), core.get());
    // A model without variables, which says the same.
    let like = if is_greatest { "max: ;" } else { "min: ;" };
    let like = opb::read(like.as_bytes()).map_err(|error| read_error(py, "<model>", &error))?;
    let made = rebuilt(&core.problem, &like).map_err(|message| problem_error(py, &message))?;
    let labels = core.labels(py).map(Bound::unbind);
    Core::with(py, made, core.items(py)?.unbind(), labels)
}

/// The value of each variable of a model, by name, where these options are chosen.
pub(crate) fn values<'py>(
    py: Python<'py>,
    problem: &Problem,
    solution: &gavotte::Solution,
) -> PyResult<Bound<'py, PyDict>> {
    let values = PyDict::new(py);
    for option in problem.options() {
        let label = problem.label(option).unwrap_or_default();
        let name = label.strip_prefix('~').unwrap_or(&label);
        // The option of the objective's constant has no name. The contrary of a variable comes behind it.
        if !name.is_empty() && !values.contains(name)? {
            values.set_item(name, 0_u8)?;
        }
    }
    for &option in solution.options() {
        let label = problem.label(option).unwrap_or_default();
        if !label.starts_with('~') {
            values.set_item(label, 1_u8)?;
        }
    }
    Ok(values)
}

/// The problem, which is now a model like another one. A model has no colors.
fn rebuilt(problem: &Problem, like: &Problem) -> Result<Problem, BuildError> {
    let mut to = Problem::assembler();
    for item in problem.items() {
        let role = match problem.given_bounds(item) {
            _ if !problem.is_primary(item) => Role::Secondary,
            Some(bounds) => Role::Primary(bounds),
            None => Role::Once,
        };
        to.item(&problem.item_name(item), role)?;
    }
    add_options(&mut to, problem)?;
    for constraint in problem.constraints() {
        let sum = Sum::new(constraint.name()).least(constraint.least()).most(constraint.most());
        let price = constraint.price().map(|price| problem.written(price));
        let sum = price.into_iter().fold(sum, Sum::price);
        let terms = constraint.terms().iter();
        to.constraint(&terms.fold(sum, |sum, &(option, by)| sum.term(option.index(), by)))?;
    }
    if let Some(linear) = like.linear() {
        to.linear(linear);
    }
    Ok(to.build())
}

fn add_options(to: &mut Assembler, problem: &Problem) -> Result<(), BuildError> {
    for option in problem.options() {
        for &item in problem.option_items(option) {
            to.entry(item, None)?;
        }
        if let Some(label) = problem.label(option) {
            to.label(&label)?;
        }
        if problem.has_costs() {
            to.decimal_cost(problem.written(problem.cost(option)))?;
        }
        to.end_option()?;
    }
    Ok(())
}
