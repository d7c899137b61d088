//! `count`: how many solutions there are.

use std::process::ExitCode;

use gavotte::Query;

use crate::args::CountArgs;
use crate::failure::Failure;
use crate::input::Input;
use crate::output::{End, Out, report};
use crate::watch::Watch;

pub(crate) fn run(args: &CountArgs) -> Result<ExitCode, Failure> {
    let input = Input::read(&args.input)?;
    let watch = Watch::new(&args.search)?;
    if !watch.is_quiet() {
        input.warn_unchoosable();
    }
    let mut search = watch.search(&input.problem);
    let count = search.count_all();
    let (found, verdict) = (count.solutions, count.verdict);
    let mut out = Out::new();
    report(&input.problem, input.format, Some(args.output), &mut out).end(&End {
        query: Query::Count,
        verdict,
        found: &found,
    })?;
    watch.end(&search, verdict, &found.to_string());
    Ok(watch.exit_code(verdict, found.bits() > 0))
}
