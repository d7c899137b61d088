//! The boards of calendars: their cells with their labels, and the pieces that come with them.
//!
//! # Why this shape
//! A board is drawn as its labels in rows, those that have a name and those of a text alike, so one reader serves both.
//!
//! # Invariants
//! Cells go in reading order. Their names differ: a label, or the place of a cell without one. The boards that have a name
//! hold the twelve months, the 31 days and, where they have them, the seven days of a week.
//!
//! # Source
//! DragonFjord, *A-Puzzle-A-Day*: seven pentominoes and the rectangle of 2 x 3 squares. The board with days of a week has
//! seven pentominoes and three tetrominoes; it is sold under many names, and nobody is known as its inventor.

use gavotte_model::{Bounds, Message, message};
use gavotte_ordered::OrderedMap;

use super::date::{Date, MONTHS, WEEKDAYS, counted, month_named, weekday};
use crate::PuzzleError;
use crate::error::shown;
use crate::lattice::Lattice;
use crate::lines::Line;
use crate::packing::{Piece, Spot, spots};

/// Months and days.
const MONTH: &str = "Jan Feb Mar Apr May Jun\nJul Aug Sep Oct Nov Dec\n1 2 3 4 5 6 7\n8 9 10 11 12 13 14\n\
                     15 16 17 18 19 20 21\n22 23 24 25 26 27 28\n29 30 31";
/// Months, days and days of a week: these go on behind the last day, and the last three of them stand at the right of a
/// row of their own.
const WEEKDAY: &str = "Jan Feb Mar Apr May Jun\nJul Aug Sep Oct Nov Dec\n1 2 3 4 5 6 7\n8 9 10 11 12 13 14\n\
                       15 16 17 18 19 20 21\n22 23 24 25 26 27 28\n29 30 31 Sun Mon Tue Wed\n# # # # Thu Fri Sat";
/// The most characters of a label, so that no picture of a large board fills the memory. [fixed]
const LONGEST: usize = 16;

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
#[derive(Clone, Debug, Default)]
pub(super) struct Layout {
    pub(super) cells: Vec<Spot>,
    /// The label of each cell; empty for a cell without one.
    pub(super) labels: Vec<String>,
    /// The lines of the text that say it.
    pub(super) text: String,
}

impl Layout {
    /// The board of this name.
    pub(super) fn named(name: &str) -> Option<Self> {
        let (rows, text) = match name {
            "month" => (MONTH, ""),
            "weekday" => (WEEKDAY, "board weekday\n"),
            _ => return None,
        };
        let rows: Vec<Line> = rows.lines().map(Line::of).collect();
        let layout = Self::drawn(&rows, &rows[0]).ok()?;
        Some(Self { text: text.to_owned(), ..layout })
    }

    /// The board of these rows of labels, below the line that begins it.
    ///
    /// # Errors
    /// When two cells have one name, a label is too long, and when there are no cells or too many.
    pub(super) fn drawn(rows: &[Line], first: &Line) -> Result<Self, PuzzleError> {
        let (mut form, mut labels, mut places) = (Vec::new(), Vec::new(), Vec::new());
        for (down, row) in (0..).zip(rows) {
            for (right, (column, word)) in (0..).zip(row.words()) {
                if word.chars().count() > LONGEST {
                    let words = message!("a label has at most {most} characters", most = LONGEST);
                    return Err(row.wrong(column, words));
                }
                if word != "#" {
                    form.push(([right, down, 0], 0));
                    labels.push(if word == "." { String::new() } else { word.to_owned() });
                    places.push((row, column));
                }
            }
        }
        if form.is_empty() {
            let words = "the board has no cell: draw it as rows of labels, `#` for no cell";
            return Err(first.wrong(1, words));
        }
        let mut cells = spots(Lattice::Squares, form).map_err(|kind| first.error(kind, 1))?;
        let mut seen = OrderedMap::new();
        for ((cell, label), (row, column)) in cells.iter_mut().zip(&labels).zip(places) {
            if !label.is_empty() {
                cell.name.clone_from(label);
            }
            if seen.insert(cell.name.clone(), ()).is_some() {
                let words = message!("two cells are called {name}", name = shown(&cell.name));
                return Err(row.wrong(column, words));
            }
        }
        let rows: String = rows.iter().map(|row| format!("{}\n", row.text())).collect();
        Ok(Self { cells, labels, text: format!("board\n{rows}\n") })
    }

    /// Whether the text draws it.
    pub(super) fn is_drawn(&self) -> bool {
        self.text.starts_with("board\n")
    }

    /// Whether the board has days of a week.
    pub(super) fn has_weekdays(&self) -> bool {
        self.labels.iter().any(|label| weekday(label).is_some())
    }

    /// The cells of a date, ascending.
    ///
    /// # Errors
    /// When the board has no cell for a part of the date, or several.
    pub(super) fn free(&self, date: Date) -> Result<Vec<usize>, Message> {
        let mut free = vec![
            self.only(MONTHS[date.month], &|label| month_named(label) == Some(date.month))?,
            self.only(&(date.day + 1).to_string(), &|label| counted(label) == Some(date.day))?,
        ];
        if let Some(at) = date.weekday.filter(|_| self.has_weekdays()) {
            free.push(self.only(WEEKDAYS[at], &|label| weekday(label) == Some(at))?);
        }
        free.sort_unstable();
        Ok(free)
    }

    /// The one cell whose label means this part of a date.
    fn only(&self, part: &str, is_it: &dyn Fn(&str) -> bool) -> Result<usize, Message> {
        let mut found = (0..self.cells.len()).filter(|&at| is_it(&self.labels[at]));
        match (found.next(), found.next()) {
            (Some(cell), None) => Ok(cell),
            (Some(one), Some(other)) => Err(message!(
                "`{one}` and `{other}` both mean {part}: a line `free` in place of the date says which cells stay free",
                one = shown(&self.labels[one]),
                other = shown(&self.labels[other]),
                part = part.to_owned()
            )),
            (None, _) => Err(message!(
                "no label of the board means {part}: a line `free` in place of the date says which cells stay free",
                part = part.to_owned()
            )),
        }
    }

    /// The pieces that come with a board like this one.
    pub(super) fn pieces(&self) -> Vec<Piece> {
        let names = if self.has_weekdays() { "IJLNPSTUVZ" } else { "LNOPUVYZ" };
        let pieces = PIECES.iter().filter(|(name, _)| names.contains(name));
        let pieces = pieces.map(|(name, rows)| {
            let rows = (0..).zip(*rows);
            let cells =
                rows.flat_map(|(row, columns)| columns.iter().map(move |&it| ([it, row, 0], 0)));
            Piece {
                name: (*name).to_owned(),
                form: cells.collect(),
                copies: Bounds::ONCE,
                turns: None,
                groups: Vec::new(),
            }
        });
        pieces.collect()
    }
}
