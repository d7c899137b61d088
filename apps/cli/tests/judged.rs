//! `check --genre`: answers of other people and programs.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;
mod folder;

use common::gavotte;
use folder::Folder;

#[test]
fn an_answer_is_right_or_has_a_fault() {
    let folder = Folder::new("judged");
    let puzzle = folder.file("puzzle.txt", "1...\n..3.\n.4..\n...2\n");
    let check = |answer: &str| {
        let words = ["check", "--genre", "sudoku", &puzzle, "-"];
        let run = gavotte(&words, answer.as_bytes());
        (run.out, run.code)
    };
    let right = gavotte(&["sudoku", &puzzle], b"").out;
    assert_eq!(check(&right), ("right\n".to_owned(), 0));
    assert_eq!(check(&format!("I get\n```\n{right}```\n")), ("right\n".to_owned(), 0));
    let wrong = right.replacen('1', "2", 1);
    let fault = "r1c1 holds 1 in the puzzle, and 2 in the answer\n";
    assert_eq!(check(&wrong), (fault.to_owned(), 5));
    let fault = "the answer holds no board; wanted are 4 rows of 4 cells\n";
    assert_eq!(check("nothing comes to mind"), (fault.to_owned(), 5));
}

#[test]
fn every_board_that_is_made_has_a_right_answer() {
    for words in [
        "shikaku 5x5",
        "star-battle 6",
        "pips 5",
        "dominosa 3",
        "nonogram 5x5",
        "words 5x5",
        "edge-matching 3x3",
        "instant-insanity 4",
        "polyomino 4x5",
        "colored-queens 6",
        "queens 5",
    ] {
        let (genre, size) = words.split_once(' ').unwrap();
        let made = gavotte(&["generate", genre, size, "--seed", "1", "--output", "json"], b"").out;
        let made: serde_json::Value = serde_json::from_str(&made).unwrap();
        let folder = Folder::new("made");
        let file = |member: &str| folder.file(member, made[member].as_str().unwrap());
        let (puzzle, answer) = (file("puzzle"), file("solution"));

        let run = gavotte(&["check", &puzzle, &answer, "--genre", genre], b"");
        assert_eq!((run.out.as_str(), run.code), ("right\n", 0), "{words}");
        let run = gavotte(&["check", &puzzle, &puzzle, "--genre", genre], b"");
        assert_eq!(run.code, 5, "{words}: {}", run.out);
    }
}

#[test]
fn what_does_not_fit_is_refused() {
    let run = gavotte(&["check", "--genre", "queens", "4", "-"], b".Q..\n...Q\nQ...\n..Q.\n");
    assert_eq!((run.out.as_str(), run.code), ("right\n", 0));
    let run = gavotte(&["check", "--genre", "sudoku", "-"], b"");
    assert!(run.code == 2 && run.err.contains("cannot both be standard input"), "{}", run.err);
    let run = gavotte(&["check", "--genre", "chess", "4", "-"], b"");
    assert!(run.code == 2 && run.err.contains("chess"), "{}", run.err);
    let run = gavotte(&["check", "--genre", "queens", "--max", "4", "-"], b"");
    assert_eq!(run.code, 2);
}
