//! The verb `ask`, as a program sees it: lines of JSON in, lines of JSON out.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;

use std::collections::BTreeSet;

use common::gavotte;
use gavotte::questions::{FrontEnd, Kind, SETTINGS, Setting, Values, settings_of};
use serde_json::{Value, json};

/// The lines that answer these.
fn asked(lines: &[Value]) -> (Vec<Value>, i32) {
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let run = gavotte(&["ask"], text.as_bytes());
    assert_eq!(run.err, "");
    (run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect(), run.code)
}

#[test]
fn an_answer_is_what_the_verb_writes_and_how_it_ended() {
    let file = "examples/knuth-7-items.dlx";
    let problem = std::fs::read_to_string(common::root().join(file)).unwrap();
    for (verb, settings) in [
        ("solve", json!({"all": true})),
        ("count", json!({})),
        ("count", json!({"modulo": "2"})),
        ("count", json!({"up_to": "symmetry"})),
        ("best", json!({"k": 2})),
        ("cover", json!({"ties": true})),
        ("sample", json!({"seed": 3})),
        ("unrank", json!({"rank": "0"})),
        ("estimate", json!({"probes": 10, "seed": 1})),
        ("explain", json!({})),
        ("relax", json!({})),
        ("symmetry", json!({})),
    ] {
        let mut words =
            vec![verb.to_owned(), "--output".to_owned(), "json".to_owned(), "--quiet".to_owned()];
        for (name, value) in settings.as_object().unwrap() {
            words.push(format!("--{}", name.replace('_', "-")));
            if *value != json!(true) {
                words.push(value.as_str().map_or_else(|| value.to_string(), str::to_owned));
            }
        }
        words.push(file.to_owned());
        let run = gavotte(&words.iter().map(String::as_str).collect::<Vec<_>>(), b"");
        let mut written: Value = serde_json::from_str(&run.out).unwrap();
        written["ended"] = "complete".into();
        let mut line = settings.clone();
        line["question"] = verb.into();
        line["problem"] = problem.clone().into();
        assert_eq!(asked(&[line]), (vec![written], 0), "{words:?}");
    }
}

#[test]
fn a_list_comes_line_by_line_where_that_is_wanted() {
    let (lines, code) = asked(&[
        json!({"question": "solve", "problem": "a b\na\nb\na b", "all": true, "output": "jsonl"}),
    ]);
    assert_eq!((lines.len(), code), (3, 0));
    assert_eq!((&lines[0]["options"], &lines[1]["options"]), (&json!([1, 2]), &json!([3])));
    assert_eq!((&lines[2]["ended"], &lines[2]["solutions"]), (&json!("complete"), &json!([])));
}

#[test]
fn a_wrong_question_does_not_keep_others_from_their_answers() {
    let count = json!({"question": "count", "problem": "a\na\na"});
    let wrong = [
        (json!([]), "not-an-object"),
        (json!({"problem": "a\na"}), "not-an-object"),
        (json!({"question": "cuont", "problem": "a\na"}), "unknown"),
        (json!({"question": "count"}), "missing"),
        (json!({"question": "count", "problem": "a\nb"}), "problem"),
        (json!({"question": "count", "problem": "a\na", "from": "docx"}), "setting"),
        (json!({"question": "count", "problem": "a\na", "modulo": 0}), "value"),
        (json!({"question": "count", "problem": "a\na", "require": [9]}), "option"),
    ];
    for (line, key) in wrong {
        let (lines, code) = asked(&[line.clone(), count.clone()]);
        assert_eq!((lines.len(), code), (2, 3), "{line}");
        assert_eq!(lines[0]["error"]["key"], key, "{line}");
        assert!(lines[0]["error"]["message"].as_str().unwrap().len() > 10, "{line}");
        assert_eq!(lines[1]["count"], "2");
    }
    let run = gavotte(&["ask"], b"{\"question\":\n\n  \n");
    assert_eq!((run.out.lines().count(), run.code), (1, 3), "{}", run.out);
    assert_eq!(gavotte(&["ask"], b"").code, 3, "there is no question");
    let run = gavotte(&["ask"], b"{\"question\":\"count\",\"problem\":\"a\\na\"}\n\0\0");
    assert_eq!((run.out.lines().count(), run.code), (1, 3));
    assert!(run.err.contains(":2:1: a NUL byte"), "{}", run.err);
}

#[test]
fn a_limit_is_named_and_has_its_exit_code() {
    let queens = json!({"question": "count", "problem": "9", "from": "queens", "step_limit": 10});
    let (lines, code) = asked(&[queens]);
    assert_eq!((&lines[0]["ended"], &lines[0]["limit"]), (&json!("limit"), &json!("step_limit")));
    assert_eq!(code, 4);
}

#[test]
fn the_schema_has_every_question_and_setting() {
    let run = gavotte(&["ask", "--schema"], b"");
    let schema: Value = serde_json::from_str(&run.out).unwrap();
    let kinds = schema["$defs"]["question"]["oneOf"].as_array().unwrap();
    assert_eq!(kinds.len(), Kind::ALL.len());
    for (kind, (row, name, _)) in kinds.iter().zip(Kind::ALL) {
        assert_eq!(kind["properties"]["question"]["const"], name);
        assert!(settings_of(row).all(|it| kind["properties"][it.name].is_object()), "{name}");
    }
}

/// The command refuses a number below the range of the row, as all others do.
fn assert_refuses_less(verb: &str, row: &Setting) {
    let least = match &row.values {
        Values::Whole(range) | Values::WholeOr(range, _) => *range.start(),
        Values::Digits(least) => u64::from(*least),
        _ => return,
    };
    let Some(less) = least.checked_sub(1) else { return };
    let option = format!("--{}={less}", row.name.replace('_', "-"));
    let run = gavotte(&[verb, &option, "examples/knuth-7-items.dlx"], b"");
    assert_eq!(run.code, 2, "{verb} {option}: {}", run.err);
}

/// Each verb has each setting of its question, or the row says why it has not.
#[test]
fn the_command_has_every_setting() {
    for (kind, name, _) in Kind::ALL {
        let help = gavotte(&[name, "--help"], b"").out;
        for row in settings_of(kind) {
            let long = format!("--{} ", row.name.replace('_', "-"));
            let long_end = format!("--{}\n", row.name.replace('_', "-"));
            let is_there = help.contains(&long) || help.contains(&long_end) || row.name == "n";
            let is_absent = row.absent.iter().any(|it| it.0 == FrontEnd::Command);
            assert!(is_there != is_absent, "{name} {long}");
            if is_there && row.name != "n" {
                assert_refuses_less(name, row);
            }
        }
    }
    let names: BTreeSet<&str> = SETTINGS.iter().map(|row| row.name).collect();
    assert_eq!(names.len(), SETTINGS.len());
}
