//! Rosters of shifts: who works when, from a table with a row for each shift that somebody can have.
//!
//! # Why this shape
//! Duties that cover tasks are one kind of roster; wards, shops and call centers have the other: a person, a day, a
//! shift and a wish in each row, and rules beside them. An answer is the same table with the rows that were chosen,
//! because it goes back into the spreadsheet from which it came; the board shows people down and days across.
//!
//! # Invariants
//! Cells of the board: the days of the first person, of the second, and so on.
//!
//! # Cost
//! See [`encode`].
//!
//! # Source
//! E. K. Burke et al., *The state of the art of nurse rostering* (2004), for the rules that wards have.

mod columns;
mod day;
mod encode;
mod plan;
mod read;

use gavotte_model::{Message, OptionId, Problem, message};

pub(super) use self::columns::{DAY, HEADINGS, PERSON};
use self::encode::encode;
use self::plan::{Plan, Shift};
pub(super) use self::read::is_rule;
use crate::board::{Board, Content, Shape};
use crate::csv::{Row, lacking};
use crate::error::shown;
use crate::geometry::{Geometry, Motion};
use crate::headings::Heading;
use crate::{Aim, Lay, Puzzle, PuzzleError};

/// The width of a cell in the picture: its height is 1.
const WIDE: f64 = 2.0;
/// The width of a letter of a name.
const LETTER: f64 = 0.24;

/// Shifts with their problem.
struct Shifts {
    plan: Plan,
    problem: Problem,
}

/// The roster of a table with these headings.
pub(super) fn open(rows: &[Row], heading: &Heading<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let plan = read::plan(rows, heading)?;
    let problem = encode(&plan).map_err(|error| {
        // Names may contain characters that a terminal obeys.
        lacking(rows, error.to_string().escape_debug().to_string())
    })?;
    Ok(Box::new(Shifts { plan, problem }))
}

impl Shifts {
    /// The name of a shift on the board; a cross where shifts have no names.
    fn shift(&self, shift: usize) -> &str {
        match self.plan.shifts[shift].as_str() {
            "" => "x",
            name => name,
        }
    }

    /// The row of an option; nothing for a day off.
    fn row(&self, option: OptionId) -> Option<&Shift> {
        self.plan.rows.get(option.index())
    }

    /// The person and the day of an option, and its shift; none for a day off.
    fn placed(&self, option: OptionId) -> (usize, usize, Option<usize>) {
        match self.row(option) {
            Some(row) => (row.person, row.day, Some(row.shift)),
            None => {
                let cell = option.index() - self.plan.rows.len();
                (cell / self.plan.days.len(), cell % self.plan.days.len(), None)
            }
        }
    }
}

impl Geometry for Shifts {
    /// None, because days have their order and people their names.
    fn motions(&self) -> Vec<Motion> {
        Vec::new()
    }
}

impl Puzzle for Shifts {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn remark(&self) -> Option<Message> {
        let (day, shift) = self.plan.unstaffed?;
        let day = shown(&self.plan.days[day]);
        let shift = shown(&self.plan.shifts[shift]);
        Some(message!(
            "{day} {shift}: people are wanted, and the table has no row for that",
            day,
            shift
        ))
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let (people, days) = (&self.plan.people, &self.plan.days);
        let mut board =
            Board::new(format!("Roster of {} people and {} days", people.len(), days.len()));
        for person in 0..people.len() {
            for day in 0..days.len() {
                let shape = Shape::rectangle((WIDE * day as f64, person as f64), WIDE, 1.0);
                board.cell(person, day, shape).say("-");
            }
        }
        for (day, name) in days.iter().enumerate() {
            board.note((WIDE * (day as f64 + 0.5), -0.4), name.clone());
        }
        let longest = people.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        for (person, name) in people.iter().enumerate() {
            let middle = -0.3 - LETTER * longest as f64 / 2.0;
            board.note((middle, person as f64 + 0.5), name.clone());
        }
        for &option in options {
            let (person, day, Some(shift)) = self.placed(option) else { continue };
            let cell = &mut board.cells[person * days.len() + day];
            let before = std::mem::take(&mut cell.text);
            let name = self.shift(shift);
            let both = if before == "-" { name.to_owned() } else { format!("{before}+{name}") };
            cell.write(both).hold(Content::Tint(shift));
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let (person, day, shift) = self.placed(option);
        let name = shift.map_or("-", |shift| self.shift(shift)).to_owned();
        let thing = shift.unwrap_or(self.plan.shifts.len());
        Lay { cells: vec![person * self.plan.days.len() + day], thing, name, is_piece: false }
    }

    fn named(&self, option: OptionId) -> String {
        let (person, day, shift) = self.placed(option);
        let time = match shift {
            Some(shift) => self.plan.time(day, shift),
            None => format!("{} off", self.plan.days[day]),
        };
        format!("{} {time}", self.plan.people[person])
    }

    /// The headings, and the rows that were chosen, as they stand in the table.
    fn text(&self, options: &[OptionId]) -> String {
        let mut options = options.to_vec();
        options.sort_unstable();
        let rows = options.iter().filter_map(|&option| self.row(option));
        let lines = rows.map(|row| row.line.as_str());
        std::iter::once(self.plan.heading.as_str())
            .chain(lines)
            .fold(String::new(), |text, line| text + line + "\n")
    }

    fn aim(&self) -> Aim {
        match (self.problem.has_costs(), self.plan.is_greatest) {
            (false, _) => Aim::Any,
            (true, false) => Aim::Least,
            (true, true) => Aim::Greatest,
        }
    }

    fn misfit(&self) -> Option<Message> {
        self.plan.misfit()
    }
}

#[cfg(test)]
mod tests {
    use crate::genres::Genre;
    use crate::{Puzzle, PuzzleError};

    fn open(text: &str) -> Result<Box<dyn Puzzle>, PuzzleError> {
        Genre::named("roster").expect("a genre").open(text, &[])
    }

    #[test]
    fn headings_have_any_order_and_the_words_of_the_trade() {
        let plain = open("person,day,shift,cost\nAnn,Mon,a,2\nBen,Mon,a,3\n").unwrap();
        for text in [
            "Cost;Duty;Date;Nurse;Note\n2;a;Mon;Ann;x\n3;a;Mon;Ben;\n",
            "# a comment\nneed,1\nwho,date,slot,price\nAnn,Mon,a,2\nBen,Mon,a,3\n",
            "姓名\t日期\t班次\t代价\nAnn\tMon\ta\t2\nBen\tMon\ta\t3\n",
            "wer,tag,shift,cost\nAnn,Mon,a,2\nBen,Mon,a,3\ncolumn,Wer,person\ncolumn,Tag,day\n",
        ] {
            assert!(open(text).unwrap().problem() == plain.problem(), "{text:?}");
        }
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let table = "nurse,day,shift,wish\nAnn,Mon,early,2\nBen,Mon,night,\n";
        for (text, line, column, why) in [
            ("nurse,day\n", 1, 10, "a row for each shift that somebody can have is missing"),
            ("nurse,day\nAnn\n", 2, 4, "the day is missing here"),
            ("nurse,day\nAnn,Mon\nAnn,Mon\n", 3, 1, "a second row of this person, day and shift"),
            ("nurse,day,cost\nAnn,Mon,x\n", 2, 9, "`x` cannot stand here: the cost"),
            ("nurse,day\ndays,Mon\nAnn,Tue\n", 3, 5, "there is no day `Tue`"),
            ("nurse,day\nAnn,Mon\ncolumn,day,time\n", 3, 12, "`time` is no meaning of a column"),
            ("nurse,day\nAnn,Mon\ncolumn,dey,day\n", 1, 1, "did you mean `day`?"),
        ] {
            let error = open(text).err().unwrap();
            assert_eq!(
                (error.line(), error.column()),
                (Some(line), Some(column)),
                "{text:?}: {error}"
            );
            assert!(error.to_string().contains(why), "{error}");
        }
        for (rule, column, why) in [
            ("need,Sat,2", 6, "there is no day or shift `Sat`"),
            ("need,Mon,x", 10, "`x` is no number of people"),
            ("need", 5, "`` is no number of people"),
            ("need,Mon,3..2", 10, "is no number of people"),
            ("most,Cem,2", 6, "there is no person `Cem`"),
            ("most,all", 9, "the number of shifts"),
            ("off,Ann", 8, "a day or a shift is missing here"),
            ("off,Ann,Mon,late", 13, "there is no day or shift `late`"),
            ("never,early", 12, "the shift is missing here"),
            ("block,0", 7, "is no number of days"),
            ("block,32", 7, "is no number of days"),
            ("budget,hours,5", 8, "there is no column `hours`"),
            ("budget,wish,all", 13, "the most"),
            ("daily,0", 7, "shifts of a person a day"),
            ("daily,2\nblock,..3", 1, "cannot be above 1"),
        ] {
            let error = open(&format!("{table}{rule}\n")).err().unwrap();
            let line = 3 + rule.lines().count();
            assert_eq!(
                (error.line(), error.column()),
                (Some(line), Some(column)),
                "{rule}: {error}"
            );
            assert!(error.to_string().contains(why), "{error}");
        }
    }

    #[test]
    fn what_cannot_be_is_said_in_words_of_the_table() {
        let table = "nurse,day,shift\nAnn,Mon,early\nBen,Mon,night\nAnn,Tue,early\nBen,Tue,night\n";
        for (rule, why) in [
            ("need,Mon,night,2", "Mon night: 2 wanted, 1 can"),
            ("off,Ben,Tue", "Tue night: 1 wanted, 0 can"),
            ("least,Ann,3", "Ann: at least 3 shifts wanted, 2 can be"),
            ("most,all,1", "4 shifts wanted, and all people may have 2"),
        ] {
            let puzzle = open(&format!("{table}{rule}\n")).unwrap();
            assert_eq!(puzzle.misfit().map(|it| it.to_string()).as_deref(), Some(why));
        }
        assert!(open(table).unwrap().misfit().is_none());
        for (rule, many, why) in [
            ("off,Ann,Mon\n", 2001, "more than 2000 rules"),
            ("block,2..\n", 11, "lines of `block`"),
        ] {
            let error = open(&format!("{table}{}", rule.repeat(many))).err().unwrap();
            assert!(error.to_string().contains(why), "{error}");
        }
    }

    #[test]
    fn an_answer_is_the_table_with_the_rows_that_were_chosen() {
        let puzzle =
            open("nurse ; day;shift\nBen;Mon;\"late\" \nAnn;Mon;early\nneed;0..1\n").unwrap();
        let options: Vec<_> = puzzle.problem().options().collect();
        assert_eq!(
            puzzle.text(&[options[1], options[0]]),
            "nurse ; day;shift\nBen;Mon;\"late\"\nAnn;Mon;early\n"
        );
        assert_eq!(puzzle.text(&[]), "nurse ; day;shift\n");
        assert_eq!(puzzle.named(options[1]), "Ann Mon early");
    }
}
