//! Dominosa: numbers on a board that is to be divided into dominoes, each pair of numbers once.
//!
//! # Why this shape
//! Items: the cells, and each pair of numbers from 0 to N. An option is a domino on two neighboring cells and holds
//! them and its pair. Cells and pairs are all covered exactly once, because a board of (N + 1) x (N + 2) cells has as
//! many places for dominoes as there are pairs.
//!
//! # Invariants
//! Item ids: cells row by row, then pairs. An option's first two items are its cells.
//!
//! # Cost
//! At most two options a cell.
//!
//! # Source
//! O. S. Adler, *Sperr-Domino und Dominosa* (1874); the name and the daily form are those of S. Tatham's collection.

mod fresh;

use gavotte_ordered::OrderedMap;

use gavotte_model::{Assembler, OptionId, Problem, Role, message};

use self::fresh::Tilings;
use crate::board::{Board, Content};
use crate::error::shown;
use crate::fresh::number;
use crate::genres::{Answer, Example, Fresh, Genre, Text, anew, known, told};
use crate::geometry::{Geometry, Motion};
use crate::isometry::of_board;
use crate::numbers::within;
use crate::{Lay, Puzzle, PuzzleError};

/// The greatest number: a board of 41 x 42 cells.
const MOST: usize = 40;

/// Numbers to be divided into dominoes.
pub(crate) const GENRE: Genre = Genre {
    name: "dominosa",
    chinese: "多米诺阵",
    what: told([
        "Numbers on a board to be parted into dominoes, each pair of numbers once",
        "把数字盘分成多米诺骨牌，每一对数字恰好出现一次",
    ]),
    input: told([
        "N + 1 lines of N + 2 numbers from 0 to N, blanks between them; figures alone need no blanks",
        "N + 1 行，每行 N + 2 个 0 到 N 的数，以空白隔开；都是一位数时不需要空白",
    ]),
    model: told([
        "Cells and pairs of numbers are items; an option is a domino on two neighboring cells",
        "格子和数字对都是主列；一个选项是在相邻两格上放一块骨牌",
    ]),
    endings: &["dominosa"],
    marks: &[],
    word: None,
    fresh: anew(Fresh {
        size: "6",
        sizes: told(["the greatest number N, from 1 to 12", "最大的数 N，1 到 12"]),
        like: |board| (board.rows().len() - 1).to_string(),
        plan: |word| Ok(Box::new(Tilings::new(number(word, 1..=12)?)?)),
        own: None,
    }),
    settings: &[],
    examples: known(&[
        Example {
            title: ["Numbers from 0 to 4", "数字 0 到 4"],
            text: "1 0 0 3 2 2\n3 0 4 0 3 4\n1 2 3 3 0 4\n2 1 1 2 2 4\n3 4 1 0 4 1\n",
            settings: &[],
            answer: Answer::Count("1"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
        Example {
            title: ["Six ways", "六种分法"],
            text: "0 3 2 2 1\n1 3 3 0 1\n0 2 2 3 3\n0 2 1 0 1\n",
            settings: &[],
            answer: Answer::Count("6"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
    ]),
    read,
};

/// A board of numbers with its problem.
struct Dominosa {
    columns: usize,
    /// Row by row.
    numbers: Vec<usize>,
    problem: Problem,
}

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let lines = text.lines()?;
    let (mut numbers, mut columns) = (Vec::new(), 0);
    for (row, line) in lines.iter().enumerate() {
        let words: Vec<(usize, &str)> = line.words().collect();
        let is_packed = words.len() == 1 && line.length() > 2;
        let letters = line.text().char_indices();
        let figures: Vec<_> =
            letters.map(|(at, it)| (at + 1, &line.text()[at..at + it.len_utf8()])).collect();
        let words = if is_packed { figures } else { words };
        if row == 0 {
            columns = words.len();
            if !(2..=MOST + 2).contains(&columns) {
                let words = message!(
                    "a row has 2 to {most} numbers, not {columns}",
                    most = MOST + 2,
                    columns
                );
                return Err(line.wrong(1, words));
            }
        } else if words.len() != columns {
            let at = words.get(columns).map_or(line.length() + 1, |it| it.0);
            return Err(line.wrong(
                at,
                message!("{words} numbers instead of {columns}", words = words.len(), columns),
            ));
        }
        for (column, word) in words {
            let most = columns - 2;
            let number = within(word, 0..=most);
            let wrong = || {
                line.wrong(
                    column,
                    message!("`{word}` is no number from 0 to {most}", word = shown(word), most),
                )
            };
            numbers.push(number.ok_or_else(wrong)?);
        }
    }
    if lines.len() + 1 != columns {
        let words = message!(
            "{lines} lines of {columns} numbers; {columns2} are wanted",
            lines = lines.len(),
            columns,
            columns2 = columns - 1
        );
        return Err(lines[lines.len() - 1].wrong(1, words));
    }
    let problem = encode(columns, &numbers)?;
    Ok(Box::new(Dominosa { columns, numbers, problem }))
}

/// The problem of a board. Its cells have numbers up to two less than the number of columns.
fn encode(columns: usize, numbers: &[usize]) -> Result<Problem, PuzzleError> {
    let mut assembler: Assembler = Problem::assembler();
    let mut cells = Vec::with_capacity(numbers.len());
    for at in 0..numbers.len() {
        let name = format!("r{}c{}", at / columns + 1, at % columns + 1);
        cells.push(assembler.item(&name, Role::Once)?);
    }
    let mut pairs = OrderedMap::new();
    for high in 0..columns - 1 {
        for low in 0..=high {
            pairs.insert((low, high), assembler.item(&format!("{low}-{high}"), Role::Once)?);
        }
    }
    for at in 0..numbers.len() {
        let right = (at % columns + 1 < columns).then_some(at + 1);
        let below = (at + columns < numbers.len()).then_some(at + columns);
        for other in [right, below].into_iter().flatten() {
            let pair = (numbers[at].min(numbers[other]), numbers[at].max(numbers[other]));
            for item in [cells[at], cells[other], pairs[&pair]] {
                assembler.entry(item, None)?;
            }
            assembler.end_option()?;
        }
    }
    Ok(assembler.build())
}

impl Geometry for Dominosa {
    fn motions(&self) -> Vec<Motion> {
        of_board(self)
    }
}

impl Puzzle for Dominosa {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let mut board = Board::new(format!("Dominosa {} x {}", self.columns - 1, self.columns));
        board.is_spaced = true;
        for (at, number) in self.numbers.iter().enumerate() {
            board
                .square(at / self.columns, at % self.columns)
                .write(number.to_string())
                .given(true);
        }
        for (piece, &option) in options.iter().enumerate() {
            for cell in self.lays(option).cells {
                board.cells[cell].hold(Content::Piece { piece, color: piece });
            }
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let items = self.problem.option_items(option);
        let cells = items[..2].iter().map(|item| item.index()).collect();
        let name = self.problem.item_name(items[2]).into_owned();
        Lay { cells, thing: items[2].index(), name, is_piece: false }
    }

    /// A line for each row of numbers, and `-` and `|` between the numbers of a domino.
    fn text(&self, options: &[OptionId]) -> String {
        let rows = self.columns - 1;
        let wide = if self.columns > 11 { 2 } else { 1 };
        let blank = " ".repeat(wide);
        let mut lines = vec![vec![blank; 2 * self.columns - 1]; 2 * rows - 1];
        for (at, number) in self.numbers.iter().enumerate() {
            lines[2 * (at / self.columns)][2 * (at % self.columns)] = format!("{number:>wide$}");
        }
        for &option in options {
            let cells = self.lays(option).cells;
            let (row, column) = (cells[0] / self.columns, cells[0] % self.columns);
            let is_flat = cells[1] == cells[0] + 1;
            let (row, column) =
                (2 * row + usize::from(!is_flat), 2 * column + usize::from(is_flat));
            let mark = if is_flat { "-" } else { "|" };
            lines[row][column] = format!("{mark:>wide$}");
        }
        lines.iter().map(|line| format!("{}\n", line.concat().trim_end())).collect()
    }
}
