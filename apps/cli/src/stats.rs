//! How a search went, for standard error: as a table, or as a JSON object where the answer is JSON.
//!
//! Both forms are made from one type, because they must state the same facts.

use std::fmt::Write;
use std::time::Duration;

use gavotte::{Order, Profile, Tally};
use serde_json::{Value, json};

/// The facts about one search.
pub(crate) struct Stats<'a> {
    /// The engine and why it was chosen; `None` for the search for the best.
    pub(crate) engine: Option<(&'a str, &'a str)>,
    /// The size of the reduced problem, if the reductions did anything.
    pub(crate) reduction: Option<&'a str>,
    /// The engines that take turns with it, a sentence each.
    pub(crate) others: &'a [String],
    pub(crate) order: Order,
    pub(crate) steps: u64,
    /// The number of solutions found, in digits; the status says whether these are all.
    pub(crate) found: &'a str,
    pub(crate) status: &'a str,
    /// Wall-clock time from the end of reading to the answer.
    pub(crate) elapsed: Duration,
    pub(crate) profile: Option<&'a Profile>,
}

impl Stats<'_> {
    /// One fact a line, then the profile.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        let mut row = |name: &str, fact: &str| {
            // Writing to a `String` cannot fail.
            let _ = writeln!(text, "{name:<9}  {fact}");
        };
        if let Some((name, reason)) = self.engine {
            let others: String = self.others.iter().map(|other| format!("; {other}")).collect();
            row("engine", &format!("{name}, because {reason}{others}"));
        }
        if let Some(reduction) = self.reduction {
            row("reduced", reduction);
        }
        row("order", &self.order.to_string());
        row("steps", &self.steps.to_string());
        row("found", &format!("{} solutions", self.found));
        row("status", self.status);
        row("seconds", &format!("{:.3}", self.elapsed.as_secs_f64()));
        if let Some(profile) = self.profile {
            text.push_str(&table(profile));
        }
        text
    }

    /// The same as one object.
    pub(crate) fn json(&self) -> Value {
        let mut stats = json!({
            "engine": self.engine.map(|engine| engine.0),
            "reason": self.engine.map(|engine| engine.1),
            "reduced": self.reduction,
            "turns": self.others,
            "order": self.order.to_string(),
            "steps": self.steps,
            "found": self.found,
            "status": self.status,
            "seconds": self.elapsed.as_secs_f64(),
        });
        if let Some(profile) = self.profile {
            let mut total = tally(profile.total());
            total["levels"] = profile.levels().iter().copied().map(tally).collect();
            stats["profile"] = total;
        }
        json!({ "stats": stats })
    }
}

fn tally(tally: Tally) -> Value {
    let Tally { nodes, updates, cleansings } = tally;
    json!({ "nodes": nodes, "updates": updates, "cleansings": cleansings })
}

/// A line a level and one for the sum; cleansings only where there are some.
fn table(profile: &Profile) -> String {
    let total = profile.total();
    let line = |name: &str, nodes: &str, updates: &str, cleansings: &str| {
        let last = if total.cleansings > 0 { format!(" {cleansings:>15}") } else { String::new() };
        format!("{name:>9} {nodes:>15} {updates:>15}{last}\n")
    };
    let row = |name: &str, tally: Tally| {
        let Tally { nodes, updates, cleansings } = tally;
        line(name, &nodes.to_string(), &updates.to_string(), &cleansings.to_string())
    };
    let mut text = line("level", "nodes", "updates", "cleansings");
    for (level, &tally) in profile.levels().iter().enumerate() {
        text.push_str(&row(&level.to_string(), tally));
    }
    text + &row("total", total)
}
