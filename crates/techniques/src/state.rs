//! The state of a grid: the digits that are placed, and the candidates of all other cells. It is apart from the solver,
//! because a person's own state can be given a hint, too.
//!
//! # Invariants
//! A placed cell has its digit for its only candidate. A cell without candidates shows that there is no solution.

use crate::frame::{Candidate, Frame, least};

/// Digits placed, and candidates.
///
/// ```
/// use gavotte_puzzles::sudoku::{Grids, Network};
/// use gavotte_techniques::Solver;
/// let puzzle = Grids::new(&b"12..3.....3....2\n"[..]).next().ok_or("a grid")??;
/// let network = Network::of(&puzzle);
/// let state = Solver::new(&network).start();
/// assert_eq!((state.digit(0), state.digit(2)), (Some(1), None));
/// assert_eq!(state.candidates()[2], 1 << 4, "3 stands below");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) cells: Vec<u64>,
    pub(crate) placed: Vec<bool>,
}

impl State {
    /// Cells with one candidate are placed, and the candidates that they exclude are gone.
    pub(crate) fn start(frame: &Frame<'_>) -> Self {
        let cells = frame.network.possible().to_vec();
        let placed = cells.iter().map(|set| set.count_ones() == 1).collect();
        Self { cells, placed }.with_exclusions(frame)
    }

    pub(crate) fn with_exclusions(mut self, frame: &Frame<'_>) -> Self {
        for cell in 0..self.cells.len() {
            if self.placed[cell] {
                self.exclude(frame, cell);
            }
        }
        self
    }

    /// Removes the candidates that a placed digit excludes, but leaves other placed digits alone.
    fn exclude(&mut self, frame: &Frame<'_>, cell: usize) {
        let digit = least(self.cells[cell]);
        if digit == 0 {
            return;
        }
        for near in frame.near(cell) {
            if !self.placed[near.cell] {
                self.cells[near.cell] &= !near.excluded(digit);
            }
        }
    }

    /// Places digits, and takes candidates away.
    pub(crate) fn apply(&mut self, frame: &Frame<'_>, placed: &[Candidate], removed: &[Candidate]) {
        for &(cell, digit) in removed {
            self.cells[cell] &= !(1 << digit);
        }
        for &(cell, digit) in placed {
            self.cells[cell] = 1 << digit;
            self.placed[cell] = true;
            self.exclude(frame, cell);
        }
    }

    /// The candidates of each cell, as sets with bit d for digit d.
    #[must_use]
    pub fn candidates(&self) -> &[u64] {
        &self.cells
    }

    /// The digit that is placed on a cell.
    #[must_use]
    pub fn digit(&self, cell: usize) -> Option<u8> {
        let is_placed = self.placed.get(cell).copied().unwrap_or(false);
        is_placed.then(|| least(self.cells[cell])).filter(|&digit| digit > 0)
    }

    /// Whether each cell has a digit.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.placed.iter().all(|&placed| placed)
    }

    /// The digits of all cells, 0 for those without one.
    #[must_use]
    pub fn digits(&self) -> Vec<u8> {
        (0..self.cells.len()).map(|cell| self.digit(cell).unwrap_or(0)).collect()
    }
}
