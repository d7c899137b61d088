//! The answer of each verb while nothing is known, for a process that must end before its search could begin.
//!
//! # Why this shape
//! Programs expect an object with a status word in every case, and "at least 0" is true of every count. A text
//! for people stays empty where the verb has no words for it, because the note on standard error says why.

use gavotte::{BigUint, Estimate, Query, StopReason, Verdict};
use serde_json::json;

use crate::args::{Style, Verb};
use crate::output::{End, csv_unknown};

/// The answer as a text with its line ends.
pub(super) fn answer(verb: &Verb) -> String {
    match verb {
        // A part of a sum of weights says nothing of the whole.
        Verb::Count(args) if args.weights.is_some() => String::new(),
        Verb::Count(args) => styled(Query::Count, Some(args.output)),
        Verb::Solve(args) if args.all || args.limit.is_some() => {
            styled(Query::All { limit: args.limit }, args.output)
        }
        Verb::Solve(args) => styled(Query::First, args.output),
        Verb::Sample(args) => styled(Query::Sample, args.output),
        Verb::Unrank(args) => styled(Query::All { limit: Some(args.number) }, args.output),
        Verb::Best(args) => ranked("best", args.output),
        Verb::Cover(args) => ranked("cover", args.output),
        Verb::Estimate(args) => {
            let verdict = Verdict::Stopped(StopReason::Memory);
            let none = Estimate { probes: 0, steps: None, solutions: None, verdict };
            super::estimate::answer(&none, &args.output)
        }
        Verb::Explain(args) if args.reason.output == "json" => {
            of("explain", json!({"items": (), "minimal": false}))
        }
        Verb::Explain(_) => "unknown: no conflict was found so far, and no solution\n".to_owned(),
        Verb::Relax(args) if args.output == "json" => {
            of("relax", json!({"items": (), "bound": "0", "solutions": []}))
        }
        Verb::Symmetry(args) => super::symmetry::unknown(&args.output, "limit"),
        Verb::Genre(args) => {
            let many = &args.puzzle.many;
            styled(many.query(), Some(many.output.unwrap_or(Style::Text)))
        }
        _ => String::new(),
    }
}

fn at_least_none() -> String {
    "at least 0\n".to_owned()
}

/// The text that [`report`](crate::output::report) writes when nothing was found.
fn styled(query: Query, style: Option<Style>) -> String {
    let (verdict, found) = (Verdict::Stopped(StopReason::Memory), &BigUint::ZERO);
    let end = End { query, verdict, found };
    match style {
        Some(Style::Json | Style::Jsonl) => {
            let mut object = end.json();
            object["solutions"] = json!([]);
            format!("{object}\n")
        }
        Some(Style::Csv) => csv_unknown(query),
        _ if query == Query::Count => at_least_none(),
        _ => String::new(),
    }
}

/// The same for the best solutions.
fn ranked(query: &str, style: Style) -> String {
    match style {
        Style::Json | Style::Jsonl => {
            of(query, json!({"exhausted": false, "at_least": "0", "bound": (), "solutions": []}))
        }
        _ => String::new(),
    }
}

/// An object with the members that all answers have, and these.
fn of(query: &str, members: serde_json::Value) -> String {
    let mut object = json!({"version": 1, "query": query, "status": "limit"});
    if let (Some(object), serde_json::Value::Object(members)) = (object.as_object_mut(), members) {
        object.extend(members);
    }
    format!("{object}\n")
}
