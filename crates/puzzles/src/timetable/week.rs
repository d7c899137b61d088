//! The days and hours of a week, and the words for them in a table.
//!
//! # Why this shape
//! People write `Mon 1`, `Mon1`, `Mon` for the whole day, and `1` for that hour of each day. A cell can hold several
//! times. In such a cell an hour alone is refused, because in `Mon 1 2` nobody knows to which days the 2 belongs.
//!
//! # Invariants
//! Times are numbered day by day. No word names two times.
//!
//! # Cost
//! Linear in the times and words.

use gavotte_ordered::OrderedMap;

use crate::PuzzleError;
use crate::csv::{Row, lacking};
use crate::error::shown;
use gavotte_model::message;

/// The most days and the most hours of a day: enough for a month of half hours.
const MOST: usize = 31;

/// The days and hours of a week.
#[derive(Clone, Debug)]
pub(super) struct Week {
    pub(super) days: Vec<String>,
    pub(super) hours: Vec<String>,
    /// The times that a word names.
    named: OrderedMap<String, Vec<usize>>,
}

impl Week {
    /// The week of the lines `days` and `hours`, one of each.
    pub(super) fn read(rows: &[Row]) -> Result<Self, PuzzleError> {
        let days = names(rows, "days", "days,Mon,Tue,Wed")?;
        let hours = names(rows, "hours", "hours,1,2,3,4")?;
        let mut week = Self { days: Vec::new(), hours: Vec::new(), named: OrderedMap::new() };
        for (row, names, kept) in
            [(days.0, days.1, &mut week.days), (hours.0, hours.1, &mut week.hours)]
        {
            for (at, name) in names.iter().enumerate() {
                if kept.contains(name) {
                    return Err(
                        row.wrong(at + 1, message!("`{name}` is there twice", name = shown(name)))
                    );
                }
                kept.push(name.clone());
            }
        }
        let count = week.hours.len();
        for (day, name) in week.days.iter().enumerate() {
            week.named.insert(name.clone(), (day * count..(day + 1) * count).collect());
        }
        for hour in 0..count {
            let name = week.hours[hour].clone();
            let mut new =
                vec![(name, (0..week.days.len()).map(|day| day * count + hour).collect())];
            for day in 0..week.days.len() {
                for gap in ["", " "] {
                    let name = format!("{}{gap}{}", week.days[day], week.hours[hour]);
                    new.push((name, vec![day * count + hour]));
                }
            }
            for (name, times) in new {
                let words = message!(
                    "`{name}` would name two times: choose other names",
                    name = shown(&name)
                );
                if week.named.insert(name, times).is_some() {
                    return Err(hours.0.wrong(hour + 1, words));
                }
            }
        }
        Ok(week)
    }

    /// The number of times.
    pub(super) fn count(&self) -> usize {
        self.days.len() * self.hours.len()
    }

    /// The day and the hour of a time.
    pub(super) fn split(&self, time: usize) -> (usize, usize) {
        (time / self.hours.len(), time % self.hours.len())
    }

    /// The name of a time.
    pub(super) fn name(&self, time: usize) -> String {
        let (day, hour) = self.split(time);
        format!("{} {}", self.days[day], self.hours[hour])
    }

    /// For each time, whether the cells from this one on name it; a day names all of its hours.
    pub(super) fn times(&self, row: &Row, from: usize) -> Result<Vec<bool>, PuzzleError> {
        let mut is_named = vec![false; self.count()];
        for (at, cell) in (from..).zip(row.from(from)) {
            if let Some(times) = self.named.get(&cell.text) {
                times.iter().for_each(|&time| is_named[time] = true);
                continue;
            }
            let words: Vec<&str> = cell.text.split_whitespace().collect();
            let mut next = 0;
            while let Some(word) = words.get(next) {
                let pair = words.get(next + 1).map(|hour| format!("{word} {hour}"));
                let both = pair.and_then(|pair| self.named.get(&pair));
                let times = both.or_else(|| self.named.get(*word));
                if both.is_none() && self.hours.iter().any(|hour| hour == word) {
                    let first = &self.days[0];
                    let words = message!(
                        "`{word}` among other times needs its day, as in `{first} {word}`",
                        word = shown(word),
                        first = shown(first)
                    );
                    return Err(row.wrong(at, words));
                }
                let Some(times) = times else {
                    let names = self.named.keys().map(String::as_str);
                    return Err(row.unknown(at, word, "time", names));
                };
                times.iter().for_each(|&time| is_named[time] = true);
                next += if both.is_some() { 2 } else { 1 };
            }
        }
        Ok(is_named)
    }
}

/// The one line with this first word, and the names on it.
fn names<'r>(
    rows: &'r [Row],
    keyword: &str,
    form: &'static str,
) -> Result<(&'r Row, Vec<String>), PuzzleError> {
    let mut found = rows.iter().filter(|row| row.text(0) == keyword);
    let Some(row) = found.next() else {
        return Err(lacking(rows, message!("a line `{form}` is missing", form)));
    };
    if let Some(second) = found.next() {
        return Err(
            second.wrong(0, message!("a second line `{keyword}`", keyword = keyword.to_owned()))
        );
    }
    if !(2..=MOST + 1).contains(&row.len()) {
        let words = message!(
            "1 to {MOST} names come behind `{keyword}`, as in `{form}`",
            MOST,
            keyword = keyword.to_owned(),
            form
        );
        return Err(row.wrong(1, words));
    }
    let names = (1..row.len()).map(|at| row.name(at, "a name").map(str::to_owned));
    Ok((row, names.collect::<Result<_, _>>()?))
}
