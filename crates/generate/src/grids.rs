//! Full grids of sudokus, and the questions about them.
//!
//! # Why this shape
//! The digits of a grid can be exchanged for each other, and exactly one exchange makes its first row 1, 2, 3, ... So a
//! grid is a grid with that row together with an exchange, and a uniform choice of both is a uniform grid. Of the
//! 28,200,960 grids of 6x6 only 39,168 have that row, and a set of them is made in some hundredths of a second. There
//! are 722 billion grids of 8x8 with such a row, and no set of those fits into any memory.
//!
//! # Source
//! B. Felgenhauer and F. Jarvis, *Mathematics of Sudoku I* (2006), for the exchange of digits.

use gavotte_engine::{Seeded, SolutionSet};
use gavotte_model::{OptionId, Problem, StopReason};
use gavotte_puzzles::sudoku::{Shape, Size};

use crate::effort::Effort;
use crate::oracle::Oracle;
use crate::problem::small_set;
use crate::searcher::Searcher;

/// The grids of a shape that begin with 1, 2, 3, ..., where they are few. `problem` is that of the empty grid.
pub(crate) fn beginning(
    shape: &Shape,
    problem: &Problem,
    effort: &mut Effort,
) -> Result<Option<SolutionSet>, StopReason> {
    let size = shape.size();
    // The greatest side of the grids that are drawn from a set.
    let small_side: usize = 6;
    // Where digits cannot be exchanged, no grid stands for others.
    if size.side() > small_side || !is_alike(shape) {
        return Ok(None);
    }
    let digits = u32::from(size.digits());
    // The digit d + 1 in cell d of the first row.
    let first_row: Vec<_> = (0..digits).map(|at| OptionId::new(at * digits + at)).collect();
    small_set(problem, &first_row, u64::MAX, effort)
}

/// Whether digits can be exchanged in all grids of a shape.
#[cfg(feature = "gallery")]
fn is_alike(shape: &Shape) -> bool {
    shape.rules().are_alike_to_digits()
}

#[cfg(not(feature = "gallery"))]
fn is_alike(_: &Shape) -> bool {
    true
}

/// Draws full grids, and passes all other questions on to a [`Searcher`].
#[derive(Debug)]
pub(crate) struct Grids<'s> {
    searcher: Searcher<'s>,
    /// The grids that begin with 1, 2, 3, ..., where they are known.
    set: Option<&'s SolutionSet>,
    digits: u8,
}

impl<'s> Grids<'s> {
    pub(crate) fn new(size: Size, problem: &'s Problem, set: Option<&'s SolutionSet>) -> Self {
        Self { searcher: Searcher::new(problem), set, digits: size.digits() }
    }
}

impl Oracle for Grids<'_> {
    fn draw(
        &mut self,
        random: &mut Seeded,
        effort: &mut Effort,
    ) -> Result<Option<Vec<OptionId>>, StopReason> {
        let Some(set) = self.set else { return self.searcher.draw(random, effort) };
        effort.check()?;
        let Some(grid) = set.samples(random.word()).next() else { return Ok(None) };
        let mut exchange: Vec<u32> = (0..u32::from(self.digits)).collect();
        random.shuffle(&mut exchange);
        let digits = u32::from(self.digits);
        let exchanged = |option: &OptionId| {
            // At most 36^3 options.
            let index = u32::try_from(option.index()).unwrap_or(u32::MAX);
            let digit = exchange[(index % digits) as usize];
            OptionId::new(index / digits * digits + digit)
        };
        // The options of a cell are side by side, so they ascend as before.
        Ok(Some(grid.options().iter().map(exchanged).collect()))
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
