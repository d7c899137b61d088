//! How long a set of all solutions is tried before another way answers, where there is another one.
//!
//! # Why this shape
//! Samples and marginals need counts, and the set of all solutions gives them at once. Where it is too large, counts up to
//! symmetry may give the same. Every program that asks tries the ways in this order: the set for a while, the other way for a while,
//! then the set for as long as the limits allow. The steps stand here, because the same question must have the same answer
//! everywhere.
//!
//! Samples need no set of all solutions where one option of each orbit of an item stands for the others. Most sets are made before it
//! is worth while to look for symmetries, so a part of the first trial comes before that.

use gavotte_engine::adaptor::Interrupt;
use gavotte_engine::{Count, Search, SolutionSet};
use gavotte_model::{Budget, OptionId, Problem, StopReason};
use gavotte_orbits::Anchored;
use gavotte_symmetry::Effort;
use num_bigint::BigUint;

/// The steps that compiling a set may take before another way is tried: some seconds. [steps; limit]
pub const SET: u64 = 1_000_000;
/// The steps of a trial before symmetries are looked for, and about as much as that may take: some milliseconds. [fixed]
const LOOKS: u64 = 40_000;
/// The steps that a count up to isomorphism may take for samples: about ten seconds. [steps; limit]
pub const CLASSES: u64 = 5_000_000;
/// The steps that the counts of all orbits of options may take together for marginals. [steps; limit]
const ORBITS: u64 = 10_000_000;
/// The greatest number of orbits of options at which a problem is counted orbit by orbit. [orbits; limit]
const MOST_ORBITS: usize = 64;

/// Tries to make the set of all solutions within [`SET`] steps; where a part of the search is done by then, which a short list is,
/// within a multiple of them. The search comes back, because it knows its steps.
///
/// # Errors
/// The reason why there is no set.
pub fn set(search: Search<'_>, limits: Budget) -> (Search<'_>, Result<SolutionSet, StopReason>) {
    let within = |steps: u64| Budget {
        steps: Some(limits.steps.map_or(steps, |most| most.min(steps))),
        ..limits
    };
    let mut search = search.budget(within(SET));
    let made = search.compile();
    if !matches!(made, Err(StopReason::Steps)) || search.fraction() < 0.125 {
        return (search, made);
    }
    search = search.budget(within(8 * SET));
    let made = search.compile();
    (search, made)
}

/// A trial of a set from which solutions are drawn.
#[derive(Debug)]
pub struct Tried<'p> {
    /// The search, because it knows its steps.
    pub search: Search<'p>,
    /// The set, or the reason why there is none.
    pub made: Result<SolutionSet, StopReason>,
    /// Where some options were left out, the item of which they are.
    pub anchored: Option<Anchored>,
}

/// [`set`] for samples of a problem without assumptions: where the set is not made at once, and some options of an item stand for
/// all, another search leaves the others out. `again` makes it, and takes the steps of the first one off the limits.
///
/// # Errors
/// An error of `again`.
pub fn source<'p, E>(
    problem: &Problem,
    search: Search<'p>,
    (limits, interrupt): (impl Fn() -> Budget, Interrupt),
    again: impl FnOnce(&Search<'p>, &[OptionId]) -> Result<Search<'p>, E>,
) -> Result<Tried<'p>, E> {
    let first = limits();
    let steps = Some(first.steps.map_or(LOOKS, |most| most.min(LOOKS)));
    let mut search = search.budget(Budget { steps, ..first });
    let made = search.compile();
    if !matches!(made, Err(StopReason::Steps)) {
        return Ok(Tried { search, made, anchored: None });
    }
    let anchored = Anchored::of(problem, &mut crate::effort(Some(LOOKS), interrupt));
    let anchored = anchored.ok().flatten();
    let limits = match &anchored {
        Some(anchored) => {
            search = again(&search, anchored.left_out())?;
            limits()
        }
        None => first,
    };
    let (search, made) = set(search, limits);
    Ok(Tried { search, made, anchored })
}

/// The marginals by one count for each orbit of options, of at most so many steps; `None` where there are too many orbits, or a
/// count is cut short.
///
/// # Errors
/// An error of `count`.
pub fn marginals<E>(
    problem: &Problem,
    effort: &mut Effort,
    mut count: impl FnMut(OptionId, u64) -> Result<Count, E>,
) -> Result<Option<Vec<BigUint>>, E> {
    let Ok(symmetries) = crate::symmetries(problem, effort) else { return Ok(None) };
    let orbits = symmetries.option_orbits().len();
    if orbits > MOST_ORBITS {
        return Ok(None);
    }
    let each = ORBITS / orbits.max(1) as u64;
    Ok(crate::orbit_marginals(problem, &symmetries, |option| count(option, each))?.ok())
}
