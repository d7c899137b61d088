//! The calendar puzzle: pieces cover a calendar and leave a date free.
//!
//! # Why this shape
//! The board without the cells of the date is a packing. The picture has all cells, each with its name, because people
//! want to read the cells that are left free.
//!
//! # Invariants
//! The cells of the packing have the names on the board: `Jan` to `Dec`, `1` to `31`, `Sun` to `Sat`. Cells of the board go
//! row by row; those of the packing are the same without the date's.
//!
//! # Cost
//! Some thousand places; every date is counted in milliseconds.

mod date;
mod layout;

use gavotte_model::{OptionId, Problem};

use self::date::{Date, MONTHS, WEEKDAYS, date};
use self::layout::Layout;
use crate::board::{Board, Content};
use crate::genre::wrong_setting;
use crate::genres::{Answer, Example, Genre, Setting, Text};
use crate::geometry::{Geometry, Motion};
use crate::isometry::of_board;
use crate::lattice::Turns;
use crate::lines::Line;
use crate::packing::{Packed, read_givens};
use crate::{Lay, Opened, Puzzle, PuzzleError};

/// Eight pieces that cover all of a calendar but the date.
pub(crate) const GENRE: Genre = Genre {
    name: "calendar",
    chinese: "日历拼图",
    what: [
        "A calendar that pieces cover but for the month and the day of a date, and its day of the week",
        "用拼板盖住日历，只露出某一天的月份、日期（和星期）",
    ],
    input: [
        "a date, as 2026-01-25, 01-25, 1/25, Jan 25 or Sun 25 January; lines `board weekday` and `turns rotations` for \
         what the settings say; then pieces that lie there already, as `given O Jan Feb Mar Jul Aug Sep`",
        "日期，如 2026-01-25、01-25、1/25、Jan 25 或 Sun 25 January；`board weekday` 和 `turns rotations` 两行与同名设置意思相同；\
         之后是已放的拼块，如 `given O Jan Feb Mar Jul Aug Sep`",
    ],
    model: [
        "The cells but those of the date, and the pieces, are items; an option is a piece in a place",
        "除该日期外的格子和拼板都是主列；一个选项是把一块拼板放在一个位置",
    ],
    endings: &["calendar"],
    marks: &[],
    word: Some("DATE"),
    settings: &[
        Setting {
            name: "board",
            value: "NAME",
            what: [
                "The board: month (eight pieces), or weekday with the days of a week (ten pieces)",
                "盘面：month（八块），或带星期的 weekday（十块）",
            ],
        },
        Setting {
            name: "turns",
            value: "TURNS",
            what: [
                "How pieces may be laid: all, rotations (not turned over), none",
                "拼块的转法：all、rotations（不翻面）、none",
            ],
        },
    ],
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
        Example {
            title: ["Saturday, 28 November", "11 月 28 日，星期六"],
            text: "2026-11-28\n",
            settings: &[("board", "weekday")],
            answer: Answer::Count("3316"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
    ],
    read,
};

/// A date with its packing.
struct Dated {
    layout: Layout,
    date: Date,
    packed: Packed,
}

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let lines = text.lines()?;
    let mut rest = lines.iter().filter(|line| !line.is_blank() && !line.text().starts_with('#'));
    let Some(first) = rest.next() else {
        return Err(lines[0].wrong(1, "a date is missing, as 2026-01-25 or Jan 25"));
    };
    let date = date(first.text()).map_err(|words| first.wrong(1, words))?;
    let (mut layout, mut turns) = (Layout::Month, Turns::All);
    let mut givens = Vec::new();
    for line in rest {
        match line.words().map(|(_, word)| word).collect::<Vec<_>>()[..] {
            ["given", ..] => givens.push(line.clone()),
            ["board", name] => layout = board_named(name, line)?,
            ["turns", name] => turns = turns_named(name, line)?,
            _ => {
                let words = "behind the date come lines of `board`, `turns` and `given`, a piece and its cells";
                return Err(line.wrong(1, words));
            }
        }
    }
    if let Some(name) = text.setting("board") {
        let can = "it is month or weekday";
        layout = Layout::named(name).ok_or_else(|| wrong_setting("board", name, can))?;
    }
    if let Some(name) = text.setting("turns") {
        let can = "it is all, rotations or none";
        turns = Turns::named(name).ok_or_else(|| wrong_setting("turns", name, can))?;
    }
    if layout == Layout::Weekday && date.weekday.is_none() {
        let words = "this board wants a day of the week: write the year, as 2026-01-25, or the day, as Sun Jan 25";
        return Err(first.wrong(1, words));
    }
    let mut packing = layout.packing(date, turns);
    read_givens(&mut packing, &givens)?;
    Ok(Box::new(Dated { layout, date, packed: packing.encode()? }))
}

fn board_named(name: &str, line: &Line) -> Result<Layout, PuzzleError> {
    Layout::named(name).ok_or_else(|| line.wrong(7, "a board is month or weekday"))
}

fn turns_named(name: &str, line: &Line) -> Result<Turns, PuzzleError> {
    Turns::named(name).ok_or_else(|| line.wrong(7, "turns are all, rotations or none"))
}

impl Dated {
    /// The cell of the board for a cell of the packing.
    fn cell(&self, spot: usize) -> usize {
        let free = self.layout.free(self.date);
        free.into_iter().fold(spot, |spot, free| if spot >= free { spot + 1 } else { spot })
    }

    /// The date, with its day of the week where the board has one.
    fn name(&self) -> String {
        let Date { month, day, .. } = self.date;
        let weekday = self.date.weekday.filter(|_| self.layout == Layout::Weekday);
        let weekday = weekday.map(|it| format!("{}, ", WEEKDAYS[it])).unwrap_or_default();
        format!("{weekday}{} {}", MONTHS[month], day + 1)
    }

    /// The lines of the text but for the givens.
    fn head(&self) -> String {
        let Date { month, day, weekday } = self.date;
        let weekday = weekday.filter(|_| self.layout == Layout::Weekday);
        let weekday = weekday.map(|it| format!("{} ", WEEKDAYS[it])).unwrap_or_default();
        let board = if self.layout == Layout::Weekday { "board weekday\n" } else { "" };
        let turns = match self.packed.packing.turns {
            Turns::All => "",
            Turns::Rotations => "turns rotations\n",
            Turns::None => "turns none\n",
        };
        format!("{weekday}{:02}-{:02}\n{board}{turns}", month + 1, day + 1)
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
        let mut board = Board::new(self.name());
        let layout = self.layout;
        for cell in 0..layout.cells() {
            let (row, column) = layout.place(cell);
            board.square(row, column).label(layout.label(cell));
        }
        for cell in layout.free(self.date) {
            board.cells[cell].write(layout.label(cell)).hold(Content::Tint(0));
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
        Some(format!("{}{lines}", self.head()))
    }

    fn opened(&self) -> Option<Opened> {
        let (packed, givens) = self.packed.opened()?;
        Some((Box::new(Self { layout: self.layout, date: self.date, packed }), givens))
    }
}
