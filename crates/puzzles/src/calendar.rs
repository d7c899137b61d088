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

use gavotte_model::{Bounds, OptionId, Problem};

use crate::board::{Board, Content};
use crate::error::shown;
use crate::genres::{Answer, Example, Genre, Text};
use crate::geometry::{Geometry, Motion};
use crate::isometry::of_board;
use crate::lattice::{Lattice, Turns};
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
    what: [
        "A calendar that eight pieces cover but for the month and the day of a date",
        "用八块拼板盖住日历，只露出某一天的月份和日期",
    ],
    input: "a date, as 2026-01-25, 01-25 or Jan 25; then pieces that lie there already, as `given O Jan Feb Mar Jul Aug Sep`",
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
            source: "a plain search in Python, cell by cell",
        },
        Example {
            title: ["25 January", "1 月 25 日"],
            text: "2026-01-25\n",
            settings: &[],
            answer: Answer::Count("216"),
            source: "a plain search in Python, cell by cell",
        },
        Example {
            title: ["29 February", "2 月 29 日"],
            text: "Feb 29\n",
            settings: &[],
            answer: Answer::Count("64"),
            source: "a plain search in Python, cell by cell",
        },
        Example {
            title: ["21 November", "11 月 21 日"],
            text: "11-21\n",
            settings: &[],
            answer: Answer::Count("104"),
            source: "a plain search in Python, cell by cell",
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
    let (month, day) = date(first.text()).ok_or_else(|| {
        let words = format!(
            "`{}` is no date: year-month-day as 2026-01-25, month-day as 01-25, or Jan 25",
            shown(first.text())
        );
        first.wrong(1, words)
    })?;
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

/// The month and the day, from 0.
fn date(text: &str) -> Option<(usize, usize)> {
    let number = |word: &str| {
        let is_number = word.len() <= 2 && word.bytes().all(|it| it.is_ascii_digit());
        word.parse::<usize>().ok().filter(|_| is_number)?.checked_sub(1)
    };
    let words: Vec<&str> = text.split(['-', ' ']).collect();
    let (year, month, day) = match words[..] {
        [month, day] => (None, month, day),
        [year, month, day] => (Some(year), month, day),
        _ => return None,
    };
    let is_year = |year: &str| year.len() == 4 && year.bytes().all(|it| it.is_ascii_digit());
    let is_leap = |year: usize| year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    if year.is_some_and(|year| !is_year(year)) {
        return None;
    }
    let named = MONTHS.iter().position(|name| name.eq_ignore_ascii_case(month));
    let (month, day) = (named.or_else(|| number(month))?, number(day)?);
    let days = *DAYS.get(month)?;
    let is_common = year.and_then(|year| year.parse().ok()).is_some_and(|it| !is_leap(it));
    (day < days && !(month == 1 && day == 28 && is_common)).then_some((month, day))
}

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
        let forms = ["2026-01-25", "01-25", "1-25", "Jan 25", "jan-25"];
        assert_eq!(forms.map(date), [Some((0, 24)); 5]);
        assert_eq!(date("02-29").zip(date("2028-02-29")), Some(((1, 28), (1, 28))));
        for wrong in
            ["2027-02-29", "2100-02-29", "04-31", "13-01", "00-01", "1-0", "25", "1-2-3-4", "+1-2"]
        {
            assert_eq!(date(wrong), None, "{wrong}");
        }
    }
}
