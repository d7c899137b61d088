//! Pictures of a problem: its matrix, in what share of all solutions its options are, its links, its search.

use gavotte::draw::Matrix;
use gavotte::{Order, Unsupported};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::core::Core;
use crate::errors::error;
use crate::picture::svg;
use crate::puzzle::Puzzle;
use crate::set::Set;

/// The matrix of the set's problem with the share of each option; `names` are those of all options.
#[pyfunction]
#[allow(clippy::needless_pass_by_value)] // what is made of Python objects is given away
pub(crate) fn draw_shares(set: &Bound<'_, Set>, names: Vec<String>) -> String {
    let (py, set) = (set.py(), set.get());
    let all = set.all();
    py.detach(|| svg(&Matrix::new(all.problem()).names(&names).shares(&gavotte::shares(all)).picture()))
}

/// The board of a puzzle with the share of each thing that can stand on it.
///
/// # Errors
/// When that kind of puzzle has no such picture.
#[pyfunction]
pub(crate) fn draw_puzzle_shares(
    puzzle: &Bound<'_, Puzzle>,
    set: &Bound<'_, Set>,
) -> PyResult<String> {
    let (py, puzzle, set) = (puzzle.py(), puzzle.get(), set.get());
    let shares = py.detach(|| gavotte::shares(set.all()));
    let picture = puzzle.shares(&shares);
    let wrong = "there is no picture of shares for this kind of puzzle; draw those of its problem";
    picture.map(|picture| svg(&picture)).ok_or_else(|| PyValueError::new_err(wrong))
}

/// The search tree of the textbook, or its first 200 nodes.
#[pyfunction]
pub(crate) fn draw_tree(core: &Bound<'_, Core>, order: &str) -> PyResult<String> {
    let (order, problem) = (parsed(order)?, core.get().problem.clone());
    let picture = core.py().detach(move || gavotte::search_tree(&problem, order));
    picture.map(|picture| svg(&picture)).map_err(|lacks| unsupported(core.py(), &lacks))
}

/// The links of the textbook after so many moves of its search.
#[pyfunction]
pub(crate) fn draw_links(core: &Bound<'_, Core>, order: &str, moves: usize) -> PyResult<String> {
    let (order, problem) = (parsed(order)?, core.get().problem.clone());
    let picture = core.py().detach(move || gavotte::links_after(&problem, order, moves));
    picture.map(|picture| svg(&picture)).map_err(|lacks| unsupported(core.py(), &lacks))
}

fn parsed(order: &str) -> PyResult<Order> {
    order.parse().map_err(PyValueError::new_err::<String>)
}

fn unsupported(py: Python<'_>, lacks: &Unsupported) -> PyErr {
    error(py, "UnsupportedError", lacks)
}
