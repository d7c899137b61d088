//! How long a set of all solutions is tried before another way answers, where there is another one.
//!
//! # Why this shape
//! Samples and marginals need counts, and the set of all solutions gives them at once. Where it is too large, counts up to
//! symmetry may give the same. Every program that asks tries the ways in this order: the set for a while, the other way for a while,
//! then the set for as long as the limits allow. The steps stand here, because the same question must have the same answer
//! everywhere.

use gavotte_engine::Count;
use gavotte_model::{OptionId, Problem};
use gavotte_symmetry::Effort;
use num_bigint::BigUint;

/// The steps that compiling a set may take before another way is tried: some seconds. [steps; limit]
pub const SET: u64 = 1_000_000;
/// The steps that a count up to isomorphism may take for samples: about ten seconds. [steps; limit]
pub const CLASSES: u64 = 5_000_000;
/// The steps that the counts of all orbits of options may take together for marginals. [steps; limit]
const ORBITS: u64 = 10_000_000;
/// The greatest number of orbits of options at which a problem is counted orbit by orbit. [orbits; limit]
const MOST_ORBITS: usize = 64;

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
