//! The oracle for one full grid that is known: it draws that grid. Puzzles with drawn regions or cages use it, because
//! their shapes are made for one grid.

use gavotte_engine::Seeded;
use gavotte_model::{OptionId, StopReason};

use super::effort::Effort;
use super::oracle::Oracle;
use super::searcher::Searcher;

/// One full grid, and a [`Searcher`] for the questions about it.
pub(super) struct Known<'p> {
    pub(super) searcher: Searcher<'p>,
    pub(super) options: Vec<OptionId>,
}

impl Oracle for Known<'_> {
    fn draw(
        &mut self,
        _: &mut Seeded,
        effort: &mut Effort,
    ) -> Result<Option<Vec<OptionId>>, StopReason> {
        effort.check()?;
        Ok(Some(self.options.clone()))
    }

    fn another(
        &mut self,
        kept: &[OptionId],
        dropped: &[OptionId],
        effort: &mut Effort,
    ) -> Result<Option<&[OptionId]>, StopReason> {
        self.searcher.another(kept, dropped, effort)
    }
}
