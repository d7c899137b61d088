//! The verbs of puzzles: what they read, count and print, and what they refuse.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;

use common::{gavotte, root};

#[test]
fn a_puzzle_that_is_too_long_is_refused() {
    let run = gavotte(&["beads"], " ".repeat(2_000_000).as_bytes());
    assert!(run.code == 3 && run.err.contains("more than 1048576 bytes"), "{}", run.err);
}

#[test]
fn grids_before_a_mistake_are_answered() {
    let line = std::fs::read_to_string(root().join("examples/sudoku.txt")).unwrap();
    let run = gavotte(&["sudoku", "--unique"], format!("{line}{line}12345\n").as_bytes());
    assert_eq!((run.out.as_str(), run.code), ("unique\nunique\n", 3));
    assert!(run.err.contains("<stdin>:3:"), "{}", run.err);
}

#[test]
fn small_and_many_sudokus() {
    assert_eq!(gavotte(&["sudoku", "--count"], b"................\n").out, "288\n");
    let several = gavotte(&["sudoku", "--unique"], b"1...............\n1111............\n");
    assert_eq!(several.out, "several\nnone\n");
}

#[test]
fn a_sudoku_is_a_problem_too() {
    let grid = b"1234\n3412\n2143\n432.\n";
    let count = gavotte(&["count", "--from", "sudoku"], grid);
    assert_eq!((count.out.as_str(), count.code), ("1\n", 0));
    let solved = gavotte(&["solve", "--from", "sudoku"], grid).out;
    assert_eq!(solved.lines().last(), Some("r4c4 r4=1 c4=1 b4=1"));
    assert_eq!(gavotte(&["count", "--from", "sudoku"], b"................\n").out, "288\n");
    let two = gavotte(&["count", "--from", "sudoku"], b"................\n................\n");
    assert!(two.code == 3 && two.err.contains("<stdin>:2:1: a second grid"), "{}", two.err);
    assert_eq!(gavotte(&["count", "--from", "sudoku"], b"").code, 3);
}

#[test]
fn puzzles_count_and_draw() {
    assert_eq!(gavotte(&["queens", "6", "--count"], b"").out, "4\n");
    assert_eq!(gavotte(&["queens", "3"], b"").out, "No solution\n");
    let corner = format!("Q{}\n{}", ".".repeat(7), "........\n".repeat(7));
    assert_eq!(gavotte(&["queens", "--count"], corner.as_bytes()).out, "4\n");
    assert_eq!(gavotte(&["count", "--from", "queens"], corner.as_bytes()).out, "4\n");
    let clash = b"Q . . Q\n. . . .\n. . . .\n. . . .\n";
    assert_eq!(gavotte(&["queens"], clash).out, "No solution\n");
    let told = gavotte(&["explain", "--from", "queens"], clash).out;
    assert!(told.contains("these 3 items conflict") && told.contains("\nr1: 2 options"), "{told}");
    let run = gavotte(&["queens"], b"..\n.\x1b\n");
    assert!(run.code == 3 && run.err.contains("<stdin>:2:2: illegal character"), "{}", run.err);
    assert_eq!(gavotte(&["queens", "4", "--file", "x"], b"").code, 2);
    let all = gavotte(&["queens", "4", "--all"], b"").out;
    assert_eq!(all.split("\n\n").count(), 2);
    let beads = gavotte(&["beads", "--empty"], b"").out;
    assert_eq!(beads.lines().map(str::len).collect::<Vec<_>>(), (1..=10).collect::<Vec<_>>());
}

#[test]
fn langford_and_latin() {
    assert_eq!(gavotte(&["langford", "7", "--count"], b"").out, "52\n");
    assert_eq!(gavotte(&["langford", "7", "--count", "--up-to-symmetry"], b"").out, "26\n");
    assert_eq!(gavotte(&["langford", "5"], b"").out, "No solution\n");
    assert_eq!(gavotte(&["latin", "--count"], b"1 2 3\n0 0 0\n0 0 0\n").out, "2\n");
    assert_eq!(gavotte(&["latin"], b"1 2\n0 0\n").out, "1 2\n2 1\n");
    assert_eq!(gavotte(&["latin"], b"1 2\n0 3\n").code, 3);
    assert_eq!(gavotte(&["langford", "0"], b"").code, 2);
}
