//! A million lines through a pipe: memory, speed, and whether the answers are in order.
//!
//! # Why this shape
//! The lines are the puzzles of all sets that are not hard, one of each set in turn, so that no two neighbors are the
//! same puzzle. The answers are the solutions, and each is checked against the puzzle in its place. The program gets
//! the lines through a pipe, and its answers are read as they come.

use serde::Serialize;

use super::check;
use super::contest::{Contest, ended_badly, write};
use super::contestant::{Asked, Contestant};
use super::sets::Set;
use crate::clock::{self, Call, Limits};

/// The goal in kilobytes: a program that streams needs no more than this for any number of lines.
const GOAL_KB: i64 = 50_000;
/// A program that takes longer than this many seconds is killed.
const LIMIT_S: f64 = 300.0;

/// The result of one contestant.
#[derive(Clone, Debug, Serialize)]
pub struct Stream {
    /// Its name.
    pub contestant: String,
    /// The number of lines.
    pub lines: usize,
    /// User and system time, in seconds.
    pub cpu_s: f64,
    /// Time on the wall, in seconds.
    pub wall_s: f64,
    /// Peak resident memory, in kilobytes.
    pub peak_kb: i64,
    /// The fault in the answers.
    pub fault: Option<String>,
}

/// Sends this many lines through a contestant.
pub fn measure(
    contest: &Contest,
    sets: &[Set],
    contestant: &Contestant,
    lines: usize,
) -> Result<Stream, String> {
    let puzzles = mixed(sets, lines);
    let file = contest.scratch.join("pipe.txt");
    write(&file, &puzzles)?;
    // The name of standard input.
    let call = contestant.call("-".as_ref(), Asked::Solution);
    let call = Call { stdin: Some(file), piped: true, ..call };
    let reading = clock::through(&contest.bench, Limits::wall(LIMIT_S), &call)?;
    let fault = ended_badly(&reading)
        .or_else(|| check::are_solutions(&reading.stdout, puzzles.iter().copied()).err());
    Ok(Stream {
        contestant: contestant.name.clone(),
        lines: puzzles.len(),
        cpu_s: reading.cpu_s,
        wall_s: reading.wall_s,
        peak_kb: reading.peak_kb,
        fault,
    })
}

/// This many puzzles, one of each set in turn.
fn mixed(sets: &[Set], lines: usize) -> Vec<&str> {
    let light: Vec<&Set> = sets.iter().filter(|set| !set.is_hard).collect();
    let mut places: Vec<_> = light.iter().map(|set| set.puzzles.iter().cycle()).collect();
    let mut mixed = Vec::with_capacity(lines);
    while mixed.len() < lines && !places.is_empty() {
        mixed.extend(places.iter_mut().filter_map(Iterator::next).map(String::as_str));
    }
    mixed.truncate(lines);
    mixed
}

impl Stream {
    /// A line of text.
    #[allow(clippy::cast_precision_loss)]
    pub fn text(&self) -> String {
        let head = format!("{:<14} {} lines through a pipe:", self.contestant, self.lines);
        if let Some(fault) = &self.fault {
            return format!("{head} WRONG: {fault}\n");
        }
        let rate = self.lines as f64 / self.wall_s.max(1e-6);
        let over = if self.peak_kb < GOAL_KB { "under" } else { "OVER" };
        format!(
            "{head} in order; {:.2} s by the wall ({rate:.0} a second), {:.2} s of processors, \
             peak {:.1} MB, {over} {} MB\n",
            self.wall_s,
            self.cpu_s,
            self.peak_kb as f64 / 1000.0,
            GOAL_KB / 1000
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_each_light_set_in_turn() {
        let set = |names: &[&str], is_hard| Set {
            name: String::new(),
            puzzles: names.iter().map(|&name| name.to_owned()).collect(),
            goal: None,
            is_hard,
        };
        let sets = [set(&["a", "b"], false), set(&["x"], true), set(&["1", "2", "3"], false)];
        assert_eq!(mixed(&sets, 7), ["a", "1", "b", "2", "a", "3", "b"]);
    }
}
