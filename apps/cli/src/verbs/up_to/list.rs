//! `solve --up-to`: one solution of each class. Each is handed to a function as it is found, because there may be more
//! classes than memory holds.

use std::ops::ControlFlow;
use std::path::Path;

use gavotte::symmetry::Effort;
use gavotte::{BigUint, Problem, Query, Representative, UpTo, Verdict, message};

use super::group::{Stop, meant};
use super::searches::Searches;
use crate::args::SolveArgs;
use crate::exit::Exit;
use crate::failure::{Failure, note};
use crate::input::Input;
use crate::output::{End, Out, report};
use crate::watch::Watch;

/// The function that takes each solution that stands for its class.
type Tell<'t> = dyn FnMut(&Representative) -> Result<(), Failure> + 't;

/// How a listing ended.
#[derive(Debug)]
pub(super) struct Listed {
    pub(super) verdict: Verdict,
    /// How many classes were written.
    pub(super) classes: u64,
    /// How many solutions they stand for.
    pub(super) images: BigUint,
}

pub(in super::super) fn solve(
    args: &SolveArgs,
    input: &Input,
    what: &Path,
) -> Result<Exit, Failure> {
    if input.set.is_some() {
        let words =
            "a set of solutions is not listed up to symmetry; give the problem instead of the set";
        return Err(Failure::Usage(words.into()));
    }
    let watch = Watch::streaming(&args.search)?.style(args.output);
    if !watch.is_quiet() {
        input.warn_unchoosable();
    }
    let mut effort = watch.symmetries_to_count()?;
    let group = match meant(&input.problem, input.board(), what, &mut effort) {
        Err(Stop::Failure(failure)) => return Err(failure),
        Err(Stop::GaveUp) => None,
        Ok(meant) => Some(meant),
    };
    let mut out = Out::open_list(&args.search.place)?;
    let mut report = report(&input.problem, input.format, args.output, 0, &mut out);
    let listed = match &group {
        None => Listed::stopped(&watch)?,
        Some(meant) => {
            report.tell("order", meant.order().to_string().into());
            let limit = if args.all { args.limit } else { Some(args.limit.unwrap_or(1)) };
            each(&input.problem, meant, limit, (&watch, &mut effort), &mut |class| {
                Ok(report.class(class)?)
            })?
        }
    };
    report.tell("images", listed.images.to_string().into());
    let (verdict, found) = (listed.verdict, BigUint::from(listed.classes));
    report.end(&End { query: Query::All { limit: args.limit }, verdict, found: &found })?;
    if let (Some(meant), false) = (&group, watch.is_quiet()) {
        note(message!(
            "one solution of each class is listed, up to a group of order {meant}",
            meant = meant.order()
        ));
    }
    watch.end_classes(verdict, &found.to_string());
    Ok(watch.exit_code(verdict, listed.classes > 0))
}

impl Listed {
    /// A listing that was stopped before its first class.
    pub(super) fn stopped(watch: &Watch<'_>) -> Result<Self, Failure> {
        let verdict = Verdict::Stopped(watch.why_stopped()?);
        Ok(Self { verdict, classes: 0, images: BigUint::ZERO })
    }

    fn tell(&mut self, class: &Representative, tell: &mut Tell<'_>) -> Result<(), Failure> {
        self.classes += 1;
        self.images += &class.images;
        tell(class)
    }
}

/// Passes one solution of each class to `tell`, at most `limit` of them.
pub(super) fn each(
    problem: &Problem,
    meant: &UpTo,
    limit: Option<u64>,
    (watch, effort): (&Watch<'_>, &mut Effort),
    tell: &mut Tell<'_>,
) -> Result<Listed, Failure> {
    let mut listed = Listed { verdict: Verdict::Complete, classes: 0, images: BigUint::ZERO };
    let asker = &mut Searches(watch);
    let verdict = meant.list(problem, limit, (effort, asker), &mut |class| {
        listed.tell(&class, tell)?;
        Ok(ControlFlow::Continue(()))
    });
    listed.verdict = match verdict {
        Ok(verdict) => verdict,
        Err(Stop::GaveUp) => Verdict::Stopped(watch.why_stopped()?),
        Err(Stop::Failure(failure)) => return Err(failure),
    };
    Ok(listed)
}
