//! How many solutions there are up to symmetry. It is apart from other counts, because it makes several searches, and
//! its answer also has the order of the group.

use gavotte::symmetry::Order;
use gavotte::{BigUint, Count, Desk, Problem, Verdict};
use pyo3::prelude::*;

use crate::answers::int;
use crate::core::Core;
use crate::effort::{Effort, How};
use crate::puzzle::Puzzle;
use crate::symmetries::order;
use crate::up_to::{Cycles, Given, Searches, Stop, given};
use crate::wait::{self, Answered};

/// A number, the status word, the limit that was met, the steps, the order of the group if it is known.
type Counted<'py> = Answered<(
    Bound<'py, PyAny>,
    &'static str,
    Option<&'static str>,
    u64,
    Option<Bound<'py, PyAny>>,
)>;

/// The result of the thread that counts.
struct Answer {
    order: Option<Order>,
    steps: u64,
    count: Result<Count, Stop>,
}

/// How many classes of solutions there are under all symmetries, under those that these generate, or under those of a
/// puzzle's board.
///
/// # Errors
/// When a generator is no symmetry, and when classes under this group cannot be counted.
#[pyfunction]
#[pyo3(signature = (core, effort, generators, board, symmetry))]
pub(crate) fn count_up_to<'py>(
    core: &Bound<'py, Core>,
    effort: &Bound<'py, Effort>,
    generators: Option<Vec<Cycles>>,
    board: Option<&Bound<'py, Puzzle>>,
    symmetry: bool,
) -> PyResult<Counted<'py>> {
    let (py, effort) = (core.py(), effort.get());
    let how = core.get().how(py, effort, Vec::new(), Vec::new())?;
    let given = given(core, generators, board)?;
    let work = wait::begin(py, &core.get().problem, &effort.watch, move |problem, desk| {
        answer(problem, &given, (&how, symmetry), desk)
    })?;
    let (answer, raised) = wait::result(py, work, &effort.watch)?;
    let Count { solutions, verdict } = match answer.count {
        Ok(count) => count,
        Err(stop) => {
            let verdict = Verdict::Stopped(stop.reason(core)?);
            Count { solutions: BigUint::ZERO, verdict }
        }
    };
    let (status, stopped_by) = wait::status(verdict);
    let order = answer.order.map(|it| order(py, &it)).transpose()?;
    Ok(((int(py, &solutions)?, status, stopped_by, answer.steps, order), raised))
}

fn answer(
    problem: &Problem,
    given: &Given,
    (how, symmetry): (&How, bool),
    desk: &Desk<Answer>,
) -> Answer {
    let mut searches = Searches::new(how, symmetry, desk);
    let mut effort = searches.effort();
    let mut order = None;
    let count = searches.meant(problem, given, &mut effort).and_then(|meant| {
        order = meant.order();
        meant.count(problem, &mut effort, &mut searches)
    });
    Answer { order, steps: searches.steps, count }
}
