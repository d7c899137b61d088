//! What `--stats` tells, and the counts that Knuth's own programs give for the same problems.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;

use common::gavotte;

const KNUTH: &str = "examples/knuth-7-items.dlx";
const COLORS: &str = "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n";

/// The words of each line.
fn words(table: &str) -> Vec<Vec<&str>> {
    table.lines().map(|line| line.split_whitespace().collect()).collect()
}

#[test]
fn the_answer_stays_as_it_is() {
    for verb in ["solve", "count"] {
        let plain = gavotte(&[verb, KNUTH], b"");
        for stats in ["--stats", "--stats=plain", "--stats=knuth"] {
            let run = gavotte(&[verb, stats, KNUTH], b"");
            assert_eq!((run.out, run.code), (plain.out.clone(), 0), "{verb} {stats}");
            assert!(run.err.starts_with("engine  "), "{}", run.err);
        }
    }
}

#[test]
fn one_fact_a_line() {
    let run = gavotte(&["count", "--stats", "--order", "input", KNUTH], b"");
    let words = words(&run.err);
    let names: Vec<&str> = words.iter().map(|line| line[0]).collect();
    assert_eq!(names, ["engine", "order", "steps", "found", "status", "seconds"]);
    assert_eq!(words[0][1..3], ["bits,", "because"]);
    assert_eq!(words[1], ["order", "input"]);
    assert_eq!(words[3], ["found", "1", "solutions"]);
    assert_eq!(words[4], ["status", "complete"]);
    assert!(words[5][1].parse::<f64>().is_ok());
    let best = gavotte(&["best", "--stats", KNUTH], b"").err;
    assert!(best.starts_with("engine     branch and bound, because "), "{best}");
    assert!(best.contains("status     complete"), "{best}");
}

#[test]
fn a_search_that_was_cut_short_says_so() {
    let run = gavotte(&["count", "--stats=knuth", "--step-limit", "3", KNUTH], b"");
    assert_eq!(run.code, 4);
    assert!(run.err.contains("steps      3\nfound      0 solutions\nstatus     limit\n"));
    assert!(run.err.contains("note: stopped by the step limit"), "{}", run.err);
    let total = words(&run.err).into_iter().find(|line| line[0] == "total").unwrap();
    assert_eq!(total[1], "4", "the root and three options");
}

#[test]
fn knuths_counts_level_by_level() {
    let run = gavotte(&["count", "--stats=knuth", KNUTH], b"");
    let words = words(&run.err);
    assert_eq!(words[0][1], "textbook,");
    let table = [
        vec!["level", "nodes", "updates"],
        vec!["0", "1", "16"],
        vec!["1", "2", "9"],
        vec!["2", "2", "4"],
        vec!["3", "1", "0"],
        vec!["total", "6", "29"],
    ];
    assert_eq!(words[6..], table);
    let (_, printed) = run.err.split_once("    level").unwrap();
    let help = gavotte(&["count", "--help"], b"").out;
    assert!(help.contains(printed), "the help text shows this table");
    let colors = gavotte(&["count", "--stats=knuth", "-"], COLORS.as_bytes()).err;
    let lines = self::words(&colors);
    assert_eq!(lines[6], ["level", "nodes", "updates", "cleansings"]);
    assert_eq!(lines.last().unwrap(), &["total", "4", "20", "3"]);
}

#[test]
fn puzzles_have_a_profile_too() {
    let run = gavotte(&["queens", "8", "--count", "--stats=knuth"], b"");
    assert!(run.out == "92\n" && run.err.contains("\n    total "), "{}", run.err);
    let grid = std::fs::read(common::root().join("examples/sudoku.txt")).unwrap();
    let run = gavotte(&["sudoku", "--unique", "--stats=knuth"], &grid);
    assert!(run.out == "unique\n" && run.err.contains("\n    total "), "{}", run.err);
}

#[test]
fn json_where_the_answer_is_json() {
    let run = gavotte(&["solve", "--all", "--output", "jsonl", "--stats=knuth", KNUTH], b"");
    let value: serde_json::Value = serde_json::from_str(&run.err).unwrap();
    let stats = &value["stats"];
    assert_eq!(stats["engine"], "textbook");
    assert_eq!((&stats["found"], &stats["status"]), (&"1".into(), &"complete".into()));
    assert_eq!((stats["steps"].as_u64(), &stats["order"]), (Some(5), &"fewest".into()));
    let profile = &stats["profile"];
    assert_eq!((profile["nodes"].as_u64(), profile["updates"].as_u64()), (Some(6), Some(29)));
    let levels = profile["levels"].as_array().unwrap();
    let nodes = levels.iter().map(|level| level["nodes"].as_u64().unwrap());
    assert_eq!(nodes.collect::<Vec<_>>(), [1, 2, 2, 1]);
    let plain = gavotte(&["count", "--output", "json", "--stats", KNUTH], b"").err;
    let value: serde_json::Value = serde_json::from_str(&plain).unwrap();
    assert!(value["stats"].get("profile").is_none(), "{plain}");
}

#[test]
fn what_knuths_counts_cannot_be_had_for() {
    let refused = |args: &[&str], input: &str| {
        let run = gavotte(args, input.as_bytes());
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}");
        run.err
    };
    let bounds = refused(&["count", "--stats=knuth", "-"], "a 0:2|b\na b\n");
    assert!(bounds.contains("bounds (item `b` has 0..=2)"), "{bounds}");
    let best = refused(&["best", "--stats=knuth", KNUTH], "");
    assert!(best.contains("best"), "{best}");
    let engine = refused(&["count", "--stats=knuth", "--engine", "links", KNUTH], "");
    assert!(engine.contains("--engine links"), "{engine}");
    assert!(refused(&["count", "--stats=norvig", KNUTH], "").contains("knuth"));
}

/// A solution that is not proved to be the first is printed, and said to be none that is final.
#[test]
fn the_least_solution_says_what_a_limit_left_open() {
    for (steps, out, words) in [
        ("300", 1, "stopped by the step limit: an earlier solution may exist"),
        ("1", 0, "stopped by the step limit: unknown whether there is a solution"),
    ] {
        let args =
            ["solve", "--least", "--from", "queens", "--output", "ids", "--step-limit", steps];
        let run = gavotte(&args, b"30\n");
        assert_eq!((run.code, run.out.lines().count()), (4, out), "{}", run.err);
        assert!(run.err.contains(words), "{}", run.err);
    }
    let run = gavotte(&["solve", "--least", "--stats"], b"a b\na\nb\na b\n");
    assert!(run.out == "a\nb\n" && run.err.contains("questions, because each option"), "{run:?}");
}
