//! The terms of the searches for weights that refute a problem.
//!
//! # Why this shape
//! A search for weights ends in one turn. The searches for solutions go first, because most problems are solved
//! before weights would be found, and each further search for weights costs a small part of what they have spent
//! by then.
//!
//! # Cost
//! About a twentieth of the work of the searches for solutions.

use super::standing::{Say, Standing};

/// The steps of the searches before each search for weights. [steps; DESIGN 9]
const BEFORE: [u64; 3] = [30_000, 1_000_000, 20_000_000];

/// The steps at which weights are looked for.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct RefuterTerms {
    looks: usize,
    is_eager: bool,
}

impl RefuterTerms {
    /// The usual terms; from the first steps on if `eager`, for tests.
    pub(crate) fn new(is_eager: bool) -> Self {
        Self { looks: 0, is_eager }
    }

    pub(super) fn ask(&mut self, searches: Standing) -> Say {
        let Some(&before) = BEFORE.get(self.looks) else { return Say::Wait(u64::MAX) };
        if searches.steps < before && !self.is_eager {
            return Say::Wait(before);
        }
        self.looks += 1;
        Say::Go(1)
    }
}
