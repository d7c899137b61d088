//! Takes the turns: Gavotte and the rivals on one instance, again and again, each answer checked.
//!
//! # Why this shape
//! A machine gets slower and faster by itself. So the programs take turns, and every second round
//! goes backwards: whatever drifts, drifts for all. Each runs as a process of its own, reading
//! included, because that is what a user waits for.
//!
//! # Invariants
//! 1. A program that gave a wrong answer, failed or ran over the limit is not started again, and
//!    no time of it is shown.

use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::clock::{self, Reading};
use crate::generate;
use crate::manifest::Entry;

/// The column of the program under test.
pub const GAVOTTE: &str = "gavotte";

/// How to run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The root of the repository; files of the manifest are relative to it.
    pub root: PathBuf,
    /// The command under test.
    pub gavotte: PathBuf,
    /// More arguments for it, such as `--engine links`.
    pub arguments: Vec<String>,
    /// This program, which runs the rivals and the clock.
    pub bench: PathBuf,
    /// The rivals to run, where the manifest allows them.
    pub rivals: Vec<String>,
    /// How many rounds.
    pub runs: usize,
    /// Seconds on the wall after which a program is killed.
    pub limit_s: f64,
}

/// What came of one entry of the manifest.
#[derive(Clone, Debug, Serialize)]
pub struct Outcome {
    /// The name of the entry.
    pub bench: String,
    /// The right answer.
    pub expect: String,
    /// Gavotte first, then the rivals.
    pub engines: Vec<Series>,
}

/// All runs of one program on one instance.
#[derive(Clone, Debug, Serialize)]
pub struct Series {
    /// `gavotte` or the name of the rival.
    pub engine: String,
    /// Whether the times may be shown.
    pub state: State,
    /// The last answer.
    pub count: Option<String>,
    /// User and system time of each run, in seconds.
    pub cpu_s: Vec<f64>,
    /// Time on the wall of each run, in seconds.
    pub wall_s: Vec<f64>,
    /// Peak memory of each run, in kilobytes.
    pub peak_kb: Vec<i64>,
}

/// How the runs of one program went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// Each answer was right.
    Right,
    /// An answer was wrong.
    Wrong,
    /// It gave no answer.
    Failed,
    /// It was killed at the limit.
    OverLimit,
}

impl Outcome {
    /// The runs of one program.
    pub fn of(&self, engine: &str) -> Option<&Series> {
        self.engines.iter().find(|series| series.engine == engine)
    }

    /// Whether no program gave a wrong answer or none at all.
    pub fn is_sound(&self) -> bool {
        let bad = |series: &Series| matches!(series.state, State::Wrong | State::Failed);
        !self.engines.iter().any(bad)
    }
}

impl Series {
    fn new(engine: &str) -> Self {
        let (count, state) = (None, State::Right);
        let (cpu_s, wall_s, peak_kb) = (Vec::new(), Vec::new(), Vec::new());
        Self { engine: engine.to_owned(), state, count, cpu_s, wall_s, peak_kb }
    }

    fn note(&mut self, reading: &Reading, expect: &str) {
        self.count = if self.engine == GAVOTTE {
            Some(reading.stdout.trim().to_owned())
        } else {
            rival_count(&reading.stdout)
        };
        self.state = match &self.count {
            _ if reading.over_limit => State::OverLimit,
            Some(count) if reading.code == Some(0) => {
                if count == expect {
                    State::Right
                } else {
                    State::Wrong
                }
            }
            _ => State::Failed,
        };
        if reading.over_limit {
            self.count = None;
        }
        self.cpu_s.push(reading.cpu_s);
        self.wall_s.push(reading.wall_s);
        self.peak_kb.push(reading.peak_kb);
    }

    /// The median of the CPU seconds, if every answer was right.
    pub fn median_s(&self) -> Option<f64> {
        if self.state != State::Right || self.cpu_s.is_empty() {
            return None;
        }
        let mut times = self.cpu_s.clone();
        times.sort_by(f64::total_cmp);
        let middle = times.len() / 2;
        let even = times.len().is_multiple_of(2);
        Some(if even { f64::midpoint(times[middle - 1], times[middle]) } else { times[middle] })
    }
}

fn rival_count(stdout: &str) -> Option<String> {
    let answer: serde_json::Value = serde_json::from_str(stdout).ok()?;
    Some(answer.get("count")?.as_u64()?.to_string())
}

impl Plan {
    /// The file of an entry; none if it lies outside the repository and is not there. What is
    /// generated goes to the folder `scratch`.
    pub fn locate(&self, entry: &Entry, scratch: &Path) -> Result<Option<PathBuf>, String> {
        if let Some(words) = &entry.generate {
            let words: Vec<&str> = words.split_whitespace().collect();
            let file = scratch.join(format!("{}.dlx", entry.name));
            std::fs::write(&file, generate::from_words(&words)?)
                .map_err(|error| format!("{}: {error}", file.display()))?;
            return Ok(Some(file));
        }
        let name = entry.file.as_deref().unwrap_or_default();
        let file = self.root.join(name);
        match file.exists() {
            true => Ok(Some(file)),
            false if name.starts_with("../") => Ok(None),
            false => Err(format!("bench `{}`: there is no file {name}", entry.name)),
        }
    }

    /// Runs all programs on one instance.
    pub fn measure(&self, entry: &Entry, file: &Path) -> Result<Outcome, String> {
        let allowed = self.rivals.iter().filter(|&name| entry.rivals.contains(name));
        let names = std::iter::once(GAVOTTE).chain(allowed.map(String::as_str));
        let mut engines: Vec<Series> = names.map(Series::new).collect();
        for round in 0..self.runs {
            if round > 0 {
                engines.reverse();
            }
            for series in engines.iter_mut().filter(|series| series.state == State::Right) {
                let program = self.program(&series.engine, file);
                let reading = clock::through(&self.bench, self.limit_s, &program)?;
                series.note(&reading, &entry.expect);
            }
        }
        if self.runs.is_multiple_of(2) {
            engines.reverse();
        }
        Ok(Outcome { bench: entry.name.clone(), expect: entry.expect.clone(), engines })
    }

    fn program(&self, engine: &str, file: &Path) -> Vec<String> {
        let text = |path: &Path| path.to_string_lossy().into_owned();
        if engine == GAVOTTE {
            let fixed = [text(&self.gavotte), "count".to_owned(), text(file), "--quiet".to_owned()];
            fixed.into_iter().chain(self.arguments.iter().cloned()).collect()
        } else {
            vec![text(&self.bench), "rival".to_owned(), engine.to_owned(), text(file)]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reading(stdout: &str, code: Option<i32>, cpu_s: f64) -> Reading {
        let (over_limit, wall_s, peak_kb) = (false, cpu_s, 1);
        Reading { stdout: stdout.to_owned(), code, over_limit, cpu_s, wall_s, peak_kb }
    }

    #[test]
    fn the_median_of_right_answers_alone() {
        let mut series = Series::new(GAVOTTE);
        for cpu_s in [3.0, 1.0, 2.0] {
            series.note(&reading("92\n", Some(0), cpu_s), "92");
        }
        assert_eq!(series.median_s(), Some(2.0));
        series.note(&reading("92\n", Some(0), 8.0), "92");
        assert_eq!(series.median_s(), Some(2.5));
        series.note(&reading("91\n", Some(0), 1.0), "92");
        assert_eq!((series.state, series.median_s()), (State::Wrong, None));
    }

    #[test]
    fn a_right_count_with_a_bad_exit_is_a_failure() {
        let mut series = Series::new(GAVOTTE);
        series.note(&reading("92\n", Some(4), 1.0), "92");
        assert_eq!(series.state, State::Failed);
        let mut rival = Series::new("textbook");
        rival.note(&reading("nonsense", Some(0), 1.0), "92");
        assert_eq!(rival.state, State::Failed);
    }

    #[test]
    fn a_killed_program_is_over_the_limit() {
        let mut series = Series::new(GAVOTTE);
        series.note(&Reading { over_limit: true, ..reading("", None, 1.0) }, "92");
        assert_eq!((series.state, series.median_s()), (State::OverLimit, None));
        assert_eq!(series.count, None);
    }
}
