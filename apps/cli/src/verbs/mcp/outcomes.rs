//! The schemas of the tools' answers.
//!
//! # Why this shape
//! A member means the same in every answer, so it has one row, and a tool names those that its answers may have. Only `query` is
//! in all: an answer that a limit cut short has few others.
//!
//! # Invariants
//! Answers have no member without a row here; the tests compare each of theirs.

use serde_json::{Map, Value, json};

/// The members of answers: the name, its types, and what it says, where what every agent reads once does not. [fixed]
const MEMBERS: &[(&str, &str, &str)] = &[
    ("query", "string", ""),
    ("version", "integer", ""),
    ("status", "string", ""),
    ("stopped", "string null", ""),
    ("notes", "array", ""),
    ("omitted", "integer", ""),
    ("shown", "integer", ""),
    ("exhausted", "boolean", ""),
    (
        "solutions",
        "array object null",
        "The solutions, each with its `options`; a puzzle's also with its `board`. Of `estimate` a figure.",
    ),
    ("labels", "array", "The labels of the options."),
    ("count", "string null", "The number, in digits; null where it is too long or not known."),
    ("digits", "integer", "How many digits the number has that is too long."),
    ("exact", "boolean", "Whether the count is the whole one."),
    ("order", "string", "How many symmetries there are."),
    ("images", "string", "How many solutions the shown ones stand for."),
    ("idle", "string", "How many symmetries move no option."),
    ("generators", "array", "Symmetries that make all of them."),
    ("orbits", "object", "The `options` and `items` that symmetries carry into each other."),
    ("optimal", "boolean", "The first solution is proved to be the best."),
    ("bound", "string null", "No solution is better than this; of `relax` the fewest items."),
    ("gap", "number null", "How far the best is from the bound at most, as a share."),
    ("items", "array integer null", "Items by name; of `describe` their number."),
    ("minimal", "boolean null", "No part of these conflicts by itself."),
    ("weights", "object null", "Weights of items that prove it."),
    ("constraints", "array null", "Side constraints by name."),
    ("bounds", "array", "The least changes of side constraints."),
    (
        "sides",
        "string null",
        "Whether one of the changes suffices (one-of) or all are needed (together).",
    ),
    ("require", "array null", "Required options that belong to the conflict."),
    ("forbid", "array null", "Forbidden options that belong to the conflict."),
    ("text", "string", "The answer in words."),
    ("marginals", "array", "For each option the number of solutions with it, in digits."),
    ("total", "string", "The number of all solutions."),
    ("histogram", "array", "Pairs of a value and a number of solutions, in digits."),
    ("rank", "string null", "The rank; null where the options are no solution."),
    ("estimate", "boolean", "These are guesses, no bounds."),
    ("probes", "string", "How many probes were made."),
    ("confidence", "number", "The confidence of the intervals."),
    ("caution", "string", "Why they are no bounds."),
    ("steps", "array object null", "The steps: in words, or a figure of how many a search takes."),
    ("primary", "integer", "How many items are primary."),
    ("entries", "integer", "How many items all options have together."),
    ("number", "string null", "none, unique or several."),
    ("boards", "array", "New boards, each with `puzzle` and `solution`."),
    ("right", "boolean null", "Whether it is right; null when a limit came first."),
    ("reason", "string null", "What is wrong."),
    ("checked", "integer null", "How many solutions are right."),
    ("kind", "string", "The kind of puzzle."),
    ("puzzle", "string", "The puzzle on one line."),
    ("rules", "string", "Its regions and rules."),
    (
        "step",
        "object null",
        "The next step, its `technique`, the digits `placed` and `removed`, and the `reason`.",
    ),
    ("words", "string", "The step in words."),
    (
        "grade",
        "string",
        "easy, medium, hard, harder or hardest; none or several of a grid without one solution.",
    ),
    ("rating", "number null", "The rating of the hardest step."),
    ("hardest", "string null", "The hardest technique."),
    ("needs", "string", "The most difficult thing that it needs."),
    ("guesses", "integer null", "How many guesses are needed."),
    ("options", "array integer null", "Options by number, from 1; of `describe` their number."),
    (
        "level",
        "string",
        "Moves until pieces are free, part by part; - if they are never, ? if that is not known.",
    ),
    ("moves", "array null", "The moves in order; the last one of each part is `away`."),
    ("svg", "string", "The picture as SVG, where it was asked for."),
];

/// The JSON Schema of an answer with these members.
pub(super) fn schema(gives: &str) -> Map<String, Value> {
    let mut properties = Map::new();
    for name in ["query"].into_iter().chain(gives.split(' ')) {
        if let Some((_, types, words)) = MEMBERS.iter().find(|row| row.0 == name) {
            let types: Vec<&str> = types.split(' ').collect();
            let mut member = json!({ "type": types });
            if !words.is_empty() {
                member["description"] = (*words).into();
            }
            properties.insert(name.to_owned(), member);
        }
    }
    Map::from_iter([
        ("type".to_owned(), "object".into()),
        ("properties".to_owned(), properties.into()),
        ("required".to_owned(), json!(["query"])),
    ])
}
