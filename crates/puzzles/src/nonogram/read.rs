//! The clues of a nonogram as text: the forms `.non` and `.nin`, the clues alone, and which other form a text has.
//!
//! # Why this shape
//! Each clue keeps its line of the text, because a mistake in it may show only later: when the sides of the board are
//! known, or when its line has too many fillings.
//!
//! # Invariants
//! A clue has no block of length 0, and its blocks fit into its line, with a cell between blocks of one color.
//!
//! # Source
//! The form of S. Simpson, as `FORMAT.md` of M. Terry's `nonogram-db` (2015) describes it, without bundles. A letter there
//! that stands for no color is ignored; here it is refused.

use super::clue::{Clue, MOST, Sides, clue};
use super::palette::{Ink, Palette};
use super::{foreign, lists};
use crate::error::shown;
use crate::genres::Text;
use crate::lines::Line;
use crate::numbers::within;
use crate::{Ending, PuzzleError, PuzzleErrorKind as Kind};
use gavotte_model::message;

/// The clues of a board.
pub(super) struct Clues {
    pub(super) rows: Vec<Clue>,
    pub(super) columns: Vec<Clue>,
    /// The colors of the blocks, by number.
    pub(super) inks: Vec<Ink>,
}

pub(super) fn read(text: &Text<'_>) -> Result<Clues, PuzzleError> {
    let mut lines = text.lines()?;
    if foreign::is_g(&lines) {
        return checked(foreign::of_g(&lines)?);
    }
    let end = lines[lines.len() - 1].error_at_end(Kind::Empty);
    let first = lines.iter().find(|line| !line.is_blank() && !line.is_comment());
    let first = first.ok_or(end)?.text().trim_start();
    if first.starts_with('<') {
        return checked(foreign::of_xml(&lines)?);
    }
    if lists::begins(first) {
        return checked(lists::read(&lines)?);
    }
    let has_keys = first.starts_with(char::is_alphabetic);
    lines.retain(|line| !line.is_comment());
    if has_keys {
        return checked(with_keys(&lines)?);
    }
    let plain = alone(&lines).and_then(checked);
    match with_sizes(&lines) {
        Some(sides) if plain.is_err() => checked(sides?),
        _ => plain,
    }
}

fn checked(Sides { rows, columns, palette }: Sides) -> Result<Clues, PuzzleError> {
    check(&rows, columns.len())?;
    check(&columns, rows.len())?;
    Ok(Clues { rows, columns, inks: palette.inks()? })
}

/// The form `.nin`: width and height on the first line, then as many clues, rows first; an empty line is a clue without
/// blocks if there are so many lines with it.
fn with_sizes(lines: &[Line]) -> Option<Result<Sides, PuzzleError>> {
    let start = lines.iter().position(|line| !line.is_blank())?;
    let (head, rest) = lines[start..].split_first()?;
    let words: Vec<&str> = head.words().map(|(_, word)| word).collect();
    let [width, height] = words[..] else { return None };
    // No side is longer than the text.
    let side = 1..=lines.len();
    let (width, height) = (within(width, side.clone())?, within(height, side)?);
    let lines = width + height;
    let filled: Vec<&Line> = rest.iter().filter(|line| !line.is_blank()).collect();
    let clues = if rest.len() == lines { rest.iter().collect() } else { filled };
    if clues.len() != lines {
        return None;
    }
    Some(parted(&clues, height))
}

/// The clues of these lines, of which so many are rows.
fn parted(lines: &[&Line], rows: usize) -> Result<Sides, PuzzleError> {
    let mut palette = Palette::default();
    let clues = lines.iter().map(|line| clue(line, &mut palette));
    let mut rows_first = clues.collect::<Result<Vec<Clue>, _>>()?;
    let columns = rows_first.split_off(rows);
    Ok(Sides { rows: rows_first, columns, palette })
}

/// Rows, an empty line, columns.
fn alone(lines: &[Line]) -> Result<Sides, PuzzleError> {
    let mut blocks = lines.split(Line::is_blank).filter(|block| !block.is_empty());
    let (rows, columns) = (blocks.next().unwrap_or_default(), blocks.next().unwrap_or_default());
    if let Some(line) = blocks.flatten().next() {
        let words = "an empty line parts rows and columns, and nothing follows; `0` stands for a line without blocks";
        return Err(line.wrong(1, words));
    }
    if columns.is_empty() {
        let words = "the columns are missing: an empty line, then the clue of a column a line; or the first line has width \
                     and height, and as many clues follow";
        return Err(lines[lines.len() - 1].error_at_end(Kind::Wrong(words.into())));
    }
    parted(&rows.iter().chain(columns).collect::<Vec<_>>(), rows.len())
}

/// The form with keys. Keys that do not describe the puzzle itself are skipped, as the form demands.
fn with_keys(lines: &[Line]) -> Result<Sides, PuzzleError> {
    let (mut width, mut height) = (None, None);
    let (mut rows, mut columns) = (None, None);
    let mut palette = Palette::default();
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        at += 1;
        let Some((column, key)) = line.words().next() else { continue };
        match key {
            "width" => width = Some(side(line)?),
            "height" => height = Some(side(line)?),
            "rows" => rows = Some(section(line, height, lines, &mut at, &mut palette)?),
            "columns" => columns = Some(section(line, width, lines, &mut at, &mut palette)?),
            "color" | "colour" => declare(line, &mut palette)?,
            _ if key.starts_with("====") => {
                return Err(line.wrong(column, "a bundle of puzzles: give one of them alone"));
            }
            _ if key.starts_with(char::is_alphabetic) => {}
            _ => {
                let words = message!(
                    "`{key}` is no key, such as `rows`, and no clue is left here",
                    key = shown(key)
                );
                return Err(line.wrong(column, words));
            }
        }
    }
    let last = &lines[lines.len() - 1];
    let missing = |key| last.error_at_end(Kind::Wrong(message!("`{key}` is missing", key)));
    let rows = rows.ok_or_else(|| missing("rows"))?;
    let columns = columns.ok_or_else(|| missing("columns"))?;
    Ok(Sides { rows, columns, palette })
}

/// A line with a color: the key, its letter, its value.
fn declare(line: &Line, palette: &mut Palette) -> Result<(), PuzzleError> {
    let mut words = line.words().skip(1);
    let (column, letter) = words.next().unwrap_or((line.length() + 1, ""));
    if letter.chars().count() != 1 {
        let words =
            "the letter of the color is wanted here, then its value, such as `color r #ff0000`";
        return Err(line.wrong(column, words));
    }
    let value = words.next().map_or("", |it| it.1);
    palette.declare(letter, None, value).map_err(|words| line.wrong(column, words))
}

/// The number behind `width` or `height`.
fn side(line: &Line) -> Result<usize, PuzzleError> {
    let (column, word) = line.words().nth(1).unwrap_or((line.length() + 1, ""));
    let side = word.parse().ok().filter(|side| (1..=MOST).contains(side));
    let words = || message!("`{word}` is no number from 1 to {MOST}", word = shown(word), MOST);
    side.ok_or_else(|| line.wrong(column, words()))
}

/// As many clues as there are lines on this side of the board. An empty line is a clue without blocks.
fn section(
    key: &Line,
    count: Option<usize>,
    lines: &[Line],
    at: &mut usize,
    palette: &mut Palette,
) -> Result<Vec<Clue>, PuzzleError> {
    let Some(count) = count else {
        return Err(key.wrong(1, "`width` and `height` come before `rows` and `columns`"));
    };
    let clues = &lines[*at..lines.len().min(at.saturating_add(count))];
    *at += clues.len();
    if clues.len() < count {
        let kind = Kind::CutShort { by: Ending::Input, found: clues.len(), expected: count };
        return Err(lines[lines.len() - 1].error_at_end(kind));
    }
    clues.iter().map(|line| clue(line, palette)).collect()
}

/// Whether neither the number of lines nor the blocks on one of them are too large for this number of cells.
fn check(clues: &[Clue], cells: usize) -> Result<(), PuzzleError> {
    if let Some(clue) = clues.get(MOST) {
        return Err(clue
            .line
            .wrong(clue.column, message!("a side of the board has at most {MOST} cells", MOST)));
    }
    for clue in clues {
        let needed = clue.needed();
        if needed > cells {
            return Err(clue.line.wrong(
                clue.column,
                message!("these blocks need {needed} cells, but there are {cells}", needed, cells),
            ));
        }
    }
    Ok(())
}
