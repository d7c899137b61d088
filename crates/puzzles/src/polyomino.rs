//! Polyominoes: pieces of squares that fill a board.
//!
//! # Why this shape
//! Items: the squares of the board, each covered once, and the pieces, each used as often as it has copies; a piece
//! that may be used any number of times needs no item, unless the area leaves one number alone. An option is a piece in a
//! place. Copies of a piece are not
//! distinguished: a solution is a set of places, so an exchange of two copies gives no second solution.
//!
//! Where squares may stay free (`gaps`), a free square is an option, too, and an item counts them, because the number of squares
//! in all pieces nearly always fixes it, and a search that knows the number gives up early.
//!
//! # Invariants
//! Item ids: the open squares row by row, called `r1c1`, then the pieces that are counted, called by
//! their letters, then the one that counts free squares. An option holds its squares first, in that order. Options go
//! piece by piece, then the free squares.
//!
//! # Cost
//! A piece has at most eight forms, and a form has at most one place for each square of the board. A puzzle with more
//! than [`MOST_ENTRIES`] squares in all places is refused.
//!
//! # Source
//! S. W. Golomb, *Polyominoes* (1965); the names of the pentominoes are J. H. Conway's and Golomb's
//! usual letters.

mod copies;
mod forms;
#[cfg(feature = "gallery")]
mod fresh;
mod genre;
mod given;
mod pieces;
mod read;
mod write;

use std::fmt;

use gavotte_model::{Assembler, Bounds, BuildError, ItemId, OptionId, Problem, Role};

use crate::geometry::{Geometry, Motion, Place, of_rectangle};
use crate::{PuzzleError, PuzzleErrorKind as Kind};
pub(crate) use copies::ANY;
#[cfg(feature = "gallery")]
pub(crate) use copies::{GAPS, copies, gaps, gaps_line};
pub(crate) use copies::{forced, free, indivisible, range, with_free};
pub use forms::Turns;
use forms::{Form, forms};
pub use genre::GENRE;
pub use given::Given;
use given::Taken;
pub use pieces::SETS;
#[cfg(feature = "gallery")]
pub(crate) use pieces::named as named_pieces;
#[cfg(feature = "gallery")]
pub(crate) use read::{drawn_pieces, square};

/// The greatest number of rows, and of columns.
pub const MOST_SIDE: usize = 1_000;
/// The greatest number of squares of the rectangle around a board.
pub const MOST_SQUARES: usize = 40_000;
/// The most squares that all places of all pieces may have together.
pub const MOST_ENTRIES: usize = 40_000_000;
/// The letter of a square that stays free.
const FREE: char = '.';

/// A piece: its letter, its squares, and how often it is used.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Piece {
    letter: char,
    form: Form,
    copies: Bounds,
}

/// A board and the pieces that shall fill it.
///
/// ```
/// use gavotte_puzzles::polyomino::Puzzle;
/// let puzzle = Puzzle::parse("board 6x10\npieces pentominoes\n")?;
/// assert_eq!((puzzle.rows(), puzzle.columns(), puzzle.letters().len()), (6, 10, 12));
/// assert_eq!((puzzle.area(), puzzle.pieces_area()), (60, (60, Some(60))));
///
/// let drawn = Puzzle::parse("....\n.##.\n....\n\nAAA\nA..\n\nB.C\nBBC\n..C\n")?;
/// assert_eq!(drawn.letters(), ['A', 'B', 'C']);
/// # Ok::<(), gavotte_puzzles::PuzzleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    board: Board,
    pieces: Vec<Piece>,
    turns: Turns,
    /// How many squares may stay free; `None` where all are covered.
    gaps: Option<Bounds>,
    /// Pieces that lie on the board already, and squares that are free. No square is held by two of them.
    givens: Vec<Given>,
}

/// The open squares of a rectangle.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Board {
    columns: usize,
    /// Row by row.
    open: Vec<bool>,
}

impl Board {
    fn rows(&self) -> usize {
        self.open.len() / self.columns.max(1)
    }

    /// The place of a square of the rectangle, row by row.
    fn index(&self, row: usize, column: usize) -> Option<usize> {
        (row < self.rows() && column < self.columns).then(|| row * self.columns + column)
    }
}

impl Puzzle {
    /// The number of rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.board.rows()
    }

    /// The number of columns.
    #[must_use]
    pub const fn columns(&self) -> usize {
        self.board.columns
    }

    /// The number of open squares.
    #[must_use]
    pub fn area(&self) -> usize {
        self.board.open.iter().filter(|open| **open).count()
    }

    /// The least number of squares that the pieces cover, and the greatest one unless there is no limit. A board with
    /// fewer or with more open squares cannot be filled.
    #[must_use]
    pub fn pieces_area(&self) -> (usize, Option<usize>) {
        let mut area = (0_usize, Some(0_usize));
        for Piece { form, copies, .. } in &self.pieces {
            let times = |count: u32| form.len().saturating_mul(count as usize);
            area.0 = area.0.saturating_add(times(copies.min));
            let most = (copies.max != Bounds::UNLIMITED).then(|| times(copies.max));
            area.1 = area.1.zip(most).map(|(sum, most)| sum.saturating_add(most));
        }
        area
    }

    /// The least and the greatest number of squares that may stay free.
    #[must_use]
    pub fn gaps(&self) -> Bounds {
        self.free().unwrap_or(Bounds { min: 0, max: 0 })
    }

    /// The numbers of free squares that the pieces leave; `None` where all squares are covered.
    fn free(&self) -> Option<Bounds> {
        self.gaps.map(|wish| free(self.area(), &self.sizes(), wish))
    }

    /// The number of squares of each piece, and how often it is used.
    fn sizes(&self) -> Vec<(usize, Bounds)> {
        self.pieces.iter().map(|piece| (piece.form.len(), piece.copies)).collect()
    }

    /// The letters of the pieces, in their order.
    #[must_use]
    pub fn letters(&self) -> Vec<char> {
        self.pieces.iter().map(|piece| piece.letter).collect()
    }

    /// The squares of each piece as it is drawn, and how often it is used.
    fn drawn(&self) -> impl Iterator<Item = (&[(usize, usize)], Bounds)> {
        self.pieces.iter().map(|piece| (&*piece.form, piece.copies))
    }

    /// The ways in which pieces may be laid.
    #[must_use]
    pub const fn turns(&self) -> Turns {
        self.turns
    }

    /// The same puzzle with its pieces laid in other ways.
    #[must_use]
    pub const fn turned(mut self, turns: Turns) -> Self {
        self.turns = turns;
        self
    }

    /// The pieces that lie on the board already.
    #[must_use]
    pub fn givens(&self) -> &[Given] {
        &self.givens
    }

    /// The same puzzle with these pieces on the board, and no others.
    ///
    /// ```
    /// use gavotte_puzzles::polyomino::{Puzzle, encode};
    /// let puzzle = Puzzle::parse("board 2x2\npieces domino\ncopies D 2\n")?;
    /// let encoded = encode(&puzzle)?;
    /// let given = encoded.problem().options().map(|option| encoded.given(option)).take(1);
    /// let puzzle = puzzle.with_givens(given.collect());
    /// assert!(puzzle.to_string().ends_with("given D r1c1 r1c2\n"));
    /// assert_eq!(Puzzle::parse(puzzle.to_string())?, puzzle);
    /// assert_eq!(encode(&puzzle)?.problem().option_count(), 2);
    /// # Ok::<(), gavotte_puzzles::PuzzleError>(())
    /// ```
    ///
    /// # Panics
    /// When two of them hold the same square, or one holds a square that the board does not have.
    #[must_use]
    pub fn with_givens(self, givens: Vec<Given>) -> Self {
        let all = givens.iter().flat_map(Given::squares);
        let mut seen = vec![false; self.board.open.len()];
        for &square in all {
            assert!(!std::mem::replace(&mut seen[square], true), "a square is given twice");
        }
        Self { givens, ..self }
    }

    /// The board without pieces.
    #[must_use]
    pub fn empty(&self) -> Tiling {
        let squares = self.board.open.iter();
        Tiling {
            columns: self.board.columns,
            squares: squares.map(|open| if *open { Square::Empty } else { Square::Wall }).collect(),
            letters: self.letters(),
            placed: Vec::new(),
        }
    }
}

/// The problem that a puzzle asks, and the way back from its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encoded {
    problem: Problem,
    empty: Tiling,
    /// The place of each open square on the board.
    squares: Vec<usize>,
    /// For each piece, the first option that is not its own or an earlier one's.
    ends: Vec<usize>,
}

/// The problem whose solutions are the ways to fill the board.
///
/// # Errors
/// When all places together have more than [`MOST_ENTRIES`] squares.
///
/// ```
/// use gavotte_puzzles::polyomino::{Puzzle, encode};
/// let encoded = encode(&Puzzle::parse("board 6x10\npieces pentominoes\n")?)?;
/// let problem = encoded.problem();
/// assert_eq!((problem.item_count(), problem.option_count()), (72, 2_056));
/// # Ok::<(), gavotte_puzzles::PuzzleError>(())
/// ```
pub fn encode(puzzle: &Puzzle) -> Result<Encoded, PuzzleError> {
    let Puzzle { board, pieces, turns, givens, .. } = puzzle;
    let lying: Vec<Vec<Form>> = pieces.iter().map(|piece| forms(&piece.form, *turns)).collect();
    let entries = |form: &Form| form.len().saturating_mul(board.open.len());
    let all = lying.iter().flatten().map(entries).fold(0, usize::saturating_add);
    if all > MOST_ENTRIES {
        return Err(Kind::TooManyPlaces.into());
    }
    let mut assembler = Problem::assembler();
    let (mut items, mut squares) = (vec![None; board.open.len()], Vec::new());
    for (at, _) in board.open.iter().enumerate().filter(|(_, open)| **open) {
        let name = format!("r{}c{}", at / board.columns + 1, at % board.columns + 1);
        items[at] = Some(assembler.item(&name, Role::Once)?);
        squares.push(at);
    }
    let (free, mut counted) = (puzzle.free(), Vec::with_capacity(pieces.len()));
    let sizes = with_free(puzzle.sizes(), free);
    for (piece, copies) in pieces.iter().zip(forced(squares.len(), &sizes)) {
        let role = if copies == Bounds::ONCE { Role::Once } else { Role::Primary(copies) };
        let is_counted = copies != ANY;
        let name = piece.letter.to_string();
        counted.push(if is_counted { Some(assembler.item(&name, role)?) } else { None });
    }
    let gaps = free.filter(|free| free.max > 0);
    let gaps = gaps.map(|free| assembler.item("gaps", Role::Primary(free))).transpose()?;
    let (mut options, mut ends) = (0, Vec::with_capacity(pieces.len()));
    let ground =
        Ground { columns: board.columns, items, taken: Taken::by(givens, board.open.len()) };
    for ((forms, item), piece) in lying.iter().zip(counted).zip(pieces) {
        for form in forms {
            options += ground.lay(&mut assembler, form, (piece.letter, item))?;
        }
        ends.push(options);
    }
    if let Some(gaps) = gaps {
        ground.leave(&mut assembler, gaps)?;
    }
    Ok(Encoded { problem: assembler.build(), empty: puzzle.empty(), squares, ends })
}

/// The board on which pieces are laid.
struct Ground<'a> {
    columns: usize,
    /// The item of each open square.
    items: Vec<Option<ItemId>>,
    taken: Taken<'a>,
}

impl Ground<'_> {
    /// Adds the places of one form of a piece as options; returns how many they are. A given square belongs only to its
    /// piece in its place.
    fn lay(
        &self,
        assembler: &mut Assembler,
        form: &Form,
        (letter, piece): (char, Option<ItemId>),
    ) -> Result<usize, BuildError> {
        let Self { columns, items, taken } = self;
        let rows = items.len() / (*columns).max(1);
        let high = form.iter().map(|square| square.0 + 1).max().unwrap_or(0);
        let wide = form.iter().map(|square| square.1 + 1).max().unwrap_or(0);
        let (mut options, mut squares) = (0, Vec::with_capacity(form.len()));
        for down in 0..(rows + 1).saturating_sub(high) {
            for right in 0..(columns + 1).saturating_sub(wide) {
                let at = |&(row, column): &(usize, usize)| (row + down) * columns + column + right;
                squares.clear();
                squares.extend(form.iter().map(at));
                if !taken.allows(letter, &squares) || squares.iter().any(|&it| items[it].is_none())
                {
                    continue;
                }
                for item in squares.iter().filter_map(|&square| items[square]).chain(piece) {
                    assembler.entry(item, None)?;
                }
                assembler.end_option()?;
                options += 1;
            }
        }
        Ok(options)
    }

    /// Adds an option for each square that may stay free.
    fn leave(&self, assembler: &mut Assembler, gaps: ItemId) -> Result<(), BuildError> {
        for (square, item) in self.items.iter().enumerate() {
            if let Some(item) = item.filter(|_| self.taken.allows(FREE, &[square])) {
                assembler.entry(item, None)?;
                assembler.entry(gaps, None)?;
                assembler.end_option()?;
            }
        }
        Ok(())
    }
}

impl Encoded {
    /// The problem.
    #[must_use]
    pub const fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The piece that an option lays: its number among the puzzle's pieces, from 0. For a square that stays free, how many
    /// pieces there are.
    #[must_use]
    pub fn piece(&self, option: OptionId) -> usize {
        self.ends.partition_point(|&end| end <= option.index())
    }

    /// The letter of the piece that an option lays; `.` for a square that stays free.
    ///
    /// # Panics
    /// When the problem has no such option.
    #[must_use]
    pub fn letter(&self, option: OptionId) -> char {
        self.empty.letters.get(self.piece(option)).copied().unwrap_or(FREE)
    }

    /// The piece and the squares of an option, as a given piece.
    ///
    /// # Panics
    /// When the problem has no such option.
    #[must_use]
    pub fn given(&self, option: OptionId) -> Given {
        let items = self.problem.option_items(option).iter();
        let squares = items.filter_map(|item| self.squares.get(item.index()).copied());
        Given::new(self.letter(option), squares.collect())
    }

    /// The option that lays this piece; `None` where it cannot lie.
    #[must_use]
    pub fn option(&self, given: &Given) -> Option<OptionId> {
        self.problem.options().find(|&option| self.given(option) == *given)
    }

    /// The square that an item stands for, as row and column from 0; `None` for an item of a piece.
    ///
    /// ```
    /// use gavotte_model::ItemId;
    /// use gavotte_puzzles::polyomino::{Puzzle, encode};
    /// let encoded = encode(&Puzzle::parse("AA\n\n#.\n.#\n..\n")?)?;
    /// let squares = [0, 1, 2, 3, 4].map(|item| encoded.square(ItemId::new(item)));
    /// assert_eq!(squares, [Some((0, 1)), Some((1, 0)), Some((2, 0)), Some((2, 1)), None]);
    /// # Ok::<(), gavotte_puzzles::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn square(&self, item: ItemId) -> Option<(usize, usize)> {
        let columns = self.empty.columns.max(1);
        self.squares.get(item.index()).map(|square| (square / columns, square % columns))
    }

    /// The board with the pieces of these options, and no others.
    ///
    /// # Panics
    /// When the problem has no such option.
    ///
    /// ```
    /// use gavotte_model::OptionId;
    /// use gavotte_puzzles::polyomino::{Puzzle, encode};
    /// let encoded = encode(&Puzzle::parse("AA\nA.\n\nB\n\n..\n..\n")?)?;
    /// let tiling = encoded.decode(&[OptionId::new(0), OptionId::new(7)]);
    /// assert_eq!(tiling.to_string(), "AA\nAB\n");
    /// # Ok::<(), gavotte_puzzles::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn decode(&self, options: &[OptionId]) -> Tiling {
        let mut tiling = self.empty.clone();
        let lays = |option: &OptionId| self.piece(*option) < self.ends.len();
        for &option in options.iter().filter(|&it| lays(it)) {
            let piece = self.piece(option);
            let items = self.problem.option_items(option).iter();
            let squares = items.filter_map(|item| self.squares.get(item.index()).copied());
            for square in squares {
                tiling.squares[square] = Square::Piece(tiling.placed.len());
            }
            tiling.placed.push(piece);
        }
        tiling
    }
}

/// The ways to lay down the board that preserve its walls and the ways in which pieces may lie.
impl Geometry for Encoded {
    fn motions(&self) -> Vec<Motion> {
        let places = self.problem.options().map(|option| {
            let items = self.problem.option_items(option).iter();
            let cells = items.filter_map(|&item| self.square(item)).collect();
            Place { cells, thing: self.piece(option), is_piece: true }
        });
        of_rectangle(self.empty.rows(), self.empty.columns(), &places.collect::<Vec<_>>())
    }
}

/// The content of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Square {
    /// Nothing may lie there.
    Wall,
    /// Nothing lies there.
    Empty,
    /// A piece: its index in [`Tiling::placed`].
    Piece(usize),
}

/// A board with pieces on it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tiling {
    columns: usize,
    /// Row by row.
    squares: Vec<Square>,
    letters: Vec<char>,
    placed: Vec<usize>,
}

impl Tiling {
    /// The number of rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.squares.len() / self.columns.max(1)
    }

    /// The number of columns.
    #[must_use]
    pub const fn columns(&self) -> usize {
        self.columns
    }

    /// The content of a square, whose row and column count from 0.
    ///
    /// # Panics
    /// When the square is not in the board's rectangle.
    #[must_use]
    pub fn get(&self, row: usize, column: usize) -> Square {
        let is_inside = row < self.rows() && column < self.columns;
        assert!(is_inside, "square ({row}, {column}) of {} x {}", self.rows(), self.columns);
        self.squares[row * self.columns + column]
    }

    /// The pieces on the board, each as its number among the puzzle's pieces, from 0.
    #[must_use]
    pub fn placed(&self) -> &[usize] {
        &self.placed
    }

    /// The letter of a piece of the puzzle.
    ///
    /// # Panics
    /// When the puzzle has no such piece.
    #[must_use]
    pub fn letter(&self, piece: usize) -> char {
        self.letters[piece]
    }
}

impl fmt::Display for Tiling {
    /// A line for each row, with its end: the letters of the pieces, `.` for an empty square and `#` for a wall.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.squares.chunks(self.columns.max(1)) {
            let line = row.iter().map(|square| match square {
                Square::Wall => '#',
                Square::Empty => '.',
                Square::Piece(at) => self.letters[self.placed[*at]],
            });
            writeln!(f, "{}", line.collect::<String>())?;
        }
        Ok(())
    }
}
