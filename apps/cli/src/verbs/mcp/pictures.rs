//! The tool `draw`: a picture of a problem, or of a puzzle as its board, with a solution.
//!
//! # Why this shape
//! Agents look at pictures of pixels and cannot look at vectors, so a PNG is the usual form; it is a block of the answer beside its
//! data. A program that was built without pixels has vectors, which are text.

use gavotte::draw::Look;
use gavotte::questions::{self as rows, Given, Setting, Values};
use gavotte::{Message, OptionId, Query, StopReason, Verdict, Verifier, message};
use serde_json::{Value, json};

use super::answers::{FORMAT, NAME, PROBLEM, read};
use super::limits::{Limits, TIME_LIMIT, status, stopped};
use super::room::MOST;
use crate::failure::Failure;
use crate::input::{Input, numbered};
use crate::output::pixels;
use crate::verbs::draw::drawn;

/// The solution.
pub(super) const CHOSEN: Setting = Setting::new(
    "options",
    Values::Options,
    &[],
    [
        "The options of the solution; the first solution that is found if absent.",
        "解的选项；省略时用找到的第一个解。",
    ],
);
/// No solution.
const UNSOLVED: Setting = Setting::new(
    "unsolved",
    Values::Flag,
    &[],
    ["Draw the problem without a solution.", "只画问题，不画解。"],
)
.without(&["options"]);
/// The form.
const STYLE: Setting = Setting::new(
    "style",
    Values::Word(&["png", "svg"]),
    &[],
    ["png for an image, svg for vectors as text.", "png 为图像，svg 为矢量文本。"],
)
.usually("\"png\"");

/// The parameters of the tool.
pub(super) const DRAWN: &[Setting] =
    &[PROBLEM, FORMAT, CHOSEN, UNSOLVED, STYLE, TIME_LIMIT, rows::STEP_LIMIT];

/// `draw`: what is known about the solution, and a PNG as base64 where one is wanted.
pub(super) fn draw(mut given: Given, limits: &Limits) -> Result<(Value, Option<String>), Failure> {
    let input = read(&mut given)?;
    let (chosen, verdict) = chosen(&input, &given, limits)?;
    let picture = drawn(&input, chosen.as_deref()).picture;
    let numbers = chosen.as_ref().map(|it| it.iter().map(|it| it.number()).collect::<Vec<_>>());
    let mut answer = json!({ "query": "draw", "options": numbers });
    if !given.flag(&UNSOLVED) {
        answer["status"] = status(verdict, chosen.is_some()).into();
        answer["stopped"] = stopped(verdict);
    }
    if given.word(&STYLE) != Some("svg") {
        let bytes = pixels(&picture, Look::Light, true)?;
        return Ok((answer, Some(base64(&bytes))));
    }
    let svg = picture.svg(Look::Light);
    if svg.len() > MOST {
        let (bytes, most) = (svg.len(), MOST);
        return Err(Failure::Usage(message!(
            "the SVG has {bytes} bytes, and an answer has room for {most}; ask for `style` png",
            bytes,
            most
        )));
    }
    answer["svg"] = svg.into();
    Ok((answer, None))
}

/// The solution that is given, or the first.
pub(super) fn chosen(
    input: &Input,
    given: &Given,
    limits: &Limits,
) -> Result<(Option<Vec<OptionId>>, Verdict), Failure> {
    let problem = &input.problem;
    if given.flag(&UNSOLVED) {
        return Ok((None, Verdict::Complete));
    }
    if given.has(&CHOSEN) {
        let options = numbered(problem, &given.options(&CHOSEN))?;
        let wrong = |error| Failure::Input(message!("{name}: {error}", name = NAME, error));
        Verifier::new(problem).check(&options).map_err(|it| wrong(it.to_string()))?;
        return Ok((Some(options), Verdict::Complete));
    }
    let search = limits.ask(problem).search(Query::All { limit: Some(1) });
    let mut search = search.map_err(|error| Failure::Usage(Message::text(&error)))?;
    let solution = search.by_ref().last();
    let verdict = search.verdict().unwrap_or(Verdict::Stopped(StopReason::Cancelled));
    Ok((solution.map(|it| it.options().to_vec()), verdict))
}

/// The bytes in base64 (RFC 4648).
fn base64(bytes: &[u8]) -> String {
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let group = (0..3)
            .fold(0_usize, |all, at| all << 8 | usize::from(three.get(at).copied().unwrap_or(0)));
        for place in 0..4 {
            let is_filled = place <= three.len();
            text.push(if is_filled { letters[group >> (18 - 6 * place) & 63].into() } else { '=' });
        }
    }
    text
}
