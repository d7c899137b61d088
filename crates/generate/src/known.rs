//! The oracle for one full grid that is known: it draws that grid. Puzzles with drawn regions or cages use it, because
//! their shapes are made for one grid.

use gavotte_engine::Seeded;
use gavotte_model::{OptionId, StopReason};

use crate::effort::Effort;
use crate::oracle::Oracle;
use crate::searcher::Searcher;

/// One full grid, and a [`Searcher`] for the questions about it.
pub(crate) struct Known<'p> {
    pub(crate) searcher: Searcher<'p>,
    pub(crate) options: Vec<OptionId>,
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
