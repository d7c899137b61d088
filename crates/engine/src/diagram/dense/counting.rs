//! Passes over remainders by large primes, or by small ones where memory is short.
//!
//! # Why this shape
//! Sums of four bytes take half the memory of those of eight. But they need twice as many passes, each of which takes
//! .6 of the time, so they are for states that have no room otherwise.
//!
//! # Invariants
//! The primes of a width are those below a power of two, one after the other.

use super::pass::Pass;
use super::plan::Plan;
use super::sums::{Joined, Remainders};

/// How large the primes are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::diagram) enum Width {
    /// Below 2^63.
    Wide,
    /// Below 2^31.
    Narrow,
}

/// A pass over remainders.
#[derive(Clone, Debug)]
pub(super) enum Counting {
    Wide(Pass<Remainders<u64>>),
    Narrow(Pass<Remainders<u32>>),
}

impl Width {
    /// The width for which there is room.
    pub(super) fn of(plan: &Plan, memory: usize) -> Self {
        if plan.size <= memory / Self::Wide.bytes() { Self::Wide } else { Self::Narrow }
    }

    /// The memory for each number of a state: two sums.
    pub(in crate::diagram) fn bytes(self) -> usize {
        match self {
            Self::Wide => 16,
            Self::Narrow => 8,
        }
    }

    /// The bits of a count that each prime gives.
    pub(super) fn bits(self) -> u64 {
        match self {
            Self::Wide => 62,
            Self::Narrow => 30,
        }
    }

    /// How long a pass takes, compared with a wide one.
    pub(super) fn price(self) -> f64 {
        match self {
            Self::Wide => 1.0,
            Self::Narrow => 0.6,
        }
    }

    /// Nothing joined yet.
    pub(super) fn joined(self) -> Joined {
        Joined::below(1 << (self.bits() + 1))
    }
}

impl Counting {
    /// A pass by this prime before its first step.
    pub(super) fn new(plan: &Plan, width: Width, prime: u64) -> Self {
        match width {
            Width::Wide => Self::Wide(Pass::new(plan, Remainders(prime))),
            Width::Narrow => Self::Narrow(Pass::new(plan, Remainders(low(prime)))),
        }
    }

    /// Begins anew by another prime, in the same memory.
    pub(super) fn again(&mut self, plan: &Plan, prime: u64) {
        match self {
            Self::Wide(pass) => pass.again(plan, Remainders(prime)),
            Self::Narrow(pass) => pass.again(plan, Remainders(low(prime))),
        }
    }

    /// See [`Pass::advance`].
    pub(super) fn advance(&mut self, plan: &Plan, threads: usize, most: u64) -> u64 {
        match self {
            Self::Wide(pass) => pass.advance(plan, threads, most),
            Self::Narrow(pass) => pass.advance(plan, threads, most),
        }
    }

    /// See [`Pass::sum`].
    pub(super) fn sum(&self, plan: &Plan) -> Option<u64> {
        match self {
            Self::Wide(pass) => pass.sum(plan),
            Self::Narrow(pass) => pass.sum(plan).map(u64::from),
        }
    }

    /// The present step.
    pub(super) fn step(&self) -> usize {
        match self {
            Self::Wide(pass) => pass.step,
            Self::Narrow(pass) => pass.step,
        }
    }
}

/// A prime below 2^31.
#[allow(clippy::cast_possible_truncation)]
fn low(prime: u64) -> u32 {
    debug_assert!(prime >> 31 == 0, "a prime of the narrow width");
    prime as u32
}
