//! The problem of a roster of shifts.
//!
//! # Why this shape
//! An option is a row of the table. Each shift of a day is an item with the number of people that it needs, and each
//! person on a day is an item that is covered at most once. All rules but budgets are items with bounds, which every
//! question reaches; a budget is one, too, where all of its numbers are equal, and a side constraint otherwise.
//!
//! A block of at most B days: each window of B + 1 days is covered at most B times. A block of at least A days: a day
//! off, j < A days of work and a day off again are never all so, and that is a window which is covered at most j + 1
//! times. For it, a day off is an option by itself, and each person on each day is covered exactly once. So a roster is
//! one solution all the same.
//!
//! # Invariants
//! Each option has a primary item. Options: the rows of the table in their order, then days off: person by person, day by day.
//!
//! # Cost
//! An option has an entry for each window around its day.

use std::ops::RangeInclusive;

use gavotte_model::{Assembler, Bounds, BuildErrorKind, Decimal, ItemId, Problem, Role, Sum};
use gavotte_ordered::OrderedMap;

use super::plan::{Block, Budget, Plan, Shift};
use crate::PuzzleError;
use crate::csv::item_name;
use crate::names::unused;

/// An item that is to be made, with the rows and the days off that cover it.
struct Wanted {
    name: String,
    role: Role,
    rows: Vec<usize>,
    off: Vec<usize>,
}

/// The problem that is being made.
struct Maker<'p> {
    plan: &'p Plan,
    /// The rows of each person on each day.
    of_day: Vec<Vec<usize>>,
    items: Vec<Wanted>,
    sums: Vec<Sum>,
}

/// The problem of a plan.
pub(super) fn encode(plan: &Plan) -> Result<Problem, PuzzleError> {
    let mut of_day = vec![Vec::new(); plan.people.len() * plan.days.len()];
    for (at, row) in plan.rows.iter().enumerate() {
        of_day[row.person * plan.days.len() + row.day].push(at);
    }
    let mut maker = Maker { plan, of_day, items: Vec::new(), sums: Vec::new() };
    maker.needs();
    maker.limits();
    maker.blocks();
    maker.budgets()?;
    maker.days();
    maker.successions();
    maker.choices();
    maker.assembled()
}

impl Maker<'_> {
    fn item(&mut self, name: String, role: Role, rows: Vec<usize>, off: Vec<usize>) {
        self.items.push(Wanted { name, role, rows, off });
    }

    /// An item that rows cover so often, unless that holds in any case.
    fn bounded(&mut self, name: String, bounds: Bounds, rows: Vec<usize>) {
        if bounds.min > 0 || usize::try_from(bounds.max).is_ok_and(|max| max < rows.len()) {
            let role = match bounds {
                Bounds::ONCE => Role::Once,
                Bounds::AT_MOST_ONCE => Role::Secondary,
                bounds => Role::Primary(bounds),
            };
            self.item(name, role, rows, Vec::new());
        }
    }

    fn needs(&mut self) {
        let mut rows: OrderedMap<(usize, usize), Vec<usize>> = OrderedMap::new();
        for (at, row) in self.plan.rows.iter().enumerate() {
            rows.entry((row.day, row.shift)).or_default().push(at);
        }
        for (time, &need) in &self.plan.needs {
            let rows = rows.remove(time).unwrap_or_default();
            self.bounded(self.plan.time(time.0, time.1), need, rows);
        }
    }

    fn limits(&mut self) {
        for limit in &self.plan.limits {
            let mut rows = vec![Vec::new(); self.plan.people.len()];
            for (at, row) in self.plan.rows.iter().enumerate() {
                if limit.times.has(row.day, row.shift) {
                    rows[row.person].push(at);
                }
            }
            for person in (0..rows.len()).filter(|&person| limit.people[person]) {
                let name = format!("{}.{}", self.plan.people[person], limit.name);
                self.bounded(name, limit.bounds, std::mem::take(&mut rows[person]));
            }
        }
    }

    fn blocks(&mut self) {
        for block in &self.plan.blocks {
            for person in 0..self.plan.people.len() {
                if let Some(most) = block.most {
                    self.longest(block, person, most);
                }
                (1..block.least).for_each(|length| self.shortest(block, person, length));
            }
        }
    }

    /// Whether each of these days but the first follows the one before it.
    fn is_run(&self, days: RangeInclusive<usize>) -> bool {
        days.skip(1).all(|day| self.plan.follows(day))
    }

    /// No more than so many days in a row.
    fn longest(&mut self, block: &Block, person: usize, most: usize) {
        for first in 0..self.plan.days.len().saturating_sub(most) {
            let days = first..=first + most;
            let work: Vec<Vec<usize>> =
                days.clone().map(|day| self.working(block, person, day)).collect();
            // A window with a day that is off in any case cannot be too full.
            if self.is_run(days) && !work.iter().any(Vec::is_empty) {
                let bounds = Bounds::between(0, u32::try_from(most).unwrap_or(u32::MAX));
                self.bounded(self.named(block, person, first), bounds, work.concat());
            }
        }
    }

    /// No block of this length between two days off.
    fn shortest(&mut self, block: &Block, person: usize, length: usize) {
        for first in 0..self.plan.days.len().saturating_sub(length + 1) {
            let last = first + length + 1;
            let work: Vec<Vec<usize>> =
                (first + 1..last).map(|day| self.working(block, person, day)).collect();
            if !self.is_run(first..=last) || work.iter().any(Vec::is_empty) {
                continue;
            }
            let mut rows = work.concat();
            let off = vec![self.cell(person, first), self.cell(person, last)];
            for &cell in &off {
                let is_other = |at: &usize| !block.shifts[self.plan.rows[*at].shift];
                rows.extend(self.of_day[cell].iter().copied().filter(is_other));
            }
            let most = u32::try_from(length + 1).unwrap_or(u32::MAX);
            let role = Role::Primary(Bounds::between(0, most));
            self.item(self.named(block, person, first), role, rows, off);
        }
    }

    /// A block's item for the window that begins on this day.
    fn named(&self, block: &Block, person: usize, day: usize) -> String {
        format!("{}.{}.{}", self.plan.people[person], block.name, self.plan.days[day])
    }

    fn cell(&self, person: usize, day: usize) -> usize {
        person * self.plan.days.len() + day
    }

    /// The rows of a person's day that count for a block.
    fn working(&self, block: &Block, person: usize, day: usize) -> Vec<usize> {
        let rows = self.of_day[self.cell(person, day)].iter();
        rows.copied().filter(|&at| block.shifts[self.plan.rows[at].shift]).collect()
    }

    fn budgets(&mut self) -> Result<(), PuzzleError> {
        for budget in &self.plan.budgets {
            let all =
                || (0..self.plan.rows.len()).filter(|&at| budget.values[at] != Decimal::default());
            match &budget.people {
                None => self.budget(budget.name.clone(), budget, all().collect())?,
                Some(people) => {
                    let mut rows = vec![Vec::new(); self.plan.people.len()];
                    all().for_each(|at| rows[self.plan.rows[at].person].push(at));
                    for person in (0..rows.len()).filter(|&person| people[person]) {
                        let name = format!("{}.{}", self.plan.people[person], budget.name);
                        self.budget(name, budget, std::mem::take(&mut rows[person]))?;
                    }
                }
            }
        }
        Ok(())
    }

    /// A budget over these rows: an item where their numbers are equal, and otherwise a sum.
    fn budget(
        &mut self,
        name: String,
        budget: &Budget,
        rows: Vec<usize>,
    ) -> Result<(), PuzzleError> {
        let places = rows.iter().map(|&at| budget.values[at].places()).max().unwrap_or(0);
        let values: Option<Vec<i64>> =
            rows.iter().map(|&at| budget.values[at].scaled(places)).collect();
        let values = values.ok_or_else(|| {
            gavotte_model::BuildError::from(BuildErrorKind::ConstraintOverflow(name.clone()))
        })?;
        let most = budget.most.floor(places);
        let unit = values.first().copied().unwrap_or(1);
        if (1..=most).contains(&unit) && values.iter().all(|&value| value == unit) {
            let times = u32::try_from(most / unit).unwrap_or(u32::MAX);
            self.bounded(name, Bounds::between(0, times), rows);
        } else if !rows.is_empty() {
            let sum = Sum::new(item_name(&name)).most(most);
            let terms = rows.into_iter().zip(values);
            self.sums.push(terms.fold(sum, |sum, (row, value)| sum.term(row, value)));
        }
        Ok(())
    }

    /// Each person on each day.
    fn days(&mut self) {
        for cell in 0..self.of_day.len() {
            let rows = self.of_day[cell].clone();
            let (person, day) = (cell / self.plan.days.len(), cell % self.plan.days.len());
            let name = format!("{}.{}", self.plan.people[person], self.plan.days[day]);
            if self.plan.has_least_blocks() {
                self.item(name, Role::Once, rows, vec![cell]);
            } else {
                self.bounded(name, Bounds::between(0, self.plan.daily), rows);
            }
        }
    }

    /// Shifts of which one may not come on the day behind the other.
    fn successions(&mut self) {
        let plan = self.plan;
        for day in (1..plan.days.len()).filter(|&day| plan.follows(day)) {
            for person in 0..plan.people.len() {
                for &(before, behind) in &plan.never {
                    let on = |day: usize, shift: usize| {
                        let mut rows = self.of_day[self.cell(person, day)].iter().copied();
                        rows.find(|&at| plan.rows[at].shift == shift)
                    };
                    if let Some((one, other)) = on(day - 1, before).zip(on(day, behind)) {
                        let names = [&plan.people[person], &plan.days[day - 1]];
                        let shifts = [&plan.shifts[before], &plan.shifts[behind]];
                        let name = [names.map(String::as_str), shifts.map(String::as_str)];
                        self.item(
                            name.concat().join("."),
                            Role::Secondary,
                            vec![one, other],
                            Vec::new(),
                        );
                    }
                }
            }
        }
    }

    /// An item for each row that is in no primary one: without it, no search would choose the row.
    fn choices(&mut self) {
        let mut is_chosen = vec![false; self.plan.rows.len()];
        for item in self.items.iter().filter(|item| item.role != Role::Secondary) {
            item.rows.iter().for_each(|&row| is_chosen[row] = true);
        }
        for at in (0..is_chosen.len()).filter(|&at| !is_chosen[at]) {
            let Shift { person, day, shift, .. } = self.plan.rows[at];
            let name = format!("{}.{}", self.plan.people[person], self.plan.time(day, shift));
            self.item(name, Role::Primary(Bounds::AT_MOST_ONCE), vec![at], Vec::new());
        }
    }

    /// All items, the secondary ones last; then all options, and the budgets over them.
    fn assembled(mut self) -> Result<Problem, PuzzleError> {
        let mut assembler: Assembler = Problem::assembler();
        self.items.sort_by_key(|item| item.role == Role::Secondary);
        let mut rows: Vec<Vec<ItemId>> = vec![Vec::new(); self.plan.rows.len()];
        let mut off: Vec<Vec<ItemId>> =
            vec![Vec::new(); if self.plan.has_least_blocks() { self.of_day.len() } else { 0 }];
        for wanted in self.items {
            let name = unused(&assembler, item_name(&wanted.name));
            let item = assembler.item(&name, wanted.role)?;
            wanted.rows.iter().for_each(|&row| rows[row].push(item));
            wanted.off.iter().for_each(|&day| off[day].push(item));
        }
        let costs = self.plan.rows.iter().map(|row| row.cost);
        let costs = costs.chain(std::iter::repeat(Decimal::default()));
        for (items, cost) in rows.iter().chain(&off).zip(costs) {
            items.iter().try_for_each(|&item| assembler.entry(item, None))?;
            if self.plan.has_costs {
                assembler.decimal_cost(cost)?;
            }
            assembler.end_option()?;
        }
        self.sums.iter().try_for_each(|sum| assembler.constraint(sum))?;
        Ok(assembler.build())
    }
}
