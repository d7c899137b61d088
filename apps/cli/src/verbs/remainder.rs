//! The number that `count` prints: how many solutions there are, or what settings make of it. It stands apart, because
//! all ways to count end here.

use gavotte::{BigUint, Query, Verdict, shapes};

use crate::args::CountArgs;
use crate::failure::Failure;
use crate::input::Input;
use crate::output::{End, Out, report};

/// Writes the number of solutions as the settings want it.
pub(super) fn tell(
    args: &CountArgs,
    input: &Input,
    verdict: Verdict,
    found: &BigUint,
    out: &mut Out,
) -> Result<(), Failure> {
    let mut report = report(&input.problem, input.format, Some(args.output), 0, out);
    let (number, more) = shapes::told(args.rows.given(), verdict, found);
    more.into_iter().for_each(|(name, value)| report.tell(name, value));
    Ok(report.end(&End { query: Query::Count, verdict, found: &number })?)
}
