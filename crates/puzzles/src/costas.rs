//! Costas arrays: N dots on a board of N x N, one in each row and column, so that no two pairs of them are equally far
//! apart in the same direction.
//!
//! # Why this shape
//! Items: columns, rows, and each two columns up to half the side apart. An option is a dot, or the dots of two such
//! columns together. A column is also a secondary item, whose color is the row of its dot, so pairs agree with dots.
//! Another secondary item is the way from one dot of a pair to the other, which no second pair may have.
//!
//! Columns further apart need no pairs. If the pairs i, i + d and j, j + d have the same way, so have i, j and
//! i + d, j + d, and one of d and j - i is at most half of N - 1, because j + d is a column.
//!
//! The other squares of the column of a given dot have no options. Given dots of one column have items of their own
//! ([`Owned`]).
//!
//! # Invariants
//! Options: dots column by column and, in each column, from the first row on; then pairs.
//!
//! # Cost
//! About 3/8 N^4 options of at most four items.
//!
//! # Source
//! J. P. Costas (1965); OEIS A008404 counts the arrays. W. Chang (1987) showed that half of the distances are enough.

use gavotte_model::{Assembler, ColorId, ItemId, OptionId, Problem, Role, message};

use crate::board::{Board, Content};
use crate::genres::{Answer, Example, Genre, Text, known, told};
use crate::geometry::{Geometry, Motion};
use crate::givens::Owned;
use crate::input::{content, no_more, number};
use crate::isometry::of_board;
use crate::lines::Line;
use crate::{Lay, Puzzle, PuzzleError};

/// The greatest side: 384,000 options; arrays of side 32 are an open problem.
const MOST: usize = 32;

/// Dots without equal differences.
pub(crate) const GENRE: Genre = Genre {
    name: "costas",
    chinese: "科斯塔斯阵列",
    what: told([
        "Costas arrays: N dots, one a row and column, with all differences of two dots different",
        "科斯塔斯阵列：N 个点，每行每列一个，任何两点之间的位移都不相同",
    ]),
    input: told([
        "the number N alone, or N lines of N squares: `.` for a free square, `o` for one with a dot and `x` for \
         one without",
        "单独写数 N，或 N 行，每行 N 格：`.` 是自由的格子，`o` 有点，`x` 没有点",
    ]),
    model: told([
        "Columns, rows and pairs of columns are items; an option is a dot, or two dots with the way between them, \
         which is a secondary item",
        "列、行和列对是主列；一个选项是一个点，或是两个点连同其位移，位移是副列",
    ]),
    endings: &["costas"],
    marks: &[],
    word: Some("N"),
    fresh: None,
    settings: &[],
    examples: known(&[
        Example {
            title: ["Side 6", "六阶"],
            text: "6\n",
            settings: &[],
            answer: Answer::Count("116"),
            source: ["OEIS A008404", "OEIS A008404"],
        },
        Example {
            title: ["Side 8", "八阶"],
            text: "8\n",
            settings: &[],
            answer: Answer::Count("444"),
            source: ["OEIS A008404", "OEIS A008404"],
        },
        Example {
            title: [
                "Side 7, a dot in the corner and none in the middle",
                "七阶，角上有点，中间没有",
            ],
            text: "o......\n.......\n.......\n...x...\n.......\n.......\n.......\n",
            settings: &[],
            answer: Answer::Count("19"),
            source: ["a plain search in Python, column by column", "用 Python 逐列直接搜索"],
        },
        Example {
            title: ["Side 10", "十阶"],
            text: "10\n",
            settings: &[],
            answer: Answer::LongCount("2160"),
            source: ["OEIS A008404", "OEIS A008404"],
        },
    ]),
    read,
};

/// The given content of a square.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Square {
    Free,
    Dot,
    Barred,
}

/// A dot: its column and row.
type Dot = (usize, usize);

/// A board with its problem.
struct Costas {
    side: usize,
    /// Row by row.
    squares: Vec<Square>,
    /// The dots of each option: one or two.
    dots: Vec<Vec<Dot>>,
    problem: Problem,
}

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let lines = content(text)?;
    let words: Vec<_> = lines[0].words().collect();
    if words[0].1.bytes().all(|byte| byte.is_ascii_digit()) {
        let side = number(&lines[0], words[0], 1..=MOST, "side")?;
        no_more(&lines[0], &words, 1)?;
        if let Some(line) = lines.get(1) {
            return Err(
                line.wrong(1, "nothing follows the number N; a drawing has no number before it")
            );
        }
        return Ok(Box::new(Costas::of(side, vec![Square::Free; side * side])?));
    }
    let (side, squares) = drawing(&lines)?;
    Ok(Box::new(Costas::of(side, squares)?))
}

/// The side and the squares of a drawing.
fn drawing(lines: &[Line]) -> Result<(usize, Vec<Square>), PuzzleError> {
    let (mut side, mut squares) = (0, Vec::new());
    for (row, line) in lines.iter().enumerate() {
        let letters = (1..).zip(line.text().chars()).filter(|(_, it)| !it.is_whitespace());
        for (column, letter) in letters {
            squares.push(match letter {
                '.' => Square::Free,
                'o' | 'O' | '*' => Square::Dot,
                'x' | 'X' => Square::Barred,
                _ => return Err(line.wrong(column, "a square is `.`, `o` (a dot) or `x` (no dot)")),
            });
        }
        side = if row == 0 { squares.len() } else { side };
        let found = squares.len() - row * side;
        if side > MOST || found != side || row == side {
            let words = message!(
                "{side} squares a row and as many rows, at most {MOST}, are wanted",
                side,
                MOST
            );
            return Err(line.wrong(line.length() + 1, words));
        }
    }
    if squares.len() < side * side {
        let last = &lines[lines.len() - 1];
        let words =
            message!("the board ends after {lines} of {side} rows", lines = lines.len(), side);
        return Err(last.wrong(last.length() + 1, words));
    }
    Ok((side, squares))
}

/// The items of a problem.
struct Items {
    columns: Vec<ItemId>,
    rows: Vec<ItemId>,
    /// Two columns, and the distance between them.
    pairs: Vec<((usize, usize), ItemId)>,
    /// Columns whose color is the row of their dot.
    colored: Vec<ItemId>,
    /// The way of `gap` columns and `step - side` rows is at (gap - 1) * 2 * side + step.
    ways: Vec<ItemId>,
    /// A color for each row.
    colors: Vec<ColorId>,
    owned: Owned<Dot>,
}

impl Items {
    fn of(
        assembler: &mut Assembler,
        side: usize,
        givens: impl Iterator<Item = (Dot, Vec<usize>)>,
    ) -> Result<Self, PuzzleError> {
        let half = side.saturating_sub(1) / 2;
        let mut items = |letter: char, role: Role| -> Result<Vec<ItemId>, PuzzleError> {
            let names = (1..=side).map(|line| format!("{letter}{line}"));
            names.map(|name| Ok(assembler.item(&name, role)?)).collect()
        };
        let (columns, rows) = (items('c', Role::Once)?, items('r', Role::Once)?);
        let (mut pairs, mut colored, mut ways) = (Vec::new(), Vec::new(), Vec::new());
        for column in 0..side {
            for gap in (1..=half).filter(|gap| column + gap < side) {
                let name = format!("c{}c{}", column + 1, column + gap + 1);
                pairs.push(((column, gap), assembler.item(&name, Role::Once)?));
            }
        }
        let name = |(column, row): &Dot| format!("r{}c{}", row + 1, column + 1);
        let (owned, mut colors) = (Owned::of(assembler, givens, name)?, Vec::new());
        for line in 1..=side {
            colored.push(assembler.item(&format!("dot{line}"), Role::Secondary)?);
            colors.push(assembler.color(&line.to_string())?);
        }
        for gap in 1..=half {
            for step in 0..2 * side {
                let sign = if step < side { '-' } else { '+' };
                let name = format!("right{gap}{sign}{}", step.abs_diff(side));
                ways.push(assembler.item(&name, Role::Secondary)?);
            }
        }
        Ok(Self { columns, rows, pairs, colored, ways, colors, owned })
    }
}

impl Costas {
    fn of(side: usize, squares: Vec<Square>) -> Result<Self, PuzzleError> {
        let (mut assembler, mut dots) = (Problem::assembler(), Vec::new());
        let dot = |at: usize| ((at % side, at / side), vec![at % side]);
        let givens = (0..side * side).filter(|&at| squares[at] == Square::Dot).map(dot);
        let items = Items::of(&mut assembler, side, givens)?;
        let open = Self::open(side, &squares);
        for (column, rows) in open.iter().enumerate() {
            for &row in rows {
                assembler.entry(items.columns[column], None)?;
                assembler.entry(items.rows[row], None)?;
                assembler.entry(items.colored[column], Some(items.colors[row]))?;
                if let Some(item) = items.owned.item(&(column, row)) {
                    assembler.entry(item, None)?;
                }
                assembler.end_option()?;
                dots.push(vec![(column, row)]);
            }
        }
        for &((column, gap), pair) in &items.pairs {
            let both = open[column].iter().flat_map(|&from| {
                let others = open[column + gap].iter().filter(move |&&to| to != from);
                others.map(move |&to| (from, to))
            });
            for (from, to) in both {
                let way = (gap - 1) * 2 * side + side + to - from;
                assembler.entry(pair, None)?;
                assembler.entry(items.colored[column], Some(items.colors[from]))?;
                assembler.entry(items.colored[column + gap], Some(items.colors[to]))?;
                assembler.entry(items.ways[way], None)?;
                assembler.end_option()?;
                dots.push(vec![(column, from), (column + gap, to)]);
            }
        }
        Ok(Self { side, squares, dots, problem: assembler.build() })
    }

    /// For each column the rows in which its dot can be.
    fn open(side: usize, squares: &[Square]) -> Vec<Vec<usize>> {
        let at = |column: usize, row: usize| squares[row * side + column];
        let has_dot = |column: usize| (0..side).any(|row| at(column, row) == Square::Dot);
        let is_open = |column: usize, row: usize| match at(column, row) {
            Square::Dot => true,
            Square::Free => !has_dot(column),
            Square::Barred => false,
        };
        let rows = |column| (0..side).filter(|&row| is_open(column, row)).collect();
        (0..side).map(rows).collect()
    }
}

impl Geometry for Costas {
    fn motions(&self) -> Vec<Motion> {
        of_board(self)
    }
}

impl Puzzle for Costas {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let mut board = Board::new(format!("A Costas array of side {}", self.side));
        board.is_spaced = true;
        for (at, square) in self.squares.iter().enumerate() {
            let cell = board.square(at / self.side, at % self.side);
            match square {
                Square::Barred => cell.say("x").hold(Content::Wall),
                Square::Dot => cell.write("o").given(true),
                Square::Free => cell,
            };
        }
        for &option in options {
            if let [(column, row)] = self.dots[option.index()][..] {
                board.cells[row * self.side + column].write("o").hold(Content::Ink);
            }
        }
        board
    }

    fn pictured(&self, options: &[OptionId]) -> Board {
        let mut board = self.board(options);
        for cell in board.cells.iter_mut().filter(|cell| !cell.label.is_empty()) {
            cell.label("\u{25cf}").hold(Content::Empty);
        }
        board
    }

    fn givens(&self) -> Vec<OptionId> {
        let is_given = |option: &OptionId| match self.dots[option.index()][..] {
            [(column, row)] => self.squares[row * self.side + column] == Square::Dot,
            _ => false,
        };
        self.problem.options().filter(is_given).collect()
    }

    /// A pair lies on both of its dots.
    fn lays(&self, option: OptionId) -> Lay {
        let dots = &self.dots[option.index()];
        let cells = dots.iter().map(|(column, row)| row * self.side + column).collect();
        let name = if dots.len() == 1 { "o" } else { "o-o" };
        Lay { cells, thing: dots.len() - 1, name: name.to_owned(), is_piece: false }
    }
}
