//! Random solutions of a problem that has too many for a compiled set, each equally likely.
//!
//! # Why this shape
//! A compiled set answers every question, but it has a path for each solution and fits only where paths share their
//! nodes. Where symmetries are many, the solutions can be counted up to isomorphism instead, and a walk
//! through that count draws one. The numbers are exact, so the chances are equal, without any rounding.
//!
//! # Cost
//! The count, whose remaining problems are kept; then some ten canonical forms for each solution.

use std::fmt;

use gavotte_model::{Solution, StopReason, Verdict, Verifier};
use num_bigint::BigUint;

use crate::classes::{NoSamples, Walker};
use crate::run::solution::checked_path;

/// Independent solutions, each equally likely, with replacement. There is no end unless there is no solution or
/// a limit is met. The same seed gives the same ones. Made by [`Ask::class_samples`](crate::Ask::class_samples).
pub struct ClassSamples<'p> {
    walker: Walker<'p>,
    verifier: Verifier<'p>,
    stopped: Option<StopReason>,
}

impl fmt::Debug for ClassSamples<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ClassSamples")
            .field("total", &self.total())
            .field("classes", &self.class_count())
            .finish_non_exhaustive()
    }
}

impl<'p> ClassSamples<'p> {
    pub(crate) fn new(walker: Walker<'p>, verifier: Verifier<'p>) -> Self {
        Self { walker, verifier, stopped: None }
    }

    /// Allows this many steps from now on, those of the count included.
    #[must_use]
    pub fn step_limit(mut self, steps: Option<u64>) -> Self {
        self.walker.limit(steps);
        self
    }

    /// How many solutions there are.
    #[must_use]
    pub fn total(&self) -> BigUint {
        self.walker.count()
    }

    /// How many remaining problems are kept, no two of which are isomorphic.
    #[must_use]
    pub fn class_count(&self) -> usize {
        self.walker.class_count()
    }

    /// The steps of the count and of the solutions that were drawn.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.walker.steps()
    }

    /// How the drawing ended: by a limit, because no more were wanted, or because there are none.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        match self.stopped {
            Some(reason) => Verdict::Stopped(reason),
            None if self.total() > BigUint::ZERO => Verdict::Stopped(StopReason::Solutions),
            None => Verdict::Complete,
        }
    }
}

impl Iterator for ClassSamples<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        if self.stopped.is_some() {
            return None;
        }
        match self.walker.draw() {
            Ok(path) => path.map(|path| checked_path(&mut self.verifier, &path)),
            Err(error) => {
                self.stopped = Some(match error {
                    NoSamples::Stopped(reason) => reason,
                    NoSamples::Unsupported(_) => StopReason::Cancelled,
                });
                None
            }
        }
    }
}
