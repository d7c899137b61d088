//! Nonograms in the files of other programs: the XML of webpbn, and the form `.g` of Olšák's solver.
//!
//! # Why this shape
//! Both say which clues are rows and which are columns. Both may have colors; a picture of black cells alone may call
//! black as it likes, so one color is enough for a nonogram here, and a second one is refused at its place.
//!
//! # Cost
//! Linear in the text.
//!
//! # Source
//! J. Wolter, *PBN-XML* (webpbn.com); M. and P. Olšák, *grid*.

use super::clue::{Clue, Sides, block, clue};
use crate::error::shown;
use crate::lines::Line;
use crate::xml::{Element, Event, Reader};
use crate::{PuzzleError, PuzzleErrorKind as Kind};
use gavotte_model::message;

/// Reads the XML of webpbn.
pub(super) fn of_xml(lines: &[Line]) -> Result<Sides, PuzzleError> {
    let mut reader = Reader::new(lines);
    let Some(Event::Begin(root)) = reader.next()? else {
        return Err(lines[0].wrong(1, "there is no element"));
    };
    let (mut rows, mut columns, mut ink) = (None, None, None);
    let mut has_puzzle = root.name == "puzzle";
    if has_puzzle {
        puzzle(&mut reader, &root, lines, (&mut rows, &mut columns), &mut ink)?;
    } else if root.name == "puzzleset" {
        while let Some(element) = reader.child()? {
            if element.name != "puzzle" {
                reader.skip()?;
                continue;
            }
            if has_puzzle {
                return Err(reader.wrong(element.place, "a second puzzle: give one of them alone"));
            }
            has_puzzle = true;
            puzzle(&mut reader, &element, lines, (&mut rows, &mut columns), &mut ink)?;
        }
    }
    reader.next()?;
    if !has_puzzle {
        let words = "no <puzzle> is here; the XML of webpbn has one in a <puzzleset>";
        return Err(reader.wrong(root.place, words));
    }
    let missing = |which: &'static str| {
        let words = message!("<clues type=\"{which}\"> is missing", which);
        lines[lines.len() - 1].error_at_end(Kind::Wrong(words))
    };
    Ok((rows.ok_or_else(|| missing("rows"))?, columns.ok_or_else(|| missing("columns"))?))
}

/// Reads the clues of a puzzle; other elements say nothing about its solutions.
fn puzzle(
    reader: &mut Reader<'_>,
    element: &Element,
    lines: &[Line],
    (rows, columns): (&mut Option<Vec<Clue>>, &mut Option<Vec<Clue>>),
    ink: &mut Option<String>,
) -> Result<(), PuzzleError> {
    if let Some((kind, place)) = element.attribute("type").filter(|it| it.0 != "grid") {
        let words = message!(
            "a puzzle of type `{kind}` is no nonogram of rows and columns",
            kind = shown(kind)
        );
        return Err(reader.wrong(place, words));
    }
    let usual = element.attribute("defaultcolor").map_or("black", |it| it.0).to_owned();
    while let Some(element) = reader.child()? {
        if element.name != "clues" {
            reader.skip()?;
            continue;
        }
        let (kind, place) = element.attribute("type").unwrap_or(("", element.place));
        let side = match kind {
            "rows" => &mut *rows,
            "columns" => &mut *columns,
            _ => {
                let words = message!(
                    "clues of type `{kind}`: rows and columns have some",
                    kind = shown(kind)
                );
                return Err(reader.wrong(place, words));
            }
        };
        if side.is_some() {
            return Err(
                reader.wrong(place, message!("a second list of {kind}", kind = shown(kind)))
            );
        }
        *side = Some(clues(reader, lines, &usual, ink)?);
    }
    Ok(())
}

/// The lines of one side.
fn clues(
    reader: &mut Reader<'_>,
    lines: &[Line],
    usual: &str,
    ink: &mut Option<String>,
) -> Result<Vec<Clue>, PuzzleError> {
    let mut clues = Vec::new();
    while let Some(line) = reader.child()? {
        if line.name != "line" {
            return Err(reader.wrong(line.place, "a <line> is wanted here"));
        }
        let (at, column) = line.place;
        let mut blocks = Vec::new();
        while let Some(count) = reader.child()? {
            if count.name != "count" {
                return Err(reader.wrong(count.place, "a <count> is wanted here"));
            }
            let color = count.attribute("color").map_or(usual, |it| it.0);
            if ink.get_or_insert_with(|| color.to_owned()) != color {
                let words = message!(
                    "`{color}` is a second color; colors are not supported",
                    color = shown(color)
                );
                return Err(reader.wrong(count.place, words));
            }
            let mut text = String::new();
            loop {
                match reader.next()? {
                    Some(Event::Text(letters)) => text.extend(letters.iter().map(|it| it.0)),
                    Some(Event::Begin(inner)) => {
                        return Err(reader.wrong(inner.place, "a number is wanted here"));
                    }
                    Some(Event::End) | None => break,
                }
            }
            let text = text.trim();
            if text != "0" {
                blocks.push(block(text).map_err(|words| reader.wrong(count.place, words))?);
            }
        }
        let line = lines.get(at).unwrap_or(&lines[0]).clone();
        clues.push(Clue { blocks, line, column: column + 1 });
    }
    Ok(clues)
}

/// Whether a text has the form `.g`: a line of colors or a line that begins with a colon comes first.
pub(super) fn is_g(lines: &[Line]) -> bool {
    let mut texts = lines.iter().map(|line| line.text().trim_start());
    let mut first = texts.clone().filter(|text| !text.is_empty() && !is_comment(text));
    texts.any(|text| text.starts_with(':'))
        && first.next().is_some_and(|text| text.starts_with(':') || is_colors(text))
}

fn is_colors(text: &str) -> bool {
    matches!(text.split_whitespace().next(), Some("#d" | "#D"))
}

fn is_comment(text: &str) -> bool {
    text.starts_with('#') && !is_colors(text)
}

/// Reads the form `.g`: colors, then a line with a colon before the rows and one before the columns.
pub(super) fn of_g(lines: &[Line]) -> Result<Sides, PuzzleError> {
    let mut sides: Vec<Vec<Clue>> = Vec::new();
    let mut letters: Vec<char> = Vec::new();
    for line in lines {
        let text = line.text().trim_start();
        if text.starts_with(':') {
            sides.push(Vec::new());
            continue;
        }
        if text.is_empty() || is_comment(text) || is_colors(text) {
            continue;
        }
        if sides.len() > 2 {
            return Err(line.wrong(1, "rows and columns have ended, and nothing follows"));
        }
        match sides.last_mut() {
            Some(side) => side.push(without_color(line, &letters)?),
            None => {
                // A color: its letter, a colon, the character that shows it, and its value.
                let letter = text.chars().next().filter(|_| text.chars().nth(1) == Some(':'));
                letters.push(letter.ok_or_else(|| {
                    line.wrong(1, "a color is a letter, a colon, a character and a value")
                })?);
            }
        }
    }
    sides.retain(|side| !side.is_empty());
    let mut sides = sides.into_iter();
    match (sides.next(), sides.next()) {
        (Some(rows), Some(columns)) => Ok((rows, columns)),
        _ => {
            let words = "a line with `:` comes before the rows, and another one before the columns";
            Err(lines[lines.len() - 1].error_at_end(Kind::Wrong(words.into())))
        }
    }
}

/// A clue whose numbers may have the letter of the one color beside the background.
fn without_color(line: &Line, letters: &[char]) -> Result<Clue, PuzzleError> {
    let inks: Vec<char> = letters.iter().copied().filter(|letter| *letter != '0').collect();
    let [ink] = inks[..] else { return clue(line) };
    let mut blocks = Vec::new();
    for (column, word) in line.words() {
        let figures = word.strip_suffix(ink).unwrap_or(word);
        if figures == "0" && line.words().count() == 1 {
            break;
        }
        blocks.push(block(figures).map_err(|words| line.wrong(column, words))?);
    }
    Ok(Clue { blocks, line: line.clone(), column: 1 })
}
