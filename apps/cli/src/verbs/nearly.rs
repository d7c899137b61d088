//! `--gap-count`: how many solutions are nearly the best, beside the ranking.

use std::io;

use gavotte::questions::GAP_COUNT;
use gavotte::{NearlyBest, Problem};
use serde_json::Value;

use crate::args::Style;
use crate::failure::note;
use crate::output::Out;

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
