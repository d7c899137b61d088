//! Shikaku: a board to be divided into rectangles, each with one number in it, which is its area.
//!
//! # Why this shape
//! Items: the cells; an option is a rectangle of a number's area that holds this number and no other. Numbers need no
//! items of their own, because the rectangle that covers the cell of a number is one of this number.
//!
//! # Invariants
//! Item ids: cells row by row. The items of an option are its cells, in order.
//!
//! # Cost
//! A number k has at most k rectangles for each of its divisors, with k entries each; a limit bounds all entries.
//!
//! # Source
//! Nikoli, *Shikaku ni kire* (1989).

mod fresh;

use gavotte_model::{Message, OptionId, Problem, Role, message};

use self::fresh::Divisions;
use crate::board::{Board, Content};
use crate::error::shown;
use crate::fresh::{Cells, sides};
use crate::genres::{Answer, Example, Fresh, Genre, Text, anew, known, told};
use crate::geometry::{Geometry, Motion};
use crate::isometry::of_board;
use crate::lines::Line;
use crate::names::LETTERS;
use crate::{Lay, Puzzle, PuzzleError, PuzzleErrorKind as Kind, input};

/// The most rows and columns: the largest published ones have 45. [cells]
const MOST: usize = 50;
/// The most cells of all rectangles together: 80 megabytes of them. [entries]
const MOST_ENTRIES: usize = 10_000_000;
/// Rectangles around numbers.
pub(crate) const GENRE: Genre = Genre {
    name: "shikaku",
    chinese: "数方",
    what: told([
        "A board to be divided into rectangles, each with one number, which is its area",
        "把盘面分成矩形，每个矩形恰含一个数，这个数就是它的面积",
    ]),
    input: told([
        "a row a line: numbers, and `.`, `-` or `0` for cells without one, with blanks between them; where all \
         numbers are figures no blanks are needed",
        "每行写盘面的一行：数，或表示无数格子的 `.`、`-` 或 `0`，以空白隔开；都是一位数时不需要空白",
    ]),
    model: told([
        "The cells are items; an option is a rectangle that holds one number, its area",
        "格子都是主列；一个选项是恰含一个数、面积等于此数的矩形",
    ]),
    endings: &["shikaku"],
    marks: &[],
    word: None,
    fresh: anew(Fresh {
        size: "8x8",
        sizes: told([
            "rows and columns as 10x12, or one number, each from 2 to 30",
            "行数和列数，如 10x12，或一个数，各为 2 到 30",
        ]),
        like: sides,
        plan: |word| Ok(Box::new(Divisions(Cells::sized(word, 2..=30)?))),
        own: None,
    }),
    settings: &[],
    examples: known(&[
        Example {
            title: ["Eight by eight", "八行八列"],
            text: ".4....8.\n.....3..\n.2.9....\n....8...\n.4.....2\n.6......\n......3.\n...9.3.3\n",
            settings: &[],
            answer: Answer::Count("1"),
            source: ["a plain search in Python, number by number", "用 Python 逐数直接搜索"],
        },
        Example {
            title: ["Numbers of two figures", "两位数"],
            text: "9 . . . . . . . . .\n4 4 . . 3 . . . 6 .\n. . . . . . . . . 10\n. . . 9 . . 8 . . .\n\
                   . . . . . . . . . .\n2 . . 2 . 2 . . . .\n. . 12 . . . . . . .\n. . . 4 5 . 8 12 . .\n\
                   . . . . . . . . . .\n. . . . . . . . . .\n",
            settings: &[],
            answer: Answer::Count("1"),
            source: ["a plain search in Python, number by number", "用 Python 逐数直接搜索"],
        },
        Example {
            title: ["Six ways", "六种分法"],
            text: "....3.\n...6.3\n.3....\n.....3\n.6....\n6..6..\n2.4...\n",
            settings: &[],
            answer: Answer::Count("6"),
            source: ["a plain search in Python, number by number", "用 Python 逐数直接搜索"],
        },
    ]),
    read,
};

/// A board of numbers with its problem.
struct Shikaku {
    columns: usize,
    /// Row by row.
    numbers: Vec<Option<usize>>,
    problem: Problem,
}

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let lines = input::content(text)?;
    if let Some(line) = lines.get(MOST) {
        return Err(line.wrong(1, too_large()));
    }
    let (mut numbers, mut columns) = (Vec::new(), 0);
    for (row, line) in lines.iter().enumerate() {
        let words = words(line);
        if row == 0 {
            columns = words.len();
        }
        if let Some((at, _)) = words.get(MOST) {
            return Err(line.wrong(*at, too_large()));
        }
        if words.len() != columns {
            let at = words.get(columns).map_or(line.length() + 1, |word| word.0);
            return Err(line.wrong(
                at,
                message!("{words} cells instead of {columns}", words = words.len(), columns),
            ));
        }
        for word in words {
            numbers.push(cell(line, word, lines.len() * columns)?);
        }
    }
    let problem = encode(columns, &numbers)?;
    Ok(Box::new(Shikaku { columns, numbers, problem }))
}

fn too_large() -> Message {
    message!("more than {MOST} rows or columns", MOST)
}

/// The words of a row; the characters of a row without blanks.
fn words(line: &Line) -> Vec<(usize, &str)> {
    let words: Vec<_> = line.words().collect();
    let [(first, word)] = words[..] else { return words };
    let letters = word.char_indices();
    (first..).zip(letters.map(|(at, letter)| &word[at..at + letter.len_utf8()])).collect()
}

/// The number of a cell, if it has one.
fn cell(
    line: &Line,
    (column, word): (usize, &str),
    area: usize,
) -> Result<Option<usize>, PuzzleError> {
    if matches!(word, "." | "-" | "0") {
        return Ok(None);
    }
    let is_plain = word.bytes().all(|byte| byte.is_ascii_digit());
    let number = word.parse().ok().filter(|number| is_plain && (1..=area).contains(number));
    let wrong = || {
        let words = message!(
            "`{word}` is no cell: a number from 1 to {area}, as many as the board has cells, or `.`",
            word = shown(word),
            area
        );
        line.wrong(column, words)
    };
    number.map(Some).ok_or_else(wrong)
}

fn encode(columns: usize, numbers: &[Option<usize>]) -> Result<Problem, PuzzleError> {
    let mut assembler = Problem::assembler();
    let mut items = Vec::with_capacity(numbers.len());
    for at in 0..numbers.len() {
        let name = format!("r{}c{}", at / columns + 1, at % columns + 1);
        items.push(assembler.item(&name, Role::Once)?);
    }
    let counts = Counts::new(columns, numbers);
    let mut room = MOST_ENTRIES;
    for (at, area) in numbers.iter().enumerate() {
        let Some(area) = *area else { continue };
        for rectangle in around(at, area, columns, numbers.len() / columns) {
            if counts.within(&rectangle) != 1 {
                continue;
            }
            room = room.checked_sub(area).ok_or_else(|| {
                Kind::Wrong(message!(
                    "the possible rectangles have more than {MOST_ENTRIES} cells",
                    MOST_ENTRIES
                ))
            })?;
            for cell in rectangle.cells(columns) {
                assembler.entry(items[cell], None)?;
            }
            assembler.end_option()?;
        }
    }
    Ok(assembler.build())
}

/// A rectangle of cells.
struct Rectangle {
    top: usize,
    left: usize,
    high: usize,
    wide: usize,
}

impl Rectangle {
    /// Its cells on a board with so many columns, in order.
    fn cells(&self, columns: usize) -> Vec<usize> {
        let rows = self.top..self.top + self.high;
        rows.flat_map(|row| (0..self.wide).map(move |it| row * columns + self.left + it)).collect()
    }
}

/// The rectangles of this area on a board that hold this cell.
fn around(at: usize, area: usize, columns: usize, rows: usize) -> impl Iterator<Item = Rectangle> {
    let (row, column) = (at / columns, at % columns);
    let shapes = (1..=area.min(rows)).filter(move |high| area % *high == 0);
    let shapes = shapes.map(move |high| (high, area / high)).filter(move |it| it.1 <= columns);
    shapes.flat_map(move |(high, wide)| {
        let tops = (row + 1).saturating_sub(high)..=row.min(rows - high);
        let lefts = (column + 1).saturating_sub(wide)..=column.min(columns - wide);
        tops.flat_map(move |top| lefts.clone().map(move |left| Rectangle { top, left, high, wide }))
    })
}

/// How many numbers stand above and to the left of each corner of cells.
struct Counts {
    wide: usize,
    sums: Vec<usize>,
}

impl Counts {
    fn new(columns: usize, numbers: &[Option<usize>]) -> Self {
        let wide = columns + 1;
        let mut sums = vec![0; (numbers.len() / columns + 1) * wide];
        for (at, number) in numbers.iter().enumerate() {
            let corner = (at / columns + 1) * wide + at % columns + 1;
            sums[corner] = sums[corner - 1] + sums[corner - wide] + usize::from(number.is_some())
                - sums[corner - wide - 1];
        }
        Self { wide, sums }
    }

    /// How many numbers a rectangle holds.
    fn within(&self, &Rectangle { top, left, high, wide }: &Rectangle) -> usize {
        let sum = |row: usize, column: usize| self.sums[row * self.wide + column];
        sum(top + high, left + wide) + sum(top, left)
            - sum(top, left + wide)
            - sum(top + high, left)
    }
}

impl Shikaku {
    fn cells(&self, option: OptionId) -> Vec<usize> {
        self.problem.option_items(option).iter().map(|item| item.index()).collect()
    }
}

impl Geometry for Shikaku {
    fn motions(&self) -> Vec<Motion> {
        of_board(self)
    }
}

impl Puzzle for Shikaku {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The letters of the text go by the first cells of the rectangles.
    fn board(&self, options: &[OptionId]) -> Board {
        let rows = self.numbers.len() / self.columns;
        let mut board = Board::new(format!("Shikaku {rows} x {}", self.columns));
        board.is_spaced = true;
        for (at, number) in self.numbers.iter().enumerate() {
            let square = board.square(at / self.columns, at % self.columns);
            match number {
                Some(number) => square.write(number.to_string()).given(true),
                None => square.say("."),
            };
        }
        let mut pieces: Vec<_> = options.iter().map(|&option| self.cells(option)).collect();
        pieces.sort_unstable();
        for (piece, cells) in pieces.into_iter().enumerate() {
            let letter = LETTERS.get(piece..=piece).map_or(piece.to_string(), str::to_owned);
            for cell in cells {
                board.cells[cell].say(&letter).hold(Content::Piece { piece, color: piece });
            }
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let cells = self.cells(option);
        let thing = cells.iter().copied().find(|&cell| self.numbers[cell].is_some());
        let (thing, name) = (thing.unwrap_or_default(), cells.len().to_string());
        Lay { cells, thing, name, is_piece: true }
    }

    fn misfit(&self) -> Option<Message> {
        let (sum, area) = (self.numbers.iter().flatten().sum::<usize>(), self.numbers.len());
        (sum != area)
            .then(|| message!("the numbers add up to {sum}, the board has {area} cells", sum, area))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All rectangles of a small board, each asked by itself, are the options.
    #[test]
    fn options_are_the_rectangles_with_one_number() {
        let text = "2 . 4\n. 3 .\n. . 1\n. 2 .\n";
        let puzzle = GENRE.open(text, &[]).unwrap();
        let (columns, rows) = (3, 4);
        let number = |at: usize| text.split_whitespace().nth(at).and_then(|it| it.parse().ok());
        let mut wanted = Vec::new();
        for (top, left) in (0..rows * columns).map(|at| (at / columns, at % columns)) {
            for (bottom, right) in (0..rows * columns).map(|at| (at / columns, at % columns)) {
                let inside = |at: &usize| {
                    (top..=bottom).contains(&(at / columns))
                        && (left..=right).contains(&(at % columns))
                };
                let cells: Vec<usize> = (0..rows * columns).filter(inside).collect();
                let numbers: Vec<usize> = cells.iter().filter_map(|&at| number(at)).collect();
                if numbers == [cells.len()] {
                    wanted.push(cells);
                }
            }
        }
        let mut found: Vec<_> =
            puzzle.problem().options().map(|option| puzzle.lays(option).cells).collect();
        found.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(found, wanted);
    }

    #[test]
    fn mistakes_have_their_place() {
        let refused = |text: &str| match GENRE.open(text, &[]) {
            Err(error) => error.to_string(),
            Ok(_) => panic!("{text:?} is read"),
        };
        assert!(refused("2 .\n. x\n").contains("`x` is no cell: a number from 1 to 4"));
        assert!(refused("2 .\n. 5\n").contains("`5` is no cell: a number from 1 to 4"));
        assert!(refused("2.\n...\n").contains("3 cells instead of 2"));
        assert!(refused(&".".repeat(51)).contains("more than 50 rows or columns"));
        assert!(refused(&".\n".repeat(51)).contains("more than 50 rows or columns"));
        let misfit = GENRE.open("2 .\n. 1\n", &[]).unwrap().misfit();
        assert_eq!(
            misfit.map(|it| it.to_string()).as_deref(),
            Some("the numbers add up to 3, the board has 4 cells")
        );
    }
}
