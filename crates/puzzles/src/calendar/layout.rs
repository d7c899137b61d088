//! The boards of calendars: their cells with their names, and their pieces.
//!
//! # Invariants
//! The cells are the twelve months, the 31 days and, where the board has them, the seven days of a week.
//!
//! # Source
//! DragonFjord, *A-Puzzle-A-Day*: seven pentominoes and the rectangle of 2 x 3 squares. The board with days of a week has
//! seven pentominoes and three tetrominoes; it is sold under many names, and nobody is known as its inventor.

use gavotte_model::Bounds;

use super::date::{Date, MONTHS, WEEKDAYS};
use crate::lattice::{Lattice, Turns};
use crate::packing::{Packing, Piece, Spot};

/// Pieces by their names, as the columns of their rows.
const PIECES: [(&str, &[&[i32]]); 12] = [
    ("I", &[&[0], &[0], &[0], &[0]]),
    ("J", &[&[1], &[1], &[0, 1]]),
    ("L", &[&[0], &[0], &[0], &[0, 1]]),
    ("N", &[&[1], &[1], &[0, 1], &[0]]),
    ("O", &[&[0, 1, 2], &[0, 1, 2]]),
    ("P", &[&[0, 1], &[0, 1], &[0]]),
    ("S", &[&[1, 2], &[0, 1]]),
    ("T", &[&[0, 1, 2], &[1], &[1]]),
    ("U", &[&[0, 2], &[0, 1, 2]]),
    ("V", &[&[0], &[0], &[0, 1, 2]]),
    ("Y", &[&[1], &[0, 1], &[1], &[1]]),
    ("Z", &[&[0, 1], &[1], &[1, 2]]),
];

/// A board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Layout {
    /// Months and days.
    #[default]
    Month,
    /// Months, days and days of a week.
    Weekday,
}

impl Layout {
    /// The board of this name.
    pub(super) fn named(name: &str) -> Option<Self> {
        match name {
            "month" => Some(Self::Month),
            "weekday" => Some(Self::Weekday),
            _ => None,
        }
    }

    /// How many cells there are.
    pub(super) const fn cells(self) -> usize {
        match self {
            Self::Month => 43,
            Self::Weekday => 50,
        }
    }

    /// The row and the column of a cell: two rows of six months, then rows of seven days. The days of a week go on behind the
    /// last day, and the last three of them stand at the right of a row of their own.
    pub(super) const fn place(self, cell: usize) -> (usize, usize) {
        match cell {
            0..12 => (cell / 6, cell % 6),
            12..47 => ((cell - 12) / 7 + 2, (cell - 12) % 7),
            _ => (7, cell - 43),
        }
    }

    /// The words on a cell.
    pub(super) fn label(self, cell: usize) -> String {
        match cell {
            0..12 => MONTHS[cell].to_owned(),
            12..43 => (cell - 11).to_string(),
            _ => WEEKDAYS[(cell - 43) % 7].to_owned(),
        }
    }

    /// The cells of a date, ascending.
    pub(super) fn free(self, date: Date) -> Vec<usize> {
        let weekday = date.weekday.filter(|_| self == Self::Weekday).map(|it| it + 43);
        [date.month, date.day + 12].into_iter().chain(weekday).collect()
    }

    /// The cells without those of a date, and the pieces that cover them.
    pub(super) fn packing(self, date: Date, turns: Turns) -> Packing {
        let whole = |number: usize| i32::try_from(number).unwrap_or(0);
        let free = self.free(date);
        let spots = (0..self.cells()).filter(|cell| !free.contains(cell)).map(|cell| {
            let (row, column) = self.place(cell);
            let at = [whole(column), whole(row), 0];
            Spot { at, name: self.label(cell), color: 0, is_needed: true }
        });
        let names = match self {
            Self::Month => "LNOPUVYZ",
            Self::Weekday => "IJLNPSTUVZ",
        };
        let pieces = PIECES.iter().filter(|(name, _)| names.contains(name));
        let pieces = pieces.map(|(name, rows)| {
            let rows = (0..).zip(*rows);
            let cells =
                rows.flat_map(|(row, columns)| columns.iter().map(move |&it| ([it, row, 0], 0)));
            Piece { name: (*name).to_owned(), form: cells.collect(), copies: Bounds::ONCE }
        });
        Packing {
            lattice: Lattice::Squares,
            turns,
            spots: spots.collect(),
            pieces: pieces.collect(),
            colors: [].into(),
            empty: None,
            givens: Vec::new(),
        }
    }
}
