//! How a running search is watched and stopped from outside.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

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
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// A handle that has stopped nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Stops the searches that were given this handle, within some milliseconds.
    pub fn cancel(&self) {
        // Relaxed is enough: the flag carries no other data with it.
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether [`cancel`](Self::cancel) was called.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How far a running search has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// How many options were tried.
    pub steps: u64,
    /// How many solutions were found.
    pub solutions: u64,
    /// A guess at the part of the search that is done, from 0 to 1, by random probes of its rest
    /// where one thread searches; else each level's branches are taken to be of equal size.
    pub fraction: f64,
    /// About how long the search will still take, where probes can guess it.
    pub left: Option<Duration>,
    /// Wall-clock time since the search began.
    pub elapsed: Duration,
    /// The cost of the best solution found so far; only a search for the best ones has it.
    pub best: Option<i64>,
    /// No solution is better than this, as far as is known; only a search for the best ones has it.
    pub bound: Option<i64>,
}

/// A handle over a flag that something else sets, a signal handler for instance.
impl From<Arc<AtomicBool>> for Cancel {
    fn from(flag: Arc<AtomicBool>) -> Self {
        Self(flag)
    }
}
