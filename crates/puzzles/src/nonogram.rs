//! Nonograms: a picture in black or in colors, from the lengths of the blocks in each row and column.
//!
//! # Why this shape
//! Rows and columns are primary items. An option is one way to fill such a line; it gives a color or white to the cells
//! of the line, which are secondary items with colors, so a row and a column agree on their common cell. First the
//! cells are narrowed (`narrow`): everything that follows without a search becomes known, and known cells are no items.
//! Otherwise a large picture would have millions of options, most of which fit nothing. A picture in black is one with
//! a single color.
//!
//! # Invariants
//! An option's first item is its line. `encode` has the order of items.
//!
//! # Cost
//! The cost of narrowing. There are as many options as fillings remain, with as many entries as cells that are not
//! known.
//!
//! # Source
//! N. Ishida and T. Nishio, 1987.

mod clue;
mod colors;
mod encode;
mod fill;
mod foreign;
mod fresh;
mod lists;
mod narrow;
mod paint;
mod palette;
mod read;

pub(crate) use palette::value_of as color_named;

use gavotte_model::{Message, OptionId, Problem, message};

use self::clue::Clue;
use self::colors::{Color, Colors};
use self::fill::Fill;
use self::fresh::Pictures;
use self::read::Clues;
use crate::board::Board;
use crate::error::shown;
use crate::fresh::{Cells, sides};
use crate::genres::{Answer, Example, Fresh, Genre, Text, anew, known, told};
use crate::geometry::{Geometry, Motion, Place, motion};
use crate::isometry::isometries;
use crate::{Lay, Puzzle, PuzzleError};

/// Pictures from the lengths of blocks.
pub(crate) const GENRE: Genre = Genre {
    name: "nonogram",
    chinese: "数织",
    what: told([
        "A picture in black or in colors, from the lengths of the blocks in each row and column",
        "数织：按每行每列各段的长度画出黑白或彩色图案",
    ]),
    input: told([
        "The clue of a row a line, from the top: lengths of blocks, with blanks or commas between them, `0` for \
         none; an empty line; the clues of the columns, from the left. A letter behind a length is the color of the \
         block, as in `3r 1b 2`, and without one it is black; blocks of different colors may touch. Or the form \
         `.non`: lines `width W` and `height H`, the word `rows` and H clues, the word `columns` and W clues, and \
         perhaps colors such as `color r #ff0000`; other keys are ignored. Or the form `.nin`: width and height, then \
         the clues; the XML of webpbn; the form `.g`; lists of clues called `rows` and `columns` in JSON, JavaScript, \
         Python or TOML",
        "从上到下每行写一行的提示：各段的长度，以空白或逗号隔开，没有时写 `0`；空一行；再从左到右写各列的提示。\
         长度后的字母是该段的颜色，如 `3r 1b 2`，没有字母时为黑色；不同颜色的段可以相邻。\
         或 `.non` 格式：`width W` 和 `height H` 两行，`rows` 与 H 条提示，`columns` 与 W 条提示，还可写颜色，如 \
         `color r #ff0000`；其他键忽略。或 `.nin` 格式：宽和高，再写提示；webpbn 的 XML；`.g` 格式；JSON、JavaScript、\
         Python 或 TOML 中名为 `rows` 和 `columns` 的提示列表",
    ]),
    model: told([
        "Rows and columns are items, cells secondary items with the colors of blocks and white; an option is a way to \
         fill a line, of those that remain when it is known what can be found out without a search",
        "行与列是主列，格子是带颜色的副列（各段的颜色和白色）；一个选项是填好一行或一列的一种方式（先推理，去掉不可能的填法）",
    ]),
    endings: &["non", "nonogram", "nin"],
    marks: &["\nrows\n", "<puzzleset", "<clues type="],
    word: None,
    fresh: anew(Fresh {
        size: "10x10",
        sizes: told([
            "rows and columns as 15x20, or one number, each from 2 to 40",
            "行数和列数，如 15x20，或一个数，各为 2 到 40",
        ]),
        like: sides,
        plan: |word| Ok(Box::new(Pictures::random(Cells::sized(word, 2..=40)?))),
        own: Some(|text| Ok(Box::new(Pictures::own(text)?))),
    }),
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
        Example {
            title: [
                "Red and blue blocks that touch, in the form .non",
                ".non 格式：相邻的红段和蓝段",
            ],
            text: "width 2\nheight 2\n\nrows\n1r,1b\n2b\n\ncolumns\n1r,1b\n2b\n",
            settings: &[],
            answer: Answer::Count("1"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
        Example {
            title: ["A house in three colors", "三色的房子"],
            text: "1r\n3r\n5r\n1y 1b 1y\n1y 1b 1y\n\n1r\n2r 2y\n3r 2b\n2r 2y\n1r\n",
            settings: &[],
            answer: Answer::Count("1"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
        Example {
            title: ["A red and a blue cell in each row", "每行一个红格和一个蓝格"],
            text: "1r 1b\n1r 1b\n1r 1b\n\n1r\n1r\n1r\n1b\n1b\n1b\n",
            settings: &[],
            answer: Answer::Count("36"),
            source: ["3! times 3!: permutations of each color", "3! × 3!：每种颜色各一个排列"],
        },
        Example {
            title: ["No blue cell can come first", "蓝格不能在最前"],
            text: "1r 1b\n1r 1b\n1r 1b\n\n1r 1b\n1r 1b\n1r 1b\n",
            settings: &[],
            answer: Answer::Count("0"),
            source: [
                "the blue cell of the first column would have a red one to its left",
                "第一列的蓝格左边还应有一个红格",
            ],
        },
        Example {
            title: ["Three colors in the XML of webpbn", "webpbn 的 XML：三种颜色"],
            text: "<puzzleset><puzzle type=\"grid\" defaultcolor=\"red\">\n\
                   <color name=\"white\" char=\".\">fff</color>\n\
                   <color name=\"red\" char=\"r\">d02020</color>\n\
                   <color name=\"blue\" char=\"b\">2040d0</color>\n\
                   <color name=\"leaf green\" char=\"g\">30a040</color>\n<clues type=\"rows\">\n\
                   <line><count>1</count><count color=\"blue\">1</count></line>\n\
                   <line><count color=\"blue\">1</count><count>1</count></line>\n\
                   <line><count color=\"leaf green\">2</count></line>\n</clues>\n<clues type=\"columns\">\n\
                   <line><count>1</count><count color=\"blue\">1</count><count color=\"leaf green\">1</count></line>\n\
                   <line><count color=\"blue\">1</count><count color=\"leaf green\">1</count></line>\n\
                   <line><count>1</count></line>\n</clues>\n</puzzle></puzzleset>\n",
            settings: &[],
            answer: Answer::Count("1"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
        Example {
            title: [
                "A tulip in the form .g: its leaves can lie in four ways",
                ".g 格式的郁金香：叶子有四种画法",
            ],
            text: "#d\n   0:.  #ffffff  white\n   1:#  #604020  brown\n   r:r  #d02040  red\n   \
                   g:g  #30a040  green\n: rows\n1r 1r 1r\n5r\n3r\n1g 1 1g\n2g 1 2g\n1g 1 1g\n: columns\n\
                   2r 2g\n2r 2g\n3r 3\n2r 2g\n2r 2g\n",
            settings: &[],
            answer: Answer::Count("4"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
    ]),
    read,
};

/// Clues with their problem.
struct Nonogram {
    clues: Clues,
    /// The results of narrowing, row by row.
    known: Vec<Colors>,
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

    /// A line with the colors that its cells may have.
    fn fill(&self, line: usize, known: &[Colors]) -> Fill {
        let clue = match line.checked_sub(self.rows.len()) {
            None => &self.rows[line],
            Some(column) => &self.columns[column],
        };
        let cells: Vec<Colors> = self.cells(line).map(|cell| known[cell]).collect();
        Fill::new(&clue.blocks, &cells)
    }

    /// Whether there are more colors than black and white.
    fn is_colored(&self) -> bool {
        self.inks.len() > 1
    }
}

impl Geometry for Nonogram {
    fn motions(&self) -> Vec<Motion> {
        let place = |option| {
            // A motion leaves colors as they are, so a cell of another color is another place.
            let filled = self.filled(option).into_iter();
            let cells = filled.map(|(cell, color)| (color.index(), cell)).collect();
            Place { cells, thing: usize::from(!self.is_row(option)), is_piece: false }
        };
        let places: Vec<Place> = self.problem.options().map(place).collect();
        // An option that fills no cell has no place, so its image is unknown.
        if places.iter().any(|place| place.cells.is_empty()) {
            return Vec::new();
        }
        let moved = isometries(&self.board(&[])).into_iter().filter_map(|(name, images)| {
            motion(name, &places, &|(color, cell)| Some((color, *images.get(cell)?)))
        });
        moved.collect()
    }
}

impl Nonogram {
    /// The line of an option.
    fn line(&self, option: OptionId) -> usize {
        self.problem.option_items(option)[0].index()
    }

    fn is_row(&self, option: OptionId) -> bool {
        self.line(option) < self.clues.rows.len()
    }

    /// The cells that an option fills, with their colors.
    fn filled(&self, option: OptionId) -> Vec<(usize, Color)> {
        let mut entries = self.problem.entries(option).skip(1);
        let white = self.clues.inks.len();
        let mut color = |cell: usize| {
            self.known[cell].only().or_else(|| {
                let number = entries.next()?.color?.index();
                Some(if number == white { Color::WHITE } else { Color::of(number) })
            })
        };
        let cells = self.clues.cells(self.line(option));
        let cells = cells.filter_map(|cell| color(cell).map(|color| (cell, color)));
        cells.filter(|(_, color)| *color != Color::WHITE).collect()
    }
}

impl Puzzle for Nonogram {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let filled = options.iter().flat_map(|&option| self.filled(option));
        paint::painted(&self.clues, filled)
    }

    /// With a thick line after each five rows and columns.
    fn pictured(&self, options: &[OptionId]) -> Board {
        let mut board = self.board(options);
        let across = self.clues.columns.len().div_ceil(5);
        for cell in &mut board.cells {
            cell.within(cell.row / 5 * across + cell.column / 5);
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let is_row = self.is_row(option);
        let name = if is_row { "row" } else { "column" }.to_owned();
        let cells = self.filled(option).into_iter().map(|(cell, _)| cell).collect();
        Lay { cells, thing: usize::from(!is_row), name, is_piece: false }
    }

    fn misfit(&self) -> Option<Message> {
        let sum = |clues: &[Clue], color: Color| {
            let blocks = clues.iter().flat_map(|clue| &clue.blocks);
            blocks.filter(|block| block.color == color).map(|block| block.length).sum::<usize>()
        };
        self.clues.inks.iter().enumerate().find_map(|(number, ink)| {
            let of = |clues| sum(clues, Color::of(number));
            let (rows, columns) = (of(&self.clues.rows), of(&self.clues.columns));
            let words = if self.clues.is_colored() {
                let color = shown(&ink.word);
                message!(
                    "the rows have {rows} cells of the color `{color}`, the columns {columns}",
                    rows,
                    color,
                    columns
                )
            } else {
                message!("the rows have {rows} black cells, the columns {columns}", rows, columns)
            };
            (rows != columns).then_some(words)
        })
    }
}
