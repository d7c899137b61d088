//! `--up-to`: published numbers, given generators, boards, listings, what is refused, and limits.

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

/// Squares of order 5 and 6: OEIS A040082 (isotopy), A057991 (isomorphism), A003090 (main classes).
#[test]
fn latin_squares_are_counted_up_to_groups_that_have_names() {
    for (group, counts) in
        [("isotopy", ["2", "22"]), ("isomorphism", ["1411", "1130531"]), ("symmetry", ["2", "12"])]
    {
        for (order, count) in ["5", "6"].into_iter().zip(counts) {
            let run = gavotte(&["latin", order, "--count", "--up-to", group], b"");
            assert_eq!(run.out.trim(), count, "{order} up to {group}: {}", run.err);
        }
    }
    let classes = gavotte(&["latin", "4", "--all", "--up-to", "isomorphism"], b"");
    assert_eq!(classes.out.trim().split("\n\n").count(), 35);
    for (verb, input) in [("queens", "5"), ("latin", "1 2\n2 0\n")] {
        let refused = gavotte(&[verb, "--count", "--up-to", "isotopy"], input.as_bytes());
        assert_eq!(refused.code, 2);
        assert!(refused.err.contains("Latin squares without given symbols"), "{}", refused.err);
    }
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
    // 40 equal options: 40! symmetries are counted level by level. 12! of them are too few for that and too many to be
    // visited, so all solutions are kept, if memory holds them.
    let many = format!("a\n{}", "a\n".repeat(40));
    let run = gavotte(&["count", "--up-to", "symmetry", "--from", "dlx"], many.as_bytes());
    assert_eq!((run.code, run.out.as_str()), (0, "1\n"), "{run:?}");
    let some = file("some.sym", "(1 2)\n(1 2 3 4 5 6 7 8 9 10 11 12)\n");
    let many_file = file("many.dlx", &many);
    let run = gavotte(&["count", "--up-to", &some, &many_file], b"");
    assert_eq!((run.code, run.out.as_str()), (0, "29\n"), "{run:?}");
    let run = gavotte(&["solve", "--all", "--up-to", &some, "--output", "ids", &many_file], b"");
    assert_eq!((run.code, run.out.lines().count()), (0, 29), "{run:?}");
    let many_file = file("very-many.dlx", &many.replacen('a', "20|a", 1));
    let run = gavotte(&["count", "--up-to", &some, &many_file], b"");
    assert!(run.code == 1 && run.err.contains("more than 1000000"), "{run:?}");
    let bounds = b"2|a 2|b\na\nb\na b\n";
    let run = gavotte(&["count", "--up-to", "symmetry", "--from", "dlx"], bounds);
    assert_eq!((run.code, run.out.as_str()), (0, "1\n"), "{run:?}");
}

/// Options that a symmetry carries into each other cover an item together, and not all of them equally often.
#[test]
fn items_that_are_covered_several_times_are_counted() {
    let cases = [
        // Both options of `a` alone can be exchanged: together they cover it twice, and the last option does once.
        ("2|a 2|b\na\na\nb\na b\n", "1\n"),
        ("2|a\na\na\na\n", "1\n"),
        ("1:3|a b\na\na\na b\nb\n", "5\n"),
        ("2:3|a 0:2|b\na\na\na b\nb\nb\n", "7\n"),
    ];
    for (problem, classes) in cases {
        let run = gavotte(&["count", "--up-to", "symmetry", "--from", "dlx"], problem.as_bytes());
        assert_eq!((run.code, run.out.as_str()), (0, classes), "{problem}: {run:?}");
        let words = ["solve", "--all", "--up-to", "symmetry", "--output", "ids", "--from", "dlx"];
        let run = gavotte(&words, problem.as_bytes());
        assert_eq!(format!("{}\n", run.out.lines().count()), classes, "{problem}: {run:?}");
    }
    let dominoes = b"board 2x3\npieces domino\ncopies D 3\n";
    let run = gavotte(&["count", "--from", "polyomino", "--up-to", "board"], dominoes);
    assert_eq!((run.code, run.out.as_str()), (0, "2\n"), "{run:?}");
    // A227690: the board says how many dominoes there are, and so does the item.
    let dominoes = b"board 8x8\npieces domino\ncopies D 32\n";
    let run = gavotte(&["count", "--from", "polyomino", "--up-to", "board"], dominoes);
    assert_eq!((run.code, run.out.as_str()), (0, "1629189\n"), "{run:?}");
}

/// A group with too many members to visit them that is not that of all symmetries.
#[test]
fn a_large_group_of_some_symmetries_divides_the_classes_of_all() {
    // Ten equal options, nine of which are exchanged freely: the last one is chosen or not.
    let many = file("ten.dlx", &format!("3|a\n{}", "a\n".repeat(11)));
    let some = file("ten.sym", "(1 2)\n(1 2 3 4 5 6 7 8 9 10)\n");
    for (words, out) in [(["count", "--quiet"], "2\n"), (["solve", "--all"], "1 2 3\n1 2 11\n")] {
        let run = gavotte(&[&words[..], &["--up-to", &some, &many]].concat(), b"");
        assert_eq!(run.code, 0, "{run:?}");
        if words[0] == "count" {
            assert_eq!(run.out, out, "{run:?}");
        }
    }
}

/// Turns by 60 degrees of a board with several layers.
#[test]
fn prisms_turn_by_sixty_degrees_in_every_layer() {
    for layers in 1..4 {
        let board = (0..layers).map(|layer| {
            let cells = (0..2).flat_map(|row| (0..3).map(move |column| (column, row)));
            cells.map(|(column, row)| format!(" ({column},{row},{layer})")).collect::<String>()
        });
        let text = format!(
            "lattice prisms\ncells{}\npiece A (0,0,0)\ncopies A any\npiece B (0,0,0) (1,0,0)\n",
            board.collect::<String>()
        );
        let run = gavotte(
            &["count", "--from", "polyform", "--up-to", "board", "--quiet"],
            text.as_bytes(),
        );
        // The layers of the one piece of two cells, up to turning over.
        assert_eq!((run.code, run.out), (0, format!("{}\n", (layers + 1) / 2)), "{layers}");
    }
}

/// A plain search in Python, cell by cell, found as many; reflections count where the pieces are their mirror images.
#[test]
fn spheres_and_tetrahedra_turn_with_their_boards() {
    for (genre, example, classes) in [
        ("polyform", "11", "4\n"),
        ("polyform", "12", "6\n"),
        ("polyform", "13", "9\n"),
        ("burrtools", "3", "7\n"),
    ] {
        let example = format!("--example={example}");
        let run = gavotte(&[genre, &example, "--count", "--up-to", "board", "--quiet"], b"");
        assert_eq!((run.code, run.out.as_str()), (0, classes), "{genre} {example}");
    }
}

fn listed(words: &[&str]) -> Run {
    gavotte(&[&["solve", "--all", "--up-to"], words].concat(), b"")
}

#[test]
fn one_solution_of_each_class_is_listed() {
    let run = listed(&["symmetry", "examples/queens-8.dlx", "--output", "ids"]);
    assert_eq!((run.code, run.out.lines().count()), (0, 12), "{run:?}");
    assert_eq!(run.err, "note: one solution of each class is listed, up to a group of order 8\n");
    let run = listed(&["symmetry", "examples/queens-8.dlx", "--output", "json"]);
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(answer["count"], json!("12"));
    assert_eq!((&answer["order"], &answer["images"]), (&json!("8"), &json!("92")));
    let solutions = answer["solutions"].as_array().unwrap();
    let images = solutions.iter().map(|it| it["images"].as_str().unwrap().parse::<u32>().unwrap());
    assert_eq!(images.sum::<u32>(), 92);
    let halves = solutions.iter().filter(|it| it["group"] == json!("2"));
    assert_eq!(halves.count(), 1);
    let run = listed(&["symmetry", "examples/queens-8.dlx", "--output", "jsonl", "--limit", "3"]);
    let lines: Vec<Value> = run.out.lines().map(|it| serde_json::from_str(it).unwrap()).collect();
    assert_eq!((run.code, lines.len()), (0, 4), "{run:?}");
    assert_eq!(lines[3]["exhausted"], json!(false));
    let text = listed(&["symmetry", "--quiet", "examples/pentominoes-6x10.dlx", "--output", "ids"]);
    assert_eq!((text.code, text.err.as_str(), text.out.lines().count()), (0, "", 2_339));
    let threads = [
        "symmetry",
        "--quiet",
        "examples/pentominoes-6x10.dlx",
        "--output",
        "ids",
        "--threads",
        "2",
    ];
    let sorted = |run: Run| {
        let mut lines: Vec<String> = run.out.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted(listed(&threads)), sorted(text));
}

/// 4! 4! 4! 3! symmetries, so it goes level by level.
#[test]
fn large_groups_go_level_by_level() {
    let mut text = String::new();
    for kind in ["c", "r", "k"] {
        for one in 0..4 {
            text += &(0..4).map(|other| format!("{kind}{one}{other} ")).collect::<String>();
        }
    }
    text += "\n";
    for (row, column, symbol) in (0..64).map(|at| (at / 16, at / 4 % 4, at % 4)) {
        text += &format!("c{row}{column} r{row}{symbol} k{column}{symbol}\n");
    }
    // Two equal options in an item of their own: 2! more symmetries, and both are solutions.
    let first = text.find('\n').unwrap();
    text.insert(first, 'z');
    text += "z\nz\n";
    let path = file("latin.dlx", &text);
    let run = listed(&["symmetry", &path, "--output", "json"]);
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((run.code, &answer["order"]), (0, &json!("165888")), "{run:?}");
    assert_eq!((&answer["count"], &answer["images"]), (&json!("2"), &json!("1152")));
    let run = count("symmetry", &[&path, "--quiet"]);
    assert_eq!((run.code, run.out.as_str()), (0, "2\n"), "{run:?}");
}

#[test]
fn puzzles_have_boards() {
    for (words, lines) in [
        (&["queens", "8", "--count"][..], "12"),
        (&["queens", "12", "--count"], "1787"),
        (&["langford", "7", "--count"], "26"),
        (&["latin", "3", "--count"], "3"),
        (&["polyomino", "--board", "6x10", "--pieces", "pentominoes", "--count"], "2339"),
        (&["polyomino", "examples/pentominoes-8x8.poly", "--count"], "65"),
    ] {
        let run = gavotte(&[words, &["--up-to", "board"]].concat(), b"");
        assert_eq!((run.code, run.out.trim()), (0, lines), "{words:?} {run:?}");
        assert!(run.err.starts_with("note: solutions are counted up to a group of order "));
    }
    let run = gavotte(&["queens", "6", "--all", "--up-to", "board", "--quiet"], b"");
    assert_eq!((run.code, run.out.lines().count()), (0, 6), "{run:?}");
    let run = gavotte(&["queens", "3", "--all", "--up-to", "board", "--quiet"], b"");
    assert_eq!((run.code, run.out.as_str()), (0, "No solution\n"), "{run:?}");
    let grid = b"0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n";
    let run = gavotte(&["count", "--from", "sudoku", "--up-to", "board"], grid);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.err.contains("a group of order 8"), "{run:?}");
    let run = gavotte(
        &["solve", "--all", "--from", "sudoku", "--up-to", "symmetry", "--output", "ids"],
        grid,
    );
    assert_eq!((run.code, run.out.lines().count()), (0, 2), "{run:?}");
    let run = count("board", &["examples/queens-8.dlx"]);
    assert_eq!(run.code, 2, "{run:?}");
    assert!(run.err.contains("--up-to board needs a puzzle with a board"), "{run:?}");
    let run = gavotte(&["queens", "8", "--count", "--up-to", "board", "--step-limit", "1"], b"");
    assert_eq!((run.code, run.out.as_str()), (4, "at least 0\n"), "{run:?}");
}

#[test]
fn listings_refuse_what_counts_refuse() {
    let wrong = file("wrong-listing.sym", "(1 8)\n");
    let run = listed(&[&wrong, "examples/queens-8.dlx"]);
    assert_eq!((run.code, run.out.as_str()), (3, ""), "{run:?}");
    assert!(
        run.err.contains("this is no symmetry of the problem: option 8 goes to option 1"),
        "{run:?}"
    );
    for words in
        [&["--require", "1"][..], &["--forbid", "1"], &["--stats=knuth"], &["--checkpoint", "x"]]
    {
        let run = listed(&[&["symmetry", "examples/queens-8.dlx"], words].concat());
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{words:?} {run:?}");
    }
}

#[test]
fn a_listing_that_is_cut_short_says_so() {
    let run = listed(&[
        "symmetry",
        "examples/pentominoes-6x10.dlx",
        "--output",
        "ids",
        "--step-limit",
        "20000",
    ]);
    assert_eq!(run.code, 4, "{run:?}");
    assert!(
        run.out.lines().count() < 2_339 && run.err.contains("stopped by the step limit"),
        "{run:?}"
    );
    // Twenty pairs of equal options have 20! 2^20 symmetries; no member is gone through.
    let mut text: String = (0..20).map(|item| format!("i{item} ")).collect();
    text += "\n";
    (0..20).for_each(|item| text += &format!("i{item}|{item}\ni{item}|{item}\n"));
    let text = text.replace('|', " x");
    let names: String = (0..20).map(|item| format!("x{item} ")).collect();
    let text = text.replacen('\n', &format!("| {names}\n"), 1);
    let run =
        gavotte(&["count", "--up-to", "symmetry", "--from", "dlx", "--quiet"], text.as_bytes());
    assert_eq!((run.code, run.out.as_str()), (0, "1\n"), "{run:?}");
}

#[test]
fn limits_leave_a_lower_bound() {
    for steps in ["1", "1000", "50000"] {
        let run = count("symmetry", &["examples/pentominoes-6x10.dlx", "--step-limit", steps]);
        assert_eq!(run.code, 4, "{run:?}");
        let least: u32 = run.out.trim().strip_prefix("at least ").unwrap().parse().unwrap();
        assert!(least < 2_339 && run.err.contains("stopped by the step limit"), "{run:?}");
    }
}
