//! Pieces of a problem: disjoint parts that somebody else can work on.
//!
//! # Why this shape
//! A piece travels between processes as positions of options, so Python keeps it as such, with the name that it has
//! in every process and the guess at its weight. This file converts in both directions, and splits.
//!
//! # Invariants
//! A piece has the name that the command gives it in a count of the same problem.

use gavotte::runs::{Digest, Kind, Partition, Piece, Question};
use gavotte::{Background, Decisions, OptionId, Problem};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::core::Core;
use crate::wait;
use crate::watch::Watch;

/// The content of a piece: positions of the options that are in and that are out, and how often it was begun in
/// vain.
pub(crate) type Path = (Vec<usize>, Vec<usize>, u32);
/// A piece for Python: its name, its content, its weight and the error of that.
pub(crate) type Part = (String, Path, f64, Option<f64>);

/// The fingerprint of the problem, the same in every process.
#[pyfunction]
pub(crate) fn fingerprint(py: Python<'_>, core: &Bound<'_, Core>) -> String {
    let problem = &core.get().problem;
    py.detach(|| Digest::of(problem).to_string())
}

/// Splits a piece of the problem into `count` disjoint ones or some more, the heaviest first.
///
/// # Errors
/// When an option is not there, or a signal handler raises.
#[pyfunction]
pub(crate) fn split(
    core: &Bound<'_, Core>,
    require: Vec<usize>,
    forbid: Vec<usize>,
    piece: Path,
    count: usize,
) -> PyResult<Vec<Part>> {
    let (py, core) = (core.py(), core.get());
    let question = question(core, require, forbid)?;
    let piece = taken(core, piece)?;
    let work = Background::start(core.problem.clone(), move |problem, _| {
        let pieces = Partition::of(problem, &question, piece, count).pieces;
        parts_of(problem, &question, &pieces)
    })?;
    match wait::result(py, work, &Watch::default())? {
        (parts, None) => Ok(parts),
        (_, Some(error)) => Err(error),
    }
}

/// The question that gives pieces of a problem under these assumptions their names.
///
/// # Errors
/// When an option is not there.
pub(crate) fn question(core: &Core, require: Vec<usize>, forbid: Vec<usize>) -> PyResult<Question> {
    Ok(Question::new(Kind::Count).assume(&core.ids(require)?, &core.ids(forbid)?))
}

/// A piece from Python.
///
/// # Errors
/// When an option is not there, or occurs twice.
pub(crate) fn taken(core: &Core, (require, forbid, tries): Path) -> PyResult<Piece> {
    let (require, forbid) = (core.ids(require)?, core.ids(forbid)?);
    let mut all: Vec<OptionId> = require.iter().chain(&forbid).copied().collect();
    all.sort_unstable();
    if all.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(PyValueError::new_err("a piece names each option once"));
    }
    Ok(Piece { tries, ..Piece::of(Decisions { require, forbid }) })
}

/// Pieces for Python, with their names in a count of the problem.
pub(crate) fn parts_of(problem: &Problem, question: &Question, pieces: &[Piece]) -> Vec<Part> {
    if pieces.is_empty() {
        return Vec::new();
    }
    let run = question.run(problem);
    let positions = |options: &[OptionId]| options.iter().map(|option| option.index()).collect();
    let part = |piece: &Piece| {
        let Decisions { require, forbid } = &piece.decisions;
        let path = (positions(require), positions(forbid), piece.tries);
        (piece.id(run).to_string(), path, piece.weight, piece.error)
    };
    pieces.iter().map(part).collect()
}
