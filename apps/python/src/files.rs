//! Files that the package writes: whole or not at all, by the one way of the library.

use std::path::PathBuf;

use pyo3::prelude::*;

use crate::errors::os_error;

/// Writes a whole file: it has these bytes, or stays what it was.
#[pyfunction]
#[allow(clippy::needless_pass_by_value)] // what is made of Python objects is given away
pub(crate) fn write_file(py: Python<'_>, path: PathBuf, data: Vec<u8>) -> PyResult<()> {
    py.detach(|| gavotte::files::write(&path, &data)).map_err(|it| os_error(Some(&path), &it))
}
