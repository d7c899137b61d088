//! Many puzzles of a kind: seeds, threads, limits, and how it ended.
//!
//! # Why this shape
//! Each puzzle is made from its seed alone, and `series` hands the puzzles over in the order of their seeds. So the
//! output is the same for any number of threads, and one file serves all kinds of puzzles.

use std::io;
use std::ops::ControlFlow;

use gavotte::generate::{Effort, Unmade, Wish, series};
use gavotte::{Interrupt, StopReason, Verdict, message};

use crate::args::GenerateArgs;
use crate::exit::Exit;
use crate::failure::{Failure, note};
use crate::output::Out;
use crate::watch::{Outcome, Watch};

/// The puzzles that one command makes.
pub(super) struct Batch<'a> {
    args: &'a GenerateArgs,
    watch: Watch<'a>,
    interrupt: Interrupt,
    /// The steps of the preparation.
    prepared: u64,
}

impl<'a> Batch<'a> {
    pub(super) fn new(args: &'a GenerateArgs) -> Result<Self, Failure> {
        let watch = Watch::streaming(&args.search)?;
        let interrupt = watch.makes("generate")?;
        Ok(Self { args, watch, interrupt, prepared: 0 })
    }

    /// The wishes for the givens.
    pub(super) fn wish(&self) -> Wish {
        let GenerateArgs { minimal, givens, tries, .. } = *self.args;
        Wish { minimal, givens, tries }
    }

    pub(super) fn is_json(&self) -> bool {
        self.args.output != "text"
    }

    pub(super) fn is_quiet(&self) -> bool {
        self.watch.is_quiet()
    }

    /// Prepares within the rest of the limits.
    pub(super) fn prepare<T, E>(
        &mut self,
        prepare: impl FnOnce(&mut Effort) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut effort = self.effort();
        let prepared = prepare(&mut effort);
        self.prepared = self.prepared.saturating_add(effort.spent());
        prepared
    }

    fn effort(&self) -> Effort {
        let steps = self.args.search.step_limit.map(|most| most.saturating_sub(self.prepared));
        Effort::new(&self.interrupt).limited(steps)
    }

    /// Makes the puzzles and shows each. `worker` is called once on each thread and returns a function that makes the
    /// puzzle of a seed. `show` gets the number of puzzles that were shown before.
    pub(super) fn run<T: Send, W: FnMut(u64, &mut Effort) -> Result<T, Unmade>>(
        self,
        worker: impl Fn() -> W + Sync,
        mut show: impl FnMut(&mut Out, u64, T) -> io::Result<()>,
    ) -> Result<Exit, Failure> {
        let args = self.args;
        let mut out = Out::open_list(&args.search.place)?;
        let (mut shown, mut written) = (0, Ok(()));
        let take = |made| {
            written = show(&mut out, shown, made).and_then(|()| out.pause());
            shown += 1;
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let threads = args.search.threads.at_work();
        let (found, end) = series(args.seed, args.number, threads, &self.effort(), worker, take);
        written?;
        match end {
            None => out.finish()?,
            Some(_) => out.end_early()?,
        }
        self.watch.clear();
        match end {
            None => Ok(self.exit(Verdict::Complete, Outcome::Found)),
            Some(why) => self.cut_short(why, found),
        }
    }

    /// The end of a batch that was not made, or not all of it.
    pub(super) fn cut_short(&self, why: Unmade, found: u64) -> Result<Exit, Failure> {
        let made = format!("{found} of {} puzzles were made", self.args.number);
        match why {
            Unmade::Stopped(reason) => {
                self.watch.end_reason(reason, &made);
                Ok(self.exit(Verdict::Stopped(reason), Outcome::Unknown))
            }
            Unmade::Unmet { .. } => {
                if !self.watch.is_quiet() {
                    note(message!("{why}; {made}; --tries allows more", why, made));
                }
                Ok(self.exit(Verdict::Stopped(StopReason::Steps), Outcome::Unknown))
            }
            _ => {
                let words = message!("{why}, so no givens leave exactly one", why);
                Err(Failure::Input(words))
            }
        }
    }

    fn exit(&self, verdict: Verdict, outcome: Outcome) -> Exit {
        self.watch.exit_code_of_batch(verdict, outcome)
    }
}
