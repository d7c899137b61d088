//! Questions about all solutions at once, and the two shortest of them: `marginals` and `histogram`.
//!
//! # Why this shape
//! All such verbs first need the set, from a file or by compiling it, and then differ only in what they write. So
//! [`Question`] does the first part for all, and a verb passes a function for the second. A set that is too large to be
//! compiled soon may be replaced by counts that use symmetries ([`Instead`]), because marginals and samples need only
//! counts.

use std::path::Path;

use gavotte::of_set::Summed;
use gavotte::trial::{self, Tried};
use gavotte::{
    Anchored, BigUint, OptionId, Problem, Query, Search, SolutionSet, Source, StopReason, Verdict,
};

use crate::args::{AssumeArgs, HistogramArgs, SearchArgs, SetArgs, Style};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{Input, assumed};
use crate::output::Out;
use crate::per_option::per_option;
use crate::watch::Watch;

pub(crate) fn marginals(args: &SetArgs) -> Result<Exit, Failure> {
    let input = Input::read_any_of_set(&args.input, "marginals")?;
    let mut by_orbits = |watch: &Watch<'_>, assumed: Assumed<'_>, out: &mut Out| {
        let is_constrained = !input.problem.constraints().is_empty();
        if is_constrained || !assumed.0.is_empty() || !assumed.1.is_empty() {
            return Ok(None);
        }
        marginals_by_orbits(&input, watch, out)
    };
    let instead = Instead { is_drawn: false, answer: &mut by_orbits };
    Question::of(args).answer_or(&input, Some(instead), |asked, out| {
        let counts = match asked.set.marginals_within(&mut asked.watch.interrupt()) {
            Ok(counts) => counts,
            Err(reason) => return Ok(Verdict::Stopped(reason)),
        };
        tell_marginals(&counts, asked.watch, out)
    })
}

/// The marginals by one count for each orbit of options, if there are few orbits and the counts end soon.
fn marginals_by_orbits(
    input: &Input,
    watch: &Watch<'_>,
    out: &mut Out,
) -> Result<Option<Exit>, Failure> {
    let problem = &input.problem;
    let counted = trial::marginals(problem, &mut watch.symmetries_to_count()?, |option, each| {
        let search = watch.search(problem, Query::Count, (&[option], &[]))?;
        let is_part = watch.may_try(each);
        let mut search = if is_part { watch.trial(search, each) } else { search };
        let count = search.count_all();
        watch.spend(search.steps());
        Ok::<_, Failure>(count)
    })?;
    let Some(counts) = counted else { return Ok(None) };
    watch.clear();
    let verdict = tell_marginals(&counts, watch, out)?;
    let has_any = counts.iter().any(|count| *count > BigUint::ZERO);
    watch.end_orbits();
    Ok(Some(watch.exit_code(verdict, has_any)))
}

/// Writes the numbers. Numbers of thousands of digits take long to write, so the limits hold here, too, and what
/// equals the number before is not written out again.
fn tell_marginals(
    counts: &[BigUint],
    watch: &Watch<'_>,
    out: &mut Out,
) -> Result<Verdict, Failure> {
    let (mut before, mut digits) = (None, String::new());
    for (number, count) in (1_u64..).zip(counts) {
        if let Some(reason) = watch.must_stop() {
            return Ok(Verdict::Stopped(reason));
        }
        if before.replace(count) != Some(count) {
            digits = count.to_string();
        }
        out.line(&format!("{number}\t{digits}"))?;
    }
    out.finish()?;
    Ok(Verdict::Complete)
}

pub(crate) fn histogram(args: &HistogramArgs) -> Result<Exit, Failure> {
    let input = Input::read_any_of_set(&args.set.input, "histogram")?;
    let summed = match args.by.to_str() {
        Some("size") => Summed::Options,
        Some("cost") => Summed::Costs,
        _ => Summed::Scores(scores(&args.by, &input.problem)?),
    };
    Question::of(&args.set).answer_from(&input, |Asked { set, watch, .. }, out| {
        let histogram = match summed.histogram(set, &mut watch.interrupt()) {
            Ok(histogram) => histogram,
            Err(reason) => return Ok(Verdict::Stopped(reason)),
        };
        for (sum, count) in histogram {
            if let Some(reason) = watch.must_stop() {
                return Ok(Verdict::Stopped(reason));
            }
            out.line(&format!("{sum}\t{count}"))?;
        }
        out.finish()?;
        Ok(Verdict::Complete)
    })
}

/// The score of each option: 0 where the file does not name it.
fn scores(file: &Path, problem: &Problem) -> Result<Vec<i64>, Failure> {
    let scores = per_option(file, problem, "score", |word| {
        word.parse::<i64>().map_err(|_| "a score is a whole number of at most 64 bits")
    })?;
    Ok(scores.into_iter().map(Option::unwrap_or_default).collect())
}

/// The arguments that all such questions have.
#[derive(Clone, Copy)]
pub(super) struct Question<'a> {
    pub(super) assume: &'a AssumeArgs,
    pub(super) search: &'a SearchArgs,
    pub(super) style: Option<Style>,
    /// Whether the answer is a list that is written while it grows.
    pub(super) is_list: bool,
}

/// The required options, and the forbidden ones.
pub(super) type Assumed<'a> = (&'a [OptionId], &'a [OptionId]);

/// A way to answer without the set of all solutions.
pub(super) struct Instead<'a> {
    /// Whether random solutions are drawn, so that a set of some that stand for all will do.
    pub(super) is_drawn: bool,
    /// A way without any set. It returns the exit code, or `None` if it has written nothing.
    pub(super) answer: &'a mut Way<'a>,
}

type Way<'a> = dyn FnMut(&Watch<'_>, Assumed<'_>, &mut Out) -> Result<Option<Exit>, Failure> + 'a;

/// The input, the set and the limits from which an answer is made.
pub(super) struct Asked<'a> {
    pub(super) input: &'a Input,
    /// What solutions are drawn from.
    pub(super) source: &'a Source,
    /// The set of all solutions; where they are drawn, that of the source.
    pub(super) set: &'a SolutionSet,
    pub(super) watch: &'a Watch<'a>,
}

impl<'a> Question<'a> {
    fn of(args: &'a SetArgs) -> Self {
        Self { assume: &args.assume, search: &args.search, style: None, is_list: false }
    }

    /// Takes or compiles the set and lets `write` answer from it; `write` returns how the answer ended.
    pub(super) fn answer_from(
        self,
        input: &Input,
        write: impl FnOnce(&Asked<'_>, &mut Out) -> Result<Verdict, Failure>,
    ) -> Result<Exit, Failure> {
        self.answer_or(input, None, write)
    }

    /// The same, but if the set is not compiled soon, `instead` may answer.
    pub(super) fn answer_or(
        self,
        input: &Input,
        instead: Option<Instead<'_>>,
        write: impl FnOnce(&Asked<'_>, &mut Out) -> Result<Verdict, Failure>,
    ) -> Result<Exit, Failure> {
        let (require, forbid) = assumed(&input.problem, self.assume)?;
        let watch = Watch::streaming(self.search)?.style(self.style);
        if !watch.is_quiet() {
            input.warn();
        }
        let open = || Out::open_as(self.is_list, &self.search.place);
        let (search, source, mut out) = match &input.set {
            Some(set) => {
                watch.reads_set()?;
                let out = open()?;
                match given(set, &require, &forbid, &watch) {
                    Ok(set) => (None, set.into(), out),
                    Err(reason) => return Ok(watch.end_saved(reason)),
                }
            }
            None => {
                let making = Making { problem: &input.problem, watch: &watch, require, forbid };
                let first = making.search(&[])?;
                let mut out = open()?;
                match making.make(first, instead, &mut out)? {
                    Made::Source(search, source) => (Some(search), source, out),
                    Made::Told(code) => return Ok(code),
                }
            }
        };
        watch.clear();
        let set = source.set();
        let verdict = write(&Asked { input, source: &source, set, watch: &watch }, &mut out)?;
        let partial =
            if out.shows_part() { "the answer is not all of it" } else { "there is no answer" };
        let found = source.count().to_string();
        watch.end_answer(search.as_deref(), verdict, &found, partial);
        Ok(watch.exit_code(verdict, !set.is_empty()))
    }
}

/// A set that is compiled.
struct Making<'a> {
    problem: &'a Problem,
    watch: &'a Watch<'a>,
    require: Vec<OptionId>,
    forbid: Vec<OptionId>,
}

/// What came of it.
enum Made<'a> {
    /// A set, and the search that made it.
    Source(Box<Search<'a>>, Source),
    /// The end of an answer without a set.
    Told(Exit),
}

impl<'a> Making<'a> {
    /// The search without these options, too.
    fn search(&self, left_out: &[OptionId]) -> Result<Search<'a>, Failure> {
        let forbid = [&self.forbid, left_out].concat();
        self.watch.search(self.problem, Query::Set, (&self.require, &forbid))
    }

    /// Makes the set, unless `instead` may answer and does so.
    fn make(
        &self,
        mut first: Search<'a>,
        instead: Option<Instead<'_>>,
        out: &mut Out,
    ) -> Result<Made<'a>, Failure> {
        let Some(instead) = instead.filter(|_| self.watch.may_try(trial::SET)) else {
            let made = first.compile();
            return Ok(self.end(first, made, None));
        };
        let Tried { search, made, anchored } = self.trial(first, instead.is_drawn)?;
        if !matches!(made, Err(StopReason::Steps | StopReason::Memory)) {
            return Ok(self.end(search, made, anchored));
        }
        self.watch.spend(search.steps());
        if let Some(code) = (instead.answer)(self.watch, (&self.require, &self.forbid), out)? {
            return Ok(Made::Told(code));
        }
        let mut search = self.search(anchored.as_ref().map_or(&[], Anchored::left_out))?;
        let made = search.compile();
        Ok(self.end(search, made, anchored))
    }

    /// Tries to make the set soon.
    fn trial(&self, first: Search<'a>, is_drawn: bool) -> Result<Tried<'a>, Failure> {
        let watch = self.watch;
        if !is_drawn || !self.require.is_empty() || !self.forbid.is_empty() {
            let (search, made) = trial::set(first, watch.budget());
            return Ok(Tried { search, made, anchored: None });
        }
        let limits = (|| watch.budget(), watch.interrupt());
        trial::source(self.problem, first, limits, |before, left_out| {
            watch.spend(before.steps());
            self.search(left_out)
        })
    }

    fn end(
        &self,
        search: Search<'a>,
        made: Result<SolutionSet, StopReason>,
        anchored: Option<Anchored>,
    ) -> Made<'a> {
        match made {
            Ok(set) => Made::Source(Box::new(search), Source::new(set, anchored)),
            Err(reason) => Made::Told(self.watch.end_set(&search, reason)),
        }
    }
}

/// The solutions of a set that keep to the assumptions.
///
/// # Errors
/// The reason why it was stopped.
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
