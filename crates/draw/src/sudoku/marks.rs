//! A step of somebody who solves a sudoku: the candidates, the cells it rests on, and the digits that it removes and
//! places.
//!
//! # Why this shape
//! The crate that explains steps and the crate that draws them do not know each other, so a step is plain lists here:
//! cells by their numbers, row by row, and digits as sets of bits.
//!
//! # Invariants
//! Each mark has a sign besides its color: a removed candidate is struck out, a cell that the step rests on has a frame
//! and its digits have discs, and a placed digit is large.

use crate::paint::Paint;
use crate::picture::{Label, Picture, Style, segment};

/// The marks of one step. Cells are numbered row by row, from 0; in a set of digits bit 1 stands for digit 1.
///
/// ```
/// use gavotte_draw::{Look, Marks, Sudoku};
/// use gavotte_puzzles::sudoku::{Grid, Size};
/// let grid = Grid::empty(Size::NINE);
/// let sets = vec![0b110; 81];
/// let marks = Marks { candidates: &sets, rests_on: &[(0, 0b110)], removed: &[(8, 1)], placed: &[(40, 2)] };
/// let svg = Sudoku::new(&grid).marks(marks).picture().svg(Look::Light);
/// assert!(svg.contains("<title>1 is taken away</title>"));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Marks<'m> {
    /// The digits that each cell may hold before the step, cell by cell; empty where no candidates are to be shown.
    pub candidates: &'m [u64],
    /// The cells that the step rests on, and of each the digits that matter.
    pub rests_on: &'m [(usize, u64)],
    /// The candidates that the step takes away: cell and digit.
    pub removed: &'m [(usize, u8)],
    /// The digits that it places: cell and digit.
    pub placed: &'m [(usize, u8)],
}

impl Marks<'_> {
    /// The grounds of the cells that the step rests on.
    pub(super) fn grounds(&self, picture: &mut Picture, side: usize, cell: f64) {
        for &(at, _) in self.rests_on.iter().filter(|(at, _)| *at < side * side) {
            let (x, y) = (cell * (at % side) as f64, cell * (at / side) as f64);
            picture.rect(x, y, cell, cell, Style::fill(Paint::Band));
            let style = Style::line(Paint::BadMark, 1.5);
            picture.rect(x + 2.0, y + 2.0, cell - 4.0, cell - 4.0, style);
        }
    }

    /// The contents of an empty cell: the digit that is placed, or else the candidates.
    pub(super) fn cell(
        &self,
        picture: &mut Picture,
        (x, y, cell): (f64, f64, f64),
        (order, side): (usize, usize),
        at: usize,
    ) {
        if let Some(&(_, digit)) = self.placed.iter().find(|(it, _)| *it == at) {
            let style = Style::edged(Paint::Band, Paint::Chosen, 2.0);
            picture.rounded([x + 3.0, y + 3.0, cell - 6.0, cell - 6.0], 6.0, style);
            let label = Label::new(x + cell / 2.0, y + cell / 2.0, 0.55 * cell, &digit.to_string());
            picture.label(label.bold(true).paint(Paint::Found).within(0.8 * cell));
            return;
        }
        let set = self.candidates.get(at).copied().unwrap_or(0);
        let matters = self.rests_on.iter().filter(|(it, _)| *it == at);
        let matters = matters.fold(0, |all, (_, set)| all | set);
        let room = (cell - 8.0) / order.max(side.div_ceil(order)) as f64;
        for digit in (1..=side.min(63)).filter(|digit| (set | matters) >> digit & 1 == 1) {
            let place = |index: usize| 4.0 + room * (index as f64 + 0.5);
            let (x, y) = (x + place((digit - 1) % order), y + place((digit - 1) / order));
            let is_removed = self.removed.iter().any(|it| (it.0, usize::from(it.1)) == (at, digit));
            if is_removed {
                picture.circle(
                    x,
                    y,
                    0.5 * room,
                    Style::fill(Paint::Bad),
                    &format!("{digit} is taken away"),
                );
            } else if matters >> digit & 1 == 1 {
                picture.circle(
                    x,
                    y,
                    0.5 * room,
                    Style::edged(Paint::Paper, Paint::Chosen, 1.2),
                    "",
                );
            }
            let is_bold = is_removed || matters >> digit & 1 == 1;
            let paint = if is_bold { Paint::Ink } else { Paint::Soft };
            let label = Label::new(x, y, 0.72 * room, &digit.to_string());
            picture.label(label.bold(is_bold).paint(paint).within(0.9 * room));
            if is_removed {
                let mut path = String::new();
                let reach = 0.42 * room;
                segment(&mut path, (x - reach, y + reach), (x + reach, y - reach));
                picture.path(path, Style::line(Paint::BadMark, 1.8).round());
            }
        }
    }
}
