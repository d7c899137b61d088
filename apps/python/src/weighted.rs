//! Random solutions that are as likely as they weigh.

use gavotte::{Background, Interrupt};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::set::Set;
use crate::wait;

/// Independent solutions, each as likely as the product of its options' weights.
///
/// # Errors
/// When there are not as many weights as options, and when all solutions weigh 0.
#[pyfunction]
pub(crate) fn weighted_sample<'py>(
    set: &Bound<'py, Set>,
    weights: Vec<u64>,
    number: usize,
    seed: u64,
) -> PyResult<Bound<'py, PyList>> {
    let (py, all) = (set.py(), set.get().all().clone());
    let (given, wanted) = (weights.len(), all.problem().option_count());
    if given != wanted {
        let words = format!("{given} weights for {wanted} options; each option needs one");
        return Err(PyValueError::new_err(words));
    }
    let is_empty = all.is_empty();
    let problem = set.get().core().problem.clone();
    let work = Background::start(problem, move |_, desk| {
        let mut interrupt = Interrupt::new(desk.cancel());
        let weight = |option: gavotte::OptionId| weights[option.index()];
        let weighted = all.weighted_within(weight, &mut interrupt).ok()?;
        let mut drawn = Vec::new();
        for solution in weighted.samples(seed).take(number) {
            if interrupt.is_due() {
                return None;
            }
            drawn.push(solution);
        }
        Some(drawn)
    })?;
    // Whoever waits is gone before the work is cancelled.
    let drawn = wait::result(py, work, None)?.unwrap_or_default();
    if drawn.is_empty() && number > 0 && !is_empty {
        let words = "under these weights every solution weighs 0, so none can be drawn";
        return Err(PyValueError::new_err(words));
    }
    set.get().list(py, drawn)
}
