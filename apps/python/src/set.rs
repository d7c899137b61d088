//! The set of all solutions, as a diagram that answers questions without a search. Lists from it go through the same
//! queue as those of a search, because a diagram may hold more solutions than memory, and signals must be heard.

use std::ops::ControlFlow;

use gavotte::{Background, BigUint, Goal, Query, StopReason, Verdict};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};

use crate::answers::int;
use crate::core::Core;
use crate::effort::Effort;
use crate::errors::problem_error;
use crate::price;
use crate::solution::Solution;
use crate::solutions::{Cursor, End};
use crate::wait::{self, Answered, Ended};
use crate::watch::Watch;

/// All solutions of a problem.
#[pyclass(frozen, module = "gavotte._gavotte")]
pub(crate) struct Set {
    core: Py<Core>,
    set: gavotte::SolutionSet,
}

/// How the compilation ended: the set, or the status word and the limit that was met.
pub(crate) type Compiled = Answered<(Option<Set>, Ended)>;

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
    let work = wait::begin(core.py(), &core.get().problem, &effort.watch, move |problem, desk| {
        let ask = how.ask(problem).cancel(desk.cancel()).on_progress(desk.on_progress());
        // Engines were checked before.
        ask.search(Query::Set).map_err(|_| StopReason::Cancelled)?.compile()
    })?;
    let (set, error) = wait::result(core.py(), work, &effort.watch)?;
    let compiled = match set {
        Ok(set) => {
            let core = core.clone().unbind();
            (Some(Set { core, set }), wait::status(Verdict::Complete))
        }
        // A limit of any kind was met.
        Err(reason @ StopReason::Solutions) => unreachable!("a compilation has no {reason:?}"),
        Err(reason) => (None, wait::status(Verdict::Stopped(reason))),
    };
    Ok((compiled, error))
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
        self.listed(py, |set, tell| set.solutions().try_for_each(tell))
    }

    /// Independent solutions, each equally likely; without end when `number` is not given.
    #[pyo3(signature = (number, seed))]
    fn samples(&self, py: Python<'_>, number: Option<usize>, seed: u64) -> PyResult<Cursor> {
        let number = number.unwrap_or(usize::MAX);
        self.listed(py, move |set, tell| set.samples(seed).take(number).try_for_each(tell))
    }

    /// For each option, how many solutions hold it.
    fn marginals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let held = py.detach(|| self.set.marginals());
        let held = held.iter().map(|count| int(py, count)).collect::<PyResult<Vec<_>>>()?;
        PyList::new(py, held)
    }

    /// How many solutions have each sum of these scores, one for each option.
    ///
    /// # Errors
    /// When there are not as many scores as options.
    fn histogram<'py>(
        &self,
        py: Python<'py>,
        scores: Vec<i64>,
    ) -> PyResult<Vec<(i128, Bound<'py, PyAny>)>> {
        one_for_each(&self.set, "scores", scores.len())?;
        let histogram = py.detach(|| self.set.histogram(|option| scores[option.index()]));
        histogram.iter().map(|(sum, count)| Ok((*sum, int(py, count)?))).collect()
    }

    /// How many solutions have each cost, in the unit in which costs were given.
    fn costs<'py>(&self, py: Python<'py>) -> PyResult<Vec<(Bound<'py, PyAny>, Bound<'py, PyAny>)>> {
        let histogram = py.detach(|| self.set.histogram(|option| self.set.cost(option)));
        let written = |(cost, count): (i128, BigUint)| {
            // The model lets no sum of costs pass 64 bits.
            let cost = i64::try_from(cost).unwrap_or(i64::MAX);
            Ok((price::cost(py, self.set.problem(), cost)?, int(py, &count)?))
        };
        histogram.into_iter().map(written).collect()
    }

    /// All solutions, the best first.
    fn ranked(&self, py: Python<'_>, greatest: bool) -> PyResult<Cursor> {
        let goal = Goal::greatest_if(greatest);
        self.listed(py, move |set, tell| {
            set.ranked(goal, |option| set.cost(option))
                .map(|(_, solution)| solution)
                .try_for_each(tell)
        })
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

/// Refuses a list of `what` that has not one for each option.
///
/// # Errors
/// When it has not.
pub(crate) fn one_for_each(set: &gavotte::SolutionSet, what: &str, given: usize) -> PyResult<()> {
    let wanted = set.problem().option_count();
    if given == wanted {
        return Ok(());
    }
    let one = what.trim_end_matches('s');
    let words = format!("{given} {what} for {wanted} options; each option needs one {one}");
    Err(PyValueError::new_err(words))
}

impl Set {
    pub(crate) fn of(core: Py<Core>, set: gavotte::SolutionSet) -> Self {
        Self { core, set }
    }

    /// The set itself.
    pub(crate) fn all(&self) -> &gavotte::SolutionSet {
        &self.set
    }

    /// An iterator of its solutions.
    pub(crate) fn core(&self) -> &Py<Core> {
        &self.core
    }

    /// The solutions that `list` passes on, found on a thread of their own as they are asked for.
    fn listed(
        &self,
        py: Python<'_>,
        list: impl FnOnce(
            &gavotte::SolutionSet,
            &mut dyn FnMut(gavotte::Solution) -> ControlFlow<()>,
        ) -> ControlFlow<()>
        + Send
        + 'static,
    ) -> PyResult<Cursor> {
        let set = self.set.clone();
        // A small problem may have a large set, so there is no telling how long this takes.
        let work = Background::start(self.core.get().problem.clone(), move |_, desk| {
            let is_cut = list(&set, &mut |solution| desk.tell(solution)).is_break();
            let reason = StopReason::Cancelled;
            let verdict = if is_cut { Verdict::Stopped(reason) } else { Verdict::Complete };
            End { verdict, steps: 0, bound: None }
        })?;
        Ok(Cursor::over(self.core.bind(py), Watch::default(), work))
    }
}
