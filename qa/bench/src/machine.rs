//! The conditions of a measurement: processor, compiler, commit, date, flags.
//!
//! # Why this shape
//! A time without these is of no use a year later. Unknown ones are written as `unknown` and are never an error,
//! because a run must not fail because git is missing.

use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

/// The head of a table and of a record.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Machine {
    /// The name the processor gives itself.
    pub processor: String,
    /// `rustc --version`.
    pub compiler: String,
    /// The short commit, with `-dirty` when files differ from it.
    pub commit: String,
    /// The day in UTC, as `2025-01-31`.
    pub date: String,
    /// The time of the day in UTC, as `18:05:59`.
    pub time: String,
    /// The options with which programs were built and asked.
    pub flags: String,
}

impl Machine {
    /// Asks the system; `flags` are the caller's own.
    pub fn new(flags: String) -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
        Self {
            processor: processor(),
            compiler: compiler(),
            commit: commit(),
            date: date(since / 86_400),
            time: time(since % 86_400),
            flags,
        }
    }

    /// The head as lines of text.
    pub fn text(&self) -> String {
        format!(
            "processor  {}\ncompiler   {}\ncommit     {}\ndate       {} {} UTC\nflags      {}\n",
            self.processor, self.compiler, self.commit, self.date, self.time, self.flags
        )
    }
}

fn processor() -> String {
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let field = |name: &str| {
        let line = text.lines().find(|line| line.split(':').next().map(str::trim) == Some(name))?;
        Some(line.split_once(':')?.1.trim().to_owned())
    };
    let Some(name) = field("model name") else { return "unknown".to_owned() };
    match (field("cpu family"), field("model")) {
        (Some(family), Some(model)) => format!("{name} (family {family}, model {model})"),
        _ => name,
    }
}

fn compiler() -> String {
    let name = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    said_by(&name, &["--version"]).unwrap_or_else(|| "unknown".to_owned())
}

fn commit() -> String {
    let Some(commit) = said_by("git", &["rev-parse", "--short", "HEAD"]) else {
        return "unknown".to_owned();
    };
    match said_by("git", &["status", "--porcelain"]) {
        Some(changes) if !changes.is_empty() => format!("{commit}-dirty"),
        _ => commit,
    }
}

fn said_by(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The time of day after this many seconds since midnight.
fn time(seconds: u64) -> String {
    format!("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// The day after this many days since 1970-01-01.
fn date(mut days: u64) -> String {
    let by = |year: u64, part: u64| year % part == 0;
    let leap = |year: u64| (by(year, 4) && !by(year, 100)) || by(year, 400);
    let mut year = 1970;
    while days >= 365 + u64::from(leap(year)) {
        days -= 365 + u64::from(leap(year));
        year += 1;
    }
    let february = 28 + u64::from(leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    format!("{year}-{month:02}-{:02}", days + 1)
}

#[cfg(test)]
mod tests {
    use super::{date, time};

    #[test]
    fn dates() {
        for (days, text) in
            [(0, "1970-01-01"), (58, "1970-02-28"), (11_016, "2000-02-29"), (20_088, "2024-12-31")]
        {
            assert_eq!(date(days), text);
        }
    }

    #[test]
    fn times() {
        assert_eq!((time(0).as_str(), time(65_159).as_str()), ("00:00:00", "18:05:59"));
    }
}
