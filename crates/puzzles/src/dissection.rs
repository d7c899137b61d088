//! Dissections of a rectangle: into squares of whole sides, or into pieces with equal numbers of cells.
//!
//! # Why this shape
//! Items: the cells; an option is a piece at a place and holds its cells. Every piece that may be used is an option at
//! every place, and may be used any number of times. A given piece needs no constraint of its own, because the pieces
//! that overlap it have no options, and in a drawing given pieces do not overlap.
//!
//! # Invariants
//! The items of an option are its cells, in order.
//!
//! # Cost
//! Squares: about n^3 / 3 options for a square of side n. Polyominoes: their number grows about fourfold with each
//! cell, so there is a limit.
//!
//! # Source
//! OEIS A045846 and A172477 count the dissections of a square into squares, and into n pieces of n cells.

mod pieces;
mod plan;
mod read;

use gavotte_ordered::OrderedSet;
use std::fmt::Write as _;

use gavotte_model::{Message, OptionId, Problem, Role, message};

use self::plan::{LETTERS, Piece, Plan};
use crate::board::{Board, Content};
use crate::genres::{Answer, Example, Genre, Setting, Text, known, told};
use crate::geometry::{Geometry, Motion};
use crate::isometry::of_board;
use crate::{Lay, Opened, Puzzle, PuzzleError};

/// Squares or pieces that fill a rectangle.
pub(crate) const GENRE: Genre = Genre {
    name: "dissection",
    chinese: "矩形分割",
    what: told([
        "Dissections of a square or rectangle into squares, or into polyominoes of one size",
        "把正方形或矩形分割成小正方形，或分割成大小相同的多连方",
    ]),
    input: told([
        "the size `N` or `RxC`, or R lines of C cells: `.` where nothing is given, and one letter for all cells of \
         a given piece; lines `into polyominoes` and `sizes 1-3,5`, as the settings",
        "大小 `N` 或 `RxC`，或 R 行，每行 C 格：没有给定处写 `.`，给定的一块各格写同一字母；`into polyominoes` 和 \
         `sizes 1-3,5` 两行与设置相同",
    ]),
    model: told([
        "The cells are items; an option is a square or a polyomino at a place",
        "格子都是主列；一个选项是放在某处的一个正方形或多连方",
    ]),
    endings: &["dissection"],
    marks: &[],
    word: Some("N"),
    fresh: None,
    settings: &[
        Setting {
            name: "into",
            value: "PIECES",
            what: told([
                "What the pieces are: squares or polyominoes",
                "拼块的种类：squares（正方形）或 polyominoes（多连方）",
            ]),
        },
        Setting {
            name: "sizes",
            value: "LIST",
            what: told([
                "The sides of squares, or the cells of polyominoes, that may be used, such as 1-3,5; without it \
                 all sides, or as many cells as a row has",
                "可用的正方形边长或多连方格数，如 1-3,5；不设时为所有边长，或与一行的格数相同",
            ]),
        },
    ],
    examples: known(&[
        Example {
            title: ["A square of side 5 into pentominoes", "边长 5 的正方形分成五连方"],
            text: "5\ninto polyominoes\n",
            settings: &[],
            answer: Answer::Count("4006"),
            source: ["OEIS A172477", "OEIS A172477"],
        },
        Example {
            title: ["A square of side 5 into squares", "边长 5 的正方形分成小正方形"],
            text: "5\n",
            settings: &[],
            answer: Answer::Count("472"),
            source: ["OEIS A045846", "OEIS A045846"],
        },
        Example {
            title: ["Squares of sides 1 and 2 alone", "只用边长 1 和 2"],
            text: "6x6\n",
            settings: &[("sizes", "1-2")],
            answer: Answer::Count("6427"),
            source: ["OEIS A063443", "OEIS A063443"],
        },
        Example {
            title: ["A pentomino given", "已给一块五连方"],
            text: "into polyominoes\n.A...\n.A...\n.AAA.\n.....\n.....\n",
            settings: &[],
            answer: Answer::Count("6"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
        Example {
            title: ["A square of side 6 into hexominoes", "边长 6 的正方形分成六连方"],
            text: "6\n",
            settings: &[("into", "polyominoes")],
            answer: Answer::LongCount("451206"),
            source: ["OEIS A172477", "OEIS A172477"],
        },
    ]),
    read,
};

/// A rectangle with given pieces, and its problem.
struct Dissection {
    plan: Plan,
    given: Vec<Piece>,
    /// The kind of each option; pieces that look alike have the same one.
    kinds: Vec<usize>,
    problem: Problem,
}

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let (plan, pieces, given) = read::parts(text)?;
    Ok(Box::new(Dissection::of(plan, pieces, given)?))
}

impl Dissection {
    /// A dissection into these pieces, each of a kind.
    fn of(plan: Plan, pieces: Vec<(Piece, usize)>, given: Vec<Piece>) -> Result<Self, PuzzleError> {
        let (mut assembler, mut items) = (Problem::assembler(), Vec::new());
        for at in 0..plan.rows * plan.columns {
            let name = format!("r{}c{}", at / plan.columns + 1, at % plan.columns + 1);
            items.push(assembler.item(&name, Role::Once)?);
        }
        let mut taken = vec![None; items.len()];
        for (number, piece) in given.iter().enumerate() {
            for &cell in piece {
                taken[cell] = Some(number);
            }
        }
        let mut kinds = Vec::new();
        for (piece, kind) in pieces {
            let is_open = piece.iter().all(|&cell| taken[cell].is_none());
            let is_given = taken[piece[0]].is_some_and(|number| given[number] == piece);
            if is_open || is_given {
                for cell in piece {
                    assembler.entry(items[cell], None)?;
                }
                assembler.end_option()?;
                kinds.push(kind);
            }
        }
        Ok(Self { plan, given, kinds, problem: assembler.build() })
    }

    fn piece(&self, option: OptionId) -> Piece {
        self.problem.option_items(option).iter().map(|item| item.index()).collect()
    }

    /// For each cell the number of its piece; pieces in the order of their first cells.
    fn drawn(&self, options: &[OptionId]) -> Vec<Option<usize>> {
        let mut pieces: Vec<_> = options.iter().map(|&option| self.piece(option)).collect();
        pieces.sort_unstable();
        let mut cells = vec![None; self.plan.rows * self.plan.columns];
        for (number, piece) in pieces.iter().enumerate() {
            for &cell in piece {
                cells[cell] = Some(number);
            }
        }
        cells
    }
}

/// The name of a piece in a drawing: a letter as long as there are any.
fn letter(number: Option<usize>) -> String {
    let Some(number) = number else { return ".".to_owned() };
    LETTERS.get(number..=number).map_or_else(|| number.to_string(), str::to_owned)
}

impl Geometry for Dissection {
    fn motions(&self) -> Vec<Motion> {
        of_board(self)
    }
}

impl Puzzle for Dissection {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let Plan { rows, columns, is_squares, .. } = self.plan;
        let pieces = if is_squares { "squares" } else { "polyominoes" };
        let mut board = Board::new(format!("{rows} x {columns} into {pieces}"));
        for (at, number) in self.drawn(options).into_iter().enumerate() {
            board.square(at / columns, at % columns).say(letter(number));
        }
        for &option in options {
            let (piece, color) = (option.index(), self.kinds[option.index()]);
            let cells = self.piece(option);
            let is_given = self.given.contains(&cells);
            for cell in cells {
                board.cells[cell].hold(Content::Piece { piece, color }).given(is_given);
            }
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let (cells, thing) = (self.piece(option), self.kinds[option.index()]);
        let size = if self.plan.is_squares { cells.len().isqrt() } else { cells.len() };
        Lay { cells, thing, name: size.to_string(), is_piece: true }
    }

    fn misfit(&self) -> Option<Message> {
        let (area, plan) = (self.plan.rows * self.plan.columns, &self.plan);
        let cells = plan.sizes.iter().map(|&it| if plan.is_squares { it * it } else { it });
        let greatest = cells.fold(0, common);
        (greatest == 0 || area % greatest != 0).then(|| {
            let sizes: Vec<_> = plan.sizes.iter().map(usize::to_string).collect();
            message!(
                "pieces of sizes {sizes} cannot make up {area} cells",
                sizes = sizes.join(", "),
                area
            )
        })
    }

    fn givens(&self) -> Vec<OptionId> {
        let given: OrderedSet<_> = self.given.iter().collect();
        let is_given = |option: &OptionId| given.contains(&self.piece(*option));
        self.problem.options().filter(is_given).collect()
    }

    /// A drawing with a letter a piece; there are no letters for more than 62.
    fn written(&self, givens: &[OptionId]) -> Option<String> {
        let Plan { columns, is_squares, ref sizes, is_sized, .. } = self.plan;
        let mut text = String::new();
        if !is_squares {
            text.push_str("into polyominoes\n");
        }
        if is_sized {
            let sizes: Vec<_> = sizes.iter().map(usize::to_string).collect();
            writeln!(text, "sizes {}", sizes.join(",")).ok()?;
        }
        for row in self.drawn(givens).chunks(columns) {
            let letters = row.iter().map(|&number| letter(number));
            writeln!(text, "{}", letters.collect::<String>()).ok()?;
        }
        (givens.len() <= LETTERS.len()).then_some(text)
    }

    fn opened(&self) -> Option<Opened> {
        let pieces = pieces::all(&self.plan)?;
        let opened = Self::of(self.plan.clone(), pieces, Vec::new()).ok()?;
        let given: OrderedSet<_> = self.given.iter().collect();
        let is_given = |option: &OptionId| given.contains(&opened.piece(*option));
        let givens = opened.problem.options().filter(is_given).collect();
        Some((Box::new(opened), givens))
    }
}

/// The greatest common divisor.
fn common(one: usize, other: usize) -> usize {
    let (mut one, mut other) = (one, other);
    while other > 0 {
        (one, other) = (other, one % other);
    }
    one
}

#[cfg(test)]
mod tests {
    use crate::genres::Genre;

    #[test]
    fn other_white_space_is_no_cell() {
        let genre = Genre::named("dissection").unwrap();
        for text in ["\u{b}", "\n\u{b}\n", "..\n.\u{c}\n"] {
            assert!(genre.open(text, &[]).is_err(), "{text:?}");
        }
    }
}
