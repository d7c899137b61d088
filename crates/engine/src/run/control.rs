//! The ways to watch and stop a running search from outside: a handle and a report, because the search may run on
//! another thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use web_time::Instant;

/// A handle that stops a search, from any thread. Clones stop the same search.
///
/// ```
/// use gavotte_engine::Cancel;
/// let cancel = Cancel::new();
/// let elsewhere = cancel.clone();
/// std::thread::spawn(move || elsewhere.cancel()).join().unwrap();
/// assert!(cancel.is_cancelled());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Cancel {
    flag: Arc<AtomicBool>,
    /// The time at which it stops by itself.
    end: Option<Instant>,
}

impl Cancel {
    /// A handle that has stopped nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A handle that stops by itself the first time that it is checked after `time`. So as long as it is not
    /// cancelled, it has stopped nothing: an answer that was given under it is whole.
    ///
    /// ```
    /// use std::time::Duration;
    /// use gavotte_engine::Cancel;
    /// assert!(Cancel::after(Duration::ZERO).is_cancelled());
    /// assert!(!Cancel::after(Duration::from_secs(3600)).is_cancelled());
    /// ```
    #[must_use]
    pub fn after(time: Duration) -> Self {
        Self { flag: Arc::default(), end: Instant::now().checked_add(time) }
    }

    /// Stops the searches that were given this handle, within some milliseconds.
    pub fn cancel(&self) {
        // Relaxed is enough: the flag carries no other data with it.
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Whether [`cancel`](Self::cancel) was called, or the handle has stopped by itself.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        if self.flag.load(Ordering::Relaxed) {
            return true;
        }
        let is_past = self.end.is_some_and(|end| Instant::now() >= end);
        if is_past {
            self.cancel();
        }
        is_past
    }

    /// Whether it was cancelled at the last check. This call is no check, so a handle that stops by itself does
    /// not stop by it.
    #[must_use]
    pub fn has_stopped(&self) -> bool {
        self.flag.load(Ordering::Relaxed)
    }
}

/// The progress of a running search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// How many options were tried.
    pub steps: u64,
    /// How many solutions were found.
    pub solutions: u64,
    /// A guess at the part of the search that is done, from 0 to 1, by random probes of the rest where one
    /// thread searches. Otherwise the branches of a level count as equally large.
    pub fraction: f64,
    /// About how long the search will still take, where probes can guess it.
    pub left: Option<Duration>,
    /// Wall-clock time since the search began.
    pub elapsed: Duration,
    /// The cost of the best solution found so far; only a search for the best ones has it.
    pub best: Option<i64>,
    /// No solution is better than this bound; only a search for the best ones has it.
    pub bound: Option<i64>,
}

/// A handle over a flag that something else sets, such as a signal handler.
impl From<Arc<AtomicBool>> for Cancel {
    fn from(flag: Arc<AtomicBool>) -> Self {
        Self { flag, end: None }
    }
}
