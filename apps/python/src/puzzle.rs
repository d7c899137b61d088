//! Puzzles: encoded as problems, and decoded from chosen options. One class holds all genres behind the library's
//! trait, because a new genre then needs nothing here; sudokus alone have more, for their engine and their techniques.

use std::sync::Arc;

use gavotte::apart::{bodies, line};
use gavotte::disassembly::{Disassembler, Outcome};
use gavotte::draw::{Picture, Share};
use gavotte::nine::{self, Nine};
use gavotte::puzzles::genres::Genre;
use gavotte::puzzles::geometry::Geometry;
use gavotte::puzzles::sudoku::{Grid, Network, Size, Style, Variant, to_fpuzzles, to_link};
use gavotte::puzzles::target_sudoku::Weights;
use gavotte::puzzles::{self, Aim, PuzzleError, PuzzleErrorKind, Special, sudoku, target_sudoku};
use gavotte::{Background, Interrupt, OptionId, Problem, Verdict, draw, judge, sudoku9};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::core::Core;
use crate::effort::Effort;
use crate::errors::{limit_reached, puzzle_error};
use crate::picture::{Drawn, svg};
use crate::wait;
use crate::watch::Watch;

/// A puzzle, its problem, and the way back.
#[pyclass(frozen, module = "gavotte._gavotte")]
pub(crate) struct Puzzle {
    core: Py<Core>,
    way: Way,
    /// The same puzzle for the engine for sudokus of nine by nine, if it is one.
    nine: Option<sudoku9::Puzzle>,
    /// The sudoku as it was read, with its rules.
    read: Option<sudoku::Puzzle>,
}

/// Row, column and number.
type Cell = (usize, usize, u64);

/// The word, the cells and the numbers of a rule.
type Rule<'r> = (&'r str, Vec<(usize, usize)>, Vec<u32>);

/// How chosen options are decoded.
enum Way {
    Sudoku(Box<sudoku::Encoded>, Grid, Style),
    Genre(Box<dyn puzzles::Puzzle>),
}

#[pymethods]
impl Puzzle {
    /// A puzzle of a genre. `is_word` says that the text is a size alone, so that no line of it is wrong.
    #[staticmethod]
    #[allow(clippy::needless_pass_by_value)] // what is made of Python objects is given away
    fn of(
        py: Python<'_>,
        genre: &str,
        text: &str,
        settings: Vec<(String, String)>,
        is_word: bool,
    ) -> PyResult<Self> {
        let settings: Vec<_> = settings.iter().map(|(name, value)| (&**name, &**value)).collect();
        let opened = Genre::wanted(genre).and_then(|genre| genre.open(text, &settings));
        let opened =
            opened.map_err(|error| if is_word { error.kind().clone().into() } else { error });
        Self::of_genre(py, checked(py, genre, opened)?)
    }

    /// A sudoku of any size.
    #[staticmethod]
    fn sudoku(py: Python<'_>, text: &str, variant: Option<&str>) -> PyResult<Self> {
        let made = first_of(text, variant)
            .and_then(|puzzle| Ok((sudoku::encode_puzzle_named(&puzzle)?, puzzle)));
        let (encoded, puzzle) = checked(py, "sudoku", made)?;
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
        let (encoded, puzzle) = checked(py, "target_sudoku", made)?;
        Self::of_sudoku(py, encoded, &puzzle)
    }

    /// The problem.
    #[getter]
    fn core(&self, py: Python<'_>) -> Py<Core> {
        self.core.clone_ref(py)
    }

    /// The givens, row by row; 0 for an empty cell.
    #[getter]
    fn givens(&self) -> Vec<Vec<u64>> {
        match &self.way {
            Way::Sudoku(_, grid, _) => rows(grid.cells(), grid.size().side()),
            Way::Genre(puzzle) => {
                let opened = puzzle.opened();
                opened.map_or_else(Vec::new, |(puzzle, givens)| numbers(&*puzzle, &givens))
            }
        }
    }

    /// Whether there is exactly one solution, by the engine for sudokus of nine by nine; `None` where the puzzle is
    /// something else.
    fn is_unique(&self, py: Python<'_>) -> PyResult<Option<bool>> {
        let Some(board) = self.nine else { return Ok(None) };
        let work = Background::start(self.core.get().problem.clone(), move |_, desk| {
            let mut interrupt = Interrupt::new(desk.cancel());
            Nine::new().answer(&board, nine::Limits::at_most(2), &mut interrupt).count
        })?;
        // Nothing can cancel the search, because the caller waits for it.
        let (count, error) = wait::result(py, work, &Watch::default())?;
        error.map_or(Ok(Some(count == 1)), Err)
    }

    /// The rows that these options make: numbers, 0 for an empty cell. Queens are 1, the pieces of
    /// the beads 1 to 12.
    fn rows(&self, indices: Vec<usize>) -> PyResult<Vec<Vec<u64>>> {
        let ids = self.core.get().ids(indices)?;
        Ok(self.rows_of(&ids))
    }

    /// The number in each cell without any option, 0 for none; and for each option the cells that it
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
            Way::Sudoku(encoded, _, style) => written(&encoded.decode(&ids), *style),
            Way::Genre(puzzle) => puzzle.text(&ids),
        })
    }

    /// The texts of the cells of the board with these options, row by row.
    fn board(&self, indices: Vec<usize>) -> PyResult<Vec<Vec<String>>> {
        let ids: Vec<OptionId> = self.core.get().ids(indices)?;
        Ok(match &self.way {
            Way::Sudoku(..) => {
                let rows = self.rows_of(&ids);
                rows.iter().map(|row| row.iter().map(ToString::to_string).collect()).collect()
            }
            Way::Genre(puzzle) => puzzle.board(&ids).rows(),
        })
    }

    /// Which answer is the best: "greatest", "least", or `None` where all are the same to people.
    #[getter]
    fn goal(&self) -> Option<&'static str> {
        match &self.way {
            Way::Sudoku(..) => Some("greatest"),
            Way::Genre(puzzle) => match puzzle.aim() {
                Aim::Any => None,
                Aim::Least => Some("least"),
                Aim::Greatest => Some("greatest"),
            },
        }
    }

    /// The parts that were left out of a puzzle of another program, a sentence each.
    fn notes(&self) -> Vec<String> {
        let said = self.as_sudoku().and_then(|puzzle| puzzle.said.as_ref());
        said.map_or_else(Vec::new, |said| said.notes.clone())
    }

    /// A sudoku as the JSON of f-puzzles or as a link to it; `None` for any other puzzle.
    fn exported(&self, py: Python<'_>, is_link: bool) -> PyResult<Option<String>> {
        let Some(puzzle) = self.as_sudoku() else { return Ok(None) };
        let text = if is_link { to_link(puzzle) } else { to_fpuzzles(puzzle) };
        checked(py, "sudoku", text).map(Some)
    }

    /// The rules of a sudoku beyond rows, columns and boxes.
    fn rules(&self) -> Vec<Rule<'_>> {
        let Way::Sudoku(_, grid, _) = &self.way else { return Vec::new() };
        let rules = grid.shape().rules().iter();
        rules.map(|it| (it.kind.word(), it.cells.clone(), it.values.clone())).collect()
    }

    /// The puzzle without givens, and the positions of its options that were given; `None` where nothing can be
    /// given.
    fn opened(&self, py: Python<'_>) -> PyResult<Option<(Self, Vec<usize>)>> {
        let Way::Genre(puzzle) = &self.way else { return Ok(None) };
        let Some((opened, givens)) = puzzle.opened() else { return Ok(None) };
        let givens = givens.iter().map(|it| it.index()).collect();
        Ok(Some((Self::of_genre(py, opened)?, givens)))
    }

    /// The puzzle with only those of its solutions that cost so much; `None` where its form cannot say so.
    fn settled(&self, py: Python<'_>, cost: i64) -> PyResult<Option<Self>> {
        let Way::Genre(puzzle) = &self.way else { return Ok(None) };
        puzzle.settled(cost).map(|settled| Self::of_genre(py, settled)).transpose()
    }

    /// The puzzle with these options as its givens, as text; `None` where nothing can be given.
    fn written(&self, indices: Vec<usize>) -> PyResult<Option<String>> {
        let ids: Vec<OptionId> = self.core.get().ids(indices)?;
        let Way::Genre(puzzle) = &self.way else { return Ok(None) };
        Ok(puzzle.written(&ids))
    }

    /// What becomes of the pieces that these options lay, as JSON: they come apart or not; `None` where there are more states
    /// than `most`.
    fn take_apart(
        &self,
        py: Python<'_>,
        indices: Vec<usize>,
        most: usize,
    ) -> PyResult<Option<String>> {
        let ids: Vec<OptionId> = self.core.get().ids(indices)?;
        let puzzle = match &self.way {
            Way::Sudoku(..) => None,
            Way::Genre(puzzle) => Some(&**puzzle),
        };
        let bodies = bodies(puzzle.map(|it| it as _), &ids).map_err(PyValueError::new_err)?;
        let (mut heard, mut states) = (Ok(()), 0_u32);
        let outcome = py.detach(|| {
            let stop = &mut || {
                states = states.wrapping_add(1);
                #[allow(clippy::redundant_closure_for_method_calls)]
                // the method is of one lifetime
                if states % 1_024 == 0 {
                    heard = Python::attach(|py| py.check_signals());
                }
                heard.is_err()
            };
            Disassembler::new(bodies.slides).take_apart(&bodies, most, stop)
        });
        heard?;
        Ok((outcome != Outcome::Unknown).then(|| line(&outcome, &bodies)))
    }

    /// Why an answer in any form is wrong; `None` where it is right.
    fn score(&self, effort: &Bound<'_, Effort>, answer: &str) -> PyResult<Option<String>> {
        let (py, effort) = (effort.py(), effort.get());
        let again = match (&self.way, &self.read) {
            (Way::Sudoku(..), Some(puzzle)) => Some(checked(py, "sudoku", sudoku::posed(puzzle))?),
            _ => None,
        };
        let budget = effort.budget();
        let judged = py.detach(|| match (&again, &self.way) {
            (Some(puzzle), _) => judge(&**puzzle, answer, budget).map(Some),
            (None, Way::Genre(puzzle)) => judge(&**puzzle, answer, budget).map(Some),
            (None, Way::Sudoku(..)) => Ok(None),
        });
        match judged {
            Ok(judged) => Ok(judged.and_then(|it| it.reason).map(|why| why.to_string())),
            Err(why) => {
                let limit = wait::status(Verdict::Stopped(why)).1;
                Err(limit_reached(py, &why, limit))
            }
        }
    }

    /// The picture of the board with these options, as SVG text; without any, with the givens.
    fn svg(&self, indices: Option<Vec<usize>>) -> PyResult<String> {
        Ok(svg(&self.picture(indices)?))
    }

    /// The same picture.
    fn drawn(&self, indices: Option<Vec<usize>>) -> PyResult<Drawn> {
        self.picture(indices).map(Drawn::from)
    }
}

impl Puzzle {
    /// The problem.
    pub(crate) fn problem(&self) -> Arc<Problem> {
        self.core.get().problem.clone()
    }

    /// The sudoku that was read, if it is one.
    fn as_sudoku(&self) -> Option<&sudoku::Puzzle> {
        let Way::Genre(puzzle) = &self.way else { return self.read.as_ref() };
        match puzzle.special() {
            Some(Special::Sudoku(puzzle, _)) => Some(puzzle),
            _ => None,
        }
    }

    /// The network of a sudoku, if it is one.
    pub(crate) fn network(&self) -> Option<Network> {
        match &self.way {
            Way::Genre(puzzle) => puzzle.network(),
            Way::Sudoku(..) => self.read.as_ref().map(Network::of),
        }
    }

    /// The puzzle, if it is of a genre that pieces may be of.
    pub(crate) fn genre(&self) -> Option<&dyn puzzles::Puzzle> {
        match &self.way {
            Way::Sudoku(..) => None,
            Way::Genre(puzzle) => Some(&**puzzle),
        }
    }

    /// The board, which can be turned and reflected.
    pub(crate) fn geometry(&self) -> &dyn Geometry {
        match &self.way {
            Way::Sudoku(encoded, ..) => &**encoded,
            Way::Genre(puzzle) => puzzle.as_geometry(),
        }
    }

    /// The board with the share of each thing that can stand on it.
    pub(crate) fn shares(&self, shares: &[Share]) -> Picture {
        match &self.way {
            Way::Sudoku(encoded, givens, _) => draw::sudoku_shares(givens, encoded, shares),
            Way::Genre(puzzle) => draw::puzzle_shares(&**puzzle, shares),
        }
    }

    /// The board with these options; without any, with the givens.
    fn picture(&self, indices: Option<Vec<usize>>) -> PyResult<Picture> {
        let ids = indices.map(|indices| self.core.get().ids(indices)).transpose()?;
        Ok(match &self.way {
            Way::Sudoku(encoded, givens, _) => {
                let grid = ids.as_ref().map(|ids| encoded.decode(ids));
                draw::Sudoku::new(grid.as_ref().unwrap_or(givens)).givens(givens).picture()
            }
            Way::Genre(puzzle) => draw::puzzle(&**puzzle, ids.as_deref()),
        })
    }

    /// The rows that these options make.
    fn rows_of(&self, ids: &[OptionId]) -> Vec<Vec<u64>> {
        match &self.way {
            Way::Sudoku(encoded, ..) => {
                let grid = encoded.decode(ids);
                rows(grid.cells(), grid.size().side())
            }
            Way::Genre(puzzle) => numbers(&**puzzle, ids),
        }
    }

    fn of_genre(py: Python<'_>, posed: Box<dyn puzzles::Puzzle>) -> PyResult<Self> {
        let problem = posed.problem().clone();
        let core = match posed.special() {
            Some(Special::Polyomino(encoded)) => {
                let labels = PyTuple::new(py, placed(encoded))?.unbind();
                let names = problem.items().map(|item| problem.item_name(item));
                let names = PyTuple::new(py, names.collect::<Vec<_>>())?.unbind();
                Core::with(py, problem, names, Some(labels))?
            }
            _ => Core::of_problem(py, problem)?,
        };
        Ok(Self { core: Py::new(py, core)?, way: Way::Genre(posed), nine: None, read: None })
    }

    fn of_sudoku(
        py: Python<'_>,
        encoded: sudoku::Encoded,
        puzzle: &sudoku::Puzzle,
    ) -> PyResult<Self> {
        let core = Py::new(py, Core::of_problem(py, encoded.problem().clone())?)?;
        let way = Way::Sudoku(Box::new(encoded), puzzle.grid.clone(), puzzle.style);
        Ok(Self { core, way, nine: nine::board(puzzle), read: Some(puzzle.clone()) })
    }
}

fn checked<T>(py: Python<'_>, name: &str, made: Result<T, PuzzleError>) -> PyResult<T> {
    made.map_err(|error| puzzle_error(py, name, &error))
}

/// The number of the thing that these options lay in each cell, from 1, row by row; 0 for none.
fn numbers(puzzle: &dyn puzzles::Puzzle, ids: &[OptionId]) -> Vec<Vec<u64>> {
    let board = puzzle.board(&[]);
    let mut found = vec![0; board.cells.len()];
    for &option in ids {
        let lay = puzzle.lays(option);
        for cell in lay.cells {
            found[cell] = lay.thing as u64 + 1;
        }
    }
    let mut rows: Vec<Vec<u64>> = Vec::new();
    // Layers of a solid stand below each other.
    let high = board.cells.iter().map(|cell| cell.row + 1).max().unwrap_or(0);
    for (cell, number) in board.cells.iter().zip(found) {
        let at = cell.layer * high + cell.row;
        if rows.len() <= at {
            rows.resize_with(at + 1, Vec::new);
        }
        let row = &mut rows[at];
        if row.len() <= cell.column {
            row.resize(cell.column + 1, 0);
        }
        row[cell.column] = number;
    }
    rows
}

/// The labels of pieces in their places, as a text of a puzzle has those that are given: `F r1c2 r1c3 r2c1 r2c2 r3c2`.
fn placed(encoded: &puzzles::polyomino::Encoded) -> Vec<String> {
    let columns = encoded.decode(&[]).columns().max(1);
    let label = |option| {
        let given = encoded.given(option);
        let squares = given.squares().iter();
        let squares = squares.map(|it| format!(" r{}c{}", it / columns + 1, it % columns + 1));
        format!("{}{}", given.letter(), squares.collect::<String>())
    };
    encoded.problem().options().map(label).collect()
}

/// The first grid of a text.
fn first(text: &str) -> Result<sudoku::Puzzle, PuzzleError> {
    first_of(text, None)
}

/// The first grid of a text, with the rules that are given beside it.
pub(crate) fn first_of(text: &str, variant: Option<&str>) -> Result<sudoku::Puzzle, PuzzleError> {
    let variant = variant.map(Variant::of_grids).transpose();
    let variant = variant.map_err(PuzzleErrorKind::Wrong)?.unwrap_or_default();
    let mut grids = variant.grids(text.as_bytes());
    grids.next().unwrap_or_else(|| Err(PuzzleErrorKind::Empty.into()))
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
