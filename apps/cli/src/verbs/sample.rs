//! `sample`: random solutions, each equally likely.

use std::process::ExitCode;

use gavotte::{BigUint, Query, StopReason, Verdict};

use crate::args::SampleArgs;
use crate::failure::Failure;
use crate::input::{Input, assumed};
use crate::output::{End, Out, report};
use crate::watch::{Wanted, Watch};

pub(crate) fn run(args: &SampleArgs) -> Result<ExitCode, Failure> {
    let input = Input::read(&args.input)?;
    let (require, forbid) = assumed(&input.problem, &args.assume)?;
    let watch = Watch::streaming(&args.search)?.style(args.output);
    if !watch.is_quiet() {
        input.warn_unchoosable();
    }
    let mut search = watch.search(&input.problem, Wanted::Number)?.assume(&require, &forbid);
    let mut out = Out::open(&args.search.place, &[args.input.file.as_deref()])?;
    let set = match search.compile() {
        Ok(set) => set,
        Err(reason) => return Ok(watch.end_set(&search, reason)),
    };
    watch.clear();
    let mut report = report(&input.problem, input.format, args.output, &mut out);
    let (mut found, mut verdict) = (0_u64, Verdict::Complete);
    let number = usize::try_from(args.number).unwrap_or(usize::MAX);
    for solution in set.samples(args.seed).take(number) {
        report.solution(&solution)?;
        (found, verdict) = (found + 1, Verdict::Stopped(StopReason::Solutions));
    }
    report.end(&End { query: Query::Sample, verdict, found: &BigUint::from(found) })?;
    watch.end(&search, verdict, &set.count().to_string());
    Ok(watch.exit_code(verdict, found > 0))
}
