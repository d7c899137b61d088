//! `solve --least`: the solution that comes first of all.

use gavotte::{BigUint, Query, least};

use crate::args::SolveArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{Input, assumed};
use crate::output::{End, Out};
use crate::watch::Watch;

pub(super) fn solve(args: &SolveArgs, input: &Input) -> Result<Exit, Failure> {
    if input.set.is_some() {
        let words = "a set of solutions has an order of its own: `gavotte unrank SET --rank 0`, or give the problem to --least";
        return Err(Failure::Usage(words.into()));
    }
    let (require, forbid) = assumed(&input.problem, &args.assume)?;
    let watch = Watch::new(&args.search)?.style(args.output);
    let (solution, verdict) = least(&input.problem, (&require, &forbid), &mut &watch)?;
    watch.clear();
    let mut out = Out::open(&args.search.place)?;
    let mut report = input.report(args.output, &mut out);
    solution.iter().try_for_each(|it| report.solution(it))?;
    let found = BigUint::from(u32::from(solution.is_some()));
    report.end(&End { query: Query::First, verdict, found: &found })?;
    watch.end_least(verdict, &found.to_string());
    Ok(watch.exit_code(verdict, solution.is_some()))
}
