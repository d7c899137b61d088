//! The table: a row for each instance, a column for each program, and the factors by which Gavotte is faster.
//!
//! # Why this shape
//! The ratios are taken against the better of the crates and against the best of all other programs on that very
//! instance, so that nobody can pick a rival to look good.
//!
//! # Invariants
//! 1. A row with a wrong answer of ours shows no time at all.

use crate::program::{GAVOTTE, Program};
use crate::run::{Outcome, Series, State};
use crate::summary::{better_crate, ratio};

/// The shape of the table.
#[derive(Clone, Debug)]
pub struct Table {
    /// The columns after Gavotte's own.
    columns: Vec<Program>,
    limit_s: f64,
}

impl Table {
    /// A table with a column for each of these programs.
    pub fn new(programs: &[Program], limit_s: f64) -> Self {
        let columns = programs.iter().filter(|program| program.name != GAVOTTE).cloned().collect();
        Self { columns, limit_s }
    }

    /// The names of the columns. All are seconds, except the peak memory of Gavotte and the ratios.
    pub fn head(&self) -> String {
        let mut line = format!("{:<22} {GAVOTTE:>9} {:>7}", "CPU seconds", "MB");
        for program in &self.columns {
            line.push_str(&format!(" {:>w$}", program.name, w = width(program)));
        }
        format!("{line} {:>10} {:>10}\n", "crate/gav", "best/gav")
    }

    /// One row.
    pub fn row(&self, outcome: &Outcome) -> String {
        if !outcome.is_sound() {
            return wrong(outcome);
        }
        let gavotte = outcome.of(GAVOTTE);
        let peak = gavotte.filter(|series| series.state == State::Right).and_then(peak_mb);
        let mut line = format!("{:<22} {:>9}", outcome.bench, self.time(gavotte));
        line.push_str(&format!(" {:>7}", peak.unwrap_or_else(dash)));
        for program in &self.columns {
            let time = self.time(outcome.of(&program.name));
            line.push_str(&format!(" {time:>w$}", w = width(program)));
        }
        let crates = self.ratio(outcome, better_crate(outcome));
        let best = self.ratio(outcome, self.best_other(outcome));
        format!("{line} {crates:>10} {best:>10}\n")
    }

    fn time(&self, series: Option<&Series>) -> String {
        let Some(series) = series else { return dash() };
        match series.state {
            State::Right => series.median_s().map_or_else(dash, |median| format!("{median:.3}")),
            State::OverLimit => format!(">{}s", self.limit_s),
            State::Abstained => dash(),
            State::Wrong => "wrong".to_owned(),
            State::Failed => "failed".to_owned(),
        }
    }

    fn best_other(&self, outcome: &Outcome) -> Option<f64> {
        let others = self.columns.iter().filter(|program| program.is_other());
        others.filter_map(|program| outcome.median_s(&program.name)).min_by(f64::total_cmp)
    }

    /// The factor by which Gavotte is faster, or a remark when one side did not finish.
    fn ratio(&self, outcome: &Outcome, other: Option<f64>) -> String {
        let over = |program: &&Program| {
            let series = outcome.of(&program.name);
            program.is_other() && series.is_some_and(|series| series.state == State::OverLimit)
        };
        match (outcome.median_s(GAVOTTE), other) {
            (Some(gavotte), Some(other)) => format!("{:.2}", ratio(other, gavotte)),
            (Some(gavotte), None) if self.columns.iter().any(|program| over(&program)) => {
                format!(">{:.0}", ratio(self.limit_s, gavotte))
            }
            (None, Some(other)) => format!("<{:.2}", ratio(other, self.limit_s)),
            _ => dash(),
        }
    }
}

fn width(program: &Program) -> usize {
    program.name.chars().count().max(8)
}

fn wrong(outcome: &Outcome) -> String {
    let mut line = format!("{:<22} WRONG: expected {}", outcome.bench, outcome.expect);
    for series in &outcome.engines {
        let count = series.count.as_deref().filter(|count| !count.is_empty());
        match series.state {
            State::Wrong => {
                line.push_str(&format!(", {} says {}", series.engine, count.unwrap_or("nothing")));
            }
            State::Failed => line.push_str(&format!(", {} failed", series.engine)),
            State::Right | State::OverLimit | State::Abstained => {}
        }
    }
    line.push('\n');
    line
}

#[allow(clippy::cast_precision_loss)]
fn peak_mb(series: &Series) -> Option<String> {
    series.peak_kb.iter().max().map(|&kb| format!("{:.1}", kb as f64 / 1024.0))
}

fn dash() -> String {
    "-".to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn series(engine: &str, state: State, cpu_s: f64) -> Series {
        let (count, wall_s, peak_kb) = (Some("9".to_owned()), vec![cpu_s], vec![2048]);
        Series {
            engine: engine.to_owned(),
            ours: true,
            state,
            count,
            cpu_s: vec![cpu_s],
            wall_s,
            peak_kb,
        }
    }

    fn outcome(engines: Vec<Series>) -> Outcome {
        Outcome { bench: "b".to_owned(), expect: "9".to_owned(), engines }
    }

    fn table() -> Table {
        let rivals = ["textbook", "dlx-rs"].map(|name| Program::rival(name).unwrap());
        Table::new(&rivals, 10.0)
    }

    #[test]
    fn the_ratio_is_against_the_best_rival() {
        let right = outcome(vec![
            series(GAVOTTE, State::Right, 0.5),
            series("textbook", State::Right, 3.0),
            series("dlx-rs", State::Right, 1.5),
        ]);
        let row = table().row(&right);
        let cells: Vec<_> = row.split_whitespace().collect();
        assert_eq!(cells, ["b", "0.500", "2.0", "3.000", "1.500", "3.00", "3.00"]);
    }

    #[test]
    fn a_wrong_answer_shows_no_time() {
        let wrong = outcome(vec![
            series(GAVOTTE, State::Wrong, 0.5),
            series("textbook", State::Right, 3.0),
        ]);
        let row = table().row(&wrong);
        assert!(row.contains("WRONG: expected 9, gavotte says 9"), "{row}");
        assert!(!row.contains("3.000"), "{row}");
    }

    #[test]
    fn unfinished_runs_bound_the_ratio() {
        let slow_rival = outcome(vec![
            series(GAVOTTE, State::Right, 0.5),
            series("textbook", State::OverLimit, 10.0),
        ]);
        assert!(table().row(&slow_rival).ends_with(">20\n"));
        assert!(table().row(&slow_rival).contains(">10s"));
        let slow_gavotte = outcome(vec![
            series(GAVOTTE, State::OverLimit, 10.0),
            series("dlx-rs", State::Right, 1.0),
        ]);
        assert!(table().row(&slow_gavotte).ends_with("<0.10\n"));
    }
}
