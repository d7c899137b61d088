//! Target sudoku: each cell has a weight, and the sum of weight x digit is to be the greatest.
//!
//! # Why this shape
//! The options are those of plain sudoku, each with the cost weight x digit, and the question is for a solution of the
//! greatest cost. The weights of the target board grow from the rim to the center, but any others are possible as well.
//!
//! # Cost
//! That of plain sudoku.
//!
//! # Source
//! NOIP 2009, problem 4 (Luogu P1074).

use gavotte_model::{BuildError, BuildErrorKind, Decimal, DecimalError};

use crate::numbers::read_square;
use crate::sudoku::{self, Candidate, Encoded, Grid, Puzzle, Size};
use crate::{PuzzleError, PuzzleErrorKind as Kind, Unit};

/// A weight for each cell of a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    size: Size,
    /// Row by row.
    cells: Vec<Decimal>,
}

impl Weights {
    /// The target board: 6 at the rim, and one more in each ring inwards, so 10 in the center of 9x9.
    ///
    /// ```
    /// use gavotte_puzzles::{sudoku::Size, target_sudoku::Weights};
    /// let weights = Weights::rings(Size::NINE);
    /// assert_eq!(weights.get(0, 5), 6.into());
    /// assert_eq!((weights.get(1, 1), weights.get(4, 4)), (7.into(), 10.into()));
    /// ```
    #[must_use]
    pub fn rings(size: Size) -> Self {
        let side = size.side();
        let depth = |at: usize| i64::from(u8::try_from(at.min(side - 1 - at)).unwrap_or(u8::MAX));
        let weight = |cell| 6 + depth(cell / side).min(depth(cell % side));
        Self { size, cells: (0..size.cells()).map(|cell| weight(cell).into()).collect() }
    }

    /// Reads weights from a text: as many lines as each line has numbers, which may have digits after the point. Blank
    /// lines and lines that begin with `#` are skipped.
    ///
    /// # Errors
    /// When a word is not a number of 64 bits with at most 18 digits after the point, a line has another length than
    /// the first, or there are too few or too many lines.
    ///
    /// ```
    /// use gavotte_puzzles::target_sudoku::Weights;
    /// let weights = Weights::parse("1 2 3 4\n0 0 0 0\n-.5 0 0 0\n0 0 0 9\n")?;
    /// assert_eq!(weights.get(0, 1), 2.into());
    /// assert_eq!(weights.get(2, 0).to_string(), "-0.5");
    /// assert!(Weights::parse("1 2\n3 4\n").is_err());
    /// # Ok::<(), gavotte_puzzles::PuzzleError>(())
    /// ```
    pub fn parse(text: impl AsRef<[u8]>) -> Result<Self, PuzzleError> {
        let size = |side| Size::of_side(side).ok_or(Kind::NotAGrid(Unit::Numbers, side));
        let (size, cells) = read_square(text.as_ref(), size, |word, _| weight(word))?;
        Ok(Self { size, cells })
    }

    /// The size of the grids they belong to.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The weight of a cell, counted from 0.
    ///
    /// # Panics
    /// When the cell is not on the grid.
    #[must_use]
    pub fn get(&self, row: usize, column: usize) -> Decimal {
        let side = self.size.side();
        assert!(row < side && column < side, "cell ({row}, {column}) in a grid of side {side}");
        self.cells[row * side + column]
    }

    /// The sum of weight x digit over a grid, empty cells counting 0; `None` when the grid has
    /// another size, or when a product or a sum on the way does not fit into 64 bits.
    ///
    /// ```
    /// use gavotte_puzzles::{sudoku::{Grid, Size}, target_sudoku::Weights};
    /// let mut grid = Grid::empty(Size::NINE);
    /// grid.set(4, 4, 9);
    /// grid.set(0, 0, 2);
    /// assert_eq!(Weights::rings(Size::NINE).score(&grid), Some(102.into()));
    /// ```
    #[must_use]
    pub fn score(&self, grid: &Grid) -> Option<Decimal> {
        if grid.size().side() != self.size.side() {
            return None;
        }
        let products = self.cells.iter().zip(grid.cells());
        let mut products = products.map(|(weight, &digit)| weight.checked_times(digit.into()));
        products.try_fold(Decimal::default(), |sum, product| sum.checked_add(product?))
    }

    fn cost(&self, candidate: Candidate) -> Result<Option<Decimal>, BuildError> {
        let weight = self.get(candidate.row, candidate.column);
        let product = weight.checked_times(candidate.digit.into());
        let overflow = BuildErrorKind::CostOverflow { decimals: weight.places() };
        product.map(Some).ok_or_else(|| overflow.into())
    }
}

/// The problem whose solutions are those of `grid`, each with its score as its cost; the greatest one is wanted. Items
/// have numbers for names.
///
/// # Errors
/// When grid and weights have different sizes, and when weights are so great that the costs of
/// all options together do not fit into 64 bits.
///
/// ```
/// use gavotte_puzzles::{sudoku::{Grid, Size}, target_sudoku::{Weights, encode}};
/// let grid = Grid::empty(Size::NINE);
/// let encoded = encode(&grid, &Weights::rings(Size::NINE))?;
/// let options: Vec<_> = encoded.problem().options().collect();
/// assert_eq!(encoded.problem().cost(options[8]), 54); // 9 in a corner
/// # Ok::<(), gavotte_puzzles::PuzzleError>(())
/// ```
pub fn encode(grid: &Grid, weights: &Weights) -> Result<Encoded, PuzzleError> {
    same_side(grid, weights)?;
    let assembler = sudoku::numbered(grid.size());
    Ok(sudoku::fill(assembler, grid, None, |candidate| weights.cost(candidate))?)
}

/// The same problem with the item names of [`sudoku::encode_named`].
///
/// # Errors
/// As [`encode`].
///
/// ```
/// use gavotte_puzzles::{sudoku::{Grid, Size}, target_sudoku::{Weights, encode_named}};
/// let encoded = encode_named(&Grid::empty(Size::NINE), &Weights::rings(Size::NINE))?;
/// let first = encoded.problem().items().next().ok_or("an item")?;
/// assert_eq!(encoded.problem().item_name(first), "r1c1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn encode_named(grid: &Grid, weights: &Weights) -> Result<Encoded, PuzzleError> {
    same_side(grid, weights)?;
    let assembler = sudoku::named(grid.size())?;
    Ok(sudoku::fill(assembler, grid, None, |candidate| weights.cost(candidate))?)
}

/// The problem of [`encode_named`] for a puzzle that may have pencilmarks: without the options that they
/// exclude.
///
/// # Errors
/// As [`encode`].
///
/// ```
/// use gavotte_puzzles::{sudoku::{Grids, Size}, target_sudoku::{Weights, encode_puzzle_named}};
/// let text = format!("12.......{}\n", "123456789".repeat(80));
/// let puzzle = Grids::new(text.as_bytes()).next().ok_or("a puzzle")??;
/// let encoded = encode_puzzle_named(&puzzle, &Weights::rings(Size::NINE))?;
/// assert_eq!(encoded.problem().option_count(), 2 + 80 * 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn encode_puzzle_named(puzzle: &Puzzle, weights: &Weights) -> Result<Encoded, PuzzleError> {
    let Puzzle { grid, candidates, .. } = puzzle;
    same_side(grid, weights)?;
    let assembler = sudoku::named(grid.size())?;
    Ok(sudoku::fill(assembler, grid, candidates.as_ref(), |candidate| weights.cost(candidate))?)
}

/// The same problem with numbers for item names.
///
/// # Errors
/// As [`encode`].
///
/// ```
/// use gavotte_puzzles::{sudoku::{Grids, Size}, target_sudoku::{Weights, encode_puzzle}};
/// let puzzle = Grids::new(&b"1..4123.3...2..."[..]).next().ok_or("a puzzle")??;
/// assert!(encode_puzzle(&puzzle, &Weights::rings(Size::NINE)).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn encode_puzzle(puzzle: &Puzzle, weights: &Weights) -> Result<Encoded, PuzzleError> {
    let Puzzle { grid, candidates, .. } = puzzle;
    same_side(grid, weights)?;
    let assembler = sudoku::numbered(grid.size());
    Ok(sudoku::fill(assembler, grid, candidates.as_ref(), |candidate| weights.cost(candidate))?)
}

fn same_side(grid: &Grid, weights: &Weights) -> Result<(), PuzzleError> {
    let (grid, weights) = (grid.size().side(), weights.size.side());
    if grid == weights { Ok(()) } else { Err(Kind::SidesDiffer { grid, weights }.into()) }
}

fn weight(word: &str) -> Result<Decimal, Kind> {
    word.parse().map_err(|error| match error {
        DecimalError::TooFine => Kind::TooFine(word.to_owned()),
        DecimalError::TooLarge => Kind::TooLarge(word.to_owned()),
        _ => Kind::NotANumber(word.to_owned()),
    })
}
