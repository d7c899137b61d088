//! Waiting for an answer, as Python must: without the interpreter's lock, and with an ear for signals.

use std::collections::VecDeque;
use std::time::Duration;

use gavotte::{Background, Solution, StopReason, Verdict};
use pyo3::prelude::*;

/// The status word, and the limit that was met.
pub(crate) type Ended = (&'static str, Option<&'static str>);

/// How long an interrupt may go unheard: a fifth of what people take for "at once". [ms]
const PATIENCE: Duration = Duration::from_millis(20);

/// How far a running search has come.
#[pyclass(frozen, get_all, module = "gavotte")]
pub(crate) struct Progress {
    /// How many options were tried.
    steps: u64,
    /// How many solutions were found.
    solutions: u64,
    /// A rough guess at the part of the search that is done, from 0 to 1.
    fraction: f64,
    /// About how many seconds it will still take, where that can be told.
    left: Option<f64>,
    /// Seconds since the search began.
    elapsed: f64,
    /// The cost of the best solution so far, when the best is asked for.
    best: Option<i64>,
    /// No solution is better than this, when the best is asked for.
    bound: Option<i64>,
}

#[pymethods]
impl Progress {
    fn __repr__(&self) -> String {
        let Self { steps, solutions, fraction, elapsed, .. } = self;
        format!(
            "Progress(steps={steps}, solutions={solutions}, fraction={fraction:.3}, \
             elapsed={elapsed:.1})"
        )
    }
}

impl From<gavotte::Progress> for Progress {
    fn from(progress: gavotte::Progress) -> Self {
        let gavotte::Progress { steps, solutions, fraction, left, elapsed, best, bound } = progress;
        let (left, elapsed) = (left.map(|left| left.as_secs_f64()), elapsed.as_secs_f64());
        Self { steps, solutions, fraction, left, elapsed, best, bound }
    }
}

/// Waits a moment for solutions or the result.
///
/// # Errors
/// What a signal handler or the progress hook has raised. The caller then drops the work.
pub(crate) fn moment<T: Send + 'static>(
    py: Python<'_>,
    work: &mut Background<T>,
    hook: Option<&Py<PyAny>>,
    found: &mut VecDeque<Solution>,
) -> PyResult<Option<T>> {
    let result = py.detach(|| work.wait(PATIENCE, found));
    py.check_signals()?;
    if let (Some(hook), Some(progress)) = (hook, work.progress()) {
        hook.call1(py, (Progress::from(progress),))?;
    }
    Ok(result)
}

/// Waits for a result without solutions of its own.
///
/// # Errors
/// As [`moment`].
pub(crate) fn result<T: Send + 'static>(
    py: Python<'_>,
    mut work: Background<T>,
    hook: Option<&Py<PyAny>>,
) -> PyResult<T> {
    let mut none = VecDeque::new();
    loop {
        if let Some(result) = moment(py, &mut work, hook, &mut none)? {
            return Ok(result);
        }
    }
}

/// The word for how a search ended, and the limit that ended it.
pub(crate) fn status(verdict: Verdict) -> Ended {
    match verdict {
        Verdict::Complete => ("complete", None),
        Verdict::Stopped(StopReason::Solutions) => ("complete", Some("solutions")),
        Verdict::Stopped(StopReason::Steps) => ("limit", Some("steps")),
        Verdict::Stopped(StopReason::Time) => ("limit", Some("time")),
        Verdict::Stopped(StopReason::Memory) => ("limit", Some("memory")),
        Verdict::Stopped(_) => ("interrupted", None),
    }
}
