//! Rosters: duties that cover each task once, at the least cost.
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

mod read;

use gavotte_model::{Assembler, Decimal, Message, OptionId, Problem, Role, message};

use self::read::Plan;
use crate::board::{Board, Content, Note, Shape};
use crate::csv::{item_name, lacking, rows};
use crate::genres::{Answer, Example, Genre, Text};
use crate::geometry::{Geometry, Motion};
use crate::{Aim, Lay, Puzzle, PuzzleError};

/// The width of a cell in the picture: its height is 1.
const WIDE: f64 = 2.5;

/// Rosters of least cost.
pub(crate) const GENRE: Genre = Genre {
    name: "roster",
    chinese: "排班",
    what: [
        "Duties or delivery tours from a spreadsheet that cover each task once at the least cost",
        "由表格选择班次或配送路线：每项任务恰好完成一次，总代价最小",
    ],
    input: [
        "CSV, with commas, semicolons or tabs. A row a duty: `name,cost,tasks`, the tasks in one cell with blanks \
         between them, or in several cells; or first a row with the names of the columns, such as \
         `duty,driver,cost,tasks`: then a duty may have a driver, who has at most one. `task,name,penalty`: the \
         task may be left out at that cost. `tasks,names` lists all tasks, so that wrong names are found. Costs \
         may have digits behind a point: `2.50`. A line with `#` is a comment",
        "CSV，用逗号、分号或制表符分隔。每行一个班次：`名称,代价,任务`，各任务写在一个单元格里以空白隔开，或写在几\
         个单元格里；也可先写一行列名，如 `duty,driver,cost,tasks`，这时班次可以有司机，每位司机至多一个班次。\
         `task,名称,罚金`：可以付此罚金放弃这项任务。`tasks,各名称` 列出所有任务，以便发现写错的名称。代价可带小数：\
         `2.50`。带 `#` 的行是注释",
    ],
    model: [
        "Tasks are items and drivers secondary items; an option is a duty with its cost, or a task that is left out, \
         with its penalty",
        "任务是主列，司机是副列；一个选项是一个带代价的班次，或是放弃一项任务并付罚金",
    ],
    endings: &["roster"],
    marks: &[],
    word: None,
    settings: &[],
    examples: EXAMPLES,
    read,
};

const EXAMPLES: &[Example] = &[
    Example {
        title: ["Nine duties", "九个班次"],
        text: DUTIES,
        settings: &[],
        answer: Answer::Best(220),
        source: ["a plain search in Python, each duty in or out", "用 Python 逐个班次取舍直接搜索"],
    },
    Example {
        title: [
            "Deliveries of three drivers, two of which may wait",
            "三位司机的配送，其中两件可以不送",
        ],
        text: DELIVERIES,
        settings: &[],
        answer: Answer::Best(770),
        source: ["a plain search in Python, each duty in or out", "用 Python 逐个班次取舍直接搜索"],
    },
    Example {
        title: ["All ways", "全部方案"],
        text: WAYS,
        settings: &[],
        answer: Answer::Count("7"),
        source: ["a plain search in Python, each duty in or out", "用 Python 逐个班次取舍直接搜索"],
    },
    Example {
        title: [
            "No roster, because a driver would have two duties",
            "无解：总有一位司机要上两个班",
        ],
        text: NONE,
        settings: &[],
        answer: Answer::Count("0"),
        source: ["a plain search in Python, each duty in or out", "用 Python 逐个班次取舍直接搜索"],
    },
];

const DUTIES: &str = "# name, cost, tasks\n\
    d1,120,A B C\n\
    d2,90,A D\n\
    d3,100,B E\n\
    d4,80,C F\n\
    d5,110,D E F\n\
    d6,60,B C\n\
    d7,70,E F\n\
    d8,40,D\n\
    d9,50,A\n";

const DELIVERIES: &str = "tour;driver;cost;tasks\n\
    north 1;Ann;310;p1 p2 p3\n\
    north 2;Ann;260;p1 p3\n\
    east 1;Ann;240;p4 p5\n\
    north 3;Ben;330;p1 p2 p3\n\
    east 2;Ben;250;p4 p5 p6\n\
    south 1;Ben;180;p6 p7\n\
    south 2;Cem;210;p6 p7 p8\n\
    east 3;Cem;280;p4 p5 p8\n\
    spare;;190;p2\n\
    task;p2;150\n\
    task;p8;90\n";

const WAYS: &str = "duty,driver,cost,tasks\n\
    a1,Ann,4,t1 t2\n\
    a2,Ann,3,t3\n\
    b1,Ben,4,t1 t3\n\
    b2,Ben,5,t2 t4\n\
    c1,,6,t3 t4\n\
    c2,,2,t4\n\
    c3,,5,t1 t2\n\
    tasks,t1 t2 t3 t4\n\
    task,t3,4\n\
    task,t1,7\n";

const NONE: &str = "duty,driver,cost,tasks\n\
    early,Ann,8,one two\n\
    late,Ann,7,three four\n\
    night,Ben,9,one four\n\
    day,Ben,6,two three\n";

/// Duties with their problem.
struct Roster {
    plan: Plan,
    problem: Problem,
}

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let rows = rows(text.lines()?)?;
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
            let (left, top) = (WIDE * (at % columns) as f64, (at / columns) as f64);
            let (right, bottom) = (left + WIDE, top + 1.0);
            let corners = vec![(left, top), (right, top), (right, bottom), (left, bottom)];
            let cell = board.cell(at / columns, at % columns, Shape::Polygon(corners));
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
