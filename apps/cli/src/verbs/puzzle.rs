//! What the puzzle verbs share: one solution, all, or their number, each as text, and a picture.

use std::process::ExitCode;

use gavotte::puzzles::Puzzle;
use gavotte::runs::{Kind, Question};
use gavotte::{BigUint, Problem, Query, StopReason, Verdict};

use super::{kept, up_to};
use crate::args::{ManyArgs, SearchArgs, Style};
use crate::failure::Failure;
use crate::output::{Canvas, Drawing, End, Out, at_least, report_puzzle};
use crate::watch::Watch;

/// Answers for a puzzle.
pub(super) fn answer(
    puzzle: &dyn Puzzle,
    many: &ManyArgs,
    args: &SearchArgs,
) -> Result<ExitCode, Failure> {
    let problem = puzzle.problem();
    let watch = if many.count { Watch::new(args)? } else { Watch::streaming(args)? };
    let watch = watch.style(many.output);
    let query = match (many.count, many.all) {
        (true, _) => Query::Count,
        (false, true) => Query::All { limit: None },
        (false, false) => Query::First,
    };
    if let Some(what) = &many.up_to {
        return up_to::puzzle(puzzle, many, what, (args, &watch));
    }
    if let Some(style) = many.output.filter(|style| *style != Style::Text) {
        return styled(puzzle, style, query, (args, &watch));
    }
    if many.keep.is_wanted() {
        return kept_count(problem, many, args, &watch);
    }
    if many.count {
        return counted(problem, args, &watch);
    }
    let mut search = watch.search(problem, query, (&[], &[]))?;
    let mut canvas = Canvas::beside(&many.picture)?;
    let mut out = Out::open(&args.place)?;
    if !many.all {
        search = search.limit(1);
    }
    let mut found = 0_u64;
    for solution in search.by_ref() {
        if found > 0 {
            out.line("")?;
        }
        found += 1;
        if let Some(canvas) = canvas.take() {
            canvas.paint(&Drawing::puzzle(puzzle, Some(solution.options())), watch.is_quiet())?;
        }
        out.text(&puzzle.text(solution.options()))?;
        out.pause()?;
    }
    let verdict = search.verdict().unwrap_or(Verdict::Stopped(StopReason::Cancelled));
    if found == 0 && verdict == Verdict::Complete {
        out.line("No solution")?;
    }
    if let Some(canvas) = canvas {
        canvas.paint(&Drawing::puzzle(puzzle, None), watch.is_quiet())?;
    }
    out.finish()?;
    watch.end(&search, verdict, &found.to_string());
    Ok(watch.exit_code(verdict, found > 0))
}

/// How many solutions there are.
fn counted(problem: &Problem, args: &SearchArgs, watch: &Watch<'_>) -> Result<ExitCode, Failure> {
    let mut search = watch.search(problem, Query::Count, (&[], &[]))?;
    let mut out = Out::open(&args.place)?;
    let count = search.count_all();
    watch.clear();
    out.line(&at_least(count.verdict, &count.solutions))?;
    out.finish()?;
    watch.end(&search, count.verdict, &count.solutions.to_string());
    Ok(watch.exit_code(count.verdict, count.solutions.bits() > 0))
}

/// The answer for programs.
fn styled(
    puzzle: &dyn Puzzle,
    style: Style,
    query: Query,
    (args, watch): (&SearchArgs, &Watch<'_>),
) -> Result<ExitCode, Failure> {
    let mut search = watch.search(puzzle.problem(), query, (&[], &[]))?;
    let mut out = Out::open(&args.place)?;
    let mut found = BigUint::ZERO;
    let verdict = if query == Query::Count {
        let count = search.count_all();
        watch.clear();
        found = count.solutions;
        report_puzzle(puzzle, style, &mut out).end(&End {
            query,
            verdict: count.verdict,
            found: &found,
        })?;
        count.verdict
    } else {
        if query == Query::First {
            search = search.limit(1);
        }
        let mut report = report_puzzle(puzzle, style, &mut out);
        for solution in search.by_ref() {
            report.solution(&solution)?;
            found += 1_u32;
        }
        let verdict = search.verdict().unwrap_or(Verdict::Stopped(StopReason::Cancelled));
        report.end(&End { query, verdict, found: &found })?;
        verdict
    };
    watch.end(&search, verdict, &found.to_string());
    Ok(watch.exit_code(verdict, found.bits() > 0))
}

/// A count that is kept in a checkpoint.
fn kept_count(
    problem: &Problem,
    many: &ManyArgs,
    args: &SearchArgs,
    watch: &Watch<'_>,
) -> Result<ExitCode, Failure> {
    if !many.count {
        let message = "of puzzles, counts are kept in checkpoints: say --count, or list the solutions with \
                       `gavotte solve --all`";
        return Err(Failure::Usage(message.to_owned()));
    }
    let mut out = Out::open(&args.place)?;
    let question = Question::new(Kind::Count);
    kept::counted(problem, &question, &many.keep, watch, |verdict, found| {
        out.line(&at_least(verdict, found))?;
        Ok(out.finish()?)
    })
}
