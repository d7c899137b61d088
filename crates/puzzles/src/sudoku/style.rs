//! The forms in which grids are written, and the code that writes them.
//!
//! # Why this shape
//! An answer is printed in the form of its question, so the form travels with the grid. The size is the grid's own, so
//! the same four forms serve all sizes. Cells are written through a table, a row at a time, because batches may have a
//! million grids.

use super::{Grid, Size};
use crate::numbers::write_row;
use gavotte_model::{Message, message};

/// The number of cells that are copied at once: a whole grid of the usual size, or a row of any other.
const LONGEST: usize = 81;

/// The form in which a grid is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// A line for each row, as numbers with blanks between them; 0 is empty.
    Numbers,
    /// The whole grid on one line, with a character for each cell.
    Line,
    /// A line for each row, with a letter for each cell; an empty line after every grid.
    Letters,
    /// A line for each row, with a digit for each cell.
    Digits,
}

impl Style {
    /// Writes `grid` in this form. Digits above 9 are letters: `A` to `Z`, then `0` to `9` for 27 to 36. An empty cell
    /// is `0` among numbers, `-` among rows of letters, and `.` elsewhere.
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::{Grid, Size, Style};
    /// let cells = vec![1, 2, 3, 4, 3, 4, 0, 2, 2, 1, 4, 3, 4, 3, 2, 1];
    /// let size = Size::of_side(4).ok_or("a size")?;
    /// let grid = Grid::from_cells(size, cells).ok_or("a grid")?;
    /// let mut text = String::new();
    /// Style::Line.write(&grid, &mut text);
    /// assert_eq!(text, "123434.221434321\n");
    /// text.clear();
    /// Style::Numbers.write(&grid, &mut text);
    /// assert_eq!(text, "1 2 3 4\n3 4 0 2\n2 1 4 3\n4 3 2 1\n");
    /// # Ok::<(), &str>(())
    /// ```
    pub fn write(self, grid: &Grid, out: &mut String) {
        let size = grid.size();
        let symbols = self.symbols(size);
        // Where lines do not end with rows, more cells are copied at once.
        let together = if self == Self::Line { LONGEST } else { size.side() };
        for row in grid.cells().chunks(together) {
            if self == Self::Numbers {
                write_row(row, out);
            } else {
                let mut text = [0; LONGEST];
                if size <= Size::NINE {
                    // A plain loop, from which compilers make code that writes many cells at once.
                    for (place, &digit) in text.iter_mut().zip(row) {
                        *place = if digit == 0 { symbols[0] } else { b'0' | digit };
                    }
                } else {
                    for (place, &digit) in text.iter_mut().zip(row) {
                        *place = symbols[usize::from(digit.min(36))];
                    }
                }
                // Symbols are ASCII.
                out.push_str(std::str::from_utf8(&text[..row.len()]).unwrap_or_default());
            }
            if self != Self::Line {
                out.push('\n');
            }
        }
        if matches!(self, Self::Line | Self::Letters) {
            out.push('\n');
        }
    }

    /// The text that is printed instead of a grid that has no solution.
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::Style;
    /// assert_eq!(Style::Digits.no_solution(), "No solution\n");
    /// assert_eq!(Style::Letters.no_solution(), "No solution\n\n");
    /// ```
    #[must_use]
    pub const fn no_solution(self) -> &'static str {
        match self {
            Self::Letters => "No solution\n\n",
            _ => "No solution\n",
        }
    }

    /// Writes the answer to a puzzle in this form: its solution, or `No solution`. An empty line comes before it where
    /// there is a [gap](super::Puzzle::gap).
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::Style;
    /// let mut text = String::new();
    /// Style::Digits.answer(None, true, &mut text);
    /// assert_eq!(text, "\nNo solution\n");
    /// ```
    pub fn answer(self, solution: Option<&Grid>, gap: bool, out: &mut String) {
        if gap {
            out.push('\n');
        }
        match solution {
            Some(grid) => self.write(grid, out),
            None => out.push_str(self.no_solution()),
        }
    }

    /// A digit as part of a sentence: a number among numbers, and otherwise its symbol.
    pub(super) fn name(self, size: Size, digit: u8) -> String {
        if self == Self::Numbers { digit.to_string() } else { self.symbol(size, digit).to_string() }
    }

    fn symbol(self, size: Size, digit: u8) -> char {
        // At most 36, the last of them.
        char::from(self.symbols(size)[usize::from(digit.min(36))])
    }

    /// The character of each digit, and of an empty cell.
    const fn symbols(self, size: Size) -> &'static [u8; 37] {
        match (self, size.side() <= 9) {
            (Self::Letters, true) => b"-123456789???????????????????????????",
            (_, true) => b".123456789???????????????????????????",
            (Self::Letters, false) => b"-ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
            (_, false) => b".ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
        }
    }

    /// The characters that stand for an empty cell.
    pub(crate) fn empties(self, size: Size) -> &'static str {
        match (self, size <= Size::NINE) {
            (Self::Line, true) => ".0",
            (_, true) => ".0-",
            // In the largest grids `0` is a digit.
            (_, false) => ".-",
        }
    }

    /// The digit that a character stands for, 0 for empty.
    pub(crate) fn digit(self, size: Size, symbol: char) -> Option<u8> {
        if self.empties(size).contains(symbol) {
            return Some(0);
        }
        let symbol = u8::try_from(symbol).ok()?.to_ascii_uppercase();
        let digit = match symbol {
            b'1'..=b'9' if size <= Size::NINE => symbol - b'0',
            b'A'..=b'Z' if size > Size::NINE => symbol - b'A' + 1,
            b'0'..=b'9' if size > Size::NINE => symbol - b'0' + 27,
            _ => return None,
        };
        (digit <= size.digits()).then_some(digit)
    }

    /// The possible contents of a cell, in words.
    pub(crate) fn allowed(self, size: Size) -> Message {
        let last = char::from(Self::Digits.symbols(size)[size.side()]);
        let digits = match size.digits() {
            ..=9 => Message::text(format!("1-{last}")),
            10..=26 => Message::text(format!("A-{last}")),
            27 => "A-Z or 0".into(),
            _ => message!("A-Z or 0-{last}", last),
        };
        message!("{digits}, or one of `{empties}` for empty", digits, empties = self.empties(size))
    }
}
