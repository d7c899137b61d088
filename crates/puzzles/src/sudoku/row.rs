//! One line of a grid: the form and size that it begins, and the digits on it.
//!
//! # Why this shape
//! The first line of a grid decides form and size; every line is then read by the same two functions, one for numbers
//! and one for characters. They check characters before lengths, so that a stray character is reported at its place and
//! not as a wrong length. A first line with nearly the right length is taken for a mistyped one, and its error is
//! placed where the surplus begins or where something is missing.

#[cfg(feature = "gallery")]
use super::Rule;
use super::{Shape, Size, Style};
use crate::lines::Line;
use crate::numbers::{digit, is_empty_cell, number};
use crate::{PuzzleError, PuzzleErrorKind as Kind, Unit};

/// The form that a first line begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Cells(Style),
    Pencilmarks,
}

/// The knowledge about the grids before they are read.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    /// The size that the caller has asked for.
    pub(super) size: Option<Size>,
    /// The regions that were drawn last.
    pub(super) regions: Option<Shape>,
    /// The number of cells of the grid before, if it stood on one line: the length that is meant where a line has another.
    pub(super) length: Option<usize>,
    /// The rules that were read last, with their lines.
    #[cfg(feature = "gallery")]
    pub(super) rules: Vec<(Rule, Option<std::sync::Arc<Line>>)>,
}

impl Known {
    /// The shape of a grid of this side, if there can be one.
    pub(super) fn shape(&self, side: usize) -> Option<Shape> {
        let drawn = self.regions.as_ref().filter(|shape| shape.size().side() == side);
        let named = self.size.filter(|size| size.side() == side);
        drawn.cloned().or_else(|| named.or_else(|| Size::of_side(side)).map(Shape::from))
    }

    /// Whether grids of this side were mentioned.
    fn expects(&self, side: usize) -> bool {
        let drawn = self.regions.as_ref().map(|shape| shape.size().side());
        drawn == Some(side) || self.size.map(Size::side) == Some(side)
    }

    /// The numbers of cells that a row can have.
    fn sides(&self) -> impl Iterator<Item = usize> {
        let drawn = self.regions.as_ref().map(|shape| shape.size().side());
        Size::ALL.into_iter().map(Size::side).chain(drawn)
    }
}

/// The form and shape of the grid that begins with `line`.
pub(super) fn detect(line: &Line, known: &Known) -> Result<(Form, Shape), PuzzleError> {
    let text = line.text();
    if text.contains([' ', '\t']) {
        return detect_numbers(line, known).map(|shape| (Form::Cells(Style::Numbers), shape));
    }
    let length = line.length();
    let is_lettered = text.contains(|c: char| c == '-' || c.is_ascii_alphabetic());
    let has_digits = text.contains(|c: char| matches!(c, '1'..='9'));
    if length == PENCILMARKS && !is_lettered && has_digits && !known.expects(27) {
        return Ok((Form::Pencilmarks, known.shape(9).unwrap_or(Shape::from(Size::NINE))));
    }
    // In sizes up to 26, digits above 9 are letters only, so a line of figures is no row of these.
    let figures = !is_lettered && text.contains(|c: char| c.is_ascii_digit());
    let row = known.shape(length).filter(|_| !(figures && (10..=26).contains(&length)));
    let whole = known.shape(length.isqrt()).filter(|shape| shape.size().cells() == length);
    let (shape, is_row) = match (row, whole) {
        (Some(row), Some(whole)) => {
            let side = whole.size().side();
            // A row of 36 has figures, too. Those that the small grid lacks tell the two apart.
            let strange = |c: char| c.to_digit(10).is_some_and(|digit| digit as usize > side);
            let is_row = known.expects(length)
                || !known.expects(side) && (is_lettered || length > 26 && text.contains(strange));
            (if is_row { row } else { whole }, is_row)
        }
        (Some(row), None) => (row, true),
        (None, Some(whole)) => (whole, false),
        (None, None) => return Err(not_a_grid(line, known)),
    };
    let style = match is_row {
        false => Style::Line,
        true if shape.size() <= Size::NINE => Style::Digits,
        true => Style::Letters,
    };
    Ok((Form::Cells(style), shape))
}

/// The number of characters of pencilmarks: nine for each of 81 cells.
const PENCILMARKS: usize = 729;

fn not_a_grid(line: &Line, known: &Known) -> PuzzleError {
    // In a text that is no grid, the first character that no grid has is the most helpful one.
    let strange = |c: char| !(c.is_ascii_alphanumeric() || c == '.' || c == '-');
    match line.text().chars().enumerate().find(|&(_, c)| strange(c)) {
        Some((at, found)) => {
            let allowed = "a digit, a letter, `.` or `-`".into();
            line.error(Kind::IllegalCharacter { found, allowed }, at + 1)
        }
        None => {
            let found = line.length();
            let lengths = known.sides().flat_map(|side| [side, side * side]);
            let meant = meant(found, lengths).or(known.length);
            let column = meant.map_or(1, |meant| found.min(meant) + 1);
            line.error(Kind::NotAGrid(Unit::Characters, found), column)
        }
    }
}

/// The length that was probably meant: the nearest one, if it differs by one or by a tenth at most.
fn meant(found: usize, lengths: impl Iterator<Item = usize>) -> Option<usize> {
    let others = lengths.filter(|length| *length != found);
    let nearest = others.min_by_key(|length| length.abs_diff(found))?;
    let off = nearest.abs_diff(found);
    (off <= (nearest / 10).max(1)).then_some(nearest)
}

fn detect_numbers(line: &Line, known: &Known) -> Result<Shape, PuzzleError> {
    let mut count = 0;
    for (column, word) in line.words() {
        if !is_empty_cell(word) && number::<u8>(word).is_none() {
            return Err(line.error(Kind::NotANumber(word.to_owned()), column));
        }
        count += 1;
    }
    known.shape(count).ok_or_else(|| {
        let kind = Kind::NotAGrid(Unit::Numbers, count);
        match meant(count, known.sides()) {
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
