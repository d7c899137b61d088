//! The sizes of boards, and the cells of rectangles.

use std::ops::RangeInclusive;

use gavotte_model::message;

use crate::board::Board;
use crate::error::shown;
use crate::{PuzzleError, PuzzleErrorKind as Kind, numbers};

/// Cells of a rectangle, row by row, and which of them are side by side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cells {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
}

impl Cells {
    /// The size that a word says, as `10x12`, or `10` for a square.
    ///
    /// # Errors
    /// When it says none, or one with a side that is not within these.
    pub(crate) fn sized(word: &str, sides: RangeInclusive<usize>) -> Result<Self, PuzzleError> {
        let (rows, columns) = word.split_once(['x', 'X']).unwrap_or((word, word));
        let side = |word: &str| numbers::within(word, sides.clone());
        match (side(rows), side(columns)) {
            (Some(rows), Some(columns)) => Ok(Self { rows, columns }),
            _ => Err(Kind::Wrong(message!(
                "`{word}` is no size: rows and columns from {least} to {most} are wanted, as 8x10, or one number for a square",
                word = shown(word),
                least = *sides.start(),
                most = *sides.end()
            ))
            .into()),
        }
    }

    pub(crate) fn count(self) -> usize {
        self.rows * self.columns
    }

    /// The cells beside one.
    pub(crate) fn beside(self, cell: usize) -> impl Iterator<Item = usize> {
        let column = cell % self.columns;
        let up = cell.checked_sub(self.columns);
        let left = (column > 0).then(|| cell - 1);
        let right = (column + 1 < self.columns).then_some(cell + 1);
        let down = (cell + self.columns < self.count()).then_some(cell + self.columns);
        [up, left, right, down].into_iter().flatten()
    }

    /// Whether the cells of which this is true are in one piece, and there are some.
    pub(crate) fn is_one_piece(self, is_in: impl Fn(usize) -> bool) -> bool {
        let inside: Vec<usize> = (0..self.count()).filter(|&cell| is_in(cell)).collect();
        let Some(&first) = inside.first() else { return false };
        let (mut seen, mut open, mut reached) = (vec![false; self.count()], vec![first], 0);
        seen[first] = true;
        while let Some(cell) = open.pop() {
            reached += 1;
            for near in self.beside(cell).filter(|&near| is_in(near)) {
                if !std::mem::replace(&mut seen[near], true) {
                    open.push(near);
                }
            }
        }
        reached == inside.len()
    }
}

/// The number that a word says, as the size of a board.
///
/// # Errors
/// When it says none of these.
pub(crate) fn number(word: &str, within: RangeInclusive<usize>) -> Result<usize, PuzzleError> {
    let (least, most) = (*within.start(), *within.end());
    numbers::within(word, within).ok_or_else(|| {
        let word = shown(word);
        Kind::Wrong(message!(
            "`{word}` is no size: a number from {least} to {most} is wanted",
            word,
            least,
            most
        ))
        .into()
    })
}

/// The rows and columns of a board, as a size.
pub(crate) fn sides(board: &Board) -> String {
    let rows = board.rows();
    format!("{}x{}", rows.len(), rows.first().map_or(0, Vec::len))
}

/// The rows of a board, as a size.
pub(crate) fn rows(board: &Board) -> String {
    board.rows().len().to_string()
}
