//! One line of a grid: which form and size it begins, and the digits on it.
//!
//! # Why this shape
//! The first line of a grid decides form and size; every line is then read by the same two
//! functions, one for numbers and one for characters. They check characters before lengths, so
//! that a stray character is named where it stands and not as a wrong length. A first line that
//! nearly has the length of one is taken for a mistyped one, and its error stands where the surplus
//! begins or where something is missing.

use super::{Size, Style};
use crate::lines::Line;
use crate::numbers::{digit, number};
use crate::{PuzzleError, PuzzleErrorKind as Kind, Unit};

/// The form and size of the grid that begins with `line`.
pub(super) fn detect(line: &Line) -> Result<(Style, Size), PuzzleError> {
    if line.text().contains([' ', '\t']) {
        return detect_numbers(line).map(|size| (Style::Numbers, size));
    }
    let length = line.length();
    let lettered = line.text().contains(|c: char| c == '-' || c.is_ascii_alphabetic());
    // Sixteen characters are a row of letters or a whole 4x4 grid.
    let row = Size::of_side(length).filter(|_| lettered || length != 16);
    match (row, Size::of_cells(length)) {
        (Some(size), _) if size <= Size::NINE => Ok((Style::Digits, size)),
        (Some(size), _) => Ok((Style::Letters, size)),
        (None, Some(size)) => Ok((Style::Line, size)),
        (None, None) => Err(not_a_grid(line)),
    }
}

fn not_a_grid(line: &Line) -> PuzzleError {
    // In something else than a grid, the first character that no grid has says most.
    let strange = |c: char| !(c.is_ascii_alphanumeric() || c == '.' || c == '-');
    match line.text().chars().enumerate().find(|&(_, c)| strange(c)) {
        Some((at, found)) => {
            let allowed = "a digit, a letter, `.` or `-`".to_owned();
            line.error(Kind::IllegalCharacter { found, allowed }, at + 1)
        }
        None => {
            let found = line.length();
            let lengths = Size::ALL.iter().flat_map(|size| [size.side(), size.cells()]);
            let column = meant(found, lengths).map_or(1, |meant| found.min(meant) + 1);
            line.error(Kind::NotAGrid(Unit::Characters, found), column)
        }
    }
}

/// The length that was probably meant: the nearest one, if it is off by one or by a tenth at most.
fn meant(found: usize, lengths: impl Iterator<Item = usize>) -> Option<usize> {
    let nearest = lengths.min_by_key(|length| length.abs_diff(found))?;
    let off = nearest.abs_diff(found);
    (off <= (nearest / 10).max(1)).then_some(nearest)
}

fn detect_numbers(line: &Line) -> Result<Size, PuzzleError> {
    let mut count = 0;
    for (column, word) in line.words() {
        number::<u8>(word).ok_or_else(|| line.error(Kind::NotANumber(word.to_owned()), column))?;
        count += 1;
    }
    Size::of_side(count).ok_or_else(|| {
        let kind = Kind::NotAGrid(Unit::Numbers, count);
        match meant(count, Size::ALL.iter().map(|size| size.side())) {
            Some(meant) => match line.words().nth(meant) {
                Some((surplus, _)) => line.error(kind, surplus),
                None => line.error_at_end(kind),
            },
            None => line.error(kind, 1),
        }
    })
}

/// Appends the digits on `line` to `cells`. A line of [`Style::Line`] holds a whole grid.
pub(super) fn read(
    line: &Line,
    style: Style,
    size: Size,
    cells: &mut Vec<u8>,
) -> Result<(), PuzzleError> {
    match style {
        Style::Numbers => read_numbers(line, size, cells),
        Style::Line => read_characters(line, style, size, size.cells(), cells),
        Style::Letters | Style::Digits => read_characters(line, style, size, size.side(), cells),
    }
}

fn read_characters(
    line: &Line,
    style: Style,
    size: Size,
    expected: usize,
    cells: &mut Vec<u8>,
) -> Result<(), PuzzleError> {
    for (at, found) in line.text().chars().take(expected).enumerate() {
        let digit = style.digit(size, found).ok_or_else(|| {
            line.error(Kind::IllegalCharacter { found, allowed: style.allowed(size) }, at + 1)
        })?;
        cells.push(digit);
    }
    let found = line.length();
    if found == expected {
        return Ok(());
    }
    let kind = Kind::WrongLength { unit: Unit::Characters, found, expected };
    // The first character too many, or the place of the first one that is missing.
    Err(line.error(kind, found.min(expected) + 1))
}

fn read_numbers(line: &Line, size: Size, cells: &mut Vec<u8>) -> Result<(), PuzzleError> {
    let expected = size.side();
    let wrong_length = |found| Kind::WrongLength { unit: Unit::Numbers, found, expected };
    let mut found = 0;
    for (column, word) in line.words() {
        if found == expected {
            return Err(line.error(wrong_length(line.words().count()), column));
        }
        cells.push(digit(word, size.digits()).map_err(|kind| line.error(kind, column))?);
        found += 1;
    }
    if found < expected { Err(line.error_at_end(wrong_length(found))) } else { Ok(()) }
}
