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
use crate::summary::{SHORT_S, chooses, ratio};

/// A lead that counts.
const TENTH: f64 = 1.1;

/// What one engine is first at.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Firsts {
    /// The engine.
    pub engine: String,
    /// How many instances it answered.
    pub answered: usize,
    /// Where it is first by a tenth or more; the greatest lead is first.
    pub leads: Vec<Lead>,
}

/// How far the first engine of an instance is before the second.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Lead {
    /// The instance.
    pub bench: String,
    /// The time of the second, divided by that of the first.
    pub times: f64,
    /// The second did not end, so the lead may be longer.
    pub is_open: bool,
}

/// What each engine that was asked for by name is first at.
pub fn firsts(programs: &[Program], outcomes: &[&Outcome], limit_s: f64) -> Vec<Firsts> {
    let is_named = |kind: &Kind| matches!(kind, Kind::Engine { .. }) && !chooses(kind);
    let named = programs.iter().filter(|program| is_named(&program.kind));
    let names: Vec<&str> = named.map(|program| program.name.as_str()).collect();
    let leads: Vec<_> = outcomes.iter().filter_map(|it| lead(&names, it, limit_s)).collect();
    let of = |&name: &&str| {
        let own = leads.iter().filter(|(engine, _)| *engine == name);
        let mut leads: Vec<_> = own.map(|(_, lead)| lead.clone()).collect();
        leads.sort_by(|one, two| two.times.total_cmp(&one.times));
        let answered = outcomes.iter().filter(|it| it.median_s(name).is_some()).count();
        Firsts { engine: name.to_owned(), answered, leads }
    };
    names.iter().map(of).collect()
}

/// The first engine of an instance, where it leads by a tenth.
fn lead<'n>(names: &[&'n str], outcome: &Outcome, limit_s: f64) -> Option<(&'n str, Lead)> {
    let mut runs: Vec<(f64, bool, &str)> = Vec::new();
    for &name in names {
        match outcome.median_s(name) {
            Some(time) => runs.push((time, false, name)),
            None if outcome.of(name).is_some_and(|it| it.state == State::OverLimit) => {
                runs.push((limit_s, true, name));
            }
            None => {}
        }
    }
    runs.sort_by(|one, two| one.0.total_cmp(&two.0));
    let [(first, false, name), (second, is_open, _), ..] = runs[..] else { return None };
    let lead = Lead { bench: outcome.bench.clone(), times: ratio(second, first), is_open };
    (second >= SHORT_S && lead.times >= TENTH).then_some((name, lead))
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
        let most = leads.iter().take(3).map(|Lead { bench, times, is_open }| {
            format!("{bench} {}{times:.1}", if *is_open { "over " } else { "" })
        });
        let most = most.collect::<Vec<_>>().join(", ");
        text.push_str(&format!("| {engine} | {answered} | {} | {most} |\n", leads.len()));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::outcome;

    #[test]
    fn the_first_of_each_instance() {
        let programs = ["links", "bits", "sat", "auto"].map(Program::engine);
        let lead = |bench: &str, times, is_open| Lead { bench: bench.to_owned(), times, is_open };
        let outcomes = [
            outcome("clear", &[("links", Some(2.0)), ("bits", Some(1.0)), ("auto", Some(0.1))]),
            outcome("close", &[("links", Some(1.05)), ("bits", Some(1.0))]),
            outcome("short", &[("links", Some(0.04)), ("bits", Some(0.01))]),
            outcome("alone", &[("links", Some(0.5)), ("bits", None), ("sat", None)]),
            outcome("hard", &[("links", None), ("bits", None)]),
        ];
        let found = firsts(&programs, &outcomes.iter().collect::<Vec<_>>(), 10.0);
        assert_eq!(found.len(), 3);
        assert_eq!((found[0].answered, &found[0].leads[..]), (4, &[lead("alone", 20.0, true)][..]));
        assert_eq!(found[1].leads, [lead("clear", 2.0, false)]);
        assert_eq!(found[2].leads, []);
        let text = text(&found, 5);
        assert!(text.contains("| links | 4 | 1 | alone over 20.0 |"), "{text}");
    }
}
