//! Costs with digits behind the point: read exactly, and written as the user writes them in every answer.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;
mod files;

use std::fs;

use common::gavotte;
use files::File;

const PROBLEM: &[u8] = b"a b c\na |2.50\nb c |-.5\na b c |3.\nc |0.25\nb |1\n";

/// What a question answers, without mistakes.
fn answer(args: &[&str], problem: &[u8]) -> String {
    let run = gavotte(args, problem);
    assert_eq!(run.code, 0, "{args:?}: {}", run.err);
    run.out
}

#[test]
fn every_style_writes_them_as_the_user_does() {
    let all = ["best", "--k", "9", "--output"];
    let text = answer(&[&all[..], &["text"]].concat(), PROBLEM);
    let expected =
        "cost 2\na |2.5\nb c |-0.5\n\ncost 3\na b c |3\n\ncost 3.75\na |2.5\nc |0.25\nb |1\n";
    assert_eq!(text, expected);
    let ids = answer(&[&all[..], &["ids"]].concat(), PROBLEM);
    assert_eq!(ids, "2\t1 2\n3\t3\n3.75\t1 4 5\n");
    let csv = answer(&[&all[..], &["csv"]].concat(), PROBLEM);
    assert!(csv.ends_with("3,3.75,5,b |1\n"), "{csv}");
    for style in ["json", "jsonl"] {
        let json = answer(&["best", "--max", "--output", style], PROBLEM);
        assert!(json.contains(r#""bound":"3.75""#) && json.contains(r#""cost":"3.75""#), "{json}");
    }
    let solved = answer(&["solve", "--all", "--output", "jsonl", "--require", "4"], PROBLEM);
    assert!(solved.contains(r#""cost":"3.75""#), "{solved}");
    assert_eq!(answer(&["cover"], b"a b\na |.5\nb |.25\na b |1\n"), "cost 0.75\na |0.5\nb |0.25\n");
}

#[test]
fn answers_are_read_back() {
    let problem = File::with("back.dlx", PROBLEM);
    for style in ["text", "ids", "json", "jsonl"] {
        let answered = answer(&["best", "--k", "9", "--output", style], PROBLEM);
        assert_eq!(
            answer(&["check", problem.name()], answered.as_bytes()),
            "verified\n",
            "{style}"
        );
        let start = File::with(&format!("start.{style}"), answered.as_bytes());
        assert_eq!(
            answer(&["best", "--start", start.name(), "--output", "ids"], PROBLEM),
            "2\t1 2\n"
        );
    }
    let wrong = gavotte(&["check", problem.name()], b"2.55\t1 2\n");
    assert_eq!(
        (wrong.out.as_str(), wrong.code),
        ("<stdin>:1: the solution costs 2, not 2.55\n", 5)
    );
}

#[test]
fn a_cost_to_beat_may_be_finer_than_the_problem() {
    let best = |args: &[&str]| answer(&[&["best", "--output", "ids"], args].concat(), PROBLEM);
    for than in ["2.001", "2.0000000000000001", "3"] {
        assert_eq!(best(&["--better-than", than]), "2\t1 2\n", "{than}");
    }
    for than in ["2", "2.0", "1.999"] {
        assert_eq!(best(&["--better-than", than]), "", "{than}");
    }
    assert_eq!(best(&["--max", "--better-than", "3.749"]), "3.75\t1 4 5\n");
    assert_eq!(best(&["--max", "--better-than", "3.75"]), "");
    assert_eq!(
        answer(&["best", "--better-than", "1.5"], PROBLEM),
        "no solution is better than 1.5\n"
    );
    let wrong = gavotte(&["best", "--better-than", "1,5"], PROBLEM);
    assert!(
        wrong.code == 2 && wrong.err.contains("write digits with at most one point"),
        "{}",
        wrong.err
    );
}

#[test]
fn sets_and_kept_runs_have_them_too() {
    let set = File::with("decimals.set", b"");
    answer(&["compile", "-o", set.name()], PROBLEM);
    let ids = answer(&["best", set.name(), "--k", "2", "--output", "ids"], b"");
    assert_eq!(ids, "2\t1 2\n3\t3\n");
    assert_eq!(
        answer(&["best", set.name(), "--max", "--better-than", "3.7"], b"").lines().next(),
        Some("cost 3.75")
    );
    let kept = File::with("decimals.checkpoint", b"");
    fs::remove_file(kept.name()).unwrap();
    let kept_best = answer(&["best", "--checkpoint", kept.name(), "--better-than", "2.5"], PROBLEM);
    assert_eq!(kept_best, answer(&["best"], PROBLEM));
}

#[test]
fn puzzles_with_costs_have_them_too() {
    let roster = b"d1,5.5,A B\nd2,.25,B\nd3,5,A\ntask,B,.2\n";
    let best = answer(&["roster"], roster);
    assert!(best.contains("5.2") && best.contains("left out (0.2): B"), "{best}");
    let words = b"..\n..\n\nab;2.5\nac;1.25\ncb;.75\nbb;.6\nbc;.25\nca;0.1\n";
    let best = answer(&["words", "--output", "ids"], words);
    assert!(best.starts_with("5.1\t"), "{best}");
    let grid = b"1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n";
    let score = |corner: &str| {
        let name = format!("weights{corner}");
        let weights =
            File::with(&name, format!("0 0 0 {corner}\n{}", "0 0 0 0\n".repeat(3)).as_bytes());
        answer(&["target-sudoku", "--weights", weights.name()], grid)
    };
    // 4 in the corner, or 2 where that is least bad.
    assert_eq!((score("1.25"), score("125")), ("5\n".to_owned(), "500\n".to_owned()));
    assert_eq!((score("-1.3"), score("-13")), ("-2.6\n".to_owned(), "-26\n".to_owned()));
    let comma = File::with("comma", b"0 0 0 0\n0 1,5 0 0\n");
    let run = gavotte(&["target-sudoku", "--weights", comma.name()], grid);
    assert!(run.code == 3 && run.err.contains(":2:3: `1,5` is not a number"), "{}", run.err);
    let run = gavotte(&["roster"], b"d1;1,5;A\n");
    let wanted = "<stdin>:1:4: `1,5` cannot stand here: the cost, a number from";
    assert!(run.code == 3 && run.err.contains(wanted), "{}", run.err);
}

#[test]
fn what_cannot_be_held_is_refused_where_it_stands() {
    for (cost, words) in [
        ("1.2.3", "`|1.2.3` is not a cost; write `|` and a number, as in `|3` or `|2.50`"),
        ("1,5", "`|1,5` is not a cost; write `|` and a number, as in `|3` or `|2.50`"),
        (".", "`|.` is not a cost; write `|` and a number, as in `|3` or `|2.50`"),
        (
            ".0000000000000000001",
            "the cost .0000000000000000001 has more than 18 digits behind the point; round it",
        ),
        ("99999999999999999.999", "the cost 99999999999999999.999 does not fit into 64 bits"),
    ] {
        let run = gavotte(&["best"], format!("a\na |{cost}\n").as_bytes());
        assert!(run.code == 3 && run.err.contains(&format!("<stdin>:2:3: {words}")), "{}", run.err);
    }
    let run = gavotte(&["best"], b"a\na |9000000000000000000\na |.5\n");
    assert!(
        run.err.contains("<stdin>:3:3: the costs, in units of 10^-1, add up to more than 64 bits"),
        "{}",
        run.err
    );
}
