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

#[test]
fn it_is_counted_how_many_are_nearly_the_best() {
    let said = answer(&["best", "--gap-count", ".1"]);
    assert_eq!(said, "cost 17\na c\n\n1 solution costs at least 15.3\n");
    let ids = gavotte(&["best", "--gap-count", "0.2", "--output", "ids"], MODEL);
    assert_eq!((&*ids.err, ids.code), ("note: 3 solutions cost at least 13.6\n", 0));
    let json = answer(&["best", "--gap-count", "1", "--output", "json"]);
    assert!(json.contains(r#""gap_count":{"cost":"0","count":"5"}"#), "{json}");
    let file = File::with("model.lp", MODEL);
    let checked = gavotte(&["check", file.name()], said.as_bytes());
    assert_eq!(checked.out, "verified\n", "{}", checked.err);
    // The set of all solutions counts them as well.
    let problem: &[u8] = b"a b\na |1\na |2\nb |5\nb |5\na b |7\n";
    let set = File::with("p.gset", b"");
    let compiled = gavotte(&["compile", "-", "-o", set.name()], problem);
    assert_eq!(compiled.code, 0, "{}", compiled.err);
    for share in ["0", ".1", ".5"] {
        let asked = gavotte(&["best", set.name(), "--gap-count", share], b"");
        let searched = gavotte(&["best", "--gap-count", share], problem);
        let last = |text: &str| text.lines().last().map(str::to_owned);
        assert_eq!(last(&asked.out), last(&searched.out), "{}", asked.err);
    }
    for refused in [["--gap", ".1"], ["--checkpoint", "f"], ["--better-than", "20"]] {
        let run = gavotte(&[&["best", "--gap-count", "0"], &refused[..]].concat(), MODEL);
        assert_eq!(run.code, 2, "{}", run.err);
    }
    assert_eq!(gavotte(&["best", "--gap-count", "-1"], MODEL).code, 2);
}

#[test]
fn a_report_tells_what_became_of_the_rows() {
    let said = answer(&["describe"]);
    let words = "a model of 4 variables, its greatest value is the best; rows that became items: 1 covered once, \
                 0 at most once, 2 with other bounds; 1 became side constraints";
    assert!(said.contains(words), "{said}");
}

#[test]
fn files_of_other_writers_are_read_as_they_mean() {
    let asked = |text: &str, args: &[&str]| {
        let run = gavotte(args, text.as_bytes());
        assert_eq!(run.code, 0, "{}", run.err);
        run.out
    };
    // A bound that stands before the word `Binary` stays.
    let fixed =
        "Maximize\n obj: x + y\nSubject To\n c: x + y <= 2\nBounds\n x = 0\nBinary\n x y\nEnd\n";
    assert_eq!(asked(fixed, &["best"]), "cost 1\ny\n");
    // A constant as a variable that is 1, which is not declared whole.
    let constant =
        "Minimize\n obj: 3 x + 4 one\nSubject To\n c: x >= 1\nBounds\n one = 1\nBinary\n x\nEnd\n";
    assert_eq!(asked(constant, &["best"]), "cost 7\nx one\n");
    // No objective: all are as good.
    let none = "Minimize\n obj:\nSubject To\n c: x + y >= 1\nBinary\n x y\nEnd\n";
    assert_eq!(
        asked(none, &["best", "--gap-count", "0", "--output", "ids"]).split('\t').next(),
        Some("0")
    );
    let said = "*SENSE:Maximize\nNAME m\nROWS\n N obj\n L c\nCOLUMNS\n x obj 2\n x c 1\nRHS\n r c 1\nBOUNDS\n BV b x\nENDATA\n";
    assert_eq!(asked(said, &["best", "--from", "mps"]), "cost 2\nx\n");
}
