//! What the command tells people who know no word of it: formats, puzzles, what is in a file, and the help on one screen.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;
#[path = "common/verbs.rs"]
mod verbs;

use ::gavotte::formats::Format;
use ::gavotte::puzzles::genres::GENRES;
use common::gavotte;
use verbs::verbs;

/// What is printed, by a command that does not fail.
fn printed(words: &[&str]) -> String {
    let run = gavotte(words, b"");
    assert_eq!((run.code, &*run.err), (0, ""), "{words:?}");
    run.out
}

#[test]
fn each_format_is_told_with_an_example_that_is_answered() {
    let list = printed(&["formats"]);
    let names: Vec<&str> = list.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(names, Format::NAMES);
    for name in names {
        let text = printed(&["formats", name]);
        let example = printed(&["formats", name, "--example"]);
        let shown: String = text
            .split("\nExample:\n")
            .nth(1)
            .unwrap()
            .lines()
            .map(|it| it[2..].to_owned() + "\n")
            .collect();
        assert_eq!(shown, example, "{name}");
        // Each was made to have two solutions.
        let count = gavotte(&["count", "--from", name], example.as_bytes());
        assert_eq!((count.code, &*count.out), (0, "2\n"), "{name}: {}", count.err);
        let chinese = printed(&["formats", name, "--lang", "zh"]);
        assert!(
            chinese.ends_with(&text[text.len() - example.len()..]) && chinese.contains('。'),
            "{name}"
        );
    }
    let dlx = printed(&["formats", "dlx"]);
    for part in ["`a b |5`", "`2:3|x`", "`x:red`", "with `|` is a comment", "labels of options"] {
        assert!(dlx.contains(part), "{part}: {dlx}");
    }
    let run = gavotte(&["formats", "matrx"], b"");
    assert!(run.code == 2 && run.err.contains("'matrix'"), "{}", run.err);
    assert_eq!(gavotte(&["formats", "--example"], b"").code, 2);
}

#[test]
fn each_puzzle_is_told_with_an_example_that_is_read() {
    let list = printed(&["puzzles"]);
    assert_eq!(list.lines().count(), GENRES.len());
    for (line, genre) in list.lines().zip(GENRES) {
        assert!(line.starts_with(genre.name) && line.contains("  gavotte "), "{line}");
        let text = printed(&["puzzles", genre.name]);
        assert!(text.contains(&format!("Reads {}.", genre.input[0])), "{text}");
        let example = printed(&["puzzles", genre.name, "--example"]);
        assert_eq!(example, genre.examples[0].text);
        if genre.name != "sudoku" {
            let help = printed(&[genre.name, "--help"]);
            assert!(help.contains(&format!("Reads {}.", genre.input[0])), "{help}");
        }
    }
    let chinese = printed(&["puzzles", "shikaku", "--lang", "zh"]);
    assert!(chinese.contains("输入：") && chinese.contains("问题："), "{chinese}");
    assert_eq!(printed(&["formats", "shikaku"]), printed(&["puzzles", "shikaku"]));
}

#[test]
fn a_file_alone_is_looked_at() {
    for (file, kind, commands) in [
        (
            "knuth-7-items.dlx",
            "a problem in the format dlx, with 7 items and 6 options",
            ["solve FILE ", "count FILE ", "explain FILE "],
        ),
        (
            "shifts.json",
            "a problem in the format json, with 25 items and 23 options",
            ["best FILE ", "count FILE ", "describe FILE "],
        ),
        (
            "half.beads",
            "a puzzle of the genre beads, with 67 items and 87 options",
            ["beads FILE ", "beads FILE --count ", "draw FILE --from beads -o picture.svg "],
        ),
        (
            "sudoku.txt",
            "a puzzle of the genre sudoku",
            ["sudoku FILE ", "sudoku --unique FILE ", "sudoku --hint FILE "],
        ),
        ("questions.jsonl", "questions, one a line", ["ask FILE "; 3]),
    ] {
        let file = format!("examples/{file}");
        let text = printed(&[&file]);
        assert!(text.starts_with(&format!("{file}: {kind}\n")), "{text}");
        for command in commands {
            let command = format!("\n  gavotte {}", command.replace("FILE", &file));
            assert!(text.contains(&command), "{command}: {text}");
        }
        // What it advises can be done.
        let first = text.lines().nth(1).unwrap().trim().split("  ").next().unwrap();
        let words: Vec<&str> = first.split(' ').skip(1).collect();
        assert_eq!(gavotte(&words, b"").code, 0, "{first}");
        let chinese = printed(&[&file, "--lang", "zh"]);
        assert!(chinese.starts_with(&format!("{file}：")), "{chinese}");
    }
    let folder = std::env::temp_dir().join(format!("gavotte-{}-look", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("my grids.txt");
    std::fs::write(
        &file,
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
            .repeat(2),
    )
    .unwrap();
    let text = printed(&[file.to_str().unwrap()]);
    assert!(text.contains(&format!("gavotte sudoku --unique '{}'", file.display())), "{text}");
    std::fs::write(&file, "3 4\n1 3\n2\n1\n2 3\n").unwrap();
    let text = printed(&[file.to_str().unwrap(), "--from", "list"]);
    assert!(text.contains(" --from list    a solution"), "{text}");
    // What is nothing is refused with its place, and a word that is no file is no verb.
    std::fs::write(&file, "a b\nc\n").unwrap();
    let run = gavotte(&[file.to_str().unwrap()], b"");
    assert!(run.code == 3 && run.err.contains(":2:1: no item is called `c`"), "{}", run.err);
    assert!(gavotte(&["nowhere.dlx"], b"").err.contains("unrecognized subcommand 'nowhere.dlx'"));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_command_alone_says_where_to_begin() {
    let run = gavotte(&[], b"");
    assert_eq!((run.code, &*run.out), (2, ""));
    assert!(run.err.lines().count() <= 12, "{}", run.err);
    let tried: Vec<&str> =
        run.err.lines().filter_map(|line| line.strip_prefix("  gavotte ")).collect();
    assert_eq!(tried.len(), 4);
    for line in tried {
        let words: Vec<&str> = line.split("  ").next().unwrap().split(' ').collect();
        let words: Vec<&str> = words
            .into_iter()
            .map(|it| if it == "FILE" { "examples/matrix.txt" } else { it })
            .collect();
        printed(&words);
    }
    let chinese = gavotte(&["--lang", "zh"], b"");
    assert!(chinese.code == 2 && chinese.err.contains("试试："), "{}", chinese.err);
}

#[test]
fn help_lists_every_verb_in_one_group() {
    // The manual has a page for each verb, and for those that the list leaves out.
    let manual = printed(&["man"]);
    let pages = manual.lines().filter_map(|line| line.strip_prefix(".TH gavotte-"));
    let mut pages: Vec<&str> = pages.filter_map(|page| page.split(' ').next()).collect();
    pages.retain(|page| !["look", "completions", "man"].contains(page));
    pages.sort_unstable();
    let mut listed = verbs();
    listed.sort_unstable();
    assert_eq!(listed, pages);
    let help = printed(&["--help"]);
    assert!(help.find("\nOptions:").unwrap() < 4_000, "{help}");
    assert!(help.lines().take_while(|it| *it != "Options:").count() < 60, "{help}");
}

#[test]
fn short_help_fits_one_screen_and_names_every_option() {
    for verb in verbs() {
        let [short, long] = ["-h", "--help"].map(|it| printed(&[&verb, it]));
        assert!(short.lines().count() <= 46, "{verb}: {} lines", short.lines().count());
        assert!(short.lines().all(|line| line.len() <= 150), "{verb}: {short}");
        assert!(short.contains("\nExample:\n  $ gavotte"), "{verb}: {short}");
        let names = long.lines().filter(|line| line.starts_with("      --"));
        for name in names.filter_map(|line| line.split([' ', '[']).find(|it| it.starts_with("--")))
        {
            assert!(short.contains(name), "{verb}: {name}");
        }
    }
    assert!(printed(&["count", "-h"]).lines().count() <= 34);
}
