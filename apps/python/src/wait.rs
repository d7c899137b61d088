//! Waiting for an answer, as Python must: without the interpreter's lock, and with an ear for signals.
//!
//! # Why this shape
//! A signal handler runs only on Python's main thread and only while it holds the lock. So the thread that waits takes
//! the lock every few milliseconds, looks for signals and calls the progress hook; an error then cancels the search,
//! whose partial answer comes beside the error.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use gavotte::{Background, Desk, Problem, Solution, StopReason, Verdict};
use pyo3::prelude::*;

use crate::price;
use crate::watch::Watch;

/// The status word, and the limit that was met.
pub(crate) type Ended = (&'static str, Option<&'static str>);

/// How long an interrupt may go unheard: a fifth of what people take for "at once". [ms]
const PATIENCE: Duration = Duration::from_millis(20);

/// How far a running search has come.
///
/// ```text
/// >>> import gavotte
/// >>> seen = []
/// >>> count = gavotte.queens(11).count(progress=seen.append)
/// >>> all(0 <= progress.fraction <= 1 and progress.solutions <= count for progress in seen)
/// True
///
/// ```
#[pyclass(frozen, get_all, module = "gavotte")]
pub(crate) struct Progress {
    /// How many options were tried.
    steps: u64,
    /// How many solutions were found.
    solutions: u64,
    /// A rough guess at the part of the search that is done, from 0 to 1.
    fraction: f64,
    /// About how many seconds it will still take, where that can be estimated.
    left: Option<f64>,
    /// Seconds since the search began.
    elapsed: f64,
    /// The cost of the best solution so far, when the best is asked for.
    best: Option<Py<PyAny>>,
    /// No solution is better than this, when the best is asked for.
    bound: Option<Py<PyAny>>,
}

#[pymethods]
impl Progress {
    /// Made by a caller that asks several questions as one.
    #[new]
    fn new(
        steps: u64,
        solutions: u64,
        fraction: f64,
        left: Option<f64>,
        elapsed: f64,
        best: Option<Py<PyAny>>,
        bound: Option<Py<PyAny>>,
    ) -> Self {
        Self { steps, solutions, fraction, left, elapsed, best, bound }
    }

    fn __repr__(&self) -> String {
        let Self { steps, solutions, fraction, elapsed, .. } = self;
        format!(
            "Progress(steps={steps}, solutions={solutions}, fraction={fraction:.3}, \
             elapsed={elapsed:.1})"
        )
    }
}

impl Progress {
    /// Made of the progress of a search for solutions of `problem`.
    pub(crate) fn of(
        py: Python<'_>,
        problem: &Problem,
        progress: gavotte::Progress,
    ) -> PyResult<Self> {
        let gavotte::Progress { steps, solutions, fraction, left, elapsed, best, bound } = progress;
        let (left, elapsed) = (left.map(|left| left.as_secs_f64()), elapsed.as_secs_f64());
        let best = price::cost_if_any(py, problem, best)?.map(Bound::unbind);
        let bound = price::cost_if_any(py, problem, bound)?.map(Bound::unbind);
        Ok(Self { steps, solutions, fraction, left, elapsed, best, bound })
    }
}

/// The answer to a question, and the error that a signal handler or a hook has raised meanwhile. With an error, the
/// question was cancelled and the answer is partial.
pub(crate) type Answered<T> = (T, Option<PyErr>);

/// Begins a question. One that is answered in a fraction of a millisecond needs no thread.
///
/// # Errors
/// When the system gives no thread.
pub(crate) fn begin<T: Send + 'static>(
    py: Python<'_>,
    problem: &Arc<Problem>,
    watch: &Watch,
    question: impl Fn(&Problem, &Desk<T>) -> T + Send + 'static,
) -> PyResult<Background<T>> {
    let problem = Arc::clone(problem);
    if watch.is_cancelled() {
        let work = Background::start(problem, question)?;
        work.cancel();
        return Ok(work);
    }
    Ok(py.detach(|| Background::start_or_try(problem, question))?)
}

/// Waits a moment for solutions or the result.
///
/// # Errors
/// The error of a signal handler or the progress hook. The caller then [cancels](cancelled) the work.
pub(crate) fn moment<T: Send + 'static>(
    py: Python<'_>,
    work: &mut Background<T>,
    watch: &Watch,
    found: &mut VecDeque<Solution>,
) -> PyResult<Option<T>> {
    let result = py.detach(|| work.wait(PATIENCE, found));
    if watch.is_cancelled() {
        work.cancel();
    }
    py.check_signals()?;
    if let (Some(hook), Some(progress)) = (&watch.hook, work.progress()) {
        hook.call1(py, (Progress::of(py, work.problem(), progress)?,))?;
    }
    Ok(result)
}

/// Cancels the work and waits for its partial answer; `None` when it does not answer in time.
pub(crate) fn cancelled<T: Send + 'static>(
    py: Python<'_>,
    work: &mut Background<T>,
    found: &mut VecDeque<Solution>,
) -> Option<T> {
    work.cancel();
    // How long a question that was cancelled may take to say what it has found.
    let grace = Duration::from_millis(500);
    py.detach(|| {
        let end = Instant::now() + grace;
        loop {
            let result = work.wait(PATIENCE, found);
            if result.is_some() || Instant::now() >= end {
                return result;
            }
        }
    })
}

/// Waits for a result without solutions of its own.
///
/// # Errors
/// The error of a signal handler or the progress hook, when the work does not answer in time.
pub(crate) fn result<T: Send + 'static>(
    py: Python<'_>,
    work: Background<T>,
    watch: &Watch,
) -> PyResult<Answered<T>> {
    result_telling(py, work, watch, |_| Ok(()))
}

/// Waits for a result, and passes on the solutions that come before.
///
/// # Errors
/// As [`result`]. An error of `tell` is taken like one of a signal handler.
pub(crate) fn result_telling<T: Send + 'static>(
    py: Python<'_>,
    mut work: Background<T>,
    watch: &Watch,
    mut tell: impl FnMut(Solution) -> PyResult<()>,
) -> PyResult<Answered<T>> {
    let mut found = VecDeque::new();
    loop {
        let result = moment(py, &mut work, watch, &mut found);
        let handed = found.drain(..).try_for_each(&mut tell);
        match result.and_then(|result| handed.map(|()| result)) {
            Ok(Some(result)) => return Ok((result, None)),
            Ok(None) => {}
            Err(error) => {
                return match cancelled(py, &mut work, &mut found) {
                    Some(result) => Ok((result, Some(error))),
                    None => Err(error),
                };
            }
        }
    }
}

/// The error, with the partial answer as its attribute `partial`.
pub(crate) fn with_partial<'py>(
    py: Python<'py>,
    error: PyErr,
    partial: impl IntoPyObject<'py>,
) -> PyErr {
    // An exception class with slots has no room for it, and the error itself is what matters.
    let _ = error.value(py).setattr("partial", partial);
    error
}

/// The word for how a search ended, and the limit that ended it.
pub(crate) fn status(verdict: Verdict) -> Ended {
    match verdict {
        Verdict::Complete => ("complete", None),
        Verdict::Stopped(StopReason::Solutions) => ("complete", Some("solutions")),
        Verdict::Stopped(StopReason::Steps) => ("limit", Some("steps")),
        Verdict::Stopped(StopReason::Time) => ("limit", Some("time")),
        Verdict::Stopped(StopReason::Memory) => ("limit", Some("memory")),
        Verdict::Stopped(StopReason::Gap) => ("complete", Some("gap")),
        Verdict::Stopped(StopReason::Options) => ("limit", Some("options")),
        Verdict::Stopped(_) => ("interrupted", None),
    }
}
