//! Pieces that lie on the board already.
//!
//! # Why this shape
//! A given piece leaves its squares one option, that piece in that place. No other part needs to know of it, because
//! every other option on those squares is left out, and the squares must be covered.

/// A piece in its place, or a square that stays free.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Given {
    letter: char,
    /// In ascending order, counted row by row.
    squares: Vec<usize>,
}

impl Given {
    pub(super) fn new(letter: char, mut squares: Vec<usize>) -> Self {
        squares.sort_unstable();
        Self { letter, squares }
    }

    /// The letter of the piece; `.` for a free square.
    #[must_use]
    pub const fn letter(&self) -> char {
        self.letter
    }

    /// Its squares, counted row by row in the rectangle of the board.
    #[must_use]
    pub fn squares(&self) -> &[usize] {
        &self.squares
    }
}

/// The given piece that holds each square.
pub(super) struct Taken<'a> {
    givens: &'a [Given],
    /// For each square; empty where nothing is given.
    by: Vec<Option<u32>>,
}

impl<'a> Taken<'a> {
    pub(super) fn by(givens: &'a [Given], squares: usize) -> Self {
        let mut by = if givens.is_empty() { Vec::new() } else { vec![None; squares] };
        for (number, given) in (0..).zip(givens) {
            given.squares.iter().for_each(|&square| by[square] = Some(number));
        }
        Self { givens, by }
    }

    /// Whether a piece may lie on these squares, which ascend.
    pub(super) fn allows(&self, letter: char, squares: &[usize]) -> bool {
        if self.by.is_empty() {
            return true;
        }
        let holder = squares.iter().find_map(|&square| self.by[square]);
        let given = holder.and_then(|number| self.givens.get(number as usize));
        given.is_none_or(|given| given.letter == letter && given.squares == squares)
    }
}
