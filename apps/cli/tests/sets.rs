//! Questions about all solutions at once: `sample`, `marginals`, `histogram`, counts by a sweep.
//! Compiled sets are in `compiled.rs`.

mod common;

use common::gavotte;
use serde_json::{Value, json};

/// 70 items of two options each: 2^70 solutions.
fn many() -> Vec<u8> {
    let names: Vec<String> = (0..70).map(|at| format!("i{at}")).collect();
    let options: String = names.iter().map(|name| format!("{name}\n{name}\n")).collect();
    format!("{}\n{options}", names.join(" ")).into_bytes()
}

/// All ways to pair 20 items: 19!! solutions.
fn pairs() -> Vec<u8> {
    let names: Vec<String> = (0..20).map(|at| format!("i{at}")).collect();
    let pair = |one: usize, other: usize| format!("{} {}\n", names[one], names[other]);
    let options: String = (0..20)
        .flat_map(|one| (one + 1..20).map(move |other| (one, other)))
        .map(|(a, b)| pair(a, b))
        .collect();
    format!("{}\n{options}", names.join(" ")).into_bytes()
}

#[test]
fn a_count_beyond_listing_and_who_gave_it() {
    let run = gavotte(&["count", "--stats"], &pairs());
    assert_eq!((run.out.as_str(), run.code), ("654729075\n", 0));
    assert!(run.err.contains("classes, because its count up to isomorphism"), "{}", run.err);
    let run = gavotte(&["count", "--stats", "--symmetry", "off"], &pairs());
    assert_eq!((run.out.as_str(), run.code), ("654729075\n", 0));
    assert!(run.err.contains("diagram, because its sweep"), "{}", run.err);
    let run = gavotte(&["count", "--engine", "diagram"], &many());
    assert_eq!((run.out.as_str(), run.code), ("1180591620717411303424\n", 0));
    let run = gavotte(&["count", "--require", "1", "--forbid", "4"], &many());
    assert_eq!(run.out, "295147905179352825856\n");
}

#[test]
fn marginals_of_more_than_can_be_listed() {
    let run = gavotte(&["marginals", "--require", "2"], &many());
    assert_eq!(run.code, 0);
    let lines: Vec<&str> = run.out.lines().take(3).collect();
    assert_eq!(lines, ["1\t0", "2\t590295810358705651712", "3\t295147905179352825856"]);
    assert_eq!(gavotte(&["histogram"], &many()).out, "70\t1180591620717411303424\n");
}

#[test]
fn samples_are_solutions_and_repeat() {
    let args = ["sample", "-n", "3", "--seed", "5", "--output", "ids"];
    let run = gavotte(&args, &many());
    assert_eq!((run.out.lines().count(), run.code), (3, 0));
    assert!(run.out.lines().all(|line| line.split(' ').count() == 70));
    assert_eq!(gavotte(&args, &many()).out, run.out);
    assert_ne!(gavotte(&["sample", "-n", "3", "--output", "ids"], &many()).out, run.out);
    let json = gavotte(&["sample", "--output", "json"], b"a b\na b\n").out;
    assert!(json.contains(r#""query":"sample""#), "{json}");
    assert_eq!(gavotte(&["sample"], b"a b\na\n").out, "no solution\n");
    assert_eq!(gavotte(&["sample"], b"a b\na b\n").out, "a b\n");
}

#[test]
fn samples_from_a_part_that_stands_for_all_are_those_of_a_question() {
    let file = "examples/pentominoes-8x8.poly";
    let args = ["sample", "-n", "2", "--seed", "5", "--output", "ids", "--stats", file];
    let run = gavotte(&args, b"");
    assert!(run.err.contains("found      520 solutions"), "{}", run.err);
    let text = std::fs::read_to_string(common::root().join(file)).unwrap();
    let line =
        json!({"question": "sample", "n": 2, "seed": 5, "problem": text, "from": "polyomino"});
    let answer: Value = gavotte(&["ask"], line.to_string().as_bytes()).out.parse().unwrap();
    let solutions = answer["solutions"].as_array().unwrap().iter();
    let ids = |it: &Value| it["options"].to_string().replace(',', " ");
    let ids: String =
        solutions.map(|it| format!("{}\n", ids(it).trim_matches(['[', ']']))).collect();
    assert_eq!(run.out, ids);
}

#[test]
fn samples_through_a_count_up_to_isomorphism() {
    let args = ["sample", "--engine", "classes", "-n", "3", "--output", "ids", "--stats"];
    let run = gavotte(&[&args[..], &["examples/counts/triples-15.dlx"]].concat(), b"");
    assert_eq!((run.out.lines().count(), run.code), (3, 0), "{run:?}");
    assert!(run.out.lines().all(|line| line.split(' ').count() == 35), "{run:?}");
    assert!(run.err.contains("classes, because the solutions are counted up to isomorphism"));
    let again = gavotte(&[&args[..], &["examples/counts/triples-15.dlx"]].concat(), b"");
    assert_eq!(again.out, run.out);
    let run = gavotte(&["sample", "--engine", "classes"], b"a b\na\n");
    assert_eq!((run.out.as_str(), run.code), ("no solution\n", 0), "{run:?}");
    for none in [&["-n", "0"][..], &["--step-limit", "1"], &["--time-limit", "0"]] {
        let run = gavotte(&[&["sample", "--engine", "classes"], none].concat(), &pairs());
        assert_eq!(
            (run.out.as_str(), run.code),
            ("", if none[0] == "-n" { 0 } else { 4 }),
            "{run:?}"
        );
    }
    for wrong in [&["--symmetry", "off"][..], &["--order", "fewest"], &["--stats=knuth"]] {
        let run = gavotte(&[&["sample", "--engine", "classes"], wrong].concat(), &pairs());
        assert_eq!((run.out.as_str(), run.code), ("", 2), "{run:?}");
    }
}

#[test]
fn marginals_of_what_no_set_holds() {
    let run = gavotte(&["marginals", "examples/counts/latin-7.dlx"], b"");
    assert_eq!((run.out.lines().count(), run.code), (343, 0), "{}", run.err);
    // A seventh of 61,479,419,904,000.
    assert!(run.out.lines().all(|line| line.ends_with("\t8782774272000")), "{}", run.out);
    let run = gavotte(&["sample", "examples/counts/latin-7.dlx", "--output", "ids"], b"");
    assert_eq!((run.out.split(' ').count(), run.code), (49, 0), "{}", run.err);
}

#[test]
fn a_set_that_was_cut_short_gives_no_answer() {
    for verb in ["sample", "marginals", "histogram"] {
        let run = gavotte(&[verb, "--step-limit", "3"], &many());
        assert_eq!((run.out.as_str(), run.code), ("", 4), "{verb}");
        assert!(run.err.contains("stopped by the step limit"), "{}", run.err);
    }
}

#[test]
fn candidates_of_a_sudoku() {
    let grid = b"1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n";
    let run = gavotte(&["sudoku", "--candidates"], grid);
    assert_eq!((run.out.lines().count(), run.code), (17, 0));
    assert!(run.out.starts_with("1 0 0 0\n0 1 0 0\n0 0 1 0\n0 0 0 1\n0 0 1 0\n"), "{}", run.out);
    let empty = gavotte(&["sudoku", "--candidates"], b"0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n");
    assert_eq!(empty.out, "72 72 72 72\n".repeat(16) + "\n");
}

#[test]
fn candidates_of_an_open_grid_are_known_where_solutions_are_not_counted() {
    let grid = format!("rules anti-knight\nthermometer r5c5 r5c6 r5c7\n1{}\n", ".".repeat(80));
    let run = gavotte(&["sudoku", "--candidates"], grid.as_bytes());
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!((lines.len(), run.code), (82, 0), "{}", run.err);
    assert_eq!(lines[0], "1+ 0 0 0 0 0 0 0 0");
    // A knight's move from the given, and the bulb of the thermometer.
    assert_eq!(lines[11], "0 1+ 1+ 1+ 1+ 1+ 1+ 1+ 1+");
    assert_eq!(lines[40], "1+ 1+ 1+ 1+ 1+ 1+ 1+ 0 0");
    assert!(run.err.contains("`1+` stands for a digit of one solution or more"), "{}", run.err);
    let cut = gavotte(&["sudoku", "--candidates", "--step-limit", "200"], grid.as_bytes());
    assert_eq!(cut.code, 4);
    assert!(
        cut.err.contains("stopped by the step limit: solutions are not counted"),
        "{}",
        cut.err
    );
    let is_true = |(cut, all): (&str, &str)| cut == "?" || cut == all;
    let words = cut.out.split_whitespace().zip(run.out.split_whitespace());
    assert!(words.clone().all(is_true) && words.clone().any(|it| it.0 == "?"), "{}", cut.out);
}
