//! Latin squares as a genre of puzzles. The genre is apart from the encoding, because programs use that without the
//! registry, too.

use gavotte_model::{OptionId, Problem};

use super::{Encoded, Square, encode, groups};
use crate::board::Board;
use crate::genres::{Answer, Example, Genre, Text, known, told};
use crate::geometry::{Geometry, Motion};
use crate::{Lay, Opened, Puzzle, PuzzleError, PuzzleErrorKind as Kind, Special};

/// Each symbol once in each row and column.
pub const GENRE: Genre = Genre {
    name: "latin",
    chinese: "拉丁方",
    what: told([
        "Latin squares: each symbol once in each row and column",
        "拉丁方：每个符号在每行每列各出现一次",
    ]),
    input: told([
        "N lines of N numbers from 1 to N, 0 or `.` for an empty cell; or the number N alone",
        "N 行，每行 N 个 1 到 N 的数，空格写 0 或 `.`；或单独写数 N",
    ]),
    model: told([
        "Items: each cell, each symbol in each row, each symbol in each column; an option is a symbol in a cell",
        "主列：每个格子、每行的每个符号、每列的每个符号；一个选项是把一个符号写进一个格子",
    ]),
    endings: &["latin"],
    marks: &[],
    word: Some("N"),
    fresh: None,
    settings: &[],
    examples: known(&[
        Example {
            title: ["All squares of order 4", "四阶拉丁方"],
            text: "4\n",
            settings: &[],
            answer: Answer::Count("576"),
            source: ["OEIS A002860", "OEIS A002860"],
        },
        Example {
            title: ["A square with holes", "有空格的拉丁方"],
            text: "1 2 3 4 5\n2 0 0 0 0\n3 0 0 0 0\n4 0 0 0 0\n5 0 0 0 0\n",
            settings: &[],
            answer: Answer::Count("56"),
            source: ["reduced squares, OEIS A000315", "约化拉丁方，OEIS A000315"],
        },
    ]),
    read,
};

/// A square with its problem.
struct Asked {
    square: Square,
    encoded: Encoded,
}

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    // A line `1` is the full square of one cell; any other number alone is an order.
    let order = text.word().filter(|word| *word != "1" && *word != "0");
    let order = order.filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    let square = match order {
        Some(word) => {
            let line = text.lines()?.swap_remove(0);
            let order = word.parse().map_err(|_| line.error(Kind::TooLarge(word.to_owned()), 1))?;
            Square::empty(order).map_err(|error| line.error(error.kind().clone(), 1))?
        }
        None => Square::parse(text.text)?,
    };
    Ok(Box::new(Asked::of(square)?))
}

impl Asked {
    fn of(square: Square) -> Result<Self, PuzzleError> {
        Ok(Self { encoded: encode(&square)?, square })
    }

    /// The options of the given cells in a problem of this order.
    fn given_in(&self, encoded: &Encoded) -> Vec<OptionId> {
        let is_given = |option: &OptionId| {
            let (cell, symbol) = encoded.placed(*option);
            usize::from(self.square.cells[cell]) == symbol + 1
        };
        encoded.problem().options().filter(is_given).collect()
    }
}

impl Geometry for Asked {
    fn motions(&self) -> Vec<Motion> {
        self.encoded.motions()
    }
}

impl Puzzle for Asked {
    fn problem(&self) -> &Problem {
        self.encoded.problem()
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let (order, solved) = (self.square.order(), self.encoded.decode(options));
        let mut board = Board::new(format!("A Latin square of order {order}"));
        board.is_spaced = true;
        for (at, &given) in self.square.cells.iter().enumerate() {
            let cell = board.square(at / order, at % order);
            match if given > 0 { given } else { solved.cells[at] } {
                0 => cell.say("0"),
                symbol => cell.write(symbol.to_string()).given(given > 0),
            };
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let (cell, thing) = self.encoded.placed(option);
        Lay { cells: vec![cell], thing, name: (thing + 1).to_string(), is_piece: false }
    }

    fn text(&self, options: &[OptionId]) -> String {
        self.encoded.decode(options).to_string()
    }

    fn givens(&self) -> Vec<OptionId> {
        self.given_in(&self.encoded)
    }

    fn written(&self, givens: &[OptionId]) -> Option<String> {
        Some(self.encoded.decode(givens).to_string())
    }

    fn opened(&self) -> Option<Opened> {
        let opened = Self::of(Square::empty(self.square.order()).ok()?).ok()?;
        let givens = self.given_in(&opened.encoded);
        Some((Box::new(opened), givens))
    }

    fn known_group(&self, name: &str) -> Option<Vec<Vec<u32>>> {
        groups::known(self.problem(), self.square.order(), name)
    }

    fn special(&self) -> Option<Special<'_>> {
        Some(Special::Latin(&self.encoded, &self.square))
    }
}

impl Encoded {
    /// The cell of an option, and its symbol less one.
    fn placed(&self, option: OptionId) -> (usize, usize) {
        let items = self.problem.option_items(option);
        (items[0].index(), items[1].index() % usize::from(self.order))
    }
}
