//! Answers about one piece, each with the pieces that are left when a limit ends it.
//!
//! # Why this shape
//! The answers have the form of those about whole problems. The answer and the pieces that are left always make up the
//! whole piece, so a worker that must stop throws nothing away.
//!
//! # Invariants
//! The answer and the pieces left hold each solution of the piece exactly once. An engine that cannot say what it has
//! left leaves the whole piece, and then its partial answer is dropped.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use gavotte::runs::{Kind, MOST_PARTS, Piece, Question, Run, State};
use gavotte::{BigUint, Desk, Problem, Ranking, Solution as Found, StopReason, Verdict};
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::answers::{Ranked, TopK, best_of, int, ranked, solutions};
use crate::core::Core;
use crate::effort::{Effort, How};
use crate::errors::error;
use crate::pieces::{Part, Path, parts_of, question, taken};
use crate::price::{self, Price};
use crate::solutions::{Cursor, End};
use crate::wait::{self, Answered};

/// The options that are assumed in and out, by their positions.
type Assumed = (Vec<usize>, Vec<usize>);

/// A number, the status word, the limit that was met, the steps, what is left.
pub(crate) type Counted<'py> =
    Answered<(Bound<'py, PyAny>, &'static str, Option<&'static str>, u64, Vec<Part>)>;

/// How far a piece was counted.
struct Done {
    found: BigUint,
    verdict: Verdict,
    steps: u64,
    rest: Vec<Part>,
}

/// How many solutions a piece has.
///
/// # Errors
/// When an option is not there, or the engine that was asked for cannot search the problem.
#[pyfunction]
pub(crate) fn count_piece<'py>(
    core: &Bound<'py, Core>,
    effort: &Bound<'py, Effort>,
    assumed: Assumed,
    piece: Path,
) -> PyResult<Counted<'py>> {
    let (py, effort) = (core.py(), effort.get());
    let (how, question, piece) = asked(core, effort, assumed, piece)?;
    let work = wait::begin(py, &core.get().problem, &effort.watch, move |problem, desk| {
        let mut run = begun(problem, &question, &piece, &how, desk);
        let verdict = run.count().map_err(|broken| broken.to_string())?;
        let (state, steps) = (run.state(), run.steps());
        let rest = parts_of(problem, &question, &state.open);
        Ok(Done { found: state.found.clone(), verdict, steps, rest })
    })?;
    let (done, raised) = wait::result(py, work, &effort.watch)?;
    let Done { found, verdict, steps, rest } =
        done.map_err(|lacks: String| error(py, "UnsupportedError", &lacks))?;
    let (status, stopped_by) = wait::status(verdict);
    Ok(((int(py, &found)?, status, stopped_by, steps, rest), raised))
}

/// The pieces that a list has left, when it has ended.
#[pyclass(frozen, module = "gavotte._gavotte")]
pub(crate) struct Rest {
    parts: Arc<Mutex<Option<Vec<Part>>>>,
}

#[pymethods]
impl Rest {
    /// The pieces; `None` before the end, and where the engine cannot say what is left.
    fn parts(&self) -> Option<Vec<Part>> {
        self.parts.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// All solutions of a piece, and what is left when a limit ends the list.
///
/// # Errors
/// As [`count_piece`].
#[pyfunction]
pub(crate) fn solve_piece(
    core: &Bound<'_, Core>,
    effort: &Bound<'_, Effort>,
    assumed: Assumed,
    piece: Path,
) -> PyResult<(Cursor, Rest)> {
    let (py, effort) = (core.py(), effort.get());
    let (how, names, piece) = asked(core, effort, assumed, piece)?;
    let parts = Arc::new(Mutex::new(None));
    let rest = Rest { parts: Arc::clone(&parts) };
    let cursor = Cursor::of(core, effort.watch.clone_ref(py), move |problem, desk| {
        let question = Question { kind: Kind::Solve { limit: None }, ..names.clone() };
        let mut run = begun(problem, &question, &piece, &how, desk);
        let verdict = run.list(|solution| passed_on(desk, solution.clone()));
        let has_told_what_is_left = verdict.is_ok() && run.found() == &run.state().found;
        let left = has_told_what_is_left.then(|| parts_of(problem, &names, &run.state().open));
        *parts.lock().unwrap_or_else(PoisonError::into_inner) = left;
        // Whether the engine suits the problem was asked before, so nobody wants more.
        let verdict = verdict.unwrap_or(Verdict::Stopped(StopReason::Cancelled));
        End { verdict, steps: run.steps(), bound: None }
    })?;
    Ok((cursor, rest))
}

/// Puts a solution into the queue.
fn passed_on<T: Send + 'static>(desk: &Desk<T>, solution: Found) -> io::Result<()> {
    match desk.tell(solution).is_continue() {
        true => Ok(()),
        false => Err(io::ErrorKind::Interrupted.into()),
    }
}

/// The best solutions of a piece, and what is left.
///
/// # Errors
/// When an option is not there.
#[pyfunction]
pub(crate) fn best_piece<'py>(
    core: &Bound<'py, Core>,
    effort: &Bound<'py, Effort>,
    assumed: Assumed,
    piece: Path,
    top: TopK,
) -> PyResult<(Ranked<'py>, Vec<Part>)> {
    let (py, effort) = (core.py(), effort.get());
    let (mut how, question, piece) = asked(core, effort, assumed, piece)?;
    how.require.extend(&piece.decisions.require);
    how.forbid.extend(&piece.decisions.forbid);
    let ((ranking, steps, left), raised) = best_of(core, effort, how, top)?;
    let open = match (ranking.verdict, left) {
        (Verdict::Complete, _) => Vec::new(),
        (_, Some(left)) if left.len() <= MOST_PARTS => {
            left.into_iter().map(|it| piece.part(&question.assumed, it)).collect()
        }
        _ => vec![Piece { tries: piece.tries.saturating_add(1), ..piece }],
    };
    let problem = &core.get().problem;
    let rest = py.detach(|| parts_of(problem, &question, &open));
    Ok((ranked(core, ranking, steps, raised)?, rest))
}

/// The best of solutions, each given by the positions of its options: as many as are wanted, the best first.
///
/// # Errors
/// When an option is not there, or the options are no solution.
#[pyfunction]
#[allow(clippy::needless_pass_by_value)] // what is read from Python is owned
pub(crate) fn best_of_all<'py>(
    core: &Bound<'py, Core>,
    top: TopK,
    found: Vec<Vec<usize>>,
) -> PyResult<Bound<'py, PyList>> {
    let (py, held) = (core.py(), core.get());
    let top = top.of(&held.problem);
    let counted = |indices: Vec<usize>| {
        let options = held.ids(indices)?;
        let fault = gavotte::verify(&held.problem, &options).err();
        if let Some(fault) = fault {
            return Err(error(py, "ProblemError", &format!("no solution: {fault}")));
        }
        let solution = Found::new(options);
        Ok((key(&held.problem, &solution), solution))
    };
    let solutions_found = found.into_iter().map(counted).collect::<PyResult<Vec<_>>>()?;
    let (goal, verdict) = (top.goal(), Verdict::Complete);
    let all = Ranking { solutions: solutions_found, goal, verdict, bound: None };
    solutions(core, Ranking::merge(goal, top.keep, top.ties, [all]).solutions)
}

/// The cost that a solution must beat to matter, where `worst` is the cost of the last one that is
/// wanted. Where several are wanted, one that is as good may matter, too.
#[pyfunction]
#[allow(clippy::needless_pass_by_value)] // what is read from Python is owned
#[pyo3(signature = (core, top, worst=None))]
pub(crate) fn cost_to_beat<'py>(
    core: &Bound<'py, Core>,
    top: TopK,
    worst: Option<Price>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let problem = &core.get().problem;
    let top = top.of(problem);
    let worst = worst.map(|Price(cost)| top.goal().to_beat(cost, problem.decimals()));
    price::cost_if_any(core.py(), problem, top.limit(worst))
}

/// What a solution costs, as questions for the best count it: without costs each option costs 1.
fn key(problem: &Problem, solution: &Found) -> i64 {
    if problem.has_costs() {
        return solution.cost(problem);
    }
    i64::try_from(solution.len()).unwrap_or(i64::MAX)
}

/// The settings, the assumptions and the piece of a question.
fn asked(
    core: &Bound<'_, Core>,
    effort: &Effort,
    (require, forbid): Assumed,
    piece: Path,
) -> PyResult<(How, Question, Piece)> {
    let names = question(core.get(), require.clone(), forbid.clone())?;
    let how = core.get().how(core.py(), effort, require, forbid)?;
    Ok((how, names, taken(core.get(), piece)?))
}

/// A run that is this piece alone.
fn begun<'a, T: Send + 'static>(
    problem: &'a Problem,
    question: &'a Question,
    piece: &Piece,
    how: &'a How,
    desk: &'a Desk<T>,
) -> Run<'a> {
    Run::new(problem, question, State::of(piece.clone()))
        .setting(|ask| how.set(ask).cancel(desk.cancel()))
        .budget(how.budget)
        .on_progress(desk.on_progress())
}
