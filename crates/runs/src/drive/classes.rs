//! Classes of solutions, piece by piece.
//!
//! # Invariants
//! A piece that was stopped is open as it was, because its sum says nothing before its end.

use gavotte_orbits::{marked_solutions, steps};
use gavotte_symmetry::{Effort, GaveUp};

use super::Run;

impl Run<'_> {
    /// Counts the [parts of classes](crate::Merge::count) to the end. Work on symmetries is limited by `effort` alone.
    ///
    /// # Errors
    /// When the effort does not suffice.
    ///
    /// ```
    /// use gavotte_model::Problem;
    /// use gavotte_runs::{Kind, Question, Run, State};
    /// use gavotte_symmetry::Effort;
    /// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
    /// let question = Question::new(Kind::Classes);
    /// let mut run = Run::new(&problem, &question, State::new());
    /// run.classes(&mut Effort::unlimited())?;
    /// assert_eq!(run.found(), &1_u32.into());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn classes(&mut self, effort: &mut Effort) -> Result<(), GaveUp> {
        while let Some(piece) = self.state.open.first() {
            let before = effort.spent();
            let found = marked_solutions(self.problem, &piece.decisions.require, effort)?;
            let steps = steps(effort.spent() - before);
            self.found += &found;
            self.state.found += found;
            self.state.steps = self.state.steps.saturating_add(steps);
            self.steps = self.steps.saturating_add(steps);
            self.state.open.remove(0);
        }
        self.state.part = 1.0;
        Ok(())
    }
}
