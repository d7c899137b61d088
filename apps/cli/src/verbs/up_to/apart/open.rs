//! What an answer about assemblies leaves open, and how it ends.

use gavotte::disassembly::Outcome;
use gavotte::{StopReason, Verdict, message};

use super::super::list::Listed;
use super::crew::Done;
use crate::args::PuzzleArgs;
use crate::exit::Exit;
use crate::failure::{Failure, note};
use crate::watch::Watch;

/// How many assemblies may come apart or not.
#[derive(Default)]
pub(super) struct Open {
    unknown: u64,
    /// Those of them in which a limit of the command or a signal came in between.
    stopped: u64,
}

impl Open {
    /// Counts an assembly.
    pub(super) fn meet(&mut self, done: &Done) {
        let is_unknown = done.outcome == Some(Outcome::Unknown);
        self.unknown += u64::from(is_unknown);
        self.stopped += u64::from(is_unknown && done.is_stopped);
    }

    /// Whether it is known which assemblies come apart, where the list of them ended so.
    pub(super) fn verdict(&self, listed: Verdict, watch: &Watch<'_>) -> Result<Verdict, Failure> {
        Ok(match listed {
            Verdict::Complete if self.stopped > 0 => Verdict::Stopped(watch.why_stopped()?),
            Verdict::Complete if self.unknown > 0 => Verdict::Stopped(StopReason::Steps),
            verdict => verdict,
        })
    }

    /// Tells it, with the exit code.
    pub(super) fn end(
        &self,
        listed: &Listed,
        solved: Verdict,
        args: &PuzzleArgs,
        watch: &Watch<'_>,
    ) -> Result<Exit, Failure> {
        let (unknown, stopped) = (self.unknown - self.stopped, self.stopped);
        let is_told = !args.search.quiet;
        if unknown > 0 && is_told {
            note(message!(
                "{unknown} assemblies have more states than --most-states allows, so it is not known whether they come apart",
                unknown
            ));
        }
        if args.disassemble && args.k.is_some() && !solved.is_answer() && is_told {
            note("these are the highest levels of what was taken apart; there may be higher ones");
        }
        watch.end_classes(listed.verdict, &listed.classes.to_string());
        if stopped > 0 {
            let words = message!(
                "{stopped} assemblies were not taken apart to the end, so it is not known whether they come apart",
                stopped
            );
            match (listed.verdict, solved) {
                (Verdict::Complete, Verdict::Stopped(reason)) => watch.end_reason(reason, words),
                _ if is_told => note(words),
                _ => {}
            }
        }
        Ok(watch.exit_code(solved, listed.classes > 0))
    }
}
