//! How many solutions there are up to symmetry.

use gavotte::symmetry::{
    self, GaveUp, Group, NotAPermutation, NotASymmetry, Order, Permutation, Symmetry,
};
use gavotte::{
    BigUint, Budget, Classes, Count, Desk, Interrupt, NoClasses, OptionId, Problem, Progress,
    Query, StopReason, Verdict,
};
use pyo3::prelude::*;

use crate::answers::int;
use crate::core::Core;
use crate::effort::{Effort, How};
use crate::errors::{error, problem_error};
use crate::symmetries::{order, too_large, why_none};
use crate::wait::{self, Answered};

/// A number, the status word, the limit that was met, the steps, the order of the group if it is known.
type Counted<'py> = Answered<(
    Bound<'py, PyAny>,
    &'static str,
    Option<&'static str>,
    u64,
    Option<Bound<'py, PyAny>>,
)>;

/// Cycles of positions of options.
type Cycles = Vec<Vec<usize>>;

/// What the thread that counts gives back.
struct Answer {
    order: Option<Order>,
    steps: u64,
    count: Result<Count, Stop>,
}

/// Why there is no count.
enum Stop {
    /// A limit was met before anything was counted; or none was, and the problem is too large.
    Limit(Option<StopReason>),
    /// The generator at this place is no symmetry.
    Given(usize, NotASymmetry),
    /// Such classes cannot be counted, in words.
    Never(String),
}

/// A count in the making: what it has tried, under which limits.
struct Counting<'a> {
    how: &'a How,
    /// Whether symmetries of the smaller problems may be used.
    symmetry: bool,
    interrupt: Interrupt,
    steps: u64,
    order: Option<Order>,
}

/// How many classes of solutions there are under all symmetries, or under those that these generate.
///
/// # Errors
/// When a generator is no symmetry, and when classes under this group cannot be counted.
#[pyfunction]
pub(crate) fn count_up_to<'py>(
    core: &Bound<'py, Core>,
    effort: &Bound<'py, Effort>,
    generators: Option<Vec<Cycles>>,
    symmetry: bool,
) -> PyResult<Counted<'py>> {
    let (py, effort) = (core.py(), effort.get());
    let how = core.get().how(py, effort, Vec::new(), Vec::new())?;
    let given = generators.map(|all| {
        let all = all.into_iter().enumerate();
        all.map(|(at, cycles)| permutation(core, at, cycles)).collect::<PyResult<Vec<_>>>()
    });
    let given = given.transpose()?;
    let work = wait::begin(py, &core.get().problem, &effort.watch, move |problem, desk| {
        let interrupt = how.interrupt(desk.cancel());
        let mut counting = Counting { how: &how, symmetry, interrupt, steps: 0, order: None };
        let count = counting.run(problem, given.as_deref(), desk);
        Answer { order: counting.order, steps: counting.steps, count }
    })?;
    let (answer, raised) = wait::result(py, work, &effort.watch)?;
    let count = match answer.count {
        Ok(count) => count,
        Err(Stop::Limit(Some(reason))) => {
            Count { solutions: BigUint::ZERO, verdict: Verdict::Stopped(reason) }
        }
        Err(Stop::Limit(None)) => return Err(too_large(py)),
        Err(Stop::Given(at, reason)) => return Err(refusal(core, at, &reason)?),
        Err(Stop::Never(words)) => return Err(error(py, "UnsupportedError", &words)),
    };
    let (status, stopped_by) = wait::status(count.verdict);
    let order = answer.order.map(|it| order(py, &it)).transpose()?;
    Ok(((int(py, &count.solutions)?, status, stopped_by, answer.steps, order), raised))
}

impl Counting<'_> {
    fn run(
        &mut self,
        problem: &Problem,
        given: Option<&[Permutation]>,
        desk: &Desk<Answer>,
    ) -> Result<Count, Stop> {
        self.classes(problem, given, desk).map_err(|stop| match stop {
            Stop::Limit(None) => Stop::Limit(why_none(self.how, &self.interrupt)),
            stop => stop,
        })
    }

    fn classes(
        &mut self,
        problem: &Problem,
        given: Option<&[Permutation]>,
        desk: &Desk<Answer>,
    ) -> Result<Count, Stop> {
        let effort = &mut gavotte::effort(self.how.budget.steps, self.interrupt.clone());
        let group = match given {
            None => Group::of(&gavotte::symmetries(problem, effort)?, effort)?,
            Some(given) => generated(problem, given, effort)?,
        };
        self.order = Some(group.order());
        Classes::new(problem, &group, effort)?.count(|smaller| {
            // To make the smaller problem was work on symmetries.
            match effort.spend(problem.entry_count() as u64) {
                Ok(()) => self.count(smaller, desk),
                Err(_) => self.cut_short(),
            }
        })
    }

    /// No count, because a limit was met; what was counted before is kept.
    fn cut_short(&self) -> Result<Count, Stop> {
        let reason = why_none(self.how, &self.interrupt).ok_or(Stop::Limit(None))?;
        Ok(Count { solutions: BigUint::ZERO, verdict: Verdict::Stopped(reason) })
    }

    /// Counts the solutions of one problem under what is left of the limits.
    fn count(&mut self, problem: &Problem, desk: &Desk<Answer>) -> Result<Count, Stop> {
        let (cancel, left) = self.interrupt.limits();
        let (before, mut tell) = (self.steps, desk.on_progress());
        let steps = self.how.budget.steps.map(|most| most.saturating_sub(before));
        let ask = self.how.ask(problem).symmetry(self.symmetry);
        let ask = ask.budget(Budget { steps, ..left }).cancel(cancel);
        let ask = ask.on_progress(move |progress| {
            let steps = before.saturating_add(progress.steps);
            tell(&Progress { steps, ..*progress });
        });
        let search = ask.search(Query::Count);
        let mut search = search.map_err(|lacks| Stop::Never(lacks.to_string()))?;
        let count = search.count_all();
        self.steps = before.saturating_add(search.steps());
        Ok(count)
    }
}

/// The group that these permutations generate, each of which must be a symmetry.
fn generated(
    problem: &Problem,
    given: &[Permutation],
    effort: &mut symmetry::Effort,
) -> Result<Group, Stop> {
    for (at, permutation) in given.iter().enumerate() {
        effort.spend(problem.entry_count() as u64)?;
        let symmetry = Symmetry::given(problem, permutation.clone());
        symmetry.map_err(|reason| Stop::Given(at, reason))?;
    }
    Ok(Group::generated(problem.option_count(), given, effort)?)
}

impl From<GaveUp> for Stop {
    fn from(_: GaveUp) -> Self {
        Self::Limit(None)
    }
}

impl From<NoClasses> for Stop {
    fn from(error: NoClasses) -> Self {
        match error {
            NoClasses::GaveUp(_) => Self::Limit(None),
            error => Self::Never(error.to_string()),
        }
    }
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

/// What the user calls the option with this number, counted from 1.
fn label(core: &Bound<'_, Core>, number: u64) -> PyResult<String> {
    let index = u32::try_from(number.saturating_sub(1)).unwrap_or(u32::MAX);
    let label = core.get().label(core.py(), OptionId::new(index))?;
    Ok(label.repr()?.to_string())
}
