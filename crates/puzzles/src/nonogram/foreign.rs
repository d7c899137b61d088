//! Nonograms in the files of other programs: the XML of webpbn, and the form `.g` of Olšák's solver.
//!
//! # Why this shape
//! Both say which clues are rows and which are columns, and both declare colors: the XML by names, the form `.g` by letters,
//! of which `0` is the background and `1` the color of blocks without a letter. What comes before the colors of a `.g` is
//! a heading in any words.
//!
//! # Cost
//! Linear in the text.
//!
//! # Source
//! J. Wolter, *PBN-XML* (webpbn.com); M. and P. Olšák, *grid*.

use super::clue::{Block, Clue, Sides, clue, length, wrong_block};
use super::palette::{BLACK, Palette};
use crate::error::shown;
use crate::lines::Line;
use crate::xml::{Element, Event, Place, Reader};
use crate::{PuzzleError, PuzzleErrorKind as Kind};
use gavotte_model::message;

/// The puzzle of a file so far.
#[derive(Default)]
struct Found {
    rows: Option<Vec<Clue>>,
    columns: Option<Vec<Clue>>,
    palette: Palette,
}

/// Reads the XML of webpbn.
pub(super) fn of_xml(lines: &[Line]) -> Result<Sides, PuzzleError> {
    let mut reader = Reader::new(lines);
    let Some(Event::Begin(root)) = reader.next()? else {
        return Err(lines[0].wrong(1, "there is no element"));
    };
    let mut found = Found::default();
    let mut has_puzzle = root.name == "puzzle";
    if has_puzzle {
        puzzle(&mut reader, &root, lines, &mut found)?;
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
            puzzle(&mut reader, &element, lines, &mut found)?;
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
    let rows = found.rows.ok_or_else(|| missing("rows"))?;
    let columns = found.columns.ok_or_else(|| missing("columns"))?;
    Ok(Sides { rows, columns, palette: found.palette })
}

/// Reads the colors and clues of a puzzle; other elements say nothing about its solutions.
fn puzzle(
    reader: &mut Reader<'_>,
    element: &Element,
    lines: &[Line],
    found: &mut Found,
) -> Result<(), PuzzleError> {
    if let Some((kind, place)) = element.attribute("type").filter(|it| it.0 != "grid") {
        let words = message!(
            "a puzzle of type `{kind}` is no nonogram of rows and columns",
            kind = shown(kind)
        );
        return Err(reader.wrong(place, words));
    }
    found.palette.set_usual(Some(element.attribute("defaultcolor").map_or(BLACK, |it| it.0)));
    found.palette.set_background(element.attribute("backgroundcolor").map_or("white", |it| it.0));
    while let Some(element) = reader.child()? {
        if element.name == "color" {
            color(reader, &element, &mut found.palette)?;
            continue;
        }
        if element.name != "clues" {
            reader.skip()?;
            continue;
        }
        let (kind, place) = element.attribute("type").unwrap_or(("", element.place));
        let side = match kind {
            "rows" => &mut found.rows,
            "columns" => &mut found.columns,
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
        *side = Some(clues(reader, lines, &mut found.palette)?);
    }
    Ok(())
}

/// A color: its name, its character in pictures of characters, and its value as text.
fn color(
    reader: &mut Reader<'_>,
    element: &Element,
    palette: &mut Palette,
) -> Result<(), PuzzleError> {
    let Some((name, place)) = element.attribute("name") else {
        return Err(reader.wrong(element.place, "a <color> has a name"));
    };
    let letter = element.attribute("char").and_then(|it| it.0.chars().next());
    let value = words(reader, "the value of the color is wanted here")?;
    palette.declare(name, letter, &value).map_err(|words| reader.wrong(place, words))
}

/// The lines of one side.
fn clues(
    reader: &mut Reader<'_>,
    lines: &[Line],
    palette: &mut Palette,
) -> Result<Vec<Clue>, PuzzleError> {
    let mut clues = Vec::new();
    while let Some(line) = reader.child()? {
        if line.name != "line" {
            return Err(reader.wrong(line.place, "a <line> is wanted here"));
        }
        let (at, column) = line.place;
        let mut blocks = Vec::new();
        while let Some(element) = reader.child()? {
            if element.name != "count" {
                return Err(reader.wrong(element.place, "a <count> is wanted here"));
            }
            blocks.extend(count(reader, &element, lines, palette)?);
        }
        let line = lines.get(at).unwrap_or(&lines[0]).clone();
        clues.push(Clue { blocks, line, column: column + 1 });
    }
    Ok(clues)
}

/// A block; nothing for a length of 0.
fn count(
    reader: &mut Reader<'_>,
    element: &Element,
    lines: &[Line],
    palette: &mut Palette,
) -> Result<Option<Block>, PuzzleError> {
    let text = words(reader, "a number is wanted here")?;
    if text == "0" {
        return Ok(None);
    }
    let length = length(&text).ok_or_else(|| reader.wrong(element.place, wrong_block(&text)))?;
    let place = |(at, column): Place| (lines.get(at).unwrap_or(&lines[0]), column + 1);
    let color = match element.attribute("color") {
        Some((color, at)) => {
            let (line, column) = place(at);
            palette.color(color, line, column)?
        }
        None => {
            let (line, column) = place(element.place);
            palette.usual(line, column)?
        }
    };
    Ok(Some(Block { length, color }))
}

/// The text of an element that has no others in it, without blanks around it.
fn words(reader: &mut Reader<'_>, wanted: &'static str) -> Result<String, PuzzleError> {
    let mut text = String::new();
    loop {
        match reader.next()? {
            Some(Event::Text(letters)) => text.extend(letters.iter().map(|it| it.0)),
            Some(Event::Begin(inner)) => return Err(reader.wrong(inner.place, wanted)),
            Some(Event::End) | None => return Ok(text.trim().to_owned()),
        }
    }
}

/// Whether a text has the form `.g`: it has lines that begin with a colon, and either there are several or such a line or
/// one of colors comes first.
pub(super) fn is_g(lines: &[Line]) -> bool {
    let texts = || lines.iter().map(|line| line.text().trim_start());
    let sides = texts().filter(|text| text.starts_with(':')).count();
    let mut filled = texts().filter(|text| !text.is_empty() && !is_comment(text));
    filled.next().is_some_and(|first| {
        let is_begun = first.starts_with(':') || is_colors(first);
        (is_begun && sides > 0) || (sides > 1 && !first.starts_with('<'))
    })
}

/// Whether colors follow. What comes before them is a heading.
fn is_colors(text: &str) -> bool {
    text.starts_with("#d") || text.starts_with("#D")
}

fn is_comment(text: &str) -> bool {
    text.starts_with('#') && !is_colors(text)
}

/// Reads the form `.g`: colors, then a line with a colon before the rows and one before the columns.
pub(super) fn of_g(lines: &[Line]) -> Result<Sides, PuzzleError> {
    let mut sides: Vec<Vec<Clue>> = Vec::new();
    let mut letters = Vec::new();
    let mut palette = Palette::default();
    let is_begun = |line: &&Line| {
        let text = line.text().trim_start();
        text.starts_with(':') || is_colors(text)
    };
    for line in lines.iter().skip_while(|line| !is_begun(line)) {
        let text = line.text().trim_start();
        // The third line with a colon ends the puzzle. One of triangles has more.
        let is_over = sides.len() > 2;
        if text.starts_with(':') {
            if is_over {
                return Err(line.wrong(1, "rows and columns have ended, and nothing follows"));
            }
            if sides.is_empty() {
                palette.set_usual(usual(&letters));
            }
            sides.push(Vec::new());
            continue;
        }
        if is_over || text.is_empty() || is_comment(text) || is_colors(text) {
            continue;
        }
        match sides.last_mut() {
            Some(side) => side.push(clue(line, &mut palette)?),
            None => letters.extend(letter(line, &mut palette)?),
        }
    }
    sides.retain(|side| !side.is_empty());
    let mut sides = sides.into_iter();
    match (sides.next(), sides.next()) {
        (Some(rows), Some(columns)) => Ok(Sides { rows, columns, palette }),
        _ => {
            let words = "a line with `:` comes before the rows, and another one before the columns";
            Err(lines[lines.len() - 1].error_at_end(Kind::Wrong(words.into())))
        }
    }
}

/// Declares a color: its letter, a colon, the character that shows it, and its value. Nothing for the background.
fn letter(line: &Line, palette: &mut Palette) -> Result<Option<String>, PuzzleError> {
    let (column, _) = line.words().next().unwrap_or((1, ""));
    let mut rest = line.text().trim_start().chars();
    let (letter, colon) = (rest.next(), rest.next());
    let Some(letter) = letter.filter(|_| colon == Some(':')) else {
        return Err(line.wrong(column, "a color is a letter, a colon, a character and a value"));
    };
    if letter == '0' {
        return Ok(None);
    }
    let shown = rest.next();
    let rest = rest.as_str();
    let value = rest.split_whitespace().next().unwrap_or_default();
    let word = letter.to_string();
    palette.declare(&word, shown, value).map_err(|words| line.wrong(column, words))?;
    Ok(Some(word))
}

/// The color of blocks without a letter, where these are declared: `1`, or the only one.
fn usual(letters: &[String]) -> Option<&str> {
    match letters {
        [] => Some(BLACK),
        [only] => Some(only),
        _ => letters.iter().map(String::as_str).find(|letter| *letter == "1"),
    }
}
