//! A solver from elsewhere that takes turns with our engines. It is given as functions, because this crate depends
//! on no solver.

use std::fmt;

use gavotte_model::Problem;

use crate::adaptor::Backend;

/// How to get a solver for a problem. These are two functions, so that a recipe stays plain data.
#[derive(Clone, Copy)]
pub struct Solver {
    /// The memory of the solver for the problem, roughly, in bytes; `None` when it cannot hold the problem.
    pub bytes: fn(&Problem) -> Option<u64>,
    /// A solver for a problem that fits.
    pub make: fn(&Problem) -> Box<dyn Backend>,
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").finish_non_exhaustive()
    }
}
