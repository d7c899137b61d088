//! Questions about all solutions at once, and the two shortest of them: `marginals` and `histogram`.

use std::process::ExitCode;

use gavotte::{OptionId, Query, SolutionSet, StopReason, Verdict};

use crate::args::{AssumeArgs, InputArgs, SearchArgs, SetArgs, Style};
use crate::failure::Failure;
use crate::input::{Input, assumed};
use crate::output::Out;
use crate::watch::Watch;

pub(crate) fn marginals(args: &SetArgs) -> Result<ExitCode, Failure> {
    Question::of(args).answer(|asked, out| {
        let counts = match asked.set.marginals_within(&mut asked.watch.interrupt()) {
            Ok(counts) => counts,
            Err(reason) => return Ok(Verdict::Stopped(reason)),
        };
        for (option, count) in asked.set.problem().options().zip(counts) {
            out.line(&format!("{}\t{count}", option.number()))?;
        }
        out.finish()?;
        Ok(Verdict::Complete)
    })
}

pub(crate) fn histogram(args: &SetArgs) -> Result<ExitCode, Failure> {
    Question::of(args).answer(|asked, out| {
        let sizes = match asked.set.sizes_within(&mut asked.watch.interrupt()) {
            Ok(sizes) => sizes,
            Err(reason) => return Ok(Verdict::Stopped(reason)),
        };
        for (size, count) in sizes {
            out.line(&format!("{size}\t{count}"))?;
        }
        out.finish()?;
        Ok(Verdict::Complete)
    })
}

/// The arguments that all such questions have.
#[derive(Clone, Copy)]
pub(super) struct Question<'a> {
    pub(super) input: &'a InputArgs,
    pub(super) assume: &'a AssumeArgs,
    pub(super) search: &'a SearchArgs,
    pub(super) style: Option<Style>,
}

/// What an answer is made of.
pub(super) struct Asked<'a> {
    pub(super) input: &'a Input,
    pub(super) set: &'a SolutionSet,
    pub(super) watch: &'a Watch<'a>,
}

impl<'a> Question<'a> {
    fn of(args: &'a SetArgs) -> Self {
        Self { input: &args.input, assume: &args.assume, search: &args.search, style: None }
    }

    /// Reads or compiles the set and lets `write` answer from it, which tells how it ended.
    pub(super) fn answer(
        self,
        write: impl FnOnce(&Asked<'_>, &mut Out) -> Result<Verdict, Failure>,
    ) -> Result<ExitCode, Failure> {
        self.answer_from(&Input::read_any(self.input)?, write)
    }

    /// [`answer`](Self::answer) for what has been read.
    pub(super) fn answer_from(
        self,
        input: &Input,
        write: impl FnOnce(&Asked<'_>, &mut Out) -> Result<Verdict, Failure>,
    ) -> Result<ExitCode, Failure> {
        let (require, forbid) = assumed(&input.problem, self.assume)?;
        let watch = Watch::streaming(self.search)?.style(self.style);
        if !watch.is_quiet() {
            input.warn();
        }
        let open = || Out::open(&self.search.place);
        let (mut search, mut out);
        let set = match &input.set {
            Some(set) => {
                watch.reads_set()?;
                (search, out) = (None, open()?);
                match given(set, &require, &forbid, &watch) {
                    Ok(set) => set,
                    Err(reason) => return Ok(watch.end_saved(reason)),
                }
            }
            None => {
                let made = watch.search(&input.problem, Query::Set, (&require, &forbid))?;
                (search, out) = (None, open()?);
                let search = search.insert(made);
                match search.compile() {
                    Ok(set) => set,
                    Err(reason) => return Ok(watch.end_set(search, reason)),
                }
            }
        };
        watch.clear();
        let verdict = write(&Asked { input, set: &set, watch: &watch }, &mut out)?;
        let partial =
            if out.has_begun() { "the answer is not all of it" } else { "there is no answer" };
        watch.end_answer(search.as_ref(), verdict, &set.count().to_string(), partial);
        Ok(watch.exit_code(verdict, !set.is_empty()))
    }
}

/// How an answer of so many solutions of the set ends when none has been told yet: who asks for none does
/// not hear that there is none.
pub(super) fn end_of_none(set: &SolutionSet, number: u64) -> Verdict {
    if number == 0 && !set.is_empty() {
        return Verdict::Stopped(StopReason::Solutions);
    }
    Verdict::Complete
}

/// The solutions of a set that keep to the assumptions.
///
/// # Errors
/// Why it was stopped.
fn given(
    set: &SolutionSet,
    require: &[OptionId],
    forbid: &[OptionId],
    watch: &Watch<'_>,
) -> Result<SolutionSet, StopReason> {
    if require.is_empty() && forbid.is_empty() {
        return Ok(set.clone());
    }
    set.given_within(require, forbid, &mut watch.interrupt())
}
