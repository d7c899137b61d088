//! The table: one row an instance, one column a program, and how many times faster Gavotte is.
//!
//! # Why this shape
//! The ratio is taken against the best of the rivals on that very instance, so that no rival can
//! be picked to look good. The mean is geometric: twice as fast here and half as fast there is 1.
//!
//! # Invariants
//! 1. A row with a wrong answer shows no time at all.
//! 2. Only rows in which Gavotte and a rival both finished count for the mean.

use crate::run::{GAVOTTE, Outcome, Series, State};

/// The shape of the table.
#[derive(Clone, Debug)]
pub struct Table {
    rivals: Vec<String>,
    limit_s: f64,
}

impl Table {
    /// A table with a column for each of these rivals.
    pub fn new(rivals: Vec<String>, limit_s: f64) -> Self {
        Self { rivals, limit_s }
    }

    /// The names of the columns and their units.
    pub fn head(&self) -> String {
        let mut line = format!("{:<18} {:>9} {:>7}", "instance", "gavotte s", "MB");
        for rival in &self.rivals {
            line.push_str(&format!(" {:>14}", format!("{rival} s")));
        }
        format!("{line} {:>12}\n", "best/gavotte")
    }

    /// One row.
    pub fn row(&self, outcome: &Outcome) -> String {
        if !outcome.is_sound() {
            return wrong(outcome);
        }
        let gavotte = outcome.of(GAVOTTE);
        let peak = gavotte.filter(|series| series.state == State::Right).and_then(peak_mb);
        let mut line = format!("{:<18} {:>9}", outcome.bench, self.time(gavotte));
        line.push_str(&format!(" {:>7}", peak.unwrap_or_else(dash)));
        for rival in &self.rivals {
            line.push_str(&format!(" {:>14}", self.time(outcome.of(rival))));
        }
        let ratio = self.ratio(outcome).map_or_else(|| self.bound(outcome), |x| format!("{x:.2}"));
        format!("{line} {ratio:>12}\n")
    }

    /// The mean over all rows.
    pub fn foot(&self, outcomes: &[Outcome]) -> String {
        let sound = outcomes.iter().filter(|outcome| outcome.is_sound());
        let ratios: Vec<f64> = sound.filter_map(|outcome| self.ratio(outcome)).collect();
        let Some(mean) = geometric_mean(&ratios) else {
            return "no instance was finished both by gavotte and by a rival\n".to_owned();
        };
        format!("geometric mean of best/gavotte over {} instances: {mean:.2}\n", ratios.len())
    }

    fn time(&self, series: Option<&Series>) -> String {
        match series {
            None => dash(),
            Some(series) => match series.median_s() {
                Some(median) => format!("{median:.3}"),
                None => format!(">{}s", self.limit_s),
            },
        }
    }

    fn best_rival(&self, outcome: &Outcome) -> Option<f64> {
        let times = self.rivals.iter().filter_map(|rival| outcome.of(rival)?.median_s());
        times.min_by(f64::total_cmp)
    }

    fn ratio(&self, outcome: &Outcome) -> Option<f64> {
        // A time below what the clock can tell counts as the least it can tell.
        let least = 1e-6;
        let gavotte = outcome.of(GAVOTTE)?.median_s()?;
        Some(self.best_rival(outcome)?.max(least) / gavotte.max(least))
    }

    /// What can still be said when one side did not finish.
    fn bound(&self, outcome: &Outcome) -> String {
        let gavotte = outcome.of(GAVOTTE).and_then(Series::median_s);
        let rivals_ran = self.rivals.iter().any(|rival| outcome.of(rival).is_some());
        match (gavotte, self.best_rival(outcome)) {
            (Some(gavotte), None) if rivals_ran => format!(">{:.0}", self.limit_s / gavotte),
            (None, Some(best)) => format!("<{:.2}", best / self.limit_s),
            _ => dash(),
        }
    }
}

fn wrong(outcome: &Outcome) -> String {
    let mut line = format!("{:<18} WRONG: expected {}", outcome.bench, outcome.expect);
    for series in &outcome.engines {
        let count = series.count.as_deref().filter(|count| !count.is_empty());
        match series.state {
            State::Wrong => {
                line.push_str(&format!(", {} says {}", series.engine, count.unwrap_or("nothing")));
            }
            State::Failed => line.push_str(&format!(", {} failed", series.engine)),
            State::Right | State::OverLimit => {}
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

#[allow(clippy::cast_precision_loss)]
fn geometric_mean(ratios: &[f64]) -> Option<f64> {
    let logs: f64 = ratios.iter().map(|ratio| ratio.ln()).sum();
    (!ratios.is_empty()).then(|| (logs / ratios.len() as f64).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn series(engine: &str, state: State, cpu_s: f64) -> Series {
        let (count, wall_s, peak_kb) = (Some("9".to_owned()), vec![cpu_s], vec![2048]);
        Series { engine: engine.to_owned(), state, count, cpu_s: vec![cpu_s], wall_s, peak_kb }
    }

    fn outcome(engines: Vec<Series>) -> Outcome {
        Outcome { bench: "b".to_owned(), expect: "9".to_owned(), engines }
    }

    fn table() -> Table {
        Table::new(vec!["textbook".to_owned(), "dlx-rs".to_owned()], 10.0)
    }

    #[test]
    fn the_ratio_is_against_the_best_rival() {
        let right = outcome(vec![
            series(GAVOTTE, State::Right, 0.5),
            series("textbook", State::Right, 3.0),
            series("dlx-rs", State::Right, 2.0),
        ]);
        let row = table().row(&right);
        let cells: Vec<_> = row.split_whitespace().collect();
        assert_eq!(cells, ["b", "0.500", "2.0", "3.000", "2.000", "4.00"]);
        assert!(table().foot(&[right]).ends_with("over 1 instances: 4.00\n"));
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
        assert!(table().foot(&[wrong]).starts_with("no instance"));
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

    #[test]
    fn twice_and_half_is_one() {
        let mean = geometric_mean(&[2.0, 0.5]).unwrap();
        assert!((mean - 1.0).abs() < 1e-12);
    }
}
