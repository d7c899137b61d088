//! The drawing of a grid for words: black cells, open ones and letters, and the slots in it.
//!
//! # Why this shape
//! A symmetric grid reads the same across and down. So a cell and its mirror image are one cell there, and only the
//! slots across are needed.
//!
//! # Invariants
//! A cell is in at most two slots. The cells of a slot differ.
//!
//! # Cost
//! Linear in the cells.
//!
//! # Source
//! The numbers of slots are those of newspapers: each cell where a slot begins has the next number, row by row.

use super::letter::letter;
use crate::PuzzleError;
use crate::error::shown;
use crate::lines::Line;
use gavotte_model::message;

/// The most rows and columns; a Sunday crossword has 21, and no list fills a grid of this size.
const MOST: usize = 100;

/// A cell of the drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Square {
    Black,
    Open,
    Letter(char),
}

/// A grid: its cells row by row.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    pub(super) columns: usize,
    pub(super) squares: Vec<Square>,
    pub(super) is_symmetric: bool,
}

/// A run of cells that a word fills.
#[derive(Clone, Debug)]
pub(super) struct Slot {
    /// The number in its first cell.
    pub(super) number: usize,
    pub(super) is_across: bool,
    /// Its first cell.
    pub(super) start: usize,
    /// The cells from first to last letter; in a symmetric grid those on or above the diagonal stand for both.
    pub(super) cells: Vec<usize>,
}

impl Slot {
    /// Its name, such as `12 across`.
    pub(super) fn name(&self) -> String {
        format!("{} {}", self.number, if self.is_across { "across" } else { "down" })
    }
}

impl Grid {
    /// The grid that the first of these lines draw, and the number of lines that belong to it.
    pub(super) fn read(lines: &[Line], is_symmetric: bool) -> Result<(Self, usize), PuzzleError> {
        let (mut grid, used) = match header(&lines[0])? {
            Some((rows, columns)) => {
                (Self { columns, squares: vec![Square::Open; rows * columns], is_symmetric }, 1)
            }
            None => drawn(lines, is_symmetric)?,
        };
        if is_symmetric {
            grid.mirror(lines)?;
        }
        Ok((grid, used))
    }

    pub(super) fn rows(&self) -> usize {
        self.squares.len() / self.columns
    }

    /// The cell that represents a cell: itself, or the one above the diagonal of a symmetric grid.
    fn stands_for(&self, cell: usize) -> usize {
        if self.is_symmetric { cell.min(self.mirrored(cell)) } else { cell }
    }

    /// The cell on the other side of the diagonal; the grid is as wide as high.
    pub(super) fn mirrored(&self, cell: usize) -> usize {
        cell % self.columns * self.columns + cell / self.columns
    }

    /// Checks that the drawing is symmetric, and writes each letter into both of its cells.
    fn mirror(&mut self, lines: &[Line]) -> Result<(), PuzzleError> {
        if self.rows() != self.columns {
            let words = message!(
                "{rows} rows and {columns} columns: a symmetric grid has as many rows as columns",
                rows = self.rows(),
                columns = self.columns
            );
            return Err(lines[0].wrong(1, words));
        }
        for cell in 0..self.squares.len() {
            let other = self.mirrored(cell);
            match (self.squares[cell], self.squares[other]) {
                (Square::Letter(letter), Square::Open) => {
                    self.squares[other] = Square::Letter(letter);
                }
                (Square::Open, Square::Letter(_)) => {}
                (one, two) if one == two => {}
                _ => {
                    let (row, column) = (cell / self.columns, cell % self.columns);
                    let words = message!(
                        "row {row}, column {column} differs from row {column}, column {row}: a symmetric grid is its mirror image",
                        row = row + 1,
                        column = column + 1
                    );
                    return Err(lines[row.min(lines.len() - 1)].wrong(1, words));
                }
            }
        }
        Ok(())
    }

    /// The runs of at least `shortest` cells that are not black.
    pub(super) fn slots(&self, shortest: usize) -> Vec<Slot> {
        let (mut slots, mut number) = (Vec::new(), 0);
        for cell in 0..self.squares.len() {
            let across = self.run(cell, true, shortest);
            let down = if self.is_symmetric { None } else { self.run(cell, false, shortest) };
            // A cell alone is one run.
            let is_alone = |it: &Option<Vec<usize>>| it.as_ref().is_some_and(|it| it.len() == 1);
            let down = down.filter(|it| it.len() > 1 || !is_alone(&across));
            number += usize::from(across.is_some() || down.is_some());
            for (is_across, cells) in [(true, across), (false, down)] {
                if let Some(cells) = cells {
                    let cells = cells.into_iter().map(|it| self.stands_for(it)).collect();
                    slots.push(Slot { number, is_across, start: cell, cells });
                }
            }
        }
        slots
    }

    /// The run that begins at this cell, if there is one with that many cells.
    fn run(&self, cell: usize, is_across: bool, shortest: usize) -> Option<Vec<usize>> {
        let (row, column) = (cell / self.columns, cell % self.columns);
        let (at, step, end) = if is_across {
            (column, 1, (row + 1) * self.columns)
        } else {
            (row, self.columns, self.squares.len())
        };
        let is_black = |cell: usize| self.squares[cell] == Square::Black;
        if is_black(cell) || (at > 0 && !is_black(cell - step)) {
            return None;
        }
        let cells: Vec<usize> =
            (cell..end).step_by(step).take_while(|&cell| !is_black(cell)).collect();
        (cells.len() >= shortest).then_some(cells)
    }

    /// For each cell the slots that hold it, each with the place of the cell in it.
    pub(super) fn owners(&self, slots: &[Slot]) -> Vec<Vec<(usize, usize)>> {
        let mut owners = vec![Vec::new(); self.squares.len()];
        for (slot, it) in slots.iter().enumerate() {
            for (place, &cell) in it.cells.iter().enumerate() {
                owners[cell].push((slot, place));
            }
        }
        owners
    }

    /// The first open cell that no word fills.
    pub(super) fn idle(&self, owners: &[Vec<(usize, usize)>]) -> Option<usize> {
        let is_open = |cell: &usize| self.squares[*cell] == Square::Open;
        (0..self.squares.len())
            .filter(is_open)
            .find(|&cell| owners[self.stands_for(cell)].is_empty())
    }
}

/// The sides on a line such as `grid 4x5`; `None` when the grid is drawn.
fn header(line: &Line) -> Result<Option<(usize, usize)>, PuzzleError> {
    let words: Vec<_> = line.words().collect();
    let [(_, "grid"), (column, sides), rest @ ..] = words.as_slice() else { return Ok(None) };
    let both = sides.split_once(['x', 'X', '*']);
    let side = |word: &str| word.parse().ok().filter(|side| (1..=MOST).contains(side));
    let both = both.and_then(|(rows, columns)| side(rows).zip(side(columns)));
    let Some(both) = both else {
        let words = message!(
            "`{sides}`: write rows x columns, each 1 to {MOST}, as in `grid 4x5`",
            sides = shown(sides),
            MOST
        );
        return Err(line.wrong(*column, words));
    };
    match rest.first() {
        Some((column, word)) => {
            Err(line.wrong(*column, message!("`{word}`: the line ends here", word = shown(word))))
        }
        None => Ok(Some(both)),
    }
}

/// The grid that is drawn up to an empty line or the word `words`.
fn drawn(lines: &[Line], is_symmetric: bool) -> Result<(Grid, usize), PuzzleError> {
    let is_row = |line: &&Line| !line.is_blank() && line.text().trim_start() != "words";
    let rows = lines.iter().take_while(is_row).count();
    let mut grid = Grid { columns: 0, squares: Vec::new(), is_symmetric };
    for (row, line) in lines[..rows].iter().enumerate() {
        if row == MOST {
            return Err(
                line.wrong(1, message!("more than {MOST} rows; an empty line ends them", MOST))
            );
        }
        let cells = line.text().chars().enumerate().filter(|(_, it)| !matches!(it, ' ' | '\t'));
        let cells: Vec<(usize, char)> = cells.collect();
        if row == 0 {
            grid.columns = cells.len();
        }
        let wanted = grid.columns.min(MOST);
        if cells.len() != wanted {
            let at = cells.get(wanted).map_or(line.length() + 1, |it| it.0 + 1);
            let words = if row == 0 {
                message!(
                    "{cells} cells in a row; at most {MOST} are allowed",
                    cells = cells.len(),
                    MOST
                )
            } else {
                message!(
                    "{cells} cells instead of {wanted}; an empty line parts the grid from the words",
                    cells = cells.len(),
                    wanted
                )
            };
            return Err(line.wrong(at, words));
        }
        for (at, mark) in cells {
            grid.squares.push(square(mark).ok_or_else(|| {
                let mark = mark.escape_debug();
                let words = message!(
                    "`{mark}` is no cell: `.` is open, `#` is black, a letter is given",
                    mark
                );
                line.wrong(at + 1, words)
            })?);
        }
    }
    if rows == 0 {
        let words = "a grid comes first: rows of `.` and `#`, or `grid 4x5`";
        return Err(lines[0].wrong(1, words));
    }
    Ok((grid, rows))
}

fn square(mark: char) -> Option<Square> {
    match mark {
        '.' => Some(Square::Open),
        '#' => Some(Square::Black),
        _ => {
            let mut upper = letter(mark)?;
            let first = upper.next()?;
            upper.next().is_none().then_some(Square::Letter(first))
        }
    }
}
