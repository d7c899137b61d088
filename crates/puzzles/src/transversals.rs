//! Transversals of a Latin square: one cell of each row and each column, with each symbol once.
//!
//! # Why this shape
//! Items: rows, columns and symbols; an option is a cell and holds one of each. The other cells of the row, column
//! and symbol of a given one have no options, and [`Owned`] has items for given cells that clash.
//!
//! # Invariants
//! Items: rows, then columns, then symbols, then those of given cells that clash.
//!
//! # Cost
//! n^2 options of three items.
//!
//! # Source
//! L. Euler, *Recherches sur une nouvelle espèce de quarrés magiques* (1782), with `formule directrice` for a
//! transversal; OEIS A006717 counts those of cyclic squares.

use gavotte_ordered::OrderedSet;

use gavotte_model::{Message, OptionId, Problem, Role};

use crate::board::{Board, Content};
use crate::genres::{Answer, Example, Genre, Text, known, told};
use crate::geometry::{Geometry, Motion};
use crate::givens::Owned;
use crate::input::{content, no_more};
use crate::isometry::of_board;
use crate::symbols::Symbols;
use crate::{Lay, Opened, Puzzle, PuzzleError};

/// Each row, column and symbol once.
pub(crate) const GENRE: Genre = Genre {
    name: "transversals",
    chinese: "正交截线",
    what: told([
        "Transversals of a Latin square: one cell of each row, each column and each symbol",
        "拉丁方的截线：每行、每列、每个符号各取一格",
    ]),
    input: told([
        "N lines of N symbols, with `*` behind the symbol of a cell that is chosen; or the number N alone for the \
         cyclic square",
        "N 行，每行 N 个符号，已选的格子在符号后加 `*`；或单独写数 N，即循环方阵",
    ]),
    model: told([
        "Rows, columns and symbols are items; an option is a cell",
        "行、列和符号都是主列；一个选项是一个格子",
    ]),
    endings: &["transversals"],
    marks: &[],
    word: Some("N"),
    fresh: None,
    settings: &[],
    examples: known(&[
        Example {
            title: ["The cyclic square of order 7", "七阶循环方"],
            text: "7\n",
            settings: &[],
            answer: Answer::Count("133"),
            source: ["OEIS A006717", "OEIS A006717"],
        },
        Example {
            title: ["The table of the symmetries of a square", "正方形对称群的乘法表"],
            text: "1 2 3 4 5 6 7 8\n2 3 4 1 6 7 8 5\n3 4 1 2 7 8 5 6\n4 1 2 3 8 5 6 7\n\
                   5 8 7 6 1 4 3 2\n6 5 8 7 2 1 4 3\n7 6 5 8 3 2 1 4\n8 7 6 5 4 3 2 1\n",
            settings: &[],
            answer: Answer::Count("384"),
            source: ["a plain search in Python, row by row", "用 Python 逐行直接搜索"],
        },
        Example {
            title: ["Even cyclic squares have none", "偶数阶循环方没有截线"],
            text: "10\n",
            settings: &[],
            answer: Answer::Count("0"),
            source: ["L. Euler (1782)", "L. Euler (1782)"],
        },
        Example {
            title: ["The cyclic square of order 13", "十三阶循环方"],
            text: "13\n",
            settings: &[],
            answer: Answer::LongCount("1030367"),
            source: ["OEIS A006717", "OEIS A006717"],
        },
    ]),
    read,
};

/// A square with chosen cells, and its problem.
struct Transversals {
    square: Symbols,
    given: OrderedSet<usize>,
    /// The cell of each option.
    open: Vec<usize>,
    problem: Problem,
}

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let lines = content(text)?;
    let (square, used, marked) = Symbols::parse(&lines, Some('*'))?;
    if let Some(line) = lines.get(used) {
        no_more(line, &line.words().collect::<Vec<_>>(), 0)?;
    }
    Ok(Box::new(Transversals::of(square, marked.into_iter().collect())?))
}

impl Transversals {
    fn of(square: Symbols, given: OrderedSet<usize>) -> Result<Self, PuzzleError> {
        let (mut assembler, mut items) = (Problem::assembler(), Vec::new());
        let order = square.order();
        for letter in ['r', 'c'] {
            for line in 1..=order {
                items.push(assembler.item(&format!("{letter}{line}"), Role::Once)?);
            }
        }
        for name in &square.names {
            items.push(assembler.item(&format!("={name}"), Role::Once)?);
        }
        let held =
            |cell: usize| [cell / order, order + cell % order, 2 * order + square.cells[cell]];
        let taken: OrderedSet<_> = given.iter().flat_map(|&cell| held(cell)).collect();
        let name = |cell: &usize| format!("r{}c{}", cell / order + 1, cell % order + 1);
        let givens = given.iter().map(|&cell| (cell, held(cell).to_vec()));
        let owned = Owned::of(&mut assembler, givens, name)?;
        let mut open = Vec::new();
        for cell in 0..order * order {
            if given.contains(&cell) || !held(cell).iter().any(|item| taken.contains(item)) {
                let held = held(cell).map(|item| items[item]);
                for item in held.into_iter().chain(owned.item(&cell)) {
                    assembler.entry(item, None)?;
                }
                assembler.end_option()?;
                open.push(cell);
            }
        }
        Ok(Self { square, given, open, problem: assembler.build() })
    }
}

impl Geometry for Transversals {
    fn motions(&self) -> Vec<Motion> {
        of_board(self)
    }
}

impl Puzzle for Transversals {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let order = self.square.order();
        let mut board = Board::new(format!("A transversal of a Latin square of order {order}"));
        board.is_spaced = true;
        for (at, &symbol) in self.square.cells.iter().enumerate() {
            board.square(at / order, at % order).write(&self.square.names[symbol]);
        }
        for option in options {
            let at = self.open[option.index()];
            let name = &self.square.names[self.square.cells[at]];
            let cell = board.cells[at].say(format!("{name}*")).hold(Content::Tint(0));
            cell.given(self.given.contains(&at));
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let cell = self.open[option.index()];
        let name = self.square.names[self.square.cells[cell]].clone();
        Lay { cells: vec![cell], thing: 0, name, is_piece: false }
    }

    /// The square with `*` after the chosen symbols.
    fn text(&self, options: &[OptionId]) -> String {
        let chosen: OrderedSet<_> = options.iter().map(|it| self.open[it.index()]).collect();
        self.square.lines(|cell| if chosen.contains(&cell) { "*" } else { "" })
    }

    fn givens(&self) -> Vec<OptionId> {
        let is_given = |option: &OptionId| self.given.contains(&self.open[option.index()]);
        self.problem.options().filter(is_given).collect()
    }

    /// The square of one cell without a mark is written as a number, which means the same.
    fn misfit(&self) -> Option<Message> {
        self.square.no_transversal()
    }

    fn written(&self, givens: &[OptionId]) -> Option<String> {
        Some(self.text(givens))
    }

    fn opened(&self) -> Option<Opened> {
        let opened = Self::of(self.square.clone(), OrderedSet::new()).ok()?;
        let is_given = |option: &OptionId| self.given.contains(&opened.open[option.index()]);
        let givens = opened.problem.options().filter(is_given).collect();
        Some((Box::new(opened), givens))
    }
}
