//! Why there is no solution. Items and assumptions go back by their numbers, because Python has the user's own objects.

use gavotte::weights::Weights;
use gavotte::{Engine, Explain, Explanation, OptionId, StopReason, Verdict};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::core::Core;
use crate::effort::Effort;
use crate::errors::error;
use crate::solution::Solution;
use crate::wait::{self, Answered, Ended};

/// The items that conflict, weights that prove it, a solution if there is one, how the question ended, the
/// assumptions that take part (options that must be chosen, and options that must not), and the names of the side constraints
/// that take part.
pub(crate) type Explained<'py> = Answered<(
    Option<Bound<'py, PyTuple>>,
    Option<Proof<'py>>,
    Option<Solution>,
    Ended,
    Positions,
    Positions,
    Vec<String>,
)>;

/// Positions of options.
type Positions = Vec<usize>;

/// The items that weigh something, their weights, the modulus and the total.
pub(crate) type Proof<'py> = (Bound<'py, PyTuple>, Vec<i64>, u64, i128);

/// Finds a minimal set of items that conflict, or weights that prove that there is no solution.
#[pyfunction]
pub(crate) fn explain<'py>(
    core: &Bound<'py, Core>,
    effort: &Bound<'py, Effort>,
    require: Vec<usize>,
    forbid: Vec<usize>,
) -> PyResult<Explained<'py>> {
    let (py, effort, problem) = (core.py(), effort.get(), &core.get().problem);
    let how = core.get().how(py, effort, require, forbid)?;
    let fits = gavotte::ask(problem).engine(Engine::Sat).check();
    fits.map_err(|lacks| error(py, "UnsupportedError", &lacks))?;
    let budget = how.budget;
    let work = wait::begin(py, problem, &effort.watch, move |problem, desk| {
        let explain = Explain::new(problem).assume(&how.require, &how.forbid);
        explain.budget(budget).cancel(desk.cancel()).run()
    })?;
    let ended = |reason: Option<StopReason>| {
        wait::status(reason.map_or(Verdict::Complete, Verdict::Stopped))
    };
    let positions = |options: &[OptionId]| options.iter().map(|option| option.index()).collect();
    let weighed = |proof: &Weights| {
        let (items, values): (Vec<_>, Vec<_>) = proof.items().iter().copied().unzip();
        PyResult::Ok((core.get().items_of(py, &items)?, values, proof.modulus(), proof.total()))
    };
    let (mut items, mut proof, mut found) = (None, None, None);
    let (mut needed, mut barred, mut stop) = (Vec::new(), Vec::new(), None);
    let mut sides = Vec::new();
    let (explanation, error) = wait::result::<Explanation>(py, work, &effort.watch)?;
    match explanation {
        Explanation::Solvable(solution) => {
            found = Some(Solution::new(core.clone().unbind(), solution));
        }
        Explanation::Conflict { items: all, stopped } => {
            (items, stop) = (Some(core.get().items_of(py, &all)?), stopped);
        }
        Explanation::Assumed { require, forbid, items: all, stopped } => {
            (items, stop) = (Some(core.get().items_of(py, &all)?), stopped);
            (needed, barred) = (positions(&require), positions(&forbid));
        }
        Explanation::Constrained { require, forbid, items: all, constraints, stopped } => {
            (items, stop) = (Some(core.get().items_of(py, &all)?), stopped);
            (needed, barred) = (positions(&require), positions(&forbid));
            sides.extend(constraints.iter().map(|&at| problem.constraints()[at].name().to_owned()));
        }
        Explanation::Weights(weights) => proof = Some(weighed(&weights)?),
        Explanation::AssumedWeights { forbid, weights } => {
            (proof, barred) = (Some(weighed(&weights)?), positions(&forbid));
        }
        Explanation::Unknown(reason) => stop = Some(reason),
    }
    Ok(((items, proof, found, ended(stop), needed, barred, sides), error))
}
