//! `count --up-to`: how many classes of solutions there are.

use std::path::Path;
use std::process::ExitCode;

use gavotte::symmetry::{Effort, Group};
use gavotte::{BigUint, ByLevels, Classes, Listing, Problem, Query, Verdict};
use serde_json::json;

use super::group::{Meant, Stop, meant};
use crate::args::{CountArgs, Style};
use crate::failure::{Failure, note};
use crate::input::Input;
use crate::output::{End, Out, report, result};
use crate::watch::Watch;

/// A group with more members is looked at level by level first, for as long as its members would take to be gone
/// through. [members]
const FEW: u64 = 5_000;
/// A group with more members is not gone through. [members]
const MOST: u64 = 1_000_000;

pub(in super::super) fn count(
    args: &CountArgs,
    input: &Input,
    what: &Path,
) -> Result<ExitCode, Failure> {
    if input.set.is_some() {
        let words = "the classes of a set of solutions are not counted; give the problem instead of the set";
        return Err(Failure::Usage(words.to_owned()));
    }
    let watch = Watch::new(&args.search)?.style(Some(args.output));
    if !watch.is_quiet() {
        input.warn_unchoosable();
    }
    let mut effort = watch.symmetries_to_count()?;
    let group = match meant(&input.problem, input.board(), what, &mut effort) {
        Err(Stop::Failure(failure)) => return Err(failure),
        group => group,
    };
    let mut out = Out::open(&args.search.place)?;
    let mut order = None;
    let answer = group.and_then(|meant| {
        order = Some(meant.order());
        counted(&input.problem, &meant, &mut effort, &watch)
    });
    let (verdict, found) = match answer {
        Ok(answer) => answer,
        Err(Stop::Failure(failure)) => return Err(failure),
        Err(Stop::GaveUp) => (Verdict::Stopped(watch.why_stopped()?), BigUint::ZERO),
    };
    watch.clear();
    if let (Some(order), false) = (&order, watch.is_quiet()) {
        note(&format!("solutions are counted up to a group of order {order}"));
    }
    let end = End { query: Query::Count, verdict, found: &found };
    if matches!(args.output, Style::Json | Style::Jsonl) {
        let mut object = result(&end);
        object["order"] = json!(order);
        object["solutions"] = json!([]);
        out.line(&object.to_string())?;
        out.finish()?;
    } else {
        report(&input.problem, input.format, Some(args.output), 0, &mut out).end(&end)?;
    }
    watch.end_classes(verdict, &found.to_string());
    Ok(watch.exit_code(verdict, found.bits() > 0))
}

/// Counts the classes of solutions; fewer than there are when a limit is met.
pub(super) fn counted(
    problem: &Problem,
    meant: &Meant,
    effort: &mut Effort,
    watch: &Watch<'_>,
) -> Result<(Verdict, BigUint), Stop> {
    let group = match meant {
        Meant::Some(group) => group.clone(),
        Meant::All(symmetries) => {
            let order = symmetries.order().to_u64().unwrap_or(u64::MAX);
            if order > FEW {
                let entries = order.saturating_mul(symmetries.option_count() as u64);
                let most = if order > MOST { u64::MAX } else { entries };
                if let Listing::Levels(levels) = Listing::by_levels(problem, symmetries)
                    && let Some(answer) = by_levels(levels, most, effort, watch)?
                {
                    return Ok(answer);
                }
            }
            Group::of(symmetries, effort)?
        }
    };
    let order = group.order().to_u64().unwrap_or(u64::MAX);
    if order > MOST
        && let Listing::Levels(levels) = Listing::up_to(problem, &group, effort)?
        && let Some(answer) = by_levels(levels, u64::MAX, effort, watch)?
    {
        return Ok(answer);
    }
    let mut classes = Classes::new(problem, &group, effort)?;
    loop {
        if effort.spend(problem.entry_count() as u64).is_err() {
            return Ok((Verdict::Stopped(watch.why_stopped()?), classes.at_least()));
        }
        let Some((smaller, members)) = classes.next_problem()? else { break };
        let mut search = watch.search(&smaller, Query::Count, (&[], &[]))?;
        let count = search.count_all();
        watch.spend(search.steps());
        classes.add(members, &count.solutions);
        if count.verdict != Verdict::Complete {
            return Ok((count.verdict, classes.at_least()));
        }
    }
    Ok((Verdict::Complete, classes.exact()))
}

/// Counts by listing one solution of each class; `None` when it takes more entries than `most`.
fn by_levels(
    mut levels: ByLevels<'_>,
    most: u64,
    effort: &mut Effort,
    watch: &Watch<'_>,
) -> Result<Option<(Verdict, BigUint)>, Stop> {
    let mut found = BigUint::ZERO;
    let mut part = effort.at_most(most);
    let is_whole = loop {
        match levels.next(&mut part) {
            Ok(Some(_)) => found += 1_u32,
            Ok(None) => break true,
            Err(_) => break false,
        }
    };
    let is_over = effort.spend(part.spent() - effort.spent()).is_err();
    Ok(match (is_whole, is_over || most == u64::MAX) {
        (true, _) => Some((Verdict::Complete, found)),
        (false, true) => Some((Verdict::Stopped(watch.why_stopped()?), found)),
        (false, false) => None,
    })
}
