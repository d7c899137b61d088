//! Weights of solutions: their sum, and random solutions whose chances are proportional to them. The samples are apart
//! from plain ones, because the diagram is weighed first, and that may take long.

use gavotte::{BigInt, BigUint, Interrupt, OptionId, Rational, StopReason, Verdict};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::answers::int;
use crate::set::{Set, one_for_each};
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
    one_for_each(&all, "weights", weights.len())?;
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

/// A weight: whether it is negative, its numerator and its denominator, both as little-endian bytes.
pub(crate) type Weight = (bool, Vec<u8>, Vec<u8>);

/// The sum: whether it is negative, its numerator and its denominator.
pub(crate) type Weighed<'py> = (bool, Bound<'py, PyAny>, Bound<'py, PyAny>);

/// The sum over all solutions of the product of their options' weights.
///
/// # Errors
/// When there are not as many weights as options, and for a denominator of 0.
#[pyfunction]
pub(crate) fn weighted_count<'py>(
    set: &Bound<'py, Set>,
    weights: Vec<Weight>,
) -> PyResult<Weighed<'py>> {
    let (py, all) = (set.py(), set.get().all());
    one_for_each(all, "weights", weights.len())?;
    let weight = |(is_negative, above, below): Weight| {
        let above = BigInt::from(BigUint::from_bytes_le(&above));
        let above = if is_negative { -above } else { above };
        let weight = Rational::new(above, BigUint::from_bytes_le(&below));
        weight.ok_or_else(|| PyValueError::new_err("a weight has the denominator 0"))
    };
    let weights: Vec<Rational> = weights.into_iter().map(weight).collect::<PyResult<_>>()?;
    let sum = py.detach(|| all.weighted_count(|option| weights[option.index()].clone()));
    let (above, below) = (sum.numerator(), sum.denominator());
    Ok((*above < BigInt::ZERO, int(py, above.magnitude())?, int(py, below)?))
}
