//! A grid as an exact-cover problem, and its options as digits in cells.
//!
//! # Why this shape
//! Items: each cell, each digit in each row, column and box; an option is a digit in a cell and holds four of them.
//! Only candidates that agree with the givens become options. A given cell has one option, and digits that clash with a
//! given have none; this saves the engine two thirds of the options of a common 9x9 grid. When givens clash, both have
//! their option and share an item, so there is no solution, and no special case is needed.
//!
//! A batch solver needs no names, and making 324 of them takes far longer than all the rest. So [`encode`] numbers the
//! items and [`encode_named`] names them. Both agree on all ids.
//!
//! # Invariants
//! With side n, item ids are: cell, then n^2 + row-digit, 2 n^2 + column-digit, 3 n^2 +
//! box-digit. An option's first two items are its cell and its row-digit: that is how
//! [`Encoded::candidate`] reads it without a table.
//!
//! # Cost
//! O(n^3), the number of options.

use gavotte_model::{Assembler, BuildError, Decimal, ItemId, OptionId, Problem};

use super::size::all;
use super::{Candidate, Candidates, Grid, Puzzle, Shape, Size};
use crate::geometry::{Geometry, Motion, Place, of_rectangle};
use crate::{PuzzleError, units};

/// The problem that a grid asks, and the way back from its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encoded {
    pub(super) problem: Problem,
    pub(super) shape: Shape,
    /// Where there are rules: the number of the option for each cell and digit.
    places: Option<Box<[Option<u32>]>>,
}

/// The problem whose solutions are those of `grid`, with numbers for item names.
///
/// # Errors
/// Never for a grid of an existing size, because the limits of the model are far away.
///
/// ```
/// use gavotte_puzzles::sudoku::{Grid, Size, encode};
/// let encoded = encode(&Grid::empty(Size::NINE))?;
/// let problem = encoded.problem();
/// assert_eq!((problem.item_count(), problem.option_count()), (324, 729));
/// # Ok::<(), gavotte_puzzles::PuzzleError>(())
/// ```
pub fn encode(grid: &Grid) -> Result<Encoded, PuzzleError> {
    Ok(fill(numbered(grid.size()), grid, None, |_| Ok(None))?)
}

/// The same problem with names that people can read: `r1c2` for a cell, `r1=5`, `c2=5` and `b1=5`
/// for the digit 5 in a row, column and box.
///
/// # Errors
/// As [`encode`].
///
/// ```
/// use gavotte_puzzles::sudoku::{Grid, Size, encode_named};
/// let encoded = encode_named(&Grid::empty(Size::NINE))?;
/// let names: Vec<_> = encoded.problem().items().map(|i| encoded.problem().item_name(i)).collect();
/// assert_eq!((&*names[1], &*names[85], &*names[323]), ("r1c2", "r1=5", "b9=9"));
/// # Ok::<(), gavotte_puzzles::PuzzleError>(())
/// ```
pub fn encode_named(grid: &Grid) -> Result<Encoded, PuzzleError> {
    Ok(fill(named(grid.size())?, grid, None, |_| Ok(None))?)
}

/// The problem whose solutions are those of `puzzle`, with numbers for item names: the problem of its grid, without the
/// options that its pencilmarks exclude.
///
/// # Errors
/// As [`encode`].
///
/// ```
/// use gavotte_puzzles::sudoku::{Grids, encode_puzzle};
/// let text = format!("12.......{}\n", "123456789".repeat(80));
/// let puzzle = Grids::new(text.as_bytes()).next().ok_or("a puzzle")??;
/// assert_eq!(encode_puzzle(&puzzle)?.problem().option_count(), 2 + 80 * 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn encode_puzzle(puzzle: &Puzzle) -> Result<Encoded, PuzzleError> {
    let Puzzle { grid, candidates, .. } = puzzle;
    Ok(fill(numbered(grid.size()), grid, candidates.as_ref(), |_| Ok(None))?)
}

/// The same problem with the item names of [`encode_named`].
///
/// # Errors
/// As [`encode`].
///
/// ```
/// use gavotte_puzzles::sudoku::{Grids, encode_puzzle_named};
/// let puzzle = Grids::new(&b"1..4123.3...2..."[..]).next().ok_or("a puzzle")??;
/// let encoded = encode_puzzle_named(&puzzle)?;
/// let first = encoded.problem().items().next().ok_or("an item")?;
/// assert_eq!(encoded.problem().item_name(first), "r1c1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn encode_puzzle_named(puzzle: &Puzzle) -> Result<Encoded, PuzzleError> {
    let Puzzle { grid, candidates, .. } = puzzle;
    Ok(fill(named(grid.size())?, grid, candidates.as_ref(), |_| Ok(None))?)
}

impl Encoded {
    /// The problem.
    #[must_use]
    pub const fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The digit and cell of an option; `None` for an option that a rule has added, such as a set of digits for a cage.
    ///
    /// # Panics
    /// When the problem has no such option.
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::{Candidate, Grid, Size, encode};
    /// let encoded = encode(&Grid::empty(Size::NINE))?;
    /// let options: Vec<_> = encoded.problem().options().collect();
    /// assert_eq!(encoded.candidate(options[9]), Some(Candidate { row: 0, column: 1, digit: 1 }));
    /// # Ok::<(), gavotte_puzzles::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn candidate(&self, option: OptionId) -> Option<Candidate> {
        let size = self.shape.size();
        let side = size.side();
        let items = self.problem.option_items(option);
        let (cell, row_digit) = (items[0].index(), items.get(1)?.index());
        let digit = u8::try_from(row_digit % side + 1).unwrap_or(size.digits());
        (cell < size.cells()).then_some(Candidate { row: cell / side, column: cell % side, digit })
    }

    /// The option of a digit in a cell, if there is one, in a problem that was encoded from an empty grid.
    fn option(&self, cell: u32, digit: u8) -> Option<OptionId> {
        // At most 36^3.
        let place = cell * u32::from(self.shape.size().digits()) + u32::from(digit) - 1;
        match &self.places {
            None => Some(OptionId::new(place)),
            Some(places) => places[usize::try_from(place).ok()?].map(OptionId::new),
        }
    }

    /// The options of the givens of `grid`, in a problem that was encoded from the empty grid of the same shape: the
    /// clues for a search that is compiled once for many grids. The options of clashing givens cannot be chosen
    /// together. `None` when the rules exclude a given by itself.
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::{Grid, Size, encode};
    /// let encoded = encode(&Grid::empty(Size::NINE))?;
    /// let mut grid = Grid::empty(Size::NINE);
    /// grid.set(0, 1, 1);
    /// let clues = encoded.clues(&grid).ok_or("no rule excludes it")?;
    /// assert_eq!(clues.iter().map(|it| it.number()).collect::<Vec<_>>(), [10]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn clues(&self, grid: &Grid) -> Option<Vec<OptionId>> {
        let givens = (0_u32..).zip(grid.cells()).filter(|(_, digit)| **digit > 0);
        givens.map(|(cell, &digit)| self.option(cell, digit)).collect()
    }

    /// The options that the pencilmarks of `puzzle` exclude, in a problem that was encoded from the empty grid of the
    /// same shape: a search that is compiled once must not choose them. There are none without pencilmarks, and none
    /// for cells with a given, because its clue excludes the rest.
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::{Grid, Grids, Size, encode};
    /// let encoded = encode(&Grid::empty(Size::NINE))?;
    /// let text = format!("1......8.{}\n", "123456789".repeat(80));
    /// let puzzle = Grids::new(text.as_bytes()).next().ok_or("a puzzle")??;
    /// let digits = encoded.forbidden(&puzzle).into_iter().filter_map(|it| Some(encoded.candidate(it)?.digit));
    /// assert_eq!(digits.collect::<Vec<_>>(), [2, 3, 4, 5, 6, 7, 9]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn forbidden(&self, puzzle: &Puzzle) -> Vec<OptionId> {
        let Some(candidates) = &puzzle.candidates else { return Vec::new() };
        let digits = self.shape.size().digits();
        let open = (0_u32..).zip(candidates.cells()).zip(puzzle.grid.cells());
        open.filter(|(_, given)| **given == 0)
            .flat_map(|((cell, set), _)| {
                let excluded = (1..=digits).filter(move |digit| set & (1 << digit) == 0);
                excluded.filter_map(move |digit| self.option(cell, digit))
            })
            .collect()
    }

    /// The grid with the digits of these options, and no others.
    ///
    /// # Panics
    /// When the problem has no such option.
    #[must_use]
    pub fn decode(&self, options: &[OptionId]) -> Grid {
        let mut grid = Grid::empty(self.shape.clone());
        for Candidate { row, column, digit } in options.iter().filter_map(|&it| self.candidate(it))
        {
            grid.set(row, column, digit);
        }
        grid
    }
}

/// The eight ways to lay down the grid; digits stay as they are. Not all of them carry boxes to boxes.
impl Geometry for Encoded {
    fn motions(&self) -> Vec<Motion> {
        let side = self.shape.size().side();
        // Rules have directions of their own, and options without a place.
        if self.shape.has_rules() {
            return Vec::new();
        }
        let places = self.problem.options().filter_map(|option| {
            let Candidate { row, column, digit } = self.candidate(option)?;
            Some(Place { cells: vec![(row, column)], thing: usize::from(digit), is_piece: false })
        });
        of_rectangle(side, side, &places.collect::<Vec<_>>())
    }
}

/// Items without names.
pub(crate) fn numbered(size: Size) -> Assembler {
    let side = u32::from(size.digits());
    Assembler::numbered(4 * side * side)
}

/// Items with names, in the same order.
pub(crate) fn named(size: Size) -> Result<Assembler, BuildError> {
    units::named(size.side(), &['r', 'c', 'b'])
}

/// Adds the options of `grid` that are among the candidates, if there are any candidates. `cost` gives the cost of
/// each.
pub(crate) fn fill(
    mut assembler: Assembler,
    grid: &Grid,
    candidates: Option<&Candidates>,
    cost: impl Fn(Candidate) -> Result<Option<Decimal>, BuildError>,
) -> Result<Encoded, BuildError> {
    #[cfg(feature = "gallery")]
    if grid.shape().has_rules() {
        return ruled(grid, candidates, cost);
    }
    let size = grid.size();
    let taken = Taken::by_givens(grid);
    for (index, &given) in grid.cells().iter().enumerate() {
        let (row, column) = (index / size.side(), index % size.side());
        let mut open = if given > 0 { 1 << given } else { taken.candidates(row, column) };
        if let Some(set) = candidates.and_then(|it| it.cells().get(index)) {
            open &= set;
        }
        while open != 0 {
            // A word of 64 bits has at most 63 zeros before a one.
            let digit = u8::try_from(open.trailing_zeros()).unwrap_or(u8::MAX);
            open &= open - 1;
            let candidate = Candidate { row, column, digit };
            for item in items(grid.shape(), candidate) {
                assembler.entry(item, None)?;
            }
            if let Some(cost) = cost(candidate)? {
                assembler.decimal_cost(cost)?;
            }
            assembler.end_option()?;
        }
    }
    Ok(Encoded { problem: assembler.build(), shape: grid.shape().clone(), places: None })
}

/// The problem of a grid with rules.
#[cfg(feature = "gallery")]
fn ruled(
    grid: &Grid,
    candidates: Option<&Candidates>,
    cost: impl Fn(Candidate) -> Result<Option<Decimal>, BuildError>,
) -> Result<Encoded, BuildError> {
    let (shape, side) = (grid.shape(), grid.size().side());
    let network = super::Network::empty(shape);
    let taken = Taken::by_givens(grid);
    let open = grid.cells().iter().enumerate().map(|(cell, &given)| {
        let open = match given {
            0 => taken.candidates(cell / side, cell % side),
            _ => 1 << given,
        };
        let marked = candidates.and_then(|it| it.cells().get(cell)).copied().unwrap_or(u64::MAX);
        open & marked & network.possible()[cell]
    });
    let open: Vec<u64> = open.collect();
    let (problem, places) = super::ruled::problem(&network, &open, cost)?;
    Ok(Encoded { problem, shape: shape.clone(), places: Some(places) })
}

fn items(shape: &Shape, Candidate { row, column, digit }: Candidate) -> [ItemId; 4] {
    let side = shape.size().side();
    let digit = usize::from(digit) - 1;
    let box_ = shape.box_of(row, column);
    let places =
        [row * side + column, row * side + digit, column * side + digit, box_ * side + digit];
    let mut first = 0;
    places.map(|place| {
        let id = first + place;
        first += side * side;
        // At most 4 x 36^2.
        ItemId::new(u32::try_from(id).unwrap_or(u32::MAX))
    })
}

/// The digits of the givens in each row, column and box, as sets: bit d for digit d.
struct Taken<'a> {
    shape: &'a Shape,
    rows: [u64; 36],
    columns: [u64; 36],
    boxes: [u64; 36],
}

impl<'a> Taken<'a> {
    fn by_givens(grid: &'a Grid) -> Self {
        let (shape, side) = (grid.shape(), grid.size().side());
        let mut taken = Self { shape, rows: [0; 36], columns: [0; 36], boxes: [0; 36] };
        for (index, &digit) in grid.cells().iter().enumerate() {
            let (row, column) = (index / side, index % side);
            taken.rows[row] |= 1 << digit;
            taken.columns[column] |= 1 << digit;
            taken.boxes[shape.box_of(row, column)] |= 1 << digit;
        }
        taken
    }

    fn candidates(&self, row: usize, column: usize) -> u64 {
        // Bit 0, which empty cells have set, is no digit.
        let box_ = self.shape.box_of(row, column);
        let all = all(self.shape.size().digits());
        all & !(self.rows[row] | self.columns[column] | self.boxes[box_])
    }
}
