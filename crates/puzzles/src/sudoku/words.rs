//! A conflict of items in the words of the puzzle, and drawn.
//!
//! # Why this shape
//! An item of a sudoku is a question: which digit stands in this cell, or where is the 7 of this row? If items
//! conflict, their answers are not compatible. So each item is reported with the answers that it has left, and one that
//! has none with the givens that exclude them.
//!
//! # Cost
//! O(n^2) for each reported item.

use gavotte_ordered::OrderedSet;
use std::fmt::Write;

use gavotte_model::{ItemId, OptionId};

use super::{Candidate, Encoded, Grid, Shape, Size, Style};

/// The question of an item.
#[derive(Clone, Copy)]
enum Asked {
    /// Which digit stands in this cell.
    Cell(usize),
    /// The place of a digit: the kind of unit, its number, and the digit.
    Place(Unit, usize, u8),
    /// The demand of a rule.
    Rule,
}

/// A group of cells that holds each digit once.
#[derive(Clone, Copy)]
enum Unit {
    Row,
    Column,
    /// A box, or the region of a jigsaw.
    Box,
}

impl Asked {
    fn by(size: Size, item: ItemId) -> Self {
        let (kind, within) = (item.index() / size.cells(), item.index() % size.cells());
        let digit = || u8::try_from(within % size.side() + 1).unwrap_or(size.digits());
        match kind {
            0 => Self::Cell(within),
            1 => Self::Place(Unit::Row, within / size.side(), digit()),
            2 => Self::Place(Unit::Column, within / size.side(), digit()),
            3 => Self::Place(Unit::Box, within / size.side(), digit()),
            _ => Self::Rule,
        }
    }

    /// The cells that may be the answer.
    fn cells(self, shape: &Shape) -> impl Iterator<Item = usize> + '_ {
        let side = shape.size().side();
        (0..side * side).filter(move |&cell| match self {
            Self::Cell(only) => cell == only,
            Self::Place(Unit::Row, unit, _) => cell / side == unit,
            Self::Place(Unit::Column, unit, _) => cell % side == unit,
            Self::Place(Unit::Box, unit, _) => shape.box_of(cell / side, cell % side) == unit,
            Self::Rule => false,
        })
    }
}

impl Encoded {
    /// Items of the problem, which was encoded from `grid`, in the words of the puzzle: a line for each item, with the
    /// places or digits that are left for it. `style` is the form of digits.
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::{Grid, Size, Style, encode};
    /// let cells = vec![0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0]; // box 1 has no place for 1
    /// let size = Size::of_side(4).ok_or("a size")?;
    /// let grid = Grid::from_cells(size, cells).ok_or("a grid")?;
    /// let encoded = encode(&grid)?;
    /// let cell = encoded.problem().items().nth(7).ok_or("an item")?;
    /// assert_eq!(encoded.words(&grid, cell, Style::Digits), "r2c4 can only be 2, 3 or 4");
    /// let item = encoded.problem().items().nth(3 * 16).ok_or("an item")?;
    /// assert_eq!(
    ///     encoded.words(&grid, item, Style::Digits),
    ///     "box 1 has no place for 1: it is given in r1c3, r3c2, r4c1"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn words(&self, grid: &Grid, item: ItemId, style: Style) -> String {
        let asked = Asked::by(self.size(), item);
        let left: Vec<Candidate> =
            self.left_for(item).filter_map(|it| self.candidate(it)).collect();
        let symbol = |digit: u8| style.name(self.size(), digit);
        match asked {
            Asked::Cell(cell) if grid.cells()[cell] > 0 => {
                format!("{} is given as {}", self.cell(cell), symbol(grid.cells()[cell]))
            }
            Asked::Cell(cell) if left.is_empty() => {
                format!("{} has no digit left: {}", self.cell(cell), self.seen(grid, cell, style))
            }
            Asked::Cell(cell) => {
                let digits: Vec<String> = left.iter().map(|it| symbol(it.digit)).collect();
                format!("{} can only be {}", self.cell(cell), one_of(&digits))
            }
            Asked::Rule => {
                let cells =
                    left.iter().map(|it| self.cell(it.row * self.size().side() + it.column));
                let cells: OrderedSet<String> = cells.collect();
                let cells = one_of(&cells.into_iter().collect::<Vec<_>>());
                format!("{}: {}", self.rule(item), if left.is_empty() { "no cell" } else { &cells })
            }
            Asked::Place(kind, unit, digit) if left.is_empty() => {
                let given = self.given(grid, asked, digit);
                format!("{} has no place for {}{given}", self.unit(kind, unit), symbol(digit))
            }
            Asked::Place(kind, unit, digit) => {
                let side = self.size().side();
                let cells = left.iter().map(|it| self.cell(it.row * side + it.column));
                let cells = one_of(&cells.collect::<Vec<_>>());
                format!("{} has place for {} only in {cells}", self.unit(kind, unit), symbol(digit))
            }
        }
    }

    /// Two givens that contradict each other, if there are any, in one line. If there are, no other reason is needed.
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::{Grid, Size, Style, encode};
    /// let mut grid = Grid::empty(Size::NINE);
    /// grid.set(0, 0, 8);
    /// grid.set(0, 8, 8);
    /// let words = encode(&grid)?.clash(&grid, Style::Digits);
    /// assert_eq!(words.as_deref(), Some("8 is given in r1c1 and in r1c9, which cannot both have it"));
    /// # Ok::<(), gavotte_puzzles::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn clash(&self, grid: &Grid, style: Style) -> Option<String> {
        let clash = grid.givens_clash()?;
        let side = self.size().side();
        let [first, second] =
            [clash.first, clash.second].map(|(row, column)| self.cell(row * side + column));
        let digit = style.name(self.size(), clash.digit);
        Some(format!("{digit} is given in {first} and in {second}, which cannot both have it"))
    }

    /// The text for an item that is left uncovered: one line in the words of the puzzle. `style` is the form of digits.
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::{Grid, Size, Style, encode};
    /// let mut grid = Grid::empty(Size::NINE);
    /// grid.set(0, 1, 4);
    /// let encoded = encode(&grid)?;
    /// let lacks = |at| encoded.problem().items().nth(at).map(|it| encoded.lacks(&grid, it, Style::Digits));
    /// assert_eq!(lacks(0).as_deref(), Some("r1c1 stays empty"));
    /// assert_eq!(lacks(1).as_deref(), Some("r1c2 is given as 4 and stays empty"));
    /// assert_eq!(lacks(81).as_deref(), Some("row 1 has no 1"));
    /// # Ok::<(), gavotte_puzzles::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn lacks(&self, grid: &Grid, item: ItemId, style: Style) -> String {
        let symbol = |digit: u8| style.name(self.size(), digit);
        match Asked::by(self.size(), item) {
            Asked::Cell(cell) => match grid.cells()[cell] {
                0 => format!("{} stays empty", self.cell(cell)),
                given => {
                    format!("{} is given as {} and stays empty", self.cell(cell), symbol(given))
                }
            },
            Asked::Place(kind, unit, digit) => {
                format!("{} has no {}", self.unit(kind, unit), symbol(digit))
            }
            Asked::Rule => format!("{} is not followed", self.rule(item)),
        }
    }

    /// The grid with `?` in the empty cells that these items ask about: a line for each row, with `.` for the other
    /// empty cells.
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::{Grid, Size, Style, encode};
    /// let cells = vec![0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0];
    /// let size = Size::of_side(4).ok_or("a size")?;
    /// let grid = Grid::from_cells(size, cells).ok_or("a grid")?;
    /// let encoded = encode(&grid)?;
    /// let item = encoded.problem().items().nth(3 * 16).ok_or("an item")?;
    /// let drawn = encoded.drawn(&grid, &[item], Style::Digits);
    /// assert_eq!(drawn, "? ? 1 .\n? ? . .\n. 1 . .\n1 . . .\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn drawn(&self, grid: &Grid, items: &[ItemId], style: Style) -> String {
        let side = self.size().side();
        let mut asked = vec![false; self.size().cells()];
        for &item in items {
            let left: Vec<Candidate> =
                self.left_for(item).filter_map(|it| self.candidate(it)).collect();
            for it in &left {
                asked[it.row * side + it.column] = true;
            }
            for cell in Asked::by(self.size(), item).cells(&self.shape).filter(|_| left.is_empty())
            {
                asked[cell] = true;
            }
        }
        let mut text = String::new();
        for (cell, &digit) in grid.cells().iter().enumerate() {
            let symbol = match (digit, asked[cell]) {
                (0, true) => "?".to_owned(),
                (0, false) => ".".to_owned(),
                _ => style.name(self.size(), digit),
            };
            let end = if (cell + 1) % side == 0 { '\n' } else { ' ' };
            text += &symbol;
            text.push(end);
        }
        text
    }

    fn left_for(&self, item: ItemId) -> impl Iterator<Item = OptionId> + '_ {
        let holds = move |&it: &OptionId| self.problem.option_items(it).contains(&item);
        self.problem.options().filter(holds)
    }

    fn size(&self) -> Size {
        self.shape.size()
    }

    /// The name of a unit. Regions have no numbers that readers know, so each is named by its first cell.
    fn unit(&self, kind: Unit, unit: usize) -> String {
        let side = self.size().side();
        let is_in = |&cell: &usize| self.shape.box_of(cell / side, cell % side) == unit;
        match kind {
            Unit::Row => format!("row {}", unit + 1),
            Unit::Column => format!("column {}", unit + 1),
            Unit::Box if self.shape.is_jigsaw() => {
                let first = (0..side * side).find(is_in).unwrap_or(0);
                format!("the region of {}", self.cell(first))
            }
            Unit::Box => format!("box {}", unit + 1),
        }
    }

    /// The name of the rule of an item, and the digit that the item asks for.
    #[cfg(feature = "gallery")]
    fn rule(&self, item: ItemId) -> String {
        let name = self.problem.item_name(item).into_owned();
        let network = super::Network::empty(&self.shape);
        let (part, digit) = super::ruled::part(&name).unwrap_or((usize::MAX, None));
        match (network.parts().get(part), digit) {
            (Some(part), Some(digit)) => format!("a {digit} in {}", part.name),
            (Some(part), None) => part.name.clone(),
            (None, _) => name,
        }
    }

    #[cfg(not(feature = "gallery"))]
    fn rule(&self, item: ItemId) -> String {
        self.problem.item_name(item).into_owned()
    }

    fn cell(&self, cell: usize) -> String {
        let side = self.size().side();
        format!("r{}c{}", cell / side + 1, cell % side + 1)
    }

    fn see_each_other(&self, one: usize, other: usize) -> bool {
        let side = self.size().side();
        let box_of = |cell: usize| self.shape.box_of(cell / side, cell % side);
        one != other
            && (one / side == other / side
                || one % side == other % side
                || box_of(one) == box_of(other))
    }

    /// The reason why no digit is left for a cell: where those of its row, column and box are given, and which ones
    /// only the pencilmarks can have excluded.
    fn seen(&self, grid: &Grid, cell: usize, style: Style) -> String {
        let (mut text, mut marked) = (String::new(), Vec::new());
        for digit in 1..=self.size().digits() {
            let symbol = style.name(self.size(), digit);
            let mut cells = (0..self.size().cells()).filter(|&it| grid.cells()[it] == digit);
            if let Some(found) = cells.find(|&it| self.see_each_other(it, cell)) {
                let comma = if text.is_empty() { "" } else { ", " };
                // Writing to a `String` cannot fail.
                let _ = write!(text, "{comma}{symbol} is in {}", self.cell(found));
            } else {
                marked.push(symbol);
            }
        }
        if !marked.is_empty() {
            let comma = if text.is_empty() { "" } else { ", " };
            let _ = write!(text, "{comma}the pencilmarks exclude {}", marked.join(", "));
        }
        text
    }

    /// The reason why a digit has no place in a unit: where it is given, and whether only the pencilmarks can have
    /// excluded it from a cell.
    fn given(&self, grid: &Grid, asked: Asked, digit: u8) -> String {
        let empty: Vec<usize> =
            asked.cells(&self.shape).filter(|&cell| grid.cells()[cell] == 0).collect();
        if empty.is_empty() {
            return ": all its cells are given".to_owned();
        }
        let holders: Vec<usize> =
            (0..self.size().cells()).filter(|&cell| grid.cells()[cell] == digit).collect();
        let sees = |holder: usize| empty.iter().any(|&it| self.see_each_other(holder, it));
        let is_seen = |cell: &usize| holders.iter().any(|&it| self.see_each_other(it, *cell));
        let cells: Vec<String> =
            holders.iter().filter(|&&it| sees(it)).map(|&it| self.cell(it)).collect();
        let marked: Vec<String> =
            empty.iter().filter(|cell| !is_seen(cell)).map(|&it| self.cell(it)).collect();
        let mut reasons = Vec::new();
        if !cells.is_empty() {
            reasons.push(format!("it is given in {}", cells.join(", ")));
        }
        if !marked.is_empty() {
            reasons.push(format!("the pencilmarks exclude it from {}", marked.join(", ")));
        }
        format!(": {}", reasons.join(", "))
    }
}

fn one_of(words: &[String]) -> String {
    match words {
        [init @ .., last] if !init.is_empty() => format!("{} or {last}", init.join(", ")),
        _ => words.concat(),
    }
}
