//! Pictures, as SVG text and as PNG. The library draws them, so they are the same as those of the command line; both
//! forms are made on demand, because most pictures are shown in one of them.

use gavotte::draw::{Look, Matrix, Picture, Pieces};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::core::Core;

/// The text that notebooks show: dark where the reader's page is.
pub(crate) fn svg(picture: &Picture) -> String {
    picture.svg(Look::Auto)
}

/// A picture, of which text and pixels are made when they are asked for.
#[pyclass(frozen, module = "gavotte._gavotte")]
pub(crate) struct Drawn {
    picture: Picture,
}

impl From<Picture> for Drawn {
    fn from(picture: Picture) -> Self {
        Self { picture }
    }
}

#[pymethods]
impl Drawn {
    /// The picture as SVG text.
    #[getter]
    fn svg(&self) -> String {
        svg(&self.picture)
    }

    /// The picture as PNG: its bytes.
    ///
    /// # Errors
    /// When it is too large.
    fn png<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let png = py.detach(|| self.picture.png(Look::Light));
        let png = png.map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(PyBytes::new(py, &png))
    }
}

/// Pieces on squares: row, column and piece of each square; the pieces' names.
#[pyfunction]
#[allow(clippy::needless_pass_by_value)] // what is made of Python objects is given away
pub(crate) fn draw_pieces(squares: Vec<(i64, i64, usize)>, names: Vec<String>) -> PyResult<Drawn> {
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
    Ok(pieces.picture().into())
}

/// A problem as its matrix, with these options chosen; `names` are those of all options.
#[pyfunction]
#[allow(clippy::needless_pass_by_value)] // what is made of Python objects is given away
pub(crate) fn draw_matrix(
    core: &Bound<'_, Core>,
    indices: Vec<usize>,
    names: Vec<String>,
) -> PyResult<Drawn> {
    let core = core.get();
    let chosen = core.ids(indices)?;
    Ok(Matrix::new(&core.problem).names(&names).chosen(&chosen).picture().into())
}
