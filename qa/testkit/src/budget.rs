//! How many random cases a test tries, and from which seed.
//!
//! # Why this shape
//! Each test says how many cases a long run tries. A run of all tests tries a tenth of them, because it comes after each
//! change, and from a fixed seed, because a change must not fail by the luck of another one. `cargo xtask test night` tries
//! all of them from a seed of its own, which it prints.
//!
//! Three variables say it otherwise: `GAVOTTE_NIGHT`, all cases; `GAVOTTE_CASES`, this number of cases for each
//! test; `GAVOTTE_SEED`, the seed.

use std::str::FromStr;

use proptest::prelude::ProptestConfig;
use proptest::test_runner::RngSeed;

/// One of this many cases is tried in a short run.
const SHARE: u32 = 10;

/// Fewer cases than this find too little, so no test has fewer in a short run, unless it has fewer in a long one.
const LEAST: u32 = 300;

/// The settings of a test that tries `night` cases in a long run.
///
/// ```
/// let config = gavotte_testkit::budget::cases(10_000);
/// assert!(config.cases > 0 && config.failure_persistence.is_none());
/// ```
#[must_use]
pub fn cases(night: u32) -> ProptestConfig {
    ProptestConfig {
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(said("GAVOTTE_SEED").unwrap_or(0)),
        ..ProptestConfig::with_cases(number(night))
    }
}

/// Something of a test that is not a number of random cases: `night` in a long run, `short` in another.
#[must_use]
pub fn or<T>(night: T, short: T) -> T {
    if is_night() { night } else { short }
}

fn is_night() -> bool {
    said::<u8>("GAVOTTE_NIGHT").is_some()
}

/// How many cases are tried of `night` in a long run.
#[must_use]
pub fn number(night: u32) -> u32 {
    let usual = or(night, (night / SHARE).max(LEAST.min(night)));
    said("GAVOTTE_CASES").unwrap_or(usual)
}

/// The value of a variable of the environment, if it has one.
///
/// # Panics
/// When its value is no number: a typing error must not make a long run a short one.
fn said<T: FromStr>(variable: &str) -> Option<T> {
    let text = std::env::var(variable).ok()?;
    let Ok(value) = text.parse() else { panic!("{variable} is `{text}`, which is no number") };
    Some(value)
}
