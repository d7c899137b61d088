//! Proofs: written by `solve` and `count`, checked by `check`, and refused where something is missing.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;
mod files;

use std::fs;

use common::gavotte;
use files::File;

/// Three pairs of which each two have an item in common: no exact cover.
const TRIANGLE: &str = "a b c d\na b\nb c\na c\na d\n| the last one leaves b and c, but no option has both without a\n";
const ODD: &str = "a b c\na b\nb c\na c\n";
const ALL: &str = "a b c | x\na x:1\nb x:1\nb x:2\nc x:2\nc\na b\nb c\n";

/// Runs a verb with `--proof`, and `check` on what it has written.
fn proved(name: &str, problem: &str, verb: &[&str], ending: &str) -> (String, File, File) {
    let problem = File::with(&format!("{name}.dlx"), problem);
    let proof = File::new(&format!("{name}.{ending}"));
    let run = gavotte(&[verb, &["--proof", proof.name(), problem.name()]].concat(), b"");
    assert_eq!((run.err.as_str(), run.code), ("", 0), "{}", run.out);
    let check = gavotte(&["check", problem.name(), proof.name()], b"");
    assert_eq!((check.err.as_str(), check.code), ("", 0), "{}", check.out);
    let _ = fs::remove_file(proof.name().replace(&format!(".{ending}"), ".opb"));
    (check.out, problem, proof)
}

#[test]
fn answers_are_proved_and_checked() {
    for (at, ending) in ["pbp", "pbp.gz"].into_iter().enumerate() {
        let name = |kind: &str| format!("proof-{kind}-{at}");
        assert_eq!(proved(&name("odd"), ODD, &["solve"], ending).0, "verified: no solution\n");
        assert_eq!(proved(&name("none"), TRIANGLE, &["count"], ending).0, "verified: 1 solution\n");
        for engine in ["links", "cells", "bits"] {
            let verb = ["count", "--engine", engine];
            assert_eq!(proved(&name(engine), ALL, &verb, ending).0, "verified: 4 solutions\n");
        }
        let verb = ["solve", "--all", "--quiet", "--out", "/dev/null"];
        assert_eq!(proved(&name("all"), ALL, &verb, ending).0, "verified: 4 solutions\n");
    }
    for ending in ["lrat", "lrat.gz"] {
        let (said, problem, proof) = proved("clauses", ODD, &["solve"], ending);
        assert_eq!(said, "verified: no solution\n");
        let cnf = proof.name().replace(&format!(".{ending}"), ".cnf");
        assert!(fs::read_to_string(&cnf).unwrap().starts_with("p cnf 3 6\n1 3 0\n1 2 0\n2 3 0\n"));
        fs::remove_file(cnf).unwrap();
        drop(problem);
    }
    for ending in ["gav", "gav.gz"] {
        assert_eq!(proved("certified", ALL, &["count"], ending).0, "verified: count 4\n");
    }
}

#[test]
fn what_is_wrong_is_refused_with_its_line() {
    let (_, problem, proof) = proved("refused", ODD, &["solve"], "pbp");
    let text = fs::read_to_string(proof.name()).unwrap();
    for (from, to, says) in [
        (
            "f 6",
            "f 7",
            "refused: line 3: the proof is about 7 constraints, the problem has 6: it is another one",
        ),
        ("end pseudo-Boolean proof;\n", "", "the proof is not finished"),
        ("rup", "red", "an unknown rule: `red`"),
    ] {
        fs::write(proof.name(), text.replace(from, to)).unwrap();
        let check = gavotte(&["check", problem.name(), proof.name()], b"");
        assert_eq!((check.code, check.out.contains(says)), (5, true), "{}", check.out);
    }
    let (_, problem, proof) = proved("miscounted", ALL, &["count"], "gav");
    let text = fs::read_to_string(proof.name()).unwrap().replace("count 4", "count 5");
    fs::write(proof.name(), text).unwrap();
    let check = gavotte(&["check", problem.name(), proof.name()], b"");
    assert_eq!((check.code, check.out.as_str()), (5, "refused: line 4: the count is 4\n"));
}

#[test]
fn questions_that_cannot_be_proved_are_refused_by_name() {
    let proof = File::new("no.pbp");
    let with =
        |args: &[&str]| gavotte(&[args, &["--proof", proof.name()]].concat(), ALL.as_bytes());
    for (args, says) in [
        (&["count", "--engine", "diagram"][..], "the engine diagram does not support proofs"),
        (&["count", "--engine", "sat"], "proofs: links, cells and bits do"),
        (&["count", "--order", "weighted"], "does not support the order weighted"),
        (&["count", "--require", "1"], "cannot be used with"),
        (&["count", "--threads", "2"], "--proof searches on one thread"),
        (&["solve", "--all", "--limit", "2"], "cannot be used with"),
    ] {
        let run = with(args);
        assert!(run.code == 2 && run.err.contains(says), "{args:?}: {} {}", run.code, run.err);
    }
    let run = gavotte(&["count", "--proof", "proof.txt"], ALL.as_bytes());
    assert!(run.code == 2 && run.err.contains("a proof ends with .pbp"), "{}", run.err);
    let run = with(&["solve"]);
    assert!(run.code == 0 && run.err.contains("a solution proves itself"), "{}", run.err);
    let _ = fs::remove_file(proof.name().replace(".pbp", ".opb"));
}
