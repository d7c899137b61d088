//! A solver from elsewhere that engines of ours can take turns with.

use std::fmt;

use gavotte_model::Problem;

use crate::adaptor::Backend;

/// How to get a solver for a problem. Two functions, so that a recipe stays plain data.
#[derive(Clone, Copy)]
pub struct Solver {
    /// How many bytes the solver takes for the problem, roughly; `None` when it cannot hold it.
    pub bytes: fn(&Problem) -> Option<u64>,
    /// A solver for a problem that fits.
    pub make: fn(&Problem) -> Box<dyn Backend>,
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").finish_non_exhaustive()
    }
}
