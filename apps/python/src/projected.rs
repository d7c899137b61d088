//! One solution of those that agree on some items, or on the pieces of a puzzle; and how many there are of these.

use std::ops::ControlFlow;

use gavotte::{BigUint, Desk, ItemId, Problem, Projection, StopReason, Verdict};
use pyo3::prelude::*;

use crate::answers::{Counted, int};
use crate::core::Core;
use crate::effort::{Effort, How};
use crate::errors::problem_error;
use crate::puzzle::Puzzle;
use crate::solutions::{Cursor, End};
use crate::up_to::{Searches, Stop};
use crate::wait;

/// What is looked at: the items at these positions, or without them the pieces of a puzzle.
///
/// # Errors
/// When the puzzle has no pieces.
fn meant(
    core: &Bound<'_, Core>,
    items: Option<Vec<u32>>,
    puzzle: Option<&Bound<'_, Puzzle>>,
) -> PyResult<Projection> {
    let problem = &core.get().problem;
    if let Some(items) = items {
        let items = items.into_iter().map(ItemId::new);
        return Ok(Projection::on(problem, items));
    }
    let pieces = puzzle.and_then(|it| Projection::of_pieces(it.get().genre()?));
    pieces.ok_or_else(|| problem_error(core.py(), &"this puzzle has no pieces: name items"))
}

/// Lists one solution of each projection under all limits.
fn list<T: Send + 'static>(
    problem: &Problem,
    (projection, limit, how): (&Projection, Option<u64>, &How),
    desk: &Desk<T>,
    tell: &mut dyn FnMut(&gavotte::Solution) -> ControlFlow<()>,
) -> (Verdict, u64) {
    let mut searches = Searches::new(how, true, desk);
    let cancelled = StopReason::Cancelled;
    let listed = projection.list(problem, limit, &mut searches, &mut |solution| {
        if tell(solution).is_break() { Err(Stop::Limit(cancelled)) } else { Ok(()) }
    });
    let verdict = listed.unwrap_or_else(|stop| {
        // Whether the engine suits the problem was asked before.
        Verdict::Stopped(if let Stop::Limit(reason) = stop { reason } else { cancelled })
    });
    (verdict, searches.steps)
}

/// One solution of each projection.
///
/// # Errors
/// When the puzzle has no pieces.
#[pyfunction]
#[pyo3(signature = (core, effort, items, puzzle, limit))]
pub(crate) fn solve_projected(
    core: &Bound<'_, Core>,
    effort: &Bound<'_, Effort>,
    items: Option<Vec<u32>>,
    puzzle: Option<&Bound<'_, Puzzle>>,
    limit: Option<u64>,
) -> PyResult<Cursor> {
    let (py, effort) = (core.py(), effort.get());
    let how = core.get().how(py, effort, Vec::new(), Vec::new())?;
    let projection = meant(core, items, puzzle)?;
    Cursor::of(core, effort.watch.clone_ref(py), move |problem, desk| {
        let tell = &mut |solution: &gavotte::Solution| desk.tell(solution.clone());
        let (verdict, steps) = list(problem, (&projection, limit, &how), desk, tell);
        End { verdict, steps, bound: None }
    })
}

/// How many projections solutions have.
///
/// # Errors
/// When the puzzle has no pieces.
#[pyfunction]
#[pyo3(signature = (core, effort, items, puzzle))]
pub(crate) fn count_projected<'py>(
    core: &Bound<'py, Core>,
    effort: &Bound<'py, Effort>,
    items: Option<Vec<u32>>,
    puzzle: Option<&Bound<'py, Puzzle>>,
) -> PyResult<Counted<'py>> {
    let (py, effort) = (core.py(), effort.get());
    let how = core.get().how(py, effort, Vec::new(), Vec::new())?;
    let projection = meant(core, items, puzzle)?;
    let work = wait::begin(py, &core.get().problem, &effort.watch, move |problem, desk| {
        let mut found = BigUint::ZERO;
        let (verdict, steps) = list(problem, (&projection, None, &how), desk, &mut |_| {
            found += 1_u32;
            ControlFlow::Continue(())
        });
        (verdict, found, steps)
    })?;
    let ((verdict, found, steps), raised) = wait::result(py, work, &effort.watch)?;
    let (status, stopped_by) = wait::status(verdict);
    Ok(((int(py, &found)?, status, stopped_by, steps), raised))
}
