//! Reads a table of people, days and shifts, and the rules beside it.
//!
//! # Why this shape
//! Planners have one row for each thing that somebody can do: a nurse, a day, a shift, a wish. The headings say which
//! column is which, in whatever order and in the words of the trade. Rules are rows whose first cell says so, above or
//! below the table, so that all stands in one file.
//!
//! # Invariants
//! A row that no solution can use, because its person is off or nobody is needed, is left out.
//!
//! # Cost
//! O(n log n) in the cells, and linear in the rows for each rule.

use gavotte_model::{Bounds, Decimal, message};
use gavotte_ordered::OrderedSet;

use super::columns::{COST, DAY, PERSON, SHIFT, WISH};
use super::day::position;
use super::plan::{Block, Budget, Limit, Plan, Shift, Times};
use crate::PuzzleError;
use crate::csv::{Row, lacking};
use crate::error::shown;
use crate::headings::{Heading, is_column};
use crate::names::Names;
use crate::numbers::{is_within, range};

/// The most people times days. [fixed]
const MOST_CELLS: usize = 200_000;
/// The most rows. [fixed]
const MOST_ROWS: usize = 200_000;
/// The most rules, because each is a walk over the rows. [fixed]
const MOST_RULES: usize = 2_000;
/// The greatest cost: the whole costs of all rows add up to less than 64 bits hold. [fixed]
const GREATEST: i64 = 1_000_000_000_000;
/// The most people that a shift may need, and shifts that a limit may name. [fixed]
const MOST_TIMES: u32 = 100_000;
/// The longest block that a rule may name, in days. [fixed]
const MOST_BLOCK: u32 = 31;
/// The most rules of blocks, each of which has an item for each day of a person. [fixed]
const MOST_BLOCKS: usize = 10;

/// The words that begin rules.
const RULES: [&str; 9] =
    ["need", "off", "most", "least", "daily", "never", "block", "budget", "days"];

/// Whether a row is a rule.
pub(in crate::roster) fn is_rule(row: &Row) -> bool {
    RULES.contains(&row.text(0)) || is_column(row)
}

/// The plan of a table with these headings.
pub(super) fn plan(rows: &[Row], heading: &Heading<'_>) -> Result<Plan, PuzzleError> {
    let mut reader = Reader::of(heading);
    let rules = || rows.iter().filter(|row| is_rule(row));
    for row in rules().filter(|row| row.text(0) == "days") {
        reader.days(row)?;
    }
    let is_row = |row: &&Row| !is_rule(row) && !std::ptr::eq(*row, heading.row);
    for row in rows.iter().filter(is_row) {
        reader.row(row)?;
    }
    rows.iter().filter(is_row).try_for_each(|row| reader.refuse_rule(row))?;
    if reader.plan.rows.is_empty() {
        return Err(lacking(
            rows,
            "below the headings a row for each shift that somebody can have is missing",
        ));
    }
    if let Some(row) = rules().nth(MOST_RULES) {
        return Err(row.wrong(0, message!("more than {MOST_RULES} rules", MOST_RULES)));
    }
    reader.order();
    for row in rules() {
        reader.rule(row)?;
    }
    if let Some(row) = rules().find(|row| row.text(0) == "block").filter(|_| reader.plan.daily > 1)
    {
        return Err(row.wrong(
            0,
            "blocks are of days with one shift each: `daily` cannot be above 1 beside them",
        ));
    }
    reader.strike();
    Ok(reader.plan)
}

/// The plan so far.
struct Reader<'r> {
    plan: Plan,
    heading: &'r Heading<'r>,
    people: Names,
    days: Names,
    shifts: Names,
    /// Whether all days were named.
    is_closed: bool,
    seen: OrderedSet<(usize, usize, usize)>,
    /// The rows of the text behind [`Plan::rows`].
    rows: Vec<&'r Row>,
    is_off: Vec<bool>,
}

impl<'r> Reader<'r> {
    fn of(heading: &'r Heading<'r>) -> Self {
        let has = |meaning| heading.column(meaning).is_some();
        let plan = Plan {
            heading: heading.row.whole().to_owned(),
            has_costs: has(COST) || has(WISH),
            is_greatest: has(WISH) && !has(COST),
            daily: 1,
            ..Plan::default()
        };
        let (people, days, shifts) = Default::default();
        let (seen, rows, is_off) = Default::default();
        Self { plan, heading, people, days, shifts, is_closed: false, seen, rows, is_off }
    }

    /// All days, in their order.
    fn days(&mut self, row: &Row) -> Result<(), PuzzleError> {
        if self.is_closed {
            return Err(row.wrong(0, message!("a second line `{keyword}`", keyword = "days")));
        }
        self.is_closed = true;
        for at in 1..row.len().max(2) {
            let name = row.name(at, "a day")?;
            if self.days.get(name).is_some() {
                return Err(row.wrong(at, message!("`{name}` is there twice", name = shown(name))));
            }
            self.days.number(name);
        }
        Ok(())
    }

    /// A row of the table.
    fn row(&mut self, row: &'r Row) -> Result<(), PuzzleError> {
        let plan = &mut self.plan;
        if plan.rows.len() == MOST_ROWS {
            return Err(row.wrong(0, message!("more than {MOST_ROWS} rows", MOST_ROWS)));
        }
        let column = |meaning| self.heading.column(meaning);
        let (person, day) = (column(PERSON).unwrap_or(0), column(DAY).unwrap_or(0));
        let person = self.people.number(row.name(person, "the name of a person")?);
        let name = row.name(day, "the day")?;
        let day = match self.is_closed {
            true => self.days.known(row, day, name, "day")?,
            false => self.days.number(name),
        };
        let shift = match column(SHIFT) {
            Some(at) => self.shifts.number(row.name(at, "the shift")?),
            None => self.shifts.number(""),
        };
        if self.people.names.len().saturating_mul(self.days.names.len()) > MOST_CELLS {
            let words = message!("people times days are more than {MOST_CELLS}", MOST_CELLS);
            return Err(row.wrong(0, words));
        }
        if !self.seen.insert((person, day, shift)) {
            return Err(row.wrong(0, "a second row of this person, day and shift: leave one out"));
        }
        let number = |at: Option<usize>, what: &'static str| match at {
            Some(at) if !row.text(at).is_empty() => row.cost(at, what, GREATEST),
            _ => Ok(Decimal::default()),
        };
        let cost = number(column(COST), "the cost")?;
        let wish = number(column(WISH), "the wish")?;
        let wish = if plan.is_greatest { Some(wish) } else { wish.checked_times(-1) };
        let cost =
            wish.and_then(|wish| cost.checked_add(wish)).filter(|it| is_within(*it, GREATEST));
        let cost =
            cost.ok_or_else(|| row.wrong(0, "the cost and the wish are too fine together"))?;
        plan.rows.push(Shift { person, day, shift, cost, line: row.whole().to_owned() });
        self.rows.push(row);
        Ok(())
    }

    /// Refuses a row of the table that seems to be a rule, because as a person's it would change nothing that is seen.
    fn refuse_rule(&self, row: &Row) -> Result<(), PuzzleError> {
        let first = row.text(0);
        let day = row.text(self.heading.column(DAY).unwrap_or(0));
        let is_rule = day == "all" || RULES.iter().any(|rule| first.eq_ignore_ascii_case(rule));
        // Words are compared where the day is a shift alone, because a table may have many rows.
        if !is_rule && self.shifts.get(day).is_none() {
            return Ok(());
        }
        let near = gavotte_model::nearest(&first.to_ascii_lowercase(), RULES);
        if !is_rule && near.is_none() {
            return Ok(());
        }
        let rules = near.map_or_else(|| RULES.join(", "), str::to_owned);
        let word = shown(first);
        Err(row.wrong(
            0,
            message!("`{word}` seems to begin a rule, which is written {rules}", word, rules),
        ))
    }

    /// Puts days with dates into the order of these, and each shift that is there needs one person.
    fn order(&mut self) {
        let plan = &mut self.plan;
        plan.positions = (0..).take(self.days.names.len()).collect();
        let positions: Option<Vec<i64>> = self.days.iter().map(position).collect();
        if let Some(positions) = positions {
            let mut order: Vec<usize> = (0..positions.len()).collect();
            order.sort_by_key(|&day| positions[day]);
            let mut place = vec![0; order.len()];
            order.iter().enumerate().for_each(|(at, &day)| place[day] = at);
            plan.positions = order.iter().map(|&day| positions[day]).collect();
            plan.rows.iter_mut().for_each(|row| row.day = place[row.day]);
            self.days.reorder(&order);
        }
        [&self.people, &self.days, &self.shifts]
            .into_iter()
            .zip([&mut plan.people, &mut plan.days, &mut plan.shifts])
            .for_each(|(from, to)| to.clone_from(&from.names));
        plan.needs = plan.rows.iter().map(|row| ((row.day, row.shift), Bounds::ONCE)).collect();
        self.is_off = vec![false; plan.rows.len()];
    }

    fn rule(&mut self, row: &Row) -> Result<(), PuzzleError> {
        let last = row.len() - 1;
        match row.text(0) {
            "need" => self.need(row, last),
            "off" => {
                let (people, times) = (self.who(row, 1)?, self.times(row, 2..row.len().max(3))?);
                for (row, is_off) in self.plan.rows.iter().zip(&mut self.is_off) {
                    *is_off |= times.has(row.day, row.shift) && people[row.person];
                }
                Ok(())
            }
            "most" | "least" => self.limit(row, last),
            "daily" => {
                self.plan.daily = row.number(1, "shifts of a person a day", 1, 100)?;
                row.ends(2, "daily,2")
            }
            "never" => {
                let (before, behind) = (self.shift(row, 1)?, self.shift(row, 2)?);
                self.plan.never.insert((before, behind));
                row.ends(3, "never,night,early")
            }
            "block" => self.block(row, last),
            "budget" => self.budget(row),
            // Days were read before the table.
            _ => Ok(()),
        }
    }

    fn need(&mut self, row: &Row, last: usize) -> Result<(), PuzzleError> {
        let bounds = match range(row.text(last.max(1)), MOST_TIMES) {
            Some((min, max)) => Bounds::between(min, max.unwrap_or(Bounds::UNLIMITED)),
            None => {
                let word = shown(row.text(last.max(1)));
                let words =
                    message!("`{word}` is no number of people, such as `2`, `1..3` or `2..`", word);
                return Err(row.wrong(last.max(1), words));
            }
        };
        let times = self.times(row, 1..last)?;
        for (&(day, shift), need) in &mut self.plan.needs {
            if times.has(day, shift) {
                *need = bounds;
            }
        }
        if bounds.min > 0 && !times.shifts.iter().all(|&is_meant| is_meant) {
            // Of the times that are meant, so that all but the last one are those of rows.
            let [days, shifts] = [&times.days, &times.shifts]
                .map(|it| (0..it.len()).filter(|&at| it[at]).collect::<Vec<usize>>());
            let mut meant = days.iter().flat_map(|&day| shifts.iter().map(move |&it| (day, it)));
            let lacking = meant.find(|it| !self.plan.needs.contains_key(it));
            self.plan.unstaffed = self.plan.unstaffed.or(lacking);
        }
        Ok(())
    }

    /// How often each of these people works, at most or at least.
    fn limit(&mut self, row: &Row, last: usize) -> Result<(), PuzzleError> {
        let people = self.who(row, 1)?;
        let number = row.number(last.max(2), "the number of shifts", 0, MOST_TIMES)?;
        let times = self.times(row, 2..last)?;
        let bounds = match row.text(0) {
            "most" => Bounds::between(0, number),
            _ => Bounds::between(number, Bounds::UNLIMITED),
        };
        let name = named(row, 2);
        self.plan.limits.push(Limit { name, people, times, bounds });
        Ok(())
    }

    fn block(&mut self, row: &Row, last: usize) -> Result<(), PuzzleError> {
        if self.plan.blocks.len() == MOST_BLOCKS {
            return Err(
                row.wrong(0, message!("more than {MOST_BLOCKS} lines of `block`", MOST_BLOCKS))
            );
        }
        let found = range(row.text(last.max(1)), MOST_BLOCK);
        let Some((least, most)) = found.filter(|&(least, most)| (least, most) != (0, Some(0)))
        else {
            let word = shown(row.text(last.max(1)));
            let words = message!(
                "`{word}` is no number of days, such as `2..5`, `..5` or `2..`: at most {MOST_BLOCK}",
                word,
                MOST_BLOCK
            );
            return Err(row.wrong(last.max(1), words));
        };
        let mut shifts = vec![last <= 1; self.plan.shifts.len()];
        for at in 1..last {
            shifts[self.shift(row, at)?] = true;
        }
        let (least, most) = (least as usize, most.map(|most| most as usize));
        self.plan.blocks.push(Block { name: named(row, 1), shifts, least, most });
        Ok(())
    }

    fn budget(&mut self, row: &Row) -> Result<(), PuzzleError> {
        let column = self.heading.found(row, 1)?;
        let is_of_people = row.len() > 3;
        let people = if is_of_people { Some(self.who(row, 2)?) } else { None };
        let at = if is_of_people { 3 } else { 2 };
        let most = row.cost(at, "the most", GREATEST)?;
        row.ends(at + 1, "budget,hours,all,40")?;
        let value = |row: &&Row| match row.text(column) {
            "" => Ok(Decimal::default()),
            _ => row.cost(column, "a number of the budget", GREATEST),
        };
        let values = self.rows.iter().map(value).collect::<Result<_, _>>()?;
        self.plan.budgets.push(Budget { name: named(row, 1), values, people, most });
        Ok(())
    }

    /// Whether a cell names each person.
    fn who(&self, row: &Row, at: usize) -> Result<Vec<bool>, PuzzleError> {
        let name = row.name(at, "a person's name, or `all`")?;
        let mut people = vec![name == "all"; self.plan.people.len()];
        // Somebody may be called `all`.
        if name != "all" || self.people.get(name).is_some() {
            people.fill(false);
            people[self.people.known(row, at, name, "person")?] = true;
        }
        Ok(people)
    }

    fn shift(&self, row: &Row, at: usize) -> Result<usize, PuzzleError> {
        let name = row.name(at, "the shift")?;
        self.shifts.known(row, at, name, "shift")
    }

    /// The shifts on the days that these cells name; all of those of which they name none.
    fn times(&self, row: &Row, cells: std::ops::Range<usize>) -> Result<Times, PuzzleError> {
        let (plan, mut is_any) = (&self.plan, false);
        let mut times =
            Times { days: vec![false; plan.days.len()], shifts: vec![false; plan.shifts.len()] };
        for at in cells {
            let cell = row.name(at, "a day or a shift")?;
            let is_whole = self.days.get(cell).or_else(|| self.shifts.get(cell)).is_some();
            let words = if is_whole { vec![cell] } else { cell.split_whitespace().collect() };
            for word in words {
                match (self.days.get(word), self.shifts.get(word)) {
                    (Some(day), _) => times.days[day] = true,
                    (None, Some(shift)) => times.shifts[shift] = true,
                    (None, None) => {
                        let names = self.days.iter().chain(self.shifts.iter());
                        return Err(row.unknown(at, word, "day or shift", names));
                    }
                }
                is_any = true;
            }
        }
        for named in [&mut times.days, &mut times.shifts] {
            if !named.contains(&true) {
                named.fill(true);
            }
        }
        let is_there = plan.rows.iter().any(|row| times.has(row.day, row.shift));
        if is_any && !is_there {
            return Err(row.wrong(1, "no row of the table is at these times"));
        }
        Ok(times)
    }

    /// Leaves out the rows that no solution can use.
    fn strike(&mut self) {
        let plan = &mut self.plan;
        let mut is_off = std::mem::take(&mut self.is_off);
        for (row, is_off) in plan.rows.iter().zip(&mut is_off) {
            let is_full = |limit: &Limit| {
                let is_meant = limit.times.has(row.day, row.shift);
                limit.bounds.max == 0 && is_meant && limit.people[row.person]
            };
            *is_off |=
                plan.needs[&(row.day, row.shift)].max == 0 || plan.limits.iter().any(is_full);
        }
        let needs = std::mem::take(&mut plan.needs);
        plan.needs =
            needs.iter().filter(|(_, need)| need.max > 0).map(|(it, need)| (*it, *need)).collect();
        plan.limits.retain(|limit| limit.bounds.max > 0);
        let mut kept = is_off.iter().map(|&is_off| !is_off);
        plan.rows.retain(|_| kept.next().unwrap_or(true));
        for budget in &mut plan.budgets {
            let mut kept = is_off.iter().map(|&is_off| !is_off);
            budget.values.retain(|_| kept.next().unwrap_or(true));
        }
    }
}

/// The name of a rule: its word, and its cells from this one on.
fn named(row: &Row, from: usize) -> String {
    let cells = row.from(from).iter().map(|cell| cell.text.as_str());
    std::iter::once(row.text(0)).chain(cells).collect::<Vec<_>>().join(".")
}
