//! Reads a board with queens, and the number of queens.
//!
//! # Why this shape
//! Settings can also stand on lines of the text, so that one text is a whole puzzle.
//!
//! # Cost
//! Linear in the text.

use super::plan::{MOST_SIDE, Plan, Square};
use crate::error::shown;
use crate::genre::wrong_setting;
use crate::genres::Text;
use crate::input::{content, no_more, number, words};
use crate::lines::Line;
use crate::{PuzzleError, PuzzleErrorKind as Kind};
use gavotte_model::message;

/// The form of a number of queens.
const NUMBER: &str = "a number from 1 to that of the squares, or two such as 3-5";

pub(super) fn plan(text: &Text<'_>) -> Result<Plan, PuzzleError> {
    let lines = content(text)?;
    let is_said = |line: &&Line| {
        line.words().next().is_some_and(|(_, word)| matches!(word, "queens" | "independent"))
    };
    let (said, drawn): (Vec<_>, Vec<_>) = lines.iter().partition(is_said);
    let last = &lines[lines.len() - 1];
    let first = *drawn.first().ok_or_else(|| last.error_at_end(Kind::Empty))?;
    let (rows, columns, squares) =
        if first.text().trim().starts_with(|it: char| it.is_ascii_digit()) {
            if let Some(line) = drawn.get(1) {
                return Err(line.wrong(1, "a drawing and a size: give one of them"));
            }
            let (rows, columns) = size(first)?;
            (rows, columns, vec![Square::Free; rows * columns])
        } else {
            drawing(&drawn)?
        };
    let mut queens = None;
    if let Some(value) = text.setting("queens") {
        let found = span(value, squares.len());
        queens = Some(found.ok_or_else(|| wrong_setting("queens", value, NUMBER))?);
    }
    let mut is_independent = text.is_on("independent");
    for line in said {
        let words: Vec<_> = line.words().collect();
        if words[0].1 == "independent" {
            no_more(line, &words, 1)?;
            is_independent = true;
            continue;
        }
        no_more(line, &words, 2)?;
        if queens.is_some() {
            return Err(line.wrong(1, "the number of queens is said twice"));
        }
        let (column, word) = words.get(1).copied().unwrap_or((line.length() + 1, ""));
        let wrong =
            || line.wrong(column, message!("`{word}`: {NUMBER}", word = shown(word), NUMBER));
        queens = Some(span(word, squares.len()).ok_or_else(wrong)?);
    }
    Ok(Plan { rows, columns, squares, queens, is_independent })
}

/// One number or two with `-` between them, from 1 to this one.
fn span(value: &str, most: usize) -> Option<(u32, u32)> {
    let (least, greatest) = value.split_once('-').unwrap_or((value, value));
    let [least, greatest]: [u32; 2] = [least.parse().ok()?, greatest.parse().ok()?];
    let is_within = 0 < least && least <= greatest && usize::try_from(greatest).ok()? <= most;
    is_within.then_some((least, greatest))
}

/// `8` or `5x6`.
fn size(line: &Line) -> Result<(usize, usize), PuzzleError> {
    let words = words(line, "x");
    no_more(line, &words, 2)?;
    let mut sides = [0; 2];
    for (at, side) in sides.iter_mut().enumerate() {
        *side = number(line, words[at.min(words.len() - 1)], 1..=MOST_SIDE, "side")?;
    }
    Ok((sides[0], sides[1]))
}

fn drawing(lines: &[&Line]) -> Result<(usize, usize, Vec<Square>), PuzzleError> {
    let (mut columns, mut squares) = (0, Vec::new());
    for (row, line) in lines.iter().enumerate() {
        let letters = (1..).zip(line.text().chars()).filter(|(_, it)| !it.is_whitespace());
        for (column, letter) in letters {
            squares.push(match letter {
                '.' => Square::Free,
                'Q' | 'q' => Square::Queen,
                'x' | 'X' => Square::Barred,
                _ => {
                    let found = shown(&letter.to_string());
                    let words = "a square is `.`, `Q` (a queen) or `x` (none)";
                    return Err(line.wrong(column, message!("`{found}`: {words}", found, words)));
                }
            });
        }
        columns = if row == 0 { squares.len() } else { columns };
        let found = squares.len() - row * columns;
        if found != columns {
            let words = message!("{found} squares instead of {columns}", found, columns);
            return Err(line.wrong(line.length() + 1, words));
        }
        if columns > MOST_SIDE || row == MOST_SIDE {
            return Err(line.wrong(1, message!("more than {MOST_SIDE} rows or columns", MOST_SIDE)));
        }
    }
    Ok((lines.len(), columns, squares))
}
