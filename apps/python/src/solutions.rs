//! The iterator of solutions.
//!
//! # Why this shape
//! Solutions are taken from the search's queue many at a time while nobody holds the interpreter's
//! lock, and become Python objects one at a time when they are asked for: memory stays bounded, and
//! what nobody asks for costs nothing.

use std::collections::VecDeque;
use std::sync::Mutex;

use gavotte::{Background, Desk, Problem, Query, StopReason, Verdict};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;

use crate::core::Core;
use crate::effort::Effort;
use crate::solution::Solution;
use crate::wait;

/// How a search ended, and how many options it has tried.
pub(crate) type End = (Verdict, u64);

/// Solutions one after the other.
#[pyclass(frozen, module = "gavotte._gavotte")]
pub(crate) struct Cursor {
    core: Py<Core>,
    /// Called with a `Progress` while the search runs.
    hook: Option<Py<PyAny>>,
    state: Mutex<State>,
}

struct State {
    /// `None` when the search is over.
    work: Option<Background<End>>,
    ready: VecDeque<gavotte::Solution>,
    /// Before the search is over, that it was interrupted: so it ends when it is closed.
    end: End,
}

/// The solutions with the options of `require` and without those of `forbid`.
#[pyfunction]
#[pyo3(signature = (core, effort, require, forbid, limit))]
pub(crate) fn solve(
    core: &Bound<'_, Core>,
    effort: &Bound<'_, Effort>,
    require: Vec<usize>,
    forbid: Vec<usize>,
    limit: Option<u64>,
) -> PyResult<Cursor> {
    let how = core.get().how(core.py(), effort.get(), require, forbid)?;
    let hook = effort.get().progress.as_ref().map(|hook| hook.clone_ref(core.py()));
    Cursor::of(core, hook, move |problem, desk| {
        // Whether the engine suits the problem was asked before.
        let ask = how.ask(problem).cancel(desk.cancel()).on_progress(desk.on_progress());
        let Ok(mut search) = ask.search(Query::All { limit }) else {
            return (Verdict::Complete, 0);
        };
        let verdict = search.for_each_solution(|solution| desk.tell(solution));
        (verdict, search.steps())
    })
}

impl Cursor {
    /// What a question tells on a thread of its own.
    pub(crate) fn of(
        core: &Bound<'_, Core>,
        hook: Option<Py<PyAny>>,
        question: impl FnOnce(&Problem, &Desk<End>) -> End + Send + 'static,
    ) -> PyResult<Self> {
        let work = Background::start(core.get().problem.clone(), question)?;
        let end = (Verdict::Stopped(StopReason::Cancelled), 0);
        let state = Mutex::new(State { work: Some(work), ready: VecDeque::new(), end });
        Ok(Self { core: core.clone().unbind(), hook, state })
    }
}

#[pymethods]
impl Cursor {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Solution>> {
        let mut guard = lock(&self.state, py);
        let state = &mut *guard;
        loop {
            if let Some(solution) = state.ready.pop_front() {
                return Ok(Some(Solution::new(self.core.clone_ref(py), solution)));
            }
            let Some(work) = &mut state.work else { return Ok(None) };
            match wait::moment(py, work, self.hook.as_ref(), &mut state.ready) {
                Ok(None) => {}
                Ok(Some(end)) => (state.end, state.work) = (end, None),
                Err(error) => {
                    state.work = None;
                    state.ready.clear();
                    return Err(error);
                }
            }
        }
    }

    /// Ends the search; no more solutions come.
    fn close(&self, py: Python<'_>) {
        let mut state = lock(&self.state, py);
        state.work = None;
        state.ready.clear();
    }

    /// The status word, the limit that ended the search, and its steps; `None` while it goes on or
    /// there are solutions left to take.
    fn end(&self, py: Python<'_>) -> Option<(&'static str, Option<&'static str>, u64)> {
        let state = lock(&self.state, py);
        if state.work.is_some() || !state.ready.is_empty() {
            return None;
        }
        let (status, stopped_by) = wait::status(state.end.0);
        Some((status, stopped_by, state.end.1))
    }
}

/// The state, for one thread at a time; whoever waits for it holds up nobody else.
fn lock<'a>(state: &'a Mutex<State>, py: Python<'_>) -> std::sync::MutexGuard<'a, State> {
    state.lock_py_attached(py).unwrap_or_else(std::sync::PoisonError::into_inner)
}
