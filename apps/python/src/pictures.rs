//! Pictures of a problem: its matrix with the shares of its options, its links, its search. They stand apart from
//! `picture.rs`, because they need sets and puzzles.

use gavotte::draw::Matrix;
use gavotte::{Message, Order, Unsupported};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::core::Core;
use crate::errors::error;
use crate::picture::Drawn;
use crate::puzzle::Puzzle;
use crate::set::Set;

/// The matrix of the set's problem with the share of each option; `names` are those of all options.
#[pyfunction]
#[allow(clippy::needless_pass_by_value)] // what is made of Python objects is given away
pub(crate) fn draw_shares(set: &Bound<'_, Set>, names: Vec<String>) -> Drawn {
    let (py, all) = (set.py(), set.get().all());
    let shares = py.detach(|| gavotte::shares(all));
    Matrix::new(all.problem()).names(&names).shares(&shares).picture().into()
}

/// The board of a puzzle with the share of each thing that can stand on it.
#[pyfunction]
pub(crate) fn draw_puzzle_shares(puzzle: &Bound<'_, Puzzle>, set: &Bound<'_, Set>) -> Drawn {
    let (py, puzzle, set) = (puzzle.py(), puzzle.get(), set.get());
    let shares = py.detach(|| gavotte::shares(set.all()));
    puzzle.shares(&shares).into()
}

/// The search tree of the textbook, or its first 200 nodes.
#[pyfunction]
pub(crate) fn draw_tree(core: &Bound<'_, Core>, order: &str) -> PyResult<Drawn> {
    let (order, problem) = (parsed(order)?, core.get().problem.clone());
    let picture = core.py().detach(move || gavotte::search_tree(&problem, order));
    picture.map(Drawn::from).map_err(|lacks| unsupported(core.py(), &lacks))
}

/// The links of the textbook after `moves` moves of its search.
#[pyfunction]
pub(crate) fn draw_links(core: &Bound<'_, Core>, order: &str, moves: usize) -> PyResult<Drawn> {
    let (order, problem) = (parsed(order)?, core.get().problem.clone());
    let picture = core.py().detach(move || gavotte::links_after(&problem, order, moves));
    picture.map(Drawn::from).map_err(|lacks| unsupported(core.py(), &lacks))
}

fn parsed(order: &str) -> PyResult<Order> {
    order.parse().map_err(|error: Message| PyValueError::new_err(error.to_string()))
}

fn unsupported(py: Python<'_>, lacks: &Unsupported) -> PyErr {
    error(py, "UnsupportedError", lacks)
}
