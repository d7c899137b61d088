//! The set of all solutions, as a diagram that answers questions without a search.

use gavotte::{Background, BigUint, Goal, Query, StopReason, Verdict};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};

use crate::answers::int;
use crate::core::Core;
use crate::effort::Effort;
use crate::errors::problem_error;
use crate::solution::Solution;
use crate::solutions::Cursor;
use crate::wait::{self, Ended};

/// All solutions of a problem.
#[pyclass(frozen, module = "gavotte._gavotte")]
pub(crate) struct Set {
    core: Py<Core>,
    set: gavotte::SolutionSet,
}

/// How the compilation ended: the set, or the status word and the limit that was met.
pub(crate) type Compiled = (Option<Set>, Ended);

/// The set of all solutions with the options of `require` and without those of `forbid`, or why it was
/// not compiled.
#[pyfunction]
pub(crate) fn compile(
    core: &Bound<'_, Core>,
    effort: &Bound<'_, Effort>,
    require: Vec<usize>,
    forbid: Vec<usize>,
) -> PyResult<Compiled> {
    let effort = effort.get();
    let how = core.get().how(core.py(), effort, require, forbid)?;
    let work = Background::start(core.get().problem.clone(), move |problem, desk| {
        let ask = how.ask(problem).cancel(desk.cancel()).on_progress(desk.on_progress());
        // Engines were checked before.
        ask.search(Query::Set).map_err(|_| StopReason::Cancelled)?.compile()
    })?;
    Ok(match wait::result(core.py(), work, effort.progress.as_ref())? {
        Ok(set) => {
            let core = core.clone().unbind();
            (Some(Set { core, set }), wait::status(Verdict::Complete))
        }
        // A limit that was met, of whatever kind.
        Err(reason @ StopReason::Solutions) => unreachable!("a compilation has no {reason:?}"),
        Err(reason) => (None, wait::status(Verdict::Stopped(reason))),
    })
}

#[pymethods]
#[allow(clippy::needless_pass_by_value)] // what is made of Python objects is given away
impl Set {
    /// The set that [`to_bytes`](Self::to_bytes) wrote, of a problem that is equal to its own.
    ///
    /// # Errors
    /// When the bytes are not that.
    #[new]
    fn restored(py: Python<'_>, core: Py<Core>, data: Vec<u8>) -> PyResult<Self> {
        let problem = core.get().problem.clone();
        let set = py.detach(|| gavotte::SolutionSet::from_bytes(&problem, &data));
        let set = set.map_err(|fault| problem_error(py, &fault.to_string()))?;
        Ok(Self { core, set })
    }

    /// The set as bytes, without its problem.
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &py.detach(|| self.set.to_bytes()))
    }

    /// The problem.
    #[getter(core)]
    fn its_core(&self, py: Python<'_>) -> Py<Core> {
        self.core.clone_ref(py)
    }

    /// How many solutions there are.
    fn count<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        int(py, &self.set.count())
    }

    /// How many nodes the diagram has.
    fn nodes(&self) -> usize {
        self.set.nodes()
    }

    /// All solutions, in the order of the set.
    fn solutions(&self, py: Python<'_>) -> PyResult<Cursor> {
        let set = self.set.clone();
        Cursor::of(self.core.bind(py), None, move |_, desk| {
            for solution in set.solutions() {
                if desk.tell(solution).is_break() {
                    return (Verdict::Stopped(StopReason::Solutions), 0);
                }
            }
            (Verdict::Complete, 0)
        })
    }

    /// Independent solutions, each equally likely.
    fn sample<'py>(
        &self,
        py: Python<'py>,
        number: usize,
        seed: u64,
    ) -> PyResult<Bound<'py, PyList>> {
        let drawn = py.detach(|| self.set.samples(seed).take(number).collect::<Vec<_>>());
        self.list(py, drawn)
    }

    /// For each option, how many solutions hold it.
    fn marginals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let held = py.detach(|| self.set.marginals());
        let held = held.iter().map(|count| int(py, count)).collect::<PyResult<Vec<_>>>()?;
        PyList::new(py, held)
    }

    /// How many solutions have each number of options.
    fn sizes<'py>(&self, py: Python<'py>) -> PyResult<Vec<(i64, Bound<'py, PyAny>)>> {
        let sizes = py.detach(|| self.set.sizes());
        sizes.iter().map(|(size, count)| Ok((*size, int(py, count)?))).collect()
    }

    /// The `k` best solutions.
    fn best<'py>(&self, py: Python<'py>, greatest: bool, k: usize) -> PyResult<Bound<'py, PyList>> {
        let goal = if greatest { Goal::Greatest } else { Goal::Least };
        let best = py.detach(|| self.set.best(goal, k));
        self.list(py, best.into_iter().map(|(_, solution)| solution).collect())
    }

    /// The solution with this rank, given as little-endian bytes; `None` beyond the last.
    fn unrank(&self, py: Python<'_>, rank: Vec<u8>) -> Option<Solution> {
        let solution = self.set.unrank(&BigUint::from_bytes_le(&rank));
        solution.map(|solution| Solution::new(self.core.clone_ref(py), solution))
    }

    /// How many solutions come before this one; `None` when it is not one.
    fn rank<'py>(
        &self,
        py: Python<'py>,
        indices: Vec<usize>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let rank = self.set.rank(&self.core.get().ids(indices)?);
        rank.map(|rank| int(py, &rank)).transpose()
    }

    /// The solutions with these options and without those.
    fn given(&self, py: Python<'_>, require: Vec<usize>, forbid: Vec<usize>) -> PyResult<Self> {
        let core = self.core.get();
        let (require, forbid) = (core.ids(require)?, core.ids(forbid)?);
        let set = py.detach(|| self.set.given(&require, &forbid));
        Ok(Self { core: self.core.clone_ref(py), set })
    }
}

impl Set {
    pub(crate) fn of(core: Py<Core>, set: gavotte::SolutionSet) -> Self {
        Self { core, set }
    }

    /// The set itself.
    pub(crate) fn all(&self) -> &gavotte::SolutionSet {
        &self.set
    }

    /// What tells its solutions.
    pub(crate) fn core(&self) -> &Core {
        self.core.get()
    }

    pub(crate) fn list<'py>(
        &self,
        py: Python<'py>,
        solutions: Vec<gavotte::Solution>,
    ) -> PyResult<Bound<'py, PyList>> {
        let list = PyList::empty(py);
        for solution in solutions {
            list.append(Solution::new(self.core.clone_ref(py), solution))?;
        }
        Ok(list)
    }
}
