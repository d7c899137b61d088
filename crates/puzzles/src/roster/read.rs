//! The table of a roster: duties, and tasks with a penalty.
//!
//! # Why this shape
//! People write a duty in each row. A first row with names says which column is which; without it they are in the usual
//! order: name, cost, tasks. Rows whose first cell is `task` or `tasks` are about tasks instead.
//!
//! # Invariants
//! Duties have tasks, each once. Names of duties differ.
//!
//! # Cost
//! O(n log n) in the names.

use gavotte_ordered::OrderedSet;

use gavotte_model::{Decimal, message};

use crate::PuzzleError;
use crate::csv::{Row, lacking};
use crate::error::shown;
use crate::names::Names;

/// The most duties: more than in any problem of an airline that is in a public collection.
const MOST: usize = 1_000_000;
/// The most tasks.
const MOST_TASKS: usize = 20_000;
/// The greatest cost: the whole costs of all duties add up to less than 64 bits hold.
const GREATEST: i64 = 1_000_000_000_000;

/// Work of one driver.
#[derive(Clone, Debug)]
pub(super) struct Duty {
    pub(super) name: String,
    pub(super) cost: Decimal,
    pub(super) driver: Option<usize>,
    pub(super) tasks: Vec<usize>,
}

/// The contents of the table.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    pub(super) tasks: Names,
    pub(super) drivers: Names,
    pub(super) duties: Vec<Duty>,
    /// Tasks that may be left out.
    pub(super) penalties: Vec<(usize, Decimal)>,
}

/// The meanings of the columns; the tasks fill the last ones.
struct Columns {
    name: usize,
    cost: usize,
    driver: Option<usize>,
    tasks: usize,
}

impl Plan {
    pub(super) fn read(rows: &[Row]) -> Result<Self, PuzzleError> {
        let (columns, body) = match columns(&rows[0])? {
            Some(columns) => (columns, &rows[1..]),
            None => (Columns { name: 0, cost: 1, driver: None, tasks: 2 }, rows),
        };
        let mut plan = Self::default();
        // If tasks are listed, all of them are; otherwise the duties name them in their order.
        for row in body.iter().filter(|row| row.text(0) == "tasks") {
            plan.tasks_of(row, 1, false)?;
        }
        let is_closed = !plan.tasks.names.is_empty();
        let mut names = OrderedSet::new();
        for row in body.iter().filter(|row| !is_about_tasks(row)) {
            if !names.insert(row.text(columns.name)) {
                let name = shown(row.text(columns.name));
                return Err(row.wrong(columns.name, message!("a second duty `{name}`", name)));
            }
            plan.duty(row, &columns, is_closed)?;
        }
        if plan.duties.is_empty() {
            return Err(lacking(rows, "there is no duty: a row `name,cost,tasks` is missing"));
        }
        let mut is_done = OrderedSet::new();
        for row in body.iter().filter(|row| row.text(0) == "task") {
            let name = row.name(1, "the name of a task")?;
            let task = plan.tasks.known(row, 1, name, "task")?;
            if !is_done.insert(task) {
                return Err(
                    row.wrong(1, message!("a second penalty for `{name}`", name = shown(name)))
                );
            }
            let penalty = row.cost(2, "the penalty", GREATEST)?;
            row.ends(3, "task,name,penalty")?;
            plan.penalties.push((task, penalty));
        }
        Ok(plan)
    }

    fn duty(&mut self, row: &Row, columns: &Columns, is_closed: bool) -> Result<(), PuzzleError> {
        if self.duties.len() == MOST {
            return Err(row.wrong(0, message!("more than {MOST} duties", MOST)));
        }
        let name = row.name(columns.name, "the name of a duty")?.to_owned();
        let cost = row.cost(columns.cost, "the cost", GREATEST)?;
        let mut driver = None;
        if let Some(column) = columns.driver.filter(|&column| !row.text(column).is_empty()) {
            driver = Some(self.drivers.number(row.name(column, "the driver")?));
        }
        let tasks = self.tasks_of(row, columns.tasks, is_closed)?;
        self.duties.push(Duty { name, cost, driver, tasks });
        Ok(())
    }

    /// The tasks in the cells from this one on, each once.
    fn tasks_of(
        &mut self,
        row: &Row,
        from: usize,
        is_closed: bool,
    ) -> Result<Vec<usize>, PuzzleError> {
        let (mut tasks, mut is_there) = (Vec::new(), OrderedSet::new());
        for (at, cell) in (from..).zip(row.from(from)) {
            for name in cell.text.split_whitespace() {
                row.checked(at, name, "a task")?;
                let task = match is_closed {
                    true => self.tasks.known(row, at, name, "task")?,
                    false => self.tasks.number(name),
                };
                if self.tasks.names.len() > MOST_TASKS {
                    return Err(row.wrong(at, message!("more than {MOST_TASKS} tasks", MOST_TASKS)));
                }
                if !is_there.insert(task) {
                    return Err(
                        row.wrong(at, message!("`{name}` is there twice", name = shown(name)))
                    );
                }
                tasks.push(task);
            }
        }
        if tasks.is_empty() {
            return Err(row.wrong(from, "tasks are missing here, with blanks between them"));
        }
        Ok(tasks)
    }
}

/// Whether a row is not about a duty.
fn is_about_tasks(row: &Row) -> bool {
    matches!(row.text(0), "task" | "tasks")
}

/// The columns that a row names, if it does: then one of them is called `cost`.
fn columns(row: &Row) -> Result<Option<Columns>, PuzzleError> {
    let (mut name, mut cost, mut driver, mut tasks) = (None, None, None, None);
    let words: Vec<String> = row.from(0).iter().map(|cell| cell.text.to_lowercase()).collect();
    if !words.iter().any(|word| word == "cost") {
        return Ok(None);
    }
    for (at, word) in words.iter().enumerate() {
        let column = match word.as_str() {
            "name" | "duty" | "tour" => &mut name,
            "cost" => &mut cost,
            "driver" => &mut driver,
            "tasks" => &mut tasks,
            _ => {
                let names = ["name", "duty", "tour", "cost", "driver", "tasks"];
                return Err(row.unknown(at, word, "column", names));
            }
        };
        if column.replace(at).is_some() {
            return Err(row.wrong(at, message!("a second column `{word}`", word = shown(word))));
        }
    }
    match (name, cost, tasks) {
        (Some(name), Some(cost), Some(tasks)) if tasks + 1 == words.len() => {
            Ok(Some(Columns { name, cost, driver, tasks }))
        }
        _ => {
            let words = "the columns are `duty`, `cost` and last `tasks`, and perhaps `driver`";
            Err(row.wrong(0, words))
        }
    }
}
