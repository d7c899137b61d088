//! Reads a board with given queens and barred squares, or its size alone.
//!
//! # Why this shape
//! The first line gives the number of ranks, so each line is checked when it is read, and a board that is too large is
//! refused before the rest of it is read.

use super::{Board, Queens, Square, checked};
use crate::lines::{Line, Lines};
use crate::{Ending, PuzzleError, PuzzleErrorKind as Kind, Unit};

impl Queens {
    /// Reads a board: N lines of N squares, `.` for a free square, `Q` for one that has a queen and
    /// `x` for one that has none, blanks between them or not; or the number N alone. Blank lines
    /// before and after, and lines that begin with `#`, are skipped.
    ///
    /// # Errors
    /// When a character is none of these, lines have different lengths, there are too few or too many lines, or the
    /// board has no ranks or more than [`MOST_RANKS`](super::MOST_RANKS).
    ///
    /// ```
    /// use gavotte_puzzles::queens::Queens;
    /// let queens = Queens::parse(". Q . .\n. . . .\nx . . .\n. . . .\n")?;
    /// // The rank and the file of the queen have one option each.
    /// assert_eq!(queens.encode()?.option_count(), 1 + 3 * 3 - 1);
    /// assert_eq!(Queens::parse("4\n")?, Queens::new(4)?);
    /// let error = Queens::parse("..\n.K\n").err().ok_or("an error")?;
    /// assert_eq!((error.line(), error.column()), (Some(2), Some(2)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(text: impl AsRef<[u8]>) -> Result<Self, PuzzleError> {
        parse(text.as_ref())
    }
}

fn parse(text: &[u8]) -> Result<Queens, PuzzleError> {
    let mut lines = Lines::new(text);
    let first = lines.advance_filled()?.ok_or_else(|| lines.error_at_end(Kind::Empty))?;
    let queens = match size(&first)? {
        Some(side) => Queens::new(side)?,
        None => Queens::of(board(&first, &mut lines)?),
    };
    match lines.advance_filled()? {
        Some(line) => Err(line.error(Kind::Trailing, 1)),
        None => Ok(queens),
    }
}

/// The number on a line, if the line is nothing else.
fn size(line: &Line) -> Result<Option<usize>, PuzzleError> {
    let mut words = line.words();
    let (Some((column, word)), None) = (words.next(), words.next()) else { return Ok(None) };
    if !word.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok(None);
    }
    let number = word.parse().map_err(|_| Kind::TooLarge(word.to_owned()));
    let side = number.and_then(|side| checked(side).map(|()| side));
    side.map(Some).map_err(|kind| line.error(kind, column))
}

fn board(first: &Line, lines: &mut Lines<&[u8]>) -> Result<Board, PuzzleError> {
    let mut squares = Vec::new();
    read(first, &mut squares)?;
    let side = squares.len();
    checked(side).map_err(|kind| first.error(kind, 1))?;
    let mut last = first.clone();
    for found in 1..side {
        let cut_short = |by| Kind::CutShort { by, found, expected: side };
        let Some(line) = lines.advance()? else {
            return Err(last.error_at_end(cut_short(Ending::Input)));
        };
        if line.is_blank() {
            return Err(line.error(cut_short(Ending::EmptyLine), 1));
        }
        let columns = read(&line, &mut squares)?;
        if columns.len() != side {
            let unit = Unit::Squares;
            let kind = Kind::WrongLength { unit, found: columns.len(), expected: side };
            let column = columns.get(side).copied().unwrap_or(line.length() + 1);
            return Err(line.error(kind, column));
        }
        last = line;
    }
    Ok(Board { side, squares })
}

/// Appends the squares of a line; returns the columns in which they stand.
fn read(line: &Line, squares: &mut Vec<Square>) -> Result<Vec<usize>, PuzzleError> {
    let mut columns = Vec::new();
    for (column, found) in (1..).zip(line.text().chars()) {
        squares.push(match found {
            ' ' | '\t' => continue,
            '.' => Square::Empty,
            'Q' | 'q' => Square::Given,
            'x' | 'X' => Square::Barred,
            _ => {
                let allowed = "`.`, `Q` (a queen) or `x` (no queen); a number alone is the \
                               board's size";
                let allowed = allowed.into();
                return Err(line.error(Kind::IllegalCharacter { found, allowed }, column));
            }
        });
        columns.push(column);
    }
    Ok(columns)
}
