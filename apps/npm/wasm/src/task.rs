//! A search that owns its problem, so that it can wait between two calls.
//!
//! # Why this shape
//! A [`Search`] borrows its problem, and an object that JavaScript holds can borrow nothing. The crate
//! `self_cell` keeps the two together.
//!
//! # Cost
//! That of the search.

use std::sync::Arc;

use gavotte::{Problem, Search};
use self_cell::self_cell;

use crate::fault::Fault;

self_cell!(
    struct Owned {
        owner: Arc<Problem>,
        #[not_covariant]
        dependent: Search,
    }
);

/// A search and its problem.
pub(crate) struct Task(Owned);

impl Task {
    /// The search that `make` makes of the problem.
    pub(crate) fn new(
        problem: &Arc<Problem>,
        make: impl for<'p> FnOnce(&'p Problem) -> Result<Search<'p>, Fault>,
    ) -> Result<Self, Fault> {
        Owned::try_new(Arc::clone(problem), |problem| make(problem)).map(Self)
    }

    /// Works on the search.
    pub(crate) fn with<T>(&mut self, work: impl FnOnce(&mut Search<'_>) -> T) -> T {
        self.0.with_dependent_mut(|_, search| work(search))
    }
}
