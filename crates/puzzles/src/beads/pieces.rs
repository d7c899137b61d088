//! The twelve pieces, and every place in which each can lie.
//!
//! # Why this shape
//! Only one drawing of each piece is written down. The turned and mirrored forms are made from it, and those that look
//! alike are dropped, so no table of 60 forms can be wrong.
//!
//! # Invariants
//! The cells of a [`Placement`] ascend, so two placements of a piece are equal exactly when they
//! cover the same cells.

use super::triangle::{ROWS, cell};

/// One of the twelve pieces, `A` to `L`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(u8);

/// Rows and columns of a piece's cells, from 0, in order.
type Form = Vec<(usize, usize)>;

/// A piece in a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Placement {
    pub(super) cells: Vec<usize>,
}

/// The greatest width or height of a piece.
const WIDEST: usize = 4;

const DRAWINGS: [&str; 12] = [
    "#.\n##",
    "####",
    "###\n..#",
    "##\n##",
    "#..\n#..\n###",
    "####\n.#..",
    "#.#\n###",
    "##\n##\n#.",
    "###.\n..##",
    ".#.\n###\n.#.",
    "#..\n##.\n.##",
    "####\n#...",
];

impl Piece {
    /// All pieces, `A` first.
    pub const ALL: [Self; 12] = {
        let mut all = [Self(0); 12];
        let mut at: u8 = 0;
        while at < 12 {
            all[at as usize] = Self(at);
            at += 1;
        }
        all
    };

    /// The letter of this piece.
    ///
    /// ```
    /// use gavotte_puzzles::beads::Piece;
    /// assert_eq!(Piece::of_letter('C').map(Piece::letter), Some('C'));
    /// assert_eq!(Piece::of_letter('M'), None);
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// Its place in [`ALL`](Self::ALL).
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The piece with this letter, a capital.
    #[must_use]
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|piece| piece.letter() == letter)
    }
}

/// Every place on the empty board in which `piece` can lie.
pub(super) fn placements(piece: Piece) -> impl Iterator<Item = Placement> {
    let corners = (0..ROWS).flat_map(|row| (0..=row).map(move |column| (row, column)));
    let corners: Vec<_> = corners.collect();
    forms(piece).into_iter().flat_map(move |form| {
        let lay = move |&(down, right): &(usize, usize)| lay(&form, down, right);
        corners.iter().filter_map(lay).collect::<Vec<_>>()
    })
}

/// The form moved down and to the right, unless a cell then lies outside.
fn lay(form: &Form, down: usize, right: usize) -> Option<Placement> {
    let moved = form.iter().map(|&(row, column)| (row + down, column + right));
    let on_board = |(row, column)| (row < ROWS && column <= row).then(|| cell(row, column));
    Some(Placement { cells: moved.map(on_board).collect::<Option<_>>()? })
}

/// The ways in which a piece can be turned and mirrored, each once.
fn forms(piece: Piece) -> Vec<Form> {
    let drawing = drawn(DRAWINGS[usize::from(piece.0)]);
    let mut forms: Vec<Form> = (0..8).map(|way| turned(&drawing, way)).collect();
    forms.sort_unstable();
    forms.dedup();
    forms
}

fn drawn(drawing: &str) -> Form {
    let rows = drawing.lines().enumerate();
    let cells = rows.flat_map(|(row, line)| {
        line.bytes().enumerate().filter(|(_, byte)| *byte == b'#').map(move |(at, _)| (row, at))
    });
    cells.collect()
}

/// One of the eight ways to lay a square on itself; the result is moved to the upper left.
fn turned(form: &Form, way: u8) -> Form {
    let bit = |bit: u8| way & bit != 0;
    let flip = |at: usize, flip: bool| if flip { WIDEST - 1 - at } else { at };
    let mut cells: Form = form
        .iter()
        .map(|&(row, column)| if bit(1) { (column, row) } else { (row, column) })
        .map(|(row, column)| (flip(row, bit(2)), flip(column, bit(4))))
        .collect();
    let top = cells.iter().map(|cell| cell.0).min().unwrap_or(0);
    let left = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
    for (row, column) in &mut cells {
        *row -= top;
        *column -= left;
    }
    cells.sort_unstable();
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixty_forms_in_1644_places_on_55_cells() {
        let forms: Vec<_> = Piece::ALL.into_iter().map(forms).collect();
        let counts: Vec<_> = forms.iter().map(Vec::len).collect();
        assert_eq!(counts, [4, 2, 8, 1, 4, 8, 4, 8, 8, 1, 4, 8]);
        assert_eq!(counts.iter().sum::<usize>(), 60);
        assert_eq!(forms.iter().map(|forms| forms[0].len()).sum::<usize>(), super::super::CELLS);
        assert_eq!(Piece::ALL.into_iter().flat_map(placements).count(), 1_644);
    }

    #[test]
    fn the_cells_of_a_placement_ascend() {
        for placement in Piece::ALL.into_iter().flat_map(placements) {
            assert!(placement.cells.is_sorted_by(|a, b| a < b), "{placement:?}");
        }
    }
}
