//! Puzzles with exactly one solution. A batch of sudokus is made here and not by a loop in Python, because several
//! threads make it.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use gavotte::generate as making;
use gavotte::generate::{
    Difficulty, Drawn, MadeSudoku, SudokuWish, Sudokus, Symmetry, Thinned, Unmade, Unprepared,
    Wish, series,
};
use gavotte::made;
use gavotte::puzzles::sudoku::{Grid, Size, SizeError, Variant};
use gavotte::{Background, Budget, Cancel, Interrupt, Message, OptionId, Problem, Verdict};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::core::Core;
use crate::effort::Effort;
use crate::errors::{limit_reached, problem_error, puzzle_error};
use crate::puzzle::first_of;
use crate::solution::Solution;
use crate::wait;

/// The positions of the options that are given and the only solution with them.
#[pyfunction]
pub(crate) fn generate(
    core: &Bound<'_, Core>,
    effort: &Bound<'_, Effort>,
    minimal: bool,
    givens: Option<usize>,
    tries: Option<u32>,
    seed: u64,
) -> PyResult<(Vec<usize>, Solution)> {
    let (py, wish) = (core.py(), Wish { minimal, givens, tries });
    let budget = core.get().how(py, effort.get(), Vec::new(), Vec::new())?.budget;
    let work = wait::begin(py, &core.get().problem, &effort.get().watch, move |problem, desk| {
        let mut effort = limited(budget, desk.cancel());
        let maker = making::Maker::new(problem, &mut effort)?;
        maker.worker().make(&wish, seed, &mut effort)
    })?;
    let (made, error) = wait::result(py, work, &effort.get().watch)?;
    let made = made.map_err(|why| error.unwrap_or_else(|| unmade(py, why)))?;
    let givens = made.givens.iter().map(|option| option.index()).collect();
    Ok((givens, Solution::new(core.clone().unbind(), made.solution)))
}

/// The positions of the options of `givens` that are left when none of them can go.
#[pyfunction]
pub(crate) fn minimise(
    core: &Bound<'_, Core>,
    effort: &Bound<'_, Effort>,
    givens: Vec<usize>,
    seed: u64,
) -> PyResult<Vec<usize>> {
    let py = core.py();
    let budget = core.get().how(py, effort.get(), Vec::new(), Vec::new())?.budget;
    let givens = core.get().ids(givens)?;
    let work = wait::begin(py, &core.get().problem, &effort.get().watch, move |problem, desk| {
        let mut effort = limited(budget, desk.cancel());
        let Thinned { givens, stopped, .. } =
            making::minimise(problem, &givens, seed, &mut effort)?;
        Ok((givens, stopped.map(Unmade::Stopped)))
    })?;
    let (fewer, error) = wait::result::<Result<_, Unmade>>(py, work, &effort.get().watch)?;
    let (fewer, end) = fewer.map_err(|why| unmade(py, why))?;
    let indices = fewer.iter().map(|option: &OptionId| option.index()).collect::<Vec<_>>();
    whole(py, indices, end, error)
}

/// Sudokus, a line each, with the seeds from this one on.
#[pyfunction]
#[allow(clippy::too_many_arguments)] // the options of a call in Python
pub(crate) fn generate_sudoku(
    py: Python<'_>,
    effort: &Bound<'_, Effort>,
    size: &str,
    minimal: bool,
    givens: Option<usize>,
    tries: Option<u32>,
    symmetry: &str,
    difficulty: Option<&str>,
    variant: Option<&str>,
    seed: u64,
    number: u64,
) -> PyResult<Vec<String>> {
    let wrong = PyValueError::new_err::<String>;
    let size: Size = size.parse().map_err(|error: SizeError| wrong(error.to_string()))?;
    let symmetry: Symmetry = symmetry.parse().map_err(wrong)?;
    let difficulty: Option<Difficulty> = difficulty.map(str::parse).transpose().map_err(wrong)?;
    let said = |why: Message| wrong(why.to_string());
    let variant: Variant = variant.unwrap_or_default().parse().map_err(said)?;
    let shape = variant.shape(size).map_err(said)?;
    let [cages, regions] = variant.draws();
    let drawn = Drawn { cages, regions };
    let wish = Wish { minimal, givens, tries };
    let wish = SudokuWish { shape, symmetry, difficulty, technique: None, wish, drawn };
    if let Some(why) = wish.impossible() {
        return Err(said(why));
    }
    let (budget, threads) = (effort.get().budget(), effort.get().threads());
    let work = Background::start(nothing(), move |_, desk| {
        lines(wish, seed, number, threads, &limited(budget, desk.cancel()))
    })?;
    let ((lines, end), error) = wait::result(py, work, &effort.get().watch)?;
    whole(py, lines, end, error)
}

fn lines(
    wish: SudokuWish,
    seed: u64,
    number: u64,
    threads: usize,
    effort: &making::Effort,
) -> (Vec<String>, Option<Unmade>) {
    let is_drawn = wish.drawn != Drawn::default();
    let sudokus = match Sudokus::new(wish, &mut effort.clone()) {
        Ok(sudokus) => sudokus,
        Err(Unprepared::Stopped(reason)) => return (Vec::new(), Some(Unmade::Stopped(reason))),
        // Every valid size can be encoded.
        Err(_) => return (Vec::new(), Some(Unmade::NoSolution)),
    };
    let worker = || {
        let mut worker = sudokus.worker();
        move |seed: u64, effort: &mut making::Effort| worker.make(seed, effort)
    };
    let mut lines = Vec::new();
    let take = |made: MadeSudoku| {
        // Cages and regions that were drawn stand before the grid.
        let shape = if is_drawn { made.puzzle.shape().to_string() } else { String::new() };
        lines.push(shape + &line(&made.puzzle));
        ControlFlow::Continue(())
    };
    let (_, end) = series(seed, number, threads, effort, worker, take);
    (lines, end)
}

/// A sudoku with fewer givens, of which none can go, as a line.
#[pyfunction]
pub(crate) fn minimise_sudoku(
    py: Python<'_>,
    effort: &Bound<'_, Effort>,
    text: &str,
    variant: Option<&str>,
    seed: u64,
) -> PyResult<String> {
    let grid = first_of(text, variant)
        .map(|puzzle| puzzle.grid)
        .map_err(|error| puzzle_error(py, "sudoku", &error))?;
    let budget = effort.get().budget();
    let work = Background::start(nothing(), move |_, desk| {
        let fewer = making::minimise_sudoku(&grid, seed, &mut limited(budget, desk.cancel()))?;
        Ok((line(&fewer.puzzle), fewer.stopped.map(Unmade::Stopped)))
    })?;
    let (fewer, error) = wait::result::<Result<_, Unmade>>(py, work, &effort.get().watch)?;
    let (fewer, end) = fewer.map_err(|why| unmade(py, why))?;
    whole(py, fewer, end, error)
}

fn line(grid: &Grid) -> String {
    made::line(grid).trim_end().to_owned()
}

/// The problem of a question that has one of its own.
pub(crate) fn nothing() -> Arc<Problem> {
    Arc::new(Problem::assembler().build())
}

pub(crate) fn limited(budget: Budget, cancel: &Cancel) -> making::Effort {
    let end = budget.time.and_then(|most| Instant::now().checked_add(most));
    let interrupt = Interrupt::new(cancel).at(end).memory(budget.memory);
    making::Effort::new(&interrupt).limited(budget.steps)
}

/// The puzzles, if all were made; else the exception with those that were made as its `partial`.
fn whole<'py, T: IntoPyObject<'py>>(
    py: Python<'py>,
    made: T,
    end: Option<Unmade>,
    error: Option<PyErr>,
) -> PyResult<T> {
    match error.or_else(|| end.map(|why| unmade(py, why))) {
        Some(error) => Err(wait::with_partial(py, error, made)),
        None => Ok(made),
    }
}

/// The exception for a puzzle that was not made.
pub(crate) fn unmade(py: Python<'_>, why: Unmade) -> PyErr {
    match why {
        Unmade::NoSolution | Unmade::Several => problem_error(py, &why),
        Unmade::Stopped(reason) => {
            limit_reached(py, &why, wait::status(Verdict::Stopped(reason)).1)
        }
        _ => limit_reached(py, &why, Some("tries")),
    }
}
