//! Pictures, as SVG text: the library draws them, so they are those of the command line.

use gavotte::draw::{Look, Matrix, Picture, Pieces};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

use crate::core::Core;

/// The text that notebooks show: dark where the reader's page is.
pub(crate) fn svg(picture: &Picture) -> String {
    picture.svg(Look::Auto)
}

/// Pieces on squares: row, column and piece of each square; the pieces' names.
#[pyfunction]
#[allow(clippy::needless_pass_by_value)] // what is made of Python objects is given away
pub(crate) fn draw_pieces(squares: Vec<(i64, i64, usize)>, names: Vec<String>) -> PyResult<String> {
    let mut pieces = Pieces::new();
    for name in &names {
        pieces.piece(name);
    }
    for (row, column, piece) in squares {
        if piece >= names.len() {
            return Err(PyIndexError::new_err(format!("piece {piece} of {}", names.len())));
        }
        pieces.square(row, column, Some(piece));
    }
    Ok(svg(&pieces.picture()))
}

/// A problem as its matrix, with these options chosen; `names` are those of all options.
#[pyfunction]
#[allow(clippy::needless_pass_by_value)] // what is made of Python objects is given away
pub(crate) fn draw_matrix(
    core: &Bound<'_, Core>,
    indices: Vec<usize>,
    names: Vec<String>,
) -> PyResult<String> {
    let core = core.get();
    let chosen = core.ids(indices)?;
    Ok(svg(&Matrix::new(&core.problem).names(&names).chosen(&chosen).picture()))
}
