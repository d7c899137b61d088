//! Answers that come at once: a number, the best solutions.

use gavotte::{Background, BigUint, Goal, Query};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyInt, PyList};

use crate::core::Core;
use crate::effort::Effort;
use crate::solution::Solution;
use crate::wait;

/// A number, the status word, the limit that was met, the steps.
pub(crate) type Counted<'py> = (Bound<'py, PyAny>, &'static str, Option<&'static str>, u64);

/// Solutions, what bounds them, the status word, the limit that was met, the steps.
pub(crate) type Ranked<'py> =
    (Bound<'py, PyList>, Option<i64>, &'static str, Option<&'static str>, u64);

/// How many solutions there are with the options of `require` and without those of `forbid`.
#[pyfunction]
pub(crate) fn count<'py>(
    core: &Bound<'py, Core>,
    effort: &Bound<'py, Effort>,
    require: Vec<usize>,
    forbid: Vec<usize>,
) -> PyResult<Counted<'py>> {
    let (py, effort) = (core.py(), effort.get());
    let how = core.get().how(py, effort, require, forbid)?;
    let work = Background::start(core.get().problem.clone(), move |problem, desk| {
        // Whether the engine suits the problem was asked before.
        let ask = how.ask(problem).cancel(desk.cancel()).on_progress(desk.on_progress());
        let mut search = ask.search(Query::Count).ok()?;
        Some((search.count_all(), search.steps()))
    })?;
    let counted = wait::result(py, work, effort.progress.as_ref())?;
    let Some((count, steps)) = counted else { unreachable!("the engine was checked") };
    let (status, stopped_by) = wait::status(count.verdict);
    Ok((int(py, &count.solutions)?, status, stopped_by, steps))
}

/// The best of such solutions, the best one first.
#[pyfunction]
#[allow(clippy::too_many_arguments)] // the options of a call in Python
pub(crate) fn best<'py>(
    core: &Bound<'py, Core>,
    effort: &Bound<'py, Effort>,
    require: Vec<usize>,
    forbid: Vec<usize>,
    greatest: bool,
    keep: Option<usize>,
    ties: bool,
) -> PyResult<Ranked<'py>> {
    let (py, effort) = (core.py(), effort.get());
    let how = core.get().how(py, effort, require, forbid)?;
    let goal = if greatest { Goal::Greatest } else { Goal::Least };
    let work = Background::start(core.get().problem.clone(), move |problem, desk| {
        // A question for the best takes no engine from Python, so none is refused.
        let ask = how.ask(problem).goal(goal).keep(keep).ties(ties);
        let ask = ask.engine(None).cancel(desk.cancel()).on_progress(desk.on_progress());
        let mut best = ask.best().ok()?;
        let ranking = best.run();
        Some((ranking, best.steps()))
    })?;
    let ranked = wait::result(py, work, effort.progress.as_ref())?;
    let Some((ranking, steps)) = ranked else { unreachable!("no engine was asked for") };
    let (status, stopped_by) = wait::status(ranking.verdict);
    let solutions = PyList::empty(py);
    for (_, solution) in ranking.solutions {
        solutions.append(Solution::new(core.clone().unbind(), solution))?;
    }
    Ok((solutions, ranking.bound, status, stopped_by, steps))
}

/// A number of any size as Python's `int`.
pub(crate) fn int<'py>(py: Python<'py>, number: &BigUint) -> PyResult<Bound<'py, PyAny>> {
    if let Ok(small) = u64::try_from(number) {
        return Ok(small.into_pyobject(py)?.into_any());
    }
    let bytes = PyBytes::new(py, &number.to_bytes_le());
    py.get_type::<PyInt>().call_method1("from_bytes", (bytes, "little"))
}
