//! Random solutions whose chances are proportional to their weights. They are apart from plain samples, because the
//! diagram is weighed first, and that may take long.

use gavotte::{Interrupt, OptionId, StopReason, Verdict};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::set::Set;
use crate::solutions::{Cursor, End};
use crate::watch::Watch;

/// Independent solutions, each as likely as the product of its options' weights; without end when `number` is
/// not given, none when all solutions weigh 0.
///
/// # Errors
/// When there are not as many weights as options.
#[pyfunction]
#[pyo3(signature = (set, weights, number, seed))]
pub(crate) fn weighted_samples(
    set: &Bound<'_, Set>,
    weights: Vec<u64>,
    number: Option<usize>,
    seed: u64,
) -> PyResult<Cursor> {
    let all = set.get().all().clone();
    let (given, wanted) = (weights.len(), all.problem().option_count());
    if given != wanted {
        let words = format!("{given} weights for {wanted} options; each option needs one");
        return Err(PyValueError::new_err(words));
    }
    let number = number.unwrap_or(usize::MAX);
    Cursor::of(set.get().core().bind(set.py()), Watch::default(), move |_, desk| {
        let weight = |option: OptionId| weights[option.index()];
        let ended = |verdict| End { verdict, steps: 0, bound: None };
        let mut interrupt = Interrupt::new(desk.cancel());
        let weighted = match all.weighted_within(weight, &mut interrupt) {
            Ok(weighted) => weighted,
            Err(reason) => return ended(Verdict::Stopped(reason)),
        };
        for solution in weighted.samples(seed).take(number) {
            if desk.tell(solution).is_break() {
                return ended(Verdict::Stopped(StopReason::Cancelled));
            }
        }
        ended(Verdict::Complete)
    })
}
