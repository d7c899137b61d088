//! The wisdom beads as a genre of puzzles. The genre is apart from the encoding, because programs use that without the
//! registry, too.

use gavotte_model::{OptionId, Problem};

use super::{Board as Triangle, CELLS, Encoded, Piece, ROWS, encode};
use crate::board::{Board, Content};
use crate::genres::{Answer, Example, Genre, Setting, Text, known, told};
use crate::geometry::{Geometry, Motion};
use crate::{Lay, Opened, Puzzle, PuzzleError, PuzzleErrorKind as Kind, Special};

/// Twelve pieces on a triangle.
pub const GENRE: Genre = Genre {
    name: "beads",
    chinese: "智慧珠",
    what: told([
        "Twelve pieces on a triangle of 55 cells (wisdom beads)",
        "智慧珠：十二个珠块填满 55 格的三角形",
    ]),
    input: told([
        "ten lines, the first of one cell and the last of ten: a letter from `A` to `L` for a piece that lies \
         there, `.` for a free cell",
        "十行，第一行一格，最后一行十格：`A` 到 `L` 的字母是已放的珠块，`.` 是空格",
    ]),
    model: told([
        "Cells and pieces are items; an option is a piece in a place",
        "格子和珠块都是主列；一个选项是把一个珠块放在一个位置",
    ]),
    endings: &["beads"],
    marks: &[],
    word: None,
    fresh: None,
    settings: &[Setting {
        name: "empty",
        value: "",
        what: told([
            "Begin with the empty triangle instead of reading one",
            "从空三角形开始，不再读取",
        ]),
    }],
    examples: known(&[
        Example {
            title: ["Five pieces lie already", "已放五个珠块"],
            text: "A\nAA\nGGG\nGJGK\nJJJKK\nIJLLKK\nIIL....\nEIL.....\nEILC.....\nEEECCC....\n",
            settings: &[],
            answer: Answer::Count("3"),
            source: [
                "those of the 32,288 full triangles that hold these pieces, by comparing their texts",
                "32,288 个填满的三角形中含有这些珠块的，由比较文本得出",
            ],
        },
        Example {
            title: ["The empty triangle", "空三角形"],
            text: "",
            settings: &[("empty", "yes")],
            answer: Answer::LongCount("32288"),
            source: ["a plain dancing-links program of one page", "一页长的普通舞蹈链程序"],
        },
    ]),
    read,
};

/// A triangle with its problem.
struct Asked {
    triangle: Triangle,
    encoded: Encoded,
}

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    if !text.is_on("empty") {
        return Ok(Box::new(Asked::of(Triangle::parse(text.text)?)?));
    }
    if text.text.iter().any(|byte| !byte.is_ascii_whitespace()) {
        return Err(Kind::Wrong("with empty there is no triangle to read".into()).into());
    }
    Ok(Box::new(Asked::of(Triangle::empty())?))
}

impl Asked {
    fn of(triangle: Triangle) -> Result<Self, PuzzleError> {
        Ok(Self { encoded: encode(&triangle)?, triangle })
    }

    /// Whether a piece lies there already.
    fn is_given(&self, lay: &Lay) -> bool {
        let lying = Piece::ALL.get(lay.thing).map(|&piece| self.triangle.cells_of(piece));
        lying.is_some_and(|cells| cells == lay.cells)
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
        let solved = self.encoded.decode(options);
        let mut board = Board::new("The triangle of the wisdom beads");
        for row in 0..ROWS {
            for column in 0..=row {
                let given = self.triangle.get(row, column);
                let cell = board.square(row, column);
                if let Some(piece) = given.or_else(|| solved.get(row, column)) {
                    let number = piece.index();
                    cell.say(piece.letter()).given(given.is_some());
                    cell.hold(Content::Piece { piece: number, color: number });
                }
            }
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let items = self.encoded.problem().option_items(option).iter();
        let cells = items.clone().map(|item| item.index()).filter(|&item| item < CELLS).collect();
        let piece = items.last().map_or(0, |item| item.index().saturating_sub(CELLS));
        let name = Piece::ALL.get(piece).map_or_else(String::new, |it| it.letter().to_string());
        Lay { cells, thing: piece, name, is_piece: true }
    }

    fn text(&self, options: &[OptionId]) -> String {
        self.encoded.decode(options).to_string()
    }

    fn givens(&self) -> Vec<OptionId> {
        let is_given = |option: &OptionId| self.is_given(&self.lays(*option));
        self.problem().options().filter(is_given).collect()
    }

    fn written(&self, givens: &[OptionId]) -> Option<String> {
        Some(self.encoded.decode(givens).to_string())
    }

    fn opened(&self) -> Option<Opened> {
        let opened = Self::of(Triangle::empty()).ok()?;
        let is_given = |option: &OptionId| self.is_given(&opened.lays(*option));
        let givens = opened.problem().options().filter(is_given).collect();
        Some((Box::new(opened), givens))
    }

    fn special(&self) -> Option<Special<'_>> {
        Some(Special::Beads(&self.encoded, &self.triangle))
    }
}
