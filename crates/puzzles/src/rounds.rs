//! The picture of a schedule: a row for each round, with its groups side by side.
//!
//! # Why this shape
//! People look for the groups of a day, so all schedules are drawn as this table, also where the board has other cells.
//! A group is a line of names, or a line for each person where the names are long.

use crate::board::{Board, Note, Shape};

/// The height of names. [fixed]
const LETTERS: f64 = 0.4;
/// The height of a line of names. [fixed]
pub(crate) const LINE: f64 = 0.55;
/// The width of a letter. [fixed]
const LETTER: f64 = 0.27;

/// The table: the width and the height of its cells.
#[derive(Clone, Copy)]
pub(crate) struct Table {
    wide: f64,
    high: f64,
    columns: usize,
}

impl Table {
    /// A table with this number of columns, whose cells have room for so many lines of so many letters.
    pub(crate) fn new(columns: usize, lines: usize, letters: usize) -> Self {
        let wide = LETTER * (letters + 1) as f64 + LINE;
        Self { wide: wide.max(1.5), high: LINE * (lines as f64 + 0.5), columns }
    }

    /// Adds a row with this name before it.
    pub(crate) fn row(self, board: &mut Board, name: &str) {
        let row = board.cells.len() / self.columns.max(1);
        let top = self.high * row as f64;
        for column in 0..self.columns {
            let corner = (self.wide * column as f64, top);
            board.cell(row, column, Shape::rectangle(corner, self.wide, self.high));
        }
        if !name.is_empty() {
            let away = 0.46 + 0.5 * LETTER * name.chars().count() as f64;
            board.note((-away, top + self.high / 2.0), name);
        }
    }

    /// Writes lines into a cell.
    pub(crate) fn write(self, board: &mut Board, cell: usize, lines: Vec<String>) {
        let (row, column) = (cell / self.columns.max(1), cell % self.columns.max(1));
        let x = self.wide * (column as f64 + 0.5);
        let mut y = self.high * (row as f64 + 0.5) - LINE * (lines.len() as f64 - 1.0) / 2.0;
        for text in lines {
            board.notes.push(Note { at: (x, y), text, size: LETTERS });
            y += LINE;
        }
    }
}
