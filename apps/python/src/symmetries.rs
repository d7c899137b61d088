//! The symmetries of a problem: how many, generators, orbits. All are passed as positions, because Python names them by
//! labels and items.

use gavotte::symmetry::{Order, Permutation, Symmetries, Symmetry};
use gavotte::{BigUint, ItemId, OptionId, StopReason, Verdict};
use pyo3::prelude::*;

use crate::answers::int;
use crate::core::Core;
use crate::effort::{Effort, How};
use crate::errors::error;
use crate::wait::{self, Answered, Ended};

/// Cycles of positions, from 0.
type Cycles = Vec<Vec<u32>>;
/// Orbits of positions.
type Orbits = Vec<Vec<usize>>;

/// How many symmetries move options, how many move items alone, generators as cycles of options and of items,
/// the orbits of options and of items.
type Found<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>, Vec<(Cycles, Cycles)>, Orbits, Orbits);

/// Finds the symmetries; nothing is known when a limit comes first.
///
/// # Errors
/// When the problem is too large for a search for its symmetries.
#[pyfunction]
pub(crate) fn symmetries<'py>(
    core: &Bound<'py, Core>,
    effort: &Bound<'py, Effort>,
) -> PyResult<Answered<(Option<Found<'py>>, Ended)>> {
    let (py, effort) = (core.py(), effort.get());
    let how = core.get().how(py, effort, Vec::new(), Vec::new())?;
    let work = wait::begin(py, &core.get().problem, &effort.watch, move |problem, desk| {
        let interrupt = how.interrupt(desk.cancel());
        let mut effort = gavotte::effort(how.budget.steps, interrupt.clone());
        gavotte::symmetries(problem, &mut effort).map_err(|_| why_none(&how, &interrupt))
    })?;
    let (made, raised) = wait::result(py, work, &effort.watch)?;
    let answer = match made {
        Ok(symmetries) => (Some(found(py, &symmetries)?), wait::status(Verdict::Complete)),
        Err(Some(reason)) => (None, wait::status(Verdict::Stopped(reason))),
        Err(None) => return Err(too_large(py)),
    };
    Ok((answer, raised))
}

/// Why symmetries were not found; `None` when no limit was met.
pub(crate) fn why_none(how: &How, interrupt: &gavotte::Interrupt) -> Option<StopReason> {
    interrupt.reason().or(how.budget.steps.map(|_| StopReason::Steps))
}

/// The error for a problem that is too large for any effort.
pub(crate) fn too_large(py: Python<'_>) -> PyErr {
    let words = "the problem is too large for a search for its symmetries";
    error(py, "UnsupportedError", &words)
}

/// An order of any size as Python's `int`.
pub(crate) fn order<'py>(py: Python<'py>, order: &Order) -> PyResult<Bound<'py, PyAny>> {
    // Python itself refuses to read a number of more than some thousand digits.
    int(py, &order.to_string().parse::<BigUint>().unwrap_or_default())
}

fn found<'py>(py: Python<'py>, symmetries: &Symmetries) -> PyResult<Found<'py>> {
    let cycles = |symmetry: &Symmetry| {
        let [options, items] = [symmetry.options(), symmetry.items()].map(Permutation::cycles);
        (options, items)
    };
    Ok((
        order(py, symmetries.order())?,
        order(py, symmetries.idle())?,
        symmetries.generators().iter().map(cycles).collect(),
        positions(symmetries.option_orbits(), OptionId::index),
        positions(symmetries.item_orbits(), ItemId::index),
    ))
}

fn positions<I: Copy>(orbits: &[Vec<I>], position: impl Fn(I) -> usize) -> Orbits {
    orbits.iter().map(|orbit| orbit.iter().map(|&it| position(it)).collect()).collect()
}
