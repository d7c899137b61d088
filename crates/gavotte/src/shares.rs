//! The share of all solutions in which each option is, as pictures show it.
//!
//! # Why this shape
//! Counts have any number of digits, and the crate that draws knows no such numbers. Sixty-three leading bits are more
//! than a color can show. The exact counts decide between "in none", "in some" and "in all".

use gavotte_draw::Share;
use gavotte_engine::SolutionSet;
use num_bigint::BigUint;

/// For each option, the share of the solutions in which it is.
///
/// ```
/// use gavotte::draw::Share;
/// let problem = gavotte::Problem::builder().items(["a", "b"]);
/// let problem = problem.option(["a"]).option(["b"]).option(["a", "b"]).option(["b"]).build()?;
/// let set = gavotte::compile(&problem).expect("it is small");
/// let third = Share::of(1, 3);
/// assert_eq!(gavotte::shares(&set), [Share::of(2, 3), third, third, third]);
/// # Ok::<(), gavotte::BuildError>(())
/// ```
#[must_use]
pub fn shares(set: &SolutionSet) -> Vec<Share> {
    shares_of(&set.marginals(), &set.count())
}

/// The shares of these numbers of solutions among the `whole`.
///
/// ```
/// use gavotte::{BigUint, draw::Share};
/// let parts = [0_u32, 1, 3].map(BigUint::from);
/// assert_eq!(gavotte::shares_of(&parts, &3_u32.into()), [Share::Never, Share::of(1, 3), Share::Always]);
/// ```
#[must_use]
pub fn shares_of(parts: &[BigUint], whole: &BigUint) -> Vec<Share> {
    let excess = whole.bits().saturating_sub(63);
    let leading = |number: &BigUint| (number >> excess).iter_u64_digits().next().unwrap_or(0);
    let share = |part: &BigUint| {
        if part.bits() == 0 {
            return Share::Never;
        }
        if part == whole {
            return Share::Always;
        }
        // Rounding may reach an end that the exact numbers do not.
        match Share::of(leading(part), leading(whole)) {
            Share::Never => Share::Some(f64::MIN_POSITIVE),
            Share::Always => Share::Some(1.0 - f64::EPSILON),
            between => between,
        }
    };
    parts.iter().map(share).collect()
}
