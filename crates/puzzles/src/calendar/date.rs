//! Dates as people write them.
//!
//! # Why this shape
//! A name tells which word is the month, and so does a hyphen; with a slash people write either order, so a date that may
//! be two is refused. The day of the week is said, or follows from the year.
//!
//! # Cost
//! Linear in the text.
//!
//! # Source
//! The day of the week: T. Sakamoto's rule, comp.lang.c (1992).

use gavotte_model::{Message, message};

use crate::error::shown;
use crate::numbers::within;

pub(super) const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
pub(super) const WEEKDAYS: [&str; 7] = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
/// The number of days of each month; for February the greatest.
const DAYS: [usize; 12] = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/// A date, each part from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Date {
    pub(super) month: usize,
    pub(super) day: usize,
    /// Where it is said or follows from the year.
    pub(super) weekday: Option<usize>,
}

/// The date that a text says, or why it is none or may be two.
pub(super) fn date(text: &str) -> Result<Date, Message> {
    let is_weekday = |word: &&str| weekday(word).is_some();
    let words: Vec<&str> =
        text.split(['-', '/', ' ', ',']).filter(|word| !word.is_empty()).collect();
    let (days, words): (Vec<&str>, Vec<&str>) = words.into_iter().partition(is_weekday);
    let is_year = |word: &&str| word.len() == 4 && word.bytes().all(|it| it.is_ascii_digit());
    let year = [words.first(), words.last()].into_iter().flatten().find(|it| is_year(it));
    let year = year.filter(|_| words.len() == 3).copied();
    let (month, day) = month_and_day(text, &words, year)?;
    let number = year.and_then(|year| year.parse().ok());
    let follows = number.map(|year| weekday_of(year, month, day));
    let said = days.first().and_then(|word| weekday(word));
    match (said, follows) {
        (Some(said), Some(follows)) if said != follows => {
            Err(message!("`{text}` is a {day}", text = shown(text), day = WEEKDAYS[follows]))
        }
        _ if days.len() > 1 => Err(message!("`{text}` has two days of a week", text = shown(text))),
        _ => Ok(Date { month, day, weekday: said.or(follows) }),
    }
}

/// The day of the week that a word names, from Sunday on.
pub(super) fn weekday(word: &str) -> Option<usize> {
    const FULL: [&str; 7] =
        ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
    let is = |name: &&str| {
        let begins = name.get(..word.len()).is_some_and(|it| it.eq_ignore_ascii_case(word));
        begins && (word.len() == 3 || word.len() == name.len())
    };
    FULL.iter().position(is)
}

/// The day of the week of a date, from Sunday on.
fn weekday_of(year: usize, month: usize, day: usize) -> usize {
    const SHIFTS: [usize; 12] = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4];
    // January and February belong to the year before; 400 years are a whole number of weeks.
    let year = year + 400 - usize::from(month < 2);
    (year + year / 4 - year / 100 + year / 400 + SHIFTS[month] + day + 1) % 7
}

/// The month and the day, from 0, of the words of a text beside its year.
fn month_and_day(
    text: &str,
    words: &[&str],
    year: Option<&str>,
) -> Result<(usize, usize), Message> {
    let no_date = || {
        message!(
            "`{text}` is no date: year-month-day as 2026-01-25, month-day as 01-25 or 1/25, or Jan 25",
            text = shown(text)
        )
    };
    let rest: Vec<&str> = words.iter().copied().filter(|word| Some(*word) != year).collect();
    let [one, other] = rest[..] else { return Err(no_date()) };
    let in_order = valid(one, other, year);
    // A name tells which is the month, and so does a hyphen. People write dates with a slash in either order.
    let reversed = valid(other, one, year).filter(|_| {
        month(one).is_some_and(|it| it.1)
            || month(other).is_some_and(|it| it.1)
            || text.contains('/')
    });
    match (in_order, reversed) {
        (Some(date), None) | (None, Some(date)) => Ok(date),
        (Some(date), Some(same)) if date == same => Ok(date),
        (Some((month, day)), Some(_)) => Err(message!(
            "`{text}` is a day of {one} or of {other}: write {month}-{day} or {day}-{month}, the month first",
            text = shown(text),
            one = MONTHS[month],
            other = MONTHS[day],
            month = format!("{:02}", month + 1),
            day = format!("{:02}", day + 1)
        )),
        (None, None) => Err(no_date()),
    }
}

/// The month that a word names, from 0.
pub(super) fn month_named(word: &str) -> Option<usize> {
    let full = |name: &&str| name.eq_ignore_ascii_case(word);
    let short = |name: &&str| name.get(..3).is_some_and(|it| it.eq_ignore_ascii_case(word));
    FULL.iter().position(|name| full(name) || short(name))
}

/// The month that a word names or counts, from 0, and whether it names it.
fn month(word: &str) -> Option<(usize, bool)> {
    let named = month_named(word).map(|month| (month, true));
    named.or_else(|| counted(word).map(|month| (month, false)))
}

/// The number of one or two figures, from 0: a month, or a day.
pub(super) fn counted(word: &str) -> Option<usize> {
    within(word, 1..=99_usize).filter(|_| word.len() <= 2)?.checked_sub(1)
}

/// The date of a month and a day, if there is such a day.
fn valid(month_word: &str, day: &str, year: Option<&str>) -> Option<(usize, usize)> {
    let ((month, _), day) = (month(month_word)?, counted(day)?);
    let days = *DAYS.get(month)?;
    let is_leap = |year: usize| year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let is_common = year.and_then(|year| year.parse().ok()).is_some_and(|it| !is_leap(it));
    (day < days && !(month == 1 && day == 28 && is_common)).then_some((month, day))
}

/// The names of the months.
const FULL: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_in_their_forms() {
        let forms = ["2026-01-25", "01-25", "1-25", "Jan 25", "jan-25", "25 January", "25/1/2026"];
        for form in forms {
            assert_eq!(date(form).map(|it| (it.month, it.day)), Ok((0, 24)), "{form}");
        }
        for form in ["02-29", "2028-02-29"] {
            assert_eq!(date(form).map(|it| (it.month, it.day)), Ok((1, 28)), "{form}");
        }
        for wrong in
            ["2027-02-29", "2100-02-29", "04-31", "13-01", "00-01", "1-0", "25", "1-2-3-4", "+1-2"]
        {
            assert!(date(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_day_of_the_week_is_said_or_follows() {
        let day = |text: &str| date(text).unwrap().weekday.map(|it| WEEKDAYS[it]);
        assert_eq!(day("2026-11-28"), Some("Sat"));
        assert_eq!(day("2000-02-29"), Some("Tue"));
        assert_eq!(day("1/25/1970"), Some("Sun"));
        assert_eq!(day("Sun Jan 25"), Some("Sun"));
        assert_eq!(day("wednesday, 25 January"), Some("Wed"));
        assert_eq!(day("01-25"), None);
        assert!(date("Mon 2026-11-28").is_err() && date("Mon Tue 11-28").is_err());
    }
}
