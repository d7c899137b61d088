//! The tutorials' tasks through the real command, byte for byte.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;

use std::path::{Path, PathBuf};

use common::{gavotte, root};

/// The `NN.in` files of a folder, each with its `NN.out`.
fn cases(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut cases: Vec<_> = std::fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "in"))
        .map(|path| (path.clone(), std::fs::read(path.with_extension("out")).unwrap()))
        .collect();
    cases.sort();
    assert!(!cases.is_empty(), "no cases in {}", folder.display());
    cases
}

#[test]
fn our_own_corpus() {
    let mut tasks = 0;
    for task in std::fs::read_dir(root().join("qa/corpus/tutorials")).unwrap() {
        let task = task.unwrap().path();
        let verb = std::fs::read_to_string(task.join("command")).unwrap();
        for (input, expected) in cases(&task) {
            let run = gavotte(&[verb.trim()], &std::fs::read(&input).unwrap());
            assert_eq!(run.out, String::from_utf8(expected).unwrap(), "{}", input.display());
            assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", input.display());
        }
        tasks += 1;
    }
    assert_eq!(tasks, 6);
}

/// The collection of judge-like cases beside the project, if it is there.
fn judge_cases(task: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = root().join("../shared/data/seed-problems").join(task);
    if folder.is_dir() { cases(&folder) } else { Vec::new() }
}

#[test]
fn judge_cases_with_one_answer() {
    let tasks = [
        ("luogu-p1784", "sudoku"),
        ("poj-3074", "sudoku"),
        ("luogu-p1074", "target-sudoku"),
        ("luogu-p4205", "beads"),
    ];
    for (task, verb) in tasks {
        for (input, expected) in judge_cases(task) {
            let run = gavotte(&[verb, input.to_str().unwrap()], b"");
            assert_eq!(run.out.as_bytes(), expected, "{}", input.display());
        }
    }
}

#[test]
fn judge_cases_with_an_empty_line_after_each_grid() {
    for (input, expected) in judge_cases("uva-1309") {
        let run = gavotte(&["sudoku", input.to_str().unwrap()], b"");
        // There the line after the last grid is left out; the command prints one after every grid.
        assert_eq!(run.out.as_bytes(), [expected, b"\n".to_vec()].concat(), "{}", input.display());
    }
}

#[test]
fn judge_cases_with_any_right_answer() {
    for (input, expected) in judge_cases("luogu-p4929") {
        let name = input.to_str().unwrap();
        let run = gavotte(&["solve", name], b"");
        if expected.starts_with(b"No") {
            assert_eq!(run.out.as_bytes(), expected, "{name}");
        } else {
            let check = gavotte(&["check", name, "-"], run.out.as_bytes());
            assert_eq!((check.code, check.out.as_str()), (0, "verified\n"), "{name}: {}", run.out);
        }
    }
}
