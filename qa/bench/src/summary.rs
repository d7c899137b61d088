//! The summary of a run: Gavotte compared with each other program and with the better crate.
//!
//! # Why this shape
//! A ratio is "their time / our time", so above 1 Gavotte is the faster. Times below [`SHORT_S`] are mostly start and
//! noise, where a ratio says little. Such rows count for no mean, and losses on them are given in milliseconds. The
//! mean is geometric, because twice as fast here and half as fast there must make 1.
//!
//! # Invariants
//! 1. Only rows without a wrong answer count, and only where both sides finished.

use serde::Serialize;

use crate::program::{GAVOTTE, Kind, Program};
use crate::run::Outcome;

/// Times below this, in seconds, give no ratio.
pub const SHORT_S: f64 = 0.05;

/// The column of the engine to which the automatic choice is compared: it must not be slower.
const LINKS: &str = "links";
/// The permitted loss: a part of the time, or seconds where times are short.
const SLACK: f64 = 0.15;
const SHORT_SLACK_S: f64 = 0.005;

/// The crates of others; the textbook is our own.
const CRATES: [&str; 2] = ["dlx-rs", "exact-covers"];

/// All comparisons of a run.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// Against each rival and each solver from elsewhere.
    pub each: Vec<Versus>,
    /// The comparison with the better of the crates on each instance.
    pub better_crate: Versus,
    /// The instances where the automatic choice is slower than dancing links; none if these were not run.
    pub slower_than_links: Option<Vec<Difference>>,
}

/// Gavotte against one program.
#[derive(Clone, Debug, Serialize)]
pub struct Versus {
    /// The name of the program.
    pub other: String,
    /// The number of instances that took it at least [`SHORT_S`].
    pub instances: usize,
    /// The geometric mean of the ratios on these.
    pub mean: Option<f64>,
    /// The least of the ratios, and its instance.
    pub least: Option<(String, f64)>,
    /// The instances that took it less, and Gavotte more.
    pub short_losses: Vec<Difference>,
}

/// One time that is longer than another.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Difference {
    /// The instance.
    pub bench: String,
    /// The program with that time.
    pub engine: String,
    /// That time, in seconds.
    pub own_s: f64,
    /// The other time, in seconds.
    pub other_s: f64,
}

/// The time of the faster of the crates that finished.
pub fn better_crate(outcome: &Outcome) -> Option<f64> {
    CRATES.iter().filter_map(|name| outcome.median_s(name)).min_by(f64::total_cmp)
}

/// Their time divided by our time. A time below the resolution of the clock counts as that.
pub fn ratio(theirs: f64, ours: f64) -> f64 {
    let least = 1e-6;
    theirs.max(least) / ours.max(least)
}

impl Summary {
    /// Compares the results of these programs.
    pub fn new(programs: &[Program], outcomes: &[Outcome]) -> Self {
        let sound: Vec<&Outcome> = outcomes.iter().filter(|outcome| outcome.is_sound()).collect();
        let others = programs.iter().filter(|program| program.is_other());
        let each = others
            .map(|other| Versus::new(&other.name, &sound, |outcome| outcome.median_s(&other.name)));
        Self {
            each: each.collect(),
            better_crate: Versus::new("the better crate", &sound, better_crate),
            slower_than_links: slower_than_links(programs, &sound),
        }
    }

    /// Lines of text.
    pub fn text(&self) -> String {
        let head = format!("their time / gavotte's, where theirs is at least {SHORT_S} s\n");
        let rows = self.each.iter().chain([&self.better_crate]).map(Versus::text);
        let links = self.slower_than_links.as_deref().map(links_text).unwrap_or_default();
        std::iter::once(head).chain(rows).chain([links]).collect()
    }
}

impl Versus {
    fn new(other: &str, outcomes: &[&Outcome], time: impl Fn(&Outcome) -> Option<f64>) -> Self {
        let mut ratios = Vec::new();
        let mut short_losses = Vec::new();
        for outcome in outcomes {
            let (Some(theirs), Some(ours)) = (time(outcome), outcome.median_s(GAVOTTE)) else {
                continue;
            };
            if theirs >= SHORT_S {
                ratios.push((outcome.bench.clone(), ratio(theirs, ours)));
            } else if ours > theirs {
                short_losses.push(Difference::new(outcome, GAVOTTE, ours, theirs));
            }
        }
        let mean = geometric_mean(ratios.iter().map(|(_, ratio)| *ratio));
        let (other, instances) = (other.to_owned(), ratios.len());
        let least = ratios.into_iter().min_by(|one, two| one.1.total_cmp(&two.1));
        Self { other, instances, mean, least, short_losses }
    }

    fn text(&self) -> String {
        let mut line = format!("  {:<17} {:>3} instances", self.other, self.instances);
        if let (Some(mean), Some((bench, least))) = (self.mean, &self.least) {
            line.push_str(&format!(", geometric mean {mean:.2}, least {least:.2} ({bench})"));
        }
        let losses: Vec<String> = self.short_losses.iter().map(Difference::text).collect();
        if !losses.is_empty() {
            line.push_str(&format!("; slower on short ones: {}", losses.join(", ")));
        }
        line + "\n"
    }
}

impl Difference {
    fn new(outcome: &Outcome, engine: &str, own_s: f64, other_s: f64) -> Self {
        Self { bench: outcome.bench.clone(), engine: engine.to_owned(), own_s, other_s }
    }

    fn text(&self) -> String {
        format!("{} +{:.1} ms", self.bench, (self.own_s - self.other_s) * 1e3)
    }
}

fn slower_than_links(programs: &[Program], outcomes: &[&Outcome]) -> Option<Vec<Difference>> {
    programs.iter().find(|program| program.name == LINKS)?;
    let auto = programs.iter().filter(|program| chooses(&program.kind));
    let pairs = auto.flat_map(|program| outcomes.iter().map(move |&outcome| (program, outcome)));
    let slower = pairs.filter_map(|(program, outcome)| {
        let (own, links) = (outcome.median_s(&program.name)?, outcome.median_s(LINKS)?);
        let slack = if links < SHORT_S { SHORT_SLACK_S } else { SLACK * links };
        (own > links + slack).then(|| Difference::new(outcome, &program.name, own, links))
    });
    Some(slower.collect())
}

/// Whether the engine is Gavotte's own choice.
pub(crate) fn chooses(kind: &Kind) -> bool {
    match kind {
        Kind::Gavotte => true,
        Kind::Engine { engine, .. } => engine == "auto",
        Kind::Rival | Kind::External(_) => false,
    }
}

fn links_text(slower: &[Difference]) -> String {
    let slack = format!("{:.0} % ({:.0} ms where short)", SLACK * 100.0, SHORT_SLACK_S * 1e3);
    if slower.is_empty() {
        return format!("the automatic choice is never slower than links by more than {slack}\n");
    }
    let mut text = format!("SLOWER than links by more than {slack}:\n");
    for Difference { bench, engine, own_s, other_s } in slower {
        text.push_str(&format!("  {bench:<18} {engine} {own_s:.3} s, links {other_s:.3} s\n"));
    }
    text
}

/// The geometric mean; none of no ratio.
#[allow(clippy::cast_precision_loss)]
pub(crate) fn geometric_mean(ratios: impl ExactSizeIterator<Item = f64>) -> Option<f64> {
    let many = ratios.len();
    let logs: f64 = ratios.map(f64::ln).sum();
    (many > 0).then(|| (logs / many as f64).exp())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::outcome;

    #[test]
    fn twice_and_half_is_one() {
        let mean = geometric_mean([2.0, 0.5].into_iter()).unwrap();
        assert!((mean - 1.0).abs() < 1e-12);
        assert_eq!(geometric_mean([].into_iter()), None);
    }

    #[test]
    fn short_times_give_no_ratio() {
        let programs = [Program::gavotte(), Program::rival("dlx-rs").unwrap()];
        let outcomes = [
            outcome("long", &[(GAVOTTE, 0.1), ("dlx-rs", 0.4)]),
            outcome("other", &[(GAVOTTE, 0.1), ("dlx-rs", 0.5), ("exact-covers", 0.1)]),
            outcome("short", &[(GAVOTTE, 0.013), ("dlx-rs", 0.01)]),
            outcome("unfinished", &[("dlx-rs", 1.0)]),
        ];
        let summary = Summary::new(&programs, &outcomes);
        assert_eq!(summary.each.len(), 1);
        assert_eq!(summary.each[0].least, Some(("long".to_owned(), 4.0)));
        assert_eq!((summary.better_crate.instances, summary.better_crate.mean), (2, Some(2.0)));
        let text = summary.text();
        assert!(text.contains("geometric mean 2.00, least 1.00 (other)"), "{text}");
        assert!(text.contains("slower on short ones: short +3.0 ms"), "{text}");
        assert!(!text.contains("links"), "{text}");
    }

    #[test]
    fn the_automatic_choice_against_links() {
        let programs = ["links", "bits", "auto-plain"].map(Program::engine);
        let programs: Vec<_> = [Program::gavotte()].into_iter().chain(programs).collect();
        let times =
            |auto, plain| [(GAVOTTE, auto), ("links", 1.0), ("bits", 9.0), ("auto-plain", plain)];
        let outcomes = [outcome("even", &times(1.14, 0.5)), outcome("slow", &times(0.5, 1.2))];
        let summary = Summary::new(&programs, &outcomes);
        let slower = summary.slower_than_links.clone().unwrap();
        assert_eq!(slower, [Difference::new(&outcomes[1], "auto-plain", 1.2, 1.0)]);
        assert!(summary.text().contains("SLOWER than links"));
        let never = Summary::new(&programs, &outcomes[..1]).text();
        assert!(never.contains("never slower than links"), "{never}");
    }
}
