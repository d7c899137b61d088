//! Wisdom beads: twelve pieces fill a triangle of 55 cells.
//!
//! # Why this shape
//! Items: the cells and the pieces; an option is a piece in a place. A piece that already lies on
//! the board has its one place, and other pieces only places whose cells are free.
//!
//! # Invariants
//! Item ids: 55 cells row by row, then the pieces `A` to `L`. An option holds its cells first.
//!
//! # Cost
//! 1,644 places are tried against the board, about a tenth of a millisecond.
//!
//! # Source
//! NOI 2005, problem 6 (Luogu P4205).

mod parse;
mod pieces;

use std::fmt;

use gavotte_model::{ItemId, OptionId, Problem, Role};

use crate::PuzzleError;
pub use pieces::Piece;
use pieces::{Placement, placements};

/// How many rows the triangle has; row i, from 1, has i cells.
pub const ROWS: usize = 10;
/// How many cells the triangle has.
pub const CELLS: usize = ROWS * (ROWS + 1) / 2;

/// The triangle with the pieces that lie on it.
///
/// ```
/// use gavotte_puzzles::beads::Board;
/// let text = ".\n..\n...\n....\nJ....\n......\n.......\n........\n.........\n..........\n";
/// let error = Board::parse(text).err().ok_or("an error")?;
/// assert_eq!(error.to_string(), "the cells marked J do not form piece J");
/// assert_eq!(Board::parse(text.replace('J', "."))?, Board::empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// Row by row.
    cells: [Option<Piece>; CELLS],
}

impl Board {
    /// The triangle without pieces.
    #[must_use]
    pub const fn empty() -> Self {
        Self { cells: [None; CELLS] }
    }

    /// Reads a board: ten lines, line i of i characters, `A` to `L` for the cells of a piece and
    /// `.` for a free cell. Blank lines before and after, and lines that begin with `#`, are
    /// skipped.
    ///
    /// # Errors
    /// A line of the wrong length, a character that is none of these, too few lines, more text
    /// after the last one, and letters that do not form their piece.
    pub fn parse(text: impl AsRef<[u8]>) -> Result<Self, PuzzleError> {
        parse::parse(text.as_ref())
    }

    /// The piece on a cell, counted from 0; `None` when the cell is free.
    ///
    /// # Panics
    /// When the cell is not on the triangle.
    #[must_use]
    pub fn get(&self, row: usize, column: usize) -> Option<Piece> {
        assert!(row < ROWS && column <= row, "cell ({row}, {column}) of the triangle");
        self.cells[cell(row, column)]
    }

    /// The cells on which `piece` lies, in order.
    fn cells_of(&self, piece: Piece) -> Vec<usize> {
        (0..CELLS).filter(|&cell| self.cells[cell] == Some(piece)).collect()
    }

    /// Whether a solution that keeps this board can hold `placement`.
    fn allows(&self, placement: &Placement, lying: &[usize]) -> bool {
        match lying {
            [] => placement.cells.iter().all(|&cell| self.cells[cell].is_none()),
            _ => placement.cells == lying,
        }
    }
}

impl fmt::Display for Board {
    /// Ten lines, each with its end, in the form that [`Board::parse`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..ROWS {
            let cells = self.cells[cell(row, 0)..cell(row + 1, 0)].iter();
            let line: String = cells.map(|cell| cell.map_or('.', Piece::letter)).collect();
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}

/// The problem that a board asks, and the way back from its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encoded {
    problem: Problem,
}

/// The problem whose solutions are the full boards that keep the pieces of `board`. Items are
/// called `r1c1` and so on for cells, and `A` to `L` for pieces.
///
/// # Errors
/// Never; the limits of the model are far away.
///
/// ```
/// use gavotte_puzzles::beads::{Board, encode};
/// let encoded = encode(&Board::empty())?;
/// let problem = encoded.problem();
/// assert_eq!((problem.item_count(), problem.option_count()), (67, 1_644));
/// # Ok::<(), gavotte_puzzles::PuzzleError>(())
/// ```
pub fn encode(board: &Board) -> Result<Encoded, PuzzleError> {
    let mut assembler = Problem::assembler();
    let mut cells = Vec::with_capacity(CELLS);
    for row in 1..=ROWS {
        for column in 1..=row {
            cells.push(assembler.item(&format!("r{row}c{column}"), Role::Once)?);
        }
    }
    let mut pieces: Vec<ItemId> = Vec::with_capacity(Piece::ALL.len());
    for piece in Piece::ALL {
        pieces.push(assembler.item(&piece.letter().to_string(), Role::Once)?);
    }
    for (piece, item) in Piece::ALL.into_iter().zip(pieces) {
        let lying = board.cells_of(piece);
        for placement in placements(piece).filter(|placement| board.allows(placement, &lying)) {
            for cell in placement.cells {
                assembler.entry(cells[cell], None)?;
            }
            assembler.entry(item, None)?;
            assembler.end_option()?;
        }
    }
    Ok(Encoded { problem: assembler.build() })
}

impl Encoded {
    /// The problem.
    #[must_use]
    pub const fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The board with the pieces of these options, and no others.
    ///
    /// # Panics
    /// When the problem has no such option.
    #[must_use]
    pub fn decode(&self, options: &[OptionId]) -> Board {
        let mut board = Board::empty();
        for &option in options {
            let items = self.problem.option_items(option);
            let piece = items.last().and_then(|item| Piece::ALL.get(item.index() - CELLS)).copied();
            for item in items.iter().filter(|item| item.index() < CELLS) {
                board.cells[item.index()] = piece;
            }
        }
        board
    }
}

/// The number of a cell: row by row.
const fn cell(row: usize, column: usize) -> usize {
    row * (row + 1) / 2 + column
}
