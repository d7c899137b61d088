//! Lets contestants take turns: each answers its batch of one set again and again, and every answer is checked.
//!
//! # Why this shape
//! The contestants differ by a factor of fifty, so each gets as many puzzles as it answers in about the same time; in
//! less, the start of a process and noise would dominate. They take turns, and every second round goes backwards, so
//! that a machine that gets slower gets slower for all.
//!
//! # Invariants
//! 1. A contestant that gave a wrong answer or none is not called again, and no figure of it is shown.
//! 2. The solutions of each contestant have been checked before it is timed.

use std::path::{Path, PathBuf};

use serde::Serialize;

use super::check;
use super::contestant::{Asked, Contestant};
use super::sets::Set;
use crate::clock::{self, Limits, Reading};
use crate::run::in_turns;

/// A run of less than this many seconds says too little about the speed for a plan.
const TASTE_S: f64 = 0.1;
/// The puzzles of the first attempt.
const FIRST: usize = 250;
/// A program that takes longer than this many seconds is killed.
const LIMIT_S: f64 = 300.0;

/// The settings of a contest.
#[derive(Clone, Debug)]
pub struct Contest {
    /// This program, which is the clock, too.
    pub bench: PathBuf,
    /// A folder for the batches.
    pub scratch: PathBuf,
    /// The wanted duration of a run in seconds.
    pub seconds: f64,
    /// The number of rounds.
    pub runs: usize,
}

/// The result of one set.
#[derive(Clone, Debug, Serialize)]
pub struct Outcome {
    /// The name of the set.
    pub set: String,
    /// The number of its puzzles.
    pub puzzles: usize,
    /// The goal: how many times as fast as the yardstick the command should be.
    pub goal: Option<f64>,
    /// The results of the contestants, in the order of the plan.
    pub series: Vec<Series>,
}

/// All runs of one contestant on one set.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Series {
    /// Its name.
    pub contestant: String,
    /// The puzzles of each run.
    pub puzzles: usize,
    /// User and system time of each run, in seconds.
    pub cpu_s: Vec<f64>,
    /// Time on the wall of each run, in seconds.
    pub wall_s: Vec<f64>,
    /// Peak resident memory of each run, in kilobytes.
    pub peak_kb: Vec<i64>,
    /// The reason why there is no figure.
    pub fault: Option<String>,
}

impl Outcome {
    /// The runs of one contestant.
    pub fn of(&self, name: &str) -> Option<&Series> {
        self.series.iter().find(|series| series.contestant == name)
    }

    /// The factor by which one contestant is faster than another, by seconds of the processor.
    pub fn ratio(&self, one: &str, other: &str) -> Option<f64> {
        Some(self.of(one)?.per_cpu_second()? / self.of(other)?.per_cpu_second()?)
    }
}

impl Series {
    /// Puzzles for each second of the processor, by the median of the runs.
    pub fn per_cpu_second(&self) -> Option<f64> {
        self.rate(&self.cpu_s)
    }

    /// Puzzles for each second on the wall, by the median of the runs.
    pub fn per_wall_second(&self) -> Option<f64> {
        self.rate(&self.wall_s)
    }

    #[allow(clippy::cast_precision_loss)]
    fn rate(&self, seconds: &[f64]) -> Option<f64> {
        if self.fault.is_some() || seconds.is_empty() {
            return None;
        }
        let mut sorted = seconds.to_vec();
        sorted.sort_by(f64::total_cmp);
        let middle = sorted.len() / 2;
        let even = sorted.len() % 2 == 0;
        let median =
            if even { f64::midpoint(sorted[middle - 1], sorted[middle]) } else { sorted[middle] };
        // A time below the resolution of the clock counts as that.
        Some(self.puzzles as f64 / median.max(1e-6))
    }

    fn note(&mut self, reading: &Reading) {
        self.cpu_s.push(reading.cpu_s);
        self.wall_s.push(reading.wall_s);
        self.peak_kb.push(reading.peak_kb);
    }
}

/// A contestant with its batch and its results.
struct Turn<'t> {
    contestant: &'t Contestant,
    file: PathBuf,
    series: Series,
}

impl Contest {
    /// Runs all contestants on one set.
    pub fn measure(&self, set: &Set, contestants: &[Contestant]) -> Result<Outcome, String> {
        let mut turns = Vec::new();
        for (number, contestant) in contestants.iter().enumerate() {
            turns.push(self.prepared(set, number, contestant)?);
        }
        in_turns(self.runs, &mut turns, |_, turn| {
            if turn.series.fault.is_none() {
                let reading = self.read(turn.contestant, &turn.file, Asked::Number)?;
                turn.series.fault = fault(&reading, turn.series.puzzles);
                turn.series.note(&reading);
            }
            Ok(())
        })?;
        let series = turns.into_iter().map(|turn| turn.series).collect();
        let (puzzles, goal) = (set.puzzles.len(), set.goal);
        Ok(Outcome { set: set.name.clone(), puzzles, goal, series })
    }

    /// Finds the batch of a contestant, whose solutions are right.
    fn prepared<'t>(
        &self,
        set: &Set,
        number: usize,
        contestant: &'t Contestant,
    ) -> Result<Turn<'t>, String> {
        let file = self.scratch.join(format!("{}-{number}.txt", set.name));
        let series = Series { contestant: contestant.name.clone(), ..Series::default() };
        let mut turn = Turn { contestant, file, series };
        let mut many = FIRST;
        // Who does not even solve these is not asked faster and faster for more.
        self.check(set, many, &mut turn)?;
        while turn.series.fault.is_none() {
            let batch = set.batch(many);
            write(&turn.file, &batch)?;
            turn.series.puzzles = batch.len();
            let reading = self.read(contestant, &turn.file, Asked::Number)?;
            turn.series.fault = fault(&reading, batch.len());
            if turn.series.fault.is_none() && reading.cpu_s >= TASTE_S {
                self.check(set, scaled(batch.len(), self.seconds / reading.cpu_s), &mut turn)?;
                break;
            }
            many = 4 * batch.len();
        }
        Ok(turn)
    }

    /// Makes the batch of a contestant, and checks its solutions.
    fn check(&self, set: &Set, many: usize, turn: &mut Turn) -> Result<(), String> {
        let batch = set.batch(many);
        write(&turn.file, &batch)?;
        turn.series.puzzles = batch.len();
        let reading = self.read(turn.contestant, &turn.file, Asked::Solution)?;
        turn.series.fault = ended_badly(&reading)
            .or_else(|| check::are_solutions(&reading.stdout, batch.iter().copied()).err());
        Ok(())
    }

    fn read(&self, one: &Contestant, file: &Path, asked: Asked) -> Result<Reading, String> {
        clock::through(&self.bench, Limits::wall(LIMIT_S), &one.call(file, asked))
    }
}

/// Writes puzzles into a file, one a line.
pub(super) fn write(file: &Path, batch: &[&str]) -> Result<(), String> {
    let text = batch.join("\n") + "\n";
    std::fs::write(file, text).map_err(|error| format!("{}: {error}", file.display()))
}

/// The reason why the end of a program makes its answers worthless.
pub(super) fn ended_badly(reading: &Reading) -> Option<String> {
    match reading.code {
        _ if reading.over.is_some() => Some(format!("killed after {LIMIT_S} seconds")),
        Some(0) => None,
        Some(code) => Some(format!("ended with code {code}")),
        None => Some("ended by a signal".to_owned()),
    }
}

fn fault(reading: &Reading, many: usize) -> Option<String> {
    ended_badly(reading).or_else(|| check::are_unique(&reading.stdout, many).err())
}

#[allow(clippy::cast_possible_truncation, clippy::cast_precision_loss, clippy::cast_sign_loss)]
fn scaled(many: usize, by: f64) -> usize {
    (many as f64 * by) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Over;

    fn reading(stdout: &str, code: Option<i32>) -> Reading {
        let (over, cpu_s, wall_s, peak_kb) = (None, 1.0, 1.0, 1);
        Reading { stdout: stdout.to_owned(), code, over, cpu_s, wall_s, peak_kb }
    }

    fn series(contestant: &str, puzzles: usize, cpu_s: &[f64]) -> Series {
        let cpu_s = cpu_s.to_vec();
        Series { contestant: contestant.to_owned(), puzzles, cpu_s, ..Series::default() }
    }

    #[test]
    fn faults() {
        assert_eq!(fault(&reading("unique\n", Some(0)), 1), None);
        assert!(fault(&reading("unique\n", Some(1)), 1).unwrap().contains("code 1"));
        assert!(fault(&reading("unique\n", None), 1).unwrap().contains("signal"));
        assert!(fault(&reading("none\n", Some(0)), 1).unwrap().contains("`none`"));
        let late = Reading { over: Some(Over::Time), ..reading("unique\n", None) };
        assert!(fault(&late, 1).unwrap().contains("killed"));
    }

    #[test]
    fn ratios_are_of_medians() {
        let all = vec![series("one", 100, &[1.0, 9.0, 2.0]), series("other", 10, &[1.0, 3.0])];
        let mut outcome = Outcome { set: "s".to_owned(), puzzles: 1, goal: None, series: all };
        assert_eq!(outcome.ratio("one", "other"), Some(10.0));
        assert_eq!(outcome.ratio("one", "nobody"), None);
        outcome.series[1].fault = Some("wrong".to_owned());
        assert_eq!(outcome.ratio("one", "other"), None);
    }
}
