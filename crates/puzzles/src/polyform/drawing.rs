//! Drawings of boards and pieces.
//!
//! # Why this shape
//! A drawing is judged as a whole when it ends, because only then it is known whether it is a board or pieces, and in
//! which columns its hexagons stand.

use super::painted::{COLORS, color};
use crate::PuzzleError;
use crate::error::shown;
use crate::lattice::{At, Lattice, REACH, no_cell};
use crate::lines::Line;
use gavotte_model::{Message, message};

/// A character of a drawing on a cell: the cell, the character, its line and its column.
pub(super) struct Mark<'l> {
    pub(super) at: At,
    pub(super) letter: char,
    pub(super) line: &'l Line,
    pub(super) column: usize,
}

/// What a drawing shows, which says what its characters mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shows {
    /// `.` and figures: cells and their colors.
    Board,
    /// Letters of pieces, and `.` for no cell.
    Pieces,
    /// The colors of the cells of one piece, and `.` for no cell.
    Colors,
}

impl Shows {
    /// What lines without a heading show.
    pub(super) fn of(lines: &[Line]) -> Self {
        let has_letter = lines.iter().any(|line| line.text().chars().any(char::is_alphabetic));
        if has_letter { Self::Pieces } else { Self::Board }
    }

    /// Whether the character is a cell.
    fn is_cell(self, letter: char) -> bool {
        match self {
            Self::Board => matches!(letter, '.' | '0'..='9'),
            Self::Pieces => letter.is_alphabetic(),
            Self::Colors => color(letter).is_some(),
        }
    }

    /// What may stand there, for messages.
    const fn allowed(self) -> &'static str {
        match self {
            Self::Board => {
                "`.` for a cell, a figure for a cell of that color, `#` or a blank for none"
            }
            Self::Pieces => "letters of pieces and `.`",
            Self::Colors => COLORS,
        }
    }
}

/// The characters on the cells of a drawing.
pub(super) fn marks(
    lattice: Lattice,
    lines: &[Line],
    shows: Shows,
) -> Result<Vec<Mark<'_>>, PuzzleError> {
    let (mut marks, mut base, mut row) = (Vec::new(), 0, 0);
    let mut parts = 1;
    for line in lines {
        if lattice.is_solid() && line.text() == "/" {
            (base, row, parts) = (base + parts, 0, 1);
            continue;
        }
        let (mut layer, mut first) = (0, 0);
        for (column, letter) in (0_i32..).zip(line.text().chars()) {
            if lattice.is_solid() && letter == '/' {
                (layer, first) = (layer + 1, column + 1);
                parts = parts.max(layer + 1);
                continue;
            }
            let at = [column - first, row, base + layer];
            if at.iter().any(|&it| it > REACH) {
                return Err(line
                    .wrong(1, message!("a drawing has at most {REACH} rows and columns", REACH)));
            }
            let column = usize::try_from(column).unwrap_or(0) + 1;
            let is_corner = lattice == Lattice::Sticks && at[0] & 1 == 0 && at[1] & 1 == 0;
            match letter {
                ' ' | '#' => {}
                '+' if is_corner => {}
                _ if shows.is_cell(letter) => marks.push(Mark { at, letter, line, column }),
                '.' => {}
                _ => {
                    let found = shown(letter.encode_utf8(&mut [0; 4]));
                    let can = shows.allowed();
                    return Err(line.wrong(
                        column,
                        message!("`{found}` cannot stand in a drawing: {can}", found, can),
                    ));
                }
            }
        }
        row += 1;
    }
    settle(lattice, &mut marks)?;
    Ok(marks)
}

/// Moves hexagons and spheres to the columns on which they stand.
///
/// # Errors
/// When a character does not stand on a cell.
fn settle(lattice: Lattice, marks: &mut [Mark<'_>]) -> Result<(), PuzzleError> {
    let is_odd = |mark: &Mark<'_>| mark.at.iter().sum::<i32>() & 1 == 1;
    let is_doubled = matches!(lattice, Lattice::Hexagons | Lattice::Spheres);
    if is_doubled && marks.first().is_some_and(is_odd) {
        for mark in &mut *marks {
            mark.at[0] += 1;
        }
    }
    for mark in marks {
        if !lattice.is_cell(mark.at) {
            let words: Message = match lattice {
                Lattice::Sticks => {
                    "no stick is here: sticks lie between the corners of the first, third, ... lines, and stand \
                     below them"
                        .into()
                }
                Lattice::Hexagons => {
                    "no hexagon is here: columns are doubled, so that column + row is even; those of a line are two columns \
                     apart, and shifted by one to the next line"
                        .into()
                }
                _ => no_cell(lattice),
            };
            return Err(mark.line.wrong(mark.column, words));
        }
    }
    Ok(())
}
