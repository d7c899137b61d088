//! A grid as it was read: its form, its place in the text, and the digits that its pencilmarks permit. They stay
//! together, because an answer is printed in the form of its question.
//!
//! # Invariants
//! In a puzzle with pencilmarks, the givens of the grid are the cells with a single candidate.

use super::size::all;
use super::{Grid, Shape, Style};

/// A grid as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The grid.
    pub grid: Grid,
    /// The digits that are possible in each cell, if the input has pencilmarks. In that case `grid` alone has more
    /// solutions than the input.
    pub candidates: Option<Candidates>,
    /// The form in which it is written; its answer has the same.
    pub style: Style,
    /// Whether an empty line is printed before its answer. This is so if one stood here in the input, the form is
    /// [`Style::Numbers`] or [`Style::Digits`], and the grid before, if there is one, did not end with an empty line
    /// anyway. Never for the first grid.
    pub gap: bool,
    /// The line on which it begins, from 1.
    pub line: usize,
    /// The other contents of its file, where another program has drawn it.
    pub said: Option<Box<Said>>,
}

/// The contents of another program's file besides a grid and its rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// The title, if it has one.
    pub title: String,
    /// The author, if the file names one.
    pub author: String,
    /// The solution that another program compares answers with; it is only written, never read.
    pub solution: Option<Grid>,
    /// The parts that were not taken into account, such as rules in words: a sentence for each. A program that shows an
    /// answer shows them, too.
    pub notes: Vec<String>,
}

impl Puzzle {
    /// The text to print for this puzzle, in its own form: the solution, or `No solution`.
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::Grids;
    /// let text = "1111222233334444\nend\n";
    /// let puzzle = Grids::new(text.as_bytes()).next().ok_or("a grid")??;
    /// assert_eq!(puzzle.answer(None), "No solution\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn answer(&self, solution: Option<&Grid>) -> String {
        let mut text = String::new();
        self.style.answer(solution, self.gap, &mut text);
        text
    }
}

/// The digits that are possible in each cell, a set of bits for each: bit 1 for digit 1, and so on.
///
/// ```
/// use gavotte_puzzles::sudoku::{Candidates, Size};
/// let size = Size::of_side(4).ok_or("a size")?;
/// let candidates = Candidates::from_cells(size, vec![0b10100; 16]).ok_or("sets of 2 and 4")?;
/// assert!(candidates.has(5, 2) && !candidates.has(5, 3));
/// assert_eq!(Candidates::from_cells(size, vec![1; 16]), None, "there is no digit 0");
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Candidates {
    cells: Vec<u64>,
}

impl Candidates {
    /// The candidates with these sets, row by row; `None` when there are too few or too many sets for the shape, or one
    /// has a bit for no digit.
    #[must_use]
    pub fn from_cells(shape: impl Into<Shape>, cells: Vec<u64>) -> Option<Self> {
        let size = shape.into().size();
        let strange = !all(size.digits());
        let fits = cells.len() == size.cells() && cells.iter().all(|set| set & strange == 0);
        fits.then_some(Self { cells })
    }

    /// The sets row by row.
    #[must_use]
    pub fn cells(&self) -> &[u64] {
        &self.cells
    }

    /// Whether the cell with this number, from 0 and row by row, may have this digit.
    #[must_use]
    pub fn has(&self, cell: usize, digit: u8) -> bool {
        let bit = 1_u64.checked_shl(digit.into()).unwrap_or(0);
        self.cells.get(cell).is_some_and(|set| set & bit != 0)
    }
}
