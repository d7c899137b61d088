//! The colors of a nonogram's cells that follow without a search.
//!
//! # Why this shape
//! If all fillings of a line agree on a cell, its color is known. This leaves the crossing lines fewer fillings, and so
//! on until nothing changes. Where cells are left, each is tried in both colors: a color that leaves some line without
//! a filling is wrong, and colors that follow from both are right. This is worth its time, because fillings that fit
//! nothing would become options in their thousands, and to a search they look as good as others.
//!
//! # Invariants
//! No solution is lost. If some line turns out to have no filling, the result shows it, because that line has none with
//! the colors of the result.
//!
//! # Cost
//! A line is examined again when one of its cells becomes known, which takes as long as its cells times its blocks.
//! Trials end when they have taken as long as [`MOST_WORK`]: the colors known by then are right, and the search does
//! the rest.

use gavotte_ordered::OrderedSet;

use super::fill::Known;
use super::read::Clues;

/// The most cells of tables that trials may fill, which takes a second or two.
const MOST_WORK: usize = 50_000_000;

struct Narrowing<'c> {
    clues: &'c Clues,
    work: usize,
}

/// A line that cannot be filled.
struct Stuck;

/// The known colors of the cells, row by row.
pub(super) fn narrowed(clues: &Clues) -> Vec<Known> {
    let mut known = vec![Known::Open; clues.rows.len() * clues.columns.len()];
    let all = (0..clues.rows.len() + clues.columns.len()).collect();
    let mut narrowing = Narrowing { clues, work: 0 };
    // If a line has no filling, the known colors already show it, and nothing else has to be said.
    if narrowing.follow(&mut known, all).is_ok() {
        while let Ok(true) = narrowing.round(&mut known) {}
    }
    known
}

impl Narrowing<'_> {
    /// Solves these lines, and those that cross where something becomes known.
    fn follow(&mut self, known: &mut [Known], mut lines: OrderedSet<usize>) -> Result<(), Stuck> {
        while let Some(line) = lines.pop_first() {
            let fill = self.clues.fill(line, known);
            self.work = self.work.saturating_add(fill.size());
            let agreed = fill.agreed().ok_or(Stuck)?;
            for (cell, agreed) in self.clues.cells(line).zip(agreed) {
                if known[cell] != agreed {
                    known[cell] = agreed;
                    lines.extend(
                        self.clues.through(cell).into_iter().filter(|other| *other != line),
                    );
                }
            }
        }
        Ok(())
    }

    /// Tries each cell in both colors, and says whether anything became known and there is still time.
    fn round(&mut self, known: &mut Vec<Known>) -> Result<bool, Stuck> {
        let mut is_better = false;
        for cell in 0..known.len() {
            if known[cell] == Known::Open {
                is_better |= self.attempt(known, cell)?;
            }
            if self.work > MOST_WORK {
                return Ok(false);
            }
        }
        Ok(is_better)
    }

    /// Tries one cell in both colors, and says whether anything became known.
    fn attempt(&mut self, known: &mut Vec<Known>, cell: usize) -> Result<bool, Stuck> {
        let black = self.with(known, cell, Known::Black);
        let white = self.with(known, cell, Known::White);
        let better = match (black, white) {
            (None, None) => {
                // One of the two colors is now written down, although it is wrong, so that a line has no filling.
                known[cell] = Known::Black;
                self.follow(known, self.clues.through(cell).into())?;
                return Err(Stuck);
            }
            (Some(only), None) | (None, Some(only)) => only,
            (Some(black), Some(white)) => {
                let both = black.into_iter().zip(white);
                both.map(|(a, b)| if a == b { a } else { Known::Open }).collect()
            }
        };
        let is_better = better != *known;
        *known = better;
        Ok(is_better)
    }

    /// The consequences if this cell has this color; `None` when some line cannot be filled then.
    fn with(&mut self, known: &[Known], cell: usize, color: Known) -> Option<Vec<Known>> {
        let mut known = known.to_vec();
        known[cell] = color;
        self.follow(&mut known, self.clues.through(cell).into()).ok()?;
        Some(known)
    }
}
