//! How many threads a search may use, and whether solutions come in order. Both are one setting, because the
//! order costs time only on several threads.
//!
//! # Why this shape
//! The bound of what may be asked for stands here, once, so that the command, Python and C refuse the same numbers in
//! the same words. It is far above what helps. Threads that no processor runs only wait, but each holds a copy of its part of
//! the search and must be heard when a limit is reached. So no more are started than [`Threads::at_work`] says.

use std::num::NonZero;

/// How a search is spread over threads.
///
/// A search begins on one thread, and others join when it has lasted some milliseconds: a short one
/// costs nothing more. Solutions and counts are the same for any number of threads, so more of them than the processor
/// can keep busy are never started ([`at_work`](Self::at_work)).
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

/// This many are started on any machine, if they are asked for: tests of small machines need some. [threads]
const ALWAYS: usize = 16;

impl Threads {
    /// The most threads that can be asked for: more than most machines run, and few enough to be started. \[threads; limit\]
    pub const MOST: usize = 1024;

    /// This many threads; `None` for 0 and for more than [`MOST`](Self::MOST).
    ///
    /// ```
    /// use gavotte_engine::Threads;
    /// assert_eq!(Threads::asked(8), Some(Threads::from(8)));
    /// assert!(Threads::asked(0).is_none() && Threads::asked(1_000_000_000).is_none());
    /// ```
    #[must_use]
    pub fn asked(count: usize) -> Option<Self> {
        (1..=Self::MOST).contains(&count).then(|| Self::from(count))
    }

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

    /// How many of these threads are started: no more than twice as many as the processor runs at the same time, or 16
    /// where it runs few.
    #[must_use]
    pub fn at_work(self) -> usize {
        if self.count <= ALWAYS {
            return self.count;
        }
        let runs = std::thread::available_parallelism().map_or(1, NonZero::get);
        // How many threads are started for each that the processor runs at the same time: some wait for others.
        let per_processor: usize = 2;
        self.count.min(runs.saturating_mul(per_processor).max(ALWAYS))
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

/// This many threads; 0 counts as 1, and more than [`MOST`](Threads::MOST) as this many.
impl From<usize> for Threads {
    fn from(count: usize) -> Self {
        Self { count: count.clamp(1, Self::MOST), in_order: false, eager: false }
    }
}

/// One thread.
impl Default for Threads {
    fn default() -> Self {
        Self::from(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_are_started_than_help() {
        assert_eq!(Threads::from(0).count(), 1);
        assert_eq!(Threads::from(usize::MAX).count(), Threads::MOST);
        assert_eq!(Threads::asked(Threads::MOST).map(Threads::count), Some(Threads::MOST));
        assert_eq!(Threads::asked(Threads::MOST + 1), None);
        assert_eq!(Threads::from(3).at_work(), 3);
        let runs = Threads::auto().count();
        assert_eq!(Threads::from(Threads::MOST).at_work(), (2 * runs).clamp(ALWAYS, Threads::MOST));
    }
}
