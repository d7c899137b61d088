//! Orthogonal mates of a Latin square: Latin squares that show each pair of symbols once when laid on it.
//!
//! # Why this shape
//! Items: each cell, each symbol in each row and in each column, and each symbol of the mate with each symbol of the
//! square; an option is a symbol of the mate in a cell and holds one of each. The mate's symbols can be renamed, so the
//! count is a multiple of n!. With `reduced` its first row is in order, and the count is the number of ways to divide
//! the square into transversals. Givens that clash, such as those of a text and those of `reduced`, have items of their
//! own ([`Owned`]).
//!
//! # Invariants
//! Items: cells, then symbols by row, by column and by symbol of the square, then those of givens that clash. An option's first item is its cell, and
//! its second one is the row's item of its symbol.
//!
//! # Cost
//! At most n^3 options of four items.
//!
//! # Source
//! L. Euler, *Recherches sur une nouvelle espèce de quarrés magiques* (1782); G. Tarry, *Le problème de 36 officiers*
//! (1900).

use gavotte_ordered::OrderedSet;

use gavotte_model::{Message, OptionId, Problem, Role, message};

use crate::board::{Board, Content};
use crate::genres::{Answer, Example, Genre, Setting, Text, known, told};
use crate::geometry::{Geometry, Motion};
use crate::givens::Owned;
use crate::input::{content, no_more, number};
use crate::isometry::of_board;
use crate::lines::Line;
use crate::symbols::{Symbols, line_of, split};
use crate::{Lay, Opened, Puzzle, PuzzleError};

/// Squares that are orthogonal to one.
pub(crate) const GENRE: Genre = Genre {
    name: "mates",
    chinese: "正交拉丁方",
    what: told([
        "Orthogonal mates of a Latin square: with it they show each pair of symbols once",
        "拉丁方的正交伴侣：与原方叠合后每一对符号恰好出现一次",
    ]),
    input: told([
        "N lines of N symbols, or the number N alone for the cyclic square; then, where cells of the mate are \
         given, N lines of N numbers from 1 to N with `.` for an empty cell",
        "N 行，每行 N 个符号，或单独写数 N，即循环方阵；给定伴侣的格子时，再写 N 行，每行 N 个 1 到 N 的数，空格写 \
         `.`",
    ]),
    model: told([
        "Items: each cell, each symbol in each row and column, each pair of symbols; an option is a symbol in a cell",
        "主列：每个格子、每行每列的每个符号、每一对符号；一个选项是把一个符号写进一个格子",
    ]),
    endings: &["mates"],
    marks: &[],
    word: Some("N"),
    fresh: None,
    settings: &[Setting {
        name: "reduced",
        value: "",
        what: told([
            "The first row of the mate is in order: counts the ways to part the square into transversals",
            "伴侣的第一行按顺序：计数的是把方阵分成截线的方式",
        ]),
    }],
    examples: known(&[
        Example {
            title: ["The four-group", "四元群的乘法表"],
            text: "A B C D\nB A D C\nC D A B\nD C B A\n",
            settings: &[],
            answer: Answer::Count("48"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
        Example {
            title: ["The cyclic square of order 4 has none", "四阶循环方没有正交伴侣"],
            text: "4\n",
            settings: &[],
            answer: Answer::Count("0"),
            source: [
                "L. Euler (1782); a plain search in Python",
                "L. Euler (1782)；用 Python 直接搜索",
            ],
        },
        Example {
            title: ["The cyclic square of order 7", "七阶循环方"],
            text: "7\n",
            settings: &[("reduced", "yes")],
            answer: Answer::Count("635"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
    ]),
    read,
};

/// A symbol of the mate in a cell: the cell and the symbol, from 0.
type Placed = (usize, usize);

/// A square with given cells of its mate, and its problem.
struct Mates {
    square: Symbols,
    given: OrderedSet<Placed>,
    problem: Problem,
}

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let lines = content(text)?;
    let (square, used, _) = Symbols::parse(&lines, None)?;
    let order = square.order();
    let mut given = mate(&lines[used..], order)?;
    if text.is_on("reduced") {
        given.extend((0..order).map(|at| (at, at)));
    }
    Ok(Box::new(Mates::of(square, given)?))
}

/// The given cells of the mate, if it has lines.
fn mate(lines: &[Line], order: usize) -> Result<OrderedSet<Placed>, PuzzleError> {
    let mut given = OrderedSet::new();
    if lines.is_empty() {
        return Ok(given);
    }
    for row in 0..order {
        let line = line_of(lines, row, order)?;
        let words = split(line, None);
        no_more(line, &words, order)?;
        for at in 0..order {
            let word = words.get(at).copied().unwrap_or((line.length() + 1, ""));
            if !matches!(word.1, "." | "0") {
                let symbol = number(line, word, 1..=order, "symbol of a mate, nor `.`")?;
                given.insert((row * order + at, symbol - 1));
            }
        }
    }
    match lines.get(order) {
        Some(line) => Err(line.wrong(1, "this line is behind the mate")),
        None => Ok(given),
    }
}

impl Mates {
    fn of(square: Symbols, given: OrderedSet<Placed>) -> Result<Self, PuzzleError> {
        let (mut assembler, mut items) = (Problem::assembler(), Vec::new());
        let order = square.order();
        let count = order * order;
        for at in 0..count {
            let name = format!("r{}c{}", at / order + 1, at % order + 1);
            items.push(assembler.item(&name, Role::Once)?);
        }
        for letter in ["r", "c", "="] {
            for at in 0..count {
                let name = match letter {
                    "=" => format!("{},{}", square.names[at / order], at % order + 1),
                    _ => format!("{letter}{}={}", at / order + 1, at % order + 1),
                };
                items.push(assembler.item(&name, Role::Once)?);
            }
        }
        let held = |(cell, symbol): Placed| {
            let lines = [cell / order, cell % order, square.cells[cell]];
            let [row, column, pair] = lines.map(|line| line * order + symbol);
            [cell, count + row, 2 * count + column, 3 * count + pair]
        };
        let taken: OrderedSet<_> = given.iter().flat_map(|&placed| held(placed)).collect();
        let name = |(cell, symbol): &Placed| {
            format!("r{}c{}={}", cell / order + 1, cell % order + 1, symbol + 1)
        };
        let givens = given.iter().map(|&placed| (placed, held(placed).to_vec()));
        let owned = Owned::of(&mut assembler, givens, name)?;
        for cell in 0..count {
            for symbol in 0..order {
                let (placed, held) = ((cell, symbol), held((cell, symbol)));
                if given.contains(&placed) || !held.iter().any(|item| taken.contains(item)) {
                    for item in held.map(|item| items[item]).into_iter().chain(owned.item(&placed))
                    {
                        assembler.entry(item, None)?;
                    }
                    assembler.end_option()?;
                }
            }
        }
        Ok(Self { square, given, problem: assembler.build() })
    }

    fn placed(&self, option: OptionId) -> Placed {
        let items = self.problem.option_items(option);
        (items[0].index(), items[1].index() % self.square.order())
    }

    /// The rows of the mate with the symbols of these options.
    fn rows(&self, options: &[OptionId]) -> String {
        let order = self.square.order();
        let mut texts = vec![".".to_owned(); order * order];
        for &option in options {
            let (cell, symbol) = self.placed(option);
            texts[cell] = (symbol + 1).to_string();
        }
        let wide = order.to_string().len();
        let rows = texts.chunks(order).map(|row| {
            let words: Vec<_> = row.iter().map(|text| format!("{text:>wide$}")).collect();
            format!("{}\n", words.join(" "))
        });
        rows.collect()
    }
}

impl Geometry for Mates {
    fn motions(&self) -> Vec<Motion> {
        of_board(self)
    }
}

impl Puzzle for Mates {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let order = self.square.order();
        let mut board = Board::new(format!("A mate of a Latin square of order {order}"));
        board.is_spaced = true;
        for (at, &symbol) in self.square.cells.iter().enumerate() {
            board.square(at / order, at % order).write(&self.square.names[symbol]);
        }
        for &option in options {
            let (at, symbol) = self.placed(option);
            let name = &self.square.names[self.square.cells[at]];
            let cell = board.cells[at].write(format!("{name},{}", symbol + 1));
            cell.hold(Content::Tint(symbol)).given(self.given.contains(&(at, symbol)));
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let (cell, thing) = self.placed(option);
        Lay { cells: vec![cell], thing, name: (thing + 1).to_string(), is_piece: false }
    }

    /// A line for each row of the mate.
    fn text(&self, options: &[OptionId]) -> String {
        self.rows(options)
    }

    /// A mate parts the square into transversals. G. Tarry (1900): none of order 6 has one.
    fn misfit(&self) -> Option<Message> {
        let order = self.square.order();
        let by_order =
            || message!("no Latin square of order {order} has an orthogonal mate", order);
        matches!(order, 2 | 6).then(by_order).or_else(|| self.square.no_transversal())
    }

    fn givens(&self) -> Vec<OptionId> {
        let is_given = |option: &OptionId| self.given.contains(&self.placed(*option));
        self.problem.options().filter(is_given).collect()
    }

    fn written(&self, givens: &[OptionId]) -> Option<String> {
        Some(format!("{}\n{}", self.square.lines(|_| ""), self.rows(givens)))
    }

    fn opened(&self) -> Option<Opened> {
        let opened = Self::of(self.square.clone(), OrderedSet::new()).ok()?;
        let is_given = |option: &OptionId| self.given.contains(&opened.placed(*option));
        let givens = opened.problem.options().filter(is_given).collect();
        Some((Box::new(opened), givens))
    }
}
