//! A solution in the user's own labels. It holds the problem and the numbers of its options, and makes labels when they
//! are asked for, because a program may list millions and look at few.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use pyo3::exceptions::{PyAttributeError, PyIndexError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::core::Core;
use crate::{models, price};

/// The chosen options of a solution, as a sequence of their labels.
///
/// An option without a label stands for itself by its position among the options, from 0.
///
/// ```text
/// >>> import gavotte
/// >>> solution = gavotte.Problem({"A": "ab", "B": "c"}).first()
/// >>> solution[0], len(solution), "B" in solution, solution.options
/// ('A', 2, True, (('a', 'b'), ('c',)))
///
/// ```
#[pyclass(frozen, generic, sequence, module = "gavotte")]
pub(crate) struct Solution {
    core: Py<Core>,
    solution: gavotte::Solution,
    weight: Option<Weight>,
}

/// The weight of a solution of a listing up to symmetry, as Python's `int`.
pub(crate) struct Weight {
    /// How many solutions, itself included.
    pub(crate) images: Py<PyAny>,
    /// How many symmetries leave it as it is.
    pub(crate) group: Py<PyAny>,
}

impl Solution {
    pub(crate) fn new(core: Py<Core>, solution: gavotte::Solution) -> Self {
        Self::weighing(core, solution, None)
    }

    /// One that stands for a class of solutions, if `weight` is there.
    pub(crate) fn weighing(
        core: Py<Core>,
        solution: gavotte::Solution,
        weight: Option<Weight>,
    ) -> Self {
        Self { core, solution, weight }
    }
}

#[pymethods]
impl Solution {
    /// The solution with these options, which came from another process. That of a relaxation leaves items
    /// uncovered, so it is not checked: `Problem.verify` does that.
    ///
    /// # Errors
    /// When there are no such options.
    #[new]
    #[pyo3(signature = (core, indices, weight=None))]
    fn restored(
        core: Py<Core>,
        indices: Vec<usize>,
        weight: Option<(Py<PyAny>, Py<PyAny>)>,
    ) -> PyResult<Self> {
        let options = core.get().ids(indices)?;
        let weight = weight.map(|(images, group)| Weight { images, group });
        Ok(Self::weighing(core, gavotte::Solution::new(options), weight))
    }

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

    /// How many solutions this one stands for, itself included: 1 unless it was found up to symmetry. Over a whole
    /// listing they add up to the number of solutions.
    #[getter]
    fn images<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match &self.weight {
            Some(weight) => Ok(weight.images.bind(py).clone()),
            None => Ok(1_u64.into_pyobject(py)?.into_any()),
        }
    }

    /// How many of the symmetries that it was found up to leave the solution as it is; `None` when it was not found up
    /// to symmetry.
    #[getter]
    fn group_order<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyAny>> {
        self.weight.as_ref().map(|weight| weight.group.bind(py).clone())
    }

    /// The problem.
    #[getter(_core)]
    fn core(&self, py: Python<'_>) -> Py<Core> {
        self.core.clone_ref(py)
    }

    /// Whether this is a solution of that problem, or of a copy of it.
    #[pyo3(name = "_is_of")]
    fn is_of(&self, core: &Bound<'_, Core>) -> PyResult<bool> {
        Ok(self.core.is(core) || self.core.get().__eq__(core.py(), core)?)
    }

    /// The sum of the chosen options' costs, and of the penalties for soft constraints: a `Decimal` where a cost of the
    /// problem has digits behind the point.
    #[getter]
    fn cost<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let problem = &self.core.get().problem;
        price::cost(py, problem, self.solution.cost(problem))
    }

    /// The cost of each chosen option.
    #[getter]
    fn _costs<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let problem = &self.core.get().problem;
        let costs = self.solution.options().iter().map(|&option| problem.cost(option));
        costs.map(|cost| price::cost(py, problem, cost)).collect()
    }

    /// The sum of the chosen options' costs less the penalties: what is compared where the greatest cost is wanted.
    #[getter]
    fn worth<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let problem = &self.core.get().problem;
        price::cost(py, problem, self.solution.worth(problem))
    }

    /// The value of each variable, 0 or 1 by its name, in a solution of a model (LP, MPS, OPB); the solutions of other
    /// problems have no such attribute.
    #[getter]
    fn values<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let problem = &self.core.get().problem;
        if problem.linear().is_none() {
            return Err(PyAttributeError::new_err(
                "only a solution of a model (LP, MPS, OPB) has values: see labels and options",
            ));
        }
        models::values(py, problem, &self.solution)
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
        // A single label needs no tuple of all of them.
        let Ok(at) = index.extract::<isize>() else {
            return self.labels(py)?.as_any().get_item(index);
        };
        let options = self.solution.options();
        let at = if at < 0 { options.len().checked_add_signed(at) } else { at.try_into().ok() };
        match at.and_then(|at| options.get(at)) {
            Some(&option) => self.core.get().label(py, option),
            None => Err(PyIndexError::new_err("solution index out of range")),
        }
    }

    /// The first place of a label, from `start` on and before `stop`.
    ///
    /// Raises `ValueError` when the label is not there.
    ///
    /// ```text
    /// >>> import gavotte
    /// >>> gavotte.Problem({"A": "ab", "B": "c"}).first().index("B")
    /// 1
    ///
    /// ```
    #[pyo3(signature = (value, start=0, stop=isize::MAX))]
    fn index<'py>(
        &self,
        py: Python<'py>,
        value: &Bound<'py, PyAny>,
        start: isize,
        stop: isize,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.labels(py)?.as_any().call_method1("index", (value, start, stop))
    }

    /// How often a label occurs.
    ///
    /// ```text
    /// >>> import gavotte
    /// >>> gavotte.Problem({"A": "ab", "B": "c"}).first().count("B")
    /// 1
    ///
    /// ```
    fn count<'py>(
        &self,
        py: Python<'py>,
        value: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.labels(py)?.as_any().call_method1("count", (value,))
    }

    fn __contains__(&self, py: Python<'_>, value: &Bound<'_, PyAny>) -> PyResult<bool> {
        self.labels(py)?.as_any().contains(value)
    }

    fn __eq__(&self, py: Python<'_>, other: &Self) -> PyResult<bool> {
        Ok(self.solution == other.solution && self.is_of(other.core.bind(py))?)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.solution.hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let labels = self.labels(py)?.to_list().repr()?;
        let problem = &self.core.get().problem;
        Ok(if problem.has_costs() {
            let cost = problem.written(self.solution.cost(problem));
            format!("Solution({labels}, cost={cost})")
        } else {
            format!("Solution({labels})")
        })
    }
}
