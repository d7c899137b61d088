//! The table of classical numbers in `docs/counts.md`: the commands of the quick rows print the numbers beside them.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;

use std::fs;
use std::path::Path;

use common::{gavotte, root};

/// Rows that take less are run. [s]
const QUICK: f64 = 0.2;

/// A row of the table: what is counted, the command, the number, who published it, how long it takes.
#[derive(Debug)]
struct Row {
    what: String,
    command: String,
    number: String,
    source: String,
    seconds: Option<f64>,
}

/// The rows of the first table of the document.
fn rows(text: &str) -> Vec<Row> {
    let lines = text.lines().skip_while(|line| !line.starts_with("| ---")).skip(1);
    let lines = lines.take_while(|line| line.starts_with('|'));
    lines
        .map(|line| {
            let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            let [what, command, number, source, seconds] = cells[..] else { panic!("{line}") };
            let command = command.strip_prefix('`').and_then(|it| it.strip_suffix('`'));
            let seconds = seconds.trim_start_matches("< ");
            Row {
                what: what.to_owned(),
                command: command.unwrap_or_else(|| panic!("{line}")).to_owned(),
                number: number.replace(',', ""),
                source: source.to_owned(),
                seconds: (!seconds.is_empty()).then(|| seconds.parse().unwrap()),
            }
        })
        .collect()
}

fn table() -> (String, Vec<Row>) {
    let text = fs::read_to_string(root().join("docs/counts.md")).unwrap();
    let rows = rows(&text);
    assert!(rows.len() > 50, "{}", rows.len());
    (text, rows)
}

#[test]
fn quick_rows_print_their_numbers() {
    let (_, rows) = table();
    let quick = rows.iter().filter(|row| row.seconds.is_some_and(|seconds| seconds < QUICK));
    let mut run = 0;
    for row in quick {
        let (words, input) = row.command.split_once(" <<< ").unwrap_or((&row.command, ""));
        let words: Vec<&str> = words.split(' ').collect();
        assert_eq!(words[0], "gavotte", "{row:?}");
        let input = if input.is_empty() { String::new() } else { format!("{input}\n") };
        let answer = gavotte(&words[1..], input.as_bytes());
        assert_eq!(
            (answer.code, answer.out.trim_end()),
            (0, row.number.as_str()),
            "{row:?}: {}",
            answer.err
        );
        run += 1;
    }
    assert!(run > 40, "{run}");
}

#[test]
fn each_row_names_its_source_and_files_that_are_there() {
    let (text, rows) = table();
    for row in &rows {
        assert!(row.number.chars().all(|it| it.is_ascii_digit()), "{row:?}");
        let note = row.source.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
        let is_told = match note {
            Some(note) => text.contains(&format!("\n{note}. ")),
            None => row.source.len() == 7 && row.source.starts_with('A'),
        };
        assert!(is_told, "{row:?}");
        for word in row.command.split(' ').filter(|word| word.starts_with("examples/")) {
            assert!(root().join(word).is_file(), "{row:?}");
        }
    }
    // Each number has one row.
    let mut commands: Vec<&str> = rows.iter().map(|row| row.command.as_str()).collect();
    commands.sort_unstable();
    commands.dedup();
    assert_eq!(commands.len(), rows.len());
    assert!(rows.iter().all(|row| !row.what.is_empty()));
}

#[test]
fn all_files_of_the_table_are_in_it() {
    let (text, _) = table();
    let folder = Path::new("examples/counts");
    for entry in fs::read_dir(root().join(folder)).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(text.contains(&format!("{}/{name}`", folder.display())), "{name}");
    }
}
