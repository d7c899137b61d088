//! The limits of a command for a part of an answer, and for work on symmetries. They stand apart from those of searches,
//! because such work counts entries that are read, not options that are tried.

use gavotte::symmetry::Effort;
use gavotte::{
    Budget, ClassSamples, Message, NoSamples, OptionId, Problem, Search, StopReason, Verdict,
    message,
};

use super::{Kind, Watch, Way};
use crate::failure::Failure;

impl Watch<'_> {
    /// The work that a search for symmetries may take under the limits of the command.
    pub(crate) fn symmetries(&self) -> Result<Effort, Failure> {
        self.refuse_choices("symmetry")?;
        self.begin();
        Ok(self.effort())
    }

    /// The work that symmetries may still take.
    fn effort(&self) -> Effort {
        gavotte::effort(self.budget().steps, self.interrupt())
    }

    /// The work that symmetries may take before classes of solutions are counted by searches.
    pub(crate) fn symmetries_to_count(&self) -> Result<Effort, Failure> {
        if self.args.stats == Some(Kind::Knuth) {
            let message =
                "--stats=knuth counts one search: leave it out, because --up-to makes several";
            return Err(Failure::Usage(message.into()));
        }
        self.begin();
        Ok(self.effort())
    }

    /// The work of each of so many threads: an equal part of the steps that are left.
    pub(crate) fn symmetries_on(&self, threads: usize) -> Effort {
        let steps = self.budget().steps.map(|left| left.div_ceil(threads as u64));
        gavotte::effort(steps, self.interrupt())
    }

    /// [`end`](Self::end) for classes of solutions.
    pub(crate) fn end_classes(&self, verdict: Verdict, found: &str) {
        let reason =
            "classes of solutions are counted, by the members of the group or level by level";
        let partial = message!(
            "classes of solutions: at least {found}, there may be more",
            found = found.to_owned()
        );
        self.end_searches(Way::because("classes", reason), verdict, found, partial);
    }

    /// [`end`](Self::end) for the least solution.
    pub(crate) fn end_least(&self, verdict: Verdict, found: &str) {
        let reason =
            "each option is tried, by all engines where a few thousand steps do not suffice";
        let partial = match found {
            "0" => "unknown whether there is a solution",
            _ => "an earlier solution may exist",
        };
        self.end_searches(Way::because("questions", reason), verdict, found, partial);
    }

    /// [`end`](Self::end) for many searches whose steps were [spent](Self::spend).
    fn end_searches(&self, way: Way, verdict: Verdict, found: &str, partial: impl Into<Message>) {
        self.way.replace(Some(way));
        self.tell_stats(self.steps.take(), None, verdict, found);
        self.tell_cut_short(verdict, partial);
    }

    /// Whether the limits allow more than this number of steps, and symmetries may answer after a trial of that length.
    pub(crate) fn may_try(&self, steps: u64) -> bool {
        let has_choice = self.args.engine.0.is_some() || self.args.order.is_some();
        let is_free = !has_choice && self.args.symmetry.0 && self.args.stats != Some(Kind::Knuth);
        is_free && self.steps_left().is_none_or(|left| left > steps)
    }

    /// The search with at most `steps` steps.
    pub(crate) fn trial<'p>(&self, search: Search<'p>, steps: u64) -> Search<'p> {
        search.budget(Budget { steps: Some(steps), ..self.budget() })
    }

    /// The search with half of what is left of the limits of the command; where there is none of steps or time, with this many
    /// steps.
    pub(crate) fn control_half<'p>(&self, search: Search<'p>, steps: u64) -> Search<'p> {
        let Budget { steps: left, time, memory } = self.budget();
        let is_limited = left.is_some() || time.is_some();
        let own = Some(steps).filter(|_| self.args.engine.0.is_none());
        let steps = if is_limited { left.map(|it| it / 2) } else { own };
        self.control(search).budget(Budget { steps, time: time.map(|it| it / 2), memory })
    }

    /// Whether the user has set the limit that this reason names, or has interrupted.
    pub(crate) fn is_limit(&self, reason: StopReason) -> bool {
        match reason {
            StopReason::Steps => self.args.step_limit.is_some(),
            StopReason::Memory => self.args.memory_limit.is_some(),
            _ => true,
        }
    }

    /// Random solutions through a count up to isomorphism of at most `most` steps, under the limits of the command.
    pub(crate) fn class_samples<'p>(
        &self,
        problem: &'p Problem,
        (require, forbid): (&[OptionId], &[OptionId]),
        seed: u64,
        most: u64,
    ) -> Result<ClassSamples<'p>, NoSamples> {
        self.begin();
        let left = self.budget();
        let steps = Some(left.steps.map_or(most, |left| left.min(most)));
        let ask = gavotte::ask(problem).assume(require, forbid).cancel(&self.cancel());
        let samples = ask.budget(Budget { steps, ..left }).class_samples(seed)?;
        Ok(samples.step_limit(left.steps))
    }

    /// [`end`](Self::end) for such samples.
    pub(crate) fn end_samples(&self, steps: u64, verdict: Verdict, found: u64) {
        let reason = "the solutions are counted up to isomorphism and drawn by a walk";
        self.way.replace(Some(Way::because("classes", reason)));
        self.tell_stats(steps, None, verdict, &found.to_string());
        let partial = if found > 0 { "the answer is not all of it" } else { "there is no answer" };
        self.tell_cut_short(verdict, partial);
    }

    /// [`end`](Self::end) for marginals by one count for each orbit of options.
    pub(crate) fn end_orbits(&self) {
        let reason = "the solutions are counted once for each orbit of options";
        self.way.replace(Some(Way::because("classes", reason)));
        let steps = self.steps.take();
        self.tell_stats(steps, None, Verdict::Complete, "0");
    }

    /// Why work on symmetries ended before its time.
    pub(crate) fn why_stopped(&self) -> Result<StopReason, Failure> {
        self.why_no_symmetries().ok_or_else(|| {
            let words = "the problem is too large for a search for its symmetries";
            Failure::Runtime(words.into())
        })
    }

    /// Why symmetries were not found; `None` when no limit was met, so that the problem is too large.
    pub(crate) fn why_no_symmetries(&self) -> Option<StopReason> {
        let steps = self.args.step_limit.map(|_| StopReason::Steps);
        self.interrupt().reason().or(steps)
    }
}
