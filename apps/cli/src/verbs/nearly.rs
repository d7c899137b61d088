//! `--gap-count`: how many solutions are nearly the best, beside the ranking.

use std::io;

use gavotte::questions::GAP_COUNT;
use gavotte::{Nearly, NearlyBest, OptionId, Problem, Ranking};
use serde_json::Value;

use crate::args::{BestArgs, Style};
use crate::failure::{Failure, note};
use crate::output::Out;
use crate::watch::Watch;

/// The number, where it is asked for: from a second search, in the time that is left, and with as many steps as the first.
pub(super) fn asked(
    args: &BestArgs,
    problem: &Problem,
    ranking: &Ranking,
    (watch, (require, forbid)): (&Watch<'_>, (&[OptionId], &[OptionId])),
) -> Result<Option<NearlyBest>, Failure> {
    let Some(nearly) = Nearly::of(args.rows.given(), ranking)? else { return Ok(None) };
    let ask = |ask| nearly.top_k.ask(ask).assume(require, forbid);
    let all = watch.best(problem, ask)?.run();
    watch.clear();
    Ok(Some(nearly.count(&all)?))
}

/// Puts the number into the answer as JSON.
pub(super) fn add(nearly: Option<&NearlyBest>, problem: &Problem, body: &mut Value) {
    if let Some(nearly) = nearly {
        body[GAP_COUNT.name] = nearly.body(problem);
    }
}

/// Says the number after the solutions: in their text a line of its own, and beside a list that programs read a note.
pub(super) fn tell(
    nearly: Option<&NearlyBest>,
    problem: &Problem,
    style: Style,
    out: &mut Out,
) -> io::Result<()> {
    let Some(nearly) = nearly else { return Ok(()) };
    let words = nearly.words(problem);
    match style {
        Style::Json | Style::Jsonl => {}
        Style::Text => {
            out.line("")?;
            out.line(&words)?;
        }
        _ => note(words),
    }
    Ok(())
}
