//! `count`, `solve`, `best` and `cover` of a run that is kept in a checkpoint.
//!
//! # Why this shape
//! Such a run is a long run of pieces and not a search, so it stands apart from the plain verbs, whose output it must
//! match. The state is read before the answer's file is opened where that file is continued (`solve`), because
//! the state says where to cut it.

use gavotte::formats::Packing;
use gavotte::runs::{Broken, Checkpoints, Kind, Question};
use gavotte::{BigUint, OptionId, Problem, Query, Verdict, message, shapes};

use super::partial::partial;
use crate::args::{BestArgs, CountArgs, KeepArgs, SolveArgs, Style};
use crate::exit::Exit;
use crate::failure::{Failure, note};
use crate::input::{Input, assumed};
use crate::keep::{self, Keep};
use crate::key::seal;
use crate::output::{End, KeptFile, Out, rank, report};
use crate::watch::Watch;

/// Refuses a checkpoint for a compiled set, because a set answers without a search and there is nothing to keep.
pub(super) fn refuse_for_set(keep: &KeepArgs) -> Result<(), Failure> {
    if keep.is_wanted() {
        let message = "a set of solutions answers at once: leave --checkpoint and --resume out";
        return Err(Failure::Usage(message.into()));
    }
    Ok(())
}

pub(super) fn count(args: &CountArgs, input: &Input) -> Result<Exit, Failure> {
    let (require, forbid) = assumed(&input.problem, &args.assume)?;
    let question = Question::new(Kind::Count).assume(&require, &forbid);
    let watch = Watch::new(&args.search)?.style(Some(args.output)).folder(args.temp_dir.as_deref());
    if !watch.is_quiet() {
        input.warn_unchoosable();
    }
    let mut out = Out::open(&args.search.place)?;
    counted(&input.problem, &question, &args.keep, &watch, |verdict, found| {
        super::remainder::tell(args, input, verdict, found, &mut out)
    })
}

/// A count with a checkpoint; `answer` writes it.
pub(super) fn counted(
    problem: &Problem,
    question: &Question,
    keep: &KeepArgs,
    watch: &Watch<'_>,
    answer: impl FnOnce(Verdict, &BigUint) -> Result<(), Failure>,
) -> Result<Exit, Failure> {
    let checkpoints = Checkpoints::new(problem, question).sealed(seal(&keep.key)?);
    let (state, checkpoint) = keep::begin(keep, &checkpoints, question, watch.is_quiet())?;
    let mut keeper = Keep::new(&checkpoints, &state, checkpoint, None, watch.is_quiet())?;
    let run = watch.run(problem, question, state)?;
    let mut run = run.keep(keep.checkpoint_every, &mut keeper);
    let verdict = run.count().map_err(broken)?;
    let (found, steps) = (run.found().clone(), run.steps());
    drop(run);
    watch.clear();
    if let Some(failure) = watch.folder_failure(verdict) {
        keeper.end(verdict)?;
        return Err(failure);
    }
    answer(verdict, &found)?;
    watch.end_run(steps, verdict, &found.to_string());
    keeper.end(verdict)?;
    Ok(watch.exit_code(verdict, found.bits() > 0))
}

pub(super) fn solve(args: &SolveArgs, input: &Input) -> Result<Exit, Failure> {
    if args.output == Some(Style::Json) {
        let message = "an object with all solutions cannot be written in parts: with --checkpoint or --resume \
                       take --output jsonl";
        return Err(Failure::Usage(message.into()));
    }
    let (require, forbid) = assumed(&input.problem, &args.assume)?;
    let limit = if args.all { args.limit } else { args.limit.or(Some(1)) };
    let question = Question::new(Kind::Solve { limit }).assume(&require, &forbid);
    let watch = Watch::streaming(&args.search)?.style(args.output);
    if !watch.is_quiet() {
        input.warn_unchoosable();
    }
    let checkpoints = Checkpoints::new(&input.problem, &question).sealed(seal(&args.keep.key)?);
    let (state, checkpoint) = keep::begin(&args.keep, &checkpoints, &question, watch.is_quiet())?;
    let already = u64::try_from(&state.found).unwrap_or(u64::MAX);
    let file = args.search.place.out.as_ref();
    if file.is_some_and(|it| Packing::of_path(it).is_some()) {
        let message = "a packed file cannot be cut back to a checkpoint: name another one";
        return Err(Failure::Usage(message.into()));
    }
    let file = file.map(|path| KeptFile::open(path, &state)).transpose()?;
    if file.is_none() && already > 0 && !watch.is_quiet() {
        note("solutions that came after the checkpoint come once more; with --out each comes once");
    }
    let mut out = match &file {
        Some(file) => Out::kept(file.clone()),
        None => Out::open_list(&args.search.place)?,
    };
    let mut keeper = Keep::new(&checkpoints, &state, checkpoint, file.clone(), watch.is_quiet())?;
    let mut report = report(&input.problem, input.format, args.output, already, &mut out);
    let run = watch.run(&input.problem, &question, state)?;
    if let Some(file) = &file {
        file.cut_back()?;
    }
    let mut run = run.keep(args.keep.checkpoint_every, &mut keeper);
    let verdict = run.list(|solution| report.solution(solution)).map_err(broken)?;
    let (found, steps) = (run.found().clone(), run.steps());
    drop(run);
    let query = if limit == Some(1) { Query::First } else { Query::All { limit } };
    report.end(&End { query, verdict, found: &found })?;
    watch.end_run(steps, verdict, &found.to_string());
    keeper.end(verdict)?;
    Ok(watch.exit_code(verdict, found.bits() > 0))
}

/// `best` and `cover`; `start` is a known solution.
pub(super) fn best(
    args: &BestArgs,
    problem: &Problem,
    question: &Question,
    start: Option<&[OptionId]>,
) -> Result<Exit, Failure> {
    let Kind::Best(top) = question.kind else { unreachable!("the verb asks for the best") };
    let watch = Watch::new(&args.search)?.style(Some(args.output));
    let checkpoints = Checkpoints::new(problem, question).sealed(seal(&args.keep.key)?);
    let (state, checkpoint) = keep::begin(&args.keep, &checkpoints, question, watch.is_quiet())?;
    let mut keeper = Keep::new(&checkpoints, &state, checkpoint, None, watch.is_quiet())?;
    let mut out = Out::open(&args.search.place)?;
    let mut run = watch.run(problem, question, state)?;
    if let Some(start) = start {
        run = run.hint(start);
    }
    let mut run = run.keep(args.keep.checkpoint_every, &mut keeper);
    let verdict = run.best().map_err(broken)?;
    watch.clear();
    let (ranking, steps) = (run.state().ranking(&top, verdict), run.steps());
    drop(run);
    let body = shapes::ranking(problem, question.verb(), top.keep.unwrap_or(1), &ranking);
    rank((problem, None), &body, args.output, &ranking, &mut out)?;
    out.end(verdict)?;
    watch.end_run_best(steps, &ranking, partial(problem, &ranking));
    keeper.end(verdict)?;
    Ok(watch.exit_code(verdict, !ranking.solutions.is_empty()))
}

/// Why a run could not go on, as the command says it.
pub(super) fn broken(broken: Broken) -> Failure {
    match broken {
        Broken::Unsupported(error) => {
            Failure::Usage(message!("{error}; leave --engine out", error))
        }
        Broken::Io(error) => error.into(),
    }
}
