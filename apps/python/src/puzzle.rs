//! Puzzles: encoded as problems, and decoded from chosen options.

use gavotte::draw::{Picture, Share};
use gavotte::nine::{self, Nine};
use gavotte::puzzles::geometry::Geometry;
use gavotte::puzzles::sudoku::{Grid, Grids, Size, Style};
use gavotte::puzzles::target_sudoku::Weights;
use gavotte::puzzles::{
    PuzzleError, PuzzleErrorKind, beads, langford, latin, polyomino, queens, sudoku, target_sudoku,
};
use gavotte::{Background, Interrupt, OptionId, Problem, draw, sudoku9};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::core::Core;
use crate::errors::puzzle_error;
use crate::picture::{Drawn, svg};
use crate::wait;
use crate::watch::Watch;

/// A puzzle, its problem, and the way back.
#[pyclass(frozen, module = "gavotte._gavotte")]
pub(crate) struct Puzzle {
    core: Py<Core>,
    way: Way,
    /// What is given, row by row, as numbers.
    givens: Vec<Vec<u64>>,
    /// The same puzzle for the engine for sudokus of nine by nine, if it is one.
    nine: Option<sudoku9::Puzzle>,
}

/// Row, column and number.
type Cell = (usize, usize, u64);

/// How chosen options are decoded.
enum Way {
    Queens(queens::Queens),
    Langford(langford::Encoded),
    Latin(latin::Encoded, latin::Square),
    Sudoku(sudoku::Encoded, Grid, Style),
    Beads(beads::Encoded, beads::Board),
    Polyomino(polyomino::Encoded),
}

#[pymethods]
impl Puzzle {
    /// Queens on a board of so many ranks, or on a given one.
    #[staticmethod]
    fn queens(py: Python<'_>, side: Option<usize>, board: Option<&str>) -> PyResult<Self> {
        let queens = match (side, board) {
            (Some(side), _) => queens::Queens::new(side),
            (None, board) => queens::Queens::parse(board.unwrap_or_default()),
        };
        let made = queens.and_then(|queens| Ok((queens.encode()?, queens)));
        let (problem, queens) = told(py, "queens", made)?;
        let givens = board.map_or_else(Vec::new, |_| queen_rows(&queens.decode(&[])));
        Self::new(py, &problem, Way::Queens(queens), givens)
    }

    /// Langford pairs: all arrangements, or one of each two mirror images.
    #[staticmethod]
    fn langford(py: Python<'_>, pairs: usize, up_to_symmetry: bool) -> PyResult<Self> {
        let made = langford::Langford::new(pairs).and_then(|pairs| {
            if up_to_symmetry { pairs.encode_up_to_symmetry() } else { pairs.encode() }
        });
        let encoded = told(py, "langford", made)?;
        Self::new(py, &encoded.problem().clone(), Way::Langford(encoded), Vec::new())
    }

    /// Latin squares of an order, or those that complete a square.
    #[staticmethod]
    fn latin(py: Python<'_>, order: Option<usize>, square: Option<&str>) -> PyResult<Self> {
        let square = match (order, square) {
            (Some(order), _) => latin::Square::empty(order),
            (None, square) => latin::Square::parse(square.unwrap_or_default()),
        };
        let made = square.and_then(|square| Ok((latin::encode(&square)?, square)));
        let (encoded, square) = told(py, "latin", made)?;
        let givens = rows(square.cells(), square.order());
        Self::new(py, &encoded.problem().clone(), Way::Latin(encoded, square), givens)
    }

    /// A sudoku of any size.
    #[staticmethod]
    fn sudoku(py: Python<'_>, text: &str) -> PyResult<Self> {
        let made =
            first(text).and_then(|puzzle| Ok((sudoku::encode_puzzle_named(&puzzle)?, puzzle)));
        let (encoded, puzzle) = told(py, "sudoku", made)?;
        Self::of_sudoku(py, encoded, &puzzle)
    }

    /// A sudoku whose solutions cost the sum of their digits, each times the weight of its cell.
    #[staticmethod]
    fn target_sudoku(py: Python<'_>, text: &str, weights: Option<&str>) -> PyResult<Self> {
        let made = first(text).and_then(|puzzle| {
            let weights = match weights {
                Some(text) => Weights::parse(text)?,
                None => Weights::rings(puzzle.grid.size()),
            };
            Ok((target_sudoku::encode_puzzle_named(&puzzle, &weights)?, puzzle))
        });
        let (encoded, puzzle) = told(py, "target_sudoku", made)?;
        Self::of_sudoku(py, encoded, &puzzle)
    }

    /// The wisdom-beads puzzle.
    #[staticmethod]
    fn beads(py: Python<'_>, text: Option<&str>) -> PyResult<Self> {
        let board = text.map_or_else(|| Ok(beads::Board::empty()), beads::Board::parse);
        let made = board.and_then(|board| Ok((beads::encode(&board)?, board)));
        let (encoded, board) = told(py, "beads", made)?;
        let givens = bead_rows(&board);
        Self::new(py, &encoded.problem().clone(), Way::Beads(encoded, board), givens)
    }

    /// Polyominoes: a board and pieces.
    #[staticmethod]
    fn polyomino(py: Python<'_>, text: &str) -> PyResult<Self> {
        let made = polyomino::Puzzle::parse(text).and_then(|puzzle| polyomino::encode(&puzzle));
        let encoded = told(py, "polyomino", made)?;
        let problem = encoded.problem();
        // As a text of a puzzle tells a piece that is given: `F r1c2 r1c3 r2c1 r2c2 r3c2`.
        let columns = encoded.decode(&[]).columns().max(1);
        let label = |option| {
            let given = encoded.given(option);
            let squares = given.squares().iter();
            let squares = squares.map(|it| format!(" r{}c{}", it / columns + 1, it % columns + 1));
            format!("{}{}", given.letter(), squares.collect::<String>())
        };
        let labels = PyTuple::new(py, problem.options().map(label))?.unbind();
        let names = problem.items().map(|item| problem.item_name(item));
        let names = PyTuple::new(py, names.collect::<Vec<_>>())?.unbind();
        let core = Py::new(py, Core::with(py, problem.clone(), names, Some(labels))?)?;
        Ok(Self { core, way: Way::Polyomino(encoded), givens: Vec::new(), nine: None })
    }

    /// The problem.
    #[getter]
    fn core(&self, py: Python<'_>) -> Py<Core> {
        self.core.clone_ref(py)
    }

    /// What is given, row by row; 0 for an empty cell.
    #[getter]
    fn givens(&self) -> Vec<Vec<u64>> {
        self.givens.clone()
    }

    /// Whether there is exactly one solution, by the engine for sudokus of nine by nine; `None` where the puzzle is
    /// something else.
    fn is_unique(&self, py: Python<'_>) -> PyResult<Option<bool>> {
        let Some(board) = self.nine else { return Ok(None) };
        let work = Background::start(self.core.get().problem.clone(), move |_, desk| {
            let mut interrupt = Interrupt::new(desk.cancel());
            Nine::new().answer(&board, nine::Wish::at_most(2), &mut interrupt).count
        })?;
        // Whoever waits is gone before the search is cancelled.
        let (count, error) = wait::result(py, work, &Watch::default())?;
        error.map_or(Ok(Some(count == 1)), Err)
    }

    /// The rows that these options make: numbers, 0 for an empty cell. Queens are 1, the pieces of
    /// the beads 1 to 12.
    fn rows(&self, indices: Vec<usize>) -> PyResult<Vec<Vec<u64>>> {
        let ids = self.core.get().ids(indices)?;
        Ok(self.rows_of(&ids))
    }

    /// What stands in each cell without any option, 0 for nothing; and for each option the cells that it
    /// fills: row, column and number.
    fn cells(&self, py: Python<'_>) -> (Vec<Vec<u64>>, Vec<Vec<Cell>>) {
        py.detach(|| {
            let empty = self.rows_of(&[]);
            let filled = |option| {
                let rows = self.rows_of(&[option]);
                let cells = rows.iter().zip(&empty).enumerate().flat_map(|(at, (row, old))| {
                    let cells = row.iter().zip(old).enumerate();
                    let new = cells.filter(|(_, (new, old))| new != old);
                    new.map(move |(column, (&number, _))| (at, column, number))
                });
                cells.collect()
            };
            let problem = &self.core.get().problem;
            (empty.clone(), problem.options().map(filled).collect())
        })
    }

    /// The text that these options make.
    fn text(&self, indices: Vec<usize>) -> PyResult<String> {
        let ids: Vec<OptionId> = self.core.get().ids(indices)?;
        Ok(match &self.way {
            Way::Queens(queens) => queens.decode(&ids).to_string(),
            Way::Langford(encoded) => encoded.decode(&ids).to_string(),
            Way::Latin(encoded, _) => encoded.decode(&ids).to_string(),
            Way::Sudoku(encoded, _, style) => written(&encoded.decode(&ids), *style),
            Way::Beads(encoded, _) => encoded.decode(&ids).to_string(),
            Way::Polyomino(encoded) => encoded.decode(&ids).to_string(),
        })
    }

    /// The picture of what these options make, as SVG text; without any, of what is given.
    fn svg(&self, indices: Option<Vec<usize>>) -> PyResult<String> {
        Ok(svg(&self.picture(indices)?))
    }

    /// The same picture.
    fn drawn(&self, indices: Option<Vec<usize>>) -> PyResult<Drawn> {
        self.picture(indices).map(Drawn::from)
    }
}

impl Puzzle {
    /// The board, which can be turned and reflected.
    pub(crate) fn geometry(&self) -> &dyn Geometry {
        match &self.way {
            Way::Queens(queens) => queens,
            Way::Langford(encoded) => encoded,
            Way::Latin(encoded, _) => encoded,
            Way::Sudoku(encoded, ..) => encoded,
            Way::Beads(encoded, _) => encoded,
            Way::Polyomino(encoded) => encoded,
        }
    }

    /// The board with the share of each thing that can stand on it; `None` where nothing draws one.
    pub(crate) fn shares(&self, shares: &[Share]) -> Option<Picture> {
        Some(match &self.way {
            Way::Queens(queens) => draw::queens_shares(queens, shares),
            Way::Sudoku(encoded, givens, _) => draw::sudoku_shares(givens, encoded, shares),
            Way::Beads(encoded, _) => draw::beads_shares(encoded, shares),
            Way::Polyomino(encoded) => draw::polyomino_shares(encoded, shares),
            Way::Langford(_) | Way::Latin(..) => return None,
        })
    }

    /// What these options make; without any, what is given.
    fn picture(&self, indices: Option<Vec<usize>>) -> PyResult<Picture> {
        let ids = indices.map(|indices| self.core.get().ids(indices)).transpose()?;
        let some = ids.as_deref().unwrap_or_default();
        Ok(match &self.way {
            Way::Queens(queens) => draw::queens(&queens.decode(some)),
            Way::Langford(encoded) => draw::langford(&encoded.decode(some)),
            Way::Latin(encoded, givens) => {
                let square = ids.as_ref().map(|ids| encoded.decode(ids));
                draw::latin(square.as_ref().unwrap_or(givens), Some(givens))
            }
            Way::Sudoku(encoded, givens, _) => {
                let grid = ids.as_ref().map(|ids| encoded.decode(ids));
                draw::Sudoku::new(grid.as_ref().unwrap_or(givens)).givens(givens).picture()
            }
            Way::Beads(encoded, givens) => {
                let board = ids.as_ref().map(|ids| encoded.decode(ids));
                draw::beads(board.as_ref().unwrap_or(givens))
            }
            Way::Polyomino(encoded) => draw::polyomino(&encoded.decode(some)),
        })
    }

    /// The rows that these options make.
    fn rows_of(&self, ids: &[OptionId]) -> Vec<Vec<u64>> {
        match &self.way {
            Way::Queens(queens) => queen_rows(&queens.decode(ids)),
            Way::Langford(encoded) => {
                vec![encoded.decode(ids).slots().iter().map(|&slot| slot as u64).collect()]
            }
            Way::Latin(encoded, _) => {
                let square = encoded.decode(ids);
                rows(square.cells(), square.order())
            }
            Way::Sudoku(encoded, ..) => {
                let grid = encoded.decode(ids);
                rows(grid.cells(), grid.size().side())
            }
            Way::Beads(encoded, _) => bead_rows(&encoded.decode(ids)),
            Way::Polyomino(encoded) => tiling_rows(&encoded.decode(ids)),
        }
    }

    fn new(py: Python<'_>, problem: &Problem, way: Way, givens: Vec<Vec<u64>>) -> PyResult<Self> {
        let core = Py::new(py, Core::of_problem(py, problem.clone())?)?;
        Ok(Self { core, way, givens, nine: None })
    }

    fn of_sudoku(
        py: Python<'_>,
        encoded: sudoku::Encoded,
        puzzle: &sudoku::Puzzle,
    ) -> PyResult<Self> {
        let grid = &puzzle.grid;
        let givens = rows(grid.cells(), grid.size().side());
        let problem = encoded.problem().clone();
        let way = Way::Sudoku(encoded, grid.clone(), puzzle.style);
        Ok(Self { nine: nine::board(puzzle), ..Self::new(py, &problem, way, givens)? })
    }
}

fn told<T>(py: Python<'_>, name: &str, made: Result<T, PuzzleError>) -> PyResult<T> {
    made.map_err(|error| puzzle_error(py, name, &error))
}

/// 1 for each queen.
fn queen_rows(board: &queens::Board) -> Vec<Vec<u64>> {
    let square = |rank, file| u64::from(board.has_queen(rank, file));
    let all = 0..board.side();
    all.clone().map(|rank| all.clone().map(|file| square(rank, file)).collect()).collect()
}

/// The first grid of a text.
fn first(text: &str) -> Result<sudoku::Puzzle, PuzzleError> {
    Grids::new(text.as_bytes()).next().unwrap_or_else(|| Err(PuzzleErrorKind::Empty.into()))
}

fn written(grid: &Grid, style: Style) -> String {
    // A grid on one line is easy to write, but not to look at.
    let style = match style {
        Style::Line if grid.size() <= Size::NINE => Style::Digits,
        Style::Line => Style::Letters,
        other => other,
    };
    let mut text = String::new();
    style.write(grid, &mut text);
    text
}

fn rows(cells: &[u8], side: usize) -> Vec<Vec<u64>> {
    cells.chunks(side).map(|row| row.iter().map(|&cell| u64::from(cell)).collect()).collect()
}

/// Pieces by number from 1, 0 for an empty square and for a wall.
fn tiling_rows(tiling: &polyomino::Tiling) -> Vec<Vec<u64>> {
    let square = |row, column| match tiling.get(row, column) {
        polyomino::Square::Piece(at) => tiling.placed()[at] as u64 + 1,
        polyomino::Square::Empty | polyomino::Square::Wall => 0,
    };
    let row = |row| (0..tiling.columns()).map(|column| square(row, column)).collect();
    (0..tiling.rows()).map(row).collect()
}

/// Pieces by number from 1, 0 for a free cell.
fn bead_rows(board: &beads::Board) -> Vec<Vec<u64>> {
    let cell = |row, column| board.get(row, column).map_or(0, |piece| 1 + piece.index() as u64);
    (0..beads::ROWS).map(|row| (0..=row).map(|column| cell(row, column)).collect()).collect()
}
