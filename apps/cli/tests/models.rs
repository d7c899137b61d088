//! Models of 0-1 variables in the files of other people's solvers.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;
mod files;

use common::gavotte;
use files::File;

const MODEL: &[u8] = b"Maximize\n obj: 3 a + 2.5 b + 4 c - d + 10\nSubject To\n pick: a + b + c <= 2\n one: c + d = 1\n \
imp: a - b >= 0\n w: 3 a + 4 b + 5 c + 2 d <= 9\nBinary\n a b c d\nEnd\n";

/// What a question answers, without mistakes.
fn answer(args: &[&str]) -> String {
    let run = gavotte(args, MODEL);
    assert_eq!(run.code, 0, "{args:?}: {}", run.err);
    run.out
}

#[test]
fn answers_name_the_variables() {
    assert_eq!(answer(&["count"]), "5\n");
    assert_eq!(answer(&["best"]), "cost 17\na c\n");
    let sol = "# objective 17\na 1\nb 0\nc 1\nd 0\n";
    assert_eq!(answer(&["best", "--output", "sol"]), sol);
    assert_eq!(answer(&["solve", "--all", "--output", "sol"]).matches("# objective").count(), 5);
    let json = answer(&["best", "--k", "2", "--output", "json"]);
    assert!(json.contains(r#""values":["a","c"]"#), "{json}");
    assert!(json.contains(r#""values":["a","b","d"]"#), "{json}");
}

#[test]
fn answers_are_checked_by_their_names() {
    let file = File::with("model.lp", MODEL);
    let name = file.name();
    for style in ["text", "sol", "ids", "json", "jsonl"] {
        let said = answer(&["best", "--k", "9", "--output", style]);
        let checked = gavotte(&["check", name], said.as_bytes());
        assert_eq!((&*checked.out, checked.code), ("verified\n", 0), "{style}: {}", checked.err);
    }
    let wrong = gavotte(&["check", name], b"cost 16\na c\n");
    assert_ne!(wrong.code, 0, "{}", wrong.out);
    let wrong = gavotte(&["check", name], b"b d\n");
    assert_ne!(wrong.code, 0, "{}", wrong.out);
}

#[test]
fn what_is_no_model_of_0_and_1_is_refused_at_its_place() {
    let run = gavotte(&["best"], b"Min\n x + y\nSubject To\n x + y >= 1\nBinary\n x\nEnd\n");
    assert_eq!(run.code, 3);
    assert!(run.err.contains(":2:6: variable `y` is not binary"), "{}", run.err);
    let none = gavotte(&["best", "--output", "sol"], b"min: +1 x1 ;\n+1 x1 >= 2 ;\n");
    assert_eq!((none.out.as_str(), none.code), ("no solution\n", 0));
}
