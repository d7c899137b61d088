//! Reads grids from a text, one after the other, each with the form in which it is written.
//!
//! # Why this shape
//! Grids are handed out as they are read: what stands before a mistake has been answered when
//! the mistake is found, and a batch of any length takes the memory of one grid. Each grid's form
//! is found anew from its first line, so nothing is left over from the grid before.
//!
//! # Invariants
//! After an error or the end of the input the iterator yields nothing more.
//!
//! # The text
//! Blank lines between grids and lines that begin with `#` are skipped. A line `end` between
//! grids closes the input. If the first line is a number of at most six digits and the next one
//! has another length, it announces how many grids follow.

use std::io::BufRead;

use super::{Grid, Size, Style, row};
use crate::lines::{Line, Lines};
use crate::{Ending, PuzzleError, PuzzleErrorKind as Kind};

/// A grid as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The grid.
    pub grid: Grid,
    /// The form in which it is written.
    pub style: Style,
    /// Whether an empty line is to be printed before its answer: one stood here in the input, the
    /// form is [`Style::Numbers`] or [`Style::Digits`], and the grid before, if there is one, did
    /// not end with an empty line anyway. Never for the first grid.
    pub gap: bool,
    /// The line on which it begins, from 1.
    pub line: usize,
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
        let mut text = String::from(if self.gap { "\n" } else { "" });
        match solution {
            Some(grid) => self.style.write(grid, &mut text),
            None => text.push_str(self.style.no_solution()),
        }
        text
    }
}

/// The grids of a text, in order; an error ends them.
///
/// ```
/// use gavotte_puzzles::sudoku::{Grids, Style};
///
/// let text = "# two forms in one file\n1 0 0 0\n0 0 3 0\n0 0 0 0\n0 2 0 0\n1.....3......2..\n";
/// let puzzles: Vec<_> = Grids::new(text.as_bytes()).collect::<Result<_, _>>()?;
/// assert_eq!((puzzles[0].style, puzzles[1].style), (Style::Numbers, Style::Line));
/// assert_eq!(puzzles[0].grid, puzzles[1].grid);
/// # Ok::<(), gavotte_puzzles::PuzzleError>(())
/// ```
#[derive(Debug)]
pub struct Grids<R> {
    lines: Lines<R>,
    stage: Stage,
    /// The first line and the count on it, if it is one.
    announced: Option<(Line, u32)>,
    /// How many grids were handed out.
    found: u32,
    /// The form of the grid before.
    before: Option<Style>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Start,
    Middle,
    Over,
}

impl<R: BufRead> Grids<R> {
    /// The grids that `reader` holds. `text.as_bytes()` reads from a text.
    pub fn new(reader: R) -> Self {
        Self {
            lines: Lines::new(reader),
            stage: Stage::Start,
            announced: None,
            found: 0,
            before: None,
        }
    }

    fn read(&mut self) -> Result<Option<Puzzle>, PuzzleError> {
        if self.stage == Stage::Start {
            self.stage = Stage::Middle;
            self.announced = self.header()?;
        }
        let mut gap = false;
        while let Some(line) = self.lines.advance()? {
            if line.is_blank() {
                gap = true;
                continue;
            }
            if line.text().eq_ignore_ascii_case("end") {
                return self.close().map(|()| None);
            }
            if let Some((_, count)) = self.announced.as_ref().filter(|(_, n)| *n == self.found) {
                return Err(line.error(Kind::MoreThanAnnounced(*count), 1));
            }
            return self.puzzle(line, gap).map(Some);
        }
        if self.found == 0 && self.announced.is_none() {
            return Err(self.lines.error_at_end(Kind::Empty));
        }
        self.close().map(|()| None)
    }

    /// The count on the first line, if that is what it is. Otherwise nothing is consumed.
    fn header(&mut self) -> Result<Option<(Line, u32)>, PuzzleError> {
        let Some(first) = self.lines.advance_filled()? else { return Ok(None) };
        let Some(count) = count(first.text()) else {
            self.lines.give_back(first);
            return Ok(None);
        };
        // Of the blank lines between the two, one says as much as a million.
        let (mut blank, mut next) = (None, None);
        while let Some(line) = self.lines.advance()? {
            if !line.is_blank() {
                next = Some(line);
                break;
            }
            blank.get_or_insert(line);
        }
        let alike = next.as_ref().is_some_and(|line| line.length() == first.length());
        for line in [next, blank].into_iter().flatten() {
            self.lines.give_back(line);
        }
        if !alike {
            return Ok(Some((first, count)));
        }
        self.lines.give_back(first);
        Ok(None)
    }

    fn puzzle(&mut self, first: Line, gap: bool) -> Result<Puzzle, PuzzleError> {
        let (style, size) = row::detect(&first)?;
        let line = first.number;
        let cells = self.cells(first, style, size)?;
        // Every line was checked, so the cells make a grid.
        let grid = Grid::from_cells(size, cells).ok_or(Kind::Empty)?;
        let parted = matches!(style, Style::Numbers | Style::Digits);
        let gap = gap && parted && self.before.is_some_and(|before| before != Style::Letters);
        self.before = Some(style);
        self.found = self.found.saturating_add(1);
        Ok(Puzzle { grid, style, gap, line })
    }

    fn cells(&mut self, first: Line, style: Style, size: Size) -> Result<Vec<u8>, PuzzleError> {
        let mut cells = Vec::with_capacity(size.cells());
        let expected = if style == Style::Line { 1 } else { size.side() };
        let cut_short = |by, found| Kind::CutShort { by, found, expected };
        row::read(&first, style, size, &mut cells)?;
        let mut last = first;
        for found in 1..expected {
            last = match self.lines.advance()? {
                None => return Err(last.error_at_end(cut_short(Ending::Input, found))),
                Some(line) if line.is_blank() => {
                    return Err(line.error(cut_short(Ending::EmptyLine, found), 1));
                }
                Some(line) => line,
            };
            row::read(&last, style, size, &mut cells)?;
        }
        Ok(cells)
    }

    /// At the end: whether there were as many grids as announced.
    fn close(&self) -> Result<(), PuzzleError> {
        match &self.announced {
            Some((line, announced)) if *announced != self.found => {
                let kind = Kind::FewerThanAnnounced { announced: *announced, found: self.found };
                Err(line.error(kind, 1))
            }
            _ => Ok(()),
        }
    }
}

impl<R: BufRead> Iterator for Grids<R> {
    type Item = Result<Puzzle, PuzzleError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.stage == Stage::Over {
            return None;
        }
        let read = self.read();
        if !matches!(read, Ok(Some(_))) {
            self.stage = Stage::Over;
        }
        read.transpose()
    }
}

impl<R: BufRead> std::iter::FusedIterator for Grids<R> {}

/// A count of grids: one to six digits and nothing else.
fn count(text: &str) -> Option<u32> {
    let digits = text.trim_start_matches([' ', '\t']);
    let plain = digits.len() <= 6 && digits.bytes().all(|byte| byte.is_ascii_digit());
    if plain { digits.parse().ok() } else { None }
}
