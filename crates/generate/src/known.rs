//! The oracle for one full grid that is known: it draws that grid. Puzzles with drawn regions or cages use it, because
//! their shapes are made for one grid.

use gavotte_engine::Seeded;
use gavotte_model::{OptionId, StopReason};

use crate::effort::Effort;
use crate::oracle::Oracle;

/// One full grid, and the oracle for the questions about it.
pub(crate) struct Known<O> {
    pub(crate) oracle: O,
    pub(crate) options: Vec<OptionId>,
}

impl<O: Oracle> Oracle for Known<O> {
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
        self.oracle.another(kept, dropped, effort)
    }
}
