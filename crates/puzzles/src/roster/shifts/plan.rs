//! What a table of people, days and shifts says, and what follows from it without any search.
//!
//! # Why this shape
//! Days and shifts have numbers in the order of the table, so a rule holds the ones that it is about as two rows of
//! flags, and the people as another: so nothing else knows the word `all`, and no rule takes longer than a walk over the rows.
//!
//! # Invariants
//! Each row has another person, day or shift. [`Plan::positions`] are in ascending order.
//!
//! # Cost
//! Linear in the rows, for each rule.

use gavotte_model::{Bounds, Decimal, Message, message};
use gavotte_ordered::{OrderedMap, OrderedSet};

/// A possible shift of a person: a row of the table.
#[derive(Clone, Debug)]
pub(super) struct Shift {
    pub(super) person: usize,
    pub(super) day: usize,
    pub(super) shift: usize,
    pub(super) cost: Decimal,
    /// The row as it stands in the text.
    pub(super) line: String,
}

/// The shifts on the days that a rule is about.
#[derive(Clone, Debug)]
pub(super) struct Times {
    pub(super) days: Vec<bool>,
    pub(super) shifts: Vec<bool>,
}

/// How often each of these people works at these times.
#[derive(Clone, Debug)]
pub(super) struct Limit {
    pub(super) name: String,
    /// Whether each person is meant.
    pub(super) people: Vec<bool>,
    pub(super) times: Times,
    pub(super) bounds: Bounds,
}

/// How many days in a row each person works these shifts.
#[derive(Clone, Debug)]
pub(super) struct Block {
    pub(super) name: String,
    pub(super) shifts: Vec<bool>,
    pub(super) least: usize,
    pub(super) most: Option<usize>,
}

/// A sum over a column that is at most so much: over all people, or for each of these.
#[derive(Clone, Debug)]
pub(super) struct Budget {
    pub(super) name: String,
    /// The numbers of the column, row by row.
    pub(super) values: Vec<Decimal>,
    pub(super) people: Option<Vec<bool>>,
    pub(super) most: Decimal,
}

/// The contents of the table.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    /// The row of headings as it stands in the text.
    pub(super) heading: String,
    pub(super) people: Vec<String>,
    pub(super) days: Vec<String>,
    /// A single empty name where the table has no such column.
    pub(super) shifts: Vec<String>,
    /// Where each day stands: days are neighbors whose positions differ by 1.
    pub(super) positions: Vec<i64>,
    pub(super) rows: Vec<Shift>,
    pub(super) has_costs: bool,
    pub(super) is_greatest: bool,
    /// How many people each shift of a day needs.
    pub(super) needs: OrderedMap<(usize, usize), Bounds>,
    /// A shift of a day for which people are wanted, and which no row of the table has.
    pub(super) unstaffed: Option<(usize, usize)>,
    /// How many shifts a person may have a day.
    pub(super) daily: u32,
    pub(super) limits: Vec<Limit>,
    /// Shifts that do not follow on the next day: before and behind.
    pub(super) never: OrderedSet<(usize, usize)>,
    pub(super) blocks: Vec<Block>,
    pub(super) budgets: Vec<Budget>,
}

impl Times {
    pub(super) fn has(&self, day: usize, shift: usize) -> bool {
        self.days[day] && self.shifts[shift]
    }

    /// Whether these are all shifts of all days.
    fn is_all(&self) -> bool {
        self.days.iter().chain(&self.shifts).all(|&is_meant| is_meant)
    }
}

impl Plan {
    /// Whether a day follows the one before it.
    pub(super) fn follows(&self, day: usize) -> bool {
        day > 0 && self.positions[day] - self.positions[day - 1] == 1
    }

    /// The day and the shift in words.
    pub(super) fn time(&self, day: usize, shift: usize) -> String {
        format!("{} {}", self.days[day], self.shifts[shift]).trim_end().to_owned()
    }

    /// Whether some block has a least length.
    pub(super) fn has_least_blocks(&self) -> bool {
        self.blocks.iter().any(|block| block.least > 1)
    }

    /// Why there can be no roster, where counting shows it.
    pub(super) fn misfit(&self) -> Option<Message> {
        self.short_time().or_else(|| {
            let (rows, most) = (self.by_person(), self.most());
            self.short_person(&rows, &most).or_else(|| self.short_whole(&rows, &most))
        })
    }

    /// The rows of each person.
    fn by_person(&self) -> Vec<Vec<&Shift>> {
        let mut rows = vec![Vec::new(); self.people.len()];
        self.rows.iter().for_each(|row| rows[row.person].push(row));
        rows
    }

    /// How many shifts each person may have in the whole.
    fn most(&self) -> Vec<u64> {
        let mut most = vec![u64::MAX; self.people.len()];
        for limit in self.limits.iter().filter(|limit| limit.times.is_all()) {
            for (most, _) in most.iter_mut().zip(&limit.people).filter(|(_, is_meant)| **is_meant) {
                *most = (*most).min(limit.bounds.max.into());
            }
        }
        most
    }

    /// A shift that too few can take.
    fn short_time(&self) -> Option<Message> {
        let mut can: OrderedMap<(usize, usize), u32> = OrderedMap::new();
        for row in &self.rows {
            *can.entry((row.day, row.shift)).or_default() += 1;
        }
        let can = |time: &(usize, usize)| can.get(time).copied().unwrap_or(0);
        let (time, bounds) = self.needs.iter().find(|(time, need)| can(time) < need.min)?;
        Some(message!(
            "{time}: {wanted} wanted, {can} can",
            time = self.time(time.0, time.1),
            wanted = bounds.min,
            can = can(time)
        ))
    }

    /// A person who must work more often than is possible.
    fn short_person(&self, rows: &[Vec<&Shift>], most: &[u64]) -> Option<Message> {
        for limit in self.limits.iter().filter(|limit| limit.bounds.min > 0) {
            for person in (0..rows.len()).filter(|&person| limit.people[person]) {
                let meant = rows[person].iter().filter(|row| limit.times.has(row.day, row.shift));
                let can = self.by_days(meant).min(most[person]);
                if can < u64::from(limit.bounds.min) {
                    return Some(message!(
                        "{person}: at least {least} shifts wanted, {can} can be",
                        person = &self.people[person],
                        least = limit.bounds.min,
                        can
                    ));
                }
            }
        }
        None
    }

    /// More shifts in the whole than all people may have.
    fn short_whole(&self, rows: &[Vec<&Shift>], most: &[u64]) -> Option<Message> {
        let wanted: u64 = self.needs.values().map(|need| u64::from(need.min)).sum();
        let can = rows.iter().zip(most).map(|(rows, &most)| self.by_days(rows.iter()).min(most));
        let can: u64 = can.sum();
        (can < wanted)
            .then(|| message!("{wanted} shifts wanted, and all people may have {can}", wanted, can))
    }

    /// How many of these shifts of a person there can be, by the shifts a day alone.
    fn by_days<'r>(&self, rows: impl Iterator<Item = &'r &'r Shift>) -> u64 {
        let mut days: Vec<usize> = rows.map(|row| row.day).collect();
        days.sort_unstable();
        let daily = usize::try_from(self.daily).unwrap_or(usize::MAX);
        days.chunk_by(|one, other| one == other).map(|day| day.len().min(daily) as u64).sum()
    }
}
