//! Reads a rectangle with given pieces, and the pieces that may be used.
//!
//! # Why this shape
//! The drawing has the form in which a dissection is printed, with `.` for cells without a given piece. Its first line
//! gives the number of columns. Settings can also stand on lines of the text, so that one text is a whole puzzle.
//!
//! # Cost
//! Linear in the text, and then the cost of finding the pieces.

use gavotte_ordered::OrderedMap;

use super::pieces;
use super::plan::{LETTERS, MOST_PIECES, MOST_SIDE, Piece, Plan};
use crate::error::shown;
use crate::genres::Text;
use crate::input::{content, no_more, number, words};
use crate::lines::Line;
use crate::numbers::within;
use crate::{PuzzleError, PuzzleErrorKind as Kind};
use gavotte_model::{Message, message};

/// A rectangle, all pieces with their kinds, and those that are given.
pub(super) type Parts = (Plan, Vec<(Piece, usize)>, Vec<Piece>);

pub(super) fn parts(text: &Text<'_>) -> Result<Parts, PuzzleError> {
    let lines = content(text)?;
    let is_word = |line: &&Line| {
        let words: Vec<_> = line.words().collect();
        words.len() > 1 && matches!(words[0].1, "into" | "sizes")
    };
    let (said, shape): (Vec<_>, Vec<_>) = lines.iter().partition(is_word);
    let last = &lines[lines.len() - 1];
    let first = *shape.first().ok_or_else(|| last.error_at_end(Kind::Empty))?;
    let (rows, columns, drawn) = match size(first)? {
        Some((rows, columns)) => {
            if let Some(line) = shape.get(1) {
                return Err(line.wrong(1, "a drawing and a size: give one of them"));
            }
            (rows, columns, OrderedMap::new())
        }
        None => drawing(&shape)?,
    };
    let plan = plan(text, &said, rows, columns)?;
    let all = pieces::all(&plan).ok_or_else(|| {
        let words = message!(
            "polyominoes of these sizes have more than {MOST_PIECES} places here",
            MOST_PIECES
        );
        first.wrong(1, words)
    })?;
    let given = given(&drawn, &all)?;
    Ok((plan, all, given))
}

/// The pieces that may be used, according to settings or lines.
fn plan(text: &Text<'_>, said: &[&Line], rows: usize, columns: usize) -> Result<Plan, PuzzleError> {
    let mut plan = Plan { rows, columns, is_squares: true, sizes: Vec::new(), is_sized: false };
    let into = said_once(text, said, "into")?;
    if let Some((line, column, value)) = into {
        plan.is_squares = match value {
            "squares" => true,
            "polyominoes" => false,
            _ => {
                let words =
                    message!("into `{value}`: squares or polyominoes", value = shown(value));
                return Err(wrong(line, column, &words));
            }
        };
    }
    let most = rows.max(columns);
    match said_once(text, said, "sizes")? {
        Some((line, column, value)) => {
            let most = if plan.is_squares { most } else { rows * columns };
            let sizes = list(value, most).ok_or_else(|| {
                let words = message!(
                    "sizes `{value}`: numbers from 1 to {most}, such as 1-3,5",
                    value = shown(value),
                    most
                );
                wrong(line, column, &words)
            })?;
            (plan.sizes, plan.is_sized) = (sizes, true);
        }
        None if plan.is_squares => plan.sizes = (1..=most).collect(),
        None => plan.sizes = vec![columns],
    }
    Ok(plan)
}

/// An error in a line, or in a setting.
fn wrong(line: Option<&Line>, column: usize, words: &Message) -> PuzzleError {
    line.map_or_else(|| Kind::Wrong(words.clone()).into(), |line| line.wrong(column, words))
}

/// A value with its line and column, or without a line where it comes from a setting.
type Said<'l> = (Option<&'l Line>, usize, &'l str);

/// The value of a setting, or of its line.
fn said_once<'l>(
    text: &Text<'l>,
    lines: &[&'l Line],
    name: &str,
) -> Result<Option<Said<'l>>, PuzzleError> {
    let mut said = text.setting(name).map(|value| (None, 1, value));
    for line in lines {
        let words: Vec<_> = line.words().collect();
        if words[0].1 == name {
            no_more(line, &words, 2)?;
            if said.is_some() {
                return Err(
                    line.wrong(1, message!("`{name}` is said twice", name = name.to_owned()))
                );
            }
            said = Some((Some(*line), words[1].0, words[1].1));
        }
    }
    Ok(said)
}

/// Numbers and spans of numbers from 1, ascending.
fn list(value: &str, most: usize) -> Option<Vec<usize>> {
    let mut is_in = vec![false; most + 1];
    for part in value.split(',') {
        let (from, to) = part.split_once('-').unwrap_or((part, part));
        let [from, to] = [within(from, 1..=most)?, within(to, 1..=most)?];
        if from > to {
            return None;
        }
        is_in.get_mut(from..=to)?.fill(true);
    }
    Some((1..=most).filter(|&size| is_in[size]).collect())
}

/// The size on a line, if it is one: `5` or `5x6`.
fn size(line: &Line) -> Result<Option<(usize, usize)>, PuzzleError> {
    let words = words(line, "x");
    let text = line.text().trim();
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
    let is_size = match text.split_once('x') {
        Some((rows, columns)) => is_number(rows.trim()) && is_number(columns.trim()),
        None => is_number(text),
    };
    if !is_size {
        return Ok(None);
    }
    let mut sides = [0; 2];
    for (at, side) in sides.iter_mut().enumerate() {
        *side = number(line, words[at.min(words.len() - 1)], 1..=MOST_SIDE, "side")?;
    }
    Ok(Some((sides[0], sides[1])))
}

/// The cells of each letter, and the place of the first one in the text.
type Drawn<'l> = OrderedMap<char, (&'l Line, usize, Piece)>;

fn drawing<'l>(lines: &[&'l Line]) -> Result<(usize, usize, Drawn<'l>), PuzzleError> {
    let (mut columns, mut drawn) = (0, Drawn::new());
    for (row, line) in lines.iter().enumerate() {
        // Only blanks are skipped, as on lines that count as blank: other white space is no cell.
        let letters = (1..).zip(line.text().chars()).filter(|(_, it)| ![' ', '\t'].contains(it));
        let letters: Vec<_> = letters.collect();
        if row == 0 {
            columns = letters.len();
        }
        if row == MOST_SIDE || columns > MOST_SIDE {
            return Err(line.wrong(1, message!("more than {MOST_SIDE} rows or columns", MOST_SIDE)));
        }
        if letters.len() != columns {
            let words =
                message!("{letters} cells instead of {columns}", letters = letters.len(), columns);
            return Err(line.wrong(line.length() + 1, words));
        }
        for (at, &(column, letter)) in letters.iter().enumerate() {
            if LETTERS.contains(letter) {
                let (_, _, piece) = drawn.entry(letter).or_insert((line, column, Vec::new()));
                piece.push(row * columns + at);
            } else if letter != '.' {
                let found = shown(&letter.to_string());
                let words =
                    message!("`{found}` is no cell: `.`, or the letter of a given piece", found);
                return Err(line.wrong(column, words));
            }
        }
    }
    Ok((lines.len(), columns, drawn))
}

/// The drawn pieces, if they may be used.
fn given(drawn: &Drawn<'_>, all: &[(Piece, usize)]) -> Result<Vec<Piece>, PuzzleError> {
    let mut given = Vec::new();
    for (letter, (line, column, piece)) in drawn {
        if !all.iter().any(|(other, _)| other == piece) {
            let words =
                message!("the cells marked `{letter}` are no piece that may be used here", letter);
            return Err(line.wrong(*column, words));
        }
        given.push(piece.clone());
    }
    Ok(given)
}
