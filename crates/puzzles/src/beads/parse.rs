//! Reads the triangle, and checks that the pieces on it are whole.
//!
//! # Why this shape
//! A letter means a whole piece. So half a piece, or a piece of the wrong shape, is a mistake in the text and not a
//! puzzle without solution. It is reported at the letter's first cell.

use super::board::Board;
use super::pieces::{Piece, placements};
use super::triangle::{CELLS, ROWS, cell};
use crate::lines::{Line, Lines};
use crate::{Ending, PuzzleError, PuzzleErrorKind as Kind, Unit};

impl Board {
    /// Reads a board: ten lines, line i of i characters, `A` to `L` for the cells of a piece and
    /// `.` for a free cell. Blank lines before and after, and lines that begin with `#`, are
    /// skipped.
    ///
    /// # Errors
    /// When a line has the wrong length or a character that is none of these, when there are too few lines or more text
    /// after the last one, and when letters do not form their piece.
    pub fn parse(text: impl AsRef<[u8]>) -> Result<Self, PuzzleError> {
        parse(text.as_ref())
    }
}

fn parse(text: &[u8]) -> Result<Board, PuzzleError> {
    let mut lines = Lines::new(text);
    let rows = rows(&mut lines)?;
    if let Some(line) = lines.advance_filled()? {
        return Err(line.error(Kind::Trailing, 1));
    }
    let mut board = Board::empty();
    for (row, line) in rows.iter().enumerate() {
        read(line, row, &mut board)?;
    }
    check(&board, &rows)?;
    Ok(board)
}

/// The ten lines.
fn rows(lines: &mut Lines<&[u8]>) -> Result<Vec<Line>, PuzzleError> {
    let first = lines.advance_filled()?.ok_or_else(|| lines.error_at_end(Kind::Empty))?;
    let mut rows = vec![first];
    while rows.len() < ROWS {
        let cut_short = |by| Kind::CutShort { by, found: rows.len(), expected: ROWS };
        match (lines.advance()?, rows.last()) {
            (None, Some(last)) => return Err(last.error_at_end(cut_short(Ending::Input))),
            (None, None) => return Err(Kind::Empty.into()),
            (Some(line), _) if line.is_blank() => {
                return Err(line.error(cut_short(Ending::EmptyLine), 1));
            }
            (Some(line), _) => rows.push(line),
        }
    }
    Ok(rows)
}

fn read(line: &Line, row: usize, board: &mut Board) -> Result<(), PuzzleError> {
    let expected = row + 1;
    for (column, found) in line.text().chars().take(expected).enumerate() {
        let piece = Piece::of_letter(found);
        if piece.is_none() && found != '.' {
            let allowed = "A-L, or `.` for empty".into();
            return Err(line.error(Kind::IllegalCharacter { found, allowed }, column + 1));
        }
        board.cells[cell(row, column)] = piece;
    }
    let found = line.length();
    if found == expected {
        return Ok(());
    }
    let kind = Kind::WrongLength { unit: Unit::Characters, found, expected };
    Err(line.error(kind, found.min(expected) + 1))
}

/// Whether the letters form their pieces.
fn check(board: &Board, rows: &[Line]) -> Result<(), PuzzleError> {
    for piece in Piece::ALL {
        let cells = board.cells_of(piece);
        if cells.is_empty() || placements(piece).any(|placement| placement.cells == cells) {
            continue;
        }
        let kind = Kind::BrokenPiece(piece.letter());
        let first = cells.first().copied().unwrap_or(CELLS);
        let row = (0..ROWS).rfind(|&row| cell(row, 0) <= first).unwrap_or(0);
        return Err(match rows.get(row) {
            Some(line) => line.error(kind, first - cell(row, 0) + 1),
            None => kind.into(),
        });
    }
    Ok(())
}
