//! Many sudokus of nine by nine at once: the engine for them alone against the others, on any number of threads,
//! from files and from pipes.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;
mod night;

use std::io::{BufRead, BufReader, Write};
use std::sync::mpsc;
use std::time::Duration;

use common::{Run, command, gavotte};

/// Grids with no, one and several solutions, some of them with clashing givens: a line each.
fn grids(count: usize) -> String {
    let mut state = 7_u64;
    let mut below = |end: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        usize::try_from(state >> 40).unwrap() % end
    };
    let mut text = String::new();
    for _ in 0..count {
        // The cyclic solution with other digits and without some of them.
        let shift = below(9);
        let mut cells: Vec<u8> =
            (0..81).map(|at| b"362951847"[(3 * (at / 9) + at / 27 + at % 9 + shift) % 9]).collect();
        for _ in 0..45 + below(40) {
            cells[below(81)] = b'.';
        }
        if below(4) == 0 {
            cells[below(81)] = b"123456789"[below(9)];
        }
        text += std::str::from_utf8(&cells).unwrap();
        text.push('\n');
    }
    text
}

fn answered(args: &[&str], input: &str) -> Run {
    let run = gavotte(&[&["sudoku"], args].concat(), input.as_bytes());
    assert_eq!((run.code, &*run.err), (0, ""), "{args:?}");
    run
}

#[test]
fn all_engines_say_the_same() {
    // The first 60 have one with 452,421 solutions, whose candidates are asked for by night.
    for (question, many) in [("--unique", 60), ("--count", 60), ("--candidates", night::or(60, 32))]
    {
        let input = grids(many);
        // Grids with many solutions go to other engines after a while.
        let expected = answered(&[question, "--engine", "cells"], &input).out;
        for threads in ["1", "3"] {
            let run = answered(&[question, "--threads", threads], &input);
            assert!(run.out == expected, "{question} on {threads} threads");
        }
    }
}

#[test]
fn solutions_are_solutions() {
    let input = grids(1000);
    let numbers = answered(&["--unique", "--engine", "links"], &input).out;
    let expected = answered(&[], &input).out;
    for threads in ["2", "5"] {
        assert!(answered(&["--threads", threads], &input).out == expected, "{threads} threads");
    }
    let mut kinds = [0; 3];
    for ((grid, number), answer) in input.lines().zip(numbers.lines()).zip(expected.lines()) {
        let kind = ["none", "unique", "several"].iter().position(|it| *it == number).unwrap();
        kinds[kind] += 1;
        if kind == 0 {
            assert_eq!(answer, "No solution");
            continue;
        }
        let (cells, givens) = (answer.as_bytes(), grid.as_bytes());
        assert!((0..81).all(|at| givens[at] == b'.' || givens[at] == cells[at]), "{answer}");
        for unit in 0..9 {
            let line = |at: fn(usize, usize) -> usize| {
                let mut digits: Vec<u8> = (0..9).map(|it| cells[at(unit, it)]).collect();
                digits.sort_unstable();
                digits == b"123456789"
            };
            assert!(line(|row, it| 9 * row + it) && line(|column, it| 9 * it + column));
            assert!(line(|it, cell| 27 * (it / 3) + 3 * (it % 3) + 9 * (cell / 3) + cell % 3));
        }
    }
    assert!(kinds.iter().all(|&count| count > 50), "{kinds:?}");
}

#[test]
fn grids_of_other_sizes_keep_their_place() {
    let (nine, four) = (grids(1), "1...............\n");
    let input = format!("{nine}{four}{nine}{four}{four}").repeat(400);
    let expected = answered(&["--unique"], &input).out;
    assert_eq!(expected.lines().count(), 2000);
    assert_eq!(answered(&["--unique", "--threads", "4"], &input).out, expected);
}

#[test]
fn pencilmarks_are_kept() {
    let marks = |first: &str| format!("{first}{}\n", "123456789".repeat(80));
    let input = marks("....5....") + &marks("..3...7..");
    let run = answered(&["--threads", "2"], &input);
    let first: Vec<char> = run.out.lines().map(|line| line.chars().next().unwrap()).collect();
    assert!(first[0] == '5' && (first[1] == '3' || first[1] == '7'), "{}", run.out);
}

#[test]
fn answers_before_a_mistake_stand_on_threads() {
    let input = grids(1500) + "12345\n" + &grids(10);
    let run = gavotte(&["sudoku", "--unique", "--threads", "3"], input.as_bytes());
    assert_eq!((run.code, run.out.lines().count()), (3, 1500), "{}", run.err);
    assert!(run.err.contains("<stdin>:1501:"), "{}", run.err);
    let missing = gavotte(&["sudoku", "no-such-file", "--threads", "3"], b"");
    assert_eq!(missing.code, 1, "{}", missing.err);
    let empty = gavotte(&["sudoku", "--threads", "3"], b"");
    assert_eq!(empty.code, 3, "{}", empty.err);
}

#[test]
fn a_pipe_is_answered_as_it_comes() {
    for threads in ["1", "2"] {
        let args = ["sudoku", "--unique", "--threads", threads];
        let mut child = command(&args).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let (sender, receiver) = mpsc::channel();
        let reader = std::thread::spawn(move || {
            let mut line = String::new();
            while stdout.read_line(&mut line).unwrap() > 0 {
                sender.send(std::mem::take(&mut line)).unwrap();
            }
        });
        for grid in grids(5).lines() {
            stdin.write_all(format!("{grid}\n").as_bytes()).unwrap();
            stdin.flush().unwrap();
            let answer = receiver.recv_timeout(Duration::from_secs(20));
            assert!(answer.is_ok(), "the input is still open, on {threads} threads");
        }
        drop(stdin);
        reader.join().unwrap();
        assert!(child.wait().unwrap().success());
    }
}

#[test]
fn a_limit_cuts_a_batch_between_grids() {
    // The empty grid has more solutions than can be counted. The others need a moment, also on a machine with other work.
    let input = grids(5) + &".".repeat(81) + "\n" + &grids(5);
    for threads in ["1", "2"] {
        let args = ["sudoku", "--count", "--time-limit", "2", "--threads", threads];
        let run = gavotte(&args, input.as_bytes());
        assert_eq!(run.code, 4, "{}", run.err);
        let lines: Vec<&str> = run.out.lines().collect();
        assert!(lines.len() == 6 && lines[5].starts_with("at least "), "{}", run.out);
        assert!(run.err.contains("stopped by the time limit"), "{}", run.err);
    }
}

#[test]
fn guesses_are_steps() {
    let empty = ".".repeat(81) + "\n";
    let run = gavotte(&["sudoku", "--unique", "--step-limit", "1"], empty.as_bytes());
    assert_eq!((run.code, &*run.out), (4, ""), "{}", run.err);
    assert!(run.err.contains("stopped by the step limit"), "{}", run.err);
    let run = gavotte(&["sudoku", "--unique", "--stats"], empty.as_bytes());
    assert_eq!((run.code, &*run.out), (0, "several\n"));
    assert!(run.err.contains("sudoku9"), "{}", run.err);
}

/// A batch with more shapes than are kept: each grid has the answer that it has alone.
#[test]
fn more_shapes_than_are_kept() {
    let drawn = |one: usize, other: usize| {
        let mut marks: Vec<char> = "AAAABBBBCCCCDDDD".chars().collect();
        marks.swap(one, other);
        let rows: Vec<String> = marks.chunks(4).map(|row| row.iter().collect()).collect();
        format!("regions\n{}\n{}", rows.join("\n"), "....\n".repeat(4))
    };
    let pairs = (0..8).flat_map(|one| (8..12).map(move |other| (one, other)));
    // Each of them comes twice, before and after its place may be taken by others.
    let grids: Vec<_> = pairs.map(|(one, other)| drawn(one, other)).collect();
    let count = |text: &str| {
        let run = gavotte(&["sudoku", "--count"], text.as_bytes());
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{text}");
        run.out
    };
    let alone: String = grids.iter().map(|grid| count(grid)).collect();
    assert_eq!(count(&grids.concat().repeat(2)), alone.repeat(2));
    assert!(alone.lines().collect::<std::collections::HashSet<_>>().len() > 1, "{alone}");
}

#[test]
fn all_solutions_of_each_grid_are_listed_or_so_many() {
    let empty = "....\n....\n....\n....\n";
    let blocks = |text: &str| -> Vec<String> {
        let lines: Vec<&str> = text.lines().filter(|it| !it.is_empty()).collect();
        lines.chunks(4).map(|it| it.join("\n")).collect()
    };
    // 288 grids of four by four, as published; a grid twice would be one less.
    let run = gavotte(&["sudoku", "--all"], empty.as_bytes());
    let mut grids = blocks(&run.out);
    grids.sort();
    grids.dedup();
    assert_eq!((run.code, grids.len()), (0, 288), "{}", run.err);
    let run = gavotte(&["sudoku", "--limit", "5"], [empty, empty].concat().as_bytes());
    assert_eq!((run.code, blocks(&run.out).len()), (0, 10));
    let nine =
        "..4678912672195348198342567859761423426853791713924856961537284287419635345286179\n";
    let run = gavotte(&["sudoku", "--all", "--threads", "2"], nine.as_bytes());
    let count = gavotte(&["sudoku", "--count"], nine.as_bytes());
    assert_eq!(count.out, format!("{}\n", run.out.lines().count()));
    let none = gavotte(&["sudoku", "--all"], b"11..\n....\n....\n....\n");
    assert_eq!((none.code, &*none.out), (0, "No solution\n"));
    let stopped = gavotte(&["sudoku", "--all", "--step-limit", "50"], empty.as_bytes());
    assert!(stopped.code == 4 && !stopped.out.is_empty(), "{}", stopped.err);
    for other in ["--count", "--unique", "--candidates", "--grade"] {
        assert_eq!(gavotte(&["sudoku", "--all", other], empty.as_bytes()).code, 2, "{other}");
    }
}
