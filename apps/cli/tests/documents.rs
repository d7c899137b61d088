//! The commands in the README and in the book, run as they stand there, and the book's pictures.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use common::{gavotte, root};

/// The folder of the chapters.
const BOOK: &str = "docs/book/src";

/// What marks the beginning of a block of commands.
const CONSOLE: &str = "```console";

/// The lines `$ COMMAND` in a document's blocks of commands, each with what is promised below it.
fn examples(text: &str) -> Vec<(String, String)> {
    let mut examples: Vec<(String, String)> = Vec::new();
    let mut is_inside = false;
    for line in text.lines() {
        if line.starts_with("```") {
            is_inside = line == CONSOLE;
        } else if let (true, Some(command)) = (is_inside, line.strip_prefix("$ ")) {
            examples.push((command.to_owned(), String::new()));
        } else if let (true, Some((_, promised))) = (is_inside, examples.last_mut()) {
            promised.push_str(line);
            promised.push('\n');
        }
    }
    examples
}

/// What a command prints. Pictures go into a folder of the tests, and are told by their names.
fn output(command: &str, pictures: &mut BTreeMap<String, String>) -> String {
    let read = |path: &str| fs::read_to_string(root().join(path)).unwrap();
    let words: Vec<&str> = command.split_whitespace().collect();
    match words[..] {
        ["cat", path] => read(path),
        ["grep", "-v", "'^|'", path] => {
            let text = read(path);
            text.lines().filter(|it| !it.starts_with('|')).map(|it| format!("{it}\n")).collect()
        }
        ["gavotte", ref args @ ..] => {
            let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("documents");
            fs::create_dir_all(&folder).unwrap();
            let mut args: Vec<String> = args.iter().map(|&arg| arg.to_owned()).collect();
            let file = args.iter().position(|arg| ["--out", "--draw"].contains(&arg.as_str()));
            let file = file.map(|at| {
                let name = args[at + 1].clone();
                let path = folder.join(&name);
                path.to_str().unwrap().clone_into(&mut args[at + 1]);
                (name, path)
            });
            let args: Vec<&str> = args.iter().map(String::as_str).collect();
            let run = gavotte(&args, b"");
            assert_eq!((run.code, run.err.as_str()), (0, ""), "$ {command}");
            if let Some((name, path)) = file {
                assert!(
                    pictures.insert(name, fs::read_to_string(path).unwrap()).is_none(),
                    "$ {command}: another picture of this chapter has the name"
                );
            }
            run.out
        }
        _ => panic!("$ {command}: how to test this is not known"),
    }
}

/// Runs the commands of a document, which there are, and gives the pictures they drew.
fn run(path: &Path) -> BTreeMap<String, String> {
    let text = fs::read_to_string(path).unwrap();
    let mut pictures = BTreeMap::new();
    for (command, promised) in examples(&text) {
        let printed = output(&command, &mut pictures);
        assert_eq!(printed, promised, "{}: $ {command}", path.display());
    }
    pictures
}

fn chapters() -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join(BOOK)).unwrap().map(|entry| entry.unwrap().path());
    let mut chapters: Vec<_> =
        entries.filter(|path| path.extension().is_some_and(|it| it == "md")).collect();
    chapters.sort();
    assert!(chapters.len() > 5, "{chapters:?}");
    chapters
}

#[test]
fn the_readme_in_both_languages() {
    for name in ["README.md", "README.zh-CN.md"] {
        let path = root().join(name);
        assert!(fs::read_to_string(&path).unwrap().contains(CONSOLE), "{name}");
        run(&path);
    }
}

#[test]
fn the_commands_of_the_book_and_its_pictures() {
    let folder = root().join(BOOK).join("pictures");
    let mut drawn = Vec::new();
    for path in chapters() {
        let text = fs::read_to_string(&path).unwrap();
        let shown = text.split("](pictures/").skip(1).filter_map(|it| it.split_once(')'));
        let shown: Vec<&str> = shown.map(|(name, _)| name).collect();
        let pictures = run(&path);
        let names: Vec<&str> = pictures.keys().map(String::as_str).collect();
        let mut sorted = shown.clone();
        sorted.sort_unstable();
        assert_eq!(names, sorted, "{}: each picture and what draws it", path.display());
        for (name, svg) in &pictures {
            let committed = fs::read_to_string(folder.join(name)).unwrap_or_default();
            assert!(
                committed == *svg,
                "{}: {name} is not what is drawn; copy it from {}/documents",
                path.display(),
                env!("CARGO_TARGET_TMPDIR")
            );
        }
        drawn.extend(pictures.into_keys());
    }
    drawn.sort();
    let files = fs::read_dir(folder).unwrap().map(|it| it.unwrap().file_name());
    let mut files: Vec<String> = files.map(|it| it.into_string().unwrap()).collect();
    files.sort();
    assert_eq!(files, drawn, "each picture is in one chapter");
}

#[test]
fn the_programs_of_the_book_are_tested() {
    let tested = fs::read_to_string(root().join("crates/gavotte/src/book.rs")).unwrap();
    let contents = fs::read_to_string(root().join(BOOK).join("SUMMARY.md")).unwrap();
    for path in chapters() {
        let (name, text) = (path.file_name().unwrap(), fs::read_to_string(&path).unwrap());
        let name = name.to_str().unwrap();
        let is_tested = tested.contains(&format!("{BOOK}/{name}"));
        assert_eq!(text.contains("```rust"), is_tested, "{name}");
        assert!(name == "SUMMARY.md" || contents.contains(&format!("({name})")), "{name}");
        // A block without a language is a program for rustdoc, and nothing for a reader.
        let fences: Vec<&str> = text.lines().filter(|line| line.starts_with("```")).collect();
        for pair in fences.chunks(2) {
            assert!(pair.len() == 2 && pair[0] != "```" && pair[1] == "```", "{name}: {pair:?}");
        }
    }
    // The program of one chapter is used by the next one.
    let links = fs::read_to_string(root().join(BOOK).join("code/links.rs")).unwrap();
    let shown = fs::read_to_string(root().join(BOOK).join("dancing-links.md")).unwrap();
    assert!(shown.contains(&links), "dancing-links.md does not show code/links.rs");
}
