//! Queens as a genre of puzzles. The genre is apart from the encoding, because programs use that without the registry,
//! too.

use gavotte_model::{OptionId, Problem};

use super::{Queens, Square};
use crate::board::{Board, Content};
use crate::genres::{Answer, Example, Genre, Text, known, told};
use crate::geometry::{Geometry, Motion};
use crate::{Lay, Opened, Puzzle, PuzzleError, Special};

/// Queens that do not attack each other.
pub const GENRE: Genre = Genre {
    name: "queens",
    chinese: "N 皇后",
    what: told([
        "N queens on a board of N x N that do not attack each other",
        "N x N 棋盘上互不攻击的 N 个皇后",
    ]),
    input: told([
        "N lines of N squares: `.` for a free square, `Q` for one that has a queen, `x` for one that has none; or \
         the number N alone",
        "N 行，每行 N 格：`.` 是自由的格子，`Q` 有皇后，`x` 没有皇后；或单独写数 N",
    ]),
    model: told([
        "Ranks and files are items that must be covered, diagonals secondary items; an option is a queen on a square",
        "行与列是主列，斜线是副列；一个选项是把一个皇后放在一个格子上",
    ]),
    endings: &["queens"],
    marks: &[],
    word: Some("N"),
    fresh: None,
    settings: &[],
    examples: known(&[
        Example {
            title: ["Eight queens", "八皇后"],
            text: "8\n",
            settings: &[],
            answer: Answer::Count("92"),
            source: ["OEIS A000170", "OEIS A000170"],
        },
        Example {
            title: ["Two queens given", "已放两个皇后"],
            text: "Q.......\n........\n........\n........\n.Q......\n........\n........\n........\n",
            settings: &[],
            answer: Answer::Count("1"),
            source: [
                "one of the four of the 92 with a queen in that corner",
                "92 个解中皇后在该角的四个之一",
            ],
        },
    ]),
    read,
};

/// Queens with their problem.
struct Asked {
    queens: Queens,
    problem: Problem,
}

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    Ok(Box::new(Asked::of(Queens::parse(text.text)?)?))
}

impl Asked {
    fn of(queens: Queens) -> Result<Self, PuzzleError> {
        let problem = queens.encode()?;
        Ok(Self { queens, problem })
    }
}

impl Geometry for Asked {
    fn motions(&self) -> Vec<Motion> {
        self.queens.motions()
    }
}

impl Puzzle for Asked {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let decoded = self.queens.decode(options);
        let mut board = Board::new(format!("{} queens", decoded.side()));
        board.is_spaced = true;
        for rank in 0..decoded.side() {
            for file in 0..decoded.side() {
                let cell = board.square(rank, file);
                match decoded.get(rank, file) {
                    Square::Empty => cell.hold(Content::Tint((rank + file) % 2)),
                    Square::Barred => cell.say("x").hold(Content::Wall),
                    Square::Queen => cell.write("Q"),
                    Square::Given => cell.write("Q").given(true),
                };
            }
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let square = self.queens.squares().nth(option.index());
        let cells = square.map(|(rank, file)| rank * self.queens.side() + file);
        Lay { cells: cells.into_iter().collect(), thing: 0, name: "Q".to_owned(), is_piece: false }
    }

    fn text(&self, options: &[OptionId]) -> String {
        self.queens.decode(options).to_string()
    }

    fn givens(&self) -> Vec<OptionId> {
        self.queens.options(&self.queens.givens())
    }

    fn written(&self, givens: &[OptionId]) -> Option<String> {
        Some(self.queens.without_givens().decode(&self.given_of(givens)).to_string())
    }

    fn opened(&self) -> Option<Opened> {
        let empty = self.queens.without_givens();
        let givens = empty.options(&self.queens.givens());
        Some((Box::new(Self::of(empty).ok()?), givens))
    }

    fn special(&self) -> Option<Special<'_>> {
        Some(Special::Queens(&self.queens))
    }
}

impl Asked {
    /// Options of this puzzle, as options of the one without givens.
    fn given_of(&self, options: &[OptionId]) -> Vec<OptionId> {
        let squares: Vec<_> = self.queens.squares().collect();
        let squares = options.iter().filter_map(|option| squares.get(option.index()).copied());
        self.queens.without_givens().options(&squares.collect::<Vec<_>>())
    }
}
