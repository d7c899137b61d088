//! How much work a question about symmetry may take, and how it is told that it was too little.
//!
//! # Why this shape
//! Canonical labelling can take exponential time on rare, regular structures (projective planes, Hadamard
//! matrices). Callers must be able to go on without it. Effort is counted in entries of arrays that were
//! read, never in seconds, so that the same question gives the same answer on every machine.

use std::fmt;

/// How much work is allowed, and how much was done.
///
/// ```
/// use gavotte_symmetry::Effort;
/// let mut effort = Effort::new(100);
/// assert!(effort.spend(60).is_ok());
/// assert!(effort.spend(60).is_err());
/// assert_eq!(effort.spent(), 120);
/// ```
#[derive(Clone, Debug)]
pub struct Effort {
    limit: u64,
    spent: u64,
}

/// The effort that was allowed did not suffice; nothing is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GaveUp {
    /// How much effort was allowed, in entries read.
    pub limit: u64,
}

impl Effort {
    /// Work of at most `limit` entries. What runs looks at the limit between its steps, so it may pass it
    /// by one step, which is linear in the problem.
    #[must_use]
    pub const fn new(limit: u64) -> Self {
        Self { limit, spent: 0 }
    }

    /// Work without a limit.
    #[must_use]
    pub const fn unlimited() -> Self {
        Self::new(u64::MAX)
    }

    /// How many entries were read so far.
    #[must_use]
    pub const fn spent(&self) -> u64 {
        self.spent
    }

    /// The error of work that is not begun, because no effort would do.
    pub(crate) const fn gave_up(&self) -> GaveUp {
        GaveUp { limit: self.limit }
    }

    /// Adds to the work done.
    ///
    /// # Errors
    /// When the work now passes the limit.
    #[inline]
    pub fn spend(&mut self, entries: u64) -> Result<(), GaveUp> {
        self.spent = self.spent.saturating_add(entries);
        if self.spent > self.limit { Err(self.gave_up()) } else { Ok(()) }
    }
}

impl fmt::Display for GaveUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the symmetries were not found within an effort of {} entries", self.limit)
    }
}

impl std::error::Error for GaveUp {}
