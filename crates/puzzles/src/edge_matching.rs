//! Edge matching: square tiles with a color at each edge fill a board, and edges that meet have one color.
//!
//! # Why this shape
//! Cells and tiles are primary items; an edge inside the board is a secondary item whose color two tiles agree on. An
//! option is a tile in a cell, turned in one way. Tiles that are equal when turned are one item, which is covered as
//! often as there are such tiles. Otherwise each solution would come once for each way to exchange them.
//!
//! # Invariants
//! Item ids: cells row by row, kinds of tiles, then edges. Each option has a cell and colors that no other has.
//!
//! # Cost
//! Options: cells times kinds of tiles, four times, without those that the border rules out.
//!
//! # Source
//! E. L. Thurston's patents (1892); P. A. MacMahon, *New Mathematical Pastimes* (1921).

use gavotte_ordered::OrderedMap;

use gavotte_model::{Bounds, OptionId, Problem, Role, message};

use crate::board::{Board, Content};
use crate::error::shown;
use crate::genres::{Answer, Example, Genre, Text};
use crate::geometry::{Geometry, Motion};
use crate::lines::Line;
use crate::numbers::within;
use crate::{Lay, Puzzle, PuzzleError, PuzzleErrorKind as Kind, input};

/// The most cells: Eternity II has 256.
const MOST_CELLS: usize = 400;

/// Tiles whose edges match.
pub(crate) const GENRE: Genre = Genre {
    name: "edge-matching",
    chinese: "边缘匹配",
    what: [
        "Square tiles with a color at each edge fill a board so that edges that meet have one color",
        "四边带颜色的方块铺满棋盘，使相接的边颜色相同",
    ],
    input: [
        "`board 4x6` for 4 rows of 6; `border 0` when all edges at the border have the color 0; `turn no` when \
         tiles may not be turned; then a tile a line: the colors of its top, right, bottom and left, four letters \
         or figures together or four words with blanks between them",
        "`board 4x6` 是 4 行，每行 6 格；边框上的边都是颜色 0 时写 `border 0`；方块不能旋转时写 `turn no`；之后每行\
         一个方块：上、右、下、左的颜色，写成连在一起的四个字母或数字，或用空白隔开的四个词",
    ],
    model: [
        "Cells and tiles are items, inner edges secondary items with colors; an option is a tile in a cell, turned in \
         one way",
        "格子与方块是主列，内部的边是带颜色的副列；一个选项是以某个朝向在一格放一个方块",
    ],
    endings: &["edges"],
    marks: &[],
    word: None,
    settings: &[],
    examples: &[
        Example {
            title: ["Sixteen tiles with a border", "带边框的十六块"],
            text: "board 4x4\nborder 0\n3100\n4130\n3311\n0314\n1311\n0422\n4332\n2011\n0024\n0330\
                   \n4102\n3344\n2330\n2420\n4420\n0014\n",
            settings: &[],
            answer: Answer::Count("16"),
            source: [
                "a plain search in Python, cell by cell; each way comes in four turns",
                "用 Python 逐格直接搜索；每种摆法有四种转向",
            ],
        },
        Example {
            title: ["All six tiles of two colors", "两种颜色的全部六块"],
            text: "board 2x3\n0000\n0001\n0011\n0101\n0111\n1111\n",
            settings: &[],
            answer: Answer::Count("416"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
        Example {
            title: ["The 16 tiles of two colors that are not turned", "不旋转的 16 块双色方块"],
            text: "board 4x4\nborder 0\nturn no\n0000\n0001\n0010\n0011\n0100\n0101\n0110\n0111\n1000\n1001\n1010\n1011\n\
                   1100\n1101\n1110\n1111\n",
            settings: &[],
            answer: Answer::Count("652"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
        Example {
            title: ["MacMahon's 24 tiles of three colors", "麦克马洪的 24 块三色方块"],
            text: "board 4x6\nborder A\nAAAA\nAAAB\nAAAC\nAABB\nAABC\nAACB\nAACC\nABAB\nABAC\nABBB\
                   \nABBC\nABCB\nABCC\nACAC\nACBB\nACBC\nACCB\nACCC\nBBBB\nBBBC\nBBCC\nBCBC\nBCCC\n\
                   CCCC\n",
            settings: &[],
            answer: Answer::LongCount("106624"),
            source: [
                "8 times the 13328 that are published: those but for turns and reflections of the board and the \
                 exchange of the two other colors",
                "已发表的 13328 的 8 倍；该数不计盘面的旋转与翻转，也不计另外两种颜色的互换",
            ],
        },
    ],
    read,
};

/// The colors of a tile as it lies: top, right, bottom, left.
type Colors = [usize; 4];

/// Tiles and their board.
struct Asked {
    rows: usize,
    columns: usize,
    border: Option<usize>,
    may_turn: bool,
    /// The names of the colors.
    colors: Vec<String>,
    /// The number of tiles of each kind. A kind is a tile in the position in which its colors are least.
    tiles: OrderedMap<Colors, u32>,
}

struct Tiles {
    asked: Asked,
    problem: Problem,
    /// The cell of each option, and the colors there.
    laid: Vec<(usize, Colors)>,
}

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let asked = Asked::read(text)?;
    let (problem, laid) = asked.encode()?;
    Ok(Box::new(Tiles { asked, problem, laid }))
}

/// The parts of the text that were read so far.
#[derive(Default)]
struct Reading {
    board: Option<(usize, usize)>,
    border: Option<usize>,
    turn: Option<bool>,
    colors: Vec<String>,
    tiles: Vec<Colors>,
}

impl Asked {
    fn read(text: &Text<'_>) -> Result<Self, PuzzleError> {
        let lines = input::content(text)?;
        let mut reading = Reading::default();
        for line in &lines {
            reading.line(line)?;
        }
        let last = &lines[lines.len() - 1];
        let missing = || last.error_at_end(Kind::Wrong("`board 4x6` is missing".into()));
        let (rows, columns) = reading.board.ok_or_else(missing)?;
        let (cells, found) = (rows * columns, reading.tiles.len());
        if found != cells {
            let words =
                message!("{found} tiles; {cells} are wanted, one for each cell", found, cells);
            return Err(last.error_at_end(Kind::Wrong(words)));
        }
        let may_turn = reading.turn.unwrap_or(true);
        let mut tiles: OrderedMap<Colors, u32> = OrderedMap::new();
        for tile in reading.tiles {
            let kind = if may_turn { turns(tile).into_iter().min().unwrap_or(tile) } else { tile };
            *tiles.entry(kind).or_default() += 1;
        }
        Ok(Self { rows, columns, border: reading.border, may_turn, colors: reading.colors, tiles })
    }

    /// All ways in which a kind of tile can lie, each once.
    fn ways(&self, kind: Colors) -> Vec<Colors> {
        let mut ways = turns(kind).to_vec();
        ways.sort_unstable();
        ways.dedup();
        if self.may_turn { ways } else { vec![kind] }
    }

    /// The edges inside the board at the top, right, bottom and left of a cell, as names.
    fn edges(&self, cell: usize) -> [Option<String>; 4] {
        let (row, column) = (cell / self.columns, cell % self.columns);
        let flat = |row: usize| format!("r{row}-{}c{}", row + 1, column + 1);
        let upright = |column: usize| format!("r{}c{column}-{}", row + 1, column + 1);
        [
            (row > 0).then(|| flat(row)),
            (column + 1 < self.columns).then(|| upright(column + 1)),
            (row + 1 < self.rows).then(|| flat(row + 1)),
            (column > 0).then(|| upright(column)),
        ]
    }

    /// The name of a tile as it lies.
    fn name(&self, tile: Colors) -> String {
        let names = tile.map(|color| &*self.colors[color]);
        let is_long = self.colors.iter().any(|color| color.chars().nth(1).is_some());
        names.join(if is_long { "," } else { "" })
    }

    /// The problem, with the cell and the colors of each option.
    fn encode(&self) -> Result<(Problem, Vec<(usize, Colors)>), PuzzleError> {
        let mut assembler = Problem::assembler();
        let mut cells = Vec::new();
        for cell in 0..self.rows * self.columns {
            let name = format!("r{}c{}", cell / self.columns + 1, cell % self.columns + 1);
            cells.push(assembler.item(&name, Role::Once)?);
        }
        let mut kinds = Vec::new();
        for (&kind, &count) in &self.tiles {
            let role = if count == 1 { Role::Once } else { Role::Primary(Bounds::exactly(count)) };
            kinds.push((kind, assembler.item(&format!("tile{}", self.name(kind)), role)?));
        }
        for cell in 0..cells.len() {
            // An edge belongs to the cell above it or to the left of it.
            for edge in self.edges(cell)[1..3].iter().flatten() {
                assembler.item(edge, Role::Secondary)?;
            }
        }
        let mut colors = Vec::new();
        for color in &self.colors {
            colors.push(assembler.color(color)?);
        }
        let mut laid = Vec::new();
        for (cell, &item) in cells.iter().enumerate() {
            let edges =
                self.edges(cell).map(|edge| edge.and_then(|name| assembler.find(&name).ok()));
            for &(kind, tile) in &kinds {
                for way in self.ways(kind) {
                    let mut sides = edges.iter().zip(way);
                    if !sides.all(|(edge, color)| {
                        edge.is_some() || self.border.is_none_or(|it| it == color)
                    }) {
                        continue;
                    }
                    assembler.entry(item, None)?;
                    assembler.entry(tile, None)?;
                    for (edge, color) in edges.iter().zip(way) {
                        if let Some(edge) = edge {
                            assembler.entry(*edge, Some(colors[color]))?;
                        }
                    }
                    assembler.end_option()?;
                    laid.push((cell, way));
                }
            }
        }
        Ok((assembler.build(), laid))
    }
}

/// A tile turned clockwise by 0, 1, 2 and 3 quarter turns.
fn turns([a, b, c, d]: Colors) -> [Colors; 4] {
    [[a, b, c, d], [d, a, b, c], [c, d, a, b], [b, c, d, a]]
}

impl Reading {
    fn line(&mut self, line: &Line) -> Result<(), PuzzleError> {
        let words: Vec<(usize, &str)> = line.words().collect();
        let (column, first) = words[0];
        let value = words.get(1).map(|it| it.1).filter(|_| words.len() == 2);
        let twice = match first {
            "board" => self.board.replace(board(line, value)?).is_some(),
            "border" if words.len() < 4 => {
                let words = "one color stands behind `border`, such as `border 0`";
                let color = value.ok_or_else(|| line.wrong(column, words))?;
                let color = self.color(color);
                self.border.replace(color).is_some()
            }
            "turn" if words.len() < 4 => {
                let words = "`turn no` or `turn yes` is wanted here";
                let turn = value.filter(|value| ["no", "yes"].contains(value));
                let turn = turn.ok_or_else(|| line.wrong(column, words))?;
                self.turn.replace(turn == "yes").is_some()
            }
            _ => {
                self.tile(line, &words)?;
                false
            }
        };
        if twice {
            Err(line.wrong(column, message!("`{first}` is said twice", first = first.to_owned())))
        } else {
            Ok(())
        }
    }

    fn tile(&mut self, line: &Line, words: &[(usize, &str)]) -> Result<(), PuzzleError> {
        let names: Vec<(usize, String)> = match words {
            [(start, word)] => {
                word.chars().enumerate().map(|(at, it)| (start + at, it.to_string())).collect()
            }
            _ => words.iter().map(|(column, word)| (*column, (*word).to_owned())).collect(),
        };
        if names.len() != 4 {
            let words = message!(
                "a tile has four colors, top, right, bottom and left, not {names}; other lines are `board 4x6`, `border 0` \
                 and `turn no`",
                names = names.len()
            );
            return Err(line.wrong(names[0].0, words));
        }
        let mut tile = [0; 4];
        for ((column, name), color) in names.iter().zip(&mut tile) {
            if !name.chars().all(char::is_alphanumeric) {
                let words =
                    message!("`{name}` is no color: letters and figures are", name = shown(name));
                return Err(line.wrong(*column, words));
            }
            *color = self.color(name);
        }
        if self.tiles.len() == MOST_CELLS {
            return Err(line.wrong(1, message!("more than {MOST_CELLS} tiles", MOST_CELLS)));
        }
        self.tiles.push(tile);
        Ok(())
    }

    /// The number of a color.
    fn color(&mut self, name: &str) -> usize {
        let found = self.colors.iter().position(|color| color == name);
        found.unwrap_or_else(|| {
            self.colors.push(name.to_owned());
            self.colors.len() - 1
        })
    }
}

/// The sides of a board.
fn board(line: &Line, value: Option<&str>) -> Result<(usize, usize), PuzzleError> {
    let sides = value.and_then(|value| value.split_once('x'));
    let side = |word: &str| within(word, 1..=MOST_CELLS);
    let sides = sides.and_then(|(rows, columns)| Some((side(rows)?, side(columns)?)));
    let fits = |&(rows, columns): &(usize, usize)| rows * columns <= MOST_CELLS;
    let words = || {
        message!(
            "rows and columns stand behind `board`, such as `board 4x6`, with 1 to {MOST_CELLS} cells",
            MOST_CELLS
        )
    };
    sides.filter(fits).ok_or_else(|| line.wrong(1, words()))
}

impl Geometry for Tiles {
    /// A motion turns or reflects the tiles with the board.
    fn motions(&self) -> Vec<Motion> {
        let (bottom, right) = (self.asked.rows - 1, self.asked.columns - 1);
        type Map<'a> = &'a dyn Fn(usize, usize) -> (usize, usize);
        let maps: [(&'static str, bool, Map<'_>, Colors); 7] = [
            ("quarter turn", true, &|row, column| (column, bottom - row), [3, 0, 1, 2]),
            ("half turn", false, &|row, column| (bottom - row, right - column), [2, 3, 0, 1]),
            ("three-quarter turn", true, &|row, column| (right - column, row), [1, 2, 3, 0]),
            ("left-right reflection", false, &|row, column| (row, right - column), [0, 3, 2, 1]),
            ("top-bottom reflection", false, &|row, column| (bottom - row, column), [2, 1, 0, 3]),
            ("diagonal reflection", true, &|row, column| (column, row), [3, 2, 1, 0]),
            (
                "antidiagonal reflection",
                true,
                &|row, column| (right - column, bottom - row),
                [1, 0, 3, 2],
            ),
        ];
        let options: OrderedMap<_, u32> = self.laid.iter().copied().zip(0..).collect();
        let is_square = bottom == right;
        let maps = maps.into_iter().filter(|(_, needs_square, ..)| is_square || !needs_square);
        let motions = maps.filter_map(|(name, _, map, from)| {
            let image = |(cell, colors): &(usize, Colors)| {
                let (row, column) = map(cell / (right + 1), cell % (right + 1));
                options.get(&(row * (right + 1) + column, from.map(|side| colors[side]))).copied()
            };
            Some(Motion { name, images: self.laid.iter().map(image).collect::<Option<_>>()? })
        });
        motions.collect()
    }
}

impl Puzzle for Tiles {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let Asked { rows, columns, .. } = self.asked;
        let mut board = Board::new(format!("Tiles on a board of {rows} x {columns}"));
        board.is_spaced = true;
        board.colors.clone_from(&self.asked.colors);
        for cell in 0..rows * columns {
            board.square(cell / columns, cell % columns);
        }
        for option in options {
            let (cell, colors) = self.laid[option.index()];
            board.cells[cell].say(self.asked.name(colors)).hold(Content::Quarters(colors));
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let (cell, colors) = self.laid[option.index()];
        let thing =
            self.problem.option_items(option)[1].index() - self.asked.rows * self.asked.columns;
        Lay { cells: vec![cell], thing, name: self.asked.name(colors), is_piece: true }
    }
}
