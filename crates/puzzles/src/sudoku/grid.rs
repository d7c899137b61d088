//! A sudoku grid: its shape, its cells, and whether its digits clash. Givens may clash, because such a grid is a puzzle
//! without solution and no error.
//!
//! # Invariants
//! Ensured by [`Grid::from_cells`] and [`Grid::set`]: there are side x side cells, row by row,
//! each from 0 (empty) to the side.

use super::{Shape, Size};

/// A grid of digits, some of them missing.
///
/// ```
/// use gavotte_puzzles::sudoku::{Grid, Size};
/// let mut grid = Grid::empty(Size::NINE);
/// grid.set(0, 4, 7);
/// grid.set(8, 4, 7);
/// let clash = grid.givens_clash().ok_or("two sevens in a column")?;
/// assert_eq!((clash.digit, clash.first, clash.second), (7, (0, 4), (8, 4)));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    shape: Shape,
    cells: Vec<u8>,
}

/// Two cells of a row, column or box with the same digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The digit.
    pub digit: u8,
    /// Row and column, from 0, of the cell that comes first.
    pub first: (usize, usize),
    /// Row and column, from 0, of the other cell.
    pub second: (usize, usize),
}

impl Grid {
    /// A grid without digits, of a size or of a shape.
    #[must_use]
    pub fn empty(shape: impl Into<Shape>) -> Self {
        let shape = shape.into();
        Self { cells: vec![0; shape.size().cells()], shape }
    }

    /// The grid with these cells, row by row; `None` when there are too few or too many, or one
    /// is above the side.
    #[must_use]
    pub fn from_cells(shape: impl Into<Shape>, cells: Vec<u8>) -> Option<Self> {
        let shape = shape.into();
        let size = shape.size();
        // The greatest digit is found without a branch for each cell.
        let most = cells.iter().copied().max().unwrap_or(0);
        let fits = cells.len() == size.cells() && most <= size.digits();
        fits.then_some(Self { shape, cells })
    }

    /// The size. That of a jigsaw is equal to no size with boxes.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.shape.size()
    }

    /// The size and the regions.
    #[must_use]
    pub const fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The number, from 0, of the box or region that holds a cell.
    ///
    /// # Panics
    /// When the grid is a jigsaw and the cell is not on it.
    #[must_use]
    pub fn box_of(&self, row: usize, column: usize) -> usize {
        self.shape.box_of(row, column)
    }

    /// The cells row by row; 0 is empty.
    #[must_use]
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// The digit of a cell, counted from 0; 0 when it is empty.
    ///
    /// # Panics
    /// When the cell is not on the grid.
    #[must_use]
    pub fn get(&self, row: usize, column: usize) -> u8 {
        self.cells[self.index(row, column)]
    }

    /// Writes a digit, or 0 for none, into a cell, counted from 0.
    ///
    /// # Panics
    /// When the cell is not on the grid, or the digit is above the side.
    pub fn set(&mut self, row: usize, column: usize, digit: u8) {
        let size = self.size();
        assert!(digit <= size.digits(), "digit {digit} in a grid of side {}", size.side());
        let index = self.index(row, column);
        self.cells[index] = digit;
    }

    /// Two cells that contradict each other, if there are any. Such a grid has no solution.
    #[must_use]
    pub fn givens_clash(&self) -> Option<Clash> {
        // For each unit and digit, one more than the cell where it was seen.
        let side = self.size().side();
        let mut seen = vec![0_usize; 3 * self.size().cells()];
        for (index, &digit) in self.cells.iter().enumerate().filter(|(_, digit)| **digit > 0) {
            let (row, column) = (index / side, index % side);
            for unit in [row, side + column, 2 * side + self.box_of(row, column)] {
                let place = &mut seen[unit * side + usize::from(digit) - 1];
                if *place > 0 {
                    let first = ((*place - 1) / side, (*place - 1) % side);
                    return Some(Clash { digit, first, second: (row, column) });
                }
                *place = index + 1;
            }
        }
        None
    }

    /// All cells whose digit occurs once more in their row, column or box: row and column, from 0, in reading order.
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::{Grid, Size};
    /// let mut grid = Grid::empty(Size::NINE);
    /// for (row, column, digit) in [(0, 4, 7), (8, 4, 7), (8, 8, 7), (1, 1, 7)] {
    ///     grid.set(row, column, digit);
    /// }
    /// assert_eq!(grid.clashing(), [(0, 4), (8, 4), (8, 8)]);
    /// ```
    #[must_use]
    pub fn clashing(&self) -> Vec<(usize, usize)> {
        let side = self.size().side();
        let mut seen = vec![0_u8; 3 * side * (side + 1)];
        let units = |row, column| [row, side + column, 2 * side + self.box_of(row, column)];
        let cells = || self.cells.iter().enumerate().filter(|(_, digit)| **digit > 0);
        for (at, &digit) in cells() {
            for unit in units(at / side, at % side) {
                let count = &mut seen[unit * (side + 1) + usize::from(digit)];
                *count = count.saturating_add(1);
            }
        }
        let clashes = |&(at, digit): &(usize, &u8)| {
            let mut units = units(at / side, at % side).into_iter();
            units.any(|unit| seen[unit * (side + 1) + usize::from(*digit)] > 1)
        };
        cells().filter(clashes).map(|(at, _)| (at / side, at % side)).collect()
    }

    /// Whether every cell has a digit and none clash.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        !self.cells.contains(&0) && self.givens_clash().is_none()
    }

    fn index(&self, row: usize, column: usize) -> usize {
        let side = self.size().side();
        assert!(row < side && column < side, "cell ({row}, {column}) in a grid of side {side}");
        row * side + column
    }
}
