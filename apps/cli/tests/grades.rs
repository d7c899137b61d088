//! Grades, steps and hints of sudokus.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;

use common::gavotte;
use serde_json::Value;

/// A grid that needs a pair, and one that techniques do not solve.
const TWO: &str = "\
.3...4..94...25..8.2.8.....285.....4.94.8..7...1..62..9..2.8..374..5...2812.4.9.6
8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
";

#[test]
fn a_grade_is_a_line_with_tabs() {
    let run = gavotte(&["sudoku", "--grade"], TWO.as_bytes());
    let lines: Vec<Vec<&str>> = run.out.lines().map(|line| line.split('\t').collect()).collect();
    let grids: Vec<&str> = TWO.lines().collect();
    assert_eq!(lines[0], [grids[0], "easy", "hidden single"]);
    assert_eq!(lines[1][..2], [grids[1], "hardest"]);
    assert!(lines[1][2].starts_with("needs search: "), "{}", lines[1][2]);
    assert_eq!((lines.len(), run.code), (2, 0));
}

#[test]
fn grids_without_one_solution_have_no_grade() {
    let empty = ".".repeat(16);
    let wrong = format!("11{}", ".".repeat(14));
    let run = gavotte(&["sudoku", "--grade"], format!("{empty}\n{wrong}\n").as_bytes());
    let several = format!("{empty}\tseveral\tseveral solutions\n");
    let none = format!("{wrong}\tnone\tno solution: r1c1 and r1c2 both hold 1 in row 1\n");
    assert_eq!((run.out, run.code), (several + &none, 0));
    let steps = gavotte(&["sudoku", "--steps"], empty.as_bytes());
    assert_eq!(steps.out, "several solutions\n\n");
}

#[test]
fn steps_lead_to_the_solution() {
    let grade = gavotte(&["sudoku", "--grade", "--output", "json"], TWO.as_bytes());
    let grade: Value = serde_json::from_str(grade.out.lines().next().unwrap()).unwrap();
    assert_eq!((&grade["grade"], &grade["rating"]), (&"easy".into(), &1.2.into()));
    let run = gavotte(&["sudoku", "--steps", "--output", "json"], TWO.as_bytes());
    let objects = run.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let steps: Vec<Value> = objects.filter(|it| it["grid"] == 1).collect();
    let grid = TWO.lines().next().unwrap();
    let empty = grid.chars().filter(|it| *it == '.').count();
    let placed = steps.iter().map(|step| step["placed"].as_array().unwrap().len()).sum::<usize>();
    assert_eq!(placed, empty);
    let text = gavotte(&["sudoku", "--steps"], TWO.as_bytes());
    let (lines, _) = text.out.split_once("\n\n").unwrap();
    for (line, step) in lines.lines().zip(&steps) {
        let (technique, reason) =
            (step["technique"].as_str().unwrap(), step["reason"].as_str().unwrap());
        assert_eq!(line, format!("{technique}: {reason}"));
    }
    assert!(text.out.contains("\nneeds search: "), "{}", text.out);
}

/// A step that holds would be true of every grid, where there is none.
#[test]
fn a_hint_says_that_there_is_no_solution() {
    let grid = b"8..........36......7..9.2...5...7.......457.....1...3.3.1....68..85...1..9....4..";
    let hint = gavotte(&["sudoku", "--hint"], grid);
    assert_eq!(hint.out, "no solution: each guess ends in a contradiction\n");
    assert_eq!(gavotte(&["sudoku"], grid).out, "No solution\n");
}

#[test]
fn a_hint_is_the_first_step() {
    let steps = gavotte(&["sudoku", "--steps"], TWO.as_bytes()).out;
    let hint = gavotte(&["sudoku", "--hint"], TWO.as_bytes());
    assert_eq!(hint.out.lines().next(), steps.lines().next());
    let solved = gavotte(&["sudoku", "--hint", "--output", "json"], b"1234341221434321\n");
    let solved: Value = serde_json::from_str(&solved.out).unwrap();
    assert_eq!((&solved["status"], &solved["step"]), (&"solved".into(), &Value::Null));
}

#[test]
fn rules_are_heeded() {
    let text = "cage 3 r1c1 r1c2\n................\n";
    let run = gavotte(&["sudoku", "--hint"], text.as_bytes());
    assert!(run.out.starts_with("cage sum: the cage 3 at r1c1 holds 1 and 2: "), "{}", run.out);
}

#[test]
fn what_is_no_grade_is_refused() {
    for args in [
        &["sudoku", "--grade", "--count"][..],
        &["sudoku", "--grade", "--steps"],
        &["sudoku", "--hint", "--engine", "bits"],
        &["sudoku", "--output", "json"],
    ] {
        let run = gavotte(args, TWO.as_bytes());
        assert!(run.code == 2 && run.err.contains("--"), "{args:?}: {}", run.err);
    }
}

#[test]
fn one_solution_is_shown_before_it_is_assumed() {
    let loops =
        "..12578......8....52..4..792.......8.8.3.1.2.1.6...7.3...9.8.....74.53..65.....81\n";
    let run = gavotte(&["sudoku", "--steps", "--unique-assumed"], loops.as_bytes());
    assert!(run.out.contains("unique loop: with 3 and 4 alone, ") || run.out.contains("\nunique "));
    let plain = gavotte(&["sudoku", "--steps"], loops.as_bytes()).out;
    assert!(!plain.contains("unique "), "{plain}");
    let several = format!("{}\n", ".".repeat(16));
    let run = gavotte(&["sudoku", "--grade", "--unique-assumed"], several.as_bytes());
    assert_eq!((run.out.as_str(), run.code), ("", 3));
    assert!(run.err.contains("grid 1 is not shown to have one solution"), "{}", run.err);
}

#[test]
fn what_can_go_is_named() {
    let text = "rules x\n1234341.4321214.\n";
    let run = gavotte(&["sudoku", "--needless", "--output", "json"], text.as_bytes());
    let object: Value = serde_json::from_str(&run.out).unwrap();
    let needless = object["needless"].as_array().unwrap();
    assert!(needless.contains(&"diagonal-down".into()), "{}", run.out);
    let lines = gavotte(&["sudoku", "--needless"], text.as_bytes()).out;
    let lines: Vec<&str> = lines.lines().filter(|line| !line.is_empty()).collect();
    assert_eq!(lines, needless.iter().map(|it| it.as_str().unwrap()).collect::<Vec<_>>());
    let smallest = object["smallest"].as_array().unwrap();
    assert!(smallest.len() < needless.len() && smallest.len() >= 2, "{}", run.out);
    let run = gavotte(&["sudoku", "--needless"], format!("{}\n", ".".repeat(16)).as_bytes());
    assert!(run.code == 3 && run.err.contains("not exactly one solution"), "{}", run.err);
}

#[test]
fn a_technique_can_be_wished() {
    let args = ["generate", "sudoku", "--technique", "x-wing", "--seed", "3", "--output", "json"];
    let run = gavotte(&args, b"");
    let made: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(made["hardest"], "X-wing");
    let path = made["path"].as_array().unwrap();
    let hardest = path.iter().map(|step| step["rating"].as_f64().unwrap()).fold(0.0, f64::max);
    assert!((hardest - 3.2).abs() < 1e-9, "{path:?}");
    let run = gavotte(&["generate", "sudoku", "--technique", "y-wing"], b"");
    assert!(run.code == 2 && run.err.contains("XY-wing"), "{}", run.err);
}
