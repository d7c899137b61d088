//! The automatic choice against each engine alone: how much longer it takes than the quickest of them.
//!
//! # Why this shape
//! Nobody knows beforehand which engine is the quickest one, so the choice is measured by what it loses. An engine that takes
//! longer than the choice says nothing more, so it is stopped soon after that time, and the whole takes minutes. The programs take
//! turns, and every second round goes backwards, because a machine gets slower and faster by itself.
//!
//! # Invariants
//! 1. A factor is at least 1: where no engine alone is quicker it is 1.
//! 2. Engines whose answers differ from that of the choice, or from the known one, are faults, and no factor is given there.
//!
//! # Cost
//! For each question at most the time of the choice for each engine, times the rounds.

use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::clock::{self, Call, Limits, Reading};
use crate::program::own_answer;
use crate::run::{in_turns, median};
use crate::summary::{SHORT_S, geometric_mean, ratio};

/// The engines that can be chosen by name.
pub const ENGINES: [&str; 7] =
    ["links", "cells", "bits", "diagram", "components", "classes", "sat"];

/// How much longer than the choice an engine may take before it is stopped. [s]
const GRACE_S: f64 = 0.1;

/// The exit codes of `--exit-code sat`.
const THERE_IS: i32 = 10;
const THERE_IS_NONE: i32 = 20;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Question {
    /// The number of solutions.
    Count,
    /// Whether there is a solution, which is shown.
    Solve,
}

/// One problem.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its name in the table.
    pub name: String,
    /// Its file.
    pub file: PathBuf,
    /// The number of its solutions, where it is known.
    pub count: Option<String>,
}

/// Who is asked, and how long.
#[derive(Clone, Copy, Debug)]
pub struct Contest<'c> {
    /// The command under test.
    pub gavotte: &'c Path,
    /// More arguments for it.
    pub arguments: &'c [String],
    /// This program, which runs the clock.
    pub bench: &'c Path,
    /// The number of rounds.
    pub rounds: usize,
    /// Seconds on the wall after which the choice itself is stopped.
    pub limit_s: f64,
}

/// The times of one question about one problem.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The problem.
    pub case: String,
    /// The question.
    pub question: Question,
    /// CPU seconds of the choice; none where it was stopped.
    pub choice_s: Option<f64>,
    /// The engines that answered before they were stopped, with their CPU seconds.
    pub engines: Vec<(String, f64)>,
    /// The engines with other answers.
    pub faults: Vec<String>,
}

/// All rows in few numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// The rows that take the choice long enough for a factor.
    pub rows: usize,
    /// The geometric mean of the factors.
    pub mean: Option<f64>,
    /// The largest factors, from the worst on: the problem, the question, the engine and the factor.
    pub worst: Vec<(String, Question, String, f64)>,
    /// Questions that an engine answers and the choice does not within the limit.
    pub missed: Vec<(String, Question, String)>,
}

impl Question {
    /// Both questions.
    pub const ALL: [Self; 2] = [Self::Count, Self::Solve];

    /// The verb.
    pub fn verb(self) -> &'static str {
        match self {
            Self::Count => "count",
            Self::Solve => "solve",
        }
    }

    /// The answer of a program that ended; none where it gave none.
    fn answer(self, reading: &Reading) -> Option<String> {
        match (self, reading.code?) {
            _ if reading.over.is_some() => None,
            (Self::Count, THERE_IS | THERE_IS_NONE) => Some(own_answer(&reading.stdout).to_owned()),
            (Self::Solve, THERE_IS) => Some("a solution".to_owned()),
            (Self::Solve, THERE_IS_NONE) => Some("none".to_owned()),
            _ => None,
        }
    }
}

/// An engine, or the choice, at its turns.
struct Turn {
    engine: &'static str,
    seconds: Vec<f64>,
    answers: Vec<String>,
    is_out: bool,
}

impl Contest<'_> {
    /// Asks the choice, and then all of them in turns.
    ///
    /// # Errors
    /// When the clock cannot be started.
    pub fn row(&self, case: &Case, question: Question) -> Result<Row, String> {
        let first = self.reading("auto", case, question, self.limit_s)?;
        let known = case.count.as_deref().filter(|_| question == Question::Count);
        let right = known.map(str::to_owned).or_else(|| question.answer(&first));
        let limit_s = match question.answer(&first) {
            Some(_) => first.wall_s + GRACE_S,
            None => self.limit_s,
        };
        let engines = std::iter::once("auto").chain(ENGINES);
        let turn =
            |engine| Turn { engine, seconds: Vec::new(), answers: Vec::new(), is_out: false };
        let mut turns: Vec<Turn> = engines.map(turn).collect();
        in_turns(self.rounds, &mut turns, |_, turn| {
            if !turn.is_out {
                let limit_s = if turn.engine == "auto" { self.limit_s } else { limit_s };
                let reading = self.reading(turn.engine, case, question, limit_s)?;
                turn.note(question.answer(&reading), reading.cpu_s);
            }
            Ok(())
        })?;
        Ok(Row::new(case, question, right.as_deref(), &turns))
    }

    fn reading(
        &self,
        engine: &str,
        case: &Case,
        question: Question,
        limit_s: f64,
    ) -> Result<Reading, String> {
        let text = |path: &Path| path.to_string_lossy().into_owned();
        let mut words = vec![text(self.gavotte), question.verb().to_owned(), text(&case.file)];
        let more = ["--engine", engine, "--threads", "1", "--exit-code", "sat", "--quiet"];
        words.extend(more.map(str::to_owned));
        words.extend(self.arguments.iter().cloned());
        let call = Call { silent: true, ..Call::of(words) };
        clock::through(self.bench, Limits::wall(limit_s), &call)
    }
}

impl Turn {
    /// Who gives no answer once is out, without a time; the answers before are still compared.
    fn note(&mut self, answer: Option<String>, seconds: f64) {
        match answer {
            Some(answer) => {
                self.answers.push(answer);
                self.seconds.push(seconds);
            }
            None => {
                self.is_out = true;
                self.seconds.clear();
            }
        }
    }
}

impl Row {
    fn new(case: &Case, question: Question, right: Option<&str>, turns: &[Turn]) -> Self {
        let mut row = Self {
            case: case.name.clone(),
            question,
            choice_s: None,
            engines: Vec::new(),
            faults: Vec::new(),
        };
        // Where the choice has no answer, the first engine with one says what the others are compared with.
        let right =
            right.or_else(|| turns.iter().flat_map(|it| &it.answers).next().map(String::as_str));
        for turn in turns {
            let is_fault = turn.answers.iter().any(|it| Some(it.as_str()) != right);
            match median(&turn.seconds) {
                _ if is_fault => row.faults.push(turn.engine.to_owned()),
                Some(seconds) if turn.engine == "auto" => row.choice_s = Some(seconds),
                Some(seconds) => row.engines.push((turn.engine.to_owned(), seconds)),
                None => {}
            }
        }
        row.engines.sort_by(|one, other| one.1.total_cmp(&other.1));
        row
    }

    /// How much longer the choice takes than the quickest of all; none where it is short, stopped or wrong.
    pub fn factor(&self) -> Option<f64> {
        let choice = self.choice_s.filter(|&it| it >= SHORT_S && self.faults.is_empty())?;
        let quickest = self.engines.first().map_or(choice, |it| it.1.min(choice));
        Some(ratio(choice, quickest))
    }

    /// One line of the table.
    pub fn text(&self) -> String {
        let verb = self.question.verb();
        if !self.faults.is_empty() {
            return format!("{:<24} {verb:<6} WRONG: {}\n", self.case, self.faults.join(", "));
        }
        let choice = self.choice_s.map_or("stopped".to_owned(), |it| format!("{it:.3}"));
        let (engine, seconds) = match self.engines.first() {
            Some((engine, seconds)) => (engine.as_str(), format!("{seconds:.3}")),
            None => ("", "-".to_owned()),
        };
        let factor = self.factor().map_or(String::new(), |it| format!("{it:.2}"));
        format!("{:<24} {verb:<6} {choice:>8} {seconds:>8} {factor:>6} {engine}\n", self.case)
    }
}

impl Standing {
    /// The standing of these rows.
    pub fn of(rows: &[Row]) -> Self {
        let first = |row: &Row| row.engines.first().map_or(String::new(), |it| it.0.clone());
        let mut worst: Vec<_> = rows
            .iter()
            .filter_map(|row| Some((row.case.clone(), row.question, first(row), row.factor()?)))
            .collect();
        worst.sort_by(|one, other| other.3.total_cmp(&one.3));
        let mean = geometric_mean(worst.iter().map(|it| it.3));
        let number = worst.len();
        worst.truncate(10);
        let missed = rows.iter().filter(|row| row.choice_s.is_none() && !row.engines.is_empty());
        let missed = missed.map(|row| (row.case.clone(), row.question, first(row))).collect();
        Self { rows: number, mean, worst, missed }
    }

    /// Lines of text.
    pub fn text(&self) -> String {
        let mut text = match self.mean {
            Some(mean) => format!(
                "{} questions of at least {SHORT_S} s: the choice takes {mean:.3} of the quickest (geometric mean)\n",
                self.rows
            ),
            None => format!("no question takes {SHORT_S} s\n"),
        };
        for (case, question, engine, factor) in &self.worst {
            text.push_str(&format!("  {factor:.2} {} {case}: {engine}\n", question.verb()));
        }
        for (case, question, engine) in &self.missed {
            text.push_str(&format!("  MISSED {} {case}: {engine} has it\n", question.verb()));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(times: &[(&'static str, f64, &str)]) -> Row {
        let case = Case { name: "x".to_owned(), file: PathBuf::new(), count: None };
        let turns: Vec<Turn> = times
            .iter()
            .map(|&(engine, seconds, answer)| {
                let mut turn = Turn { engine, seconds: vec![], answers: vec![], is_out: false };
                turn.note((!answer.is_empty()).then(|| answer.to_owned()), seconds);
                turn
            })
            .collect();
        Row::new(&case, Question::Count, None, &turns)
    }

    #[test]
    fn the_choice_is_compared_with_the_quickest() {
        let slower = row(&[("auto", 0.3, "9"), ("links", 0.2, "9"), ("bits", 0.1, "9")]);
        assert!((slower.factor().unwrap() - 3.0).abs() < 1e-9);
        let quicker = row(&[("auto", 0.3, "9"), ("links", 0.35, "9"), ("sat", 0.0, "")]);
        assert_eq!((quicker.factor(), quicker.engines.len()), (Some(1.0), 1));
        let short = row(&[("auto", 0.02, "9"), ("links", 0.01, "9")]);
        assert_eq!(short.factor(), None);
        let standing = Standing::of(&[slower, quicker, short]);
        assert_eq!((standing.rows, standing.missed.len()), (2, 0));
        assert!((standing.mean.unwrap() - 3.0_f64.sqrt()).abs() < 1e-9);
        assert!(standing.text().contains("  3.00 count x: bits\n"), "{}", standing.text());
    }

    #[test]
    fn other_answers_are_faults_and_no_answer_is_a_miss() {
        let wrong = row(&[("auto", 0.3, "9"), ("links", 0.2, "8")]);
        assert_eq!((wrong.factor(), wrong.faults.clone()), (None, vec!["links".to_owned()]));
        assert!(wrong.text().contains("WRONG: links"));
        let missed = row(&[("auto", 9.0, ""), ("links", 0.2, "8")]);
        assert_eq!(missed.choice_s, None);
        let text = Standing::of(&[missed]).text();
        assert!(text.contains("MISSED count x: links has it"), "{text}");
        let mut turn = Turn { engine: "sat", seconds: vec![], answers: vec![], is_out: false };
        for (answer, is_out) in [(Some("5"), false), (Some("6"), false), (None, true)] {
            turn.note(answer.map(str::to_owned), 1.0);
            assert_eq!(turn.is_out, is_out);
        }
        let case = Case { name: "x".to_owned(), file: PathBuf::new(), count: None };
        // One wrong answer of two is a fault, whichever comes first.
        for right in ["5", "6"] {
            let row = Row::new(&case, Question::Count, Some(right), std::slice::from_ref(&turn));
            assert_eq!(row.faults, ["sat"]);
        }
    }
}
