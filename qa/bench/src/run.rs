//! Takes the turns: Gavotte and the rivals on one instance, again and again, each answer checked.
//!
//! # Why this shape
//! A machine gets slower and faster by itself. So the programs take turns, and every second round goes backwards, so
//! that all of them are affected alike. Each runs as a process of its own, reading included, because a user waits for
//! all of that.
//!
//! # Invariants
//! 1. A program that gave a wrong answer, failed or exceeded the limit is not started again, and none of its times is
//!    shown.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::clock::{self, Limits, Reading};
use crate::generate;
use crate::instance;
use crate::manifest::Entry;
use crate::program::{Places, Program};

/// The settings of a run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// A folder for unpacked files.
    pub scratch: PathBuf,
    /// The command under test.
    pub gavotte: PathBuf,
    /// More arguments for it, such as `--order input`.
    pub arguments: Vec<String>,
    /// This program, which runs the rivals and the clock.
    pub bench: PathBuf,
    /// The programs that take turns; rivals only where the manifest allows them.
    pub programs: Vec<Program>,
    /// The number of rounds.
    pub runs: usize,
    /// Seconds on the wall after which a program is killed.
    pub limit_s: f64,
}

/// The result of one entry of the manifest.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Outcome {
    /// The name of the entry.
    pub bench: String,
    /// The right answer.
    pub expect: String,
    /// The programs that were run, in the order of the plan.
    pub engines: Vec<Series>,
}

/// All runs of one program on one instance.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Series {
    /// The name of the program.
    pub engine: String,
    /// Whether its faults are ours, unlike those of solvers from elsewhere.
    #[serde(skip)]
    pub ours: bool,
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

/// The result of the runs of one program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
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
    /// It reported that it cannot solve this.
    Abstained,
}

impl Outcome {
    /// The runs of one program.
    pub fn of(&self, engine: &str) -> Option<&Series> {
        self.engines.iter().find(|series| series.engine == engine)
    }

    /// The median of the CPU seconds of one program.
    pub fn median_s(&self, engine: &str) -> Option<f64> {
        self.of(engine)?.median_s()
    }

    /// Whether no program of the project gave a wrong answer or none at all.
    pub fn is_sound(&self) -> bool {
        let bad =
            |series: &Series| series.ours && matches!(series.state, State::Wrong | State::Failed);
        !self.engines.iter().any(bad)
    }
}

impl Series {
    fn new(program: &Program) -> Self {
        let (count, state) = (None, State::Right);
        let (cpu_s, wall_s, peak_kb) = (Vec::new(), Vec::new(), Vec::new());
        let (engine, ours) = (program.name.clone(), program.is_ours());
        Self { engine, ours, state, count, cpu_s, wall_s, peak_kb }
    }

    fn note(&mut self, program: &Program, reading: &Reading, expect: &str) {
        self.count = program.answer(reading);
        self.state = match &self.count {
            _ if reading.over.is_some() => State::OverLimit,
            _ if program.abstains(reading) => State::Abstained,
            Some(count) if reading.code == Some(0) => {
                if count == expect {
                    State::Right
                } else {
                    State::Wrong
                }
            }
            _ => State::Failed,
        };
        if reading.over.is_some() {
            self.count = None;
        }
        self.cpu_s.push(reading.cpu_s);
        self.wall_s.push(reading.wall_s);
        self.peak_kb.push(reading.peak_kb);
    }

    /// The median of the CPU seconds, if every answer was right.
    pub fn median_s(&self) -> Option<f64> {
        if self.state != State::Right {
            return None;
        }
        median(&self.cpu_s)
    }
}

/// Gives a turn to each in every round; every second round goes backwards. `turn` gets the number of the round, from 0.
///
/// # Errors
/// The first one of a turn, after which there are no more.
pub fn in_turns<T>(
    rounds: usize,
    all: &mut [T],
    mut turn: impl FnMut(usize, &mut T) -> Result<(), String>,
) -> Result<(), String> {
    for round in 0..rounds {
        let mut turn = |it| turn(round, it);
        if round % 2 == 0 {
            all.iter_mut().try_for_each(&mut turn)?;
        } else {
            all.iter_mut().rev().try_for_each(&mut turn)?;
        }
    }
    Ok(())
}

/// The median of some times; none of none.
pub fn median(times: &[f64]) -> Option<f64> {
    let mut times = times.to_vec();
    times.sort_by(f64::total_cmp);
    let middle = times.len() / 2;
    match times.len() {
        0 => None,
        many if many % 2 == 0 => Some(f64::midpoint(times[middle - 1], times[middle])),
        _ => Some(times[middle]),
    }
}

/// The file of an entry; none if it lies outside the repository and does not exist. Generated files go to the folder
/// `scratch`.
pub fn locate(entry: &Entry, root: &Path, scratch: &Path) -> Result<Option<PathBuf>, String> {
    if let Some(words) = &entry.generate {
        let words: Vec<&str> = words.split_whitespace().collect();
        return keep(scratch, &entry.name, &generate::from_words(&words)?).map(Some);
    }
    let name = entry.file.as_deref().unwrap_or_default();
    let file = root.join(name);
    match file.exists() {
        true => Ok(Some(file)),
        false if name.starts_with("../") => Ok(None),
        false => Err(format!("bench `{}`: there is no file {name}", entry.name)),
    }
}

fn keep(scratch: &Path, name: &str, text: &str) -> Result<PathBuf, String> {
    let file = scratch.join(format!("{name}.dlx"));
    std::fs::write(&file, text).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(file)
}

impl Plan {
    /// The file itself, or its text in the scratch folder if it is packed.
    fn unpacked(&self, entry: &Entry, file: &Path) -> Result<PathBuf, String> {
        if instance::is_packed(file) && self.programs.iter().any(|program| !program.is_ours()) {
            return keep(&self.scratch, &entry.name, &instance::text(file)?);
        }
        Ok(file.to_owned())
    }

    /// Runs all programs on one instance.
    pub fn measure(&self, entry: &Entry, file: &Path) -> Result<Outcome, String> {
        let plain = self.unpacked(entry, file)?;
        let places = Places {
            gavotte: &self.gavotte,
            arguments: &self.arguments,
            bench: &self.bench,
            file,
            plain: &plain,
            query: entry.query,
            command: entry.command.as_deref(),
        };
        let allowed = self.programs.iter().filter(|program| program.applies(entry));
        let mut turns: Vec<_> = allowed.map(|program| (program, Series::new(program))).collect();
        in_turns(self.runs, &mut turns, |_, (program, series)| {
            if series.state == State::Right {
                let call = program.call(&places);
                let reading = clock::through(&self.bench, Limits::wall(self.limit_s), &call)?;
                series.note(program, &reading, &entry.expect);
            }
            Ok(())
        })?;
        let engines = turns.into_iter().map(|(_, series)| series).collect();
        Ok(Outcome { bench: entry.name.clone(), expect: entry.expect.clone(), engines })
    }
}

/// The outcome of an instance from the seconds of each program; one without any was over the limit.
#[cfg(test)]
pub(crate) fn outcome<T: Copy + Into<Option<f64>>>(bench: &str, times: &[(&str, T)]) -> Outcome {
    let series = times.iter().map(|&(engine, time)| {
        let time: Option<f64> = time.into();
        Series {
            engine: engine.to_owned(),
            ours: true,
            state: if time.is_some() { State::Right } else { State::OverLimit },
            count: None,
            cpu_s: time.into_iter().collect(),
            wall_s: vec![],
            peak_kb: vec![],
        }
    });
    let (bench, expect) = (bench.to_owned(), String::new());
    Outcome { bench, expect, engines: series.collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Over;

    fn reading(stdout: &str, code: Option<i32>, cpu_s: f64) -> Reading {
        let (over, wall_s, peak_kb) = (None, cpu_s, 1);
        Reading { stdout: stdout.to_owned(), code, over, cpu_s, wall_s, peak_kb }
    }

    #[test]
    fn the_median_of_right_answers_alone() {
        let gavotte = Program::gavotte();
        let mut series = Series::new(&gavotte);
        for cpu_s in [3.0, 1.0, 2.0] {
            series.note(&gavotte, &reading("92\n", Some(0), cpu_s), "92");
        }
        assert_eq!(series.median_s(), Some(2.0));
        series.note(&gavotte, &reading("92\n", Some(0), 8.0), "92");
        assert_eq!(series.median_s(), Some(2.5));
        series.note(&gavotte, &reading("91\n", Some(0), 1.0), "92");
        assert_eq!((series.state, series.median_s()), (State::Wrong, None));
    }

    #[test]
    fn a_right_count_with_a_bad_exit_is_a_failure() {
        let gavotte = Program::gavotte();
        let mut series = Series::new(&gavotte);
        series.note(&gavotte, &reading("92\n", Some(4), 1.0), "92");
        assert_eq!(series.state, State::Failed);
        let program = Program::rival("textbook").unwrap();
        let mut rival = Series::new(&program);
        rival.note(&program, &reading("nonsense", Some(0), 1.0), "92");
        assert_eq!(rival.state, State::Failed);
    }

    #[test]
    fn a_killed_program_is_over_the_limit() {
        let gavotte = Program::gavotte();
        let mut series = Series::new(&gavotte);
        series.note(&gavotte, &Reading { over: Some(Over::Time), ..reading("", None, 1.0) }, "92");
        assert_eq!((series.state, series.median_s()), (State::OverLimit, None));
        assert_eq!(series.count, None);
    }

    #[test]
    fn who_cannot_solve_it_abstains() {
        let external = Program::external("other=solve").unwrap();
        for (program, stdout, code, state) in [
            (&external, "statistics\n92\n", 0, State::Right),
            (&external, "91\n", 0, State::Wrong),
            (&external, "no colors, please\n", 0, State::Abstained),
            (&external, "", 1, State::Abstained),
            (&Program::engine("bits"), "", 2, State::Abstained),
            (&Program::engine("bits"), "", 1, State::Failed),
        ] {
            let mut series = Series::new(program);
            series.note(program, &reading(stdout, Some(code), 1.0), "92");
            assert_eq!(series.state, state, "{stdout:?}");
        }
    }
}
