//! Answers in many forms: every solution is right, and what is no solution is wrong.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

use std::collections::BTreeSet;

use gavotte::puzzles::Puzzle;
use gavotte::puzzles::genres::Genre;
use gavotte::{Budget, Query, Solution, ask, judge};

fn open(genre: &str, text: &str) -> Box<dyn Puzzle> {
    Genre::named(genre).unwrap().open(text, &[]).unwrap()
}

fn reason(puzzle: &dyn Puzzle, answer: &str) -> Option<String> {
    let judged = judge(puzzle, answer, Budget::steps(1_000_000)).unwrap();
    assert!(judged.is_right() <= judged.solution.is_some(), "what is right shows a solution");
    judged.reason.map(|reason| reason.to_string())
}

fn solutions(puzzle: &dyn Puzzle) -> Vec<Solution> {
    ask(puzzle.problem()).search(Query::All { limit: None }).unwrap().collect()
}

/// A text in the forms in which it may be written.
fn forms(text: &str, is_board: bool) -> Vec<String> {
    let text = text.trim_end();
    let lines: Vec<&str> = text.lines().collect();
    let list = serde_json::to_string(&lines).unwrap();
    let whole = serde_json::to_string(text).unwrap();
    let mut forms = vec![
        text.to_owned(),
        format!("Here it is:\n\n{text}\n\nI hope that it is right.\n"),
        format!("The answer\n```text\n{text}\n```\nIt has all that is wanted.\n"),
        format!("```json\n{{\"why\": \"I tried\", \"solution\": {whole}}}\n```"),
        format!("So the result is {{\"answer\": {list}}}."),
        text.replace('\n', "\r\n"),
    ];
    if is_board {
        let cells = |line: &str| -> Vec<String> {
            let marks = line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
            let is_word = |it: &String| it.chars().count() == line.trim().chars().count();
            if marks.iter().all(is_word) {
                line.trim().chars().map(String::from).collect()
            } else {
                marks
            }
        };
        let rows: Vec<Vec<String>> = lines.iter().map(|line| cells(line)).collect();
        let joined = |by: &str| rows.iter().map(|row| row.join(by)).collect::<Vec<_>>().join("\n");
        forms.extend([joined(" "), joined(", "), joined(" | "), joined("│")]);
        forms.push(serde_json::to_string(&rows).unwrap());
        forms.push(format!("{{\"grid\": {}}}", serde_json::to_string_pretty(&rows).unwrap()));
        forms.push(format!("{rows:?}").replace('"', "'"));
        if rows.iter().flatten().all(|cell| cell.chars().count() == 1) {
            forms.push(joined(""));
        }
    }
    forms
}

/// Boards with one of their cells changed to a mark that stands somewhere.
fn changed(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let marks: BTreeSet<char> = chars.iter().copied().filter(|it| !it.is_whitespace()).collect();
    let mut all = Vec::new();
    for at in (0..chars.len()).filter(|&at| !chars[at].is_whitespace()) {
        for &mark in marks.iter().filter(|&&mark| mark != chars[at]) {
            let mut other = chars.clone();
            other[at] = mark;
            all.push(other.into_iter().collect());
        }
    }
    all
}

const BOARDS: &[(&str, &str)] = &[
    ("sudoku", "1...\n..3.\n.4..\n...2\n"),
    ("sudoku", "12..34..........\n"),
    ("star-battle", "stars 1\nAAAAA\nABBCC\nDBBCC\nDDEEE\nDDEEE\n"),
    ("colored-queens", "AABB\nAABB\nCCDD\nCCDD\n"),
    ("nonogram", "1\n1\n1\n\n1\n1\n1\n"),
    ("queens", "5"),
    ("latin", "3"),
    ("words", "grid 2x2\n\nat\nto\nas\nso\n"),
];

#[test]
fn every_solution_is_right_in_every_form_and_nothing_else_is() {
    for (genre, text) in BOARDS {
        let puzzle = open(genre, text);
        let found = solutions(&*puzzle);
        assert!(!found.is_empty(), "{genre}");
        let texts: BTreeSet<String> = found.iter().map(|it| puzzle.text(it.options())).collect();
        for text in texts.iter().take(12) {
            for form in forms(text, true) {
                assert_eq!(reason(&*puzzle, &form), None, "{genre}: {form}");
            }
        }
        for text in texts.iter().take(2) {
            for other in changed(text) {
                let is_right = texts.contains(&other);
                assert_eq!(reason(&*puzzle, &other).is_none(), is_right, "{genre}:\n{other}");
            }
        }
    }
}

#[test]
fn lines_between_numbers_are_dominoes() {
    for (genre, text) in [
        ("dominosa", "0 1 1\n1 0 0\n".to_owned()),
        ("dominosa", "0 0 1\n1 0 1\n".to_owned()),
        ("pips", "AABB\nA = 3\nB = 3\ndominoes 1-2 3-0\n".to_owned()),
        (
            "dominosa",
            "1 0 0 3 2 2\n3 0 4 0 3 4\n1 2 3 3 0 4\n2 1 1 2 2 4\n3 4 1 0 4 1\n".to_owned(),
        ),
    ] {
        let Ok(puzzle) = Genre::named(genre).unwrap().open(&text, &[]) else { continue };
        let found = solutions(&*puzzle);
        let texts: BTreeSet<String> = found.iter().map(|it| puzzle.text(it.options())).collect();
        for text in &texts {
            for form in forms(text, false) {
                assert_eq!(reason(&*puzzle, &form), None, "{genre}: {form}");
            }
        }
        for other in texts.iter().take(1).flat_map(|text| changed(text)).take(60) {
            assert_eq!(reason(&*puzzle, &other).is_none(), texts.contains(&other), "{other}");
        }
        // The numbers alone show no dominoes.
        assert!(reason(&*puzzle, &puzzle.text(&[])).is_some());
        assert!(reason(&*puzzle, &text).is_some(), "{genre}");
    }
}

#[test]
fn pieces_are_marked_by_any_letters_that_name_no_other_piece() {
    let shikaku = open("shikaku", "2.2\n...\n.2.\n..3\n");
    let texts: Vec<String> =
        solutions(&*shikaku).iter().map(|it| shikaku.text(it.options())).collect();
    for text in &texts {
        for form in forms(text, true) {
            assert_eq!(reason(&*shikaku, &form), None, "{form}");
        }
        let other = text.replace('A', "z").replace('B', "A").replace('C', "7");
        assert_eq!(reason(&*shikaku, &other), None, "{other}");
        for other in changed(text) {
            assert!(reason(&*shikaku, &other).is_some(), "{other}");
        }
    }
    let pieces = open("polyomino", "..\n..\n..\n\nAA\nA.\n\nBB\nB.\n");
    for found in solutions(&*pieces) {
        let text = pieces.text(found.options());
        for form in forms(&text, true) {
            assert_eq!(reason(&*pieces, &form), None, "{form}");
        }
        for other in changed(&text) {
            assert!(reason(&*pieces, &other).is_some(), "{other}");
        }
    }
    // The letters of pentominoes are their names.
    let pentominoes =
        open("polyomino", ".....\n.....\n.....\n\nPP\nPP\nP.\n\nU.U\nUUU\n\nVVV\nV..\nV..\n");
    assert!(!solutions(&*pentominoes).is_empty());
    for found in solutions(&*pentominoes) {
        let text = pentominoes.text(found.options());
        let renamed = text.replace('P', "1").replace('U', "2").replace('V', "3");
        assert_eq!(reason(&*pentominoes, &renamed), None, "{renamed}");
        let swapped = text.replace('P', "1").replace('U', "P").replace('1', "U");
        assert!(reason(&*pentominoes, &swapped).is_some(), "{swapped}");
    }
}

#[test]
fn reasons_are_of_use() {
    let sudoku = open("sudoku", "1...\n..3.\n.4..\n...2\n");
    let said = |answer: &str| reason(&*sudoku, answer).unwrap_or_default();
    assert_eq!(
        said("I cannot solve it."),
        "the answer holds no board; wanted are 4 rows of 4 cells"
    );
    assert_eq!(said("1 2 3 4\n3 4 1 2\n2 1 4 3\n"), "the answer has 3 rows, and 4 are wanted");
    assert_eq!(
        said("1 2 3 4\n3 4 1 2 5\n2 1 4 3\n4 3 2 1"),
        "row 2 of the answer has 5 cells, and 4 are wanted"
    );
    assert_eq!(said("2134\n4231\n3412\n1342\n"), "r1c1 holds 1 in the puzzle, and 2 in the answer");
    assert_eq!(said("1234\n4231\n3412\n1342\n"), "no 3 can be at r1c3");
    let queens = open("queens", "4");
    assert_eq!(reason(&*queens, "Q...\n..Q.\n....\n.Q..\n").unwrap(), "item `r3` is not covered");
    let shikaku = open("shikaku", "2.2\n...\n.2.\n..3\n");
    assert_eq!(
        reason(&*shikaku, "AAB\nCCB\nDDD\nEEE\n").unwrap(),
        "no piece can cover just the cells marked C around r2c1"
    );
    let nonogram = open("nonogram", "1\n1\n\n1\n1\n");
    assert_eq!(reason(&*nonogram, "##\n..\n").unwrap(), "no solution of the puzzle is written so");
    assert_eq!(reason(&*nonogram, "█░\n░█\n"), None);
    assert_eq!(reason(&*nonogram, "[[true,false],[false,true]]"), None);
    assert_eq!(reason(&*nonogram, "1?\n01\n").unwrap(), "no ? can be at r1c2");
}

#[test]
fn a_worse_solution_is_not_the_best_one() {
    let puzzle = open("domination", "3");
    assert_eq!(reason(&*puzzle, "...\n.Q.\n...\n"), None);
    assert_eq!(
        reason(&*puzzle, "Q..\n..Q\n...\n").unwrap(),
        "the answer is a solution of cost 2, and the best one costs 1"
    );
}

#[test]
fn lists_are_read_back() {
    for (genre, text) in
        [("instant-insanity", None), ("golfers", None), ("groups", None), ("timetable", None)]
    {
        let genre = Genre::named(genre).unwrap();
        let text = text.unwrap_or(genre.examples[0].text);
        let puzzle = genre.open(text, genre.examples[0].settings).unwrap();
        let mut best = ask(puzzle.problem()).best().unwrap();
        let found = best.run().solutions.remove(0).1;
        for form in forms(&puzzle.text(found.options()), false) {
            assert_eq!(reason(&*puzzle, &form), None, "{}: {form}", genre.name);
        }
        assert!(reason(&*puzzle, "no idea").is_some());
    }
}

#[test]
fn odd_answers_are_no_boards() {
    let puzzle = open("sudoku", "12..34..........\n");
    for odd in
        ["", "\n\n", "[[[[", "{}", "null", "```", "{\"a\":{\"b\":[]}}", "\u{0}", "[[],[],[],[]]"]
    {
        assert!(reason(&*puzzle, odd).is_some(), "{odd}");
    }
    let long = "[".repeat(100_000);
    assert!(reason(&*puzzle, &long).is_some());
    assert!(reason(&*puzzle, &"1 2 3 4\n".repeat(20_000)).is_some());
}

#[test]
fn the_last_board_of_an_answer_counts() {
    let puzzle = open("queens", "4");
    let (right, wrong) = (".Q..\n...Q\nQ...\n..Q.\n", "Q...\n..Q.\n...Q\n.Q..\n");
    assert_eq!(reason(&*puzzle, &format!("{wrong}\nNo, this:\n{right}")), None);
    assert!(reason(&*puzzle, &format!("{right}\nNo, this:\n{wrong}")).is_some());
    assert_eq!(reason(&*puzzle, &format!("....\n....\n....\n....\n\n{right}")), None);
}
