//! The calendar puzzle: eight pieces cover a calendar and leave a month and a day free.
//!
//! # Why this shape
//! The board without the two cells of the date is a packing of 41 cells. The picture has all 43, each with its name,
//! because people want to read the cells that are left free.
//!
//! # Invariants
//! The cells of the packing have the names on the board: `Jan` to `Dec` and `1` to `31`. Cells of the board go row by
//! row; those of the packing are the same without the date's.
//!
//! # Cost
//! Some thousand places; every date is counted in milliseconds.
//!
//! # Source
//! DragonFjord, *A-Puzzle-A-Day*: seven pentominoes and the rectangle of 2 x 3 squares.

use gavotte_model::{Bounds, Message, OptionId, Problem, message};

use crate::board::{Board, Content};
use crate::error::shown;
use crate::genres::{Answer, Example, Genre, Text};
use crate::geometry::{Geometry, Motion};
use crate::isometry::of_board;
use crate::lattice::{Lattice, Turns};
use crate::numbers::within;
use crate::packing::{Packed, Packing, Piece, Spot, read_givens};
use crate::{Lay, Opened, Puzzle, PuzzleError};

const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/// The number of days of each month; for February the greatest.
const DAYS: [usize; 12] = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/// The cells: twelve months, then the days.
const CELLS: usize = 43;

/// The pieces, as the columns of their rows.
const PIECES: [(&str, &[&[i32]]); 8] = [
    ("L", &[&[0], &[0], &[0], &[0, 1]]),
    ("N", &[&[1], &[1], &[0, 1], &[0]]),
    ("O", &[&[0, 1, 2], &[0, 1, 2]]),
    ("P", &[&[0, 1], &[0, 1], &[0]]),
    ("U", &[&[0, 2], &[0, 1, 2]]),
    ("V", &[&[0], &[0], &[0, 1, 2]]),
    ("Y", &[&[1], &[0, 1], &[1], &[1]]),
    ("Z", &[&[0, 1], &[1], &[1, 2]]),
];

/// Eight pieces that cover all of a calendar but the date.
pub(crate) const GENRE: Genre = Genre {
    name: "calendar",
    chinese: "日历拼图",
    what: [
        "A calendar that eight pieces cover but for the month and the day of a date",
        "用八块拼板盖住日历，只露出某一天的月份和日期",
    ],
    input: [
        "a date, as 2026-01-25, 01-25, 1/25, Jan 25 or 25 January; then pieces that lie there already, as `given O \
         Jan Feb Mar Jul Aug Sep`",
        "日期，如 2026-01-25、01-25、1/25、Jan 25 或 25 January；之后是已放的拼块，如 `given O Jan Feb Mar Jul Aug \
         Sep`",
    ],
    model: [
        "The cells but those of the date, and the pieces, are items; an option is a piece in a place",
        "除该日期外的格子和拼板都是主列；一个选项是把一块拼板放在一个位置",
    ],
    endings: &["calendar"],
    marks: &[],
    word: Some("DATE"),
    settings: &[],
    examples: &[
        Example {
            title: ["6 October", "10 月 6 日"],
            text: "10-06\n",
            settings: &[],
            answer: Answer::Count("7"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
        Example {
            title: ["25 January", "1 月 25 日"],
            text: "2026-01-25\n",
            settings: &[],
            answer: Answer::Count("216"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
        Example {
            title: ["29 February", "2 月 29 日"],
            text: "Feb 29\n",
            settings: &[],
            answer: Answer::Count("64"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
        Example {
            title: ["21 November", "11 月 21 日"],
            text: "11-21\n",
            settings: &[],
            answer: Answer::Count("104"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
    ],
    read,
};

/// A date with its packing.
struct Dated {
    month: usize,
    /// From 0.
    day: usize,
    packed: Packed,
}

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let lines = text.lines()?;
    let mut rest = lines.iter().filter(|line| !line.is_blank() && !line.text().starts_with('#'));
    let Some(first) = rest.next() else {
        return Err(lines[0].wrong(1, "a date is missing, as 2026-01-25 or Jan 25"));
    };
    let (month, day) = date(first.text()).map_err(|words| first.wrong(1, words))?;
    let givens: Vec<_> = rest.cloned().collect();
    for line in &givens {
        if line.words().next().is_none_or(|(_, word)| word != "given") {
            return Err(
                line.wrong(1, "behind the date come lines of `given`, a piece and its cells")
            );
        }
    }
    let mut packing = packing(month, day);
    read_givens(&mut packing, &givens)?;
    Ok(Box::new(Dated { month, day, packed: packing.encode()? }))
}

/// The month and the day, from 0, or why a text is no date or may be two.
fn date(text: &str) -> Result<(usize, usize), Message> {
    let no_date = || {
        message!(
            "`{text}` is no date: year-month-day as 2026-01-25, month-day as 01-25 or 1/25, or Jan 25",
            text = shown(text)
        )
    };
    let words: Vec<&str> =
        text.split(['-', '/', ' ', ',']).filter(|word| !word.is_empty()).collect();
    let is_year = |word: &&str| word.len() == 4 && word.bytes().all(|it| it.is_ascii_digit());
    let year = [words.first(), words.last()].into_iter().flatten().find(|it| is_year(it));
    let year = year.filter(|_| words.len() == 3).copied();
    let rest: Vec<&str> = words.iter().copied().filter(|word| Some(*word) != year).collect();
    let [one, other] = rest[..] else { return Err(no_date()) };
    let in_order = valid(one, other, year);
    // A name tells which is the month, and so does a hyphen. People write dates with a slash in either order.
    let reversed = valid(other, one, year).filter(|_| {
        month(one).is_some_and(|it| it.1)
            || month(other).is_some_and(|it| it.1)
            || text.contains('/')
    });
    match (in_order, reversed) {
        (Some(date), None) | (None, Some(date)) => Ok(date),
        (Some(date), Some(same)) if date == same => Ok(date),
        (Some((month, day)), Some(_)) => Err(message!(
            "`{text}` is a day of {one} or of {other}: write {month}-{day} or {day}-{month}, the month first",
            text = shown(text),
            one = MONTHS[month],
            other = MONTHS[day],
            month = format!("{:02}", month + 1),
            day = format!("{:02}", day + 1)
        )),
        (None, None) => Err(no_date()),
    }
}

/// The month that a word names or counts, from 0, and whether it names it.
fn month(word: &str) -> Option<(usize, bool)> {
    let full = |name: &&str| name.eq_ignore_ascii_case(word);
    let short = |name: &&str| name.get(..3).is_some_and(|it| it.eq_ignore_ascii_case(word));
    let named = FULL.iter().position(|name| full(name) || short(name));
    named.map(|month| (month, true)).or_else(|| counted(word).map(|month| (month, false)))
}

/// The number of one or two figures, from 0.
fn counted(word: &str) -> Option<usize> {
    within(word, 1..=99_usize).filter(|_| word.len() <= 2)?.checked_sub(1)
}

/// The date of a month and a day, if there is such a day.
fn valid(month_word: &str, day: &str, year: Option<&str>) -> Option<(usize, usize)> {
    let ((month, _), day) = (month(month_word)?, counted(day)?);
    let days = *DAYS.get(month)?;
    let is_leap = |year: usize| year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let is_common = year.and_then(|year| year.parse().ok()).is_some_and(|it| !is_leap(it));
    (day < days && !(month == 1 && day == 28 && is_common)).then_some((month, day))
}

/// The names of the months.
const FULL: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// The row and the column of a cell: two rows of six months, then rows of seven days.
const fn place(cell: usize) -> (usize, usize) {
    match cell {
        0..12 => (cell / 6, cell % 6),
        _ => ((cell - 12) / 7 + 2, (cell - 12) % 7),
    }
}

/// The words on a cell.
fn label(cell: usize) -> String {
    MONTHS.get(cell).map_or_else(|| (cell - 11).to_string(), |month| (*month).to_owned())
}

fn packing(month: usize, day: usize) -> Packing {
    let whole = |number: usize| i32::try_from(number).unwrap_or(0);
    let free = (0..CELLS).filter(|&cell| cell != month && cell != day + 12);
    let spots = free.map(|cell| {
        let (row, column) = place(cell);
        let at = [whole(column), whole(row), 0];
        Spot { at, name: label(cell), color: 0, is_needed: true }
    });
    let pieces = PIECES.map(|(name, rows)| {
        let rows = (0..).zip(rows);
        let form = rows.flat_map(|(row, columns)| columns.iter().map(move |&it| ([it, row, 0], 0)));
        Piece { name: name.to_owned(), form: form.collect(), copies: Bounds::ONCE }
    });
    Packing {
        lattice: Lattice::Squares,
        turns: Turns::All,
        spots: spots.collect(),
        pieces: pieces.to_vec(),
        colors: [].into(),
        empty: None,
        givens: Vec::new(),
    }
}

impl Dated {
    /// The cell of the board for a cell of the packing.
    fn cell(&self, spot: usize) -> usize {
        let spot = if spot >= self.month { spot + 1 } else { spot };
        if spot >= self.day + 12 { spot + 1 } else { spot }
    }
}

impl Geometry for Dated {
    fn motions(&self) -> Vec<Motion> {
        of_board(self)
    }
}

impl Puzzle for Dated {
    fn problem(&self) -> &Problem {
        &self.packed.problem
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let mut board = Board::new(format!("{} {}", MONTHS[self.month], self.day + 1));
        for cell in 0..CELLS {
            let (row, column) = place(cell);
            board.square(row, column).label(label(cell));
        }
        for cell in [self.month, self.day + 12] {
            board.cells[cell].write(label(cell)).hold(Content::Tint(0));
        }
        self.packed.lay(&mut board, options, &|spot| self.cell(spot));
        for cell in &mut board.cells {
            if matches!(cell.content, Content::Piece { .. }) {
                cell.label.clear();
            }
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let lay = self.packed.lays(option);
        Lay { cells: lay.cells.iter().map(|&spot| self.cell(spot)).collect(), ..lay }
    }

    fn givens(&self) -> Vec<OptionId> {
        self.packed.givens()
    }

    fn named(&self, option: OptionId) -> String {
        self.packed.named(option)
    }

    fn written(&self, givens: &[OptionId]) -> Option<String> {
        let givens = givens.iter().filter_map(|&option| self.packed.given(option));
        let lines: String = givens.map(|given| given.line(&self.packed.packing)).collect();
        Some(format!("{:02}-{:02}\n{lines}", self.month + 1, self.day + 1))
    }

    fn opened(&self) -> Option<Opened> {
        let (packed, givens) = self.packed.opened()?;
        Some((Box::new(Self { month: self.month, day: self.day, packed }), givens))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_in_their_forms() {
        let forms = ["2026-01-25", "01-25", "1-25", "Jan 25", "jan-25", "25 January", "25/1/2026"];
        for form in forms {
            assert_eq!(date(form), Ok((0, 24)), "{form}");
        }
        for form in ["02-29", "2028-02-29"] {
            assert_eq!(date(form), Ok((1, 28)), "{form}");
        }
        for wrong in
            ["2027-02-29", "2100-02-29", "04-31", "13-01", "00-01", "1-0", "25", "1-2-3-4", "+1-2"]
        {
            assert!(date(wrong).is_err(), "{wrong}");
        }
    }
}
