//! A run in one process: piece after piece, with a checkpoint now and then.
//!
//! # Why this shape
//! The engine that works on a piece lists what it has left as more pieces. So a checkpoint is a copy of the
//! list, and the engine goes on where it was. A sweep cannot list it, but leaves a snapshot of its states, and the piece stays
//! whole. Engines that have neither (a product of parts, a solver) leave the piece as it was. The program that resumes begins it
//! again, and splits it when that happens for the second time. So a run that is killed again and again still comes to its end.
//!
//! # Invariants
//! 1. Each state that is kept is [true](State): the solutions found and the open pieces hold each solution once.
//! 2. A complete end leaves no open piece.
//!
//! # Cost
//! The cost of the engines; for each checkpoint a copy of their stacks.

mod best;
mod classes;
mod count;
mod counting;
mod keeper;
mod left;
mod list;
mod sweep;

use std::fmt;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use gavotte_engine::{Ask, Progress, Unsupported};
use gavotte_model::{Budget, Message, OptionId, Problem, StopReason, Verdict};
use num_bigint::BigUint;
use web_time::Instant;

pub use self::best::MOST_PARTS;
use self::counting::Counting;
pub use self::keeper::Keeper;
use self::left::after;
use crate::partition::split;
use crate::{Decisions, Piece, Question, State};

/// A piece that was begun and lost this often is split, because the first loss may have come early. [times]
const MOST_TRIES: u32 = 2;

/// Why a run could not go on.
#[derive(Debug)]
pub enum Broken {
    /// The engine that was asked for does not support the question.
    Unsupported(Unsupported),
    /// A solution or a checkpoint could not be written.
    Io(io::Error),
}

impl Broken {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Unsupported(error) => error.message(),
            Self::Io(error) => Message::text(error),
        }
    }
}

gavotte_model::impl_message!(Broken);

impl std::error::Error for Broken {}

impl From<io::Error> for Broken {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<Unsupported> for Broken {
    fn from(error: Unsupported) -> Self {
        Self::Unsupported(error)
    }
}

type Hook<'a> = Box<dyn FnMut(&Progress) + Send + 'a>;
type Setting<'a> = Box<dyn for<'q> Fn(Ask<'q>) -> Ask<'q> + 'a>;

/// A question that is worked on piece by piece.
///
/// ```
/// use gavotte_model::{Problem, Verdict};
/// use gavotte_runs::{Kind, Question, Run, State};
/// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
/// let question = Question::new(Kind::Count);
/// let mut run = Run::new(&problem, &question, State::new());
/// assert_eq!(run.count()?, Verdict::Complete);
/// assert_eq!(run.found(), &2_u32.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Run<'a> {
    problem: &'a Problem,
    question: &'a Question,
    /// The state that was kept last, or would be.
    state: State,
    /// The number of solutions found in all, also those that the state leaves to be found again.
    found: BigUint,
    setting: Setting<'a>,
    hook: Option<Arc<Mutex<Hook<'a>>>>,
    hint: Option<Vec<OptionId>>,
    budget: Budget,
    every: Option<Duration>,
    keeper: Option<Box<dyn Keeper + 'a>>,
    begun: Instant,
    steps: u64,
    /// The piece on which a count was stopped.
    counting: Option<Counting<'a>>,
}

impl fmt::Debug for Run<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Run").field("state", &self.state).finish_non_exhaustive()
    }
}

impl<'a> Run<'a> {
    /// `question` about `problem`, from `state` on.
    #[must_use]
    pub fn new(problem: &'a Problem, question: &'a Question, state: State) -> Self {
        let (found, steps) = (state.found.clone(), 0);
        Self {
            problem,
            question,
            state,
            found,
            setting: Box::new(|ask| ask),
            hook: None,
            hint: None,
            budget: Budget::UNLIMITED,
            every: None,
            keeper: None,
            begun: Instant::now(),
            steps,
            counting: None,
        }
    }

    /// Sets engine, threads, cancel handle and the like for the question about each piece.
    #[must_use]
    pub fn setting(mut self, setting: impl for<'q> Fn(Ask<'q>) -> Ask<'q> + 'a) -> Self {
        self.setting = Box::new(setting);
        self
    }

    /// Limits the effort from now on.
    #[must_use]
    pub fn budget(mut self, budget: Budget) -> Self {
        self.budget = budget;
        self
    }

    /// Keeps a state as often as this, and at the end.
    #[must_use]
    pub fn keep(mut self, every: Duration, keeper: impl Keeper + 'a) -> Self {
        self.every = Some(every);
        self.keeper = Some(Box::new(keeper));
        self
    }

    /// Begins with a known solution, as [`Ask::hint`] does.
    #[must_use]
    pub fn hint(mut self, options: &[OptionId]) -> Self {
        self.hint = Some(options.to_vec());
        self
    }

    /// Calls `hook` while the run goes on, at most ten times a second. Its figures are those of the whole run.
    #[must_use]
    pub fn on_progress(mut self, hook: impl FnMut(&Progress) + Send + 'a) -> Self {
        self.hook = Some(Arc::new(Mutex::new(Box::new(hook))));
        self
    }

    /// Gives the run this much more time from now on, after it was stopped by a limit of time. A count goes on where it was.
    ///
    /// ```
    /// use std::time::Duration;
    /// use gavotte_model::{Problem, Verdict};
    /// use gavotte_runs::{Kind, Question, Run, State};
    /// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
    /// let question = Question::new(Kind::Count);
    /// let mut run = Run::new(&problem, &question, State::new());
    /// while run.resume(Duration::from_millis(16)).count()? != Verdict::Complete {
    ///     // Here is the time to look at the keyboard, or to write down the state.
    /// }
    /// assert_eq!(run.found(), &2_u32.into());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resume(&mut self, time: Duration) -> &mut Self {
        self.budget.time = self.begun.elapsed().checked_add(time);
        self
    }

    /// Whether a sweep works on the count now, which looks for repetitions. The number stands still meanwhile.
    pub fn is_sweeping(&mut self) -> bool {
        self.counting.as_mut().is_some_and(Counting::is_sweeping)
    }

    /// The progress of the run.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// How many solutions were found in all. This is more than the state says where it leaves some to be found
    /// again.
    #[must_use]
    pub fn found(&self) -> &BigUint {
        &self.found
    }

    /// How many options were tried since the run began or was resumed.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// The next piece, taken from the list. A piece that was begun and lost too often is split first.
    fn next_piece(&mut self) -> Option<Piece> {
        loop {
            if self.state.open.is_empty() {
                return None;
            }
            let piece = self.state.open.remove(0);
            if piece.tries < MOST_TRIES {
                return Some(piece);
            }
            let Some((_, parts)) = split(self.problem, self.question, &piece) else {
                return Some(piece);
            };
            self.state.open.splice(0..0, parts);
        }
    }

    /// The question about a piece, within this time and the rest of the other limits.
    fn ask(&self, piece: &Piece, time: Option<Duration>) -> Ask<'a> {
        let ask = (self.setting)(self.question.ask(self.problem, &piece.decisions));
        let steps = self.budget.steps.map(|most| most.saturating_sub(self.steps));
        let ask = ask.budget(Budget { time, steps, ..self.budget });
        let Some(hook) = self.hook.clone() else { return ask };
        let (found, steps, begun) = (self.found.clone(), self.steps, self.begun);
        let (found, part) = (u64::try_from(found).unwrap_or(u64::MAX), self.state.part);
        #[allow(clippy::cast_precision_loss)] // a guess
        let share = (1.0 - part) / (self.state.open.len() + 1) as f64;
        ask.on_progress(move |progress| {
            let whole = Progress {
                steps: progress.steps.saturating_add(steps),
                solutions: progress.solutions.saturating_add(found),
                fraction: part + share * progress.fraction,
                left: progress.left.filter(|_| share >= 1.0),
                elapsed: begun.elapsed(),
                ..*progress
            };
            hook.lock().unwrap_or_else(PoisonError::into_inner)(&whole);
        })
    }

    /// How much time is left; `None` for no end.
    fn time_left(&self) -> Option<Duration> {
        self.budget.time.map(|most| most.saturating_sub(self.begun.elapsed()))
    }

    /// How long an engine works before the state is kept or the time is up; `None` for no end.
    fn slice(&self) -> Option<Duration> {
        match (self.time_left(), self.every) {
            (Some(rest), Some(every)) => Some(rest.min(every)),
            (rest, every) => rest.or(every),
        }
    }

    /// Whether an engine was stopped only to keep the state.
    fn is_pause(&self, reason: StopReason) -> bool {
        let is_late = self.time_left().is_some_and(|left| left.is_zero());
        reason == StopReason::Time && self.every.is_some() && !is_late
    }

    /// Counts a finished piece in the part of the work that is done.
    fn count_done(&mut self) {
        #[allow(clippy::cast_precision_loss)] // a guess
        let share = (1.0 - self.state.part) / (self.state.open.len() + 1) as f64;
        self.state.part += share;
    }

    /// The state when an engine has `left` of a piece that was begun at `before`.
    fn learn(&mut self, piece: &Piece, left: Option<Vec<Decisions>>, before: &State) {
        let now = std::mem::take(&mut self.state);
        self.state = after(self.question, piece, left, before, now);
    }

    fn bytes(&mut self) -> Option<u64> {
        self.keeper.as_mut().and_then(|keeper| keeper.bytes())
    }

    /// Keeps the state.
    fn save(&mut self) -> io::Result<()> {
        match &mut self.keeper {
            Some(keeper) => keeper.keep(&mut self.state),
            None => Ok(()),
        }
    }

    /// Ends the run: all pieces are done, or as much is found as was asked for.
    fn finish(&mut self) -> io::Result<Verdict> {
        if self.state.open.is_empty() {
            self.state.part = 1.0;
        }
        self.save()?;
        Ok(self.state.end())
    }
}
