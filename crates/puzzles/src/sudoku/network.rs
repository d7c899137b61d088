//! A sudoku of any rules as cells, the digits that each may hold, and relations between them.
//!
//! # Why this shape
//! There are some thirty kinds of rules and only five kinds of relations. The exact-cover problem, the techniques of
//! people and the pictures of candidates all ask what relates cells, so they go by these five and never by the rules.
//! Several grids that overlap are a network as well, with more units.
//!
//! # Invariants
//! Cells are numbered in reading order, places are positions on the board, and each relation names each of its cells
//! once. Sets of digits have bit d for digit d.
//!
//! # Cost
//! O(cells x digits) for a grid without further rules; a sum without repeats adds a set of digits for each way to
//! write it, and a line that is read cell by cell a move for each state and digit.

mod automaton;
mod meaning;

use std::sync::Arc;

pub use automaton::{Automaton, Move};
pub(super) use meaning::{parts, units};

use super::puzzle::all;
use super::{Grid, Puzzle, Shape};

/// The most ways to write a sum as digits that differ, and the most moves of one line. \[ways\]
const MOST_WAYS: usize = 100_000;

/// How some cells are related.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Relation {
    /// As many cells as digits: each digit stands on one of them.
    Each(Vec<usize>),
    /// No digit stands on two of them.
    Different(Vec<usize>),
    /// No digit stands on two of them, and all digits on them make one of these sets.
    Sets(Vec<usize>, Arc<[u64]>),
    /// With digit d on the first cell, the second has a digit of set `d - 1`.
    Pair([usize; 2], Arc<[u64]>),
    /// The digits are read one after the other by an automaton, which accepts them.
    Line(Vec<usize>, Arc<Automaton>),
}

impl Relation {
    /// The cells, in the order of the rule.
    #[must_use]
    pub fn cells(&self) -> &[usize] {
        match self {
            Self::Each(cells)
            | Self::Different(cells)
            | Self::Sets(cells, _)
            | Self::Line(cells, _) => cells,
            Self::Pair(cells, _) => cells,
        }
    }

    /// Whether digits on all cells are as it wants.
    fn holds(&self, digits: &[u8]) -> bool {
        let set = |cells: &[usize]| cells.iter().fold(0_u64, |set, &cell| set | 1 << digits[cell]);
        let differ = |cells: &[usize]| set(cells).count_ones() as usize == cells.len();
        match self {
            Self::Each(cells) | Self::Different(cells) => differ(cells),
            Self::Sets(cells, sets) => differ(cells) && sets.contains(&set(cells)),
            Self::Pair([one, other], allowed) => {
                allowed[usize::from(digits[*one]) - 1] >> digits[*other] & 1 == 1
            }
            Self::Line(cells, automaton) => {
                automaton.accepts(cells.iter().map(|&cell| digits[cell]))
            }
        }
    }
}

/// What a relation comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// A row, from 0.
    Row(usize),
    /// A column, from 0.
    Column(usize),
    /// A box or a drawn region, from 0.
    Box(usize),
    /// A row (`r`), column (`c`) or box (`b`) of one of several grids: the grid, the letter, the unit, all from 0.
    Grid(usize, char, usize),
    /// A rule, as a number in [`Rules`](super::Rules).
    Rule(usize),
}

/// A relation with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// How the cells are related.
    pub relation: Relation,
    /// What it comes from.
    pub origin: Origin,
    /// Its name in sentences: `row 1`, `the cage 15 at r1c1`.
    pub name: String,
}

/// Cells, the digits that they may hold, and what relates them.
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
    /// The network of a grid: its units and rules, its givens and what its pencilmarks leave.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Self {
        let mut network = Self::given(&puzzle.grid);
        let marks = puzzle.candidates.iter().flat_map(|candidates| candidates.cells());
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
        let (parts, possible) = parts(shape, shape.rules()).unwrap_or_default();
        debug_assert_eq!(possible.len(), side * side, "the rules of a shape were checked");
        Self { digits, places, possible, parts }
    }

    /// Several grids on one board: the places of the cells, what each may hold, and the parts.
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

    /// How many cells there are.
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

    /// What relates the cells: rows, columns, boxes, then rules.
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
