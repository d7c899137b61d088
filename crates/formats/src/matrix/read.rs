//! Reads 0/1 rows, with or without a header.
//!
//! # Why this shape
//! A header may be wrong. So the columns are made when the first row has shown that they exist, and rows are
//! made as they come. The reader accepts a size that no entry confirms (rows without columns, columns without
//! rows) up to a million.
//!
//! # Cost
//! Linear in the text; memory for the problem and the longest line.

use std::io::BufRead;

use gavotte_model::{Assembler, ItemId, Problem};

use super::count::{MOST, count};
use super::nested;
use super::row::{self, Fault, walk};
use crate::error::Place;
use crate::lines::{Line, Lines};
use crate::tokens::Tokens;
use crate::{FormatError, FormatErrorKind, ReadError};

/// The largest size that a header may declare without a single entry.
const BELIEVED: u32 = 1 << 20;

/// Reads a matrix with its header.
///
/// # Errors
/// Input that fails; a header that is not two numbers; too few or too many rows or entries; an entry other than
/// 0 and 1.
///
/// ```
/// let problem = gavotte_formats::matrix::read("2 3\n0 1 0\n101\n".as_bytes())?;
/// assert_eq!((problem.item_count(), problem.option_count()), (3, 2));
/// assert_eq!(problem.entry_count(), 3);
/// # Ok::<(), gavotte_formats::ReadError>(())
/// ```
pub fn read(reader: impl BufRead) -> Result<Problem, ReadError> {
    let mut lines = Lines::new(reader);
    let header = Header::read(&mut lines)?;
    let mut rows = Rows::of_width(header.columns);
    let expected = u64::from(header.rows);
    // Rows without entries are not expected, so any line that is not blank has one entry too many.
    let most = if header.columns == 0 { u64::MAX } else { expected };
    while let Some(line) = lines.next_filled()? {
        if rows.count >= most {
            return Err(line.error(0, FormatErrorKind::TooManyRows { expected }).into());
        }
        rows.add(line)?;
    }
    if header.columns == 0 || header.rows == 0 {
        return Ok(header.without_entries()?);
    }
    if rows.count < expected {
        let kind = FormatErrorKind::TooFewRows { expected, found: rows.count };
        return Err(header.place.error(kind).into());
    }
    Ok(rows.build())
}

/// Reads a matrix without a header: every line that is not blank is a row, but the first one may be the number of
/// columns alone. Or the rows stand in brackets, as programs write them.
///
/// # Errors
/// Input that fails; no rows at all; rows of different widths; an entry other than 0 and 1.
///
/// ```
/// use gavotte_formats::matrix::read_rows;
/// for text in ["0 1 0\n1 0 1\n", "0,1,0\n1,0,1\n", "3\n010\n101\n", "a = [[0, 1, 0], [1, 0, 1]];"] {
///     let problem = read_rows(text.as_bytes())?;
///     assert_eq!((problem.item_count(), problem.option_count()), (3, 2));
/// }
/// # Ok::<(), gavotte_formats::ReadError>(())
/// ```
pub fn read_rows(reader: impl BufRead) -> Result<Problem, ReadError> {
    let mut lines = Lines::new(reader);
    let (first, number) = first_line(&mut lines)?;
    if first.iter().any(|byte| b"[({=".contains(byte)) || first.starts_with(b"import") {
        return read_in_brackets(lines, number, &first);
    }
    read_below(Line::new(&first, number), lines)
}

/// [`read_rows`] without brackets, for programs that have to be small.
///
/// # Errors
/// As [`read_rows`]; a bracket is no entry.
///
/// ```
/// use gavotte_formats::matrix::read_lines;
/// assert_eq!(read_lines("0 1 0\n1 0 1\n".as_bytes())?.option_count(), 2);
/// assert!(read_lines("[[0, 1, 0], [1, 0, 1]]".as_bytes()).is_err());
/// # Ok::<(), gavotte_formats::ReadError>(())
/// ```
pub fn read_lines(reader: impl BufRead) -> Result<Problem, ReadError> {
    let mut lines = Lines::new(reader);
    let (first, number) = first_line(&mut lines)?;
    read_below(Line::new(&first, number), lines)
}

/// The first line that is not blank, and its number.
fn first_line(lines: &mut Lines<impl BufRead>) -> Result<(Vec<u8>, usize), ReadError> {
    let Some(first) = lines.next_filled()? else {
        return Err(lines.end().error(FormatErrorKind::NoRows).into());
    };
    Ok((first.bytes().to_vec(), first.number()))
}

/// The rows on this line, unless it is the number of columns, and on those below.
fn read_below(first: Line<'_>, mut lines: Lines<impl BufRead>) -> Result<Problem, ReadError> {
    let mut rows = Rows::default();
    let Some(second) = lines.next_filled()? else {
        rows.add(first)?;
        return Ok(rows.build());
    };
    match columns_alone(first, second) {
        Some(columns) => rows.width = Some(columns),
        None => rows.add(first)?,
    }
    rows.add(second)?;
    while let Some(line) = lines.next_filled()? {
        rows.add(line)?;
    }
    Ok(rows.build())
}

/// The whole text as rows in brackets; its first line that is not blank has been read.
fn read_in_brackets(
    mut lines: Lines<impl BufRead>,
    number: usize,
    first: &[u8],
) -> Result<Problem, ReadError> {
    let mut text = "\n".repeat(number.saturating_sub(1));
    text.push_str(Line::new(first, number).text()?);
    while let Some(line) = lines.next()? {
        text.push('\n');
        text.push_str(line.text()?);
    }
    Ok(nested::read(&text)?)
}

/// The number of columns, if it is all of the first line: a number that is no row, or a row of another width than the
/// one below, which has so many entries.
pub(crate) fn columns_alone(first: Line<'_>, second: Line<'_>) -> Option<usize> {
    let word = first.text().ok()?.trim();
    let is_plain = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let columns: usize = word.parse().ok().filter(|_| is_plain)?;
    let (own, width) = (row::width(first.bytes()), row::width(second.bytes())?);
    (own.is_none() || (own != Some(width) && columns == width)).then_some(columns)
}

/// The rows so far.
#[derive(Default)]
struct Rows {
    /// Unknown before the first row of a text without a header.
    width: Option<usize>,
    count: u64,
    /// Made by the first row, when it has proved the width.
    assembler: Option<Assembler>,
}

impl Rows {
    fn of_width(columns: u32) -> Self {
        Self { width: Some(columns as usize), ..Self::default() }
    }

    fn add(&mut self, line: Line<'_>) -> Result<(), FormatError> {
        let fault = |Fault { at, kind }| match line.text() {
            Err(not_utf8) => not_utf8,
            Ok(_) => line.error(at, kind),
        };
        let assembler = match &mut self.assembler {
            Some(assembler) => assembler,
            None => {
                let limit = self.width.unwrap_or(usize::MAX);
                let found = walk(line.bytes(), limit, |_| Ok(())).map_err(fault)?;
                check_width(line, found, self.width.unwrap_or(found))?;
                self.width = Some(found);
                let columns = count(found).map_err(|error| line.error(0, error))?;
                self.assembler.insert(Assembler::numbered(columns))
            }
        };
        let width = self.width.unwrap_or(0);
        let found =
            walk(line.bytes(), width, |column| assembler.entry(ItemId::new(count(column)?), None));
        check_width(line, found.map_err(fault)?, width)?;
        assembler.end_option().map_err(|error| line.error(0, error))?;
        self.count = self.count.saturating_add(1);
        Ok(())
    }

    fn build(self) -> Problem {
        self.assembler.unwrap_or_else(Problem::assembler).build()
    }
}

/// Refuses a row that has ended early.
fn check_width(line: Line<'_>, found: usize, expected: usize) -> Result<(), FormatError> {
    if found >= expected {
        return Ok(());
    }
    let (expected, found) = (expected as u64, found as u64);
    Err(line.error(line.bytes().len(), FormatErrorKind::RowTooShort { expected, found }))
}

/// The first line.
struct Header {
    rows: u32,
    columns: u32,
    /// The place of the number of rows.
    place: Place,
}

impl Header {
    fn read(lines: &mut Lines<impl BufRead>) -> Result<Self, ReadError> {
        let Some(line) = lines.next_filled()? else {
            return Err(lines.end().error(FormatErrorKind::NoHeader).into());
        };
        let mut words = Tokens::new(line.text()?);
        let mut size = |end: usize| {
            let Some(word) = words.next() else {
                return Err(line.error(end, FormatErrorKind::NoHeader));
            };
            let size = read_size(word.text).map_err(|kind| line.error(word.at, kind))?;
            Ok((size, word.at))
        };
        let end = line.bytes().len();
        let ((rows, at), (columns, _)) = (size(end)?, size(end)?);
        if let Some(word) = words.next() {
            return Err(line.error(word.at, FormatErrorKind::NoHeader).into());
        }
        Ok(Self { rows, columns, place: line.place(at) })
    }

    /// The problem of a matrix in which either size is 0.
    fn without_entries(self) -> Result<Problem, FormatError> {
        let size = self.rows.max(self.columns);
        if size > BELIEVED {
            return Err(self.place.error(FormatErrorKind::SizeUnproved(size.into())));
        }
        let mut assembler = Assembler::numbered(self.columns);
        for _ in 0..self.rows {
            if let Err(error) = assembler.end_option() {
                return Err(self.place.error(error));
            }
        }
        Ok(assembler.build())
    }
}

fn read_size(word: &str) -> Result<u32, FormatErrorKind> {
    if !word.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(FormatErrorKind::NoHeader);
    }
    let size = word.parse().ok().filter(|&size| size <= MOST);
    size.ok_or_else(|| FormatErrorKind::SizeTooLarge(word.into()))
}
