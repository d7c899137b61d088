//! The searches of a count or a listing up to symmetry, under the limits of the command. The library asks for them
//! through a trait, because only the command knows its limits.

use gavotte::symmetry::GaveUp;
use gavotte::{Asker, Problem, Query, Search, StopReason};

use super::group::Stop;
use crate::watch::Watch;

/// Opens searches under the rest of the limits.
pub(super) struct Searches<'a, 'w>(pub(super) &'a Watch<'w>);

impl Asker for Searches<'_, '_> {
    type Error = Stop;

    fn ask<R>(
        &mut self,
        problem: &Problem,
        query: Query,
        answer: impl FnOnce(&mut Search<'_>) -> R,
    ) -> Result<R, Stop> {
        let mut search = self.0.search(problem, query, (&[], &[]))?;
        let answer = answer(&mut search);
        self.0.spend(search.steps());
        Ok(answer)
    }

    fn why_stopped(&self, _: GaveUp) -> Result<StopReason, Stop> {
        Ok(self.0.why_stopped()?)
    }
}
