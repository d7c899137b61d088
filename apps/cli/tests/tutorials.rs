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

/// The judge's files hold many cases, and a problem is one of them.
#[test]
fn cases_of_hust_1017() {
    let folder = root().join("qa/corpus/examples/hust_1017");
    let mut asked = 0;
    for (input, expected) in cases(&folder) {
        let text = std::fs::read_to_string(&input).unwrap();
        let mut lines = text.lines();
        for expected in String::from_utf8(expected).unwrap().lines() {
            let sizes = lines.next().unwrap();
            let rows: usize = sizes.split(' ').next().unwrap().parse().unwrap();
            let rows: Vec<&str> = lines.by_ref().take(rows).collect();
            let case = format!("{sizes}\n{}\n", rows.join("\n"));
            let solved = |more: &[&str]| {
                gavotte(&[&["solve", "--from", "hust"], more].concat(), case.as_bytes()).out
            };
            let all = solved(&["--all"]);
            assert!(all.lines().any(|answer| answer == expected), "{case}{expected}: {all}");
            assert!(all.contains(&solved(&[])), "{case}");
            asked += 1;
        }
    }
    assert!(asked > 5, "{asked}");
}
