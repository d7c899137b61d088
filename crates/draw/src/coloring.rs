//! A board whose squares are colored by numbers, as in a proof by coloring.
//!
//! # Why this shape
//! Every square bears its number, so that the colors say nothing that the numbers do not. Colors go by
//! value, the largest first, so that a board of two colors looks like a chessboard.
//!
//! # Cost
//! Linear in the squares.

use gavotte_ordered::{OrderedMap, OrderedSet};

use crate::paint::Paint;
use crate::picture::{Label, Picture, Style};
use crate::pieces::{fill_of, pattern};
use crate::squares::{self, CELL};

/// Numbers on the squares of a board, drawn by [`picture`](Self::picture), and for terminals by
/// [`Blocks::coloring`](crate::Blocks::coloring).
///
/// ```
/// use gavotte_draw::{Blocks, Coloring, Look};
/// let mut coloring = Coloring::new(1, 3, "Every domino weighs 0");
/// coloring.square(0, 0, 1);
/// coloring.square(0, 1, -1);
/// assert!(coloring.picture().svg(Look::Light).contains(">-1</text>"));
/// assert_eq!(Blocks::coloring(&coloring).text(false), "  1 -1  #\n");
/// ```
#[derive(Clone, Debug)]
pub struct Coloring {
    rows: usize,
    columns: usize,
    title: String,
    squares: OrderedMap<(usize, usize), i64>,
}

impl Coloring {
    /// A board with this title; all its squares are walls.
    #[must_use]
    pub fn new(rows: usize, columns: usize, title: &str) -> Self {
        Self { rows, columns, title: title.to_owned(), squares: OrderedMap::new() }
    }

    /// Gives a number to a square, which makes it no wall.
    pub fn square(&mut self, row: usize, column: usize, number: i64) {
        self.squares.insert((row, column), number);
    }

    /// The picture.
    #[must_use]
    pub fn picture(&self) -> Picture {
        let [wide, high] = [self.columns, self.rows].map(|count| CELL * count as f64);
        let mut picture = Picture::new(wide, high, &self.title, &self.described());
        picture.rect(0.0, 0.0, wide, high, Style::fill(Paint::Entry));
        let colors = self.colors();
        let mut patterns = String::new();
        for (&(row, column), number) in &self.squares {
            let (x, y) = (CELL * column as f64, CELL * row as f64);
            let color = colors.get(number).copied();
            let (fill, on) =
                color.map_or((Paint::Paper, Paint::Soft), |it| (fill_of(it), Paint::OnPiece));
            picture.rect(x, y, CELL, CELL, Style::edged(fill, Paint::Line, 1.0));
            if let Some(color) = color {
                pattern(&mut patterns, color, (x, y, CELL));
            }
            let number = number.to_string();
            let label = Label::new(x + CELL / 2.0, y + CELL / 2.0, 15.0, &number).paint(on);
            picture.label(label.bold(color.is_some()).within(0.86 * CELL));
        }
        picture.path(patterns, Style::line(Paint::OnPiece, 1.2).faint(0.4));
        squares::frame(&mut picture, wide, high);
        picture
    }

    /// How many rows the board has.
    pub(crate) const fn rows(&self) -> usize {
        self.rows
    }

    /// How many columns the board has.
    pub(crate) const fn columns(&self) -> usize {
        self.columns
    }

    /// The number of a square; `None` for a wall.
    pub(crate) fn get(&self, row: usize, column: usize) -> Option<i64> {
        self.squares.get(&(row, column)).copied()
    }

    /// The color of each number but 0, the largest number first.
    pub(crate) fn colors(&self) -> OrderedMap<i64, usize> {
        let numbers: OrderedSet<i64> =
            self.squares.values().copied().filter(|&it| it != 0).collect();
        numbers.into_iter().rev().zip(0..).collect()
    }

    /// The text for a screen reader: how many squares have each number.
    fn described(&self) -> String {
        let mut counts = OrderedMap::<i64, usize>::new();
        for &number in self.squares.values() {
            *counts.entry(number).or_default() += 1;
        }
        let words = counts.iter().rev().map(|(number, count)| format!("{number} on {count}"));
        let words = words.collect::<Vec<_>>().join(", ");
        format!("A board of {} x {} squares with numbers: {words}", self.rows, self.columns)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Blocks, Look};

    #[test]
    fn numbers_are_drawn_and_walls_are_not() {
        let mut coloring = Coloring::new(2, 2, "Weights <of> items");
        for (row, column, number) in [(0, 0, 12), (0, 1, -5), (1, 1, 0)] {
            coloring.square(row, column, number);
        }
        let svg = coloring.picture().svg(Look::Light);
        assert!(
            svg.contains(">12</text>") && svg.contains(">-5</text>") && svg.contains(">0</text>")
        );
        assert!(
            svg.contains("Weights &lt;of&gt; items") && svg.contains("12 on 1, 0 on 1, -5 on 1")
        );
        let blocks = Blocks::coloring(&coloring);
        assert_eq!(blocks.text(false), " 12 -5\n  #  0\n");
        assert!(blocks.text(true).contains("\u{1b}[38;5;16;48;5;221m 12\u{1b}[0m"));
        assert_eq!(Blocks::coloring(&Coloring::new(0, 0, "")).text(true), "");
    }
}
