//! Nonograms as programs hold them: lists of clues in JSON, JavaScript, Python or TOML, with names that tell rows from
//! columns.
//!
//! # Why this shape
//! There are as many names as programs. All begin like `row` or `column`, or like `horizontal` or `vertical`; without such
//! names the picture might as well be its mirror image, so nothing is guessed then. A list that is neither might be a part
//! of the puzzle, so it is refused; words and numbers beside the lists, such as a title, are not read. A list of colors has
//! the form of the solver nonogrid: each is a letter, a value in parentheses and a character.
//!
//! # Cost
//! Linear in the text.

use super::clue::{Block, Clue, Sides, block, is_zero};
use super::palette::Palette;
use crate::code::{self, Named};
use crate::error::shown;
use crate::json::{Json, Value};
use crate::lines::Line;
use crate::{PuzzleError, PuzzleErrorKind as Kind};
use gavotte_model::{Message, message};

/// The beginnings of names for rows. [fixed]
const ROWS: [&str; 4] = ["row", "hor", "left", "lin"];
/// The beginnings of names for columns. [fixed]
const COLUMNS: [&str; 3] = ["col", "ver", "top"];
/// The beginnings of names for colors. [fixed]
const COLORS: [&str; 3] = ["color", "colour", "defs"];
/// Names of what may hold both. [fixed]
const OUTER: [&str; 6] = ["clues", "hints", "puzzle", "nonogram", "constraints", "data"];

/// Whether a text begins like one of a program.
pub(super) fn begins(text: &str) -> bool {
    let text = text.trim_start();
    let name = text.split_once('=').map_or("", |it| it.0.trim());
    text.starts_with(['{', '[']) || name.starts_with(|it: char| it.is_alphabetic() || it == '_')
}

pub(super) fn read(lines: &[Line]) -> Result<Sides, PuzzleError> {
    let (mut rows, mut columns) = (None, None);
    let mut palette = Palette::default();
    let mut waiting = code::read(lines)?;
    waiting.reverse();
    while let Some(Named { name, value }) = waiting.pop() {
        let low = name.trim_matches(|it: char| !it.is_alphabetic()).to_lowercase();
        let is_of = |names: &[&str]| names.iter().any(|it| low.starts_with(it));
        let side = match (is_of(&ROWS), is_of(&COLUMNS) && !is_of(&COLORS)) {
            (true, _) => &mut rows,
            (_, true) => &mut columns,
            _ => match value.json {
                Json::Object(members)
                    if name.is_empty() || is_of(&OUTER) || members.iter().any(is_side) =>
                {
                    let members = members.into_iter().rev();
                    waiting.extend(members.map(|(name, value)| Named { name, value }));
                    continue;
                }
                // A heading of TOML.
                Json::List(ref words) if name.is_empty() && is_heading(words) => continue,
                Json::List(ref list) if is_of(&COLORS) => {
                    list.iter().try_for_each(|part| declare(part, lines, &mut palette))?;
                    continue;
                }
                Json::List(_) | Json::Object(_) => {
                    let what = match &*name {
                        "" => "a list without a name".into(),
                        name => Message::text(format!("`{}`", shown(name))),
                    };
                    let words = message!(
                        "{what} is neither rows nor columns; name the lists `rows` and `columns`",
                        what
                    );
                    return Err(value.wrong(lines, words));
                }
                _ => continue,
            },
        };
        let Some(found) = clues(&value, lines, &mut palette)? else { continue };
        if side.replace(found).is_some() {
            let words = message!(
                "`{name}` comes after another list for the same side",
                name = shown(&name)
            );
            return Err(value.wrong(lines, words));
        }
    }
    let missing = |name: &'static str| {
        let words = message!("`{name}` is missing: a list of the clues of the {name}", name);
        lines[lines.len() - 1].error_at_end(Kind::Wrong(words))
    };
    let rows = rows.ok_or_else(|| missing("rows"))?;
    let columns = columns.ok_or_else(|| missing("columns"))?;
    Ok(Sides { rows, columns, palette })
}

/// A color as in `b = (blue) *`: its letter, its value, its character in answers.
fn declare(value: &Value, lines: &[Line], palette: &mut Palette) -> Result<(), PuzzleError> {
    let Json::Text(text) = &value.json else {
        let words = message!(
            "a color is a text such as `b = (blue) *`, not {other}",
            other = value.json.kind()
        );
        return Err(value.wrong(lines, words));
    };
    let parts = text.split_once('=').and_then(|(letter, rest)| {
        let (value, character) = rest.trim().strip_prefix('(')?.split_once(')')?;
        let letter = letter.trim();
        (letter.chars().count() == 1).then_some((letter, value, character.trim().chars().next()))
    });
    let Some((letter, color, character)) = parts else {
        let words = message!("`{word}` is no color such as `b = (blue) *`", word = shown(text));
        return Err(value.wrong(lines, words));
    };
    palette.declare(letter, character, color).map_err(|words| value.wrong(lines, words))
}

/// Whether a member has the name of a side.
fn is_side((name, _): &(String, Value)) -> bool {
    let low = name.to_lowercase();
    ROWS.iter().chain(&COLUMNS).any(|it| low.starts_with(it))
}

fn is_heading(words: &[Value]) -> bool {
    matches!(words, [Value { json: Json::Text(_), .. }])
}

/// The clues of one side; nothing for the number of its lines.
fn clues(
    value: &Value,
    lines: &[Line],
    palette: &mut Palette,
) -> Result<Option<Vec<Clue>>, PuzzleError> {
    match &value.json {
        Json::Number(_) => Ok(None),
        Json::Text(text) => of_text(text, value, lines, palette).map(Some),
        _ => {
            let parts = value.list(lines, "a list of clues is wanted here")?;
            let clues = parts.iter().map(|part| of_value(part, lines, palette));
            clues.collect::<Result<_, _>>().map(Some)
        }
    }
}

/// A clue: a list of numbers, one number, or a string of numbers.
fn of_value(value: &Value, lines: &[Line], palette: &mut Palette) -> Result<Clue, PuzzleError> {
    let words: Vec<(&str, &Value)> = match &value.json {
        Json::Number(word) => vec![(word, value)],
        Json::Text(text) => {
            let parts = text.split([' ', ',', '\t']).filter(|it| !it.is_empty());
            parts.map(|word| (word, value)).collect()
        }
        Json::List(parts) => parts
            .iter()
            .map(|part| match &part.json {
                Json::Number(word) | Json::Text(word) => Ok((word.as_str(), part)),
                other => Err(part.wrong(
                    lines,
                    message!("a block is a number, not {other}", other = other.kind()),
                )),
            })
            .collect::<Result<_, _>>()?,
        other => {
            let words = message!("a clue is a list of numbers, not {other}", other = other.kind());
            return Err(value.wrong(lines, words));
        }
    };
    let is_empty = matches!(words[..], [(word, _)] if is_zero(word));
    let blocks = words.into_iter().filter(|_| !is_empty).map(|(word, part)| {
        let (line, column) = part.place(lines);
        block(word, line, column, palette)
    });
    let blocks = blocks.collect::<Result<_, _>>()?;
    let (line, column) = value.place(lines);
    Ok(Clue { blocks, line: line.clone(), column })
}

/// The clues of a string of TOML: one a line, or with commas between them; `#` and `;` begin remarks.
fn of_text(
    text: &str,
    value: &Value,
    lines: &[Line],
    palette: &mut Palette,
) -> Result<Vec<Clue>, PuzzleError> {
    let (line, column) = value.place(lines);
    let mut clues = Vec::new();
    for part in text.lines() {
        let part = part.split(['#', ';']).next().unwrap_or_default();
        for clue in part.split(',') {
            let words = clue.trim_matches(|it: char| it.is_whitespace() || "\"'".contains(it));
            let words: Vec<&str> = words.split_whitespace().collect();
            if words.is_empty() {
                continue;
            }
            let is_empty = matches!(words[..], [word] if is_zero(word));
            let blocks = words.into_iter().filter(|_| !is_empty);
            let blocks = blocks.map(|word| block(word, line, column, palette));
            let blocks: Vec<Block> = blocks.collect::<Result<_, _>>()?;
            clues.push(Clue { blocks, line: line.clone(), column });
        }
    }
    Ok(clues)
}
