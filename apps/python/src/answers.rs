//! Answers that come as a whole: a number, the best solutions.
//!
//! # Why this shape
//! The search runs on a thread that knows nothing of Python, so everything it needs is turned into the library's types
//! first, and hooks are called by the thread that waits.

use std::path::PathBuf;
use std::sync::Arc;

use gavotte::{
    Best, BigUint, Decisions, Desk, Goal, OptionId, Problem, Query, Ranking, Shelf,
    TemporaryFolder, Verdict,
};
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyInt, PyList};

use crate::core::Core;
use crate::effort::{Effort, How};
use crate::price::{self, Price};
use crate::solution::Solution;
use crate::solutions::{Cursor, End};
use crate::wait::{self, Answered};

/// A number, the status word, the limit that was met, the steps.
pub(crate) type Counted<'py> =
    Answered<(Bound<'py, PyAny>, &'static str, Option<&'static str>, u64)>;

/// Solutions, the bound of their cost, the status word, the limit that was met, the steps.
pub(crate) type Ranked<'py> = Answered<(
    Bound<'py, PyList>,
    Option<Bound<'py, PyAny>>,
    &'static str,
    Option<&'static str>,
    u64,
)>;

/// How many solutions there are with the options of `require` and without those of `forbid`; whether symmetries may be
/// used to find the number, and a folder for what does not fit into memory.
///
/// # Errors
/// When the folder has failed before the number was known.
#[pyfunction]
#[allow(clippy::needless_pass_by_value)] // what is made of Python objects is given away
pub(crate) fn count<'py>(
    core: &Bound<'py, Core>,
    effort: &Bound<'py, Effort>,
    require: Vec<usize>,
    forbid: Vec<usize>,
    symmetry: bool,
    temp_dir: Option<PathBuf>,
) -> PyResult<Counted<'py>> {
    let (py, effort) = (core.py(), effort.get());
    let how = core.get().how(py, effort, require, forbid)?;
    let folder = temp_dir.as_deref().map(TemporaryFolder::new).map(Arc::new);
    let shelf = folder.clone().map(|folder| folder as Arc<dyn Shelf>);
    let work = wait::begin(py, &core.get().problem, &effort.watch, move |problem, desk| {
        // Whether the engine suits the problem was asked before.
        let ask = how.ask(problem).symmetry(symmetry).shelf(shelf.clone()).cancel(desk.cancel());
        let mut search = ask.on_progress(desk.on_progress()).search(Query::Count).ok()?;
        Some((search.count_all(), search.steps()))
    })?;
    let (counted, error) = wait::result(py, work, &effort.watch)?;
    let Some((count, steps)) = counted else { unreachable!("the engine was checked") };
    let failure = folder.and_then(|folder| folder.failure());
    if let Some(failure) = failure.filter(|_| count.verdict != Verdict::Complete) {
        return Err(PyOSError::new_err(failure));
    }
    let (status, stopped_by) = wait::status(count.verdict);
    Ok(((int(py, &count.solutions)?, status, stopped_by, steps), error))
}

/// Which solutions are the best, how many of them are wanted, and what is known or called on the way.
#[derive(FromPyObject)]
pub(crate) struct TopK {
    greatest: bool,
    keep: Option<usize>,
    ties: bool,
    /// The positions of the options of a known solution.
    hint: Option<Vec<usize>>,
    better_than: Option<Price>,
    gap: Option<f64>,
    /// Called with each solution that is better than all before.
    on_better: Option<Py<PyAny>>,
}

/// The best of such solutions, the best one first.
#[pyfunction]
#[allow(clippy::needless_pass_by_value)] // what is made of Python objects is given away
pub(crate) fn best<'py>(
    core: &Bound<'py, Core>,
    effort: &Bound<'py, Effort>,
    require: Vec<usize>,
    forbid: Vec<usize>,
    top: TopK,
) -> PyResult<Ranked<'py>> {
    let effort = effort.get();
    let how = core.get().how(core.py(), effort, require, forbid)?;
    let (found, error) = best_of(core, effort, how, top)?;
    ranked(core, found.0, found.1, error)
}

/// The best solutions, for Python.
pub(crate) fn ranked<'py>(
    core: &Bound<'py, Core>,
    ranking: Ranking,
    steps: u64,
    error: Option<PyErr>,
) -> PyResult<Ranked<'py>> {
    let (status, stopped_by) = wait::status(ranking.verdict);
    let bound = price::cost_if_any(core.py(), &core.get().problem, ranking.bound)?;
    Ok(((solutions(core, ranking.solutions)?, bound, status, stopped_by, steps), error))
}

/// Solutions with their costs as a list of Python.
pub(crate) fn solutions<'py>(
    core: &Bound<'py, Core>,
    found: Vec<(i64, gavotte::Solution)>,
) -> PyResult<Bound<'py, PyList>> {
    let home = |(_, solution)| Solution::new(core.clone().unbind(), solution);
    PyList::new(core.py(), found.into_iter().map(home).collect::<Vec<_>>())
}

/// The best solutions, the steps, and the parts that are left, where the engine can say it.
pub(crate) type Found = (Ranking, u64, Option<Vec<Decisions>>);

/// Asks for the best solutions, and waits for them.
///
/// # Errors
/// When the hint names an option that is not there, or the system gives no thread.
pub(crate) fn best_of(
    core: &Bound<'_, Core>,
    effort: &Effort,
    how: How,
    mut top: TopK,
) -> PyResult<Answered<Found>> {
    let py = core.py();
    let hint = top.hint(core.get())?;
    // Python objects stay on this thread.
    let on_better = top.on_better.take();
    let is_told = on_better.is_some();
    let work = wait::begin(py, &core.get().problem, &effort.watch, move |problem, desk| {
        let (ranking, best) = ranking(problem, &how, (&top, hint.as_deref()), is_told, desk);
        (ranking, best.steps(), best.untried())
    })?;
    let tell = |solution| match &on_better {
        Some(hook) => hook.call1(py, (Solution::new(core.clone().unbind(), solution),)).map(|_| ()),
        None => Ok(()),
    };
    wait::result_telling(py, work, &effort.watch, tell)
}

/// Solutions, each better than the one before, and at the end the best one.
#[pyfunction]
#[allow(clippy::needless_pass_by_value)] // what is made of Python objects is given away
pub(crate) fn improve(
    core: &Bound<'_, Core>,
    effort: &Bound<'_, Effort>,
    require: Vec<usize>,
    forbid: Vec<usize>,
    top: TopK,
) -> PyResult<Cursor> {
    let how = core.get().how(core.py(), effort.get(), require, forbid)?;
    let hint = top.hint(core.get())?;
    Cursor::of(core, effort.get().watch.clone_ref(core.py()), move |problem, desk| {
        let (ranking, best) = ranking(problem, &how, (&top, hint.as_deref()), true, desk);
        End { verdict: ranking.verdict, steps: best.steps(), bound: ranking.bound }
    })
}

impl TopK {
    /// The same without what is known or called, in the unit of the problem.
    pub(crate) fn of(&self, problem: &Problem) -> gavotte::runs::TopK {
        let Self { greatest: max, keep, ties, gap, .. } = *self;
        let goal = Goal::greatest_if(max);
        let to_beat = |Price(cost)| goal.to_beat(cost, problem.decimals());
        gavotte::runs::TopK { max, keep, ties, better_than: self.better_than.map(to_beat), gap }
    }

    /// The options of the hint.
    fn hint(&self, core: &Core) -> PyResult<Option<Vec<OptionId>>> {
        self.hint.clone().map(|hint| core.ids(hint)).transpose()
    }
}

/// The answer to a question about the best, and the search that gave it; better solutions go to the desk if they are
/// wanted.
fn ranking<'p, T: Send + 'static>(
    problem: &'p Problem,
    how: &How,
    (top, hint): (&TopK, Option<&[OptionId]>),
    is_told: bool,
    desk: &'p Desk<T>,
) -> (Ranking, Best<'p>) {
    // A question for the best takes no engine from Python, so none is refused.
    let ask = top.of(problem).ask(how.ask(problem)).engine(None);
    let mut ask = ask.cancel(desk.cancel()).on_progress(desk.on_progress());
    if let Some(hint) = hint {
        ask = ask.hint(hint);
    }
    if is_told {
        ask = ask.on_better(|_, solution| {
            // An error is ignored: a caller that takes no more has cancelled the question, too.
            let _ = desk.tell(solution.clone());
        });
    }
    let Ok(mut best) = ask.best() else { unreachable!("no engine was asked for") };
    let ranking = best.run();
    (ranking, best)
}

/// A number of any size as Python's `int`.
pub(crate) fn int<'py>(py: Python<'py>, number: &BigUint) -> PyResult<Bound<'py, PyAny>> {
    if let Ok(small) = u64::try_from(number) {
        return Ok(small.into_pyobject(py)?.into_any());
    }
    let bytes = PyBytes::new(py, &number.to_bytes_le());
    py.get_type::<PyInt>().call_method1("from_bytes", (bytes, "little"))
}
