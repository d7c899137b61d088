//! The place of a date in the calendar.
//!
//! # Why this shape
//! Rules about days in a row must know whether two dates are neighbors, also where the table has no row between them.
//!
//! # Cost
//! O(1).
//!
//! # Source
//! H. Hinnant, *chrono-compatible low-level date algorithms* (2013): `days_from_civil`.

use crate::numbers::within;

/// The number of days since 1 March of year 0 for a date such as `2026-11-28`; nothing for any other text. Days that no
/// month has count on into the next one.
pub(super) fn position(text: &str) -> Option<i64> {
    let mut parts = text.split('-');
    let [year, month, day] = [parts.next()?, parts.next()?, parts.next()?];
    if parts.next().is_some() || [year.len(), month.len(), day.len()] != [4, 2, 2] {
        return None;
    }
    let year: i64 = within(year, 1..=9999)?;
    let (month, day): (i64, i64) = (within(month, 1..=12)?, within(day, 1..=31)?);
    let year = if month <= 2 { year - 1 } else { year };
    let month = (month + 9) % 12;
    Some(365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbors_differ_by_one() {
        for (one, other, apart) in [
            ("2026-11-28", "2026-11-29", 1),
            ("2024-02-28", "2024-03-01", 2),
            ("2026-02-28", "2026-03-01", 1),
            ("1999-12-31", "2000-01-01", 1),
            ("2000-01-01", "2026-11-28", 9828),
        ] {
            assert_eq!(position(other).unwrap() - position(one).unwrap(), apart, "{one} {other}");
        }
        for other in ["Mon", "1", "2026-11", "2026-13-01", "26-11-28", "2026-11-28-1", ""] {
            assert_eq!(position(other), None, "{other}");
        }
    }
}
