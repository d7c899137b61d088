//! Why there is no solution.

use gavotte::{Background, Engine, Explain, Explanation, StopReason, Verdict};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::answers::Ended;
use crate::core::Core;
use crate::effort::{Effort, How};
use crate::errors::error;
use crate::solution::Solution;
use crate::wait;

/// The items that conflict, weights that prove it, a solution if there is one, and how the question ended.
pub(crate) type Explained<'py> =
    (Option<Bound<'py, PyTuple>>, Option<Proof<'py>>, Option<Solution>, Ended);

/// The items that weigh something, their weights, the modulus and the total.
pub(crate) type Proof<'py> = (Bound<'py, PyTuple>, Vec<i64>, u64, i128);

/// Finds a minimal set of items that conflict, or weights that prove that there is no solution.
pub(crate) fn explain<'py>(
    core: &Bound<'py, Core>,
    effort: &Effort,
    how: &How,
) -> PyResult<Explained<'py>> {
    let (py, problem) = (core.py(), &core.get().problem);
    let fits = Engine::Sat.supports(problem);
    fits.map_err(|lacks| error(py, "UnsupportedError", &lacks))?;
    let budget = how.budget;
    let work = Background::start(problem.clone(), move |problem, desk| {
        Explain::new(problem).budget(budget).cancel(desk.cancel()).run()
    })?;
    let ended = |reason: Option<StopReason>| {
        wait::status(reason.map_or(Verdict::Complete, Verdict::Stopped))
    };
    Ok(match wait::result::<Explanation>(py, work, effort.progress.as_ref())? {
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
    })
}
