//! The times of a record as documents show them: rows with titles, and a table of them in Markdown.
//!
//! # Why this shape
//! Figures that are copied by hand are wrong sooner or later. So the table of docs/speed.md and the picture of the
//! README are made from a record, and a test compares both with what is made.
//!
//! # Invariants
//! 1. A program's time is shown only where each of its answers was right: else it has no bar, and a dash.
//! 2. An instance without a time of ours has no row.

use crate::manifest::Manifest;
use crate::program::GAVOTTE;
use crate::record::Times;
use crate::run::Outcome;
use crate::summary::{geometric_mean, ratio};

/// A program of the documents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// The name in records.
    pub name: &'static str,
    /// The name that readers see.
    pub title: &'static str,
}

/// The programs, from ours to the yardstick.
pub const COLUMNS: [Column; 4] = [
    Column { name: GAVOTTE, title: "gavotte" },
    Column { name: "dlx-rs", title: "dlx-rs" },
    Column { name: "exact-covers", title: "exact-covers" },
    Column { name: "textbook", title: "textbook links" },
];

/// One instance.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The name in the manifest.
    pub bench: String,
    /// The name that readers see.
    pub title: String,
    /// The number of solutions, with commas.
    pub solutions: String,
    /// The median of the CPU seconds of each of [`COLUMNS`].
    pub times: [Option<f64>; COLUMNS.len()],
    /// The time of the best of the others divided by ours.
    pub factor: Option<f64>,
}

impl Row {
    /// The place of the best of the others among [`COLUMNS`], and its time.
    fn best_rival(&self) -> Option<(usize, f64)> {
        let theirs = self.times.iter().enumerate().skip(1);
        let theirs = theirs.filter_map(|(place, time)| Some((place, (*time)?)));
        theirs.min_by(|one, two| one.1.total_cmp(&two.1))
    }
}

/// The instances of a record that have a title, those with the greatest factors first.
pub fn rows(times: &Times, manifest: &Manifest) -> Vec<Row> {
    let row = |outcome: &Outcome| {
        let entry = manifest.bench.iter().find(|entry| entry.name == outcome.bench)?;
        let ours = outcome.median_s(GAVOTTE)?;
        let row = Row {
            bench: outcome.bench.clone(),
            title: entry.title.clone()?,
            solutions: with_commas(&outcome.expect),
            times: COLUMNS.map(|column| outcome.median_s(column.name)),
            factor: None,
        };
        let factor = row.best_rival().map(|(_, theirs)| ratio(theirs, ours));
        Some(Row { factor, ..row })
    };
    let mut rows: Vec<Row> = times.benches.iter().filter_map(row).collect();
    let factor = |row: &Row| row.factor.unwrap_or_default();
    rows.sort_by(|one, two| factor(two).total_cmp(&factor(one)));
    rows
}

/// A whole number with a comma before each three digits.
pub fn with_commas(digits: &str) -> String {
    let mut out = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place) % 3 == 0 {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// A time with milliseconds, or with one digit more where it is short.
pub fn seconds(time: f64) -> String {
    if time < 0.01 { format!("{time:.4}") } else { format!("{time:.3}") }
}

/// The rows as a table in Markdown, with the time of the best of the others in bold, and the factor against it.
pub fn markdown(rows: &[Row]) -> String {
    let heads: Vec<&str> = COLUMNS.iter().map(|column| column.title).collect();
    let mut out = format!("| instance | solutions | {} | factor |\n", heads.join(" | "));
    out.push_str(&format!("| --- | --: |{} --: |\n", " --: |".repeat(heads.len())));
    for row in rows {
        let cell = |time: Option<f64>| time.map_or_else(|| "-".to_owned(), seconds);
        let mut times = row.times.map(cell);
        if let Some((place, _)) = row.best_rival() {
            times[place] = format!("**{}**", times[place]);
        }
        let times = times.join(" | ");
        let factor = row.factor.map_or_else(|| "-".to_owned(), |it| format!("{it:.1}"));
        let (title, solutions) = (&row.title, &row.solutions);
        out.push_str(&format!("| {title} | {solutions} | {times} | {factor} |\n"));
    }
    out
}

/// The factors in a sentence; none if there is no factor.
pub fn sentence(rows: &[Row]) -> Option<String> {
    let factors: Vec<f64> = rows.iter().filter_map(|row| row.factor).collect();
    let least = factors.iter().copied().reduce(f64::min)?;
    let mean = geometric_mean(factors.into_iter())?;
    Some(format!(
        "Gavotte is {mean:.1} times as fast as the best of the three others in each row, in the geometric mean, and {least:.1} times at least.\n"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands() {
        let texts = ["1", "520", "9356", "365596", "1292697"].map(with_commas);
        assert_eq!(texts, ["1", "520", "9,356", "365,596", "1,292,697"]);
    }

    #[test]
    fn a_table_and_a_sentence() {
        let row = Row {
            bench: "b".to_owned(),
            title: "a board".to_owned(),
            solutions: "1,000".to_owned(),
            times: [Some(0.0052), Some(3.0), None, Some(1.25)],
            factor: Some(6.0),
        };
        let text = markdown(std::slice::from_ref(&row));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(
            lines[0],
            "| instance | solutions | gavotte | dlx-rs | exact-covers | textbook links | factor |"
        );
        assert_eq!(lines[1], "| --- | --: | --: | --: | --: | --: | --: |");
        assert_eq!(lines[2], "| a board | 1,000 | 0.0052 | 3.000 | - | **1.250** | 6.0 |");
        let rows =
            [Row { factor: Some(1.5), ..row.clone() }, Row { factor: None, ..row.clone() }, row];
        let said = sentence(&rows).unwrap();
        assert!(
            said.contains("3.0 times as fast") && said.contains("1.5 times at least"),
            "{said}"
        );
        assert_eq!(sentence(&rows[1..2]), None);
    }
}
