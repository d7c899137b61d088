//! Reading a frozen problem back: costs, bounds, colors; and the same problem without some options. These are functions
//! and not methods, because few programs need them and [`Core`] is long already.

use gavotte::{Bounds, OptionId, Problem};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};

use crate::core::Core;
use crate::price;

/// The cost of each option.
#[pyfunction]
pub(crate) fn costs<'py>(core: &Bound<'py, Core>) -> PyResult<Bound<'py, PyList>> {
    let (py, problem) = (core.py(), &core.get().problem);
    let costs = problem.options().map(|option| price::cost(py, problem, problem.cost(option)));
    PyList::new(py, costs.collect::<PyResult<Vec<_>>>()?)
}

/// How often each item may be covered, for those that were given bounds: the least and the greatest number,
/// `None` for no limit.
#[pyfunction]
pub(crate) fn bounds(core: &Bound<'_, Core>) -> Vec<Option<(u32, Option<u32>)>> {
    let problem = &core.get().problem;
    let of = |Bounds { min, max }| (min, (max != Bounds::UNLIMITED).then_some(max));
    problem.items().map(|item| problem.given_bounds(item).map(of)).collect()
}

/// The colors that each of these options gives, or each option: a mapping from items to the names of their
/// colors.
#[pyfunction]
#[pyo3(signature = (core, indices=None))]
pub(crate) fn colors<'py>(
    core: &Bound<'py, Core>,
    indices: Option<Vec<usize>>,
) -> PyResult<Bound<'py, PyList>> {
    let (py, problem) = (core.py(), &core.get().problem);
    let items = core.get().items(py)?;
    let list = PyList::empty(py);
    let some = indices.map(|indices| core.get().ids(indices)).transpose()?;
    for option in some.unwrap_or_else(|| problem.options().collect()) {
        let given = PyDict::new(py);
        for entry in problem.entries(option) {
            if let Some(color) = entry.color {
                given.set_item(items.get_item(entry.item.index())?, problem.color_name(color))?;
            }
        }
        list.append(given)?;
    }
    Ok(list)
}

/// The problem without these options; the others keep their labels, and where they have none the positions
/// that they had.
#[pyfunction]
pub(crate) fn without(core: &Bound<'_, Core>, indices: Vec<usize>) -> PyResult<Core> {
    let (py, core) = (core.py(), core.get());
    let gone = core.ids(indices)?;
    let problem = &core.problem;
    let mut stays = vec![true; problem.option_count()];
    for option in gone {
        stays[option.index()] = false;
    }
    let kept: Vec<OptionId> = problem.options().filter(|option| stays[option.index()]).collect();
    let labels = kept.iter().map(|&option| core.label(py, option)).collect::<PyResult<Vec<_>>>()?;
    let labels = PyTuple::new(py, labels)?.unbind();
    Core::with(py, smaller(problem, &kept), core.items(py)?.unbind(), Some(labels))
}

/// The problem with these options alone.
fn smaller(problem: &Problem, options: &[OptionId]) -> Problem {
    let items: Vec<_> = problem.items().collect();
    let bounds = |item| problem.given_bounds(item);
    gavotte::Restriction::new(problem).restrict(&items, options, bounds).in_its_own_unit()
}
