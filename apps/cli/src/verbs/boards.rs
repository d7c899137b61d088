//! Solutions of a puzzle in its own form: text by text, and a picture of the first.
//!
//! # Why this shape
//! Solutions come from a search, from classes or from projections, and look the same. So each of these hands them over one
//! by one.

use gavotte::puzzles::Puzzle;
use gavotte::{OptionId, Verdict};

use crate::args::{ManyArgs, SearchArgs};
use crate::failure::Failure;
use crate::output::{Canvas, Drawing, Out, Solid};

/// The place of the texts, and those of the picture and the solids.
pub(super) struct Boards<'a> {
    puzzle: &'a dyn Puzzle,
    canvas: Option<Canvas>,
    solid: Option<Solid>,
    out: Out,
    is_quiet: bool,
    pub(super) found: u64,
}

impl<'a> Boards<'a> {
    pub(super) fn open(
        puzzle: &'a dyn Puzzle,
        many: &ManyArgs,
        args: &SearchArgs,
    ) -> Result<Self, Failure> {
        let canvas = Canvas::beside(&many.picture)?;
        let solid = Solid::beside(&many.solid, puzzle)?;
        let out = Out::open_as(many.all, &args.place)?;
        Ok(Self { puzzle, canvas, solid, out, is_quiet: args.quiet, found: 0 })
    }

    /// Writes a solution.
    pub(super) fn tell(&mut self, options: &[OptionId]) -> Result<(), Failure> {
        if self.found > 0 {
            self.out.line("")?;
        }
        self.found += 1;
        if let Some(canvas) = self.canvas.take() {
            canvas.paint(&Drawing::puzzle(self.puzzle, Some(options)), self.is_quiet)?;
        }
        if let Some(solid) = self.solid.take() {
            solid.write(&self.puzzle.bodies(options).unwrap_or_default())?;
        }
        self.out.text(&self.puzzle.text(options))?;
        Ok(self.out.pause()?)
    }

    /// Says that there is none, if there is none.
    pub(super) fn end(mut self, verdict: Verdict) -> Result<(), Failure> {
        if self.found == 0 && verdict == Verdict::Complete {
            self.out.line("No solution")?;
        }
        if let Some(canvas) = self.canvas.filter(|_| verdict.is_answer()) {
            canvas.paint(&Drawing::puzzle(self.puzzle, None), self.is_quiet)?;
        }
        Ok(self.out.end(verdict)?)
    }
}
