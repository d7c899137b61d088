//! The answers that the puzzle verbs share: one solution, all, or their number, each as text, and a picture. One file
//! serves all puzzles, because the trait `Puzzle` gives the problem, the text and the board.

use gavotte::puzzles::Puzzle;
use gavotte::runs::{Kind, Question};
use gavotte::{BigUint, Count, Problem, Query, StopReason, Verdict};

use super::boards::Boards;
use super::{kept, projected, up_to};
use crate::args::{ManyArgs, SearchArgs, Style};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output::{End, Out, at_least, report_puzzle};
use crate::watch::Watch;

/// Answers for a puzzle.
pub(super) fn answer(
    puzzle: &dyn Puzzle,
    many: &ManyArgs,
    args: &SearchArgs,
) -> Result<Exit, Failure> {
    let problem = puzzle.problem();
    let watch = if many.count { Watch::new(args)? } else { Watch::streaming(args)? };
    let watch = watch.style(many.output);
    let query = many.query();
    if let Some(what) = &many.up_to {
        return up_to::puzzle(puzzle, many, what, (args, &watch));
    }
    if let Some(names) = &many.project {
        return projected::puzzle(puzzle, many, names, (args, &watch));
    }
    if many.keep.is_wanted() {
        return kept_count(problem, many, args, &watch);
    }
    let style = many.output.filter(|style| *style != Style::Text);
    if many.count {
        return counted(puzzle, style, args, &watch);
    }
    if let Some(style) = style {
        return listed(puzzle, style, query, (args, &watch));
    }
    let mut search = watch.search(problem, query, (&[], &[]))?;
    let mut boards = Boards::open(puzzle, many, args)?;
    if !many.all {
        search = search.limit(1);
    }
    for solution in search.by_ref() {
        boards.tell(solution.options())?;
    }
    let verdict = search.verdict().unwrap_or(Verdict::Stopped(StopReason::Cancelled));
    let found = boards.found;
    boards.end(verdict)?;
    watch.end(&search, verdict, &found.to_string());
    Ok(watch.exit_code(verdict, found > 0))
}

/// How many solutions there are; without a style, the number alone.
fn counted(
    puzzle: &dyn Puzzle,
    style: Option<Style>,
    args: &SearchArgs,
    watch: &Watch<'_>,
) -> Result<Exit, Failure> {
    let query = Query::Count;
    let mut search = watch.search(puzzle.problem(), query, (&[], &[]))?;
    let mut out = Out::open(&args.place)?;
    let Count { verdict, solutions: found } = search.count_all();
    watch.clear();
    match style {
        Some(style) => {
            report_puzzle(puzzle, style, &mut out).end(&End { query, verdict, found: &found })?;
        }
        None => {
            out.line(&at_least(verdict, &found))?;
            out.finish()?;
        }
    }
    watch.end(&search, verdict, &found.to_string());
    Ok(watch.exit_code(verdict, found.bits() > 0))
}

/// The solutions for programs.
fn listed(
    puzzle: &dyn Puzzle,
    style: Style,
    query: Query,
    (args, watch): (&SearchArgs, &Watch<'_>),
) -> Result<Exit, Failure> {
    let mut search = watch.search(puzzle.problem(), query, (&[], &[]))?;
    if query == Query::First {
        search = search.limit(1);
    }
    let mut out = Out::open_as(query != Query::First, &args.place)?;
    let mut report = report_puzzle(puzzle, style, &mut out);
    let mut found = BigUint::ZERO;
    for solution in search.by_ref() {
        report.solution(&solution)?;
        found += 1_u32;
    }
    let verdict = search.verdict().unwrap_or(Verdict::Stopped(StopReason::Cancelled));
    report.end(&End { query, verdict, found: &found })?;
    watch.end(&search, verdict, &found.to_string());
    Ok(watch.exit_code(verdict, found.bits() > 0))
}

/// A count that is kept in a checkpoint.
fn kept_count(
    problem: &Problem,
    many: &ManyArgs,
    args: &SearchArgs,
    watch: &Watch<'_>,
) -> Result<Exit, Failure> {
    if !many.count {
        let message = "of puzzles, counts are kept in checkpoints: say --count, or list the solutions with \
                       `gavotte solve --all`";
        return Err(Failure::Usage(message.into()));
    }
    let mut out = Out::open(&args.place)?;
    let question = Question::new(Kind::Count);
    kept::counted(problem, &question, &many.keep, watch, |verdict, found| {
        out.line(&at_least(verdict, found))?;
        Ok(out.finish()?)
    })
}
