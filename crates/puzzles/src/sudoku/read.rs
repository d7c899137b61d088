//! Reads grids from a text, one after the other, each with the form in which it is written.
//!
//! # Why this shape
//! Grids are returned as they are read. So all grids before a mistake have been answered when it is found, and a batch
//! of any length takes the memory of one grid. The form of each grid is found from its first line, so only drawn
//! regions and rules remain from earlier grids.
//!
//! Files of a million lines of 81 characters are common, so such a line is read at a glance if all of it is available.
//! Any other line takes the careful way, which knows the mistake and its place. Neither way waits for more of the input
//! than the lines of the grid.
//!
//! # Invariants
//! After an error or the end of the input the iterator yields nothing more.
//!
//! # The text
//! Blank lines between grids and lines that begin with `#` are skipped. A line `end` between
//! grids closes the input. If the first line is a number of at most six digits and the next one
//! has another length, it announces how many grids follow. A line `regions` and the drawing after it hold
//! for all later grids of its side, until the next such line; `regions none` ends them. Lines with rules, such as
//! `rules x windoku` or `cage 15 r1c1 r1c2`, hold for all later grids, too, until `rules none`. A line that begins
//! with `{` begins the JSON of a puzzle that another program has drawn; a link to such a program holds one. Game IDs of
//! the portable puzzle collection, links with 81 figures and what tables and programs hold (`pasted`) are read, too.

use std::io::BufRead;

use super::row::{self, Form, Known};
use super::{Candidates, Grid, Puzzle, Shape, Size, Style, pencilmarks, quick, regions};
#[cfg(feature = "gallery")]
use super::{foreign, pasted, portable, rules};
use crate::lines::{Line, Lines};
use crate::{PuzzleError, PuzzleErrorKind as Kind};

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
    /// The first line and its count, if it has one.
    announced: Option<(Line, u32)>,
    /// The number of grids that were returned.
    found: u32,
    /// The form of the previous grid.
    before: Option<Style>,
    known: Known,
    #[cfg(feature = "gallery")]
    files: Option<super::NamedFiles>,
    /// The shape of the previous grid, without its rules and with them.
    #[cfg(feature = "gallery")]
    ruled: Option<(Shape, Shape)>,
    /// The first line with rules behind the grids so far.
    #[cfg(feature = "gallery")]
    unused: Option<Line>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Start,
    Middle,
    Over,
}

impl<R: BufRead> Grids<R> {
    /// The grids in `reader`. For a text use `text.as_bytes()`.
    pub fn new(reader: R) -> Self {
        Self {
            lines: Lines::new(reader),
            stage: Stage::Start,
            announced: None,
            found: 0,
            before: None,
            known: Known::default(),
            #[cfg(feature = "gallery")]
            files: None,
            #[cfg(feature = "gallery")]
            ruled: None,
            #[cfg(feature = "gallery")]
            unused: None,
        }
    }

    /// The same grids, each with these rules, too.
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::{Grids, Kind, Rule};
    /// let rules = vec![Rule::whole(Kind::DiagonalDown)];
    /// let puzzle = Grids::new(&b"1..4123.3...2..."[..]).ruled_by(rules).next().ok_or("a grid")??;
    /// assert!(puzzle.grid.shape().has_rules());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "gallery")]
    #[must_use]
    pub fn ruled_by(mut self, rules: Vec<super::Rule>) -> Self {
        self.known.rules = rules.into_iter().map(|rule| (rule, None)).collect();
        self
    }

    /// The same grids; their rules may name files, which this reads.
    #[cfg(feature = "gallery")]
    #[must_use]
    pub fn with_files(mut self, files: super::NamedFiles) -> Self {
        self.files = Some(files);
        self
    }

    /// The same grids; those with this number of rows have these regions.
    #[cfg(feature = "gallery")]
    pub(super) fn in_regions(mut self, regions: Shape) -> Self {
        self.known.regions = Some(regions);
        self
    }

    /// The same grids; those of this side have boxes of this size. Without it, boxes are those of [`Size::of_side`].
    /// Where the length of a first line fits two sizes, this one is meant.
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::{Grids, Size};
    /// let size = Size::of_boxes(3, 2).ok_or("a size")?;
    /// let puzzle = Grids::new("12....\n".repeat(6).as_bytes()).of_size(size).next().ok_or("a grid")??;
    /// assert_eq!((puzzle.grid.size(), puzzle.grid.box_of(0, 2)), (size, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_size(mut self, size: Size) -> Self {
        self.known.size = Some(size);
        self
    }

    fn read(&mut self) -> Result<Option<Puzzle>, PuzzleError> {
        if self.stage == Stage::Start {
            self.stage = Stage::Middle;
            self.announced = self.header()?;
        }
        if let Some(puzzle) = self.at_a_glance()? {
            return Ok(Some(puzzle));
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
            if regions::is_heading(&line) {
                self.known.regions = regions::read(&line, &mut self.lines)?;
                continue;
            }
            #[cfg(feature = "gallery")]
            if line.words().next().is_some_and(|(_, word)| word.eq_ignore_ascii_case("grids")) {
                let words = "grids that overlap are a puzzle of their own: `samurai` reads them";
                return Err(line.wrong(1, words));
            }
            #[cfg(feature = "gallery")]
            if let Some(puzzle) = self.of_one_line(&line)? {
                return Ok(Some(puzzle));
            }
            #[cfg(feature = "gallery")]
            if foreign::begins(line.text()) && !line.text().trim_start().starts_with("{{") {
                return self.foreign(line).map(Some);
            }
            #[cfg(feature = "gallery")]
            if rules::is_rule(&line) {
                self.rules(line)?;
                continue;
            }
            #[cfg(feature = "gallery")]
            if pasted::is_header(&line) {
                continue;
            }
            #[cfg(feature = "gallery")]
            let line = match self.pasted(line)? {
                Ok(puzzle) => return Ok(Some(puzzle)),
                Err(line) => line,
            };
            return self.puzzle(line, gap).map(Some);
        }
        if self.found == 0 && self.announced.is_none() {
            return Err(self.lines.error_at_end(Kind::Empty));
        }
        self.close().map(|()| None)
    }

    /// The count on the first line, if it is one. Otherwise nothing is consumed.
    fn header(&mut self) -> Result<Option<(Line, u32)>, PuzzleError> {
        let Some(first) = self.lines.advance_filled()? else { return Ok(None) };
        let Some(count) = count(first.text()) else {
            self.lines.give_back(first);
            return Ok(None);
        };
        // Of the blank lines between the two, only one is kept, because a million mean the same.
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

    /// The next puzzle, if it is a clean line of 81 characters and all of it is available.
    fn at_a_glance(&mut self) -> Result<Option<Puzzle>, PuzzleError> {
        if self.announced.as_ref().is_some_and(|(_, count)| *count == self.found) {
            return Ok(None);
        }
        let Some((cells, length)) = quick::line_of_nine(self.lines.at_hand()?) else {
            return Ok(None);
        };
        let line = self.lines.pass(length);
        let shape = self.known.shape(9).unwrap_or(Shape::from(Size::NINE));
        self.made((shape, cells, None), Style::Line, false, line).map(Some)
    }

    fn puzzle(&mut self, first: Line, gap: bool) -> Result<Puzzle, PuzzleError> {
        let (form, shape) = row::detect(&first, &self.known)?;
        let line = first.number;
        match form {
            Form::Pencilmarks => {
                let sets = pencilmarks::read(&first)?;
                let cells = pencilmarks::givens(&sets);
                let candidates = Candidates::from_cells(shape.clone(), sets);
                self.made((shape, cells, candidates), Style::Line, gap, line)
            }
            Form::Cells(style) => {
                let cells = self.cells(first, style, shape.size())?;
                self.made((shape, cells, None), style, gap, line)
            }
        }
    }

    /// The puzzle with these cells, which were checked.
    fn made(
        &mut self,
        (shape, cells, candidates): (Shape, Vec<u8>, Option<Candidates>),
        style: Style,
        gap: bool,
        line: usize,
    ) -> Result<Puzzle, PuzzleError> {
        let grid = Grid::from_cells(self.ruled(shape)?, cells).ok_or(Kind::Empty)?;
        let parted = matches!(style, Style::Numbers | Style::Digits);
        let gap = gap && parted && self.before.is_some_and(|before| before != Style::Letters);
        self.before = Some(style);
        self.known.length = (style == Style::Line).then(|| grid.size().cells());
        self.found = self.found.saturating_add(1);
        Ok(Puzzle { grid, candidates, style, gap, line, said: None })
    }

    /// The puzzle of another program; the rules before it hold, too.
    #[cfg(feature = "gallery")]
    fn foreign(&mut self, first: Line) -> Result<Puzzle, PuzzleError> {
        let line = first.number;
        let rules = self.known.rules.iter().map(|(rule, _)| rule.clone()).collect();
        let drawn = foreign::read(first, &mut self.lines, rules)?;
        let foreign::Drawn { shape, cells, candidates, said } = drawn;
        let candidates = candidates.and_then(|sets| Candidates::from_cells(shape.clone(), sets));
        let grid = Grid::from_cells(shape, cells).ok_or(Kind::Empty)?;
        let said = Some(Box::new(said));
        self.before = Some(Style::Line);
        self.found = self.found.saturating_add(1);
        Ok(Puzzle { grid, candidates, style: Style::Line, gap: false, line, said })
    }

    /// The puzzle in a game ID, or in a link that holds its digits.
    #[cfg(feature = "gallery")]
    fn of_one_line(&mut self, line: &Line) -> Result<Option<Puzzle>, PuzzleError> {
        if portable::is_id(line.text()) {
            let rules = self.known.rules.iter().map(|(rule, _)| rule.clone()).collect();
            let (shape, cells) = portable::read(line, rules)?;
            let grid = Grid::from_cells(shape, cells).ok_or(Kind::Empty)?;
            self.before = Some(Style::Line);
            self.found = self.found.saturating_add(1);
            let (style, number) = (Style::Line, line.number);
            let puzzle =
                Puzzle { grid, candidates: None, style, gap: false, line: number, said: None };
            return Ok(Some(puzzle));
        }
        let Some(digits) = foreign::digits(line.text()) else { return Ok(None) };
        let shape = self.known.shape(9).unwrap_or(Shape::from(Size::NINE));
        let cells = digits.bytes().map(|it| it.saturating_sub(b'0')).collect();
        self.made((shape, cells, None), Style::Line, false, line.number).map(Some)
    }

    /// The puzzle that was copied out of a table or a program, or the line where it is none.
    #[cfg(feature = "gallery")]
    fn pasted(&mut self, line: Line) -> Result<Result<Puzzle, Line>, PuzzleError> {
        let number = line.number;
        match pasted::read(line, &mut self.lines, &self.known)? {
            Ok((shape, cells, style)) => {
                self.made((shape, cells, None), style, false, number).map(Ok)
            }
            Err(line) => Ok(Err(line)),
        }
    }

    /// Reads rules, which hold for all grids that follow.
    #[cfg(feature = "gallery")]
    fn rules(&mut self, line: Line) -> Result<(), PuzzleError> {
        self.ruled = None;
        match rules::read(&line)? {
            None => {
                self.known.rules.clear();
                self.unused = None;
            }
            Some(mut rules) => {
                self.unused.get_or_insert_with(|| line.clone());
                if let Some(files) = &self.files {
                    rules = files.read(rules, &line)?;
                }
                let line = Some(std::sync::Arc::new(line));
                self.known.rules.extend(rules.into_iter().map(|rule| (rule, line.clone())));
            }
        }
        Ok(())
    }

    /// The shape with the rules before it.
    #[cfg(feature = "gallery")]
    fn ruled(&mut self, shape: Shape) -> Result<Shape, PuzzleError> {
        if self.known.rules.is_empty() {
            return Ok(shape);
        }
        if let Some((plain, ruled)) = self.ruled.as_ref().filter(|(plain, _)| *plain == shape) {
            debug_assert_eq!(plain.size(), ruled.size());
            return Ok(ruled.clone());
        }
        let rules = self.known.rules.iter().map(|(rule, _)| rule.clone()).collect();
        let ruled = shape.clone().ruled(rules).map_err(|wrong| self.wrong_rule(&wrong))?;
        self.ruled = Some((shape, ruled.clone()));
        Ok(ruled)
    }

    /// The error at the line of a rule.
    #[cfg(feature = "gallery")]
    fn wrong_rule(&self, wrong: &super::WrongRule) -> PuzzleError {
        let rule = wrong.number().and_then(|number| self.known.rules.get(number));
        match rule.and_then(|(_, line)| line.as_ref()) {
            Some(line) => line.wrong(1, wrong.message()),
            None => Kind::Wrong(wrong.message().clone()).into(),
        }
    }

    #[cfg(not(feature = "gallery"))]
    fn ruled(&self, shape: Shape) -> Result<Shape, PuzzleError> {
        Ok(shape)
    }

    fn cells(&mut self, first: Line, style: Style, size: Size) -> Result<Vec<u8>, PuzzleError> {
        let expected = if style == Style::Line { 1 } else { size.side() };
        let mut cells = Vec::with_capacity(size.cells());
        row::read(&first, style, size, &mut cells)?;
        let mut last = first;
        for found in 1..expected {
            last = self.lines.within(&last, found, expected)?;
            row::read(&last, style, size, &mut cells)?;
        }
        Ok(cells)
    }

    /// At the end: checks that no rule is for nothing, and that there were as many grids as announced.
    fn close(&self) -> Result<(), PuzzleError> {
        #[cfg(feature = "gallery")]
        if let Some(line) = self.unused.as_ref().filter(|_| self.found > 0) {
            let words = "this rule is for no grid, because it stands behind the last one: move it before the grid";
            return Err(line.wrong(1, words));
        }
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
        #[cfg(feature = "gallery")]
        {
            self.unused = None;
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
