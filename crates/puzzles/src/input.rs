//! The lines of a short text without its comments, and the words and numbers in them.
//!
//! # Why this shape
//! Many puzzles are written in a few lines of words and numbers, with `#` before a comment. They differ only in their
//! words, so the common parts are here: lines with contents, words between separators, numbers within limits.
//!
//! # Invariants
//! Each error has its line and column, and says what would be right.
//!
//! # Cost
//! Linear in the text.

#![warn(clippy::arithmetic_side_effects)]

use std::ops::RangeInclusive;

use crate::error::shown;
use crate::genres::Text;
use crate::lines::Line;
use crate::numbers;
use crate::{PuzzleError, PuzzleErrorKind as Kind};
use gavotte_model::message;

/// The lines that hold more than blanks and comments; there is at least one.
pub(crate) fn content(text: &Text<'_>) -> Result<Vec<Line>, PuzzleError> {
    let mut lines = text.lines()?;
    let end = lines.last().map(|line| line.error_at_end(Kind::Empty));
    lines.retain(|line| !line.is_blank() && !line.is_comment());
    end.filter(|_| lines.is_empty()).map_or(Ok(lines), Err)
}

/// The words of a line between blanks and these separators, each with its column.
pub(crate) fn words<'l>(line: &'l Line, separators: &str) -> Vec<(usize, &'l str)> {
    let (mut words, mut begin) = (Vec::new(), None);
    let letters = line.text().char_indices().chain([(line.text().len(), ' ')]);
    for (column, (at, letter)) in (1..).zip(letters) {
        if letter.is_whitespace() || separators.contains(letter) {
            words.extend(begin.take().map(|(column, from)| (column, &line.text()[from..at])));
        } else if begin.is_none() {
            begin = Some((column, at));
        }
    }
    words
}

/// The number that a word is, within limits; `what` names the thing that it counts or names.
pub(crate) fn number(
    line: &Line,
    (column, word): (usize, &str),
    within: RangeInclusive<usize>,
    what: &'static str,
) -> Result<usize, PuzzleError> {
    let (least, most) = (*within.start(), *within.end());
    numbers::within(word, within).ok_or_else(|| {
        let word = shown(word);
        line.wrong(
            column,
            message!(
                "`{word}` is no {what}: a number from {least} to {most}",
                word,
                what,
                least,
                most
            ),
        )
    })
}

/// Checks that nothing follows the first `many` words of a line.
pub(crate) fn no_more(
    line: &Line,
    words: &[(usize, &str)],
    many: usize,
) -> Result<(), PuzzleError> {
    words.get(many).map_or(Ok(()), |&(column, word)| {
        Err(line.wrong(column, message!("`{word}` is too much on this line", word = shown(word))))
    })
}
