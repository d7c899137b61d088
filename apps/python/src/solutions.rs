//! The iterator of solutions.
//!
//! # Why this shape
//! Solutions are taken from the search's queue many at a time while nobody holds the interpreter's
//! lock, and become Python objects one at a time when they are asked for. So memory stays bounded, and
//! solutions that nobody asks for cost nothing.

use std::collections::VecDeque;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use gavotte::{Background, Desk, Problem, Query, StopReason, Verdict};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;

use crate::core::Core;
use crate::effort::Effort;
use crate::price;
use crate::process::Process;
use crate::solution::{Solution, Weight};
use crate::wait;
use crate::watch::Watch;

/// How a search ended.
#[derive(Clone, Copy)]
pub(crate) struct End {
    pub(crate) verdict: Verdict,
    /// How many options it has tried.
    pub(crate) steps: u64,
    /// No solution is better than this, where the best was asked for.
    pub(crate) bound: Option<i64>,
}

/// The status word, the limit that was met, the steps and the bound.
pub(crate) type Ending<'py> = (&'static str, Option<&'static str>, u64, Option<Bound<'py, PyAny>>);

/// Data about solutions that wait beside their queue.
pub(crate) trait Beside: Send + Sync {
    /// The weight of the solution that was just taken from the queue.
    fn weight(&self, py: Python<'_>) -> PyResult<Option<Weight>>;

    /// The reason why the search failed, when it is over; it is returned once.
    fn failure(&self, core: &Bound<'_, Core>) -> Option<PyErr>;
}

/// Solutions one after the other.
#[pyclass(frozen, module = "gavotte._gavotte")]
pub(crate) struct Cursor {
    core: Py<Core>,
    watch: Watch,
    beside: Option<Box<dyn Beside>>,
    /// Nobody wants more; set from any thread.
    is_closed: AtomicBool,
    /// The process that the search runs in.
    home: Process,
    state: Mutex<State>,
}

struct State {
    /// `None` when the search is over.
    work: Option<Background<End>>,
    ready: VecDeque<gavotte::Solution>,
    /// The end of the search. Until the search is over it says "interrupted", because that is how it ends if it is
    /// closed.
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
    Cursor::of(core, effort.get().watch.clone_ref(core.py()), move |problem, desk| {
        // Whether the engine suits the problem was asked before.
        let ask = how.ask(problem).cancel(desk.cancel()).on_progress(desk.on_progress());
        let Ok(mut search) = ask.search(Query::All { limit }) else {
            return End { verdict: Verdict::Complete, steps: 0, bound: None };
        };
        let verdict = search.for_each_solution(|solution| desk.tell(solution));
        End { verdict, steps: search.steps(), bound: None }
    })
}

impl Cursor {
    /// The solutions of a question, which begins here.
    pub(crate) fn of(
        core: &Bound<'_, Core>,
        watch: Watch,
        question: impl Fn(&Problem, &Desk<End>) -> End + Send + 'static,
    ) -> PyResult<Self> {
        let work = wait::begin(core.py(), &core.get().problem, &watch, question)?;
        Ok(Self::over(core, watch, work))
    }

    /// The solutions of a question that has begun.
    pub(crate) fn over(core: &Bound<'_, Core>, watch: Watch, work: Background<End>) -> Self {
        let verdict = Verdict::Stopped(StopReason::Cancelled);
        let end = End { verdict, steps: 0, bound: None };
        let state = Mutex::new(State { work: Some(work), ready: VecDeque::new(), end });
        let (core, is_closed) = (core.clone().unbind(), AtomicBool::new(false));
        Self { core, watch, beside: None, is_closed, home: Process::current(), state }
    }

    /// The same, with data about the solutions beside the queue.
    pub(crate) fn with(self, beside: impl Beside + 'static) -> Self {
        Self { beside: Some(Box::new(beside)), ..self }
    }

    /// The solution that was just taken from the queue, for Python.
    fn handed(&self, py: Python<'_>, solution: gavotte::Solution) -> PyResult<Solution> {
        let weight = self.beside.as_ref().map(|beside| beside.weight(py)).transpose()?;
        Ok(Solution::weighing(self.core.clone_ref(py), solution, weight.flatten()))
    }

    /// The search is over, and no more solutions come.
    fn clear(&self, state: &mut State) {
        state.work = None;
        state.ready.clear();
    }

    /// The search is cancelled, because `error` was raised. The solutions that it has found and nobody has
    /// taken are the error's `partial`.
    fn interrupted(&self, py: Python<'_>, state: &mut State, error: PyErr) -> PyErr {
        let State { work, ready, end } = state;
        if let Some(last) = work.as_mut().and_then(|work| wait::cancelled(py, work, ready)) {
            *end = last;
        }
        *work = None;
        let found = ready.drain(..).map(|it| self.handed(py, it)).collect::<PyResult<Vec<_>>>();
        found.map_or_else(|error| error, |found| wait::with_partial(py, error, found))
    }
}

#[pymethods]
impl Cursor {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Solution>> {
        self.home.check()?;
        let mut guard = lock(&self.state, py);
        let state = &mut *guard;
        loop {
            if self.is_closed.load(Ordering::Relaxed) {
                self.clear(state);
            }
            if let Some(solution) = state.ready.pop_front() {
                return self.handed(py, solution).map(Some);
            }
            let Some(work) = &mut state.work else {
                let beside = self.beside.as_ref();
                let failure = beside.and_then(|beside| beside.failure(self.core.bind(py)));
                return failure.map_or(Ok(None), Err);
            };
            match wait::moment(py, work, &self.watch, &mut state.ready) {
                Ok(None) => {}
                Ok(Some(end)) => (state.end, state.work) = (end, None),
                Err(error) => return Err(self.interrupted(py, state, error)),
            }
        }
    }

    /// Ends the search, from any thread; no more solutions come.
    fn close(&self) {
        self.is_closed.store(true, Ordering::Relaxed);
        // A thread that waits for a solution now looks at the flag within milliseconds.
        if let Ok(mut state) = self.state.try_lock() {
            self.clear(&mut state);
        }
    }

    /// How the search ended; `None` while it goes on or there are solutions left to take.
    fn end<'py>(&self, py: Python<'py>) -> PyResult<Option<Ending<'py>>> {
        let Ok(state) = self.state.try_lock() else { return Ok(None) };
        if state.work.is_some() || !state.ready.is_empty() {
            return Ok(None);
        }
        let End { verdict, steps, bound } = state.end;
        drop(state);
        let (status, stopped_by) = wait::status(verdict);
        let bound = price::cost_if_any(py, &self.core.get().problem, bound)?;
        Ok(Some((status, stopped_by, steps, bound)))
    }
}

/// The state, for one thread at a time. A thread waits for it without the interpreter's lock, so it holds up no other.
fn lock<'a>(state: &'a Mutex<State>, py: Python<'_>) -> std::sync::MutexGuard<'a, State> {
    state.lock_py_attached(py).unwrap_or_else(std::sync::PoisonError::into_inner)
}
