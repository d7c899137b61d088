//! Sudokus: digits, candidates and clashes.
//!
//! # Why this shape
//! Each candidate stands at the place of its digit in the cell, so that the digits of a cell are seen without reading.
//! The ground of a candidate shows how frequent it is, and its title gives the number. A candidate in no solution is
//! not drawn, and a digit in all solutions stands alone and large. Clashing cells are crossed.
//!
//! The rules beyond rows, columns and boxes are drawn as people know them, in three layers: grounds and lines below the
//! digits (`ground`), cages and dots above the lines of the grid (`edges`), and around it numbers, with words below it
//! for rules that cannot be drawn (`margin`).

#[cfg(feature = "gallery")]
mod edges;
#[cfg(feature = "gallery")]
mod ground;
#[cfg(feature = "gallery")]
mod margin;
mod marks;
#[cfg(feature = "gallery")]
mod place;

use gavotte_puzzles::sudoku::{Candidate, Encoded, Grid};

pub use marks::Marks;

use crate::Share;
use crate::paint::{HEATS, Paint};
use crate::picture::{Anchor, Label, Picture, Style, segment};
use crate::squares::{self, CELL};

/// A sudoku of any size, drawn by [`picture`](Self::picture).
///
/// ```
/// use gavotte_draw::{Look, Sudoku};
/// use gavotte_puzzles::sudoku::{Grid, Size};
/// let mut grid = Grid::empty(Size::NINE);
/// grid.set(0, 0, 5);
/// let picture = Sudoku::new(&grid).picture();
/// assert_eq!(picture.title(), "Sudoku, 9 x 9");
/// assert!(picture.svg(Look::Light).contains(">5</text>"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Sudoku<'a> {
    grid: &'a Grid,
    givens: Option<&'a Grid>,
    shares: &'a [Share],
    asked: &'a [(usize, usize)],
    marks: Option<Marks<'a>>,
}

impl<'a> Sudoku<'a> {
    /// The digits of `grid`, all of them as given ones.
    #[must_use]
    pub const fn new(grid: &'a Grid) -> Self {
        Self { grid, givens: None, shares: &[], asked: &[], marks: None }
    }

    /// Only the digits that `givens` has, too, are given; the others were found.
    #[must_use]
    pub const fn givens(self, givens: &'a Grid) -> Self {
        Self { givens: Some(givens), ..self }
    }

    /// Draws the candidates of each empty cell: the shares of the solutions in which it has the digits 1, 2, ..., cell
    /// by cell in reading order. Nothing is drawn unless there is one share for each digit of each cell.
    #[must_use]
    pub const fn candidates(self, shares: &'a [Share]) -> Self {
        Self { shares, ..self }
    }

    /// Draws a question mark in these cells (row and column from 0).
    #[must_use]
    pub const fn asked(self, cells: &'a [(usize, usize)]) -> Self {
        Self { asked: cells, ..self }
    }

    /// Draws a step of a person: the candidates, those that the step removes, and the cells that it rests on.
    #[must_use]
    pub const fn marks(self, marks: Marks<'a>) -> Self {
        Self { marks: Some(marks), ..self }
    }

    /// The picture.
    #[must_use]
    pub fn picture(&self) -> Picture {
        let side = self.grid.size().side();
        // The number of candidates of a cell side by side.
        let order = match self.grid.shape().is_jigsaw() {
            true => side.isqrt() + usize::from(side.isqrt() * side.isqrt() < side),
            false => self.grid.size().box_columns(),
        };
        let has_shares = self.shares.len() == side * side * side;
        // A candidate needs as much room as its digits.
        let cell = if has_shares || self.marks.is_some() {
            (18.0 * order.max(side.div_ceil(order)) as f64).max(54.0)
        } else {
            CELL
        };
        let whole = cell * side as f64;
        let clashing = self.grid.clashing();
        let empty = self.grid.cells().iter().filter(|&&digit| digit == 0).count();
        let mut description = squares::described(self.grid.cells(), side, empty);
        if !clashing.is_empty() {
            description.push_str(&format!(". Cells that clash: {}", listed(&clashing)));
        }
        #[cfg(feature = "gallery")]
        description.push_str(&margin::described(self.grid.shape()));
        let height = if has_shares { whole + LEGEND } else { whole };
        let title = format!("Sudoku, {side} x {side}");
        let mut picture = Picture::new(whole, height, &title, &description);
        self.grounds(&mut picture, cell);
        for (at, &digit) in self.grid.cells().iter().enumerate() {
            let (row, column) = (at / side, at % side);
            let (x, y) = (cell * column as f64, cell * row as f64);
            let is_given = self.is_given(at);
            if clashing.contains(&(row, column)) {
                clash(&mut picture, x, y, cell);
                let text = digit.to_string();
                let label = Label::new(x + cell / 2.0, y + cell / 2.0, 0.55 * cell, &text);
                picture.label(label.bold(is_given).within(0.86 * cell));
            } else if digit > 0 {
                squares::symbol(&mut picture, (x, y, cell), digit, is_given);
            } else if self.asked.contains(&(row, column)) {
                clash(&mut picture, x, y, cell);
                picture
                    .label(Label::new(x + cell / 2.0, y + cell / 2.0, 0.55 * cell, "?").bold(true));
            } else if has_shares {
                let shares = &self.shares[at * side..(at + 1) * side];
                candidates(&mut picture, (x, y, cell), order, shares);
            } else if let Some(marks) = &self.marks {
                marks.cell(&mut picture, (x, y, cell), (order, side), at);
            }
        }
        squares::grid(&mut picture, side, cell);
        boxes(&mut picture, self.grid, cell);
        squares::frame(&mut picture, whole, whole);
        #[cfg(feature = "gallery")]
        edges::draw(&mut picture, self.grid.shape(), cell);
        if has_shares {
            legend(&mut picture, 0.0, whole + 12.0);
        }
        #[cfg(feature = "gallery")]
        let picture = margin::around(picture, self.grid.shape(), cell);
        picture
    }

    /// Whether a cell, by its number, has a digit that is given.
    fn is_given(&self, at: usize) -> bool {
        let digit = self.grid.cells()[at];
        let is = |givens: &Grid| givens.size() == self.grid.size() && givens.cells()[at] == digit;
        digit > 0 && self.givens.is_none_or(is)
    }

    /// The layer below the digits.
    fn grounds(&self, picture: &mut Picture, cell: f64) {
        let side = self.grid.size().side();
        for at in (0..side * side).filter(|&at| self.is_given(at)) {
            let (x, y) = (cell * (at % side) as f64, cell * (at / side) as f64);
            picture.rect(x, y, cell, cell, Style::fill(Paint::Shade));
        }
        if let Some(marks) = &self.marks {
            marks.grounds(picture, side, cell);
        }
        #[cfg(feature = "gallery")]
        ground::draw(picture, self.grid.shape(), cell);
    }
}

/// In each empty cell of a grid the shares of its digits; `shares` are those of the options.
#[must_use]
pub fn sudoku_shares(givens: &Grid, encoded: &Encoded, shares: &[Share]) -> Picture {
    let side = givens.size().side();
    let mut candidates = vec![Share::Never; side * side * side];
    for (option, &share) in encoded.problem().options().zip(shares) {
        let Some(Candidate { row, column, digit }) = encoded.candidate(option) else { continue };
        candidates[(row * side + column) * side + usize::from(digit) - 1] = share;
    }
    Sudoku::new(givens).givens(givens).candidates(&candidates).picture()
}

/// Thick lines between the boxes or regions, each as long as it goes straight on.
fn boxes(picture: &mut Picture, grid: &Grid, cell: f64) {
    let side = grid.size().side();
    let mut path = String::new();
    for at in 1..side {
        let place = cell * at as f64;
        let upright = |along: usize| grid.box_of(along, at - 1) != grid.box_of(along, at);
        for (first, end) in runs(side, upright) {
            segment(&mut path, (place, cell * first as f64), (place, cell * end as f64));
        }
        let level = |along: usize| grid.box_of(at - 1, along) != grid.box_of(at, along);
        for (first, end) in runs(side, level) {
            segment(&mut path, (cell * first as f64, place), (cell * end as f64, place));
        }
    }
    picture.path(path, Style::line(Paint::Ink, 2.5));
}

/// The longest runs of places below `side` that are borders: each with its first place and the place after its last.
fn runs(side: usize, is_border: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for at in (0..side).filter(|&at| is_border(at)) {
        match runs.last_mut() {
            Some((_, end)) if *end == at => *end = at + 1,
            _ => runs.push((at, at + 1)),
        }
    }
    runs
}

/// A cell with a digit that cannot stand there: crossed, so that it shows without colors.
fn clash(picture: &mut Picture, x: f64, y: f64, cell: f64) {
    picture.rect(x, y, cell, cell, Style::fill(Paint::Bad));
    let inner = 3.0;
    let (left, right, top, bottom) = (x + inner, x + cell - inner, y + inner, y + cell - inner);
    let corner = 0.22 * cell;
    let mut path = String::new();
    for (x, inwards) in [(left, corner), (right, -corner)] {
        for (y, down) in [(top, corner), (bottom, -corner)] {
            segment(&mut path, (x, y), (x + inwards, y + down));
        }
    }
    picture.path(path, Style::line(Paint::BadMark, 2.5));
    let style = Style::line(Paint::BadMark, 2.0);
    picture.rect(x + 2.0, y + 2.0, cell - 4.0, cell - 4.0, style);
}

fn candidates(picture: &mut Picture, cell: (f64, f64, f64), order: usize, shares: &[Share]) {
    let (x, y, side) = cell;
    if let Some(sure) = shares.iter().position(|share| *share == Share::Always) {
        // No other digit is possible: it may be as large as one that was found.
        let (digit, paint) = ((sure + 1).to_string(), Paint::Heat(HEATS - 1));
        let place = [x + 0.14 * side, y + 0.14 * side, 0.72 * side, 0.72 * side];
        picture.titled_rect(place, Style::fill(paint), &format!("{digit}: {}", Share::Always));
        let label = Label::new(x + side / 2.0, y + side / 2.0, 0.5 * side, &digit);
        picture.label(label.paint(Paint::OnHeat(HEATS - 1)).within(0.6 * side));
        return;
    }
    let room = (side - 6.0) / order as f64;
    for (at, &share) in shares.iter().enumerate().filter(|(_, share)| **share != Share::Never) {
        let (row, column) = (at / order, at % order);
        let (x, y) = (x + 3.0 + room * column as f64, y + 3.0 + room * row as f64);
        let (digit, level) = ((at + 1).to_string(), share.level());
        let place = [x + 1.0, y + 1.0, room - 2.0, room - 2.0];
        let style = Style::fill(Paint::Heat(level));
        picture.titled_rect(place, style, &format!("{digit}: {share}"));
        let label = Label::new(x + room / 2.0, y + room / 2.0, 0.74 * room, &digit);
        picture.label(label.paint(Paint::OnHeat(level)).within(0.92 * room));
    }
}

/// The height of a legend.
pub(crate) const LEGEND: f64 = 30.0;

/// The meaning of the steps of heat.
pub(crate) fn legend(picture: &mut Picture, x: f64, y: f64) {
    let (wide, high) = (24.0, 14.0);
    let label = Label::new(x, y + high / 2.0, 12.0, "rare").anchor(Anchor::Start);
    picture.label(label.paint(Paint::Soft));
    let first = x + 30.0;
    for level in 0..HEATS {
        let style = Style::edged(Paint::Heat(level), Paint::Line, 0.5);
        picture.rect(first + wide * f64::from(level), y, wide, high, style);
    }
    let last = first + wide * f64::from(HEATS) + 6.0;
    let label = Label::new(last, y + high / 2.0, 12.0, "in all").anchor(Anchor::Start);
    picture.label(label.paint(Paint::Soft));
}

/// Cells in words, no more than people will listen to.
fn listed(cells: &[(usize, usize)]) -> String {
    let shown = cells.iter().take(12).map(|(row, column)| format!("r{}c{}", row + 1, column + 1));
    let more = if cells.len() > 12 { ", and more" } else { "" };
    shown.collect::<Vec<_>>().join(", ") + more
}
