//! Sets of solutions as files, and as texts for other programs. The bytes are those of the command, because either must
//! read the files of the other.

use gavotte::Saved;
use gavotte::formats::Format;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::core::Core;
use crate::errors::problem_error;
use crate::set::Set;

/// A set and its problem as the bytes of a file, which the command reads, too.
#[pyfunction]
pub(crate) fn save<'py>(set: &Bound<'py, Set>) -> Bound<'py, PyBytes> {
    let (py, set) = (set.py(), set.get());
    let saved = Saved { set: set.all().clone(), format: Format::Dlx };
    PyBytes::new(py, &py.detach(|| saved.to_bytes()))
}

/// The set of such bytes. With a problem, which must be the one that was saved, solutions have its items and labels.
///
/// # Errors
/// When the bytes are not such a file, or the problem is another one.
#[pyfunction]
pub(crate) fn load(
    py: Python<'_>,
    data: &[u8],
    core: Option<&Bound<'_, Core>>,
) -> PyResult<(Set, Py<Core>)> {
    let read = py.detach(|| Saved::from_bytes(data));
    let saved = read.map_err(|fault| problem_error(py, &fault))?;
    let core = match core {
        Some(core) if *core.get().problem == *saved.set.problem() => core.clone().unbind(),
        Some(_) => return Err(problem_error(py, &"the set that was saved is of another problem")),
        None => Py::new(py, Core::of_problem(py, saved.set.problem().clone())?)?,
    };
    Ok((Set::of(core.clone_ref(py), saved.set), core))
}

/// The diagram of a set as a text.
///
/// # Errors
/// When there is no such text.
#[pyfunction]
pub(crate) fn set_text<'py>(set: &Bound<'py, Set>, format: &str) -> PyResult<Bound<'py, PyString>> {
    let (py, set) = (set.py(), set.get());
    let all = set.all();
    let text = match format {
        "zdd" => py.detach(|| all.to_zdd()),
        "ddnnf" => py.detach(|| all.to_ddnnf()),
        "json" => py.detach(|| all.to_json()),
        _ => {
            let words =
                format!("a set is written as \"zdd\", \"ddnnf\" or \"json\", not {format:?}");
            return Err(PyValueError::new_err(words));
        }
    };
    Ok(PyString::new(py, &text))
}
