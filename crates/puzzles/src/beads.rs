//! Wisdom beads: twelve pieces fill a triangle of 55 cells.
//!
//! # Why this shape
//! Items: the cells and the pieces; an option is a piece in a place. A piece that already lies on the board has its one
//! place, and other pieces have only places whose cells are free.
//!
//! # Invariants
//! Item ids: 55 cells row by row, then the pieces `A` to `L`. An option holds its cells first.
//!
//! # Cost
//! 1,644 places are tried against the board, about a tenth of a millisecond.
//!
//! # Source
//! NOI 2005, problem 6 (Luogu P4205).

mod board;
mod genre;
mod parse;
mod pieces;
mod triangle;

use gavotte_model::{ItemId, OptionId, Problem, Role};

use crate::PuzzleError;
use crate::geometry::{Geometry, Motion, Place, motion};
pub use board::Board;
pub use genre::GENRE;
pub use pieces::Piece;
use pieces::placements;
pub use triangle::{CELLS, ROWS};

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

/// The reflection of the triangle. There is only one, because its rows have right angles with its columns.
impl Geometry for Encoded {
    fn motions(&self) -> Vec<Motion> {
        let cells = (0..ROWS).flat_map(|row| (0..=row).map(move |column| (row, column)));
        let cells: Vec<(usize, usize)> = cells.collect();
        let places = self.problem.options().map(|option| {
            let items = self.problem.option_items(option).iter();
            let held = items.clone().filter_map(|item| cells.get(item.index()).copied());
            let piece = items.last().map_or(0, |item| item.index());
            Place { cells: held.collect(), thing: piece, is_piece: true }
        });
        let places: Vec<Place> = places.collect();
        let map = |(row, column): (usize, usize)| {
            Some(((ROWS - 1).checked_sub(column)?, (ROWS - 1).checked_sub(row)?))
        };
        motion("reflection", &places, &map).into_iter().collect()
    }
}
