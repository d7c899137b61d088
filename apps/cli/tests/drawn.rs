//! Sudokus that other programs have drawn, at the command: files, links, warnings, and writing them.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;

use common::{gavotte, root};

const JSON: &str = r#"{"size":4,"title":"T","ruleset":"Digits do not repeat.",
"grid":[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],
"diagonal+":true,"diagonal-":true,"killercage":[{"cells":["R1C2","R1C3"],"value":"5"},{"cells":["R1C2","R2C2"],"value":"6"}]}
"#;

#[test]
fn a_file_is_answered_and_what_was_left_out_is_said() {
    let run = gavotte(&["sudoku"], JSON.as_bytes());
    assert_eq!((&*run.out, run.code), ("1234341243212143\n", 0), "{}", run.err);
    assert_eq!(
        run.err,
        "warning: <stdin>:1: rules in words are not read: \"Digits do not repeat.\"\n"
    );
    let quiet = gavotte(&["sudoku", "--quiet", "--unique"], JSON.as_bytes());
    assert_eq!((&*quiet.out, &*quiet.err), ("unique\n", ""));
    let solved = gavotte(&["solve", "--from", "sudoku"], JSON.as_bytes());
    assert_eq!(solved.code, 0);
    assert!(solved.err.contains("rules in words"), "{}", solved.err);
}

#[test]
fn links_stand_in_files_and_in_place_of_one() {
    let link = gavotte(&["sudoku", "--quiet", "--to", "link"], JSON.as_bytes()).out;
    let link = link.trim();
    let run = gavotte(&["sudoku", link], b"");
    assert_eq!((&*run.out, &*run.err), ("1234341243212143\n", ""));
    let other =
        ["sudoku", "--quiet", "--to", "sudokupad", "--title", "Two & two", "--author", "Ann"];
    let pad = gavotte(&other, JSON.as_bytes()).out;
    assert!(pad.starts_with("https://sudokupad.app/fpuzzles") && !pad.contains('='), "{pad}");
    assert_eq!(gavotte(&["sudoku", pad.trim()], b"").out, "1234341243212143\n");
    let told = gavotte(&["sudoku", "--quiet", "--to", "f-puzzles", pad.trim()], b"").out;
    assert!(told.contains("\"title\":\"Two & two\",\"author\":\"Ann\""), "{told}");
    let solved =
        gavotte(&["sudoku", "--quiet", "--to", "f-puzzles", "--with-solution"], JSON.as_bytes())
            .out;
    assert!(solved.contains("\"solution\":[1,2,3,4,3,4,1,2,4,3,2,1,2,1,4,3]"), "{solved}");
    for (program, grid, words) in [
        ("sudokupad", "1...............\n", "there are several solutions"),
        ("link", "11..............\n", "there is no solution"),
        ("strings", "1...............\n", "no place for a solution"),
    ] {
        let run = gavotte(&["sudoku", "--to", program, "--with-solution"], grid.as_bytes());
        assert!(run.code >= 2 && run.err.contains(words), "{}", run.err);
    }
    // Its marks tell what it is.
    assert_eq!(gavotte(&["count", link], b"").out, "1\n");
    let two = format!("{link}\n1...............\n{link}\n");
    assert_eq!(gavotte(&["sudoku", "--unique"], two.as_bytes()).out, "unique\nseveral\nunique\n");
    let named = gavotte(&["sudoku", "https://f-puzzles.com/?id=abc"], b"");
    assert_eq!(named.code, 3);
    assert!(named.err.contains("`abc` stands on f-puzzles.com, and nothing is fetched"));
}

#[test]
fn what_another_program_does_not_have_is_refused() {
    let rule = gavotte(&["sudoku", "--to", "f-puzzles"], b"sum 7 r1c1 r1c2\n................\n");
    assert_eq!((&*rule.out, rule.code), ("", 3));
    assert!(rule.err.contains("sum 7 at r1c1: f-puzzles has sums of 5 and 10"), "{}", rule.err);
    let unknown = JSON.replace("killercage", "fogline");
    let run = gavotte(&["sudoku"], unknown.as_bytes());
    assert_eq!(run.code, 3);
    assert!(
        run.err.contains("<stdin>:3:45: the constraint `fogline` at r1c2 is not known here"),
        "{}",
        run.err
    );
}

#[test]
fn batches_of_links_go_to_many_threads() {
    let file = root().join("qa/corpus/drawn/links.txt");
    let run = gavotte(&["sudoku", "--threads", "2", &file.to_string_lossy()], b"");
    let solutions = std::fs::read_to_string(root().join("qa/corpus/drawn/solutions.txt")).unwrap();
    let solutions: Vec<&str> = solutions.lines().map(|it| it.split_once(' ').unwrap().1).collect();
    assert_eq!(run.out.lines().collect::<Vec<_>>(), solutions, "{}", run.err);
}
