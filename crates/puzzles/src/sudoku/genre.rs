//! Sudoku as a genre of puzzles: one grid. Batches of grids have a verb of their own, because they are read and
//! answered one by one.

use gavotte_model::{OptionId, Problem};

use super::{Candidate, Encoded, Grid, Grids, Puzzle as Read, encode_puzzle_named};
use crate::board::Board;
use crate::genres::{Answer, Example, Genre, Text, known, told};
use crate::geometry::{Geometry, Motion};
use crate::{Lay, Opened, Puzzle, PuzzleError, PuzzleErrorKind as Kind, Special};

/// Grids of 4 x 4 to 36 x 36 cells.
pub const GENRE: Genre = Genre {
    name: "sudoku",
    chinese: "数独",
    what: told([
        "Sudoku of 4x4 to 36x36 cells, with boxes or drawn regions",
        "4x4 到 36x36 的数独，可用宫或自定义区域",
    ]),
    input: told([
        "one grid in any of the styles of `gavotte sudoku`, also as the JSON or the link of f-puzzles",
        "一个盘面，可用 `gavotte sudoku` 的任何一种写法，也可以是 f-puzzles 的 JSON 或链接",
    ]),
    model: told([
        "Items: each cell, each digit in each row, column and box; an option is a digit in a cell",
        "主列：每个格子，以及每行、每列、每宫的每个数字；一个选项是把一个数字填进一个格子",
    ]),
    endings: &["sdk", "sdm", "sudoku"],
    marks: &["f-puzzles.com/", "sudokupad.app/", "\"grid\":[", "\"grid\": ["],
    word: None,
    fresh: None,
    settings: &[],
    examples: known(&[
        Example {
            title: ["A hard one", "一道难题"],
            text: "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n",
            settings: &[],
            answer: Answer::Count("1"),
            source: ["A. Inkala (2012)", "A. Inkala (2012)"],
        },
        Example {
            title: ["All 4 x 4 grids", "所有 4 x 4 数独"],
            text: "................\n",
            settings: &[],
            answer: Answer::Count("288"),
            source: ["OEIS A107739", "OEIS A107739"],
        },
    ]),
    read,
};

/// A grid with its problem.
struct Asked {
    puzzle: Read,
    encoded: Encoded,
}

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let mut grids = Grids::new(text.text);
    let puzzle = grids.next().ok_or(Kind::Empty)??;
    if let Some(second) = grids.next() {
        let line = second?.line;
        let words = "a second grid; here one is wanted";
        return Err(PuzzleError::at(Kind::Wrong(words.into()), line, 1, ""));
    }
    Ok(Box::new(Asked::of(puzzle)?))
}

/// The puzzle of a grid that was read.
///
/// # Errors
/// When the grid is beyond the limits of problems.
pub fn posed(puzzle: &Read) -> Result<Box<dyn Puzzle>, PuzzleError> {
    Ok(Box::new(Asked::of(puzzle.clone())?))
}

impl Asked {
    fn of(puzzle: Read) -> Result<Self, PuzzleError> {
        Ok(Self { encoded: encode_puzzle_named(&puzzle)?, puzzle })
    }

    /// The same grid, empty.
    fn empty(&self) -> Grid {
        Grid::empty(self.puzzle.grid.shape().clone())
    }
}

impl Geometry for Asked {
    fn motions(&self) -> Vec<Motion> {
        self.encoded.motions()
    }
}

impl Puzzle for Asked {
    fn problem(&self) -> &Problem {
        self.encoded.problem()
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let (given, solved) = (&self.puzzle.grid, self.encoded.decode(options));
        let side = given.size().side();
        let mut board = Board::new(format!("Sudoku {side} x {side}"));
        board.is_spaced = true;
        for row in 0..side {
            for column in 0..side {
                let cell = board.square(row, column).within(given.box_of(row, column));
                let is_given = given.get(row, column) > 0;
                match given.get(row, column).max(solved.get(row, column)) {
                    0 => cell,
                    digit => cell.write(digit.to_string()).given(is_given),
                };
            }
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let Some(Candidate { row, column, digit }) = self.encoded.candidate(option) else {
            return Lay::default();
        };
        let cell = row * self.puzzle.grid.size().side() + column;
        let thing = usize::from(digit) - 1;
        Lay { cells: vec![cell], thing, name: digit.to_string(), is_piece: false }
    }

    fn text(&self, options: &[OptionId]) -> String {
        let mut text = String::new();
        self.puzzle.style.answer(Some(&self.encoded.decode(options)), false, &mut text);
        text
    }

    fn givens(&self) -> Vec<OptionId> {
        let is_given = |option: &OptionId| {
            let found = self.encoded.candidate(*option);
            found.is_some_and(|it| self.puzzle.grid.get(it.row, it.column) == it.digit)
        };
        self.problem().options().filter(is_given).collect()
    }

    fn written(&self, givens: &[OptionId]) -> Option<String> {
        // Drawn regions and pencilmarks would be lost.
        let shape = self.puzzle.grid.shape();
        let is_plain = self.puzzle.candidates.is_none() && !shape.is_jigsaw() && !shape.has_rules();
        let mut text = String::new();
        self.puzzle.style.write(&self.encoded.decode(givens), &mut text);
        is_plain.then_some(text)
    }

    fn opened(&self) -> Option<Opened> {
        if self.puzzle.candidates.is_some() {
            return None;
        }
        let opened = Self::of(Read { grid: self.empty(), ..self.puzzle.clone() }).ok()?;
        let givens = opened.encoded.clues(&self.puzzle.grid)?;
        Some((Box::new(opened), givens))
    }

    #[cfg(feature = "gallery")]
    fn network(&self) -> Option<super::Network> {
        Some(super::Network::of(&self.puzzle))
    }

    fn special(&self) -> Option<Special<'_>> {
        Some(Special::Sudoku(&self.puzzle, &self.encoded))
    }
}
