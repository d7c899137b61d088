//! Pictures one after the other as one animated picture, such as a solution that grows piece by piece.
//!
//! # Why this shape
//! The steps of one board share most of their shapes. So each shape is written once, with the times at which it comes
//! and goes, and a step that adds a piece costs only that piece. Where there is no animation, because the viewer does
//! not know it or the reader does not want motion, the last step is seen.
//!
//! # Invariants
//! It runs once and then stands still. The name of a rule contains everything that the rule does, so several such
//! pictures can stand on one page.
//!
//! # Cost
//! Linear in the shapes of all steps where one step differs little from the next; quadratic in those of two steps
//! where it differs much. At most [`MOST_STEPS`] steps are shown.
//!
//! # Source
//! Media queries: W3C, *Media Queries Level 5*, section 12.1, `prefers-reduced-motion`.

use gavotte_ordered::OrderedSet;
use std::collections::HashMap;

use crate::svg::{Letters, Writer};
use crate::{Look, Picture};

/// If there are more steps, some are left out, evenly.
const MOST_STEPS: usize = 120;
/// The duration of a step in milliseconds, when there are few.
const LONGEST_STEP: usize = 700;
/// The duration of all steps in milliseconds, when there are many.
const LONGEST: usize = 20_000;

/// A shape with the first and the last step that have it.
struct Shown {
    shape: usize,
    first: usize,
    last: usize,
}

/// The steps one after the other as animated SVG text, which stands still at the last one. Even with [`Look::Page`] it
/// has a style sheet, but only for the times.
///
/// ```
/// use gavotte_draw::{Look, building, queens};
/// use gavotte_model::OptionId;
/// use gavotte_puzzles::queens::Queens;
/// let (board, options) = (Queens::new(4)?, [1, 7, 8, 14].map(OptionId::new));
/// let steps: Vec<_> = (0..=4).map(|count| queens(&board.decode(&options[..count]))).collect();
/// let svg = building(&steps, Look::Auto);
/// assert!(svg.contains("prefers-reduced-motion") && svg.contains("<title>4 queens</title>"));
/// assert!(svg.len() < 2 * steps[4].svg(Look::Auto).len());
/// # Ok::<(), gavotte_puzzles::PuzzleError>(())
/// ```
#[must_use]
pub fn building(steps: &[Picture], look: Look) -> String {
    let count = steps.len().min(MOST_STEPS);
    let Some(last) = steps.last() else {
        return Picture::new(0.0, 0.0, "", "").svg(look);
    };
    // The first and the last are always chosen.
    let chosen = (0..count).map(|at| &steps[at * (steps.len() - 1) / (count - 1).max(1)]);
    let mut writer = Writer::new(look, Letters::Text);
    let (texts, shown) = merged(chosen, &mut writer);
    let step = (LONGEST / count).min(LONGEST_STEP);
    let rules = timed(&texts, &shown, (count, step), &mut writer.out);
    let frame = Picture {
        width: steps.iter().map(Picture::width).fold(0.0, f64::max),
        height: steps.iter().map(Picture::height).fold(0.0, f64::max),
        title: last.title.clone(),
        description: last.description.clone(),
        shapes: Vec::new(),
    };
    let mut sheet = String::from(
        "\n@keyframes gv-hidden{0%,100%{visibility:hidden}}\n\
         @keyframes gv-shown{0%,100%{visibility:visible}}\n\
         @media (prefers-reduced-motion:no-preference){\n",
    );
    rules.iter().for_each(|rule| sheet.push_str(rule));
    sheet.push('}');
    frame.document(writer, &sheet)
}

/// Writes the shapes, those with the same times together, and returns the rules for the times.
fn timed(
    texts: &[String],
    shown: &[Shown],
    (count, step): (usize, usize),
    out: &mut String,
) -> OrderedSet<String> {
    let mut rules = OrderedSet::new();
    out.clear();
    for same in shown.chunk_by(|one, other| (one.first, one.last) == (other.first, other.last)) {
        let Shown { first, last, .. } = same[0];
        let is_timed = (first, last + 1) != (0, count);
        if is_timed {
            out.push_str(&opening(first, last, count, step, &mut rules));
        }
        same.iter().for_each(|it| out.push_str(&texts[it.shape]));
        if is_timed {
            out.push_str("</g>\n");
        }
    }
    rules
}

/// The beginning of a group with its times, and the rule for them.
fn opening(
    first: usize,
    last: usize,
    count: usize,
    step: usize,
    rules: &mut OrderedSet<String>,
) -> String {
    let (from, lasts) = (first * step, (last + 1 - first) * step);
    if last + 1 == count {
        rules.insert(format!(".gv-from{from}{{animation:gv-hidden {from}ms}}\n"));
        return format!("<g class=\"gv-from{from}\">\n");
    }
    let class = format!("gv-at{from}-{lasts}");
    rules.insert(format!(".{class}{{animation:gv-shown {lasts}ms {from}ms}}\n"));
    format!("<g class=\"{class}\" visibility=\"hidden\">\n")
}

/// The texts of all different shapes, and the steps that have them, in an order that is right for each step.
fn merged<'p>(
    steps: impl Iterator<Item = &'p Picture>,
    writer: &mut Writer,
) -> (Vec<String>, Vec<Shown>) {
    let (mut numbers, mut texts) = (HashMap::<String, usize>::new(), Vec::new());
    let mut shown: Vec<Shown> = Vec::new();
    for (step, picture) in steps.enumerate() {
        let mut cursor = 0;
        for shape in &picture.shapes {
            writer.out.clear();
            writer.shape(shape);
            let shape = match numbers.get(writer.out.as_str()) {
                Some(&number) => number,
                None => {
                    numbers.insert(writer.out.clone(), texts.len());
                    texts.push(writer.out.clone());
                    texts.len() - 1
                }
            };
            let stays = |it: &Shown| it.shape == shape && it.last + 1 == step;
            match shown[cursor..].iter().position(stays) {
                Some(behind) => {
                    cursor += behind;
                    shown[cursor].last = step;
                }
                None => shown.insert(cursor, Shown { shape, first: step, last: step }),
            }
            cursor += 1;
        }
    }
    (texts, shown)
}
