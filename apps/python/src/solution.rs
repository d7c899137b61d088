//! A solution in the user's own labels.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::core::Core;

/// The chosen options of a solution, as a sequence of their labels.
///
/// An option without a label stands for itself by its position among the options, from 0.
#[pyclass(frozen, sequence, module = "gavotte")]
pub(crate) struct Solution {
    core: Py<Core>,
    solution: gavotte::Solution,
}

impl Solution {
    pub(crate) fn new(core: Py<Core>, solution: gavotte::Solution) -> Self {
        Self { core, solution }
    }
}

#[pymethods]
impl Solution {
    /// The labels of the chosen options, in the order of the options.
    #[getter]
    fn labels<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let core = self.core.get();
        let labels = self.solution.options().iter().map(|&option| core.label(py, option));
        PyTuple::new(py, labels.collect::<PyResult<Vec<_>>>()?)
    }

    /// The positions of the chosen options, from 0, ascending.
    #[getter]
    pub(crate) fn indices<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.solution.options().iter().map(|option| option.index()))
    }

    /// The items of each chosen option, as tuples.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let core = self.core.get();
        let options = self.solution.options().iter().map(|&option| core.option_items(py, option));
        PyTuple::new(py, options.collect::<PyResult<Vec<_>>>()?)
    }

    /// The problem.
    #[getter(_core)]
    fn core(&self, py: Python<'_>) -> Py<Core> {
        self.core.clone_ref(py)
    }

    /// Whether this is a solution of that very problem.
    #[pyo3(name = "_is_of")]
    fn is_of(&self, core: &Bound<'_, Core>) -> bool {
        Arc::ptr_eq(&self.core.get().problem, &core.get().problem)
    }

    /// The sum of the chosen options' costs.
    #[getter]
    fn cost(&self) -> i64 {
        self.solution.cost(&self.core.get().problem)
    }

    fn __len__(&self) -> usize {
        self.solution.len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.labels(py)?.try_iter()?.into_any())
    }

    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        index: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.labels(py)?.as_any().get_item(index)
    }

    fn __contains__(&self, py: Python<'_>, value: &Bound<'_, PyAny>) -> PyResult<bool> {
        self.labels(py)?.as_any().contains(value)
    }

    fn __eq__(&self, other: &Self) -> bool {
        let (ours, theirs) = (&self.core.get().problem, &other.core.get().problem);
        self.solution == other.solution && (Arc::ptr_eq(ours, theirs) || ours == theirs)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.solution.hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let labels = self.labels(py)?.to_list().repr()?;
        Ok(if self.core.get().problem.has_costs() {
            format!("Solution({labels}, cost={})", self.cost())
        } else {
            format!("Solution({labels})")
        })
    }
}
