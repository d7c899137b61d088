//! What to leave uncovered when there is no solution.

use gavotte::{Background, Relax, Relaxation, Verdict};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::answers::Ended;
use crate::core::Core;
use crate::effort::{Effort, How};
use crate::solution::Solution;
use crate::wait;

/// The items, what is a solution without them, the proved least number, and how the question ended.
pub(crate) type Relaxed<'py> = (Bound<'py, PyTuple>, Solution, usize, Ended);

/// Finds the fewest items to leave uncovered.
pub(crate) fn relax<'py>(
    core: &Bound<'py, Core>,
    effort: &Effort,
    how: &How,
) -> PyResult<Relaxed<'py>> {
    let (py, budget) = (core.py(), how.budget);
    let work = Background::start(core.get().problem.clone(), move |problem, desk| {
        Relax::new(problem).budget(budget).cancel(desk.cancel()).run()
    })?;
    let Relaxation { items, solution, least, stopped } =
        wait::result(py, work, effort.progress.as_ref())?;
    let ended = wait::status(stopped.map_or(Verdict::Complete, Verdict::Stopped));
    let solution = Solution::new(core.clone().unbind(), solution);
    Ok((core.get().told(py, &items)?, solution, least, ended))
}
