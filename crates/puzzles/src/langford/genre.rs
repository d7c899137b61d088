//! Langford pairs as a genre of puzzles. The genre is apart from the encoding, because programs use that without the
//! registry, too.

use gavotte_model::{Message, OptionId, Problem, message};

use super::{Encoded, Langford};
use crate::board::{Board, Content};
use crate::genres::{Answer, Example, Genre, Setting, Text, known, told};
use crate::{Lay, Puzzle, PuzzleError, PuzzleErrorKind as Kind, Special};

/// Pairs of numbers, as far apart as the numbers say.
pub const GENRE: Genre = Genre {
    name: "langford",
    chinese: "兰福德数对",
    what: told([
        "Pairs of numbers, the two of each as far apart as the number says (Langford)",
        "兰福德数列：每对相同的数之间恰好隔着这么多个数",
    ]),
    input: told(["the number of pairs, alone on a line", "对数，单独写一行"]),
    model: told([
        "Numbers and slots are items; an option is a number in two slots",
        "数和位置都是主列；一个选项是把一个数放进两个位置",
    ]),
    endings: &["langford"],
    marks: &[],
    word: Some("N"),
    fresh: None,
    settings: &[Setting {
        name: "up-to-symmetry",
        value: "",
        what: told([
            "One of each two arrangements that are mirror images",
            "互为镜像的两个数列只取一个",
        ]),
    }],
    examples: known(&[
        Example {
            title: ["Seven pairs", "七对"],
            text: "7\n",
            settings: &[("up-to-symmetry", "yes")],
            answer: Answer::Count("26"),
            source: ["OEIS A014552", "OEIS A014552"],
        },
        Example {
            title: ["Eight pairs, both directions", "八对，两个方向都算"],
            text: "8\n",
            settings: &[],
            answer: Answer::Count("300"),
            source: ["OEIS A014552, twice", "OEIS A014552，乘以二"],
        },
    ]),
    read,
};

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let line = text.lines()?.swap_remove(0);
    let words: Vec<_> = line.words().collect();
    let (column, word) = words.first().copied().unwrap_or((1, ""));
    if let Some((column, _)) = words.get(1) {
        return Err(line.error(Kind::Trailing, *column));
    }
    let pairs: usize = match crate::numbers::number(word) {
        None => return Err(line.error(Kind::NotANumber(word.to_owned()), column)),
        Some(None) => return Err(line.error(Kind::TooLarge(word.to_owned()), column)),
        Some(Some(pairs)) => pairs,
    };
    let langford =
        Langford::new(pairs).map_err(|error| line.error(error.kind().clone(), column))?;
    let is_half = text.is_on("up-to-symmetry");
    Ok(Box::new(if is_half { langford.encode_up_to_symmetry()? } else { langford.encode()? }))
}

impl Puzzle for Encoded {
    fn problem(&self) -> &Problem {
        Self::problem(self)
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let mut board = Board::new(format!("{} Langford pairs", self.pairs));
        board.is_spaced = true;
        for (column, &number) in self.decode(options).slots().iter().enumerate() {
            let cell = board.square(0, column);
            if let Some(pair) = number.checked_sub(1) {
                cell.write(number.to_string()).hold(Content::Tint(pair));
            } else {
                cell.say("0");
            }
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let items = self.problem.option_items(option);
        let thing = items[0].index();
        let cells = items[1..].iter().map(|slot| slot.index() - self.pairs).collect();
        Lay { cells, thing, name: (thing + 1).to_string(), is_piece: false }
    }

    fn text(&self, options: &[OptionId]) -> String {
        self.decode(options).to_string()
    }

    /// R. O. Davies (1959): the sum of the slots tells which numbers of pairs can be laid, and all of these can be.
    fn misfit(&self) -> Option<Message> {
        let pairs = self.pairs;
        matches!(pairs % 4, 1 | 2).then(|| {
            message!(
                "{pairs} pairs cannot be laid: a number that can leaves 0 or 3 when divided by 4",
                pairs
            )
        })
    }

    fn special(&self) -> Option<Special<'_>> {
        Some(Special::Langford(self))
    }
}
