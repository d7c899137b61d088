//! The limits of a command, for what works on symmetries: it counts entries that are read, not options that are
//! tried.

use gavotte::symmetry::Effort;
use gavotte::{StopReason, Verdict};

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
            return Err(Failure::Usage(message.to_owned()));
        }
        self.begin();
        Ok(self.effort())
    }

    /// [`end`](Self::end) for classes of solutions.
    pub(crate) fn end_classes(&self, verdict: Verdict, found: &str) {
        let reason =
            "classes of solutions are counted, by the members of the group or level by level";
        self.way.replace(Some(Way::because("classes", reason)));
        let steps = self.steps.take();
        self.tell_stats(steps, None, verdict, found);
        self.tell_cut_short(
            verdict,
            &format!("classes of solutions: at least {found}, there may be more"),
        );
    }

    /// Why work on symmetries ended before its time.
    pub(crate) fn why_stopped(&self) -> Result<StopReason, Failure> {
        self.why_no_symmetries().ok_or_else(|| {
            let words = "the problem is too large for a search for its symmetries";
            Failure::Runtime(words.to_owned())
        })
    }

    /// Why symmetries were not found; `None` when no limit was met, so that the problem is too large.
    pub(crate) fn why_no_symmetries(&self) -> Option<StopReason> {
        let steps = self.args.step_limit.map(|_| StopReason::Steps);
        self.interrupt().reason().or(steps)
    }
}
