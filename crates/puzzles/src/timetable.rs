//! Timetables of a school week: classes at times in rooms, with wishes as costs.
//!
//! # Why this shape
//! The table is what a school has in a spreadsheet; see [`read`](self::read) for its rows and [`encode`] for the
//! problem. The board has a grid for each group, with days across and hours down, because that is what hangs in the
//! classroom.
//!
//! # Invariants
//! Cells of the board are those of the groups one after another, and within each group hour by hour.
//!
//! # Cost
//! Linear in the options, and in the times of all groups.
//!
//! # Source
//! D. de Werra, *An introduction to timetabling* (1985).

mod encode;
mod read;
mod table;
mod week;

use gavotte_model::{Message, OptionId, Problem, message};

use self::encode::{Lesson, encode, lessons};
use self::read::{KEYWORDS, Kind, School};
use crate::board::{Board, Content, Note, Shape};
use crate::csv;
use crate::genres::{Answer, Example, Genre, Text, known, told};
use crate::geometry::{Geometry, Motion};
use crate::headings::COLUMN;
use crate::{Aim, Lay, Puzzle, PuzzleError};

/// The most cells of a board.
const MOST: usize = 200_000;
/// The width of a cell in the picture: its height is 1.
const WIDE: f64 = 3.0;
/// The height of the headings of a grid.
const HEAD: f64 = 1.6;

/// Timetables of least cost.
pub(crate) const GENRE: Genre = Genre {
    name: "timetable",
    chinese: "课程表",
    what: told([
        "A school's timetable from a spreadsheet: teachers, groups, rooms, hours, and wishes with costs",
        "由表格排课表：教师、班级、教室、课时，以及带代价的愿望",
    ]),
    input: told([
        "CSV, with commas, semicolons or tabs. Rows: `days,Mon,Tue`; `hours,1,2,3`; `teacher,name`; \
         `group,name,people`; `room,name,places`; `class,group,subject,teacher,hours a week,rooms` (rooms are \
         names, `any`, or nothing; `+` joins groups or teachers), or a row of headings such as \
         `Group,Subject,Teacher,Hours,Room` and a row for each class below it (`column,Lessons,hours` says what a \
         heading means); `not,name,times` and `only,name,times` for when \
         a teacher, group, room or subject can; `wish,name,cost,times`, where `all` is a name, too; \
         `most,name,hours a day`, for a subject in each of its classes by itself. A time is `Mon 1`, `Mon`, or `1` \
         on each day. Costs may have digits behind a point: `2.50`. A line with `#` is a comment",
        "CSV，用逗号、分号或制表符分隔。各行为：`days,Mon,Tue`；`hours,1,2,3`；`teacher,名称`；`group,名称,人数`；\
         `room,名称,座位数`；`class,班级,科目,教师,每周课时,教室`（教室可写名称、`any` 或不写；`+` 连接几个班级或教\
         师），或写一行标题如 `Group,Subject,Teacher,Hours,Room`，其下每行一门课（`column,Lessons,hours` 说明标题的\
         含义）；`not,名称,时间` 和 `only,名称,时间` 规定教师、班级、教室或科目何时可用；`wish,名称,代价,时间`，名称\
         也可以是 `all`；`most,名称,每日课时`，名称是科目时分别限制它的每一门课。时间写作 `Mon 1`、`Mon`，或每天的 \
         `1`。代价可带小数：`2.50`。带 `#` 的行是注释",
    ]),
    model: told([
        "A class is an item that is covered once for each of its hours; a teacher, a group and a room at a time are \
         secondary items; loads a day are items with bounds; an option is a class at a time in a room, with the cost \
         of the wishes",
        "一门课是一个主列，每周几课时就覆盖几次；教师、班级、教室在某一时刻是副列；每日课时上限是带上下界的主列；一个选项是在某时某教室上一节课，\
         代价来自愿望",
    ]),
    endings: &["timetable"],
    marks: &[],
    word: None,
    fresh: None,
    settings: &[COLUMN],
    examples: known(EXAMPLES),
    read,
};

const EXAMPLES: &[Example] = &[
    Example {
        title: ["Two groups with wishes", "两个班级与愿望"],
        text: WISHES,
        settings: &[],
        answer: Answer::Best(1),
        source: ["a plain search in Python, class by class", "用 Python 逐课直接搜索"],
    },
    Example {
        title: ["Rooms, places and a choir of two groups", "教室、座位与两班合唱"],
        text: ROOMS,
        settings: &[],
        answer: Answer::Best(6),
        source: ["a plain search in Python, class by class", "用 Python 逐课直接搜索"],
    },
    Example {
        title: ["All timetables without wishes", "没有愿望时的全部课表"],
        text: PLAIN,
        settings: &[],
        answer: Answer::Count("12"),
        source: ["a plain search in Python, class by class", "用 Python 逐课直接搜索"],
    },
    Example {
        title: ["The same, with the classes as a table of their own", "同上，各门课另成一表"],
        text: TABLE,
        settings: &[("column", "Weekly=hours")],
        answer: Answer::Count("12"),
        source: ["a plain search in Python, class by class", "用 Python 逐课直接搜索"],
    },
    Example {
        title: ["A teacher with too few hours", "一位教师的时间不够"],
        text: NONE,
        settings: &[],
        answer: Answer::Count("0"),
        source: ["a plain search in Python, class by class", "用 Python 逐课直接搜索"],
    },
];

const WISHES: &str = "days,Mon,Tue\n\
    hours,1,2,3\n\
    class,1A,Maths,Ada,2\n\
    class,1A,Music,Bach,1\n\
    class,1A,Sport,Curie,1\n\
    class,1B,Maths,Ada,2\n\
    class,1B,Music,Bach,1\n\
    class,1B,Sport,Curie,1\n\
    most,Maths,1\n\
    not,Ada,Mon 1\n\
    wish,Bach,4,Mon\n\
    wish,Ada,2,3\n\
    wish,Sport,-1,3\n\
    wish,all,1,Tue 3\n";

const ROOMS: &str = "# A week of two days; the semicolons are those of a European spreadsheet\n\
    days;Monday;Tuesday\n\
    hours;8:00;9:00;10:00\n\
    group;1A;24\n\
    group;2A;18\n\
    teacher;Lovelace\n\
    teacher;Pascal\n\
    teacher;Hypatia\n\
    room;Hall;60\n\
    room;Lab;20\n\
    room;\"Room 3\";30\n\
    class;1A;Physics;Pascal;2;Hall;Room 3\n\
    class;2A;Physics;Pascal;1;Lab\n\
    class;1A;Maths;Lovelace;1;Room 3\n\
    class;2A;Maths;Lovelace;2;any\n\
    class;1A+2A;Choir;Hypatia;1;any\n\
    only;Choir;10:00\n\
    not;Lab;Tuesday\n\
    most;Lovelace;2\n\
    wish;Pascal;3;Monday 8:00;Tuesday 8:00\n\
    wish;Hall;1\n\
    wish;Lovelace;2;Monday\n\
    wish;all;1;10:00\n";

const PLAIN: &str = "days,Mon,Tue\n\
    hours,1,2\n\
    class,1A,Maths,Ada,2\n\
    class,1A,Art,Bob,1\n\
    class,1B,Maths,Ada,1\n\
    class,1B,Art,Bob,2\n\
    not,Ada,Tue 2\n";

const TABLE: &str = "days,Mon,Tue\n\
    hours,1,2\n\
    not,Ada,Tue 2\n\
    Teacher,Subject,Class,Weekly\n\
    Ada,Maths,1A,2\n\
    Bob,Art,1A,1\n\
    Ada,Maths,1B,1\n\
    Bob,Art,1B,2\n";

const NONE: &str = "days,Mon,Tue\n\
    hours,1,2\n\
    class,1A,Maths,Ada,2\n\
    class,1B,Maths,Ada,2\n\
    class,1A,Art,Bob,1\n\
    class,1B,Art,Bob,1\n\
    not,Ada,Tue 2\n";

/// A school with its problem.
struct Timetable {
    school: School,
    /// In ascending order of their numbers.
    groups: Vec<usize>,
    lessons: Vec<Lesson>,
    problem: Problem,
}

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let rows = table::rows(text, csv::rows(text.lines()?)?, &KEYWORDS)?;
    let school = School::read(&rows)?;
    let parties = 0..school.parties.len();
    let groups: Vec<usize> =
        parties.filter(|&party| school.parties[party].kind == Kind::Group).collect();
    if groups.len() * school.week.count() > MOST {
        return Err(csv::lacking(
            &rows,
            message!("more than {MOST} hours of all groups together", MOST),
        ));
    }
    let lessons = lessons(&school).ok_or_else(|| {
        csv::lacking(&rows, "too many times and rooms for the classes: name fewer rooms for each")
    })?;
    let problem = encode(&school, &lessons).map_err(|error| {
        // Names may contain characters that a terminal obeys.
        csv::lacking(&rows, error.to_string().escape_debug().to_string())
    })?;
    Ok(Box::new(Timetable { school, groups, lessons, problem }))
}

impl Timetable {
    /// The cells of an option: one for each group.
    fn cells(&self, lesson: &Lesson) -> Vec<usize> {
        let week = &self.school.week;
        let (day, hour) = week.split(lesson.time);
        let groups = self.school.classes[lesson.class].groups.iter();
        let places = groups.filter_map(|group| self.groups.binary_search(group).ok());
        places.map(|place| place * week.count() + hour * week.days.len() + day).collect()
    }

    /// The room of a lesson.
    fn room(&self, lesson: &Lesson) -> Option<&str> {
        lesson.room.map(|room| self.school.parties[room].name.as_str())
    }

    /// The words in a cell of the text, such as `Maths Ada Hall`.
    fn words(&self, lesson: &Lesson) -> String {
        let what = self.school.what(&self.school.classes[lesson.class]);
        self.room(lesson).map_or_else(|| what.clone(), |room| format!("{what} {room}"))
    }

    /// The headings of the grids: groups, days and hours.
    fn headings(&self, board: &mut Board) {
        let week = &self.school.week;
        let middle = WIDE * week.days.len() as f64 / 2.0;
        for (place, &group) in self.groups.iter().enumerate() {
            let top = self.top(place);
            let text = self.school.parties[group].name.clone();
            board.notes.push(Note { at: (middle, top + 0.5), text, size: 0.5 });
            for (day, name) in week.days.iter().enumerate() {
                board.note((WIDE * (day as f64 + 0.5), top + HEAD - 0.3), name.clone());
            }
            for (hour, name) in week.hours.iter().enumerate() {
                board.note((-0.7, top + HEAD + hour as f64 + 0.5), name.clone());
            }
        }
    }

    /// The upper side of a group's grid in the picture.
    fn top(&self, place: usize) -> f64 {
        place as f64 * (self.school.week.hours.len() as f64 + HEAD + 0.4)
    }
}

impl Geometry for Timetable {
    /// None, because days and hours have their order.
    fn motions(&self) -> Vec<Motion> {
        Vec::new()
    }
}

impl Puzzle for Timetable {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let week = &self.school.week;
        let mut board = Board::new("Timetable");
        for place in 0..self.groups.len() {
            for hour in 0..week.hours.len() {
                for day in 0..week.days.len() {
                    let corner = (WIDE * day as f64, self.top(place) + HEAD + hour as f64);
                    let shape = Shape::rectangle(corner, WIDE, 1.0);
                    board.cell(hour, day, shape).on_layer(place);
                }
            }
        }
        self.headings(&mut board);
        for &option in options {
            let lesson = &self.lessons[option.index()];
            let class = &self.school.classes[lesson.class];
            let subject = self.school.parties[class.subject].name.as_str();
            let what = self.school.what(class);
            let teachers = what.get(subject.len()..).unwrap_or_default().trim_start();
            let parts = [teachers, self.room(lesson).unwrap_or_default()];
            let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
            for at in self.cells(lesson) {
                let cell = &mut board.cells[at];
                cell.say(self.words(lesson)).label(subject).hold(Content::Tint(class.subject));
                if let (Shape::Polygon(corners), false) = (&cell.shape, parts.is_empty()) {
                    let at = (corners[0].0 + WIDE / 2.0, corners[0].1 + 0.84);
                    board.notes.push(Note { at, text: parts.join(", "), size: 0.22 });
                }
            }
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let lesson = &self.lessons[option.index()];
        let thing =
            lesson.class * (self.school.parties.len() + 1) + lesson.room.map_or(0, |room| room + 1);
        let cells = self.cells(lesson);
        Lay { cells, thing, name: self.words(lesson), is_piece: false }
    }

    /// A table for each group: days across, hours down.
    fn text(&self, options: &[OptionId]) -> String {
        let week = &self.school.week;
        let mut cells = vec!["-".to_owned(); self.groups.len() * week.count()];
        for &option in options {
            let lesson = &self.lessons[option.index()];
            self.cells(lesson).into_iter().for_each(|at| cells[at] = self.words(lesson));
        }
        let mut tables = Vec::new();
        for (&group, cells) in self.groups.iter().zip(cells.chunks(week.count())) {
            let name = std::slice::from_ref(&self.school.parties[group].name);
            let mut table = vec![[name, &week.days].concat()];
            for (hour, cells) in week.hours.iter().zip(cells.chunks(week.days.len())) {
                table.push([std::slice::from_ref(hour), cells].concat());
            }
            tables.push(aligned(&table));
        }
        tables.join("\n")
    }

    fn aim(&self) -> Aim {
        if self.problem.has_costs() { Aim::Least } else { Aim::Any }
    }

    fn misfit(&self) -> Option<Message> {
        self.school.misfit(&self.lessons)
    }
}

/// A table with its columns aligned.
fn aligned(table: &[Vec<String>]) -> String {
    let length = |text: &str| text.chars().count();
    let columns = table.first().map_or(0, Vec::len);
    let widths: Vec<usize> = (0..columns)
        .map(|column| table.iter().map(|row| length(&row[column])).max().unwrap_or(0))
        .collect();
    let mut text = String::new();
    for row in table {
        let cells = row.iter().zip(&widths).map(|(cell, &wide)| format!("{cell:wide$}"));
        let line = cells.collect::<Vec<_>>().join("  ");
        text += line.trim_end();
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_of_classes_is_read_by_its_headings() {
        let [plain, table] = [PLAIN, TABLE].map(|text| text.replace("Weekly", "lessons"));
        let [plain, table] = [&plain, &table].map(|text| GENRE.open(text, &[]).unwrap());
        assert!(plain.problem() == table.problem());
        let with = |column| GENRE.open(TABLE, &[("column", column)]).err();
        assert!(with("weekly=hours").is_none());
        for (column, line, why) in [
            (
                "weekly=lessons",
                None,
                "`lessons` is no meaning of a column; there are group, subject",
            ),
            ("weekly", None, "`weekly` is no column: say `HEADING=MEANING`"),
            ("Hours=hours", Some(1), "there is no column `hours`"),
        ] {
            let error = with(column).unwrap();
            assert_eq!(error.line(), line, "{error}");
            assert!(error.to_string().contains(why), "{error}");
        }
        let wrong = TABLE.replace("Bob,Art,1A,1", "Bob,Art,1A").replace("Weekly", "Lessons");
        let error = GENRE.open(&wrong, &[]).err().unwrap();
        assert_eq!((error.line(), error.column()), (Some(6), Some(11)), "{error}");
    }

    /// The options of a class of one hour at the times that `not` leaves.
    fn times(not: &str) -> Result<usize, PuzzleError> {
        let text = format!("days,Mon,Tue\nhours,1,2,3\nclass,1A,Maths,Ada,1\nnot,Ada,{not}\n");
        Ok(GENRE.open(text, &[])?.problem().option_count())
    }

    #[test]
    fn times_are_read_as_people_write_them() {
        for (not, left) in [
            ("Mon 1", 5),
            ("Mon1", 5),
            ("Mon", 3),
            ("2", 4),
            ("Mon1 Tue2", 4),
            ("Mon 1 Tue 2", 4),
            ("Mon 1,Tue", 2),
            ("Mon Tue 1", 2),
        ] {
            assert_eq!(times(not).unwrap(), left, "{not}");
        }
        for not in ["", "Mon 1 2", "Wed", "Mon 4", "\u{202e}"] {
            let error = times(not).unwrap_err();
            assert_eq!(error.line(), Some(4), "{not}: {error}");
        }
    }

    #[test]
    fn wishes_have_digits_behind_the_point() {
        let school = "days,Mon\nhours,1,2,3\nclass,1A,Maths,Ada,2\nclass,1A,Art,Bob,1\n";
        let open = |wishes: &str| GENRE.open(format!("{school}{wishes}"), &[]);
        let fine = open("wish,Ada,2.5,1\nwish,Ada,-.25,1\nwish,all,.75,2\nwish,Bob,1\n").unwrap();
        let whole = open("wish,Ada,250,1\nwish,Ada,-25,1\nwish,all,75,2\nwish,Bob,100\n").unwrap();
        let (fine, whole) = (fine.problem(), whole.problem());
        assert_eq!((fine.decimals(), fine.option_count()), (2, 6));
        assert!(fine.options().all(|option| fine.cost(option) == whole.cost(option)));
        // Wishes that add up to nothing are no cost.
        assert_eq!(open("wish,Ada,.5\nwish,Ada,-.50\n").unwrap().aim(), Aim::Any);
        for (wish, why) in [
            (
                "\"1,5\"",
                "`1,5` cannot stand here: the cost, a number from -1000000000 to 1000000000",
            ),
            ("1.2.3", "`1.2.3` cannot stand here"),
            ("1000000000.5", "cannot stand here"),
            (".0000000000000000001", "has more than 18 digits behind the point"),
            ("999999999.75\nwish,Bob,.5", "the wishes of one add up to more than 1000000000"),
        ] {
            let error = open(&format!("wish,Bob,{wish}\n")).err().unwrap();
            let line = 5 + wish.lines().count() - 1;
            assert_eq!((error.line(), error.column()), (Some(line), Some(10)), "{error}");
            assert!(error.to_string().contains(why), "{error}");
        }
        // Hours are whole numbers.
        assert!(open("most,Ada,1.5\n").is_err());
    }

    #[test]
    fn what_cannot_be_is_said_before_any_search() {
        let text = "days,Mon\nhours,1,2\nclass,1A,Maths,Ada,1\nclass,1A,Art,Bob,2\n";
        let puzzle = GENRE.open(text, &[]).unwrap();
        assert_eq!(
            puzzle.misfit().map(|it| it.to_string()).as_deref(),
            Some("group 1A has 3 hours, but 2 times")
        );
    }
}
