//! A sudoku of any rules as cells, the digits that each may hold, and relations between them.
//!
//! # Why this shape
//! There are some seventy kinds of rules and only five kinds of relations. The exact-cover problem, the techniques of
//! people and the pictures of candidates all need the relations of cells, so they use these five and never the rules.
//! Several grids that overlap are a network as well, with more units.
//!
//! # Invariants
//! Cells are numbered in reading order, places are positions on the board, and each relation names each of its cells
//! once. Sets of digits have bit d for digit d.
//!
//! # Cost
//! O(cells x digits) for a grid without further rules. A sum without repeats adds a set of digits for each way to write
//! it, and a line that is read cell by cell adds a move for each state and digit.

mod automaton;
pub(super) mod machine;
mod meaning;
mod regex;
mod relation;

pub use automaton::{Automaton, Move};
pub(super) use meaning::{parts, units};
pub use relation::{Origin, Part, Relation};

use super::size::all;
use super::{Grid, Puzzle, Shape};

/// Cells, the digits that they may hold, and their relations.
///
/// ```
/// use gavotte_puzzles::sudoku::{Grids, Network};
/// let puzzle = Grids::new(&b"rules x\n1.....3......2..\n"[..]).next().ok_or("a puzzle")??;
/// let network = Network::of(&puzzle);
/// assert_eq!((network.digits(), network.cells(), network.parts().len()), (4, 16, 14));
/// assert_eq!(network.name(5), "r2c2");
/// assert!(!network.holds(&[1; 16]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network {
    digits: u8,
    places: Vec<(usize, usize)>,
    possible: Vec<u64>,
    parts: Vec<Part>,
}

impl Network {
    /// The network of a grid: its units and rules, its givens, and the digits that its pencilmarks permit.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Self {
        let mut network = Self::given(&puzzle.grid);
        let marks = puzzle.candidates.iter().flat_map(super::Candidates::cells);
        let cells = puzzle.grid.cells().iter().zip(&mut network.possible);
        for ((_, possible), mark) in cells.zip(marks).filter(|((given, _), _)| **given == 0) {
            *possible &= mark;
        }
        network
    }

    /// The network of a grid with its givens.
    #[must_use]
    pub fn given(grid: &Grid) -> Self {
        let mut network = Self::empty(grid.shape());
        let cells = network.possible.iter_mut().zip(grid.cells());
        for (possible, &given) in cells.filter(|(_, given)| **given > 0) {
            *possible &= 1 << given;
        }
        network
    }

    /// The network of an empty grid of this shape.
    #[must_use]
    pub fn empty(shape: &Shape) -> Self {
        let side = shape.size().side();
        let digits = shape.size().digits();
        let places: Vec<_> = (0..side * side).map(|cell| (cell / side, cell % side)).collect();
        // A shape holds only rules that have a meaning.
        let meaning = shape.rules().meaning().cloned();
        let (parts, possible) =
            meaning.unwrap_or_else(|| parts(shape.layout(), &[]).unwrap_or_default());
        debug_assert_eq!(possible.len(), side * side, "the rules of a shape were checked");
        Self { digits, places, possible, parts }
    }

    /// Several grids on one board: the places of the cells, the digits that each may hold, and the parts.
    pub(super) fn overlapping(
        digits: u8,
        places: Vec<(usize, usize)>,
        possible: Vec<u64>,
        parts: Vec<Part>,
    ) -> Self {
        Self { digits, places, possible, parts }
    }

    /// The greatest digit.
    #[must_use]
    pub const fn digits(&self) -> u8 {
        self.digits
    }

    /// The number of cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.places.len()
    }

    /// The row and the column of each cell on the board, from 0.
    #[must_use]
    pub fn places(&self) -> &[(usize, usize)] {
        &self.places
    }

    /// The digits that each cell may hold, by givens, pencilmarks and the rules of single cells.
    #[must_use]
    pub fn possible(&self) -> &[u64] {
        &self.possible
    }

    /// The relations of the cells: rows, columns, boxes, then rules.
    #[must_use]
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// A cell as people name it: `r1c2`.
    ///
    /// # Panics
    /// When there is no such cell.
    #[must_use]
    pub fn name(&self, cell: usize) -> String {
        let (row, column) = self.places[cell];
        format!("r{}c{}", row + 1, column + 1)
    }

    /// Whether these digits, one for each cell, are a solution.
    #[must_use]
    pub fn holds(&self, digits: &[u8]) -> bool {
        digits.len() == self.cells()
            && digits.iter().all(|digit| (1..=self.digits).contains(digit))
            && self.possible.iter().zip(digits).all(|(set, digit)| set >> digit & 1 == 1)
            && self.parts.iter().all(|part| part.relation.holds(digits))
    }

    /// All digits, as a set.
    #[must_use]
    pub fn all(&self) -> u64 {
        all(self.digits)
    }
}
