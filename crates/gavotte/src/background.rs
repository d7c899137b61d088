//! A question that a thread of its own works on, while the asker does something else.
//!
//! # Why this shape
//! A [`Search`](crate::Search) borrows its problem and runs until it has something. A program with a
//! window, a Python interpreter or a server owns its problems through counters, and must look at other
//! things every few milliseconds. So the thread owns a share of the problem and the search; solutions
//! wait in a queue of bounded size until they are taken, and the asker says how long it is willing to
//! wait.
//!
//! The taker sleeps until a certain number of solutions has come. This number doubles as long as they come fast,
//! because a wake-up for each of a hundred thousand would cost more than finding them. When they come slowly, each of
//! them wakes the taker.
//!
//! To start a thread and wait for it takes longer than many questions take to be answered. So the asker may first
//! [try](Background::start_or_try) a question about a small problem himself, for a short while. A question that does
//! not end by then is given up, and a thread begins it again as if nothing had happened.
//!
//! # Invariants
//! 1. Solutions are taken in the order in which they were found, and all of them before the result.
//! 2. The queue holds at most [`MOST`] solutions, and no more than one that is larger than [`ROOM`]
//!    options.
//! 3. When a [`Background`] is dropped, its thread is asked to stop, and nobody waits for it.

use std::any::Any;
use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use std::{fmt, io};

use gavotte_engine::{Cancel, Progress};
use gavotte_model::{Problem, Solution};

/// The greatest number of waiting solutions: the search rests until some are taken. [solutions]
const MOST: usize = 2048;
/// The number of options in waiting solutions that is enough: a megabyte. [options]
const ROOM: usize = 1 << 18;

/// A question on its way to an answer of type `T`.
///
/// ```
/// use std::collections::VecDeque;
/// use std::sync::Arc;
/// use std::time::Duration;
/// use gavotte::{Background, Problem};
///
/// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
/// let mut work = Background::start(Arc::new(problem), |problem, desk| {
///     gavotte::search(problem).cancel(desk.cancel()).for_each_solution(|it| desk.tell(it))
/// })?;
/// let mut found = VecDeque::new();
/// let verdict = loop {
///     if let Some(verdict) = work.wait(Duration::from_millis(20), &mut found) {
///         break verdict;
///     }
///     // Here is the time to redraw a window.
/// };
/// assert_eq!((found.len(), verdict.is_answer()), (2, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Background<T> {
    problem: Arc<Problem>,
    shared: Arc<Shared<T>>,
    cancel: Cancel,
}

/// The tools of the question's thread: a handle to stop it, and a queue for its solutions.
pub struct Desk<T> {
    shared: Arc<Shared<T>>,
    cancel: Cancel,
}

struct Shared<T> {
    state: Mutex<State<T>>,
    /// Solutions or the result have come.
    news: Condvar,
    /// Solutions were taken, or the taker is gone.
    room: Condvar,
    /// The greatest number of waiting solutions. In a trial nobody takes any, so one more ends it.
    most: usize,
}

struct State<T> {
    solutions: VecDeque<Solution>,
    /// The number of options in all of them.
    options: usize,
    /// The number of solutions that the taker waits for.
    wanted: usize,
    progress: Option<Progress>,
    result: Option<Result<T, Box<dyn Any + Send>>>,
    is_over: bool,
}

impl<T> Shared<T> {
    fn lock(&self) -> MutexGuard<'_, State<T>> {
        // Nothing that can panic happens under the lock.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T: Send + 'static> Background<T> {
    /// Starts a thread that answers `question`, which is given the problem and its [`Desk`].
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start(
        problem: Arc<Problem>,
        question: impl FnOnce(&Problem, &Desk<T>) -> T + Send + 'static,
    ) -> io::Result<Self> {
        let work = Self::new(Arc::clone(&problem), Cancel::new(), MOST);
        let desk = work.desk();
        std::thread::Builder::new().name("gavotte".to_owned()).spawn(move || {
            desk.answer(&problem, question);
        })?;
        Ok(work)
    }

    /// Does the same as [`start`](Self::start), but first tries a question about a small problem on the thread of the
    /// caller, for a fraction of a millisecond. If that is enough, no thread is started. Otherwise the trial leaves
    /// nothing behind, and the question is asked again on a thread.
    ///
    /// ```
    /// use std::collections::VecDeque;
    /// use std::sync::Arc;
    /// use std::time::Duration;
    /// use gavotte::{Background, Problem};
    ///
    /// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
    /// let mut work = Background::start_or_try(Arc::new(problem), |problem, desk| {
    ///     gavotte::search(problem).cancel(desk.cancel()).for_each_solution(|it| desk.tell(it))
    /// })?;
    /// let mut found = VecDeque::new();
    /// while work.wait(Duration::from_secs(1), &mut found).is_none() {}
    /// assert_eq!(found.len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start_or_try(
        problem: Arc<Problem>,
        question: impl Fn(&Problem, &Desk<T>) -> T + Send + 'static,
    ) -> io::Result<Self> {
        let size = problem.item_count() + problem.option_count() + problem.entry_count();
        // The most items, options and entries of a problem that is tried: one look at all of them takes less time
        // than the trial.
        let small: usize = 4096;
        // The greatest number of solutions that a trial may find. More of them take as long as a thread.
        let few: usize = 256;
        // How long the asker tries a question: the time that about ten threads take to start.
        let trial = Duration::from_micros(200);
        if size <= small {
            let work = Self::new(Arc::clone(&problem), Cancel::after(trial), few);
            work.desk().answer(&problem, &question);
            // As long as nobody has seen that it is cancelled, it has stopped nobody: the answer is whole.
            if !work.cancel.has_stopped() {
                return Ok(work);
            }
        }
        Self::start(problem, question)
    }

    fn new(problem: Arc<Problem>, cancel: Cancel, most: usize) -> Self {
        let state = State {
            solutions: VecDeque::new(),
            options: 0,
            wanted: 1,
            progress: None,
            result: None,
            is_over: false,
        };
        let (state, news, room) = (Mutex::new(state), Condvar::new(), Condvar::new());
        Self { problem, shared: Arc::new(Shared { state, news, room, most }), cancel }
    }

    fn desk(&self) -> Desk<T> {
        Desk { shared: Arc::clone(&self.shared), cancel: self.cancel.clone() }
    }

    /// Moves the solutions that are there to the end of `out`. When there are none, it waits for some, at most for
    /// `patience`. Returns the result once, when all solutions are taken.
    ///
    /// # Panics
    /// When the question has panicked, with the same message.
    pub fn wait(&mut self, patience: Duration, out: &mut VecDeque<Solution>) -> Option<T> {
        let begun = Instant::now();
        // How long the taker lets solutions gather, because a wake-up for each would cost more than finding it.
        let gather = Duration::from_millis(1);
        let mut state = self.gather(self.shared.lock(), patience.min(gather));
        if state.solutions.is_empty() {
            state.wanted = 1;
            state = self.gather(state, patience.saturating_sub(begun.elapsed()));
        } else if state.solutions.len() >= state.wanted {
            state.wanted = (2 * state.wanted).min(MOST / 2);
        }
        state.options = 0;
        if out.is_empty() {
            std::mem::swap(out, &mut state.solutions);
        } else {
            out.append(&mut state.solutions);
        }
        let result = state.result.take();
        state.is_over |= result.is_some();
        drop(state);
        self.shared.room.notify_one();
        result.map(|result| result.unwrap_or_else(|panic| resume_unwind(panic)))
    }

    /// Sleeps until as many solutions are there as are wanted, the result is there, or time is up.
    fn gather<'a>(
        &self,
        state: MutexGuard<'a, State<T>>,
        patience: Duration,
    ) -> MutexGuard<'a, State<T>> {
        let waits = |state: &mut State<T>| {
            state.solutions.len() < state.wanted && state.result.is_none() && !state.is_over
        };
        let waited = self.shared.news.wait_timeout_while(state, patience, waits);
        waited.unwrap_or_else(PoisonError::into_inner).0
    }

    /// The problem that the question is about. The costs of the [`progress`](Self::progress) are in its unit.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The progress that the search has reported since the last call.
    #[must_use]
    pub fn progress(&self) -> Option<Progress> {
        self.shared.lock().progress.take()
    }

    /// Stops the question, within some milliseconds; what it has found until then can still be taken.
    pub fn cancel(&self) {
        self.cancel.cancel();
    }
}

impl<T> Desk<T> {
    /// Leaves the answer, or the panic, for the asker.
    fn answer(&self, problem: &Problem, question: impl FnOnce(&Problem, &Self) -> T) {
        let result = catch_unwind(AssertUnwindSafe(|| question(problem, self)));
        self.shared.lock().result = Some(result);
        self.shared.news.notify_one();
    }

    /// The handle by which the asker stops the search.
    #[must_use]
    pub fn cancel(&self) -> &Cancel {
        &self.cancel
    }

    /// Puts a solution into the queue, when there is room in it. Breaks off when nobody wants more.
    pub fn tell(&self, solution: Solution) -> ControlFlow<()> {
        let mut state = self.shared.lock();
        // How often a thread that waits for room checks whether it is cancelled.
        let look = Duration::from_millis(10);
        while state.solutions.len() >= self.shared.most || state.options >= ROOM {
            if self.shared.most < MOST {
                self.cancel.cancel();
            }
            if self.cancel.is_cancelled() {
                return ControlFlow::Break(());
            }
            let waited = self.shared.room.wait_timeout(state, look);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        state.options += solution.len();
        state.solutions.push_back(solution);
        if state.solutions.len() == state.wanted {
            self.shared.news.notify_one();
        }
        ControlFlow::Continue(())
    }
}

impl<T: Send + 'static> Desk<T> {
    /// A hook for [`Search::on_progress`](crate::Search::on_progress).
    pub fn on_progress(&self) -> impl FnMut(&Progress) + Send + 'static + use<T> {
        let shared = Arc::clone(&self.shared);
        move |progress| shared.lock().progress = Some(*progress)
    }
}

impl<T> Drop for Background<T> {
    fn drop(&mut self) {
        self.cancel.cancel();
        self.shared.room.notify_one();
    }
}

impl<T> fmt::Debug for Background<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = self.shared.lock();
        f.debug_struct("Background")
            .field("waiting", &state.solutions.len())
            .field("is_over", &state.is_over)
            .finish_non_exhaustive()
    }
}

impl<T> fmt::Debug for Desk<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Desk").field("cancel", &self.cancel).finish_non_exhaustive()
    }
}
