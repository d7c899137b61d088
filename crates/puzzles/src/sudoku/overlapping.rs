//! Several sudokus on one board that share cells, such as the five of a samurai: a genre.
//!
//! # Why this shape
//! Each grid has its rows, columns and boxes, and a cell that two of them share is one cell. This is a network of
//! relations like any other, so this file has only the text and the board.
//!
//! # Cost
//! Linear in the cells of the board; the problem takes digits times cells and units.

use gavotte_model::{Message, OptionId, Problem, message};

use super::network::{Origin, units};
use super::ruled::Places;
use super::size::all;
use super::{Network, Shape, Size, SizeError, ruled, rules};
use crate::board::Board;
use crate::genres::{Answer, Example, Genre, Text, known, told};
use crate::geometry::{Geometry, Motion};
use crate::input::words;
use crate::lines::Line;
use crate::{Lay, Opened, Puzzle, PuzzleError, PuzzleErrorKind as Kind};

/// The most grids on a board, because more have no name and no paper. [grids]
const MOST_GRIDS: usize = 25;
/// The greatest distance, down or to the right, at which a grid may begin. [cells]
const FARTHEST: usize = 200;

/// The first cells of the five grids of a samurai, in units of the distance between a grid and the one that shares a
/// box with it. [fixed]
const SAMURAI: [(usize, usize); 5] = [(0, 0), (0, 2), (1, 1), (2, 0), (2, 2)];

/// Sudokus that share cells.
pub const GENRE: Genre = Genre {
    name: "samurai",
    chinese: "武士数独",
    what: told([
        "Sudokus that overlap, such as the five of a samurai",
        "互相重叠的数独，例如由五个组成的武士数独",
    ]),
    input: told([
        "the rows of the board, where a cell of no grid is a blank, `#` or `.`; before them, unless it is a \
         samurai of grids of 9 x 9, a line `grids` with their size and the first cell of each, as `grids 9 r1c1 \
         r7c7`",
        "盘面的各行，不属于任何数独的格子写空格、`#` 或 `.`；除非是 9 x 9 的武士数独，前面要有一行 `grids`，写出大\
         小和每个数独的首格，如 `grids 9 r1c1 r7c7`",
    ]),
    model: told([
        "Items: each cell, each digit in each row, column and box of each grid; an option is a digit in a cell",
        "主列：每个格子，以及每个数独的每行、每列、每宫的每个数字；一个选项是把一个数字填进一个格子",
    ]),
    endings: &["samurai"],
    marks: &["grids "],
    word: None,
    fresh: None,
    settings: &[],
    examples: known(&[
        Example {
            title: ["Two grids of 4 x 4", "两个 4 x 4 的数独"],
            text: "grids 4 r1c1 r3c3\n1...##\n..3.##\n......\n......\n##..2.\n##4...\n",
            settings: &[],
            answer: Answer::Count("10"),
            source: [
                "all pairs of the 288 grids of 4 x 4 that agree in a box, compared one by one",
                "288 个 4 x 4 盘面中同一宫一致的所有对，逐一比较",
            ],
        },
        Example {
            title: ["A samurai", "武士数独"],
            text: SAMURAI_EXAMPLE,
            settings: &[],
            answer: Answer::Count("1"),
            source: [
                "made by this program; the SAT solver finds no second solution",
                "由本程序生成；SAT 求解器找不到第二个解",
            ],
        },
    ]),
    read,
};

/// Made with seed 3. [fixed]
const SAMURAI_EXAMPLE: &str = "\
    .....98.2###...4.63..\n\
    .52......###..8....61\n\
    86...4...###.5....8.2\n\
    .79.6....###..27.5..6\n\
    ..547...6###..3.....8\n\
    ....8...5###5.......4\n\
    6..........2....78...\n\
    .4.3........2........\n\
    1..7.....1......3....\n\
    ######....19.2.######\n\
    ######......5..######\n\
    ######...4....3######\n\
    .....5......7........\n\
    9...4.....4....91....\n\
    ..428..9..........8..\n\
    .....6...###....81...\n\
    1.7......###1.....6.5\n\
    .5.3....1###....6.7..\n\
    4........###2.4...5.3\n\
    5137..84.###..92.....\n\
    .9....52.###....4.18.\n";

/// The board with its problem.
struct Overlapping {
    size: Size,
    /// The first cell of each grid.
    starts: Vec<(usize, usize)>,
    network: Network,
    problem: Problem,
    places: Places,
    givens: Vec<u8>,
}

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let mut lines = text.lines()?;
    let end = lines.last().map(|line| line.error_at_end(Kind::Empty));
    // A row may begin with cells of no grid, so a comment has a blank behind its sign.
    lines.retain(|line| !line.is_blank() && !line.text().starts_with("# "));
    let Some(last) = lines.last().cloned() else {
        return Err(end.unwrap_or_else(|| Kind::Empty.into()));
    };
    let is_heading = |line: &Line| line.text().to_ascii_lowercase().starts_with("grids");
    let (heading, rows) = match lines.split_first() {
        Some((first, rest)) if is_heading(first) => (Some(first), rest),
        _ => (None, &lines[..]),
    };
    let (size, starts) = match heading {
        Some(line) => starts(line)?,
        None => (Size::NINE, samurai(Size::NINE)),
    };
    let mut made = Overlapping::new(size, starts, None)?;
    let givens = made.givens_on(rows, &last)?;
    made = Overlapping::new(size, made.starts, Some(givens))?;
    Ok(Box::new(made))
}

/// The first cells of the five grids of a samurai.
fn samurai(size: Size) -> Vec<(usize, usize)> {
    let (down, right) = (size.side() - size.box_rows(), size.side() - size.box_columns());
    SAMURAI.map(|(rows, columns)| (rows * down, columns * right)).to_vec()
}

/// The size of the grids and their first cells, from a heading.
fn starts(line: &Line) -> Result<(Size, Vec<(usize, usize)>), PuzzleError> {
    let mut named = &words(line, "")[1..];
    let mut size = Size::NINE;
    let first = named.split_first().filter(|((_, word), _)| rules::cell(word).is_none());
    if let Some((&(column, word), rest)) = first {
        size = word.parse().map_err(|error: SizeError| line.wrong(column, error.to_string()))?;
        named = rest;
    }
    if named.is_empty() {
        return Ok((size, samurai(size)));
    }
    let mut starts = Vec::new();
    for &(column, word) in named {
        let wrong = |why: Message| {
            line.wrong(column, message!("`{word}` {why}", word = crate::error::shown(word), why))
        };
        let start = rules::cell(word).ok_or_else(|| wrong("is no cell such as r1c1".into()))?;
        if start.0.max(start.1) > FARTHEST {
            return Err(wrong(message!(
                "is too far away: a grid begins at r{FARTHEST}c{FARTHEST} at most",
                FARTHEST
            )));
        }
        if starts.contains(&start) {
            return Err(wrong("is named twice".into()));
        }
        starts.push(start);
    }
    if starts.len() > MOST_GRIDS {
        let found = starts.len();
        return Err(line.wrong(
            1,
            message!("{found} grids are named; there are 1 to {MOST_GRIDS}", found, MOST_GRIDS),
        ));
    }
    Ok((size, starts))
}

impl Overlapping {
    fn new(
        size: Size,
        starts: Vec<(usize, usize)>,
        givens: Option<Vec<u8>>,
    ) -> Result<Self, PuzzleError> {
        let side = size.side();
        let mut places: Vec<(usize, usize)> = starts
            .iter()
            .flat_map(|&(top, left)| {
                (0..side * side).map(move |at| (top + at / side, left + at % side))
            })
            .collect();
        places.sort_unstable();
        places.dedup();
        let mut parts = Vec::new();
        for (grid, &(top, left)) in starts.iter().enumerate() {
            let cell = |at: usize| {
                // Each cell of a grid is among the places.
                places.binary_search(&(top + at / side, left + at % side)).unwrap_or(0)
            };
            parts.extend(units(Shape::from(size).layout(), (top, left), cell).into_iter().map(
                |mut part| {
                    part.origin = match part.origin {
                        Origin::Row(unit) => Origin::Grid(grid, 'r', unit),
                        Origin::Column(unit) => Origin::Grid(grid, 'c', unit),
                        Origin::Box(unit) => Origin::Grid(grid, 'b', unit),
                        other => other,
                    };
                    part
                },
            ));
        }
        let givens = givens.unwrap_or_else(|| vec![0; places.len()]);
        let set = |&given: &u8| if given > 0 { 1 << given } else { all(size.digits()) };
        let possible: Vec<u64> = givens.iter().map(set).collect();
        let network = Network::overlapping(size.digits(), places, possible, parts);
        let (problem, places) = ruled::problem(&network, network.possible(), |_| Ok(None))?;
        Ok(Self { size, starts, network, problem, places, givens })
    }

    /// The givens in the rows of a board.
    fn givens_on(&self, rows: &[Line], last: &Line) -> Result<Vec<u8>, PuzzleError> {
        let mut givens = vec![0; self.network.cells()];
        let high = self.network.places().last().map_or(0, |(row, _)| row + 1);
        for (row, line) in rows.iter().enumerate() {
            if row >= high {
                return Err(
                    line.wrong(1, message!("this row is too much: the board has {high}", high))
                );
            }
            for (column, letter) in line.text().chars().enumerate() {
                let cell = self.network.places().binary_search(&(row, column)).ok();
                let digit = super::Style::Digits.digit(self.size, letter);
                match (cell, digit) {
                    (Some(cell), Some(digit)) => givens[cell] = digit,
                    (None, _) if matches!(letter, ' ' | '#' | '.') => {}
                    (None, _) => {
                        let words = message!(
                            "`{letter}` stands outside of all grids",
                            letter = letter.escape_debug()
                        );
                        return Err(line.wrong(column + 1, words));
                    }
                    (Some(_), None) => {
                        let allowed = super::Style::Digits.allowed(self.size);
                        let kind = Kind::IllegalCharacter { found: letter, allowed };
                        return Err(line.error(kind, column + 1));
                    }
                }
            }
        }
        if rows.len() < high {
            let words =
                message!("{rows} rows are here, and the board has {high}", rows = rows.len(), high);
            return Err(last.error_at_end(Kind::Wrong(words)));
        }
        Ok(givens)
    }

    /// The cell and the digit of an option.
    fn candidate(&self, option: OptionId) -> (usize, u8) {
        let items = self.problem.option_items(option);
        let within = (items[1].index() - self.network.cells()) % self.size.side();
        (items[0].index(), u8::try_from(within + 1).unwrap_or(self.size.digits()))
    }

    /// The digits of these options for each cell; 0 where none lies.
    fn digits(&self, options: &[OptionId]) -> Vec<u8> {
        let mut digits = vec![0; self.network.cells()];
        for (cell, digit) in options.iter().map(|&option| self.candidate(option)) {
            digits[cell] = digit;
        }
        digits
    }

    /// The board in the form in which it is read, with a heading unless it is a samurai.
    fn rows(&self, digits: &[u8]) -> String {
        let style = super::Style::Digits;
        let mut text = String::new();
        let (mut row, mut column) = (0, 0);
        for (&(r, c), &digit) in self.network.places().iter().zip(digits) {
            while row < r {
                text.push('\n');
                (row, column) = (row + 1, 0);
            }
            text.extend(std::iter::repeat_n(' ', c - column));
            match digit {
                0 => text.push('.'),
                digit => text.push_str(&style.name(self.size, digit)),
            }
            column = c + 1;
        }
        text.push('\n');
        text
    }
}

impl Geometry for Overlapping {
    fn motions(&self) -> Vec<Motion> {
        Vec::new()
    }
}

impl Puzzle for Overlapping {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let digits = self.digits(options);
        let mut board = Board::new(format!(
            "{} sudokus {} x {}",
            self.starts.len(),
            self.size.side(),
            self.size.side()
        ));
        board.is_spaced = true;
        let boxes = self
            .network
            .parts()
            .iter()
            .filter(|part| matches!(part.origin, Origin::Grid(_, 'b', _)));
        let mut box_of = vec![0; digits.len()];
        for (number, part) in boxes.enumerate() {
            for &cell in part.relation.cells() {
                box_of[cell] = number;
            }
        }
        for (cell, &(row, column)) in self.network.places().iter().enumerate() {
            let square = board.square(row, column).within(box_of[cell]);
            match self.givens[cell].max(digits[cell]) {
                0 => square,
                digit => square.write(digit.to_string()).given(self.givens[cell] > 0),
            };
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let (cell, digit) = self.candidate(option);
        let thing = usize::from(digit) - 1;
        Lay { cells: vec![cell], thing, name: digit.to_string(), is_piece: false }
    }

    fn text(&self, options: &[OptionId]) -> String {
        self.rows(&self.digits(options))
    }

    fn network(&self) -> Option<Network> {
        Some(self.network.clone())
    }

    fn givens(&self) -> Vec<OptionId> {
        let is_given = |option: &OptionId| {
            let (cell, digit) = self.candidate(*option);
            self.givens[cell] == digit
        };
        self.problem.options().filter(is_given).collect()
    }

    fn written(&self, givens: &[OptionId]) -> Option<String> {
        let starts: Vec<String> =
            self.starts.iter().map(|(top, left)| format!(" r{}c{}", top + 1, left + 1)).collect();
        Some(format!("grids {}{}\n{}", self.size, starts.concat(), self.rows(&self.digits(givens))))
    }

    fn opened(&self) -> Option<Opened> {
        let empty = Self::new(self.size, self.starts.clone(), None).ok()?;
        let digits = usize::from(self.size.digits());
        let givens = self.givens.iter().enumerate().filter(|(_, given)| **given > 0);
        let options = givens.map(|(cell, &given)| {
            empty.places[cell * digits + usize::from(given) - 1].map(OptionId::new)
        });
        let options = options.collect::<Option<Vec<_>>>()?;
        Some((Box::new(empty), options))
    }
}
