//! The questions that are asked while a puzzle is made: for a full solution, and whether there is another one.
//!
//! # Why this shape
//! Givens are taken away by one algorithm, whatever the puzzle is and whichever engine proves that its solution is the
//! only one. The algorithm needs two answers, so any engine that gives them can make puzzles. Givens are options of a
//! problem, in a slice that the caller keeps, because copies would slow down an engine that answers in some
//! microseconds.
//!
//! # Invariants
//! 1. The same questions in the same order have the same answers, on every machine.
//!
//! # Cost
//! That of the engine; a call through a trait object for each question.

use gavotte_engine::Seeded;
use gavotte_model::{OptionId, StopReason};

use crate::effort::Effort;

/// An engine that finds full solutions and tells whether they are the only ones.
pub trait Oracle {
    /// A random solution, as its options in ascending order; `None` when there is none. No other solution may
    /// hold all of its options, because no givens would tell the two apart.
    ///
    /// # Errors
    /// Why it was stopped.
    fn draw(
        &mut self,
        random: &mut Seeded,
        effort: &mut Effort,
    ) -> Result<Option<Vec<OptionId>>, StopReason>;

    /// A solution with all of `kept` and not all of `dropped`, as its options in ascending order; `None` when
    /// there is none.
    ///
    /// Only one solution has all of both. So there is another solution with `kept` exactly when this finds one.
    ///
    /// # Errors
    /// The reason why it was stopped. [`StopReason::Steps`] where the [effort](Effort::patient) had no more patience:
    /// this question is given up, and others can be asked.
    fn another(
        &mut self,
        kept: &[OptionId],
        dropped: &[OptionId],
        effort: &mut Effort,
    ) -> Result<Option<&[OptionId]>, StopReason>;
}

/// Another solution than the one with all of `dropped`, by a question for so many solutions without these options. A
/// single option is forbidden, so the first solution is another one.
pub(crate) fn another_of(
    dropped: &[OptionId],
    find: impl FnOnce(&[OptionId], u64) -> Result<Vec<Vec<OptionId>>, StopReason>,
) -> Result<Option<Vec<OptionId>>, StopReason> {
    let forbid = if let [only] = dropped { &[*only][..] } else { &[] };
    let limit = if forbid.is_empty() { 2 } else { 1 };
    let holds_all = |it: &Vec<OptionId>| dropped.iter().all(|one| it.binary_search(one).is_ok());
    Ok(find(forbid, limit)?.into_iter().find(|it| !holds_all(it)))
}
