//! A sudoku grid: its size, its cells, and whether its digits clash.
//!
//! # Invariants
//! Ensured by [`Grid::from_cells`] and [`Grid::set`]: there are side x side cells, row by row,
//! each from 0 (empty) to the side.

/// The size of a grid: a side of 4, 9, 16, 25 or 36 cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size {
    /// The side of a box, 2 to 6.
    order: u8,
}

impl Size {
    /// All sizes, the smallest first.
    pub const ALL: [Self; 5] =
        [Self { order: 2 }, Self::NINE, Self { order: 4 }, Self { order: 5 }, Self { order: 6 }];

    /// The usual size.
    pub const NINE: Self = Self { order: 3 };

    /// The size with this side, if there is one.
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::Size;
    /// assert_eq!(Size::of_side(9), Some(Size::NINE));
    /// assert_eq!(Size::of_side(10), None);
    /// ```
    #[must_use]
    pub fn of_side(side: usize) -> Option<Self> {
        Self::ALL.into_iter().find(|size| size.side() == side)
    }

    /// The size of a grid with this many cells, if there is one.
    #[must_use]
    pub fn of_cells(cells: usize) -> Option<Self> {
        Self::ALL.into_iter().find(|size| size.cells() == cells)
    }

    /// How many cells a row has; also the greatest digit.
    #[must_use]
    pub const fn side(self) -> usize {
        self.digits() as usize
    }

    /// The greatest digit.
    #[must_use]
    pub const fn digits(self) -> u8 {
        self.order * self.order
    }

    /// How many cells a grid has.
    #[must_use]
    pub const fn cells(self) -> usize {
        self.side() * self.side()
    }

    /// The number, from 0, of the box that holds a cell.
    #[must_use]
    pub const fn box_of(self, row: usize, column: usize) -> usize {
        let order = self.order as usize;
        row / order * order + column / order
    }
}

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
    size: Size,
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
    /// A grid without digits.
    #[must_use]
    pub fn empty(size: Size) -> Self {
        Self { size, cells: vec![0; size.cells()] }
    }

    /// The grid with these cells, row by row; `None` when there are too few or too many, or one
    /// is above the side.
    #[must_use]
    pub fn from_cells(size: Size, cells: Vec<u8>) -> Option<Self> {
        let fits = cells.len() == size.cells() && cells.iter().all(|&d| d <= size.digits());
        fits.then_some(Self { size, cells })
    }

    /// The size.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
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
        assert!(
            digit <= self.size.digits(),
            "digit {digit} in a grid of side {}",
            self.size.side()
        );
        let index = self.index(row, column);
        self.cells[index] = digit;
    }

    /// Two cells that contradict each other, if there are any. Such a grid has no solution.
    #[must_use]
    pub fn givens_clash(&self) -> Option<Clash> {
        // By unit and digit, one more than the cell seen there.
        let side = self.size.side();
        let mut seen = vec![0_usize; 3 * self.size.cells()];
        for (index, &digit) in self.cells.iter().enumerate().filter(|(_, digit)| **digit > 0) {
            let (row, column) = (index / side, index % side);
            for unit in [row, side + column, 2 * side + self.size.box_of(row, column)] {
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

    /// Whether every cell has a digit and none clash.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        !self.cells.contains(&0) && self.givens_clash().is_none()
    }

    fn index(&self, row: usize, column: usize) -> usize {
        let side = self.size.side();
        assert!(row < side && column < side, "cell ({row}, {column}) in a grid of side {side}");
        row * side + column
    }
}
