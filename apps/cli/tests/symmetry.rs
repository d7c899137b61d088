//! The verb `symmetry`: groups that everybody knows, names that need quotes, pictures, and limits.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;

use common::gavotte;
use serde_json::{Value, json};

#[test]
fn boards_have_the_symmetries_of_their_shape() {
    for (file, words, order) in [
        ("examples/pentominoes-6x10.dlx", "orbit items", "order 4"),
        ("examples/pentominoes-8x8.poly", "orbit items", "order 8"),
        ("examples/queens-8.dlx", "orbit options 1 8 57 64", "order 8"),
    ] {
        let run = gavotte(&["symmetry", file], b"");
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{file}");
        assert_eq!(run.out.lines().next(), Some(order), "{file}");
        assert!(run.out.contains(words), "{file}: {}", run.out);
    }
}

#[test]
fn an_empty_problem_and_idle_exchanges() {
    let run = gavotte(&["symmetry", "--from", "json"], br#"{"items":[],"options":[]}"#);
    assert_eq!((run.code, run.out.as_str()), (0, "order 1\nalone 0 options, 0 items\n"));
    let run = gavotte(&["symmetry", "--from", "dlx"], b"a b c d e\na b\nc\nc\nd\ne\ne\n");
    // Two pairs of equal options, and the pairs can be exchanged.
    assert!(run.out.starts_with("order 8\nidle 2\n"), "{}", run.out);
}

#[test]
fn names_that_look_like_several_are_quoted() {
    let problem = br#"{"items":["a b","(c)"],"options":[["a b"],["(c)"]]}"#;
    let run = gavotte(&["symmetry", "--from", "json"], problem);
    assert!(run.out.contains("generator items (\"a b\" \"(c)\")\n"), "{run:?}");
    let run = gavotte(&["symmetry", "--from", "json", "--output", "json"], problem);
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(
        answer,
        json!({
            "version": 1,
            "query": "symmetry",
            "status": "complete",
            "order": "2",
            "idle": "1",
            "generators": [{ "options": [[1, 2]], "items": [["a b", "(c)"]] }],
            "orbits": { "options": [[1, 2]], "items": [["a b", "(c)"]] },
        })
    );
}

#[test]
fn orbits_are_drawn_on_a_board() {
    let file = format!("{}/orbits.svg", env!("CARGO_TARGET_TMPDIR"));
    let run = gavotte(&["symmetry", "examples/pentominoes-8x8.poly", "--draw", &file], b"");
    assert_eq!(run.code, 0, "{run:?}");
    let picture = std::fs::read_to_string(&file).unwrap();
    assert!(picture.contains("Orbits under 8 symmetries") && picture.contains(">9</text>"));
    let run = gavotte(&["symmetry", "examples/conflict.dlx", "--draw", &file], b"");
    assert!(run.code == 0 && run.err.contains("the problem alone is drawn"), "{run:?}");
}

#[test]
fn a_limit_leaves_no_half_answer() {
    let words = ["symmetry", "examples/pentominoes-6x10.dlx", "--step-limit", "1"];
    let run = gavotte(&words, b"");
    assert_eq!((run.code, run.out.as_str()), (4, "unknown: the symmetries were not found\n"));
    let run = gavotte(&[&words[..], &["--output", "json"]].concat(), b"");
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((&answer["status"], &answer["order"]), (&json!("limit"), &Value::Null));
}
