//! `solve --up-to`: one solution of each class. Each is handed to a function as it is found, because there may be more
//! classes than memory holds.

use std::ops::ControlFlow;
use std::path::Path;

use gavotte::symmetry::Effort;
use gavotte::{BigUint, Problem, Query, Representative, StopReason, UpTo, Verdict};

use super::group::{meant_of, words};
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
    let group = meant_of(input, what, (&watch, &mut effort))?;
    let mut out = Out::open_list(&args.search.place)?;
    let mut report = match &input.beside {
        Some(_) => input.report(args.output, &mut out),
        None => report(&input.problem, input.format, args.output, 0, &mut out),
    };
    if let Ok(meant) = &group {
        report.tell("order", meant.order().map(|order| order.to_string()).into());
    }
    let limit = if args.all { args.limit } else { Some(args.limit.unwrap_or(1)) };
    let listed =
        each(&input.problem, group.as_ref(), limit, (&watch, &mut effort), &mut |class| {
            Ok(report.class(class)?)
        })?;
    report.tell("images", listed.images.to_string().into());
    let (verdict, found) = (listed.verdict, BigUint::from(listed.classes));
    report.end(&End { query: Query::All { limit: args.limit }, verdict, found: &found })?;
    if let (Ok(meant), false) = (&group, watch.is_quiet()) {
        note(words(meant, false));
    }
    watch.end_classes(verdict, &found.to_string());
    Ok(watch.exit_code(verdict, listed.classes > 0))
}

/// Passes one solution of each class to `tell`, at most `limit` of them; none where a limit was met before there was a group.
pub(super) fn each(
    problem: &Problem,
    group: Result<&UpTo, &StopReason>,
    limit: Option<u64>,
    (mut watch, effort): (&Watch<'_>, &mut Effort),
    tell: &mut Tell<'_>,
) -> Result<Listed, Failure> {
    let (mut classes, mut images) = (0, BigUint::ZERO);
    let verdict = match group {
        Ok(meant) => meant.list(problem, limit, (effort, &mut watch), &mut |class| {
            classes += 1;
            images += &class.images;
            tell(&class)?;
            Ok(ControlFlow::Continue(()))
        })?,
        Err(reason) => Verdict::Stopped(*reason),
    };
    Ok(Listed { verdict, classes, images })
}
