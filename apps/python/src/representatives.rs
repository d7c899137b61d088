//! One solution of each class of solutions that symmetries carry into each other.
//!
//! # Why this shape
//! The queue of a question holds solutions alone. The weight of a solution, which says how many others it stands for,
//! waits beside the queue in the same order, because nearly all questions have no use for it. The reason for a missing
//! answer waits there, too.
//!
//! # Invariants
//! For each solution in the queue its weight waits, in the same order. At the end the weight of a solution that nobody
//! took may be left over.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use gavotte::{BigUint, Desk, Problem, StopReason, Verdict};
use pyo3::prelude::*;

use crate::answers::int;
use crate::core::Core;
use crate::effort::{Effort, How};
use crate::puzzle::Puzzle;
use crate::solution::Weight;
use crate::solutions::{Beside, Cursor, End};
use crate::up_to::{Cycles, Given, Searches, Stop, given};

#[derive(Default)]
struct State {
    /// How many solutions each one stands for, and how many symmetries leave it as it is.
    weights: VecDeque<(BigUint, BigUint)>,
    stop: Option<Stop>,
}

/// The data that wait beside the queue.
#[derive(Clone, Default)]
struct Classes(Arc<Mutex<State>>);

impl Classes {
    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing that can panic happens under the lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lists the classes under all limits.
    fn list(
        &self,
        problem: &Problem,
        (given, limit, how): (&Given, Option<u64>, &How),
        desk: &Desk<End>,
    ) -> End {
        // A question that was tried for a moment begins again.
        *self.lock() = State::default();
        let mut searches = Searches::new(how, true, desk);
        let mut effort = searches.effort();
        let meant = searches.meant(problem, given, &mut effort);
        let listed = meant.and_then(|meant| {
            meant.list(problem, limit, (&mut effort, &mut searches), &mut |class| {
                self.lock().weights.push_back((class.images, class.group));
                Ok(desk.tell(class.solution))
            })
        });
        let verdict = match listed {
            Ok(verdict) => verdict,
            Err(Stop::Limit(reason)) => Verdict::Stopped(reason),
            Err(stop) => {
                self.lock().stop = Some(stop);
                Verdict::Stopped(StopReason::Cancelled)
            }
        };
        End { verdict, steps: searches.steps, bound: None }
    }
}

impl Beside for Classes {
    fn weight(&self, py: Python<'_>) -> PyResult<Option<Weight>> {
        let Some((images, group)) = self.lock().weights.pop_front() else { return Ok(None) };
        let (images, group) = (int(py, &images)?.unbind(), int(py, &group)?.unbind());
        Ok(Some(Weight { images, group }))
    }

    fn failure(&self, core: &Bound<'_, Core>) -> Option<PyErr> {
        let stop = self.lock().stop.take()?;
        stop.reason(core).err()
    }
}

/// One solution of each class under all symmetries, under those that these generate, or under those of a puzzle's
/// board. What is wrong with a generator is raised when the first solution is asked for.
///
/// # Errors
/// When an option of a generator is not there.
#[pyfunction]
#[pyo3(signature = (core, effort, generators, board, limit))]
pub(crate) fn solve_up_to(
    core: &Bound<'_, Core>,
    effort: &Bound<'_, Effort>,
    generators: Option<Vec<Cycles>>,
    board: Option<&Bound<'_, Puzzle>>,
    limit: Option<u64>,
) -> PyResult<Cursor> {
    let (py, effort) = (core.py(), effort.get());
    let how = core.get().how(py, effort, Vec::new(), Vec::new())?;
    let given = given(core, generators, board)?;
    let classes = Classes::default();
    let shared = classes.clone();
    let cursor = Cursor::of(core, effort.watch.clone_ref(py), move |problem, desk| {
        shared.list(problem, (&given, limit, &how), desk)
    })?;
    Ok(cursor.with(classes))
}
