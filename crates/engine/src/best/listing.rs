//! All solutions of a problem with side constraints, in no order.
//!
//! # Why this shape
//! Branch and bound keeps the sums of side constraints on its way: what was taken, and what free options can add. A list
//! needs just that, and no bound. So it is the same store without costs and without prices.
//!
//! # Invariants
//! A soft constraint forbids nothing, so it plays no part.

use gavotte_model::Problem;

use super::relaxed::Relaxed;
use crate::kernel::Kernel;
use crate::run::{Assumed, Halt, Run};

/// A search for all solutions that keep to the assumptions; `None` where the numbers are too large for it.
pub(crate) fn listing(problem: &Problem, assumed: Assumed<'_>) -> Option<Box<dyn Run>> {
    let costs = vec![0; problem.option_count()];
    let relaxed = Relaxed::new(problem, costs, 0, true, Halt::default())?.listing();
    Some(Box::new(Kernel::new(relaxed, assumed)))
}
