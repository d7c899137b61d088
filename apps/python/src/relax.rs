//! Which items to leave uncovered, or which bounds to change, when there is no solution. It does not go through `answers.rs`, because the question
//! takes no engine and its solution leaves items uncovered.

use gavotte::{Clash, Relax, Relaxation, Verdict, shapes};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::core::Core;
use crate::effort::Effort;
use crate::errors::problem_error;
use crate::solution::Solution;
use crate::wait::{self, Answered, Ended};

/// The items, a solution without them, the proved least number, how the question ended, what becomes of the hard side
/// constraints, and the bounds to change: a name, whether it is the least allowed sum, the bound as it is, and as it must be.
pub(crate) type Relaxed<'py> =
    Answered<(Bound<'py, PyTuple>, Solution, usize, Ended, &'static str, Vec<Change>)>;

/// The change of a bound.
type Change = (String, bool, i64, i64);

/// Finds the fewest items to leave uncovered.
///
/// # Errors
/// When the required options cannot be chosen together.
#[pyfunction]
pub(crate) fn relax<'py>(
    core: &Bound<'py, Core>,
    effort: &Bound<'py, Effort>,
    require: Vec<usize>,
    forbid: Vec<usize>,
) -> PyResult<Relaxed<'py>> {
    let (py, effort) = (core.py(), effort.get());
    let how = core.get().how(py, effort, require, forbid)?;
    let work = wait::begin(py, &core.get().problem, &effort.watch, move |problem, desk| {
        let relax = Relax::new(problem).assume(&how.require, &how.forbid)?;
        Ok::<_, Clash>(relax.budget(how.budget).cancel(desk.cancel()).run())
    })?;
    let (relaxation, error) = wait::result(py, work, &effort.watch)?;
    let relaxation = relaxation.map_err(|clash| problem_error(py, &clash))?;
    let Relaxation { items, solution, least, sides, stopped } = relaxation;
    let constraints = core.get().problem.constraints();
    let moved = sides.moved().iter();
    let moved = moved
        .map(|it| (constraints[it.constraint].name().to_owned(), it.is_least, it.now, it.needed));
    let moved: Vec<Change> = moved.collect();
    let ended = wait::status(stopped.map_or(Verdict::Complete, Verdict::Stopped));
    let solution = Solution::new(core.clone().unbind(), solution);
    let items = core.get().items_of(py, &items)?;
    Ok(((items, solution, least, ended, shapes::sides(&sides), moved), error))
}
