//! Polyominoes as a genre of puzzles. The genre is apart from the encoding, because programs use that without the
//! registry, too.

use gavotte_ordered::OrderedSet;

use gavotte_model::{Message, OptionId, Problem, message};

use super::{
    Encoded, Given, Puzzle as Asked, Square, Turns, encode, indivisible, range, with_free,
};
use crate::board::{Board, Content};
use crate::genre::wrong_setting;
use crate::genres::{Answer, Example, Fresh, Genre, Setting, Text, known, told};
use crate::geometry::{Geometry, Motion};
use crate::{Lay, Opened, Puzzle, PuzzleError, PuzzleErrorKind as Kind, Special, givens};

#[cfg(not(feature = "gallery"))]
const FRESH: Option<Fresh> = None;
#[cfg(feature = "gallery")]
const FRESH: Option<Fresh> = crate::genres::anew(Fresh {
    size: "5x6",
    sizes: told([
        "rows and columns as 5x8, or one number, each from 3 to 12",
        "行数和列数，如 5x8，或一个数，各为 3 到 12",
    ]),
    like: crate::fresh::sides,
    plan: |word| Ok(Box::new(super::fresh::Parts(crate::fresh::Cells::sized(word, 3..=12)?))),
    own: None,
});

/// Pieces of squares that fill a board.
pub const GENRE: Genre = Genre {
    name: "polyomino",
    chinese: "多格骨牌",
    what: told([
        "Pieces of squares that fill a board: pentominoes, dominoes, your own",
        "用方格拼成的块填满棋盘：五连块、多米诺或自己画的块",
    ]),
    input: told([
        "a drawing of the board with `.` and `#`, drawings of the pieces with their letters, and lines such as `copies A 2`, `turns none`, `gaps 3` (squares that stay free)",
        "用 `.` 和 `#` 画出盘面，用各自的字母画出拼块，以及 `copies A 2`、`turns none`、`gaps 3`（空着的格子数）这样的行",
    ]),
    model: told([
        "Squares and pieces are items; an option is a piece in a place",
        "格子和拼块都是主列；一个选项是把一个拼块放在一个位置",
    ]),
    endings: &["poly"],
    marks: &[],
    word: None,
    fresh: FRESH,
    settings: &[
        Setting {
            name: "board",
            value: "RxC",
            what: told([
                "An open board of rows x columns, such as 6x10, instead of reading one",
                "行数 x 列数的空盘面，如 6x10，不再读取盘面",
            ]),
        },
        Setting {
            name: "pieces",
            value: "NAME",
            what: told([
                "The pieces by name: monomino, domino, trominoes, tetrominoes, pentominoes, one-sided-tetrominoes, \
                 one-sided-pentominoes",
                "按名称指定拼块：monomino、domino、trominoes、tetrominoes、pentominoes、one-sided-tetrominoes、\
                 one-sided-pentominoes",
            ]),
        },
        Setting {
            name: "copies",
            value: "N",
            what: told([
                "How often each piece is used: 2, 0-3, any",
                "每块使用的次数：2、0-3、any",
            ]),
        },
        Setting {
            name: "turns",
            value: "TURNS",
            what: told([
                "How pieces may be laid, whatever the file says: all, rotations, none",
                "拼块的转法，不论文本如何规定：all、rotations、none",
            ]),
        },
    ],
    examples: known(&[
        Example {
            title: ["Pentominoes, 6 x 10", "五连块，6 x 10"],
            text: "board 6x10\npieces pentominoes\n",
            settings: &[],
            answer: Answer::LongCount("9356"),
            source: [
                "C. B. and J. Haselgrove (1960): 2339, times the four symmetries of the rectangle",
                "C. B. and J. Haselgrove (1960): 2339，乘以矩形的四种对称",
            ],
        },
        Example {
            title: ["Pentominoes, 3 x 20", "五连块，3 x 20"],
            text: "board 3x20\npieces pentominoes\n",
            settings: &[],
            answer: Answer::Count("8"),
            source: [
                "S. W. Golomb, Polyominoes: 2, times four",
                "S. W. Golomb, Polyominoes: 2，乘以四",
            ],
        },
        Example {
            title: ["Dominoes on the chess board", "棋盘上的多米诺"],
            text: "board 8x8\npieces domino\ncopies D any\n",
            settings: &[],
            answer: Answer::Count("12988816"),
            source: ["OEIS A004003", "OEIS A004003"],
        },
    ]),
    read,
};

/// A board and pieces, with their problem.
struct Posed {
    asked: Asked,
    encoded: Encoded,
}

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let (board, pieces) = (text.setting("board"), text.setting("pieces"));
    let asked = match (board, pieces) {
        (Some(board), Some(pieces)) => {
            if text.text.iter().any(|byte| !byte.is_ascii_whitespace()) {
                let words = "with board and pieces there is no text to read";
                return Err(Kind::Wrong(words.into()).into());
            }
            let copies = text.setting("copies");
            let copies = copies.map_or(String::new(), |copies| format!("copies * {copies}\n"));
            let words = format!("board {board}\npieces {pieces}\n{copies}");
            // A place in a text that nobody has written would not help.
            Asked::parse(words).map_err(|error| PuzzleError::from(error.kind().clone()))?
        }
        (None, None) if text.setting("copies").is_none() => Asked::parse(text.text)?,
        _ => {
            let words = "board and pieces belong together, and copies to both";
            return Err(Kind::Wrong(words.into()).into());
        }
    };
    let asked = match text.setting("turns") {
        None => asked,
        Some("all") => asked.turned(Turns::All),
        Some("rotations") => asked.turned(Turns::Rotations),
        Some("none") => asked.turned(Turns::None),
        Some(other) => return Err(wrong_setting("turns", other, "it is all, rotations or none")),
    };
    Ok(Box::new(Posed::of(asked)?))
}

impl Posed {
    fn of(asked: Asked) -> Result<Self, PuzzleError> {
        Ok(Self { encoded: encode(&asked)?, asked })
    }
}

impl Geometry for Posed {
    fn motions(&self) -> Vec<Motion> {
        self.encoded.motions()
    }
}

impl Puzzle for Posed {
    fn problem(&self) -> &Problem {
        self.encoded.problem()
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let tiling = self.encoded.decode(options);
        let mut board = Board::new(format!("A board of {} x {}", tiling.rows(), tiling.columns()));
        for row in 0..tiling.rows() {
            for column in 0..tiling.columns() {
                let cell = board.square(row, column);
                match tiling.get(row, column) {
                    Square::Wall => cell.say("#").hold(Content::Wall),
                    Square::Empty => cell,
                    Square::Piece(piece) => {
                        let color = tiling.placed()[piece];
                        cell.say(tiling.letter(color)).hold(Content::Piece { piece, color })
                    }
                };
            }
        }
        board.tell_copies_apart();
        board
    }

    fn pictured(&self, options: &[OptionId]) -> Board {
        let options = givens::joined(options, self.givens());
        let mut board = self.board(&options);
        let pieces: Vec<usize> = options.iter().map(|&option| self.encoded.piece(option)).collect();
        let letters = self.asked.letters();
        let count = pieces.iter().filter(|&&piece| piece < letters.len()).count();
        match count {
            0 => {}
            1 => board.title.push_str(" with 1 piece"),
            _ => board.title.push_str(&format!(" with {count} pieces")),
        }
        for (color, (form, copies)) in self.asked.drawn().enumerate() {
            let mut piece = Board::new(letters[color]);
            for &(row, column) in form {
                let content = Content::Piece { piece: 0, color };
                piece.square(row, column).say(letters[color]).hold(content);
            }
            let laid = pieces.iter().filter(|&&it| it == color).count();
            board.part(piece, copies, laid);
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let given = self.encoded.given(option);
        let thing = self.encoded.piece(option);
        let is_piece = thing < self.asked.letters().len();
        let name = if is_piece { given.letter().to_string() } else { "free".to_owned() };
        Lay { cells: given.squares().to_vec(), thing, name, is_piece }
    }

    fn misfit(&self) -> Option<Message> {
        let (area, (least, most)) = (self.asked.area(), self.asked.pieces_area());
        let gaps = self.asked.gaps();
        let (fewest, greatest) = (gaps.min as usize, gaps.max as usize);
        let fits = area >= least.saturating_add(fewest);
        if fits && most.is_none_or(|most| area <= most.saturating_add(greatest)) {
            return indivisible(area, &with_free(self.asked.sizes(), self.asked.free()));
        }
        let pieces = range(least, most);
        if self.asked.gaps.is_some() {
            let gaps = range(fewest, Some(greatest));
            return Some(message!(
                "the board has {area} squares, the pieces {pieces}, and {gaps} stay free, so nothing fits",
                area,
                pieces,
                gaps
            ));
        }
        Some(message!(
            "the board has {area} squares and the pieces {pieces}, so nothing fits",
            area,
            pieces
        ))
    }

    fn givens(&self) -> Vec<OptionId> {
        self.asked.givens().iter().filter_map(|it| self.encoded.option(it)).collect()
    }

    fn written(&self, givens: &[OptionId]) -> Option<String> {
        let givens: Vec<_> = givens.iter().map(|&option| self.encoded.given(option)).collect();
        let mut squares = OrderedSet::new();
        let is_apart = givens.iter().flat_map(Given::squares).all(|it| squares.insert(*it));
        is_apart.then(|| self.asked.clone().with_givens(givens).to_string())
    }

    fn opened(&self) -> Option<Opened> {
        let opened = Self::of(self.asked.clone().with_givens(Vec::new())).ok()?;
        // The reader has checked that each piece can lie there.
        let givens = self.asked.givens().iter().filter_map(|it| opened.encoded.option(it));
        let givens = givens.collect();
        Some((Box::new(opened), givens))
    }

    fn special(&self) -> Option<Special<'_>> {
        Some(Special::Polyomino(&self.encoded))
    }
}
