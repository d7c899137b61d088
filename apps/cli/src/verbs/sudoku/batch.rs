//! The answers to the grids so far: written in their order, and collected into an exit code. Grids that are answered in
//! turn and grids from several threads end here, because both must write and stop in the same way.

use gavotte::formats::shortened;
use gavotte::{Verdict, message};

use super::answer::{Item, Short};
use super::general::General;
use super::models::Models;
use crate::args::SudokuArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{warn_left_out, wrong_puzzle};
use crate::output::{Canvas, Out};
use crate::watch::{Outcome, Watch};

/// The answers so far.
pub(super) struct Batch<'b> {
    watch: &'b Watch<'b>,
    general: General<'b>,
    /// The input, as it is called in messages.
    name: String,
    pub(super) canvas: Option<Canvas>,
    pub(super) last: Verdict,
    outcome: Outcome,
}

impl<'b> Batch<'b> {
    pub(super) fn new(
        args: &'b SudokuArgs,
        watch: &'b Watch<'b>,
        models: &'b Models,
        name: String,
    ) -> Result<Self, Failure> {
        let general = General::new(args, watch, models);
        let canvas = Canvas::beside(&args.picture)?;
        let (last, outcome) = (Verdict::Complete, Outcome::Found);
        Ok(Self { watch, general, name, canvas, last, outcome })
    }

    /// Writes the next answer; `text` is that of the engine for nine by nine. Returns whether there may be more.
    pub(super) fn take(&mut self, item: Item, text: &str, out: &mut Out) -> Result<bool, Failure> {
        match item {
            Item::Answered(Short { verdict, count, guesses }) => {
                self.watch.end_nine(guesses, verdict, count);
                out.text(text)?;
                self.note(verdict, count > 0);
            }
            Item::Left(puzzle) => {
                if !self.watch.is_quiet() {
                    warn_left_out(&self.name, &puzzle);
                }
                let is_drawn = self.canvas.is_some();
                let answer = self.general.answer(&puzzle, &self.name, is_drawn, out)?;
                out.text(&answer.text)?;
                if let (Some(picture), Some(canvas)) = (answer.picture, self.canvas.take()) {
                    canvas.paint(&picture, self.watch.is_quiet())?;
                }
                self.note(answer.verdict, answer.found);
            }
            Item::Wrong(error) => {
                // The answers before the mistake stand.
                out.end_early()?;
                return Err(wrong_puzzle(&self.name, &error));
            }
        }
        if out.is_terminal() {
            out.flush()?;
        }
        Ok(self.last.is_answer() && !self.is_stopped())
    }

    fn note(&mut self, verdict: Verdict, found: bool) {
        self.last = verdict;
        self.outcome = self.outcome.max(Outcome::of(verdict, found));
    }

    /// Whether a signal or a limit came between two grids, which is then noted and remembered.
    pub(super) fn is_stopped(&mut self) -> bool {
        let Some(reason) = self.watch.must_stop() else { return false };
        self.last = Verdict::Stopped(reason);
        self.outcome = self.outcome.max(Outcome::Unknown);
        self.watch.end_reason(reason, "the grids that follow have no answer");
        true
    }

    pub(super) fn end(self, out: &mut Out) -> Result<Exit, Failure> {
        out.end(self.last)?;
        if self.canvas.is_some() {
            let words =
                message!("{name}: there is no grid to draw", name = shortened(&self.name, 200));
            return Err(Failure::Input(words));
        }
        Ok(self.watch.exit_code_of_batch(self.last, self.outcome))
    }
}
