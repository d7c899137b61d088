//! How large a search is, and how many solutions there are, by random probes. Figures travel with their logarithms,
//! because a `float` cannot hold every estimate.

use gavotte::{Background, Figure, Magnitude, Query};
use pyo3::prelude::*;

use crate::core::Core;
use crate::effort::Effort;
use crate::errors::error;
use crate::wait::{self, Answered, Ended};

/// A mean, its error, its decimal logarithm, the error as a part of the mean, and its interval. `None` stands for a number
/// that is too large for a `float`, or not known.
type Numbers = (Option<f64>, Option<f64>, Option<f64>, Option<f64>, Option<Interval>);

/// The ends of the interval of 95 %.
type Interval = (Option<f64>, Option<f64>);

/// How many probes were made, the steps, the solutions, how it ended, and the same in words.
pub(crate) type Estimated = Answered<(u64, Option<Numbers>, Option<Numbers>, Ended, String)>;

/// Probes the search for all solutions.
///
/// # Errors
/// When the engine that was asked for does not walk down a tree.
#[pyfunction]
pub(crate) fn estimate(
    core: &Bound<'_, Core>,
    effort: &Bound<'_, Effort>,
    require: Vec<usize>,
    forbid: Vec<usize>,
    probes: u64,
    seed: u64,
) -> PyResult<Estimated> {
    let (py, effort) = (core.py(), effort.get());
    let how = core.get().how(py, effort, require, forbid)?;
    let work = Background::start(core.get().problem.clone(), move |problem, desk| {
        let ask = how.ask(problem).cancel(desk.cancel()).on_progress(desk.on_progress());
        // Whether the engine suits the problem was asked before.
        ask.search(Query::All { limit: None }).ok()?.estimate(probes, seed)
    })?;
    let (made, raised) = wait::result(py, work, &effort.watch)?;
    let Some(made) = made else {
        let wrong = "this engine does not walk down a tree that could be probed; leave engine out";
        return Err(error(py, "UnsupportedError", &wrong));
    };
    let numbers = |figure: Figure| {
        let mean = figure.mean();
        let error = figure.error().and_then(Magnitude::value);
        let interval = figure.interval().map(|(least, most)| (least.value(), most.value()));
        (mean.value(), error, mean.log10(), figure.relative_error(), interval)
    };
    let ended = wait::status(made.verdict);
    let (steps, solutions) = (made.steps.map(numbers), made.solutions.map(numbers));
    Ok(((made.probes, steps, solutions, ended, made.to_string()), raised))
}
