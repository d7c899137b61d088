//! A board that queens shall guard, and its lines. It is apart from the text, because the problem is made from it
//! alone.

use gavotte_ordered::OrderedMap;

/// The most rows or columns: 1,600 options of about 120 items.
pub(super) const MOST_SIDE: usize = 40;

/// The given content of a square.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Square {
    Free,
    Queen,
    Barred,
}

/// A board, and the conditions on sets of queens.
#[derive(Clone)]
pub(super) struct Plan {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) squares: Vec<Square>,
    /// The least and the greatest number of queens; `None` for as few as possible.
    pub(super) queens: Option<(u32, u32)>,
    pub(super) is_independent: bool,
}

/// A line of the board: row, column, or one of the two diagonals, with its number.
pub(super) type Rank = (char, usize);

impl Plan {
    /// The four lines of a square.
    pub(super) fn ranks(&self, at: usize) -> [Rank; 4] {
        let (row, column) = (at / self.columns, at % self.columns);
        [('r', row), ('c', column), ('a', row + column), ('b', row + self.columns - column - 1)]
    }

    /// The squares of each line.
    pub(super) fn lines(&self) -> OrderedMap<Rank, Vec<usize>> {
        let mut lines: OrderedMap<Rank, Vec<usize>> = OrderedMap::new();
        for at in 0..self.squares.len() {
            for rank in self.ranks(at) {
                lines.entry(rank).or_default().push(at);
            }
        }
        lines
    }
}
