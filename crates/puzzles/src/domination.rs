//! Domination by queens: a number of queens on a board so that each square has one or is attacked by one.
//!
//! # Why this shape
//! Items: the squares, each of which must be covered at least once, and an item that all queens share, whose bounds are
//! the number of queens. An option is a queen on a square; it holds that square, all squares that it attacks, and the
//! shared item. Where no number is given, each queen costs 1, and the least cost is wanted. With `independent`, lines
//! of the board are secondary items, because no two queens may be on one. A given queen has an item that it alone
//! holds.
//!
//! # Invariants
//! Item ids: squares row by row, the shared item, then one item for each given queen, then lines. The first item of an
//! option is its square.
//!
//! # Cost
//! For a side of n, n^2 options of at most 4 n items.
//!
//! # Source
//! C. F. de Jaenisch, *Traité des applications de l'analyse mathématique au jeu des échecs* (1862).

mod plan;
mod read;

use gavotte_ordered::OrderedMap;
use std::fmt::Write as _;

use gavotte_model::{Assembler, Bounds, ItemId, OptionId, Problem, Role};

use self::plan::{Plan, Square};
use crate::board::{Board, Content};
use crate::genres::{Answer, Example, Genre, Setting, Text, known, told};
use crate::geometry::{Geometry, Motion};
use crate::isometry::of_board;
use crate::{Aim, Lay, Opened, Puzzle, PuzzleError, givens};

/// Queens that guard a board.
pub(crate) const GENRE: Genre = Genre {
    name: "domination",
    chinese: "支配集",
    what: told([
        "Queens that guard a board: each square has a queen or is attacked by one",
        "皇后控制问题：每个格子上都有皇后或受到皇后攻击",
    ]),
    input: told([
        "the size `N` or `RxC`, or R lines of C squares: `.` free, `Q` with a queen, `x` without; lines `queens 5` \
         or `queens 3-5` for how many there are, and `independent`, as the settings",
        "大小 `N` 或 `RxC`，或 R 行，每行 C 格：`.` 自由，`Q` 有皇后，`x` 没有；`queens 5` 或 `queens 3-5` 一行是皇\
         后的个数，另有 `independent`，与设置相同",
    ]),
    model: told([
        "The squares are items to be covered at least once, and the number of queens is an item with bounds; an \
         option is a queen with all squares that it guards",
        "格子是至少覆盖一次的主列，皇后数是有上下限的主列；一个选项是一个皇后及其控制的所有格子",
    ]),
    endings: &["domination"],
    marks: &[],
    word: Some("N"),
    fresh: None,
    settings: &[
        Setting {
            name: "queens",
            value: "NUMBER",
            what: told([
                "How many queens there are, such as 5 or 3-5; without it as few as can be",
                "皇后的个数，如 5 或 3-5；不设时尽可能少",
            ]),
        },
        Setting {
            name: "independent",
            value: "",
            what: told(["No queen attacks another one", "皇后互不攻击"]),
        },
    ],
    examples: known(&[
        Example {
            title: ["Five queens guard a chessboard", "五个皇后控制国际象棋棋盘"],
            text: "8\n",
            settings: &[],
            answer: Answer::Best(5),
            source: ["C. F. de Jaenisch (1862)", "C. F. de Jaenisch (1862)"],
        },
        Example {
            title: ["Three queens on a board of side 5", "五阶棋盘上的三个皇后"],
            text: "5\nqueens 3\n",
            settings: &[],
            answer: Answer::Count("186"),
            source: [
                "a plain search in Python over all sets of squares",
                "用 Python 对格子的所有子集直接搜索",
            ],
        },
        Example {
            title: ["Four queens on side 7, none attacks another", "七阶棋盘上互不攻击的四个皇后"],
            text: "7\nqueens 4\nindependent\n",
            settings: &[],
            answer: Answer::Count("8"),
            source: [
                "a plain search in Python over all sets of squares",
                "用 Python 对格子的所有子集直接搜索",
            ],
        },
        Example {
            title: ["Five queens on a chessboard", "国际象棋棋盘上的五个皇后"],
            text: "8\n",
            settings: &[("queens", "5")],
            answer: Answer::LongCount("4860"),
            source: [
                "W. W. Rouse Ball, Mathematical Recreations and Essays; a plain search in Python",
                "W. W. Rouse Ball, Mathematical Recreations and Essays；用 Python 直接搜索",
            ],
        },
        Example {
            title: ["Five queens that do not attack each other", "五个互不攻击的皇后"],
            text: "8\n",
            settings: &[("queens", "5"), ("independent", "yes")],
            answer: Answer::LongCount("728"),
            source: [
                "a plain search in Python over all sets of squares",
                "用 Python 对格子的所有子集直接搜索",
            ],
        },
    ]),
    read,
};

/// A board with its problem.
struct Domination {
    plan: Plan,
    problem: Problem,
}

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    Ok(Box::new(Domination::of(read::plan(text)?)?))
}

impl Domination {
    fn of(plan: Plan) -> Result<Self, PuzzleError> {
        let (mut assembler, lines) = (Problem::assembler(), plan.lines());
        let (mut items, mut own) = (Vec::new(), OrderedMap::new());
        for at in 0..plan.squares.len() {
            let name = format!("r{}c{}", at / plan.columns + 1, at % plan.columns + 1);
            items.push(assembler.item(&name, Role::Primary(Bounds::AT_LEAST_ONCE))?);
        }
        let bounds = plan.queens.map_or(Bounds::AT_LEAST_ONCE, |it| Bounds::between(it.0, it.1));
        let count = assembler.item("queens", Role::Primary(bounds))?;
        for (at, square) in plan.squares.iter().enumerate() {
            if *square == Square::Queen {
                own.insert(at, assembler.item(&format!("given{}", at + 1), Role::Once)?);
            }
        }
        let mut secondary = OrderedMap::new();
        if plan.is_independent {
            for &(letter, number) in lines.keys() {
                let item = assembler.item(&format!("{letter}{number}"), Role::Secondary)?;
                secondary.insert((letter, number), item);
            }
        }
        for (at, square) in plan.squares.iter().enumerate() {
            if *square != Square::Barred {
                let ranks = plan.ranks(at);
                guard(&mut assembler, at, ranks.iter().flat_map(|rank| &lines[rank]), &items)?;
                let shared = ranks.iter().filter_map(|rank| secondary.get(rank));
                for &item in [count].iter().chain(own.get(&at)).chain(shared) {
                    assembler.entry(item, None)?;
                }
                if plan.queens.is_none() {
                    assembler.cost(1)?;
                }
                assembler.end_option()?;
            }
        }
        Ok(Self { plan, problem: assembler.build() })
    }

    fn square(&self, option: OptionId) -> usize {
        self.problem.option_items(option)[0].index()
    }
}

/// Adds the square of a queen, and then all others that it attacks.
fn guard<'l>(
    assembler: &mut Assembler,
    at: usize,
    squares: impl Iterator<Item = &'l usize>,
    items: &[ItemId],
) -> Result<(), PuzzleError> {
    assembler.entry(items[at], None)?;
    for &other in squares.filter(|other| **other != at) {
        assembler.entry(items[other], None)?;
    }
    Ok(())
}

impl Geometry for Domination {
    fn motions(&self) -> Vec<Motion> {
        of_board(self)
    }
}

impl Puzzle for Domination {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let Plan { rows, columns, ref squares, .. } = self.plan;
        let mut board = Board::new(format!("Queens that guard {rows} x {columns} squares"));
        board.is_spaced = true;
        for (at, square) in squares.iter().enumerate() {
            let (row, column) = (at / columns, at % columns);
            let cell = board.square(row, column).hold(Content::Tint((row + column) % 2));
            match square {
                Square::Free => cell,
                Square::Queen => cell.write("Q").given(true),
                Square::Barred => cell.write("x").given(true),
            };
        }
        for &option in options {
            board.cells[self.square(option)].write("Q");
        }
        board
    }

    /// The squares that the queens guard have a ground; the others are as blank as the paper.
    fn pictured(&self, options: &[OptionId]) -> Board {
        let options = givens::joined(options, self.givens());
        let mut board = self.board(&options);
        for cell in &mut board.cells {
            cell.hold(Content::Empty);
            if cell.label == "Q" {
                cell.label("\u{265b}");
            }
        }
        let items = options.iter().flat_map(|&option| self.problem.option_items(option));
        for item in items {
            // The items begin with the squares.
            if let Some(cell) = board.cells.get_mut(item.index()) {
                cell.hold(Content::Tint(1));
            }
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let cells = vec![self.square(option)];
        Lay { cells, thing: 0, name: "Q".to_owned(), is_piece: false }
    }

    fn aim(&self) -> Aim {
        if self.plan.queens.is_none() { Aim::Least } else { Aim::Any }
    }

    fn givens(&self) -> Vec<OptionId> {
        let is_given = |option: &OptionId| self.plan.squares[self.square(*option)] == Square::Queen;
        self.problem.options().filter(is_given).collect()
    }

    /// Where the number of queens is open, more may join the given ones, so only [a settled one](Self::settled) is
    /// written.
    fn written(&self, givens: &[OptionId]) -> Option<String> {
        let Plan { columns, queens, is_independent, ref squares, .. } = self.plan;
        let mut text = match queens? {
            (least, most) if least == most => format!("queens {least}\n"),
            (least, most) => format!("queens {least}-{most}\n"),
        };
        if is_independent {
            text.push_str("independent\n");
        }
        let letter = |square: &Square| if *square == Square::Barred { 'x' } else { '.' };
        let mut letters: Vec<_> = squares.iter().map(letter).collect();
        for &option in givens {
            letters[self.square(option)] = 'Q';
        }
        for row in letters.chunks(columns) {
            writeln!(text, "{}", row.iter().collect::<String>()).ok()?;
        }
        Some(text)
    }

    /// A queen costs 1 where their number is open.
    fn settled(&self, cost: i64) -> Option<Box<dyn Puzzle>> {
        let queens = u32::try_from(cost).ok()?;
        Some(Box::new(Self::of(Plan { queens: Some((queens, queens)), ..self.plan.clone() }).ok()?))
    }

    fn opened(&self) -> Option<Opened> {
        let mut plan = self.plan.clone();
        for square in &mut plan.squares {
            if *square == Square::Queen {
                *square = Square::Free;
            }
        }
        let opened = Self::of(plan).ok()?;
        let is_given =
            |option: &OptionId| self.plan.squares[opened.square(*option)] == Square::Queen;
        let givens = opened.problem.options().filter(is_given).collect();
        Some((Box::new(opened), givens))
    }
}
