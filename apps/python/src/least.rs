//! The solution that comes first of all.

use gavotte::{StopReason, Verdict, least};
use pyo3::prelude::*;

use crate::core::Core;
use crate::effort::Effort;
use crate::solutions::{Cursor, End};
use crate::up_to::{Searches, Stop};

/// The least solution with the options of `require` and without those of `forbid`, or the least one that was found before a
/// limit.
#[pyfunction]
#[pyo3(signature = (core, effort, require, forbid))]
pub(crate) fn solve_least(
    core: &Bound<'_, Core>,
    effort: &Bound<'_, Effort>,
    require: Vec<usize>,
    forbid: Vec<usize>,
) -> PyResult<Cursor> {
    let (py, effort) = (core.py(), effort.get());
    let (require, forbid) = (core.get().ids(require)?, core.get().ids(forbid)?);
    let how = core.get().how(py, effort, Vec::new(), Vec::new())?;
    Cursor::of(core, effort.watch.clone_ref(py), move |problem, desk| {
        let mut searches = Searches::new(&how, true, desk);
        let found = least(problem, (&require, &forbid), &mut searches);
        let verdict = match found {
            Ok((solution, verdict)) => {
                if let Some(solution) = solution {
                    // Whoever has closed the list wants no solution.
                    let _ = desk.tell(solution);
                }
                verdict
            }
            Err(Stop::Limit(reason)) => Verdict::Stopped(reason),
            // Whether the engine suits the problem was asked before.
            Err(_) => Verdict::Stopped(StopReason::Cancelled),
        };
        End { verdict, steps: searches.steps, bound: None }
    })
}
