//! The state that the threads of one search for the best solutions share.
//!
//! # Why this shape
//! A good solution of one thread makes the trees of all others smaller, so they read the limit at each node. A
//! node takes some microseconds, and a relaxed load takes next to nothing. The order in which threads see the
//! limit does not matter, because an older limit is higher and only refuses less.
//!
//! # Invariants
//! The limit never rises.

use std::sync::atomic::{AtomicI64, Ordering};

/// The limit, and the least bound that was refused.
#[derive(Debug)]
pub(in crate::best) struct Common {
    limit: AtomicI64,
    /// `i64::MAX` while nothing was refused; no cost is as large.
    refused: AtomicI64,
}

impl Common {
    pub(in crate::best) fn new(limit: i64) -> Self {
        Self { limit: AtomicI64::new(limit), refused: AtomicI64::new(i64::MAX) }
    }

    pub(super) fn limit(&self) -> i64 {
        self.limit.load(Ordering::Relaxed)
    }

    /// Lowers the limit: from now on everything that must cost more is refused.
    pub(in crate::best) fn lower(&self, limit: i64) {
        self.limit.fetch_min(limit, Ordering::Relaxed);
    }

    /// Records a bound that was refused.
    pub(super) fn refuse(&self, cost: i64) {
        self.refused.fetch_min(cost, Ordering::Relaxed);
    }

    /// The least bound that was refused, when no thread searches any more.
    pub(in crate::best) fn least_refused(&self) -> Option<i64> {
        Some(self.refused.load(Ordering::Relaxed)).filter(|&cost| cost < i64::MAX)
    }
}
