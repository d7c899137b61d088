//! Weights as a member of a contest: they can show that there is no solution, and nothing else.
//!
//! # Why this shape
//! A coloring may refute in a line what a search takes hours for, yet most problems have no such weights. So the
//! searches begin, and each search for weights gets an effort in proportion to what they have spent.
//!
//! # Invariants
//! "There is no solution" rests on weights that were checked against the problem ([`Weights::holds`]).
//!
//! # Cost
//! The effort of each search in [`EFFORTS`], in entries; it makes no steps, because it tries no option.
//!
//! [`Weights::holds`]: crate::weights::Weights::holds

use std::sync::Arc;

use gavotte_model::{OptionId, Problem};
use num_bigint::BigUint;

use crate::run::{Allowance, Assumed, Event, Report, Run};
use crate::weights;

/// The effort of each search: about half a millisecond, some milliseconds, some tenths of a second.
/// [entries; DESIGN 9]
const EFFORTS: [u64; 3] = [weights::QUICK, 10 * weights::QUICK, weights::THOROUGH];

/// Searches for weights, each time with more effort.
pub(crate) struct Refuter {
    problem: Arc<Problem>,
    looks: usize,
    has_refuted: bool,
    /// Whether there are assumptions, of which the weights know nothing.
    assumes: bool,
}

impl Refuter {
    pub(crate) fn new(problem: Arc<Problem>, assumed: Assumed<'_>) -> Self {
        Self { problem, looks: 0, has_refuted: false, assumes: !assumed.is_nothing() }
    }

    fn look(&mut self) -> Event {
        if self.has_refuted {
            return Event::Exhausted;
        }
        if let (Some(&effort), false) = (EFFORTS.get(self.looks), self.assumes) {
            self.looks += 1;
            self.has_refuted = weights::refute(&self.problem, effort).is_some();
        }
        if self.has_refuted { Event::Exhausted } else { Event::Paused }
    }
}

impl Run for Refuter {
    fn find(&mut self, _: Allowance<'_>) -> Event {
        self.look()
    }

    fn count(&mut self, _: Allowance<'_>) -> Event {
        self.look()
    }

    fn take_counted(&mut self) -> BigUint {
        BigUint::ZERO
    }

    fn path(&self) -> &[OptionId] {
        &[]
    }

    fn steps(&self) -> u64 {
        0
    }

    fn fraction(&self) -> f64 {
        0.0
    }

    fn fork(&self, assumed: Assumed<'_>) -> Box<dyn Run> {
        Box::new(Self {
            problem: Arc::clone(&self.problem),
            assumes: self.assumes || !assumed.is_nothing(),
            ..*self
        })
    }

    fn report(&self) -> Report<'_> {
        let has_failed = !self.has_refuted && (self.assumes || self.looks == EFFORTS.len());
        Report { has_failed, ..Report::default() }
    }
}
