//! Who wins where: the instances on which an engine is first among those of a run, and by how much.
//!
//! # Why this shape
//! An engine that is first by a tenth nowhere is weight that nobody needs. So the table says where each is first, and its best lead.
//! An engine that did not answer in time is behind all that did; then the lead is at least what the limit says.
//!
//! # Invariants
//! 1. An instance has one first engine at most, and none where the second one takes less than [`SHORT_S`] seconds.

use serde::Serialize;

use crate::program::{Kind, Program};
use crate::run::{Outcome, State};
use crate::summary::{SHORT_S, ratio};

/// A lead that counts.
const TENTH: f64 = 1.1;

/// What one engine is first at.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Firsts {
    /// The engine.
    pub engine: String,
    /// How many instances it answered.
    pub answered: usize,
    /// Where it is first by a tenth or more: the instance, the lead over the second, and whether that one did not end, so
    /// that the lead is a least one. The greatest lead is first.
    pub leads: Vec<(String, f64, bool)>,
}

/// What each engine that was asked for by name is first at.
pub fn firsts(programs: &[Program], outcomes: &[&Outcome], limit_s: f64) -> Vec<Firsts> {
    let named = programs.iter().filter(|program| match &program.kind {
        Kind::Engine { engine, .. } => engine != "auto",
        _ => false,
    });
    let names: Vec<&str> = named.map(|program| program.name.as_str()).collect();
    let leads: Vec<_> = outcomes.iter().filter_map(|it| lead(&names, it, limit_s)).collect();
    let of = |&name: &&str| {
        let own = leads.iter().filter(|(engine, ..)| *engine == name);
        let mut leads: Vec<_> = own.map(|(_, lead, open, at)| (at.clone(), *lead, *open)).collect();
        leads.sort_by(|one, two| two.1.total_cmp(&one.1));
        let answered = outcomes.iter().filter(|it| it.median_s(name).is_some()).count();
        Firsts { engine: name.to_owned(), answered, leads }
    };
    names.iter().map(of).collect()
}

/// The first engine of an instance, where it leads by a tenth: its name, the lead, whether the second did not end, and the instance.
fn lead<'n>(
    names: &[&'n str],
    outcome: &Outcome,
    limit_s: f64,
) -> Option<(&'n str, f64, bool, String)> {
    let mut times: Vec<(f64, bool, &str)> = Vec::new();
    for &name in names {
        match outcome.median_s(name) {
            Some(time) => times.push((time, false, name)),
            None if outcome.of(name).is_some_and(|it| it.state == State::OverLimit) => {
                times.push((limit_s, true, name));
            }
            None => {}
        }
    }
    times.sort_by(|one, two| one.0.total_cmp(&two.0));
    let [(first, false, name), (second, is_open, _), ..] = times[..] else { return None };
    let lead = ratio(second, first);
    (second >= SHORT_S && lead >= TENTH).then(|| (name, lead, is_open, outcome.bench.clone()))
}

/// The rows of a Markdown table.
pub fn text(firsts: &[Firsts], of: usize) -> String {
    if firsts.len() < 2 {
        return String::new();
    }
    let mut text = format!(
        "| engine | answers of {of} | first by a tenth on | most |\n| --- | --: | --: | --- |\n"
    );
    for Firsts { engine, answered, leads } in firsts {
        let most = leads.iter().take(3).map(|(at, lead, is_open)| {
            format!("{at} {}{lead:.1}", if *is_open { "over " } else { "" })
        });
        let most = most.collect::<Vec<_>>().join(", ");
        text.push_str(&format!("| {engine} | {answered} | {} | {most} |\n", leads.len()));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::Series;

    fn outcome(bench: &str, times: &[(&str, Option<f64>)]) -> Outcome {
        let series = times.iter().map(|&(engine, time)| Series {
            engine: engine.to_owned(),
            ours: true,
            state: if time.is_some() { State::Right } else { State::OverLimit },
            count: None,
            cpu_s: time.into_iter().collect(),
            wall_s: vec![],
            peak_kb: vec![],
        });
        let (bench, expect) = (bench.to_owned(), String::new());
        Outcome { bench, expect, engines: series.collect() }
    }

    #[test]
    fn the_first_of_each_instance() {
        let programs = ["links", "bits", "sat", "auto"].map(Program::engine);
        let outcomes = [
            outcome("clear", &[("links", Some(2.0)), ("bits", Some(1.0)), ("auto", Some(0.1))]),
            outcome("close", &[("links", Some(1.05)), ("bits", Some(1.0))]),
            outcome("short", &[("links", Some(0.04)), ("bits", Some(0.01))]),
            outcome("alone", &[("links", Some(0.5)), ("bits", None), ("sat", None)]),
            outcome("hard", &[("links", None), ("bits", None)]),
        ];
        let found = firsts(&programs, &outcomes.iter().collect::<Vec<_>>(), 10.0);
        assert_eq!(found.len(), 3);
        assert_eq!(
            (found[0].answered, &found[0].leads[..]),
            (4, &[("alone".to_owned(), 20.0, true)][..])
        );
        assert_eq!(found[1].leads, [("clear".to_owned(), 2.0, false)]);
        assert_eq!(found[2].leads, []);
        let text = text(&found, 5);
        assert!(text.contains("| links | 4 | 1 | alone over 20.0 |"), "{text}");
    }
}
