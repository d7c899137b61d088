//! The work that symmetries may take under the limits of a question.
//!
//! # Why this shape
//! A search counts options that are tried, and work on symmetries counts entries that are read. A question that needs
//! both has one limit of steps, so an entry has a price in steps. The price is the same for every program that asks, so
//! one limit stops a question at the same place everywhere.

use std::sync::Mutex;

use gavotte_engine::adaptor::Interrupt;
use gavotte_symmetry::Effort;

/// The number of entries read for symmetries that count as one step: both take about a microsecond. [fixed]
const STEP: u64 = 1_000;

/// How many steps so much work on symmetries is.
///
/// ```
/// assert_eq!(gavotte_orbits::steps(2_500), 3);
/// ```
#[must_use]
pub const fn steps(entries: u64) -> u64 {
    entries.div_ceil(STEP)
}

/// The work on symmetries that a limit of steps allows. It also ends when `interrupt` is due.
///
/// ```
/// use gavotte_engine::{Cancel, adaptor::Interrupt};
/// let problem = gavotte_puzzles::queens::Queens::new(6)?.encode()?;
/// let mut effort = gavotte_orbits::effort(None, Interrupt::new(&Cancel::new()));
/// assert_eq!(gavotte_orbits::symmetries(&problem, &mut effort)?.order().to_string(), "8");
/// let mut little = gavotte_orbits::effort(Some(0), Interrupt::new(&Cancel::new()));
/// assert!(gavotte_orbits::symmetries(&problem, &mut little).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn effort(steps: Option<u64>, interrupt: Interrupt) -> Effort {
    let most = steps.map_or(u64::MAX, |steps| steps.saturating_mul(STEP));
    let interrupt = Mutex::new(interrupt);
    Effort::new(most)
        .until(move || interrupt.lock().map_or(true, |mut interrupt| interrupt.is_due_now()))
}
