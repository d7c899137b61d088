//! Batches of sudokus, from Python and back.
//!
//! # Why this shape
//! A text or the texts of an iterable become a [`Batch`](batch::Batch) while the interpreter's lock is held, which
//! takes about 100 ns a line. Threads that know nothing of Python do the work, and the lock is free
//! meanwhile. Arrays come and go as bytes, so this half does not need numpy.

mod answer;
mod batch;
mod general;
mod log;
mod per_puzzle;
mod share;
mod worker;

use std::sync::Arc;
use std::time::Instant;

use gavotte::sudoku9::CELLS;
use gavotte::{Background, Interrupt, Problem, Verdict};
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyList, PyString};

use crate::answers::int;
use crate::effort::Effort;
use crate::errors::{limit_reached, placed, puzzle_error};
use crate::wait::{self, Answered};

use self::answer::{Answers, Other, Stopped, answer};
use self::batch::Batch;
use self::per_puzzle::{PerPuzzle, Question};
use self::worker::Number;

/// The words for no solution, one, and more.
const NUMBERS: [&str; 3] = ["none", "unique", "several"];

/// The answers to the puzzles of a text or of an iterable of texts, as a list. If an error stopped it, the answers to
/// the puzzles before come beside the error.
#[pyfunction]
pub(crate) fn sudokus<'py>(
    effort: &Bound<'py, Effort>,
    puzzles: &Bound<'py, PyAny>,
    question: &str,
    limit: Option<u64>,
) -> PyResult<Answered<Bound<'py, PyList>>> {
    let (py, asked) = (effort.py(), asked(effort, question, limit)?);
    let whole = |text: &[u8]| Batch::of_text(text).map_err(|it| puzzle_error(py, "sudokus", &it));
    let batch = if let Ok(text) = puzzles.cast::<PyString>() {
        whole(text.to_str()?.as_bytes())?
    } else if let Ok(text) = puzzles.cast::<PyBytes>() {
        whole(text.as_bytes())?
    } else {
        each(puzzles)?
    };
    let (answers, error) = answered(effort, batch, asked)?;
    let list = match asked.question {
        Question::Solve => solutions(py, &answers),
        Question::Unique => numbers(py, &answers, |number| word(py, number)),
        Question::Count => numbers(py, &answers, |number| match number {
            Number::Small(number) => Ok(number.into_pyobject(py)?.into_any()),
            Number::Large(number) => int(py, number),
        }),
    };
    Ok((list?, error))
}

/// The answers to grids of nine by nine, whose cells lie side by side, as bytes: the cells of the solutions, zeros
/// where there is none; 0, 1, or 2 for more; or counts of eight bytes each, in the order of the machine.
#[pyfunction]
pub(crate) fn sudokus_of_cells<'py>(
    effort: &Bound<'py, Effort>,
    cells: &[u8],
    question: &str,
    limit: Option<u64>,
) -> PyResult<Answered<Bound<'py, PyByteArray>>> {
    let (py, asked) = (effort.py(), asked(effort, question, limit)?);
    let batch = Batch::of_cells(cells)
        .ok_or_else(|| PyValueError::new_err("cells are 81 a grid, and none is above 9"))?;
    let (answers, error) = answered(effort, batch, asked)?;
    if asked.question == Question::Solve {
        return Ok((PyByteArray::new(py, answers.nines.as_flattened()), error));
    }
    let mut bytes = Vec::with_capacity(8 * answers.numbers.len());
    for (place, number) in answers.numbers.iter().enumerate() {
        match (number, asked.question) {
            (Number::Small(number), Question::Count) => bytes.extend(number.to_ne_bytes()),
            (Number::Small(number), _) => bytes.push(u8::try_from(*number).unwrap_or(2)),
            (Number::Large(number), _) => {
                let words = format!("puzzle {place} (counted from 0) has {number} solutions");
                let words = format!("{words}, which an array cannot hold");
                return Err(PyOverflowError::new_err(words));
            }
        }
    }
    Ok((PyByteArray::new(py, &bytes), error))
}

fn asked(effort: &Bound<'_, Effort>, question: &str, limit: Option<u64>) -> PyResult<PerPuzzle> {
    let question = question.parse().map_err(PyValueError::new_err::<String>)?;
    Ok(PerPuzzle { question, limit, steps: effort.get().budget().steps })
}

/// The puzzles of an iterable of texts.
fn each(puzzles: &Bound<'_, PyAny>) -> PyResult<Batch> {
    let (py, mut batch) = (puzzles.py(), Batch::default());
    // How many texts are taken between two looks for a signal.
    let stretch: usize = 4096;
    for (place, puzzle) in puzzles.try_iter()?.enumerate() {
        if place % stretch == 0 {
            py.check_signals()?;
        }
        let puzzle = puzzle?;
        let added = if let Ok(text) = puzzle.cast::<PyString>() {
            batch.add(text.to_str()?.as_bytes())
        } else if let Ok(text) = puzzle.cast::<PyBytes>() {
            batch.add(text.as_bytes())
        } else {
            let kind = puzzle.get_type();
            let words = format!(
                "puzzle {place} (counted from 0) is neither str nor bytes but {}",
                kind.name()?.to_string_lossy()
            );
            return Err(PyTypeError::new_err(words));
        };
        added.map_err(|error| {
            let column = error.column().map_or_else(String::new, |it| format!(", column {it}"));
            let words = format!("puzzle {place} (counted from 0){column}: {error}");
            placed(py, &words, Some(place + 1), error.column())
        })?;
    }
    Ok(batch)
}

/// The answers, found without the interpreter's lock, and the error that stopped it.
fn answered(
    effort: &Bound<'_, Effort>,
    batch: Batch,
    asked: PerPuzzle,
) -> PyResult<Answered<Answers>> {
    let (py, threads) = (effort.py(), effort.get().threads());
    let budget = effort.get().budget();
    let nothing = Arc::new(Problem::assembler().build());
    let work = Background::start(nothing, move |_, desk| {
        let end = budget.time.and_then(|most| Instant::now().checked_add(most));
        let interrupt = Interrupt::new(desk.cancel()).at(end).memory(budget.memory);
        answer(batch, asked, threads, &interrupt, desk.on_progress())
    })?;
    let ((answers, stopped), error) = wait::result(py, work, &effort.get().watch)?;
    let error = error.or_else(|| stopped.map(|stopped| limit(py, stopped, asked)));
    Ok((answers, error))
}

/// The error for a batch that was stopped.
fn limit(py: Python<'_>, Stopped { place, reason }: Stopped, asked: PerPuzzle) -> PyErr {
    let limit = wait::status(Verdict::Stopped(reason)).1;
    let what = limit.map_or_else(|| "an interrupt".to_owned(), |it| format!("the {it} limit"));
    let mut words = format!("stopped by {what} at puzzle {place} (counted from 0)");
    if asked.question == Question::Count && limit == Some("steps") && asked.steps.is_none() {
        words.push_str(
            ", which has too many solutions; `limit` counts up to a number, and step_limit lets it count longer",
        );
    }
    limit_reached(py, &words, limit)
}

/// The solutions as lines, `None` where there is none.
fn solutions<'py>(py: Python<'py>, answers: &Answers) -> PyResult<Bound<'py, PyList>> {
    let nine = |cells: &[u8; CELLS]| {
        let line = cells.map(|digit| b'0' | digit);
        let is_solved = cells[0] > 0;
        // Digits are ASCII.
        is_solved.then(|| PyString::new(py, std::str::from_utf8(&line).unwrap_or_default()))
    };
    let other = |other: &Other| Ok(other.solution.as_ref().map(|line| PyString::new(py, line)));
    in_order(py, answers, |at| Ok(nine(&answers.nines[at])), other)
}

/// The results of `show` for each number of solutions.
fn numbers<'py, T: IntoPyObject<'py>>(
    py: Python<'py>,
    answers: &Answers,
    show: impl Fn(&Number) -> PyResult<T>,
) -> PyResult<Bound<'py, PyList>> {
    in_order(py, answers, |at| show(&answers.numbers[at]), |other| show(&other.number))
}

/// A list made of the answers, in the order of the puzzles.
fn in_order<'py, T: IntoPyObject<'py>>(
    py: Python<'py>,
    answers: &Answers,
    nine: impl Fn(usize) -> PyResult<T>,
    other: impl Fn(&Other) -> PyResult<T>,
) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    let mut others = answers.others.iter().peekable();
    let mut nines = 0..answers.nines.len();
    for place in 0..nines.len() + answers.others.len() {
        match others.next_if(|other| other.place == place) {
            Some(it) => list.append(other(it)?)?,
            None => list.append(nine(nines.next().unwrap_or_default())?)?,
        }
    }
    Ok(list)
}

/// The word for a number of solutions.
fn word<'py>(py: Python<'py>, number: &Number) -> PyResult<Bound<'py, PyAny>> {
    let at = match number {
        Number::Small(number) => usize::try_from(*number).unwrap_or(2).min(2),
        Number::Large(_) => 2,
    };
    Ok(PyString::intern(py, NUMBERS[at]).into_any())
}
