//! What the puzzle verbs share: one solution, all, or their number, each drawn as text.

use std::path::Path;
use std::process::ExitCode;

use gavotte::{Problem, Solution, StopReason, Verdict};

use crate::args::{ManyArgs, SearchArgs};
use crate::failure::Failure;
use crate::output::{Out, at_least};
use crate::watch::{Wanted, Watch};

/// Answers for the puzzle that `problem` encodes; `draw` gives a solution's text, with its line
/// ends; `inputs` is what was read for it.
pub(super) fn answer(
    problem: &Problem,
    inputs: &[Option<&Path>],
    many: ManyArgs,
    args: &SearchArgs,
    draw: impl Fn(&Solution) -> String,
) -> Result<ExitCode, Failure> {
    let watch = if many.count { Watch::new(args)? } else { Watch::streaming(args)? };
    let wanted = if many.count { Wanted::Number } else { Wanted::unless(many.all) };
    let mut search = watch.search(problem, wanted)?;
    let mut out = Out::open(&args.place, inputs)?;
    if many.count {
        let count = search.count_all();
        watch.clear();
        out.line(&at_least(count.verdict, &count.solutions))?;
        out.finish()?;
        watch.end(&search, count.verdict, &count.solutions.to_string());
        return Ok(watch.exit_code(count.verdict, count.solutions.bits() > 0));
    }
    if !many.all {
        search = search.limit(1);
    }
    let mut found = 0_u64;
    for solution in search.by_ref() {
        if found > 0 {
            out.line("")?;
        }
        found += 1;
        out.text(&draw(&solution))?;
        out.pause()?;
    }
    let verdict = search.verdict().unwrap_or(Verdict::Stopped(StopReason::Cancelled));
    if found == 0 && verdict == Verdict::Complete {
        out.line("No solution")?;
    }
    out.finish()?;
    watch.end(&search, verdict, &found.to_string());
    Ok(watch.exit_code(verdict, found > 0))
}
