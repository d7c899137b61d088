//! Why there is no solution.

use gavotte::{Engine, Explain, Explanation, StopReason, Verdict};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::core::Core;
use crate::effort::Effort;
use crate::errors::error;
use crate::solution::Solution;
use crate::wait::{self, Answered, Ended};

/// The items that conflict, weights that prove it, a solution if there is one, and how the question ended.
pub(crate) type Explained<'py> =
    Answered<(Option<Bound<'py, PyTuple>>, Option<Proof<'py>>, Option<Solution>, Ended)>;

/// The items that weigh something, their weights, the modulus and the total.
pub(crate) type Proof<'py> = (Bound<'py, PyTuple>, Vec<i64>, u64, i128);

/// Finds a minimal set of items that conflict, or weights that prove that there is no solution.
#[pyfunction]
pub(crate) fn explain<'py>(
    core: &Bound<'py, Core>,
    effort: &Bound<'py, Effort>,
) -> PyResult<Explained<'py>> {
    let (py, effort, problem) = (core.py(), effort.get(), &core.get().problem);
    let how = core.get().how(py, effort, Vec::new(), Vec::new())?;
    let fits = gavotte::ask(problem).engine(Engine::Sat).check();
    fits.map_err(|lacks| error(py, "UnsupportedError", &lacks))?;
    let budget = how.budget;
    let work = wait::begin(py, problem, &effort.watch, move |problem, desk| {
        Explain::new(problem).budget(budget).cancel(desk.cancel()).run()
    })?;
    let ended = |reason: Option<StopReason>| {
        wait::status(reason.map_or(Verdict::Complete, Verdict::Stopped))
    };
    let (explanation, error) = wait::result::<Explanation>(py, work, &effort.watch)?;
    let explained = match explanation {
        Explanation::Solvable(solution) => {
            (None, None, Some(Solution::new(core.clone().unbind(), solution)), ended(None))
        }
        Explanation::Conflict { items, stopped } => {
            (Some(core.get().told(py, &items)?), None, None, ended(stopped))
        }
        Explanation::Weights(weights) => {
            let (items, values): (Vec<_>, Vec<_>) = weights.items().iter().copied().unzip();
            let items = core.get().told(py, &items)?;
            (None, Some((items, values, weights.modulus(), weights.total())), None, ended(None))
        }
        Explanation::Unknown(reason) => (None, None, None, ended(Some(reason))),
    };
    Ok((explained, error))
}
