//! `count --up-to`: how many classes of solutions there are. It is apart from the listing, because counting by
//! Burnside's lemma needs no class at hand.

use std::path::Path;

use gavotte::{BigUint, Count, Query, Verdict, message};
use serde_json::json;

use super::group::{Stop, meant};
use super::searches::Searches;
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
    let group = match meant(&input.problem, input.board(), what, &mut effort) {
        Err(Stop::Failure(failure)) => return Err(failure),
        group => group,
    };
    let mut out = Out::open(&args.search.place)?;
    let mut order = None;
    let answer = group.and_then(|meant| {
        order = Some(meant.order().to_string());
        meant.count(&input.problem, &mut effort, &mut Searches(&watch))
    });
    let (verdict, found) = match answer {
        Ok(Count { verdict, solutions }) => (verdict, solutions),
        Err(Stop::Failure(failure)) => return Err(failure),
        Err(Stop::GaveUp) => (Verdict::Stopped(watch.why_stopped()?), BigUint::ZERO),
    };
    watch.clear();
    if let (Some(order), false) = (&order, watch.is_quiet()) {
        note(message!("solutions are counted up to a group of order {order}", order));
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
