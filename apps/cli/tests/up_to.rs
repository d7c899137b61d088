//! `count --up-to`: published numbers, given generators, what is refused, and limits.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;

use std::fs;

use common::{Run, gavotte};
use serde_json::{Value, json};

fn count(what: &str, words: &[&str]) -> Run {
    gavotte(&[&["count", "--up-to", what], words].concat(), b"")
}

/// A file of this text.
fn file(name: &str, text: &str) -> String {
    let path = format!("{}/up-to-{name}", env!("CARGO_TARGET_TMPDIR"));
    fs::write(&path, text).unwrap();
    path
}

#[test]
fn boards_have_as_many_classes_as_published() {
    for (file, order, classes) in [
        ("examples/queens-8.dlx", 8, "12\n"),
        ("examples/pentominoes-6x10.dlx", 4, "2339\n"),
        ("examples/pentominoes-8x8.poly", 8, "65\n"),
    ] {
        let run = count("symmetry", &[file]);
        assert_eq!((run.code, run.out.as_str()), (0, classes), "{run:?}");
        assert_eq!(
            run.err,
            format!("note: solutions are counted up to a group of order {order}\n")
        );
    }
    let run = count("symmetry", &["examples/queens-8.dlx", "--quiet", "--output", "json"]);
    assert_eq!(run.err, "");
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((&answer["count"], &answer["order"]), (&json!("12"), &json!("8")));
    let run = gavotte(
        &["count", "--up-to", "symmetry", "--from", "json"],
        br#"{"items":[],"options":[]}"#,
    );
    assert_eq!((run.code, run.out.as_str()), (0, "1\n"), "{run:?}");
}

#[test]
fn generators_come_from_a_file() {
    // The cells of a board of 8 x 8, row by row; a reflection, and a quarter turn.
    let cells = |image: &dyn Fn(usize, usize) -> (usize, usize)| {
        let mut done = [false; 64];
        let mut text = String::new();
        for begin in 0..64 {
            let mut cycle = Vec::new();
            let mut at = begin;
            while !std::mem::replace(&mut done[at], true) {
                cycle.push((at + 1).to_string());
                let (row, column) = image(at / 8, at % 8);
                at = 8 * row + column;
            }
            if cycle.len() > 1 {
                text += &format!("({})", cycle.join(" "));
            }
        }
        text
    };
    let mirror = cells(&|row, column| (row, 7 - column));
    let turn = cells(&|row, column| (column, 7 - row));
    for (name, text, classes) in [
        ("none.sym", String::new(), "92\n"),
        ("mirror.sym", format!("# a mirror\n\n{mirror}\n"), "46\n"),
        ("turn.sym", format!("{turn}\n"), "24\n"),
        ("both.sym", format!("{turn}\n{mirror}"), "12\n"),
    ] {
        let run = count(&file(name, &text), &["examples/queens-8.dlx"]);
        assert_eq!((run.code, run.out.as_str()), (0, classes), "{name}: {run:?}");
    }
}

#[test]
fn what_is_no_symmetry_is_refused_with_its_place() {
    for (name, text, words) in [
        ("wrong.sym", "()\n(1 8)\n", "wrong.sym:2:1: this is no symmetry of the problem: option"),
        (
            "far.sym",
            "(1 65)\n",
            "far.sym:1:1: this is no symmetry of the problem: there is no option 65",
        ),
        ("open.sym", "\n(1 8\n", "open.sym:2:1: the last cycle has no `)`"),
        ("letter.sym", "(1 8) x\n", "letter.sym:1:7: `x` cannot stand here"),
        ("twice.sym", "(1 8)(8 2)\n", "twice.sym:1:1: 8 stands in two places"),
    ] {
        let run = count(&file(name, text), &["examples/queens-8.dlx"]);
        assert_eq!((run.code, run.out.as_str()), (3, ""), "{name}: {run:?}");
        assert!(run.err.contains(words), "{name}: {}", run.err);
    }
}

#[test]
fn what_does_not_go_together_is_refused() {
    for words in
        [&["--require", "1"][..], &["--forbid", "1"], &["--stats=knuth"], &["--checkpoint", "x"]]
    {
        let run = count("symmetry", &[&["examples/queens-8.dlx"], words].concat());
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{words:?} {run:?}");
    }
    // 40 equal options have too many symmetries.
    let many = format!("a\n{}", "a\n".repeat(40));
    let run = gavotte(&["count", "--up-to", "symmetry", "--from", "dlx"], many.as_bytes());
    assert!(run.code == 1 && run.err.contains("more than 1000000"), "{run:?}");
    let bounds = b"2|a 2|b\na\nb\na b\n";
    let run = gavotte(&["count", "--up-to", "symmetry", "--from", "dlx"], bounds);
    assert_eq!((run.code, run.out.as_str()), (0, "1\n"), "{run:?}");
    // Both options of `a` alone can be exchanged: together they cover it twice, and the last option does once.
    let bounds = b"2|a 2|b\na\na\nb\na b\n";
    let run = gavotte(&["count", "--up-to", "symmetry", "--from", "dlx"], bounds);
    assert!(run.code == 1 && run.err.contains("cover the item `a`"), "{run:?}");
}

#[test]
fn limits_leave_a_lower_bound() {
    for steps in ["1", "1000", "1000000"] {
        let run = count("symmetry", &["examples/pentominoes-6x10.dlx", "--step-limit", steps]);
        assert_eq!(run.code, 4, "{run:?}");
        let least: u32 = run.out.trim().strip_prefix("at least ").unwrap().parse().unwrap();
        assert!(least < 2_339 && run.err.contains("stopped by the step limit"), "{run:?}");
    }
}
