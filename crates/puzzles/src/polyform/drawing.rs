//! Drawings of boards and pieces.
//!
//! # Why this shape
//! A drawing is judged as a whole when it ends, because only then it is known whether it is a board or pieces, and in
//! which columns its hexagons stand.

use crate::PuzzleError;
use crate::error::shown;
use crate::lattice::{At, Lattice, REACH};
use crate::lines::Line;
use gavotte_model::message;

/// A character of a drawing on a cell: the cell, the character, its line and its column.
pub(super) struct Mark<'l> {
    pub(super) at: At,
    pub(super) letter: char,
    pub(super) line: &'l Line,
    pub(super) column: usize,
}

/// Whether lines draw pieces, not a board.
pub(super) fn draws_pieces(lines: &[Line]) -> bool {
    lines.iter().any(|line| line.text().chars().any(char::is_alphabetic))
}

/// The characters on the cells of a drawing: letters of pieces, or `.` and figures of a board.
pub(super) fn marks(lattice: Lattice, lines: &[Line]) -> Result<Vec<Mark<'_>>, PuzzleError> {
    let is_piece = draws_pieces(lines);
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
                '.' if is_piece => {}
                _ if is_piece && letter.is_alphabetic() => {
                    marks.push(Mark { at, letter, line, column });
                }
                '.' | '0'..='9' if !is_piece => marks.push(Mark { at, letter, line, column }),
                _ => {
                    let found = shown(letter.encode_utf8(&mut [0; 4]));
                    let can = if is_piece {
                        "letters of pieces and `.`"
                    } else {
                        "`.` for a cell, a figure for a cell of that color, `#` or a blank for none"
                    };
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

/// Moves hexagons to the columns on which they stand; returns whether all other characters stand on cells.
fn settle(lattice: Lattice, marks: &mut [Mark<'_>]) -> Result<(), PuzzleError> {
    let is_odd = |mark: &Mark<'_>| (mark.at[0] + mark.at[1]) & 1 == 1;
    if lattice == Lattice::Hexagons && marks.first().is_some_and(is_odd) {
        for mark in &mut *marks {
            mark.at[0] += 1;
        }
    }
    for mark in marks {
        if !lattice.is_cell(mark.at) {
            let words = match lattice {
                Lattice::Sticks => {
                    "no stick is here: sticks lie between the corners of the first, third, ... lines, and stand \
                     below them"
                }
                _ => {
                    "no hexagon is here: columns are doubled, so that column + row is even; those of a line are two columns \
                     apart, and shifted by one to the next line"
                }
            };
            return Err(mark.line.wrong(mark.column, words));
        }
    }
    Ok(())
}
