//! Cells of CSV that a spreadsheet would take for formulas.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;
mod folder;

use std::fs;

use common::gavotte;
use folder::Folder;

/// Two items with names of formulas, one of which has bounds, and costs below zero.
const PROBLEM: &str = "=cmd!A0 @b 2|+c\n=cmd!A0 @b |-3\n+c |-1\n+c |-2\n";

#[test]
fn a_file_named_csv_has_no_formulas_and_reads_back() {
    let folder = Folder::new("formulas-file");
    let (from, to) = (folder.file("p.dlx", PROBLEM), folder.path("p.csv"));
    let run = gavotte(&["convert", &from, "-o", &to], b"");
    assert_eq!((run.code, run.out.as_str()), (0, ""), "{}", run.err);
    assert!(run.err.contains("an apostrophe stands before 6 cells"), "{}", run.err);
    assert!(run.err.contains("--formulas keep"), "{}", run.err);
    let text = fs::read_to_string(&to).unwrap();
    assert_eq!(text, "'=cmd!A0,'@b,2|+c\n'=cmd!A0,'@b,|-3\n'+c,|-1\n'+c,|-2\n");
    // What is read back is the same problem.
    let again = gavotte(&["convert", &to, "--to", "dlx"], b"");
    let plain = gavotte(&["convert", &from, "--to", "dlx"], b"");
    assert_eq!(again.out, plain.out);
    let quiet = gavotte(&["convert", &from, "--quiet", "-o", &to], b"");
    assert_eq!(quiet.err, "");
    let kept = gavotte(&["convert", &from, "--formulas", "keep", "-o", &to], b"");
    assert_eq!((kept.code, kept.err.as_str()), (0, ""));
    assert!(fs::read_to_string(&to).unwrap().starts_with("=cmd!A0,@b,2|+c\n"));
}

#[test]
fn answers_have_no_formulas_either() {
    let folder = Folder::new("formulas-answers");
    let (from, to) = (folder.file("p.dlx", PROBLEM), folder.path("answers.csv"));
    let args = ["solve", &from, "--output", "csv"];
    let plain = gavotte(&args, b"");
    assert!(
        plain.out.contains(",=cmd!A0 @b") && plain.err.is_empty(),
        "{}{}",
        plain.out,
        plain.err
    );
    let quoted = gavotte(&[&args[..], &["--formulas", "quote"]].concat(), b"");
    assert!(quoted.out.contains(",'=cmd!A0 @b"), "{}", quoted.out);
    assert!(quoted.err.contains("before 3 cells"), "{}", quoted.err);
    for verb in ["solve", "best"] {
        let run = gavotte(&[verb, &from, "--output", "csv", "-o", &to], b"");
        assert_eq!((run.code, run.out.as_str()), (0, ""), "{}", run.err);
        let text = fs::read_to_string(&to).unwrap();
        assert!(text.contains(",'=cmd!A0 @b") && text.contains(",'+c"), "{text}");
        assert!(!text.contains(",=") && !text.contains(",+"), "{text}");
    }
}
