//! The size of a sudoku: the number of cells of a row, and the sides of a box.
//!
//! # Why this shape
//! Boxes of rows x columns cells tile a square whose side has rows x columns cells, so the two sides of a box describe
//! everything. A size is a few bytes that are copied. Regions of any other form are in [`Shape`](super::Shape), which
//! has a size, too.
//!
//! # Invariants
//! 1. `side` is from 4 to 36, and `rows` divides it.
//! 2. Only the size of a grid with drawn regions has boxes of one row, so no such size is equal to that of a
//!    grid with boxes.
//! 3. Sizes are ordered by their side first: a size that is at most [`Size::NINE`] has a side of at most 9.

use std::fmt;
use std::str::FromStr;

/// The least side.
const LEAST: u8 = 4;
/// The greatest side: the number of letters and figures together.
pub(super) const MOST: u8 = 36;

/// The size of a grid: a side of 4 to 36 cells, and the form of its boxes.
///
/// ```
/// use gavotte_puzzles::sudoku::Size;
/// let size: Size = "3x2".parse()?;
/// assert_eq!((size.side(), size.box_rows(), size.box_columns()), (6, 3, 2));
/// assert_eq!(Size::of_side(6).map(|usual| usual.to_string()).as_deref(), Some("2x3"));
/// # Ok::<(), gavotte_puzzles::sudoku::SizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size {
    side: u8,
    /// The number of rows of a box.
    rows: u8,
}

/// A text that is no size of sudokus.
///
/// ```
/// use gavotte_puzzles::sudoku::Size;
/// let message = "7".parse::<Size>().map_err(|error| error.to_string());
/// assert!(message.is_err_and(|it| it.starts_with("`7` is no size: ")));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SizeError {
    text: String,
}

impl std::error::Error for SizeError {}

gavotte_model::impl_text!(Size);

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is no size: give the side, from 4 to 36 and not prime, such as 9 or 16, or the rows and \
             columns of a box, each at least 2, such as 2x3",
            crate::error::shown(&self.text)
        )
    }
}

impl Size {
    /// The usual size of each side that boxes can have, the smallest first. Boxes are as square as possible, and
    /// otherwise wider than high.
    pub const ALL: [Self; 24] = [
        Self::of(2, 2),
        Self::of(2, 3),
        Self::of(2, 4),
        Self::NINE,
        Self::of(2, 5),
        Self::of(3, 4),
        Self::of(2, 7),
        Self::of(3, 5),
        Self::of(4, 4),
        Self::of(3, 6),
        Self::of(4, 5),
        Self::of(3, 7),
        Self::of(2, 11),
        Self::of(4, 6),
        Self::of(5, 5),
        Self::of(2, 13),
        Self::of(3, 9),
        Self::of(4, 7),
        Self::of(5, 6),
        Self::of(4, 8),
        Self::of(3, 11),
        Self::of(2, 17),
        Self::of(5, 7),
        Self::of(6, 6),
    ];

    /// The usual size.
    pub const NINE: Self = Self::of(3, 3);

    const fn of(rows: u8, columns: u8) -> Self {
        Self { side: rows * columns, rows }
    }

    /// The usual size with this side, if there is one: a side of 4 to 36 that is not prime.
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::Size;
    /// assert_eq!(Size::of_side(9), Some(Size::NINE));
    /// assert_eq!(Size::of_side(10), Size::of_boxes(2, 5));
    /// assert_eq!(Size::of_side(11), None);
    /// ```
    #[must_use]
    pub fn of_side(side: usize) -> Option<Self> {
        Self::ALL.into_iter().find(|size| size.side() == side)
    }

    /// The size with boxes of this number of rows and columns: at least 2 of each, and together a side of at most 36.
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::Size;
    /// assert_eq!(Size::of_boxes(5, 2).map(Size::side), Some(10));
    /// assert_eq!(Size::of_boxes(1, 9), None);
    /// assert_eq!(Size::of_boxes(6, 7), None);
    /// ```
    #[must_use]
    pub fn of_boxes(rows: usize, columns: usize) -> Option<Self> {
        let side = rows.checked_mul(columns).filter(|side| *side <= usize::from(MOST))?;
        let fits = rows >= 2 && columns >= 2;
        let (side, rows) = (u8::try_from(side).ok()?, u8::try_from(rows).ok()?);
        fits.then_some(Self { side, rows })
    }

    /// The usual size of a grid with this many cells, if there is one.
    #[must_use]
    pub fn of_cells(cells: usize) -> Option<Self> {
        let side = cells.isqrt();
        Self::of_side(side).filter(|size| size.cells() == cells)
    }

    /// The size of a grid whose regions are drawn; it differs from all sizes with boxes.
    pub(super) fn without_boxes(side: usize) -> Option<Self> {
        let side = u8::try_from(side).ok().filter(|side| (LEAST..=MOST).contains(side))?;
        Some(Self { side, rows: 1 })
    }

    /// The number of cells of a row, which is also the greatest digit.
    #[must_use]
    pub const fn side(self) -> usize {
        self.side as usize
    }

    /// The greatest digit.
    #[must_use]
    pub const fn digits(self) -> u8 {
        self.side
    }

    /// The number of cells of a grid.
    #[must_use]
    pub const fn cells(self) -> usize {
        self.side() * self.side()
    }

    /// The number of rows of a box; 1 in a grid whose regions are drawn.
    #[must_use]
    pub const fn box_rows(self) -> usize {
        self.rows as usize
    }

    /// The number of columns of a box; the side in a grid whose regions are drawn.
    #[must_use]
    pub const fn box_columns(self) -> usize {
        (self.side / self.rows) as usize
    }

    /// The number, from 0, of the box that holds a cell. For a grid whose regions are drawn, only
    /// [`Grid::box_of`](super::Grid::box_of) knows it.
    #[must_use]
    pub const fn box_of(self, row: usize, column: usize) -> usize {
        let (rows, columns) = (self.box_rows(), self.box_columns());
        // As many boxes lie side by side as a box has rows.
        row / rows * rows + column / columns
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.box_rows(), self.box_columns())
    }
}

impl FromStr for Size {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Self, SizeError> {
        let number = |word: &str| {
            let plain = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
            if plain { word.parse::<usize>().ok() } else { None }
        };
        let size = match text.split_once(['x', 'X']) {
            Some((rows, columns)) => number(rows)
                .zip(number(columns))
                .and_then(|(rows, columns)| Self::of_boxes(rows, columns)),
            None => number(text).and_then(Self::of_side),
        };
        size.ok_or_else(|| SizeError { text: text.to_owned() })
    }
}

/// The digits from 1 to this one, at most 36, as a set.
pub(super) const fn all(digits: u8) -> u64 {
    (2 << digits) - 2
}
