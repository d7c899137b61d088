//! Side constraints: what the verbs answer that heed them, and that every other one refuses them by name.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;
#[path = "common/verbs.rs"]
mod verbs;

use ::gavotte::formats::Format;
use common::gavotte;
use serde_json::{Value, json};
use verbs::verbs;

/// Two days, each with a cheap and a dear choice, and one choice for both.
fn problem(constraint: &str) -> Vec<u8> {
    format!(
        r#"{{"items":["mon","tue"],"options":[
        {{"items":["mon"],"cost":1}},{{"items":["mon"],"cost":3}},
        {{"items":["tue"],"cost":1}},{{"items":["tue"],"cost":4}},
        {{"items":["mon","tue"],"cost":9}}],
        "constraints":[{constraint}]}}"#
    )
    .into_bytes()
}

/// The cheap choices count 5 each, the dear ones 1, and at most 6 may come together.
const HARD: &str = r#"{"name":"budget","terms":[[1,5],[2,1],[3,5],[4,1]],"most":6}"#;
const SOFT: &str = r#"{"name":"budget","terms":[[1,5],[2,1],[3,5],[4,1]],"most":6,"price":0.25}"#;

fn answer(args: &[&str], constraint: &str) -> String {
    let run = gavotte(args, &problem(constraint));
    assert_eq!((run.code, &*run.err), (0, ""), "{args:?}");
    run.out
}

#[test]
fn best_heeds_them() {
    // Worked out by hand: 1+3 comes to 10, 2+3 and 1+4 to 6, 2+4 to 2, and 5 to 0.
    let all = ["best", "--k", "9", "--output", "ids"];
    assert_eq!(answer(&all, HARD), "4\t2 3\n5\t1 4\n7\t2 4\n9\t5\n");
    assert_eq!(answer(&all, SOFT), "3\t1 3\n4\t2 3\n5\t1 4\n7\t2 4\n9\t5\n");
    let max = ["best", "--max", "--k", "9", "--output", "ids"];
    assert_eq!(answer(&max, SOFT), "9\t5\n7\t2 4\n5\t1 4\n4\t2 3\n1\t1 3\n");
    assert_eq!(answer(&["cover", "--output", "ids"], HARD), "4\t2 3\n");
    assert!(answer(&["describe"], HARD).contains("with costs, side constraints\n"));
}

#[test]
fn lists_and_counts_heed_the_hard_ones() {
    assert_eq!(answer(&["count"], HARD), "4\n");
    assert_eq!(answer(&["count"], SOFT), "5\n");
    assert_eq!(answer(&["count", "--require", "1"], HARD), "1\n");
    let all = answer(&["solve", "--all", "--output", "ids"], HARD);
    let mut lines: Vec<&str> = all.lines().collect();
    lines.sort_unstable();
    assert_eq!(lines, ["1 4", "2 3", "2 4", "5"]);
    assert_eq!(answer(&["solve", "--order", "input", "--output", "ids"], HARD), "1 4\n");
    let none = r#"{"name":"none","terms":[[1,2],[2,2],[3,2],[4,2],[5,4]],"least":3,"most":3}"#;
    assert_eq!(answer(&["count"], none), "0\n");
    assert_eq!(answer(&["best"], none), "no solution\n");
    for more in [["--up-to", "symmetry"], ["--weights", "-"], ["--engine", "cells"]] {
        let run = gavotte(&["count", more[0], more[1]], &problem(HARD));
        assert!(run.code != 0 && run.err.contains("side constraint"), "{}", run.err);
    }
}

#[test]
fn what_cannot_be_proved_is_refused_before_the_search() {
    let file = std::env::temp_dir().join(format!("gavotte-{}-kept.pbp", std::process::id()));
    std::fs::write(&file, "an earlier proof").unwrap();
    let large = r#"{"items":["a"],"options":[{"items":["a"],"cost":4000000000000000000}]}"#;
    let list = ["best", "--k", "3"];
    for (verb, input) in [(&list[..], problem(SOFT)), (&list[..1], large.into())] {
        let run = gavotte(&[verb, &["--proof", file.to_str().unwrap()]].concat(), &input);
        assert_eq!((run.code, &*run.out), (2, ""), "{}", run.err);
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "an earlier proof");
        assert!(!file.with_extension("opb").exists());
    }
    std::fs::remove_file(&file).unwrap();
}

#[test]
fn answers_are_proved_and_checked_against_the_problem_itself() {
    let folder = std::env::temp_dir().join(format!("gavotte-{}-sides", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (text, proof) = (folder.join("p.json"), folder.join("p.pbp.gz"));
    let (text, proof) = (text.to_str().unwrap(), proof.to_str().unwrap());
    for (verb, constraint, said) in [
        (&["best"][..], HARD, "least cost 4"),
        (&["best"], SOFT, "least cost 3"),
        (&["best", "--max"], SOFT, "greatest cost 9"),
        (&["best", "--k", "2", "--ties"], HARD, "2 solutions of cost 5 or less"),
        (&["count"], HARD, "4 solutions"),
        (&["solve", "--all"], SOFT, "5 solutions"),
        (
            &["solve"],
            r#"{"name":"n","terms":[[1,2],[2,2],[3,2],[4,2],[5,4]],"least":3,"most":3}"#,
            "no solution",
        ),
    ] {
        std::fs::write(text, problem(constraint)).unwrap();
        let run = gavotte(&[verb, &[text, "--proof", proof, "--quiet"]].concat(), b"");
        assert_eq!(run.err, "", "{verb:?}");
        let max = if verb.contains(&"--max") { &["--max"][..] } else { &[] };
        let check = gavotte(&[&["check", text, proof], max].concat(), b"");
        assert_eq!(check.out, format!("verified: {said}\n"), "{verb:?} {}", check.err);
        // The proof of another budget is refused.
        std::fs::write(text, problem(&constraint.replace("most\":6", "most\":1"))).unwrap();
        let check = gavotte(&[&["check", text, proof], max].concat(), b"");
        assert!(constraint != HARD || check.code == 5, "{verb:?} {}", check.out);
    }
    let run = gavotte(&["count", "--proof", "none.gav"], &problem(HARD));
    assert!(run.code == 2 && run.err.contains("--proof cannot heed"), "{}", run.err);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_price_changes_no_option_s_cost() {
    for price in ["", r#","price":1"#] {
        let text = format!(
            r#"{{"items":["a"],"options":[{{"items":["a"]}}],"constraints":[{{"terms":[[1,1]],"most":5{price}}}]}}"#
        );
        assert!(gavotte(&["best"], text.as_bytes()).out.starts_with("cost 1\n"), "{text}");
    }
}

#[test]
fn check_says_what_is_broken() {
    let file = std::env::temp_dir().join(format!("gavotte-{}-side.json", std::process::id()));
    std::fs::write(&file, problem(HARD)).unwrap();
    let check = |solution: &str| gavotte(&["check", file.to_str().unwrap()], solution.as_bytes());
    assert_eq!(check("4\t2 3\n").code, 0);
    let broken = check("2\t1 3\n");
    let text = "side constraint `budget` is broken: the options come to 10, more than 6";
    assert!(broken.code != 0 && (broken.out + &broken.err).contains(text));
    std::fs::remove_file(&file).unwrap();
}

#[test]
fn convert_writes_them_where_that_is_possible() {
    for to in ["json", "lp", "mps", "opb"] {
        assert!(!answer(&["convert", "--to", to], SOFT).is_empty());
    }
    let without = Format::WRITTEN.into_iter().filter(|&format| format != Format::Json);
    for to in without.map(Format::name).chain(["cnf", "wcnf"]) {
        let run = gavotte(&["convert", "--to", to], &problem(HARD));
        assert!(run.code != 0 && run.err.contains("the side constraint `budget`"), "{}", run.err);
    }
}

/// Every choice comes to 2 or more.
const TIGHT: &str = r#"{"name":"budget","terms":[[1,5],[2,1],[3,5],[4,1],[5,7]],"most":1}"#;

#[test]
fn explain_names_what_conflicts() {
    let text = "no solution: 1 constraint and 2 items conflict, and any fewer do not\nbudget: 5 options, at most 1\nmon: 3 options\n";
    assert!(answer(&["explain"], TIGHT).starts_with(text));
    let soft = TIGHT.replace("}", r#","price":2}"#);
    for solvable in [HARD, &soft] {
        let text = "there is a solution, so nothing conflicts\n";
        assert_eq!(answer(&["explain"], solvable), text);
    }
    let assumed = answer(&["explain", "--require", "1"], HARD);
    assert_eq!(assumed, "there is a solution, so nothing conflicts\n");
    // Without `mon` the last option covers both days beside the first.
    let assumed = answer(&["explain", "--require", "1", "--forbid", "4"], HARD);
    let text = "no solution: 2 assumptions, 1 constraint and 2 items conflict, and any fewer do not\n\
                budget: 4 options, at most 6\nrequired: 1 option\n";
    assert!(assumed.starts_with(text), "{assumed}");
    let alone = r#"{"name":"budget","terms":[[1,2]],"least":1,"most":1}"#;
    let text =
        "no solution: no choice of options meets this constraint\nbudget: 1 option, exactly 1\n";
    assert_eq!(answer(&["explain"], alone), text);
    let json: Value =
        serde_json::from_str(&answer(&["explain", "--output", "json"], TIGHT)).unwrap();
    assert_eq!((&json["constraints"], &json["minimal"]), (&json!(["budget"]), &json!(true)));
    assert_eq!(json["items"], json!(["mon", "tue"]));
}

#[test]
fn relax_says_how_far_off_they_are() {
    let text = "no solution; with this bound changed there is one, and with less there is none\n\
                budget: at most 2 instead of 1\nthen a solution is\n  2: mon |3\n  4: tue |4\n";
    assert_eq!(answer(&["relax"], TIGHT), text);
    let text = "there is a solution, so nothing need be left uncovered\n";
    assert_eq!(answer(&["relax"], HARD), text);
    // One of options 1, 3 and 5 is needed, or both 2 and 4.
    let two = r#"{"name":"x","terms":[[2,1],[4,1]],"most":1},{"name":"y","terms":[[1,1],[3,1],[5,1]],"most":0}"#;
    let text = "no solution; with one of these bounds changed there is one, and with less there is none\n\
                x: at most 2 instead of 1\ny: at most 1 instead of 0\nwith the first, a solution is\n";
    assert!(answer(&["relax"], two).starts_with(text));
    let both = r#"{"name":"x","terms":[[1,1],[2,1],[5,1]],"most":0},{"name":"y","terms":[[3,1],[4,1],[5,1]],"most":0}"#;
    let text = "no solution; with these bounds changed together there is one, and with less there is none\n\
                x: at most 1 instead of 0\ny: at most 1 instead of 0\nthen a solution is\n";
    assert!(answer(&["relax"], both).starts_with(text));
    let json: Value = serde_json::from_str(&answer(&["relax", "--output", "json"], TIGHT)).unwrap();
    let moved = json!([{"constraint": "budget", "bound": "most", "now": "1", "needed": "2"}]);
    assert_eq!((&json["sides"], &json["bounds"]), (&json!("one-of"), &moved));
    assert_eq!((&json["status"], &json["items"]), (&json!("optimal"), &json!([])));
}

#[test]
fn relax_sets_them_aside_where_the_items_conflict() {
    let text = br#"{"items":["a","b"],"options":[{"items":["a"]}],"constraints":[{"terms":[[1,1]],"most":0}]}"#;
    let run = gavotte(&["relax"], text);
    assert!(run.out.contains("b: 0 options\nthe side constraints are set aside"), "{}", run.out);
}

/// Verbs that look at covers alone, each with what it needs to be asked.
const REFUSING: [&[&str]; 5] = [
    &["compile", "--to", "json"],
    &["estimate", "--seed", "1"],
    &["symmetry"],
    &["generate", "-"],
    &["minimise", "-", "--require", "1,2"],
];

/// Verbs that answer from the set of all solutions, which knows no penalties, each with its answer within [`HARD`].
const OF_SETS: [(&[&str], &str); 5] = [
    (&["sample", "--seed", "1", "-n", "2", "--output", "ids"], ""),
    (&["rank", "--options", "1,4"], "0\n"),
    (&["unrank", "--rank", "3", "-", "--output", "ids"], "5\n"),
    (&["marginals"], "1\t1\n2\t2\n3\t1\n4\t2\n5\t1\n"),
    (&["histogram", "--by", "cost"], "4\t1\n5\t1\n7\t1\n9\t1\n"),
];

#[test]
fn verbs_of_sets_heed_the_hard_ones() {
    let all = answer(&["solve", "--all", "--output", "ids"], HARD);
    for (args, expected) in OF_SETS {
        let said = answer(args, HARD);
        if expected.is_empty() {
            assert!(
                said.lines().count() == 2
                    && said.lines().all(|it| all.lines().any(|one| one == it)),
                "{said}"
            );
        } else {
            assert_eq!(said, expected, "{args:?}");
        }
        let run = gavotte(args, &problem(SOFT));
        let text = format!("{} cannot heed the side constraint `budget`", args[0]);
        assert!(run.code == 2 && run.err.contains(&text), "{args:?}: {}", run.err);
    }
}

#[test]
fn a_search_for_the_best_is_kept() {
    let folder = std::env::temp_dir().join(format!("gavotte-{}-kept", std::process::id()));
    for constraint in [HARD, SOFT] {
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("best.checkpoint");
        let file = file.to_str().unwrap();
        let run = |more: &[&str]| {
            let args = [&["best", "--output", "ids", "--quiet"], more].concat();
            gavotte(&args, &problem(constraint))
        };
        let first = run(&["--checkpoint", file, "--step-limit", "1"]);
        assert_eq!(first.code, 4, "{}", first.err);
        let whole = run(&["--checkpoint", file, "--resume", file]);
        assert_eq!(whole.out, answer(&["best", "--output", "ids"], constraint), "{}", whole.err);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}

#[test]
fn pieces_add_up() {
    let folder = std::env::temp_dir().join(format!("gavotte-{}-pieces", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let paths = ["work.jsonl", "one.jsonl", "two.jsonl"].map(|it| folder.join(it));
    let [work, one, two] = paths.each_ref().map(|it| it.to_str().unwrap());
    for (question, constraint, whole) in [
        ("count", HARD, "4\n"),
        ("count", SOFT, "5\n"),
        ("best", HARD, "cost 4\nmon |3\ntue |1\n"),
        ("best", SOFT, "cost 3\nmon |1\ntue |1\n"),
    ] {
        answer(&["split", "-n", "3", "--question", question, "-o", work, "--quiet"], constraint);
        for (shard, to) in [("1/2", one), ("2/2", two)] {
            let run = gavotte(&["run", work, "--shard", shard, "-o", to, "--quiet"], b"");
            assert_eq!((run.code, &*run.err), (0, ""));
        }
        let merged = gavotte(&["merge", work, one, two, "--quiet"], b"");
        assert_eq!(merged.out, whole, "{question} {}", merged.err);
        for path in &paths {
            let _ = std::fs::remove_file(path);
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn draw_draws_a_solution_within_them() {
    let file = std::env::temp_dir().join(format!("gavotte-{}-side.svg", std::process::id()));
    let run = gavotte(&["draw", "-o", file.to_str().unwrap()], &problem(HARD));
    assert_eq!(run.code, 0, "{}", run.err);
    let run = gavotte(&["draw", "--shares", "-o", file.to_str().unwrap()], &problem(HARD));
    assert!(run.code == 2 && run.err.contains("--shares cannot heed"), "{}", run.err);
    let _ = std::fs::remove_file(&file);
}

#[test]
fn every_other_verb_refuses_them_by_name() {
    for args in REFUSING {
        for constraint in [HARD, SOFT] {
            let run = gavotte(args, &problem(constraint));
            let text = format!(
                "{} cannot heed the side constraint `budget`; `best`, `solve` and `count` can\n",
                args[0]
            );
            assert_eq!((run.code, &*run.out), (2, ""), "{args:?} {}", run.err);
            assert!(run.err.ends_with(&text), "{args:?}: {}", run.err);
        }
    }
}

/// A new verb must stand in one of the lists here, so that somebody has thought of side constraints.
#[test]
fn all_verbs_were_thought_of() {
    let heeding = [
        "best", "cover", "solve", "count", "explain", "relax", "check", "convert", "describe",
        "draw", "split",
    ];
    let not_asked = ["run", "merge", "status", "sudoku", "target-sudoku", "serve", "help"];
    // `ask` and `mcp` ask a question of any kind, which heeds them or not.
    let others = ["completions", "man", "emit", "formats", "puzzles", "ask", "mcp"];
    // Puzzles have no side constraints.
    let puzzles = gavotte(&["puzzles"], b"").out;
    let puzzles: Vec<&str> = puzzles.lines().filter_map(|it| it.split(' ').next()).collect();
    for verb in verbs() {
        let verb = verb.as_str();
        let is_known = heeding.contains(&verb)
            || not_asked.contains(&verb)
            || others.contains(&verb)
            || puzzles.contains(&verb)
            || REFUSING.iter().any(|args| args[0] == verb)
            || OF_SETS.iter().any(|it| it.0[0] == verb);
        assert!(is_known, "{verb}");
    }
}
