//! `count --up-to`: how many classes of solutions there are. It is apart from the listing, because counting by
//! Burnside's lemma needs no class at hand.

use std::path::Path;

use gavotte::symmetry::Effort;
use gavotte::{BigUint, Problem, Query, StopReason, UpTo, Verdict};
use serde_json::json;

use super::group::{meant_of, words};
use crate::args::{CountArgs, Style};
use crate::exit::Exit;
use crate::failure::{Failure, note};
use crate::input::Input;
use crate::output::{End, Out, report};
use crate::watch::Watch;

pub(in super::super) fn count(
    args: &CountArgs,
    input: &Input,
    what: &Path,
) -> Result<Exit, Failure> {
    if input.set.is_some() {
        let words = "the classes of a set of solutions are not counted; give the problem instead of the set";
        return Err(Failure::Usage(words.into()));
    }
    let watch = Watch::new(&args.search)?.style(Some(args.output));
    if !watch.is_quiet() {
        input.warn_unchoosable();
    }
    let mut effort = watch.symmetries_to_count()?;
    let group = meant_of(input, what, (&watch, &mut effort))?;
    let mut out = Out::open(&args.search.place)?;
    let order = group.as_ref().ok().and_then(UpTo::order).map(|order| order.to_string());
    let (verdict, found) = counted(group.as_ref(), &input.problem, &mut effort, &watch)?;
    watch.clear();
    if let (Ok(meant), false) = (&group, watch.is_quiet()) {
        note(words(meant, true));
    }
    let end = End { query: Query::Count, verdict, found: &found };
    if matches!(args.output, Style::Json | Style::Jsonl) {
        let mut object = end.json();
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

/// How many classes there are up to a group; none where a limit was met before there was a group.
pub(super) fn counted(
    group: Result<&UpTo, &StopReason>,
    problem: &Problem,
    effort: &mut Effort,
    mut watch: &Watch<'_>,
) -> Result<(Verdict, BigUint), Failure> {
    match group {
        Ok(meant) => {
            let count = meant.count(problem, effort, &mut watch)?;
            Ok((count.verdict, count.solutions))
        }
        Err(reason) => Ok((Verdict::Stopped(*reason), BigUint::ZERO)),
    }
}
