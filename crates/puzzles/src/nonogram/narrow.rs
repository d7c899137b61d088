//! The colors of a nonogram's cells that follow without a search.
//!
//! # Why this shape
//! A color that a cell has in no filling of its line is impossible. This leaves the crossing lines fewer fillings, and so
//! on until nothing changes. Where cells with several colors are left, each is tried in all of them: a color that leaves
//! some line without a filling is wrong, and what is impossible after each of the others is so anyway. This is worth its
//! time, because fillings that fit nothing would become options in their thousands, and to a search they look as good as
//! others.
//!
//! # Invariants
//! No solution is lost. If some line turns out to have no filling, the result shows it, because that line has none with
//! the colors of the result.
//!
//! # Cost
//! A line is examined again when one of its cells loses a color, which takes as long as its cells times its blocks.
//! Trials end when they have taken as long as [`MOST_WORK`]: the colors lost by then are impossible, and the search does
//! the rest.

use gavotte_ordered::OrderedSet;

use super::colors::{Color, Colors};
use super::read::Clues;

/// The most cells of tables that trials may fill, which takes a second or two.
const MOST_WORK: usize = 50_000_000;

struct Narrowing<'c> {
    clues: &'c Clues,
    work: usize,
}

/// A line that cannot be filled.
struct Stuck;

/// The colors that the cells may have, row by row.
pub(super) fn narrowed(clues: &Clues) -> Vec<Colors> {
    let mut known = vec![Colors::all(clues.inks.len()); clues.rows.len() * clues.columns.len()];
    let all = (0..clues.rows.len() + clues.columns.len()).collect();
    let mut narrowing = Narrowing { clues, work: 0 };
    // If a line has no filling, the colors already show it, and nothing else has to be said.
    if narrowing.follow(&mut known, all).is_ok() {
        while let Ok(true) = narrowing.round(&mut known) {}
    }
    known
}

impl Narrowing<'_> {
    /// Solves these lines, and those that cross where a cell loses a color.
    fn follow(&mut self, known: &mut [Colors], mut lines: OrderedSet<usize>) -> Result<(), Stuck> {
        while let Some(line) = lines.pop_first() {
            let fill = self.clues.fill(line, known);
            self.work = self.work.saturating_add(fill.size());
            let possible = fill.possible().ok_or(Stuck)?;
            for (cell, possible) in self.clues.cells(line).zip(possible) {
                if known[cell] != possible {
                    known[cell] = possible;
                    lines.extend(
                        self.clues.through(cell).into_iter().filter(|other| *other != line),
                    );
                }
            }
        }
        Ok(())
    }

    /// Tries each cell in its colors, and says whether any lost a color and there is still time.
    fn round(&mut self, known: &mut Vec<Colors>) -> Result<bool, Stuck> {
        let mut is_better = false;
        for cell in 0..known.len() {
            if known[cell].only().is_none() {
                is_better |= self.attempt(known, cell)?;
            }
            if self.work > MOST_WORK {
                return Ok(false);
            }
        }
        Ok(is_better)
    }

    /// Tries one cell in its colors, and says whether any cell lost a color.
    fn attempt(&mut self, known: &mut Vec<Colors>, cell: usize) -> Result<bool, Stuck> {
        let mut better: Option<Vec<Colors>> = None;
        for color in known[cell] {
            let Some(then) = self.with(known, cell, color) else { continue };
            match &mut better {
                None => better = Some(then),
                Some(better) => {
                    better.iter_mut().zip(then).for_each(|(all, then)| *all = all.or(then));
                }
            }
        }
        let Some(better) = better else {
            // One of the colors is now written down, although it is wrong, so that a line has no filling.
            let first = known[cell].into_iter().next();
            known[cell] = first.map_or(Colors::NONE, Colors::from);
            self.follow(known, self.clues.through(cell).into())?;
            return Err(Stuck);
        };
        let is_better = better != *known;
        *known = better;
        Ok(is_better)
    }

    /// The consequences if this cell has this color; `None` when some line cannot be filled then.
    fn with(&mut self, known: &[Colors], cell: usize, color: Color) -> Option<Vec<Colors>> {
        let mut known = known.to_vec();
        known[cell] = color.into();
        self.follow(&mut known, self.clues.through(cell).into()).ok()?;
        Some(known)
    }
}
