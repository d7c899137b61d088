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

mod fresh;
mod read;

use gavotte_ordered::OrderedMap;

use gavotte_model::{Bounds, Message, OptionId, Problem, Role};

use self::fresh::Boards;
use crate::board::{Board, Content};
use crate::fresh::{Cells, sides};
use crate::genres::{Answer, Example, Fresh, Genre, Text, anew, known, told};
use crate::geometry::{Geometry, Motion};
use crate::polyomino::ANY;
use crate::{Lay, Opened, Puzzle, PuzzleError, givens};

/// The most cells: Eternity II has 256.
const MOST_CELLS: usize = 400;

/// Tiles whose edges match.
pub(crate) const GENRE: Genre = Genre {
    name: "edge-matching",
    chinese: "边缘匹配",
    what: told([
        "Square tiles with a color at each edge fill a board so that edges that meet have one color",
        "四边带颜色的方块铺满棋盘，使相接的边颜色相同",
    ]),
    input: told([
        "`board 4x6` for 4 rows of 6; `border 0` when all edges at the border have the color 0; `turn no` when \
         tiles may not be turned; then a tile a line: the colors of its top, right, bottom and left, four letters \
         or figures together or four words with blanks between them; `copies any` when each tile is used as often as \
         one likes, and `given r1c2 3100` for a tile that lies already; without `board`, a square one",
        "`board 4x6` 是 4 行，每行 6 格；边框上的边都是颜色 0 时写 `border 0`；方块不能旋转时写 `turn no`；之后每行\
         一个方块：上、右、下、左的颜色，写成连在一起的四个字母或数字，或用空白隔开的四个词；每块可用任意次时写 `copies any`；\
         `given r1c2 3100` 是已放的方块；不写 `board` 则是正方形盘面",
    ]),
    model: told([
        "Cells and tiles are items, inner edges secondary items with colors; an option is a tile in a cell, turned in \
         one way",
        "格子与方块是主列，内部的边是带颜色的副列；一个选项是以某个朝向在一格放一个方块",
    ]),
    endings: &["edges"],
    marks: &[],
    word: None,
    fresh: anew(Fresh {
        size: "4x4",
        sizes: told([
            "rows and columns as 4x6, or one number, each from 2 to 6",
            "行数和列数，如 4x6，或一个数，各为 2 到 6",
        ]),
        like: sides,
        plan: |word| Ok(Box::new(Boards::new(Cells::sized(word, 2..=6)?))),
        own: None,
    }),
    settings: &[],
    examples: known(&[
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
            title: ["Three kinds of tiles, any number of each", "三种方块，数量不限"],
            text: "board 3x4\ncopies any\nABAC\nBCCA\nCABB\n",
            settings: &[],
            answer: Answer::Count("72720"),
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
    ]),
    read,
};

/// The colors of a tile as it lies: top, right, bottom, left.
type Colors = [usize; 4];

/// Tiles and their board.
#[derive(Clone)]
struct Asked {
    rows: usize,
    columns: usize,
    border: Option<usize>,
    may_turn: bool,
    /// The names of the colors.
    colors: Vec<String>,
    /// The number of tiles of each kind. A kind is a tile in the position in which its colors are least.
    tiles: OrderedMap<Colors, u32>,
    /// How often each tile is used.
    copies: Bounds,
    /// By cell: the tiles that lie already.
    givens: OrderedMap<usize, Colors>,
    /// The text without them.
    kept: String,
    /// A board that the text does not say.
    remark: Option<Message>,
}

struct Tiles {
    asked: Asked,
    problem: Problem,
    /// The cell of each option, and the colors there.
    laid: Vec<(usize, Colors)>,
    /// The kind of the tile of each option.
    kinds: Vec<usize>,
}

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    Ok(Box::new(Tiles::of(Asked::read(text)?)?))
}

impl Asked {
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

    /// How often tiles of a kind are used.
    fn copies(&self, count: u32) -> Bounds {
        let times = |copies: u32| {
            if copies == Bounds::UNLIMITED { copies } else { copies.saturating_mul(count) }
        };
        Bounds { min: times(self.copies.min), max: times(self.copies.max) }
    }
}

impl Tiles {
    fn of(asked: Asked) -> Result<Self, PuzzleError> {
        let this = &asked;
        let mut assembler = Problem::assembler();
        let mut cells = Vec::new();
        for cell in 0..this.rows * this.columns {
            let name = format!("r{}c{}", cell / this.columns + 1, cell % this.columns + 1);
            cells.push(assembler.item(&name, Role::Once)?);
        }
        let mut tiles = Vec::new();
        for (&kind, &count) in &this.tiles {
            let copies = this.copies(count);
            let role = if copies == Bounds::ONCE { Role::Once } else { Role::Primary(copies) };
            let name = format!("tile{}", this.name(kind));
            // What may be used any number of times need not be counted.
            let item = (copies != ANY).then(|| assembler.item(&name, role)).transpose()?;
            tiles.push((kind, item));
        }
        for cell in 0..cells.len() {
            // An edge belongs to the cell above it or to the left of it.
            for edge in this.edges(cell)[1..3].iter().flatten() {
                assembler.item(edge, Role::Secondary)?;
            }
        }
        let mut colors = Vec::new();
        for color in &this.colors {
            colors.push(assembler.color(color)?);
        }
        let (mut laid, mut kinds) = (Vec::new(), Vec::new());
        for (cell, &item) in cells.iter().enumerate() {
            let edges =
                this.edges(cell).map(|edge| edge.and_then(|name| assembler.find(&name).ok()));
            for (number, &(kind, tile)) in tiles.iter().enumerate() {
                for way in this.ways(kind) {
                    let mut sides = edges.iter().zip(way);
                    let fits = sides.all(|(edge, color)| {
                        edge.is_some() || this.border.is_none_or(|it| it == color)
                    });
                    if !fits || this.givens.get(&cell).is_some_and(|given| *given != way) {
                        continue;
                    }
                    assembler.entry(item, None)?;
                    if let Some(tile) = tile {
                        assembler.entry(tile, None)?;
                    }
                    for (edge, color) in edges.iter().zip(way) {
                        if let Some(edge) = edge {
                            assembler.entry(*edge, Some(colors[color]))?;
                        }
                    }
                    assembler.end_option()?;
                    laid.push((cell, way));
                    kinds.push(number);
                }
            }
        }
        Ok(Self { problem: assembler.build(), asked, laid, kinds })
    }
}

/// A tile turned clockwise by 0, 1, 2 and 3 quarter turns.
fn turns([a, b, c, d]: Colors) -> [Colors; 4] {
    [[a, b, c, d], [d, a, b, c], [c, d, a, b], [b, c, d, a]]
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

impl Tiles {
    /// The options that lay these tiles in these cells.
    fn laying(&self, tiles: &OrderedMap<usize, Colors>) -> Vec<OptionId> {
        let all = self.problem.options().zip(&self.laid);
        all.filter(|(_, (cell, colors))| tiles.get(cell) == Some(colors)).map(|it| it.0).collect()
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

    /// The tiles that are left lie beside the board, each as it is written in the text but for a turn.
    fn pictured(&self, options: &[OptionId]) -> Board {
        let options = givens::joined(options, self.givens());
        let mut board = self.board(&options);
        let mut laid = vec![0; self.asked.tiles.len()];
        options.iter().for_each(|option| laid[self.kinds[option.index()]] += 1);
        for ((&kind, &count), laid) in self.asked.tiles.iter().zip(laid) {
            let mut tile = Board::new(self.asked.name(kind));
            tile.colors.clone_from(&self.asked.colors);
            tile.square(0, 0).say(self.asked.name(kind)).hold(Content::Quarters(kind));
            board.part(tile, self.asked.copies(count), laid);
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let (cell, colors) = self.laid[option.index()];
        let thing = self.kinds[option.index()];
        Lay { cells: vec![cell], thing, name: self.asked.name(colors), is_piece: true }
    }

    fn remark(&self) -> Option<Message> {
        self.asked.remark.clone()
    }

    fn givens(&self) -> Vec<OptionId> {
        self.laying(&self.asked.givens)
    }

    fn written(&self, givens: &[OptionId]) -> Option<String> {
        let mut cells = OrderedMap::new();
        for (cell, colors) in givens.iter().map(|option| self.laid[option.index()]) {
            if cells.insert(cell, colors).is_some_and(|other| other != colors) {
                return None;
            }
        }
        let lines = cells.iter().map(|(cell, colors)| {
            let (row, column) = (cell / self.asked.columns + 1, cell % self.asked.columns + 1);
            let names = colors.map(|color| &*self.asked.colors[color]).join(" ");
            format!("given r{row}c{column} {names}\n")
        });
        Some(format!("{}{}", self.asked.kept, lines.collect::<String>()))
    }

    fn opened(&self) -> Option<Opened> {
        let opened = Self::of(Asked { givens: OrderedMap::new(), ..self.asked.clone() }).ok()?;
        let givens = opened.laying(&self.asked.givens);
        Some((Box::new(opened), givens))
    }
}
