//! Nonograms: a picture of black cells, from the lengths of the blocks in each row and column.
//!
//! # Why this shape
//! Rows and columns are primary items. An option is one way to fill such a line; it gives black or white to the cells
//! of the line, which are secondary items with colors, so a row and a column agree on their common cell. First the
//! cells are narrowed (`narrow`): everything that follows without a search becomes known, and known cells are no items.
//! Otherwise a large picture would have millions of options, most of which fit nothing.
//!
//! # Invariants
//! Item ids: rows, columns, then cells that are not known. An option's first item is its line.
//!
//! # Cost
//! The cost of narrowing. There are as many options as fillings remain, with as many entries as cells that are not
//! known.
//!
//! # Source
//! N. Ishida and T. Nishio, 1987.

mod clue;
mod fill;
mod foreign;
mod lists;
mod narrow;
mod read;

use gavotte_model::{Message, OptionId, Problem, Role, message};

use self::clue::Clue;
use self::fill::{Fill, Known};
use self::read::Clues;
use crate::board::{Board, Content};
use crate::genres::{Answer, Example, Genre, Text, known, told};
use crate::geometry::{Geometry, Motion};
use crate::isometry::of_board;
use crate::{Lay, Puzzle, PuzzleError};

/// The most fillings of a line that remain after narrowing.
const MOST_FILLINGS: u64 = 200_000;
/// The most entries of all options: 160 megabytes of them.
const MOST_ENTRIES: u64 = 20_000_000;

/// Pictures from the lengths of blocks.
pub(crate) const GENRE: Genre = Genre {
    name: "nonogram",
    chinese: "数织",
    what: told([
        "A picture of black cells, from the lengths of the blocks in each row and column",
        "数织：按每行每列黑格段的长度画出图案",
    ]),
    input: told([
        "The clue of a row a line, from the top: lengths of blocks, with blanks or commas between them, `0` for \
         none; an empty line; the clues of the columns, from the left. Or the form `.non`: lines `width W` and \
         `height H`, the word `rows` and H clues, the word `columns` and W clues; other keys are ignored. Or the \
         form `.nin`: width and height, then the clues; the XML of webpbn; the form `.g`; lists of clues called \
         `rows` and `columns` in JSON, JavaScript, Python or TOML",
        "从上到下每行写一行的提示：各黑格段的长度，以空白或逗号隔开，没有时写 `0`；空一行；再从左到右写各列的提示。\
         或 `.non` 格式：`width W` 和 `height H` 两行，`rows` 与 H 条提示，`columns` 与 W 条提示；其他键忽略。或 \
         `.nin` 格式：宽和高，再写提示；webpbn 的 XML；`.g` 格式；JSON、JavaScript、Python 或 TOML 中名为 `rows` 和 \
         `columns` 的提示列表",
    ]),
    model: told([
        "Rows and columns are items, cells secondary items with the colors black and white; an option is a way to \
         fill a line, of those that remain when it is known what can be found out without a search",
        "行与列是主列，格子是带黑白两色的副列；一个选项是填好一行或一列的一种方式（先推理，去掉不可能的填法）",
    ]),
    endings: &["non", "nonogram", "nin"],
    marks: &["\nrows\n", "<puzzleset", "<clues type="],
    word: None,
    settings: &[],
    examples: known(&[
        Example {
            title: ["A crown", "王冠"],
            text: "1 1\n1 1\n1 2 2 1\n4 4\n9\n7\n1 1 1 1\n7\n\n3\n5\n6 1\n6\n2 1\n6\n6 1\n5\n3\n",
            settings: &[],
            answer: Answer::Count("1"),
            source: ["a plain search in Python, row by row", "用 Python 逐行直接搜索"],
        },
        Example {
            title: ["A snail in the form .non", ".non 格式的蜗牛"],
            text: "title \"Snail\"\nwidth 12\nheight 10\n\nrows\n0\n4\n2,2\n1,2,1\n1,1,1\n1,4,1\n2,2\n9,1\n8\n0\n\n\
                   columns\n1\n2\n2\n4,2\n2,3\n1,6\n1,1,1,2\n2,1,2\n4,2\n1\n3\n0\n",
            settings: &[],
            answer: Answer::Count("1"),
            source: ["a plain search in Python, row by row", "用 Python 逐行直接搜索"],
        },
        Example {
            title: ["One black cell a line: the permutations of six", "每行每列一个黑格：六元排列"],
            text: "1\n1\n1\n1\n1\n1\n\n1\n1\n1\n1\n1\n1\n",
            settings: &[],
            answer: Answer::Count("720"),
            source: ["6!, OEIS A000142", "6!, OEIS A000142"],
        },
        Example {
            title: ["Two black cells apart in each line", "每行每列两个不相邻的黑格"],
            text: "1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n",
            settings: &[],
            answer: Answer::Count("722"),
            source: ["a plain search in Python, row by row", "用 Python 逐行直接搜索"],
        },
    ]),
    read,
};

/// Clues with their problem.
struct Nonogram {
    clues: Clues,
    /// The results of narrowing, row by row.
    known: Vec<Known>,
    problem: Problem,
}

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let clues = read::read(text)?;
    let known = narrow::narrowed(&clues);
    let problem = clues.encode(&known)?;
    Ok(Box::new(Nonogram { clues, known, problem }))
}

impl Clues {
    /// The clues of all lines: rows first.
    fn lines(&self) -> impl Iterator<Item = &Clue> {
        self.rows.iter().chain(&self.columns)
    }

    /// The cells of a line.
    fn cells(&self, line: usize) -> impl Iterator<Item = usize> + use<> {
        let (rows, wide) = (self.rows.len(), self.columns.len());
        let (first, step, count) = match line.checked_sub(rows) {
            None => (line * wide, 1, wide),
            Some(column) => (column, wide, rows),
        };
        (0..count).map(move |at| first + at * step)
    }

    /// The row and the column of a cell.
    fn through(&self, cell: usize) -> [usize; 2] {
        let wide = self.columns.len();
        [cell / wide, self.rows.len() + cell % wide]
    }

    /// A line with the known colors of its cells.
    fn fill(&self, line: usize, known: &[Known]) -> Fill {
        let clue = match line.checked_sub(self.rows.len()) {
            None => &self.rows[line],
            Some(column) => &self.columns[column],
        };
        let cells: Vec<Known> = self.cells(line).map(|cell| known[cell]).collect();
        Fill::new(&clue.blocks, &cells)
    }

    fn encode(&self, known: &[Known]) -> Result<Problem, PuzzleError> {
        let mut assembler = Problem::assembler();
        let wide = self.columns.len();
        let (black, white) = (assembler.color("black")?, assembler.color("white")?);
        let rows = (1..=self.rows.len()).map(|row| format!("row{row}"));
        let columns = (1..=wide).map(|column| format!("column{column}"));
        let names: Vec<String> = rows.chain(columns).collect();
        let mut lines = Vec::new();
        for name in &names {
            lines.push(assembler.item(name, Role::Once)?);
        }
        let mut cells = vec![None; known.len()];
        for (cell, item) in cells.iter_mut().enumerate() {
            if known[cell] == Known::Open {
                let name = format!("r{}c{}", cell / wide + 1, cell % wide + 1);
                *item = Some(assembler.item(&name, Role::Secondary)?);
            }
        }
        let mut room = MOST_ENTRIES;
        for (line, clue) in self.lines().enumerate() {
            let fill = self.fill(line, known);
            let open: Vec<_> = self.cells(line).map(|cell| cells[cell]).collect();
            room = clue.take(room, fill.count(), open.iter().flatten().count())?;
            let mut colors = vec![white; open.len()];
            fill.each(|starts| {
                colors.fill(white);
                for (start, long) in starts.iter().zip(&clue.blocks) {
                    colors[*start..start + long].fill(black);
                }
                assembler.entry(lines[line], None)?;
                for (item, color) in open.iter().zip(&colors) {
                    if let Some(item) = item {
                        assembler.entry(*item, Some(*color))?;
                    }
                }
                assembler.end_option().map(drop)
            })?;
        }
        Ok(assembler.build())
    }
}

impl Clue {
    /// The room for entries that remains after this many options with this many cells.
    fn take(&self, room: u64, fillings: u64, cells: usize) -> Result<u64, PuzzleError> {
        if fillings > MOST_FILLINGS {
            let words = message!(
                "this line can still be filled in {fillings} ways when the others have been taken into account; \
                 {MOST_FILLINGS} are bearable",
                fillings,
                MOST_FILLINGS
            );
            return Err(self.line.wrong(self.column, words));
        }
        let cells = u64::try_from(cells).unwrap_or(u64::MAX);
        let left = room.checked_sub(fillings.saturating_mul(cells.saturating_add(1)));
        let words = "with this line the ways to fill lines become too many for a problem";
        left.ok_or_else(|| self.line.wrong(self.column, words))
    }
}

impl Geometry for Nonogram {
    fn motions(&self) -> Vec<Motion> {
        of_board(self)
    }
}

impl Nonogram {
    /// The line of an option.
    fn line(&self, option: OptionId) -> usize {
        self.problem.option_items(option)[0].index()
    }

    /// The cells that an option fills, and whether with black.
    fn filled(&self, option: OptionId) -> Vec<(usize, bool)> {
        let mut colors = self.problem.entries(option).skip(1);
        let mut is_black = |cell: usize| match self.known[cell] {
            Known::Open => {
                colors.next().is_some_and(|it| it.color.is_some_and(|it| it.index() == 0))
            }
            known => known == Known::Black,
        };
        self.clues.cells(self.line(option)).map(|cell| (cell, is_black(cell))).collect()
    }
}

impl Puzzle for Nonogram {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let (rows, wide) = (self.clues.rows.len(), self.clues.columns.len());
        let mut board = Board::new(format!("Nonogram {rows} x {wide}"));
        for cell in 0..rows * wide {
            board.square(cell / wide, cell % wide);
        }
        for &option in options {
            for (cell, _) in self.filled(option).into_iter().filter(|(_, is_black)| *is_black) {
                board.cells[cell].say("#").hold(Content::Ink);
            }
        }
        self.note(&mut board);
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let is_row = self.line(option) < self.clues.rows.len();
        let black = self.filled(option).into_iter().filter(|(_, is_black)| *is_black);
        let name = if is_row { "row" } else { "column" }.to_owned();
        let cells = black.map(|(cell, _)| cell).collect();
        Lay { cells, thing: usize::from(!is_row), name, is_piece: false }
    }

    fn misfit(&self) -> Option<Message> {
        let sum = |clues: &[Clue]| clues.iter().flat_map(|clue| &clue.blocks).sum::<usize>();
        let (rows, columns) = (sum(&self.clues.rows), sum(&self.clues.columns));
        let words =
            message!("the rows have {rows} black cells, the columns {columns}", rows, columns);
        (rows != columns).then_some(words)
    }
}

impl Nonogram {
    /// Writes the clues beside the board: those of rows to the left, those of columns above.
    fn note(&self, board: &mut Board) {
        let mut middle = 0.5;
        for clue in &self.clues.rows {
            let mut away = -0.4;
            for block in clue.written() {
                board.note((away, middle), block);
                away -= 0.6;
            }
            middle += 1.0;
        }
        middle = 0.5;
        for clue in &self.clues.columns {
            let mut away = -0.4;
            for block in clue.written() {
                board.note((middle, away), block);
                away -= 0.6;
            }
            middle += 1.0;
        }
    }
}

impl Clue {
    /// The blocks as words, the last one first.
    fn written(&self) -> Vec<String> {
        let blocks: Vec<String> = self.blocks.iter().rev().map(ToString::to_string).collect();
        if blocks.is_empty() { vec!["0".to_owned()] } else { blocks }
    }
}
