//! The examples in the help texts, run as they stand there.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;
#[path = "common/verbs.rs"]
mod verbs;

use common::gavotte;
use verbs::verbs;

/// The lines `$ gavotte ...` of a help text, each with the output that is promised below it.
fn examples(help: &str) -> Vec<(String, String)> {
    let mut examples: Vec<(String, String)> = Vec::new();
    let lines = help.lines().skip_while(|line| *line != "Example:").skip(1);
    for line in lines {
        let line = line.strip_prefix("  ").unwrap_or(line);
        if let Some(command) = line.strip_prefix("$ gavotte ") {
            examples.push((command.to_owned(), String::new()));
        } else if let Some((_, promised)) = examples.last_mut() {
            promised.push_str(line);
            promised.push('\n');
        }
    }
    examples
}

#[test]
fn every_verb_has_an_example_that_runs() {
    let verbs = verbs();
    assert!(verbs.len() >= 8, "{verbs:?}");
    // The example of `serve` has no end; it is tested with that verb.
    let verbs = verbs.iter().map(String::as_str).filter(|verb| *verb != "serve");
    for verb in std::iter::once("").chain(verbs) {
        let args: Vec<&str> = [verb, "--help"].into_iter().filter(|arg| !arg.is_empty()).collect();
        let help = gavotte(&args, b"");
        assert_eq!((help.code, help.err.as_str()), (0, ""), "{verb}");
        let examples = examples(&help.out);
        assert!(!examples.is_empty(), "`gavotte {verb} --help` shows no example");
        // Files are not written among the sources, and each verb begins without any.
        let folder = format!("{}/help-{verb}", env!("CARGO_TARGET_TMPDIR"));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        let mut made = Vec::new();
        for (command, promised) in examples {
            let mut args: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
            for pair in args.windows(2).filter(|pair| ["--out", "-o"].contains(&pair[0].as_str())) {
                made.push(pair[1].clone());
            }
            for arg in args.iter_mut().filter(|arg| made.contains(arg)) {
                *arg = format!("{folder}/{arg}");
            }
            let args: Vec<&str> = args.iter().map(String::as_str).collect();
            let run = gavotte(&args, b"");
            assert_eq!((run.out, run.code), (promised, 0), "gavotte {command}");
        }
    }
}

#[test]
fn help_can_be_a_verb() {
    assert_eq!(gavotte(&["help"], b"").out, gavotte(&["--help"], b"").out);
    assert_eq!(gavotte(&["help", "solve"], b"").out, gavotte(&["solve", "--help"], b"").out);
    let run = gavotte(&["help", "slove"], b"");
    assert_eq!(run.code, 2);
    assert!(run.err.contains("slove"), "{}", run.err);
}
