//! `--project`: solutions that agree on some items count as one.

use gavotte::puzzles::Puzzle;
use gavotte::{BigUint, Problem, Projection, Query, Solution, Verdict, message};

use super::boards::Boards;
use crate::args::{CountArgs, ManyArgs, SearchArgs, SolveArgs, Style};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{Input, read_whole};
use crate::output::{End, Out, report, report_puzzle};
use crate::watch::Watch;

/// What a text names: items, those of a file, or the pieces of a puzzle.
fn meant(
    problem: &Problem,
    puzzle: Option<&dyn Puzzle>,
    names: &str,
) -> Result<Projection, Failure> {
    let names = match names.strip_prefix('@') {
        Some(file) => String::from_utf8_lossy(&read_whole(file.as_ref())?.1).into_owned(),
        None => names.to_owned(),
    };
    let projection = Projection::named(problem, puzzle, &names);
    projection.map_err(|why| Failure::Usage(message!("--project: {why}", why)))
}

/// The same of an input that is no set.
fn meant_of(input: &Input, names: &str) -> Result<Projection, Failure> {
    if input.set.is_some() {
        let words = "a set of solutions has no projection; give the problem instead of the set";
        return Err(Failure::Usage(words.into()));
    }
    meant(&input.problem, input.puzzle.as_deref(), names)
}

pub(super) fn count(args: &CountArgs, input: &Input, names: &str) -> Result<Exit, Failure> {
    let projection = meant_of(input, names)?;
    let watch = Watch::new(&args.search)?.style(Some(args.output));
    let mut out = Out::open(&args.search.place)?;
    let mut found = BigUint::ZERO;
    let verdict = projection.list(&input.problem, None, &mut &watch, &mut |_| {
        found += 1_u32;
        Ok(())
    })?;
    watch.clear();
    super::remainder::tell(args, input, verdict, &found, &mut out)?;
    watch.end_classes(verdict, &found.to_string());
    Ok(watch.exit_code(verdict, found.bits() > 0))
}

pub(super) fn solve(args: &SolveArgs, input: &Input, names: &str) -> Result<Exit, Failure> {
    let projection = meant_of(input, names)?;
    let watch = Watch::streaming(&args.search)?.style(args.output);
    let mut out = Out::open_list(&args.search.place)?;
    let mut report = report(&input.problem, input.format, args.output, 0, &mut out);
    let limit = if args.all { args.limit } else { Some(args.limit.unwrap_or(1)) };
    let mut found = BigUint::ZERO;
    let verdict = projection.list(&input.problem, limit, &mut &watch, &mut |solution| {
        found += 1_u32;
        Ok(report.solution(solution)?)
    })?;
    report.end(&End { query: Query::All { limit: args.limit }, verdict, found: &found })?;
    watch.end_classes(verdict, &found.to_string());
    Ok(watch.exit_code(verdict, found.bits() > 0))
}

/// Answers for a puzzle.
pub(super) fn puzzle(
    puzzle: &dyn Puzzle,
    many: &ManyArgs,
    names: &str,
    (args, watch): (&SearchArgs, &Watch<'_>),
) -> Result<Exit, Failure> {
    let problem = puzzle.problem();
    problem.heeded_by("--project").map_err(|it| Failure::Usage(it.message()))?;
    let projection = meant(problem, Some(puzzle), names)?;
    let limit = (!many.count && !many.all).then_some(1);
    let mut found = BigUint::ZERO;
    let mut list = |tell: &mut dyn FnMut(&Solution) -> Result<(), Failure>| {
        // What a number forbids needs no search.
        if puzzle.obstacle().is_some() {
            return Ok(Verdict::Complete);
        }
        projection.list(problem, limit, &mut &*watch, &mut |solution| {
            found += 1_u32;
            tell(solution)
        })
    };
    let style = many.output.filter(|style| *style != Style::Text);
    let verdict = match style {
        None if !many.count => {
            let mut boards = Boards::open(puzzle, many, args)?;
            let verdict = list(&mut |solution| boards.tell(solution.options()))?;
            boards.end(verdict)?;
            verdict
        }
        _ => {
            let mut out = Out::open_as(many.all, &args.place)?;
            let mut report = report_puzzle(puzzle, style.unwrap_or(Style::Text), &mut out);
            let verdict = list(&mut |solution| match many.count {
                true => Ok(()),
                false => Ok(report.solution(solution)?),
            })?;
            watch.clear();
            report.end(&End { query: many.query(), verdict, found: &found })?;
            verdict
        }
    };
    watch.end_classes(verdict, &found.to_string());
    Ok(watch.exit_code(verdict, found.bits() > 0))
}
