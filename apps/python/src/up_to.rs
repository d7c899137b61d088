//! The symmetries up to which solutions are counted or listed, and the searches for that under the limits of a
//! question. Counts and lists share them, because both must mean the same group.

use gavotte::puzzles::geometry::{Geometry, Motion};
use gavotte::symmetry::{self, GaveUp, NotAPermutation, NotASymmetry, Permutation};
use gavotte::{
    Asker, Budget, Desk, Interrupt, NoClasses, NoGroup, OptionId, Problem, Progress, Query, Search,
    StopReason, Symmetric, UpTo,
};
use pyo3::prelude::*;

use crate::core::Core;
use crate::effort::How;
use crate::errors::{error, problem_error};
use crate::puzzle::Puzzle;
use crate::symmetries::{too_large, why_none};

/// Cycles of positions of options.
pub(crate) type Cycles = Vec<Vec<usize>>;

/// The symmetries that the user gives.
#[derive(Clone)]
pub(crate) enum Given {
    All,
    Generated(Vec<Permutation>),
    Board(Board),
}

/// The motions of a board.
#[derive(Clone)]
pub(crate) struct Board(Vec<Motion>);

impl Geometry for Board {
    fn motions(&self) -> Vec<Motion> {
        self.0.clone()
    }
}

/// Why there is no answer.
pub(crate) enum Stop {
    /// A limit was met before anything was found.
    Limit(StopReason),
    /// No limit was met, and the problem is too large.
    Large,
    /// The generator at this place is no symmetry.
    Given(usize, NotASymmetry),
    /// There is no such answer; the text says why.
    Never(String),
}

impl From<NoClasses> for Stop {
    fn from(error: NoClasses) -> Self {
        match error {
            NoClasses::GaveUp(_) => Self::Large,
            error => Self::Never(error.to_string()),
        }
    }
}

impl Stop {
    /// The limit; else the error that Python is to raise.
    pub(crate) fn reason(self, core: &Bound<'_, Core>) -> PyResult<StopReason> {
        let py = core.py();
        Err(match self {
            Self::Limit(reason) => return Ok(reason),
            Self::Large => too_large(py),
            Self::Given(at, reason) => refusal(core, at, &reason)?,
            Self::Never(words) => error(py, "UnsupportedError", &words),
        })
    }
}

/// Searches for one question, under the rest of its limits.
pub(crate) struct Searches<'a, T> {
    how: &'a How,
    /// Whether symmetries of a problem may be used to count its solutions.
    symmetry: bool,
    desk: &'a Desk<T>,
    interrupt: Interrupt,
    /// How many options were tried.
    pub(crate) steps: u64,
}

impl<'a, T> Searches<'a, T> {
    pub(crate) fn new(how: &'a How, symmetry: bool, desk: &'a Desk<T>) -> Self {
        Self { how, symmetry, desk, interrupt: how.interrupt(desk.cancel()), steps: 0 }
    }

    /// The work that symmetries may take.
    pub(crate) fn effort(&self) -> symmetry::Effort {
        gavotte::effort(self.how.budget.steps, self.interrupt.clone())
    }

    fn why(&self) -> Stop {
        why_none(self.how, &self.interrupt).map_or(Stop::Large, Stop::Limit)
    }

    /// The symmetries that are meant.
    pub(crate) fn meant(
        &self,
        problem: &Problem,
        given: &Given,
        effort: &mut symmetry::Effort,
    ) -> Result<UpTo, Stop> {
        let meant = match given {
            Given::All => Symmetric::All,
            Given::Board(board) => Symmetric::Board(Some(board)),
            Given::Generated(given) => Symmetric::Permutations(given),
        };
        UpTo::found(problem, &meant, effort).map_err(|error| match error {
            NoGroup::GaveUp(_) => self.why(),
            NoGroup::NotASymmetry { line, why } => Stop::Given(line, why),
            error => Stop::Never(error.to_string()),
        })
    }
}

impl<T: Send + 'static> Asker for Searches<'_, T> {
    type Error = Stop;

    fn search<'p>(&mut self, problem: &'p Problem, query: Query) -> Result<Search<'p>, Stop> {
        let (cancel, left) = self.interrupt.limits();
        let (before, mut tell) = (self.steps, self.desk.on_progress());
        let steps = self.how.budget.steps.map(|most| most.saturating_sub(before));
        let ask = self.how.ask(problem).symmetry(self.symmetry);
        let ask = ask.budget(Budget { steps, ..left }).cancel(cancel);
        let ask = ask.on_progress(move |progress| {
            let steps = before.saturating_add(progress.steps);
            tell(&Progress { steps, ..*progress });
        });
        ask.search(query).map_err(|lacks| Stop::Never(lacks.to_string()))
    }

    fn interrupted(&self) -> Option<StopReason> {
        self.interrupt.clone().check().err()
    }

    fn spend(&mut self, steps: u64) {
        self.steps = self.steps.saturating_add(steps);
    }

    fn why_stopped(&self, _: GaveUp) -> Result<StopReason, Stop> {
        match self.why() {
            Stop::Limit(reason) => Ok(reason),
            stop => Err(stop),
        }
    }
}

/// The user's choice: generators, the board of a puzzle, or nothing for all symmetries.
///
/// # Errors
/// When an option of a generator is not there, or stands in two places.
pub(crate) fn given(
    core: &Bound<'_, Core>,
    generators: Option<Vec<Cycles>>,
    board: Option<&Bound<'_, Puzzle>>,
) -> PyResult<Given> {
    if let Some(board) = board {
        let puzzle = board.get();
        let motions = core.py().detach(|| puzzle.geometry().motions());
        return Ok(Given::Board(Board(motions)));
    }
    let Some(all) = generators else { return Ok(Given::All) };
    let all = all.into_iter().enumerate();
    let all = all.map(|(at, cycles)| permutation(core, at, cycles));
    Ok(Given::Generated(all.collect::<PyResult<_>>()?))
}

/// The permutation of options with these cycles.
///
/// # Errors
/// When an option is not there, or stands in two places.
fn permutation(core: &Bound<'_, Core>, at: usize, cycles: Cycles) -> PyResult<Permutation> {
    let raw = |cycle| core.get().ids(cycle).map(|ids| ids.into_iter().map(OptionId::raw).collect());
    let cycles = cycles.into_iter().map(raw).collect::<PyResult<Vec<Vec<u32>>>>()?;
    Permutation::from_cycles(&cycles).or_else(|reason| {
        let (NotAPermutation::Repeated(point) | NotAPermutation::OutOfRange(point)) = reason else {
            return Err(problem_error(core.py(), &reason));
        };
        let option = label(core, u64::from(point) + 1)?;
        let words =
            format!("generator {at} (counted from 0): option {option} stands in two places");
        Err(problem_error(core.py(), &words))
    })
}

/// Why a generator is refused, in the labels of the user.
fn refusal(core: &Bound<'_, Core>, at: usize, reason: &NotASymmetry) -> PyResult<PyErr> {
    let goes = |option, image| {
        PyResult::Ok(format!(
            "option {} goes to option {}",
            label(core, option)?,
            label(core, image)?
        ))
    };
    let why = match reason {
        NotASymmetry::Cost { option, image, cost, image_cost } => {
            format!("{}, but one costs {cost} and the other {image_cost}", goes(*option, *image)?)
        }
        NotASymmetry::Item { item, option, image } => format!(
            "{}, but then no item takes the place of `{item}`: none of its kind has the images of its options",
            goes(*option, *image)?
        ),
        reason => reason.to_string(),
    };
    let words = format!("generator {at} (counted from 0) is no symmetry of the problem: {why}");
    Ok(problem_error(core.py(), &words))
}

/// The user's label of the option with this number, counted from 1.
fn label(core: &Bound<'_, Core>, number: u64) -> PyResult<String> {
    let index = u32::try_from(number.saturating_sub(1)).unwrap_or(u32::MAX);
    let label = core.get().label(core.py(), OptionId::new(index))?;
    Ok(label.repr()?.to_string())
}
