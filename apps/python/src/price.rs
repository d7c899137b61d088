//! Costs between Python and the library: the one place where either becomes the other.
//!
//! # Why this shape
//! The library counts in whole numbers of the problem's unit. Python has `int` for whole numbers and `decimal.Decimal`
//! for those with digits behind the point. The type of an answer depends on the problem, and never on the
//! solution, because a program must know it beforehand: `int` where all costs are whole, else `Decimal`, even for whole
//! sums.
//!
//! # Invariants
//! No binary fraction comes between: `_exact.py` has made floats into decimals before they come here.

use gavotte::{Decimal, Problem};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

/// A cost that came from Python as an `int` or a `Decimal`.
#[derive(Clone, Copy)]
pub(crate) struct Price(pub(crate) Decimal);

impl FromPyObject<'_, '_> for Price {
    type Error = PyErr;

    fn extract(number: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        if let Ok(whole) = number.extract::<i64>() {
            return Ok(Self(whole.into()));
        }
        // Without an exponent, which `str` may write.
        let text: String = number.call_method1("__format__", ("f",))?.extract()?;
        text.parse().map(Self).map_err(|error| PyValueError::new_err(format!("{text}: {error}")))
    }
}

/// A cost in the unit of `problem`, for Python.
pub(crate) fn cost<'py>(
    py: Python<'py>,
    problem: &Problem,
    cost: i64,
) -> PyResult<Bound<'py, PyAny>> {
    static DECIMAL: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    if problem.decimals() == 0 {
        return Ok(cost.into_pyobject(py)?.into_any());
    }
    DECIMAL.import(py, "decimal", "Decimal")?.call1((problem.written(cost).to_string(),))
}

/// The same where there may be none.
pub(crate) fn cost_if_any<'py>(
    py: Python<'py>,
    problem: &Problem,
    known: Option<i64>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    known.map(|known| cost(py, problem, known)).transpose()
}
