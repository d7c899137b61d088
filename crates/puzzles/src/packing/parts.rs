//! A board, its pieces and its givens, before they are a problem, because several genres read them from different
//! texts.

use gavotte_ordered::OrderedSet;

use gavotte_model::{Bounds, message};

use crate::PuzzleErrorKind as Kind;
use crate::lattice::{At, Form, Lattice, Turns, at_corner, forms, name};

/// The most cells of a board: as many squares as a board of polyominoes may have.
pub(crate) const MOST_CELLS: usize = 40_000;
/// The most places of the text of a board, blank ones included, so that no drawing fills the memory.
pub(crate) const MOST_ROOM: usize = 1_000_000;
/// A cell of a board.
#[derive(Clone, Debug)]
pub(crate) struct Spot {
    pub(crate) at: At,
    pub(crate) name: String,
    /// Its color; 0 is none.
    pub(crate) color: u8,
    /// Whether it must be filled.
    pub(crate) is_needed: bool,
}

/// A piece: its name, its cells, and how often it is used.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    pub(crate) name: String,
    pub(crate) form: Form,
    pub(crate) copies: Bounds,
    /// The ways in which it may be laid, where they are not those of all pieces.
    pub(crate) turns: Option<Turns>,
    /// The groups whose pieces need not come apart, and how many copies of it each holds.
    pub(crate) groups: Vec<(u32, u32)>,
}

/// A board and the pieces that shall fill it.
#[derive(Clone, Debug)]
pub(crate) struct Packing {
    pub(crate) lattice: Lattice,
    pub(crate) turns: Turns,
    pub(crate) spots: Vec<Spot>,
    pub(crate) pieces: Vec<Piece>,
    /// The colors of a piece that may lie on each color of the board, as pairs. Cells without color fit all.
    pub(crate) colors: OrderedSet<(u8, u8)>,
    /// How many of the cells that need not be filled stay empty; `None` for any number of them, which nothing counts.
    pub(crate) empty: Option<Bounds>,
    pub(crate) givens: Vec<Given>,
    /// How many of the pieces are used, where not all are.
    pub(crate) chosen: Option<u32>,
}

impl Packing {
    /// The different ways in which a piece may lie.
    pub(crate) fn forms(&self, piece: &Piece) -> Vec<Form> {
        forms(self.lattice, &piece.form, piece.turns.unwrap_or(self.turns))
    }
}

/// The cells of a board, moved to the upper left, in reading order and with their names. Each has a color.
///
/// # Errors
/// When there is no cell, or more than the limits allow.
pub(crate) fn spots(lattice: Lattice, cells: Form) -> Result<Vec<Spot>, Kind> {
    if cells.is_empty() {
        let words = "the board has no cell: draw one of `.`, or say `board` and its size";
        return Err(Kind::Wrong(words.into()));
    }
    if cells.len() > MOST_CELLS {
        let words = message!(
            "a board has at most {MOST_CELLS} cells, not {cells}",
            MOST_CELLS,
            cells = cells.len()
        );
        return Err(Kind::Wrong(words));
    }
    let cells = at_corner(lattice, cells);
    let side = |axis: usize| cells.iter().map(|(at, _)| at[axis].unsigned_abs() as usize + 1).max();
    let room = [0, 1, 2].into_iter().filter_map(side).fold(1, usize::saturating_mul);
    if room > MOST_ROOM {
        let words = message!(
            "the box around the board has {room} places; {MOST_ROOM} are allowed",
            room,
            MOST_ROOM
        );
        return Err(Kind::Wrong(words));
    }
    let spot = |(at, color)| Spot { at, name: name(lattice, at), color, is_needed: true };
    Ok(cells.into_iter().map(spot).collect())
}

/// A piece in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Given {
    pub(crate) piece: usize,
    /// Numbers of cells of the board, ascending.
    pub(crate) cells: Vec<usize>,
}

impl Given {
    /// The line that gives it: `given` and its words.
    pub(crate) fn line(&self, packing: &Packing) -> String {
        format!("given {}\n", self.words(packing))
    }

    /// The name of the piece and those of the cells.
    pub(crate) fn words(&self, packing: &Packing) -> String {
        let cells = self.cells.iter().map(|&cell| packing.spots[cell].name.as_str());
        let names = [packing.pieces[self.piece].name.as_str()].into_iter().chain(cells);
        names.collect::<Vec<_>>().join(" ")
    }
}
