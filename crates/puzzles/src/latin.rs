//! Latin squares: N symbols in a square of side N, each once in every row and every column.
//!
//! # Why this shape
//! Items: each cell, each symbol in each row, each symbol in each column; an option is a symbol in a cell and holds one
//! of each. As in sudoku, only symbols that agree with the given cells become options. When given cells clash, both
//! keep their option; the two share an item, so there is no solution.
//!
//! # Invariants
//! Item ids: n^2 cells row by row, then n^2 row-symbols, then n^2 column-symbols. An option's first
//! two items are its cell and its row-symbol: that is how [`Encoded::decode`] reads it.
//!
//! # Cost
//! At most N^3 options of three items.
//!
//! # Source
//! D. E. Knuth, *The Art of Computer Programming*, section 7.2.2.1, exercises.

mod genre;
mod groups;

use std::fmt;

use gavotte_model::{ItemId, OptionId, Problem};

use crate::geometry::{Geometry, Motion, Place, of_rectangle};
use crate::numbers::{digit, read_square, write_row};
use crate::{PuzzleError, PuzzleErrorKind as Kind, units};
pub use genre::GENRE;

/// The greatest number of rows: symbols above 63 would not fit into sets of one word, and larger squares are beyond any
/// search here.
pub const MOST_ROWS: usize = 60;

/// A square of symbols from 1, some of them missing.
///
/// ```
/// use gavotte_puzzles::latin::Square;
/// let mut square = Square::parse("1 2 3\n0 0 0\n0 0 0\n")?;
/// square.set(1, 0, 2);
/// assert_eq!(square.to_string(), "1 2 3\n2 0 0\n0 0 0\n");
/// # Ok::<(), gavotte_puzzles::PuzzleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Square {
    order: u8,
    /// Row by row; 0 is empty. None is above the order.
    cells: Vec<u8>,
}

impl Square {
    /// The square of `order` rows without symbols.
    ///
    /// # Errors
    /// When `order` is 0 or above [`MOST_ROWS`].
    ///
    /// ```
    /// use gavotte_puzzles::latin::Square;
    /// assert_eq!(Square::empty(3)?.cells(), [0; 9]);
    /// let error = Square::empty(61).err().ok_or("an error")?;
    /// assert_eq!(error.to_string(), "a square has 1 to 60 rows, not 61");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn empty(order: usize) -> Result<Self, PuzzleError> {
        Ok(Self { order: checked(order)?, cells: vec![0; order * order] })
    }

    /// Reads a square: as many lines as each line has numbers, 0 for an empty cell. Blank lines
    /// and lines that begin with `#` are skipped.
    ///
    /// # Errors
    /// When the first line has too many numbers, a word is not a number from 0 to the order, a line has another length
    /// than the first, or there are too few or too many lines.
    ///
    /// ```
    /// use gavotte_puzzles::latin::Square;
    /// assert_eq!(Square::parse("1 0\n0 0\n")?.get(0, 0), 1);
    /// let error = Square::parse("1 0\n0 3\n").err().ok_or("an error")?;
    /// assert_eq!(error.to_string(), "3 is out of range: 1 to 2, or 0 for empty");
    /// assert_eq!((error.line(), error.column()), (Some(2), Some(3)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(text: impl AsRef<[u8]>) -> Result<Self, PuzzleError> {
        let (order, cells) = read_square(text.as_ref(), checked, digit)?;
        Ok(Self { order, cells })
    }

    /// The number of rows, of columns and of symbols.
    #[must_use]
    pub const fn order(&self) -> usize {
        self.order as usize
    }

    /// The cells row by row; 0 is empty.
    #[must_use]
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// The symbol of a cell, counted from 0; 0 when it is empty.
    ///
    /// # Panics
    /// When the cell is not in the square.
    #[must_use]
    pub fn get(&self, row: usize, column: usize) -> u8 {
        self.cells[self.index(row, column)]
    }

    /// Writes a symbol, or 0 for none, into a cell, counted from 0.
    ///
    /// # Panics
    /// When the cell is not in the square, or the symbol is above the order.
    pub fn set(&mut self, row: usize, column: usize, symbol: u8) {
        assert!(symbol <= self.order, "symbol {symbol} in a square of order {}", self.order);
        let index = self.index(row, column);
        self.cells[index] = symbol;
    }

    fn index(&self, row: usize, column: usize) -> usize {
        let order = self.order();
        assert!(row < order && column < order, "cell ({row}, {column}) in a square of {order}");
        row * order + column
    }

    /// The symbols that may stand in a cell, among those that `taken` leaves: bit s for symbol s.
    fn candidates(&self, cell: usize, taken: &Taken) -> u64 {
        let order = self.order();
        match self.cells[cell] {
            // Bits 1 to the order; bit 0, which empty cells have set, is no symbol.
            0 => ((2 << order) - 2) & !(taken.rows[cell / order] | taken.columns[cell % order]),
            given => 1 << given,
        }
    }
}

impl fmt::Display for Square {
    /// A row a line, each line with its end, in the form that [`Square::parse`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = String::with_capacity(3 * self.order());
        for row in self.cells.chunks(self.order()) {
            line.clear();
            write_row(row, &mut line);
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}

/// The problem that a square asks, and the way back from its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encoded {
    problem: Problem,
    order: u8,
}

/// The problem whose solutions are the Latin squares that have the symbols of `square`. Items are
/// called `r1c2` for a cell, `r1=5` and `c2=5` for the symbol 5 in a row and a column.
///
/// # Errors
/// Never; the limits of the model are far away.
///
/// ```
/// use gavotte_puzzles::latin::{Square, encode};
/// let encoded = encode(&Square::empty(5)?)?;
/// let problem = encoded.problem();
/// assert_eq!((problem.item_count(), problem.option_count()), (75, 125));
/// # Ok::<(), gavotte_puzzles::PuzzleError>(())
/// ```
pub fn encode(square: &Square) -> Result<Encoded, PuzzleError> {
    let mut assembler = units::named(square.order(), &['r', 'c'])?;
    let ids: Vec<ItemId> = (0..u32::from(square.order).pow(2) * 3).map(ItemId::new).collect();
    let (order, count) = (square.order(), square.cells.len());
    let taken = Taken::by_givens(square);
    for cell in 0..count {
        let open = square.candidates(cell, &taken);
        for symbol in (1..=order).filter(|symbol| open >> symbol & 1 == 1) {
            let row = count + cell / order * order + symbol - 1;
            let column = 2 * count + cell % order * order + symbol - 1;
            for place in [cell, row, column] {
                assembler.entry(ids[place], None)?;
            }
            assembler.end_option()?;
        }
    }
    Ok(Encoded { problem: assembler.build(), order: square.order })
}

impl Encoded {
    /// The problem.
    #[must_use]
    pub const fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The square with the symbols of these options, and no others.
    ///
    /// # Panics
    /// When the problem has no such option.
    ///
    /// ```
    /// use gavotte_puzzles::latin::{Square, encode};
    /// let encoded = encode(&Square::parse("1 2\n0 0\n")?)?;
    /// // One candidate a cell is left, so all options together are the solution.
    /// let options: Vec<_> = encoded.problem().options().collect();
    /// assert_eq!(encoded.decode(&options).to_string(), "1 2\n2 1\n");
    /// # Ok::<(), gavotte_puzzles::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn decode(&self, options: &[OptionId]) -> Square {
        let order = usize::from(self.order);
        let mut cells = vec![0; order * order];
        for &option in options {
            let items = self.problem.option_items(option);
            // The remainder is below the order, which fits.
            let symbol = u8::try_from(items[1].index() % order + 1).unwrap_or(self.order);
            cells[items[0].index()] = symbol;
        }
        Square { order: self.order, cells }
    }
}

/// The eight ways to lay down the square; symbols stay as they are.
impl Geometry for Encoded {
    fn motions(&self) -> Vec<Motion> {
        let order = usize::from(self.order);
        let places = self.problem.options().map(|option| {
            let items = self.problem.option_items(option);
            let cell = items[0].index();
            Place {
                cells: vec![(cell / order, cell % order)],
                thing: items[1].index() % order,
                is_piece: false,
            }
        });
        of_rectangle(order, order, &places.collect::<Vec<_>>())
    }
}

/// The symbols of given cells in each row and column, as sets: bit s for symbol s.
struct Taken {
    rows: Vec<u64>,
    columns: Vec<u64>,
}

impl Taken {
    fn by_givens(square: &Square) -> Self {
        let order = square.order();
        let mut taken = Self { rows: vec![0; order], columns: vec![0; order] };
        for (cell, symbol) in square.cells.iter().enumerate() {
            taken.rows[cell / order] |= 1 << symbol;
            taken.columns[cell % order] |= 1 << symbol;
        }
        taken
    }
}

/// `order` in its stored width, when it is within the limits.
fn checked(order: usize) -> Result<u8, Kind> {
    let within = (1..=MOST_ROWS).contains(&order);
    let stored = u8::try_from(order).ok().filter(|_| within);
    stored.ok_or(Kind::SquareOrder { asked: order, most: MOST_ROWS })
}
