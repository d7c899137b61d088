//! Rosters: shifts of people on days ([`shifts`]), or duties that cover each task once at the least cost, in this file.
//!
//! # Why this shape
//! Items: each task, which is covered once; each driver is a secondary item, because a driver has at most one duty. An
//! option is a duty with its tasks, its driver and its cost. A task that may be left out is an option by itself, too,
//! whose cost is the penalty. This is set partitioning, as airlines and carriers use it.
//!
//! # Invariants
//! Options: the duties in their order, then the tasks that may be left out.
//!
//! # Cost
//! Linear in the text.
//!
//! # Source
//! R. E. Marsten, *An algorithm for large set partitioning problems* (1974), on crews of airlines.

mod examples;
mod read;
mod shifts;

use gavotte_model::{Assembler, Decimal, Message, OptionId, Problem, Role, message};

use self::examples::EXAMPLES;
use self::read::Plan;
use self::shifts::is_rule;
use crate::board::{Board, Content, Note, Shape};
use crate::csv::{item_name, lacking, rows};
use crate::genres::{Genre, Text, known, told};
use crate::geometry::{Geometry, Motion};
use crate::headings::{COLUMN, Said};
use crate::{Aim, Lay, Puzzle, PuzzleError};

/// The width of a cell in the picture: its height is 1.
const WIDE: f64 = 2.5;

/// Rosters of least cost.
pub(crate) const GENRE: Genre = Genre {
    name: "roster",
    chinese: "排班",
    what: told([
        "Rosters from a spreadsheet: who has which shift on which day, or duties and tours that cover each task once",
        "由表格排班：谁在哪天上哪个班；或选择班次、配送路线，使每项任务恰好完成一次",
    ]),
    input: told([
        "CSV, with commas, semicolons or tabs; a line with `#` is a comment. Shifts: a first row of headings with a \
         column for people and one for days, as `nurse,day,shift,wish` (or `cost`: then the least is best), then a row \
         for each shift that somebody can have. Rules, where cells of days and shifts may be left out: `need,Sat,night,2` \
         (people; `1..3`; 1 where nothing is said), `off,Ann,Tue`, `most,all,5` and `least,Ann,night,2` (shifts of \
         each), `daily,2`, `never,night,early` (from one day to the next), `block,2..5` (days in a row; also \
         `block,night,2..3`), `budget,hours,160` (sum of a column; `budget,hours,all,40` for each), `days,Mon,Tue` (their \
         order), `column,post,shift` (what a heading means). Duties: a row each, `name,cost,tasks`, the tasks in one \
         cell with blanks between them, or in several; or first the names of the columns, such as \
         `duty,driver,cost,tasks`: a driver has at most one duty. `task,name,penalty`: the task may be left out at that \
         cost. `tasks,names` lists all tasks, so that wrong names are found. Costs may have digits behind a point: `2.50`",
        "CSV，用逗号、分号或制表符分隔；带 `#` 的行是注释。排班表：第一行是标题，其中有人员列和日期列，如 \
         `nurse,day,shift,wish`（也可写 `cost`，这时总和最小为最好），之后每行写某人可上的一个班。规则（日期与班次的\
         单元格可省略）：`need,Sat,night,2`（所需人数；可写 `1..3`；不写时为 1）、`off,Ann,Tue`、`most,all,5` 与 \
         `least,Ann,night,2`（每人的班数）、`daily,2`、`never,night,early`（次日不得接）、`block,2..5`（连上天数；也可 \
         `block,night,2..3`）、`budget,hours,160`（某列之和；`budget,hours,all,40` 是每人的）、`days,Mon,Tue`（日期顺\
         序）、`column,post,shift`（标题的含义）。任务表：每行一个班次：`名称,代价,任务`，各任务写在一个单元格里以空白隔\
         开，或写在几个单元格里；也可先写一行列名，如 `duty,driver,cost,tasks`：每位司机至多一个班次。\
         `task,名称,罚金`：可以付此罚金放弃这项任务。`tasks,各名称` 列出所有任务，以便发现写错的名称。代价可带小数：\
         `2.50`",
    ]),
    model: told([
        "A shift of a day is an item with the number of people that it needs, and a person on a day an item that is \
         covered at most once; limits, blocks and budgets are items with bounds, or side constraints. An option is a \
         row. Or tasks are items and drivers secondary items, and an option is a duty with its cost, or a task that is \
         left out, with its penalty",
        "某天的一个班是主列，次数是所需人数；某人的某一天至多覆盖一次；班数、连班与预算是带上下界的列或附加约束。一个选项\
         是一行。或者任务是主列，司机是副列；一个选项是一个带代价的班次，或是放弃一项任务并付罚金",
    ]),
    endings: &["roster"],
    marks: &[],
    word: None,
    fresh: None,
    settings: &[COLUMN],
    examples: known(EXAMPLES),
    read,
};

/// Duties with their problem.
struct Roster {
    plan: Plan,
    problem: Problem,
}

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let rows = rows(text.lines()?)?;
    let said = Said::read(shifts::HEADINGS, text.setting("column"), &rows)?;
    if let Some(first) = rows.iter().find(|row| !is_rule(row)) {
        said.check(first)?;
        if let Some(heading) = said.heading(first, &[shifts::PERSON, shifts::DAY]) {
            return shifts::open(&rows, &heading);
        }
    }
    let plan = Plan::read(&rows)?;
    let problem = encode(&plan).map_err(|error| {
        // Names may contain characters that a terminal obeys.
        lacking(&rows, error.to_string().escape_debug().to_string())
    })?;
    Ok(Box::new(Roster { plan, problem }))
}

fn encode(plan: &Plan) -> Result<Problem, PuzzleError> {
    let mut assembler: Assembler = Problem::assembler();
    let (mut tasks, mut drivers) = (Vec::new(), Vec::new());
    for task in &plan.tasks.names {
        tasks.push(assembler.item(&item_name(task), Role::Once)?);
    }
    for driver in &plan.drivers.names {
        let name = format!("driver_{}", item_name(driver));
        drivers.push(assembler.item(&name, Role::Secondary)?);
    }
    for duty in &plan.duties {
        for &task in &duty.tasks {
            assembler.entry(tasks[task], None)?;
        }
        if let Some(driver) = duty.driver {
            assembler.entry(drivers[driver], None)?;
        }
        assembler.decimal_cost(duty.cost)?;
        assembler.end_option()?;
    }
    for &(task, penalty) in &plan.penalties {
        assembler.entry(tasks[task], None)?;
        assembler.decimal_cost(penalty)?;
        assembler.end_option()?;
    }
    Ok(assembler.build())
}

impl Roster {
    /// The name of an option and of its driver; a dash for a task that is left out.
    fn named(&self, option: usize) -> String {
        match self.plan.duties.get(option) {
            None => "-".to_owned(),
            Some(duty) => match duty.driver {
                None => duty.name.clone(),
                Some(driver) => format!("{} {}", duty.name, self.plan.drivers.names[driver]),
            },
        }
    }

    /// The tasks of an option, and its cost.
    fn tasks(&self, option: usize) -> (&[usize], Decimal) {
        match self.plan.duties.get(option) {
            Some(duty) => (&duty.tasks, duty.cost),
            None => {
                let (task, penalty) = &self.plan.penalties[option - self.plan.duties.len()];
                (std::slice::from_ref(task), *penalty)
            }
        }
    }

    /// The number of tasks side by side on the board, so that it is about as wide as high.
    fn columns(&self) -> usize {
        let count = self.plan.tasks.names.len();
        (1..).find(|columns| columns * columns * 2 >= count).unwrap_or(1).max(4)
    }
}

impl Geometry for Roster {
    /// None, because the places of tasks on the board mean nothing.
    fn motions(&self) -> Vec<Motion> {
        Vec::new()
    }
}

impl Puzzle for Roster {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let mut board = Board::new(format!("Roster of {} tasks", self.plan.tasks.names.len()));
        let columns = self.columns();
        for (at, task) in self.plan.tasks.names.iter().enumerate() {
            let corner = (WIDE * (at % columns) as f64, (at / columns) as f64);
            let shape = Shape::rectangle(corner, WIDE, 1.0);
            let cell = board.cell(at / columns, at % columns, shape);
            cell.say(format!("{task}:?")).label(task);
        }
        for &option in options {
            let (tasks, _) = self.tasks(option.index());
            let name = self.named(option.index());
            for &at in tasks {
                let cell = &mut board.cells[at];
                cell.say(format!("{}:{name}", self.plan.tasks.names[at]));
                cell.within(option.index());
                if option.index() < self.plan.duties.len() {
                    cell.hold(Content::Tint(option.index()));
                }
                let (left, top) = (WIDE * (at % columns) as f64, (at / columns) as f64);
                let note = (left + WIDE / 2.0, top + 0.84);
                board.notes.push(Note { at: note, text: name.clone(), size: 0.22 });
            }
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let cells = self.tasks(option.index()).0.to_vec();
        Lay { cells, thing: option.index(), name: self.named(option.index()), is_piece: false }
    }

    /// A line for each duty with its cost and tasks; then the tasks that are left out.
    fn text(&self, options: &[OptionId]) -> String {
        let mut options: Vec<usize> = options.iter().map(|option| option.index()).collect();
        options.sort_unstable();
        let lines = options.into_iter().map(|option| {
            let (tasks, cost) = self.tasks(option);
            let tasks: Vec<&str> =
                tasks.iter().map(|&task| self.plan.tasks.names[task].as_str()).collect();
            let is_duty = option < self.plan.duties.len();
            let name = if is_duty { self.named(option) } else { "left out".to_owned() };
            format!("{name} ({cost}): {}\n", tasks.join(" "))
        });
        let text: String = lines.collect();
        if text.is_empty() { "no duty\n".to_owned() } else { text }
    }

    fn aim(&self) -> Aim {
        Aim::Least
    }

    fn misfit(&self) -> Option<Message> {
        let mut is_covered = vec![false; self.plan.tasks.names.len()];
        for option in self.problem.options() {
            self.tasks(option.index()).0.iter().for_each(|&task| is_covered[task] = true);
        }
        let task = is_covered.iter().position(|&is_covered| !is_covered)?;
        Some(message!(
            "no duty covers {task}, and it has no penalty",
            task = &self.plan.tasks.names[task]
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_those_that_the_first_row_names() {
        let plain = GENRE.open("d1,5,A B\nd2,6,B\ntask,A,2\n", &[]).unwrap();
        for text in [
            "cost;name;tasks\n5;d1;A B\n6;d2;B\ntask;A;2\n",
            "Tour\tDriver\tCost\tTasks\nd1\t\t5\tA\tB\nd2\t\t6\tB\ntask\tA\t2\n",
        ] {
            assert!(GENRE.open(text, &[]).unwrap().problem() == plain.problem(), "{text:?}");
        }
        let error = GENRE.open("cost,tasks,name\n5,A,d1\n", &[]).err().unwrap();
        assert_eq!((error.line(), error.column()), (Some(1), Some(1)), "{error}");
    }

    #[test]
    fn costs_have_digits_behind_the_point() {
        let text = "d1,5.5,A B\nd2,.25,B\nd3,5,A\ntask,A,-2.50\n";
        let puzzle = GENRE.open(text, &[]).unwrap();
        let problem = puzzle.problem();
        let costs: Vec<_> = problem.options().map(|option| problem.cost(option)).collect();
        assert_eq!((problem.decimals(), costs), (2, vec![550, 25, 500, -250]));
        let lines = puzzle.text(&[OptionId::new(0), OptionId::new(3)]);
        assert_eq!(lines, "d1 (5.5): A B\nleft out (-2.5): A\n");
        let comma = GENRE.open("d1;1,5;A\n", &[]).err().unwrap();
        assert_eq!((comma.line(), comma.column()), (Some(1), Some(4)));
        for (cost, why) in [
            ("\"1,5\"", "`1,5` cannot stand here: the cost, a number from -1000000000000 to"),
            ("1.2.3", "`1.2.3` cannot stand here"),
            ("", "something is missing here: the cost"),
            ("1000000000000.1", "cannot stand here"),
            ("0.0000000000000000001", "has more than 18 digits behind the point: the cost"),
        ] {
            let error = GENRE.open(format!("d0,1,A\nd1,{cost},A\n"), &[]).err().unwrap();
            assert_eq!((error.line(), error.column()), (Some(2), Some(4)), "{error}");
            assert!(error.to_string().contains(why), "{error}");
        }
        let error = GENRE.open("d1,1000000000000,A\nd2,.0000000000001,A\n", &[]).err().unwrap();
        assert!(
            error.to_string().contains("in units of 10^-13, add up to more than 64 bits"),
            "{error}"
        );
    }

    #[test]
    fn a_task_that_nobody_can_do_is_named() {
        let puzzle = GENRE.open("tasks,A B\nd1,5,A\n", &[]).unwrap();
        assert_eq!(
            puzzle.misfit().map(|it| it.to_string()).as_deref(),
            Some("no duty covers B, and it has no penalty")
        );
    }
}
