//! What to leave uncovered when there is no solution.

use gavotte::{Relax, Relaxation, Verdict};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::core::Core;
use crate::effort::Effort;
use crate::solution::Solution;
use crate::wait::{self, Answered, Ended};

/// The items, what is a solution without them, the proved least number, and how the question ended.
pub(crate) type Relaxed<'py> = Answered<(Bound<'py, PyTuple>, Solution, usize, Ended)>;

/// Finds the fewest items to leave uncovered.
#[pyfunction]
pub(crate) fn relax<'py>(
    core: &Bound<'py, Core>,
    effort: &Bound<'py, Effort>,
) -> PyResult<Relaxed<'py>> {
    let (py, effort) = (core.py(), effort.get());
    let budget = core.get().how(py, effort, Vec::new(), Vec::new())?.budget;
    let work = wait::begin(py, &core.get().problem, &effort.watch, move |problem, desk| {
        Relax::new(problem).budget(budget).cancel(desk.cancel()).run()
    })?;
    let (relaxation, error) = wait::result(py, work, &effort.watch)?;
    let Relaxation { items, solution, least, stopped } = relaxation;
    let ended = wait::status(stopped.map_or(Verdict::Complete, Verdict::Stopped));
    let solution = Solution::new(core.clone().unbind(), solution);
    Ok(((core.get().told(py, &items)?, solution, least, ended), error))
}
