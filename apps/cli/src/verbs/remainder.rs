//! The number that `count` prints: how many solutions there are, or with `--modulo` the remainder. It stands apart, because
//! all ways to count end here.

use gavotte::{BigUint, Query, Verdict};

use crate::args::CountArgs;
use crate::failure::Failure;
use crate::input::Input;
use crate::output::{End, Out, report};

/// Writes the number of solutions, or its remainder. A count that was cut short has none, so it is told as it is.
pub(super) fn tell(
    args: &CountArgs,
    input: &Input,
    verdict: Verdict,
    found: &BigUint,
    out: &mut Out,
) -> Result<(), Failure> {
    let mut report = report(&input.problem, input.format, Some(args.output), 0, out);
    let mut number = found.clone();
    if let Some(modulo) = &args.modulo {
        report.tell("modulo", modulo.to_string().into());
        if verdict == Verdict::Complete {
            number %= modulo;
        }
    }
    Ok(report.end(&End { query: Query::Count, verdict, found: &number })?)
}
