//! `best` with what is known before: a solution, a cost to beat, a gap.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;

use common::{Run, gavotte};

const PROBLEM: &str = "a b\na |3\nb |4\na b |8\nb |9\n";

fn best(words: &[&str]) -> Run {
    gavotte(&[&["best"], words].concat(), PROBLEM.as_bytes())
}

/// A file for one test.
fn file(name: &str, text: &str) -> String {
    let path = std::env::temp_dir().join(format!("gavotte-known-{}-{name}", std::process::id()));
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn a_known_solution() {
    let start = file("start.txt", "cost 8\na b |8\n");
    assert_eq!(best(&["--start", &start]).out, "cost 7\na |3\nb |4\n");
    let stopped = best(&["--start", &start, "--step-limit", "0"]);
    assert_eq!((stopped.out.as_str(), stopped.code), ("cost at most 8\na b |8\n", 4));
    let numbers = file("start.ids", "8\t3\n");
    assert_eq!(best(&["--start", &numbers, "--max"]).out, "cost 12\na |3\nb |9\n");
    let cover = file("cover.txt", "a |3\nb |4\nb |9\n");
    let covered = gavotte(&["cover", "--start", &cover], PROBLEM.as_bytes());
    assert_eq!(covered.out, "cost 7\na |3\nb |4\n");
}

#[test]
fn what_is_no_solution_to_start_with() {
    let start = file("whole.txt", "a b |8\n");
    let wrong = best(&["--start", &file("part.txt", "a |3\n")]);
    assert_eq!(wrong.code, 3);
    assert!(wrong.err.contains("line 1: item `b` is not covered"), "{}", wrong.err);
    for (words, says) in [
        (["--require", "1"], "lacks the required option 1"),
        (["--forbid", "3"], "holds the forbidden option 3"),
    ] {
        let wrong = best(&[&["--start", start.as_str()], &words[..]].concat());
        assert!(wrong.code == 2 && wrong.err.contains(says), "{}", wrong.err);
    }
    assert_eq!(best(&["--start", &file("none.txt", "")]).code, 3);
    assert_eq!(best(&["--start", "/no/such/file"]).code, 1);
}

#[test]
fn a_cost_to_beat() {
    let beaten = best(&["--better-than", "7"]);
    assert_eq!((beaten.out.as_str(), beaten.code), ("no solution is better than 7\n", 0));
    assert_eq!(best(&["--better-than", "8"]).out, "cost 7\na |3\nb |4\n");
    assert_eq!(best(&["--better-than", "12", "--max", "--output", "ids"]).out, "");
    let json = best(&["--better-than", "7", "--output", "json"]).out;
    assert!(json.contains("\"status\":\"complete\"") && json.contains("\"bound\":\"7\""), "{json}");
    let none = gavotte(&["best", "--better-than", "7"], b"a b\na\n");
    assert_eq!(none.out, "no solution\n");
}

#[test]
fn near_enough() {
    let near = best(&["--gap", "2", "--output", "json"]);
    assert!(near.code == 0 && near.out.contains("\"gap\":"), "{}", near.out);
    assert_eq!(best(&["--gap", "0"]).out, "cost 7\na |3\nb |4\n");
    for gap in ["-1", "nan", "x"] {
        assert_eq!(best(&[&format!("--gap={gap}")]).code, 2);
    }
}
