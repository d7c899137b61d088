//! The sums of all rows: against each other program, against an older Gavotte, and in disguise.
//!
//! # Why this shape
//! A ratio is "their time / our time", so above 1 Gavotte is the faster; against the older one it is "new / old",
//! which the usual target ("at most 1.1 of today") names. Means are geometric. A program that was stopped has no
//! time, so it is in no mean; how often it was stopped stands beside.

use serde::{Deserialize, Serialize};

use super::row::{Answer, Row, State};
use crate::run::median;
use crate::summary::{SHORT_S, geometric_mean, ratio};

/// All sums of a record.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Totals {
    /// Against each other program.
    pub versus: Vec<Versus>,
    /// Against an older Gavotte, where there was one.
    pub older: Option<Older>,
    /// How much longer the problems in disguise take.
    pub disguised: Vec<(String, f64)>,
}

/// Gavotte against one program, over all rows.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Versus {
    /// The program.
    pub program: String,
    /// The rows in which it found the count.
    pub right: usize,
    /// The rows in which it found another one.
    pub wrong: usize,
    /// The rows in which it was stopped at the limit of time.
    pub time: usize,
    /// The rows in which it was stopped at the limit of memory, or failed.
    pub memory: usize,
    /// The rows that it could not answer.
    pub cannot: usize,
    /// The rows in which both found the count, and it took less time than Gavotte.
    pub faster: usize,
    /// The geometric mean of the ratios where both found the count.
    pub mean: Option<f64>,
    /// The least of these ratios, with its row.
    pub least: Option<(String, f64)>,
}

/// The new Gavotte against the older one.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Older {
    /// The rows in which both found the count.
    pub rows: usize,
    /// The geometric mean of the new times divided by the old ones.
    pub mean: Option<f64>,
    /// The greatest of these ratios among rows that took the older one at least [`SHORT_S`], with its row.
    pub greatest: Option<(String, f64)>,
}

impl Totals {
    /// Sums up.
    pub fn new(rows: &[Row]) -> Self {
        let programs = rows.first().map(|row| row.rivals.iter().map(|answer| &answer.program));
        let versus = programs.into_iter().flatten().map(|name| Versus::new(name, rows)).collect();
        let disguised = rows.iter().filter_map(|row| Some((row.instance.clone(), row.disguise()?)));
        Self { versus, older: Older::new(rows), disguised: disguised.collect() }
    }

    /// The sums as lines of text.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for one in &self.versus {
            let mean = one.mean.map_or_else(|| "-".to_owned(), |mean| format!("{mean:.1}"));
            let least = one.least.as_ref().map(|(row, it)| format!(", least {it:.2} ({row})"));
            text.push_str(&format!(
                "{:<12} right {}, wrong {}, time {}, memory {}, cannot {}, faster {}; takes {mean} times as long{}\n",
                one.program, one.right, one.wrong, one.time, one.memory, one.cannot, one.faster, least.unwrap_or_default()
            ));
        }
        if let Some(Older { rows, mean, greatest }) = &self.older {
            let mean = mean.map_or_else(|| "-".to_owned(), |mean| format!("{mean:.2}"));
            let most = greatest.as_ref().map(|(row, it)| format!(", at most {it:.2} ({row})"));
            text.push_str(&format!(
                "new / older: {mean} on {rows} rows{}\n",
                most.unwrap_or_default()
            ));
        }
        for (row, factor) in &self.disguised {
            text.push_str(&format!("in disguise: {factor:.2} {row}\n"));
        }
        text
    }
}

impl Versus {
    fn new(program: &str, rows: &[Row]) -> Self {
        let answer = |row: &'_ Row| row.rivals.iter().find(|it| it.program == program).cloned();
        let answers: Vec<(&Row, Answer)> =
            rows.iter().filter_map(|row| Some((row, answer(row)?))).collect();
        let many = |states: &[State]| {
            answers.iter().filter(|(_, answer)| states.contains(&answer.state)).count()
        };
        let ratios: Vec<(String, f64)> = answers
            .iter()
            .filter_map(|(row, theirs)| {
                let times = (theirs.right_s()?, row.gavotte().right_s()?);
                Some((row.instance.clone(), ratio(times.0, times.1)))
            })
            .collect();
        Self {
            program: program.to_owned(),
            right: many(&[State::Right]),
            wrong: many(&[State::Wrong]),
            time: many(&[State::Time]),
            memory: many(&[State::Memory, State::Failed]),
            cannot: many(&[State::Cannot]),
            faster: ratios.iter().filter(|(_, ratio)| *ratio < 1.0).count(),
            mean: geometric_mean(ratios.iter().map(|&(_, ratio)| ratio)),
            least: ratios.into_iter().min_by(|one, other| one.1.total_cmp(&other.1)),
        }
    }
}

impl Older {
    fn new(rows: &[Row]) -> Option<Self> {
        rows.iter().find(|row| row.ours.len() > 1)?;
        let times = |row: &Row| Some((row.gavotte().right_s()?, row.ours.get(1)?.right_s()?));
        let both: Vec<(&str, f64, f64)> = rows
            .iter()
            .filter_map(|row| times(row).map(|(new, old)| (row.instance.as_str(), new, old)))
            .collect();
        let long = both.iter().filter(|(_, _, old)| *old >= SHORT_S);
        let factors = long.map(|&(row, new, old)| (row.to_owned(), ratio(new, old)));
        Some(Self {
            rows: both.len(),
            mean: geometric_mean(both.iter().map(|&(_, new, old)| ratio(new, old))),
            greatest: factors.max_by(|one, other| one.1.total_cmp(&other.1)),
        })
    }
}

/// A row as a line of text, for people who watch a run.
pub fn line(row: &Row) -> String {
    let cell = |answer: &Answer| {
        let time = answer.right_s().map(|seconds| format!("{seconds:.3}"));
        let shown = time.unwrap_or_else(|| answer.state.word().to_owned());
        format!(" {}={shown}", answer.program)
    };
    let all = row.ours.iter().chain(&row.rivals).map(cell).collect::<String>();
    let disguised = median(&row.shuffled_s).map(|time| format!(" disguised={time:.3}"));
    let count = row.count.as_deref().unwrap_or("-");
    format!(
        "{:<22} {count}{all}{} [{}]\n",
        row.instance,
        disguised.unwrap_or_default(),
        row.checked.join(", ")
    )
}
