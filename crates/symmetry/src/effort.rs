//! How much work a question about symmetry may take, and the error that it was too little.
//!
//! # Why this shape
//! Canonical labelling can take exponential time on rare, regular structures (projective planes, Hadamard
//! matrices), so callers must be able to go on without it. Effort is counted in entries of arrays that were
//! read, never in seconds, so that the same question gives the same answer on every machine. A caller with a
//! clock or with signals passes a function that says when to stop; it is called now and then.

use gavotte_model::{Message, message};
use std::fmt;
use std::sync::Arc;

/// How much work is allowed, and how much was done.
///
/// ```
/// use gavotte_symmetry::Effort;
/// let mut effort = Effort::new(100);
/// assert!(effort.spend(60).is_ok());
/// assert!(effort.spend(60).is_err());
/// assert_eq!(effort.spent(), 120);
/// ```
#[derive(Clone)]
pub struct Effort {
    limit: u64,
    spent: u64,
    /// More work than this needs a check: the limit, or the time of the next call of `stop`.
    next: u64,
    stop: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
}

impl fmt::Debug for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { limit, spent, stop, .. } = self;
        let stop = stop.is_some();
        f.debug_struct("Effort")
            .field("limit", limit)
            .field("spent", spent)
            .field("stop", &stop)
            .finish()
    }
}

/// The allowed effort did not suffice, or the caller wanted to stop; nothing is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GaveUp {
    /// How much effort was allowed, in entries read.
    pub limit: u64,
}

impl Effort {
    /// Work of at most `limit` entries. The limit is checked between steps, so work may exceed it by one step,
    /// which is linear in the problem.
    #[must_use]
    pub const fn new(limit: u64) -> Self {
        Self { limit, spent: 0, next: limit, stop: None }
    }

    /// The same work, which also ends when `stop` says so. It is asked at least once, and again after each
    /// stretch of about half a millisecond.
    ///
    /// ```
    /// use gavotte_symmetry::Effort;
    /// let mut effort = Effort::unlimited().until(|| true);
    /// assert!(effort.spend(1).is_err());
    /// ```
    #[must_use]
    pub fn until(self, stop: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self { next: 0, stop: Some(Arc::new(stop)), ..self }
    }

    /// The same work, of which at most this many entries more may be read. Its effort must be spent here, too.
    ///
    /// ```
    /// use gavotte_symmetry::Effort;
    /// let mut whole = Effort::new(1_000);
    /// let mut part = whole.at_most(10);
    /// assert!(part.spend(11).is_err());
    /// assert!(whole.spend(part.spent() - whole.spent()).is_ok());
    /// assert_eq!(whole.spent(), 11);
    /// ```
    #[must_use]
    pub fn at_most(&self, entries: u64) -> Self {
        let limit = self.limit.min(self.spent.saturating_add(entries));
        Self { limit, next: self.next.min(limit), ..self.clone() }
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

    /// The error of work that is not begun, because no effort would suffice.
    pub(crate) const fn gave_up(&self) -> GaveUp {
        GaveUp { limit: self.limit }
    }

    /// Adds to the work done.
    ///
    /// # Errors
    /// When the work now exceeds the limit, or must stop.
    #[inline]
    pub fn spend(&mut self, entries: u64) -> Result<(), GaveUp> {
        self.spent = self.spent.saturating_add(entries);
        if self.spent > self.next { self.look() } else { Ok(()) }
    }

    #[cold]
    fn look(&mut self) -> Result<(), GaveUp> {
        if self.spent > self.limit || self.stop.as_ref().is_some_and(|stop| stop()) {
            return Err(self.gave_up());
        }
        // How many entries are read between two calls of that function: about half a millisecond.
        let stretch: u64 = 1 << 18;
        self.next = self.spent.saturating_add(stretch).min(self.limit);
        Ok(())
    }
}

impl GaveUp {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        message!(
            "the symmetries were not found within an effort of {limit} entries",
            limit = self.limit
        )
    }
}

gavotte_model::impl_message!(GaveUp);

impl std::error::Error for GaveUp {}
