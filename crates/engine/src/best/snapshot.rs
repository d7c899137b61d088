//! The state of a search for the best solutions while it goes on.
//!
//! # Why this shape
//! A caller that wants to go on later, elsewhere or after a power failure needs what was found and what is left,
//! both at the same moment. So the search shows both between two turns.
//!
//! # Invariants
//! A snapshot changes nothing in the search.
//!
//! # Cost
//! Nothing without a hook. With one, a look at the clock each turn, and the time for the list of what is left.

use std::fmt;
use std::time::Duration;

use gavotte_model::{StopReason, Verdict};
use web_time::Instant;

use super::incumbents::Incumbents;
use super::ranking::Ranking;
use crate::run::Decisions;

/// The solutions that a search has found and the parts that it has left, at one moment.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The best solutions so far, as if the search had been cancelled.
    pub ranking: Ranking,
    /// The parts that are left, as in [`Best::untried`](super::Best::untried).
    pub untried: Option<Vec<Decisions>>,
}

type Hook<'p> = Box<dyn FnMut(&Snapshot) + Send + 'p>;

/// The hook for snapshots, and its interval.
#[derive(Default)]
pub(super) struct Snapshots<'p> {
    hook: Option<(Duration, Hook<'p>)>,
    last: Option<Instant>,
}

impl fmt::Debug for Snapshots<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Snapshots").field("last", &self.last).finish_non_exhaustive()
    }
}

impl<'p> Snapshots<'p> {
    /// Calls `hook` at most once in `every`, the first time after that time.
    pub(super) fn new(every: Duration, hook: impl FnMut(&Snapshot) + Send + 'p) -> Self {
        Self { hook: Some((every, Box::new(hook))), last: None }
    }

    /// Whether it is time for one.
    pub(super) fn is_due(&mut self) -> bool {
        let Some((every, _)) = &self.hook else { return false };
        self.last.get_or_insert_with(Instant::now).elapsed() >= *every
    }

    /// Shows what was found and what is left of the problem that is searched.
    pub(super) fn show(&mut self, found: &Incumbents<'_>, untried: Option<Vec<Decisions>>) {
        let Some((_, hook)) = &mut self.hook else { return };
        let original = |it| found.way.original_part(it);
        let untried = untried.map(|parts| parts.into_iter().map(original).collect());
        let verdict = Verdict::Stopped(StopReason::Cancelled);
        let ranking = found.question.ranking(found.keep().clone(), verdict, found.bound);
        hook(&Snapshot { ranking, untried });
        // The time of a snapshot does not count, so the search goes on however long it takes.
        self.last = Some(Instant::now());
    }
}
