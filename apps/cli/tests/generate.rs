//! Puzzles that are made and puzzles that lose givens, by the command: what it prints, reads again and refuses.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;

use std::fs;

use common::{Run, gavotte};
use gavotte::puzzles::genres::{Answer, Example, GENRES};
use serde_json::Value;

fn ask(words: &str) -> Run {
    gavotte(&words.split(' ').collect::<Vec<_>>(), b"")
}

/// What a command prints that succeeds.
fn printed(words: &str) -> String {
    let run = ask(words);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{words}");
    run.out
}

fn read(words: &[&str], text: &str) -> String {
    let run = gavotte(words, text.as_bytes());
    assert_eq!(run.code, 0, "{words:?} {run:?}");
    run.out
}

#[test]
fn the_same_words_print_the_same_on_any_number_of_threads() {
    for kind in ["sudoku", "sudoku --size 4 --minimal", "queens 8", "examples/pentominoes-6x10.dlx"]
    {
        let words = format!("generate {kind} --seed 11 -n 7");
        let alone = printed(&words);
        assert_eq!(alone, printed(&format!("{words} --threads 3")), "{words}");
        // Puzzle number 3 is that of the third seed.
        let third = printed(&format!("generate {kind} --seed 13"));
        assert!(alone.contains(third.trim_end()), "{words}");
    }
}

#[test]
fn sudokus_are_unique_and_minimal() {
    let lines = printed("generate sudoku -n 20 --seed 3 --minimal");
    assert_eq!(lines.lines().filter(|line| line.len() == 81).count(), 20);
    assert_eq!(read(&["sudoku", "--unique"], &lines), "unique\n".repeat(20));
    // Each with one given less.
    let first = lines.lines().next().unwrap();
    let fewer = (0..81).filter(|&cell| !first[cell..].starts_with('.'));
    let fewer: String =
        fewer.map(|cell| format!("{}.{}\n", &first[..cell], &first[cell + 1..])).collect();
    let answers = read(&["sudoku", "--unique", "--engine", "sat"], &fewer);
    assert_eq!(answers, "several\n".repeat(fewer.lines().count()));
    assert_eq!(read(&["minimise"], &lines), lines);
}

#[test]
fn json_has_puzzle_solution_grade_and_seed() {
    let lines = printed("generate sudoku -n 4 --seed 3 --output json --symmetry mirror");
    for (seed, line) in (3..).zip(lines.lines()) {
        let object: Value = serde_json::from_str(line).unwrap();
        assert_eq!(object["seed"], seed.to_string());
        let (puzzle, solution) =
            (object["puzzle"].as_str().unwrap(), object["solution"].as_str().unwrap());
        assert_eq!(read(&["sudoku"], puzzle), format!("{solution}\n"));
        assert_eq!(object["givens"], puzzle.bytes().filter(|&byte| byte != b'.').count());
        let grades = ["easy", "medium", "hard", "harder", "hardest"];
        assert!(grades.contains(&object["grade"].as_str().unwrap()), "{object}");
    }
    assert_eq!(lines.lines().count(), 4);
}

#[test]
fn boards_are_read_again() {
    let board = printed("generate queens 9 --seed 4");
    assert_eq!(read(&["queens", "--count"], &board), "1\n");
    for words in
        ["--board 5x4 --pieces tetrominoes --copies 0-2", "--board 6x10 --pieces pentominoes"]
    {
        let text = printed(&format!("generate polyomino {words} --seed 4"));
        assert!(text.contains("\ngiven "), "{text}");
        assert_eq!(read(&["polyomino", "--count"], &text), "1\n");
        assert_eq!(read(&["minimise", "--from", "polyomino", "-"], &text), text);
        let object = printed(&format!("generate polyomino {words} --seed 4 --output json"));
        let object: Value = serde_json::from_str(&object).unwrap();
        assert_eq!(object["puzzle"], text);
        assert_eq!(object["solution"].as_str().unwrap(), read(&["polyomino"], &text));
    }
}

#[test]
fn every_genre_reads_back_what_it_prints() {
    for genre in GENRES.iter().filter(|genre| genre.name != "sudoku") {
        let is_quick = |it: &&Example| match it.answer {
            Answer::Count(answer) => answer != "0",
            Answer::Best(_) => true,
            Answer::LongCount(_) => false,
        };
        let examples = genre.examples.iter().filter(is_quick).take(3);
        for (example, seed) in examples.zip(["0", "1", "2"]) {
            let opened = genre.open(example.text, example.settings).unwrap().opened();
            let settings = example.settings.iter().map(|(name, value)| format!("{name}={value}"));
            let settings = settings.flat_map(|it| ["--set".to_owned(), it]).collect::<Vec<_>>();
            let words = ["generate", genre.name, "-", "--seed", seed];
            let words: Vec<&str> =
                words.into_iter().chain(settings.iter().map(|it| &**it)).collect();
            // The settings of some examples stand for the whole text.
            let text =
                if words.iter().any(|it| it.starts_with("board=")) { "" } else { example.text };
            let made = gavotte(&words, text.as_bytes());
            if opened.is_none() && genre.name == "words" {
                assert!(made.code == 0 || made.err.contains("leave it out"), "{words:?} {made:?}");
                continue;
            }
            if opened.is_none() {
                assert!(made.code == 2 && made.err.contains("has no givens"), "{words:?} {made:?}");
                continue;
            }
            assert!(made.code == 0 && !made.out.is_empty(), "{words:?} {made:?}");
            assert_eq!(read(&[genre.name, "-", "--count"], &made.out), "1\n", "{}", made.out);
            let object = read(&[&words[..], &["--output", "json"]].concat(), text);
            let object: Value = serde_json::from_str(&object).unwrap();
            assert_eq!(object["puzzle"], made.out, "{words:?}");
            assert_eq!(object["solution"], read(&[genre.name, "-"], &made.out), "{words:?}");
        }
    }
}

#[test]
fn boards_are_told_by_their_best_solutions_and_by_ranges() {
    for words in ["domination 6", "domination 5 --set queens=3", "domination 4 --set queens=2-3"] {
        for seed in 0..4 {
            let board = printed(&format!("generate {words} --seed {seed}"));
            assert_eq!(read(&["domination", "--count"], &board), "1\n", "{words}: {board}");
        }
    }
    let run = ask("generate matching -");
    assert_ne!(run.code, 0, "{run:?}");
}

/// A rule of each kind that a full grid of nine by nine can have, as --variant takes it.
const RULES: &[&str] = &[
    "x",
    "x,windoku",
    "anti-king",
    "anti-knight",
    "disjoint-groups",
    "asterisk",
    "center-dot",
    "cage 10 r1c1 r1c2,thermometer r3c3 r3c4 r3c5",
    "killer",
    "jigsaw",
    "killer,jigsaw",
    "regions AABBBBBBCAAADDDBCCAEAFDDBCCEEAFFDBCCEEAFFDDGCHEEHFFDGCHEEHFFGGGHHHHIIIIGHIIIIIGGG",
];

#[test]
fn sudokus_are_read_back_with_their_rules_regions_and_boxes() {
    for variant in RULES {
        reads_back(&["--variant", variant, "--seed", "3"]);
    }
    for size in ["4", "6", "2x3", "3x2", "4x2", "10"] {
        reads_back(&["--size", size]);
    }
    reads_back(&["--size", "3x2", "--variant", "non-consecutive"]);
    reads_back(&["--size", "3x2", "--variant", "killer"]);
    reads_back(&["--variant", "x", "--symmetry", "rotate"]);
}

/// Two puzzles, in a text and as JSON.
fn reads_back(words: &[&str]) {
    let words = [&["generate", "sudoku", "-n", "2"], words].concat();
    let text = read(&words, "");
    assert_eq!(read(&["sudoku", "--count"], &text), "1\n1\n", "{words:?}: {text}");
    for line in read(&[&words[..], &["--output", "json"]].concat(), "").lines() {
        let object: Value = serde_json::from_str(line).unwrap();
        let member = |name: &str| object[name].as_str().unwrap().to_owned();
        let puzzle = format!("{}{}\n", member("shape"), member("puzzle"));
        assert_eq!(read(&["sudoku"], &puzzle), member("solution") + "\n", "{words:?}");
    }
}

#[test]
fn rules_stand_in_a_file_that_is_used_again() {
    let file = |name: &str, text: &str| {
        let path = format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
        fs::write(&path, text).unwrap();
        path
    };
    let rules = file("own.rules", "# mine\nx\ncage 10 r1c1 r1c2\n");
    let made = printed(&format!("generate sudoku {rules} --seed 2"));
    assert_eq!(made, printed(&format!("generate sudoku --variant {rules} --seed 2")));
    assert_eq!(
        made,
        read(&["generate", "sudoku", "-", "--seed", "2"], &made),
        "a grid and its rules"
    );
    let bare = made.lines().last().unwrap();
    assert_eq!(read(&["sudoku", "--count"], &made), "1\n");
    assert_eq!(read(&["sudoku", "--count", "--variant", &rules], bare), "1\n");
    assert_eq!(read(&["minimise", "--variant", &rules], bare), format!("{bare}\n"));
    // Rules of the text stay with the grid, and end where another grid has others.
    let cages = "cage 3 r1c1 r1c2\n1234341221434321\nrules none\n1234341221434321\n";
    let fewer = read(&["minimise"], cages);
    assert!(fewer.starts_with("cage 3 r1c1 r1c2\n") && fewer.contains("\nrules none\n"), "{fewer}");
    // A grid says its size, too.
    let small = file("small.txt", "rules x\n1...............\n");
    let four = printed(&format!("generate sudoku {small}"));
    assert_eq!(four.lines().map(str::len).collect::<Vec<_>>(), [31, 16], "{four}");
    let wrong = file("wrong.rules", "rules x\nmagic\n");
    for (words, code, why) in [
        (format!("generate sudoku {wrong}"), 3, "wrong.rules:2:1: there is no rule `magic`"),
        (
            format!("generate sudoku --variant {wrong}"),
            2,
            "wrong.rules:2:1: there is no rule `magic`",
        ),
        ("generate sudoku --variant no.rules".into(), 2, "there is no file of this name"),
        (format!("generate sudoku {small} --size 9"), 2, "has 4 rows"),
        ("sudoku --variant killer".into(), 2, "does not say the cages"),
    ] {
        let run = ask(&words);
        assert!(run.code == code && run.err.contains(why), "{words}: {run:?}");
    }
}

#[test]
fn wishes_that_nothing_meets_are_refused_at_once() {
    for (words, why) in [
        ("--symmetry full --givens 23", "the nearest have 21 and 24"),
        ("--symmetry rotate4 --givens 30", "the nearest have 29 and 32"),
        ("--size 4 --symmetry rotate --givens 5", "the nearest have 4 and 6"),
        ("--size 4 --symmetry rotate --givens 0", "fewer than 3 givens"),
        ("--variant killer --symmetry rotate --givens 0", "none are wished"),
        ("--variant killer --symmetry rotate", "wish for a number of givens"),
        ("--size 6 --givens 4", "fewer than 5 givens two digits are missing"),
    ] {
        let run = ask(&format!("generate sudoku {words}"));
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{words}");
        assert!(run.err.contains(why), "{words}: {}", run.err);
    }
    // Cages that are drawn need no given, so there are puzzles without any.
    reads_back(&["--size", "4", "--variant", "killer", "--givens", "0"]);
}

#[test]
fn options_of_any_problem_leave_one_solution() {
    let problem = "examples/queens-8.dlx";
    for line in printed(&format!("generate {problem} -n 5 --minimal")).lines() {
        let ids = line.replace(' ', ",");
        assert_eq!(printed(&format!("count {problem} --require {ids}")), "1\n");
        assert_eq!(printed(&format!("minimise {problem} --require {ids}")), format!("{line}\n"));
    }
}

#[test]
fn grids_lose_givens_in_their_own_style() {
    let rows = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n";
    let fewer = read(&["minimise", "sudoku", "-"], rows);
    assert_eq!(fewer.lines().count(), 4);
    assert!(fewer.matches('0').count() >= 10, "{fewer}");
    assert_eq!(read(&["sudoku"], &fewer), rows);
    // Which givens are left depends on the seed.
    let left: std::collections::BTreeSet<String> =
        (0..8).map(|seed| read(&["minimise", "--seed", &seed.to_string()], rows)).collect();
    assert!(left.len() > 1);
}

#[test]
fn queens_that_are_given_go() {
    let file = format!("{}/given.queens", env!("CARGO_TARGET_TMPDIR"));
    // The barred square leaves one of the two solutions, so no queen need be given.
    fs::write(&file, ". Q x .\n. . . Q\nQ . . .\n. . Q .\n").unwrap();
    let left = printed(&format!("minimise {file}"));
    assert_eq!(left, ". . x .\n. . . .\n. . . .\n. . . .\n");
    fs::write(&file, ". Q . .\n. . . Q\nx . . .\n. . . .\n").unwrap();
    let run = ask(&format!("minimise {file}"));
    assert!(run.code == 3 && run.err.contains("0 solutions"), "{run:?}");
    fs::write(&file, ". Q . .\n. . . Q\n. . . .\n. . . .\n").unwrap();
    assert_eq!(printed(&format!("minimise {file}")).matches('Q').count(), 1);
}

#[test]
fn puzzles_without_exactly_one_solution_are_refused() {
    for (text, count) in
        [("11..............", "0 solutions"), ("................", "several solutions")]
    {
        let text = format!("1234341.2143432.\n{text}\n");
        let run = gavotte(&["minimise"], text.as_bytes());
        assert_eq!((run.code, run.out.lines().count()), (3, 1), "{run:?}");
        assert!(run.err.contains("<stdin>:2:1: this puzzle has "), "{}", run.err);
        assert!(run.err.contains(count), "{}", run.err);
    }
    let run = ask("minimise examples/queens-8.dlx --require 1");
    assert!(run.code == 3 && run.err.contains("several solutions"), "{run:?}");
    let run = ask("minimise examples/queens-8.dlx --require 1,2");
    assert!(run.code == 3 && run.err.contains("0 solutions"), "{run:?}");
    for words in ["generate examples/conflict.dlx", "generate queens 3"] {
        let run = ask(words);
        assert!(run.code == 3 && run.err.contains("there is no solution"), "{words} {run:?}");
    }
}

#[test]
fn wishes_that_cannot_be_met_end() {
    let run = ask("generate sudoku --givens 17 --tries 5");
    assert_eq!((run.code, run.out.as_str()), (4, ""));
    assert!(run.err.contains("none of 5 tries"), "{}", run.err);
    assert!(run.err.contains("the nearest number of givens was 2"), "{}", run.err);
    for (words, why) in [
        ("generate sudoku --givens 16", "fewer than 17 givens"),
        ("generate sudoku --givens 82", "has 81 cells"),
        ("generate sudoku --size 7", "`7` is no size"),
        ("generate sudoku --symmetry rotat", "'rotate'"),
        ("generate sudoku --difficulty hard..easy", "harder than"),
        ("generate sudoku 9", "too much"),
        ("generate sudko", "did you mean the kind `sudoku`?"),
        ("generate queens", "say N or name a file"),
        ("generate queens 8 --symmetry rotate", "--symmetry is for sudokus"),
        ("generate queens 8 --engine links", "leave --engine"),
        ("generate polyomino --board 2x2 --pieces domino --copies 2 -n 2", "--output json"),
        ("minimise a b", "one file is read"),
    ] {
        let run = ask(words);
        assert_eq!(run.code, 2, "{words} {run:?}");
        assert!(run.err.contains(why), "{words}: {}", run.err);
    }
}

#[test]
fn a_limit_of_steps_leaves_whole_puzzles() {
    let alone = ask("generate sudoku -n 1000 --step-limit 20000");
    assert_eq!(alone.code, 4);
    assert!(alone.err.contains("of 1000 puzzles were made"), "{}", alone.err);
    assert!((1..1000).contains(&alone.out.lines().count()));
    let threads = ask("generate sudoku -n 1000 --step-limit 20000 --threads 3");
    assert_eq!((threads.code, threads.out), (4, alone.out));
}

/// The genres whose boards are made from nothing.
#[test]
fn boards_from_nothing_have_one_solution() {
    for genre in GENRES.iter().filter(|genre| genre.fresh.is_some()) {
        let name = genre.name;
        let text = printed(&format!("generate {name} --seed 5"));
        assert_eq!(read(&[name, "--count"], &text), "1\n", "{name}\n{text}");
        let lines = printed(&format!("generate {name} --seed 4 -n 2 --output jsonl"));
        let made: Vec<Value> =
            lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(made[1]["puzzle"], text, "{name}");
        assert_eq!((&made[1]["genre"], &made[1]["seed"]), (&name.into(), &"5".into()));
        assert_eq!(made[1]["unique"], true);
        let question = made[1]["question"].as_str().unwrap();
        assert!(question.starts_with(genre.what[0]) && question.ends_with(&text), "{name}");
        assert_eq!(read(&[name], &text), made[1]["solution"].as_str().unwrap(), "{name}");
        assert!(made[1]["difficulty"].is_string() && made[1]["trials"].is_u64(), "{name}");
    }
}

#[test]
fn a_nonogram_shows_a_picture_of_ones_own() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let drawn = folder.join("drawn-picture.txt");
    fs::write(&drawn, ".##.\n####\n.##.\n").unwrap();
    let path = drawn.to_str().unwrap();
    let clues = "2\n4\n2\n\n1\n3\n3\n1\n";
    let run = gavotte(&["generate", "nonogram", "--picture", path], b"");
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (0, clues, ""));
    assert_eq!(gavotte(&["generate", "nonogram", path], b"").out, clues);
    // A picture with several solutions changes, and the command says where.
    let run = gavotte(&["generate", "nonogram", "-"], b"#.\n.#\n");
    assert!(run.code == 0 && run.err.contains("changed in the picture"), "{run:?}");
    assert_eq!(read(&["nonogram", "--count"], &run.out), "1\n");
    for (words, why) in [
        (&["generate", "nonogram", "3x4", "--picture", path][..], "has its size already"),
        (&["generate", "nonogram", "x", "--picture", path], "is no size of a picture"),
        (&["generate", "shikaku", "--picture", path], "--picture is for nonograms"),
    ] {
        let run = gavotte(words, b"");
        assert!(run.code == 2 && run.err.contains(why), "{words:?} {run:?}");
    }
    let run = gavotte(&["generate", "nonogram", "-"], b"#?\n");
    assert!(run.code == 3 && run.err.contains("<stdin>:1:2: `?` is no cell"), "{run:?}");
}

#[test]
fn sizes_and_wishes_of_new_boards_are_refused_in_words() {
    for (words, why) in [
        ("generate shikaku abc", "a new board of shikaku: `abc` is no size: rows and columns"),
        ("generate dominosa 99", "`99` is no size: a number from 1 to 12"),
        ("generate words 6x6", "odd numbers of rows and columns"),
        ("generate pips 8 --givens 3", "a new board of pips has no givens"),
        ("generate sudoku --symmetry full --givens 23", "no pattern of 23 givens"),
    ] {
        let run = ask(words);
        assert!(run.code == 2 && run.err.contains(why), "{words} {run:?}");
    }
    let run = ask("generate shikaku 5x5 --difficulty hardest --tries 3");
    assert!(run.code == 4 && run.err.contains("none of 3 tries"), "{run:?}");
}
