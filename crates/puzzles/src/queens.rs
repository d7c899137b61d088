//! Queens on a board of N x N squares, none of which attacks another.
//!
//! # Why this shape
//! Items: ranks and files, which must each have a queen, and diagonals, which may have one and so are secondary; an
//! option is a queen on a square. Diagonals of a single square forbid nothing and are left out. Items are in organ-pipe
//! order, the middle ones first, because a search that takes the first of several equally good items then begins in the
//! middle and finds a first solution of a large board much sooner.
//!
//! The other squares of the rank and the file of a given queen have no options, so it is the only one that can cover
//! them. Where other given queens stand on both, it has an item of its own (`Owned`).
//!
//! # Invariants
//! Options are squares, rank by rank: all of them where nothing is given, and otherwise those that neither a mark nor a
//! given queen of the rank or file rules out. [`Queens::decode`] knows which.
//!
//! # Cost
//! N^2 options of at most four items.
//!
//! # Source
//! D. E. Knuth, *The Art of Computer Programming*, section 7.2.2.1, exercise on organ-pipe order.

mod genre;
mod read;

use std::fmt;

use gavotte_model::{Assembler, BuildError, ItemId, OptionId, Problem, Role};

use crate::geometry::{Geometry, Motion, Place, of_rectangle};
use crate::givens::Owned;
use crate::{PuzzleError, PuzzleErrorKind};
pub use genre::GENRE;

/// The greatest number of ranks.
pub const MOST_RANKS: usize = 1_000;

/// The puzzle for a board: its size, given queens, and squares without any.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Queens {
    /// The givens.
    board: Board,
    /// The square of each option.
    squares: Vec<usize>,
}

impl Queens {
    /// The puzzle on a board of `side` ranks.
    ///
    /// # Errors
    /// When `side` is 0 or above [`MOST_RANKS`].
    ///
    /// ```
    /// use gavotte_puzzles::queens::Queens;
    /// assert!(Queens::new(8).is_ok());
    /// let error = Queens::new(0).err().ok_or("an error")?;
    /// assert_eq!(error.to_string(), "a board has 1 to 1000 ranks, not 0");
    /// # Ok::<(), &str>(())
    /// ```
    pub fn new(side: usize) -> Result<Self, PuzzleError> {
        checked(side)?;
        Ok(Self::of(Board { side, squares: vec![Square::Empty; side * side] }))
    }

    fn of(board: Board) -> Self {
        let side = board.side;
        let (mut ranks, mut files) = (vec![false; side], vec![false; side]);
        for (at, _) in board.squares.iter().enumerate().filter(|(_, it)| **it == Square::Given) {
            (ranks[at / side], files[at % side]) = (true, true);
        }
        let is_open = |&(at, square): &(usize, &Square)| match square {
            Square::Given => true,
            Square::Empty => !ranks[at / side] && !files[at % side],
            Square::Barred | Square::Queen => false,
        };
        let squares = board.squares.iter().enumerate().filter(is_open).map(|(at, _)| at).collect();
        Self { board, squares }
    }

    /// The rank and file, from 0, of each queen that is given.
    #[must_use]
    pub fn givens(&self) -> Vec<(usize, usize)> {
        let side = self.board.side;
        let squares = self.board.squares.iter().enumerate();
        let given = squares.filter(|(_, square)| **square == Square::Given);
        given.map(|(at, _)| (at / side, at % side)).collect()
    }

    /// The same board without the given queens.
    ///
    /// ```
    /// use gavotte_puzzles::queens::Queens;
    /// let queens = Queens::parse(".Q..\n....\nx...\n....\n")?;
    /// let empty = queens.without_givens();
    /// assert_eq!((queens.givens(), empty.givens()), (vec![(0, 1)], vec![]));
    /// let options = empty.options(&queens.givens());
    /// assert_eq!(empty.decode(&options).to_string(), ". Q . .\n. . . .\nx . . .\n. . . .\n");
    /// # Ok::<(), gavotte_puzzles::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn without_givens(&self) -> Self {
        let mut board = self.board.clone();
        for square in &mut board.squares {
            if *square == Square::Given {
                *square = Square::Empty;
            }
        }
        Self::of(board)
    }

    /// The options of queens on these squares, as rank and file from 0. Squares that have none are ignored.
    #[must_use]
    pub fn options(&self, squares: &[(usize, usize)]) -> Vec<OptionId> {
        let options = (0_u32..).zip(self.squares());
        let wanted = options.filter(|(_, square)| squares.contains(square));
        wanted.map(|(option, _)| OptionId::new(option)).collect()
    }

    /// The number of ranks.
    #[must_use]
    pub const fn side(&self) -> usize {
        self.board.side
    }

    /// The rank and file, from 0, of each option's square.
    pub fn squares(&self) -> impl Iterator<Item = (usize, usize)> {
        self.squares.iter().map(|square| (square / self.board.side, square % self.board.side))
    }

    /// The problem. Ranks are called `r1`, files `f1`, diagonals by the sum of rank and file
    /// (`a3`) and by rank less file (`d-1`).
    ///
    /// # Errors
    /// Never; the limits of the model are far away.
    ///
    /// ```
    /// use gavotte_puzzles::queens::Queens;
    /// let problem = Queens::new(8)?.encode()?;
    /// assert_eq!((problem.primary_count(), problem.item_count()), (16, 42));
    /// assert_eq!(problem.option_count(), 64);
    /// # Ok::<(), gavotte_puzzles::PuzzleError>(())
    /// ```
    pub fn encode(&self) -> Result<Problem, PuzzleError> {
        let mut assembler = Problem::assembler();
        let side = self.board.side;
        let mut items = Items::add(&mut assembler, side)?;
        let givens =
            self.givens().into_iter().map(|(rank, file)| ((rank, file), vec![rank, side + file]));
        let name = |(rank, file): &(usize, usize)| format!("r{}f{}", rank + 1, file + 1);
        let owned = Owned::of(&mut assembler, givens, name)?;
        items.add_diagonals(&mut assembler)?;
        for (rank, file) in self.squares() {
            for item in items.of_square(rank, file).chain(owned.item(&(rank, file))) {
                assembler.entry(item, None)?;
            }
            assembler.end_option()?;
        }
        Ok(assembler.build())
    }

    /// The givens, and queens on the squares of these options. Options that the problem does not have are ignored.
    #[must_use]
    pub fn decode(&self, options: &[OptionId]) -> Board {
        let mut board = self.board.clone();
        for option in options {
            let Some(&square) = self.squares.get(option.index()) else { continue };
            if board.squares[square] == Square::Empty {
                board.squares[square] = Square::Queen;
            }
        }
        board
    }
}

/// The eight ways to lay down the board.
impl Geometry for Queens {
    fn motions(&self) -> Vec<Motion> {
        let places =
            self.squares().map(|square| Place { cells: vec![square], thing: 0, is_piece: false });
        of_rectangle(self.side(), self.side(), &places.collect::<Vec<_>>())
    }
}

/// Checks that a board may have this number of ranks.
fn checked(side: usize) -> Result<(), PuzzleErrorKind> {
    let is_side = (1..=MOST_RANKS).contains(&side);
    if is_side { Ok(()) } else { Err(PuzzleErrorKind::BoardSide { asked: side, most: MOST_RANKS }) }
}

/// The content of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Square {
    /// No queen.
    Empty,
    /// No queen may stand there.
    Barred,
    /// A queen that was found.
    Queen,
    /// A queen that was given.
    Given,
}

/// A board with queens on it.
///
/// ```
/// use gavotte_model::OptionId;
/// use gavotte_puzzles::queens::{Queens, Square};
/// let board = Queens::new(4)?.decode(&[1, 7, 8, 14].map(OptionId::new));
/// assert!(board.has_queen(0, 1));
/// assert_eq!(board.to_string(), ". Q . .\n. . . Q\nQ . . .\n. . Q .\n");
/// assert_eq!(Queens::parse(board.to_string())?.decode(&[]).get(0, 1), Square::Given);
/// # Ok::<(), gavotte_puzzles::PuzzleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    side: usize,
    /// Rank by rank.
    squares: Vec<Square>,
}

impl Board {
    /// The number of ranks.
    #[must_use]
    pub const fn side(&self) -> usize {
        self.side
    }

    /// The content of a square, whose rank and file count from 0.
    ///
    /// # Panics
    /// When the square is not on the board.
    #[must_use]
    pub fn get(&self, rank: usize, file: usize) -> Square {
        assert!(rank < self.side && file < self.side, "square ({rank}, {file}) of {}", self.side);
        self.squares[rank * self.side + file]
    }

    /// Whether a queen stands on a square, counted from 0.
    ///
    /// # Panics
    /// When the square is not on the board.
    #[must_use]
    pub fn has_queen(&self, rank: usize, file: usize) -> bool {
        matches!(self.get(rank, file), Square::Queen | Square::Given)
    }
}

impl fmt::Display for Board {
    /// A line for each rank, with its end: `Q` for a queen, `x` for a square that may have none, `.` for any other,
    /// with single spaces between.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = String::with_capacity(2 * self.side);
        for rank in self.squares.chunks(self.side) {
            line.clear();
            for square in rank {
                line.push_str(if line.is_empty() { "" } else { " " });
                line.push(match square {
                    Square::Empty => '.',
                    Square::Barred => 'x',
                    Square::Queen | Square::Given => 'Q',
                });
            }
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}

/// The ids of all items, by place.
struct Items {
    side: usize,
    ranks: Vec<ItemId>,
    files: Vec<ItemId>,
    /// By rank + file, from 0; the first and the last are a single square.
    sums: Vec<Option<ItemId>>,
    /// By rank - file + side - 1; the first and the last are a single square.
    differences: Vec<Option<ItemId>>,
}

impl Items {
    /// The ranks and the files.
    fn add(assembler: &mut Assembler, side: usize) -> Result<Self, BuildError> {
        let (none, diagonals) = (ItemId::new(0), 2 * side - 1);
        let mut items = Self {
            side,
            ranks: vec![none; side],
            files: vec![none; side],
            sums: vec![None; diagonals],
            differences: vec![None; diagonals],
        };
        for at in organ_pipe(side) {
            items.ranks[at] = assembler.item(&format!("r{}", at + 1), Role::Once)?;
            items.files[at] = assembler.item(&format!("f{}", at + 1), Role::Once)?;
        }
        Ok(items)
    }

    /// Adds the diagonals, which are secondary and so come behind all other items.
    fn add_diagonals(&mut self, assembler: &mut Assembler) -> Result<(), BuildError> {
        let (side, diagonals) = (self.side, self.sums.len());
        for at in organ_pipe(diagonals).filter(|&at| at > 0 && at + 1 < diagonals) {
            let (sign, gap) = (if at + 1 < side { "-" } else { "" }, (at + 1).abs_diff(side));
            let sum = assembler.item(&format!("a{}", at + 2), Role::Secondary)?;
            let difference = assembler.item(&format!("d{sign}{gap}"), Role::Secondary)?;
            (self.sums[at], self.differences[at]) = (Some(sum), Some(difference));
        }
        Ok(())
    }

    fn of_square(&self, rank: usize, file: usize) -> impl Iterator<Item = ItemId> {
        let lines = [self.ranks[rank], self.files[file]];
        let diagonals = [self.sums[rank + file], self.differences[rank + self.side - 1 - file]];
        lines.into_iter().chain(diagonals.into_iter().flatten())
    }
}

/// The numbers below `count`: the middle one first, then outwards on both sides in turn.
fn organ_pipe(count: usize) -> impl Iterator<Item = usize> {
    let middle = count / 2;
    (0..count).map(move |at| if at % 2 == 1 { middle - at.div_ceil(2) } else { middle + at / 2 })
}

#[cfg(test)]
mod tests {
    use super::organ_pipe;

    #[test]
    fn organ_pipe_order_begins_in_the_middle() {
        assert_eq!(organ_pipe(1).collect::<Vec<_>>(), [0]);
        assert_eq!(organ_pipe(4).collect::<Vec<_>>(), [2, 1, 3, 0]);
        assert_eq!(organ_pipe(5).collect::<Vec<_>>(), [2, 1, 3, 0, 4]);
    }
}
