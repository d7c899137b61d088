//! New boards one after the other, as an iterator.
//!
//! # Why this shape
//! A thread of its own makes boards and puts them into a queue of some length, so that a list of any length streams and the
//! limits hold for the whole of it. A board is JSON until Python asks for it.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use gavotte::generate::{Difficulty, Unmade};
use gavotte::made::Series;
use gavotte::puzzles::genres::Genre;
use gavotte::{Background, Message};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;

use crate::effort::Effort;
use crate::generate::{limited, nothing, unmade};
use crate::wait;
use crate::watch::Watch;

/// Boards as JSON, in the order of their seeds.
#[pyclass(frozen, module = "gavotte._gavotte")]
pub(crate) struct Dataset {
    watch: Watch,
    state: Mutex<State>,
}

struct State {
    /// The queue and the work, in this order: the thread that makes boards ends when nobody can take them. `None` when
    /// all is said.
    work: Option<(Receiver<String>, Background<Option<Unmade>>)>,
    /// Why there are no more boards than those in the queue, once it is known.
    end: Option<Option<Unmade>>,
}

/// Boards of the seeds from this one on.
#[pyfunction]
pub(crate) fn dataset(
    py: Python<'_>,
    effort: &Bound<'_, Effort>,
    genre: &str,
    size: Option<&str>,
    difficulty: Option<&str>,
    seed: u64,
    number: u64,
) -> PyResult<Dataset> {
    let said = |why: Message| PyValueError::new_err(why.to_string());
    let difficulty: Option<Difficulty> =
        difficulty.map(str::parse).transpose().map_err(PyValueError::new_err::<String>)?;
    let genre = Genre::wanted(genre).map_err(|error| said(error.message()))?;
    let effort = effort.get();
    let (budget, threads, watch) = (effort.budget(), effort.threads(), effort.watch.clone_ref(py));
    let series = Series::new(genre, size, difficulty, &mut gavotte::generate::Effort::default());
    let series = series.map_err(said)?;
    // As many boards wait as a program takes at a time, and no more, because nobody may ask for them.
    let (give, boards) = sync_channel(64);
    let work = Background::start(nothing(), move |_, desk| {
        let effort = limited(budget, desk.cancel());
        series
            .each(seed, number, threads, &effort, |made| {
                if give.send(made.to_string()).is_ok() {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            })
            .1
    })?;
    Ok(Dataset { watch, state: Mutex::new(State { work: Some((boards, work)), end: None }) })
}

#[pymethods]
impl Dataset {
    fn __iter__(it: PyRef<'_, Self>) -> PyRef<'_, Self> {
        it
    }

    /// The next board.
    fn __next__(&self, py: Python<'_>) -> PyResult<Option<String>> {
        let mut state = lock(&self.state, py);
        while let Some((boards, mut work)) = state.work.take() {
            let moment = Duration::from_millis(20);
            let (board, boards) = py.detach(move || (boards.recv_timeout(moment), boards));
            match board {
                Ok(board) => {
                    if self.watch.is_cancelled() {
                        work.cancel();
                    }
                    state.work = Some((boards, work));
                    return Ok(Some(board));
                }
                Err(RecvTimeoutError::Timeout) => {
                    // An error of a signal or of the hook ends the work.
                    let end = wait::moment(py, &mut work, &self.watch, &mut VecDeque::new())?;
                    state.end = state.end.take().or(end);
                    state.work = Some((boards, work));
                }
                Err(RecvTimeoutError::Disconnected) => {
                    let (end, error) = match state.end.take() {
                        Some(end) => (end, None),
                        None => wait::result(py, work, &self.watch)?,
                    };
                    return match error.or_else(|| end.map(|why| unmade(py, why))) {
                        Some(error) => Err(error),
                        None => Ok(None),
                    };
                }
            }
        }
        Ok(None)
    }

    /// Ends the making of boards.
    fn close(&self, py: Python<'_>) {
        lock(&self.state, py).work = None;
    }
}

fn lock<'a>(state: &'a Mutex<State>, py: Python<'_>) -> MutexGuard<'a, State> {
    state.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
}
