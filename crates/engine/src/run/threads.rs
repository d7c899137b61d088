//! How many threads a search may use, and whether solutions come in order. Both are one setting, because the
//! order costs time only on several threads.

use std::num::NonZero;

/// How a search is spread over threads.
///
/// A search begins on one thread, and others join when it has lasted some milliseconds: a short one
/// costs nothing more. Solutions and counts are the same for any number of threads.
///
/// ```
/// use gavotte_engine::Threads;
/// assert_eq!(Threads::from(4).count(), 4);
/// assert_eq!(Threads::from(0).count(), 1);
/// assert!(Threads::auto().count() >= 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threads {
    count: usize,
    in_order: bool,
    eager: bool,
}

impl Threads {
    /// As many as the processor runs at the same time.
    #[must_use]
    pub fn auto() -> Self {
        Self::from(std::thread::available_parallelism().map_or(1, NonZero::get))
    }

    /// Makes the solutions come in an order that depends only on the problem, the engine and the order of the
    /// search, not on the number of threads or on chance. Without this call they come as they are found. A
    /// thread that is far ahead has to wait for it, and cells take about a tenth of the time longer.
    #[must_use]
    pub fn in_order(mut self) -> Self {
        self.in_order = true;
        self
    }

    /// Starts all threads at the first step, with the shortest stretches, so that small problems are searched as
    /// large ones are. For tests.
    #[doc(hidden)]
    #[must_use]
    pub fn eager(mut self) -> Self {
        self.eager = true;
        self
    }

    /// How many threads, at least 1.
    #[must_use]
    pub fn count(self) -> usize {
        debug_assert!(self.count > 0, "a search has a thread");
        self.count
    }

    /// Whether [`in_order`](Self::in_order) was asked for.
    #[must_use]
    pub fn is_in_order(self) -> bool {
        self.in_order
    }

    pub(crate) fn is_eager(self) -> bool {
        self.eager
    }
}

/// This many threads; 0 counts as 1.
impl From<usize> for Threads {
    fn from(count: usize) -> Self {
        Self { count: count.max(1), in_order: false, eager: false }
    }
}

/// One thread.
impl Default for Threads {
    fn default() -> Self {
        Self::from(1)
    }
}
