//! Files that others could forge: seals with a key, and audits.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;
mod folder;

use std::fs;

use common::{Run, gavotte};
use folder::Folder;
use gavotte::runs::Digest;

const QUEENS: &str = "examples/queens-8.dlx";

fn run(words: &str, folder: &Folder) -> Run {
    let words: Vec<String> = words
        .split(' ')
        .map(|word| word.strip_prefix('@').map_or(word.to_owned(), |name| folder.path(name)))
        .collect();
    gavotte(&words.iter().map(String::as_str).collect::<Vec<_>>(), b"")
}

/// Runs to a good end.
fn good(words: &str, folder: &Folder) -> String {
    let run = run(words, folder);
    assert_eq!(run.code, 0, "{words}: {}", run.err);
    run.out
}

/// Why this is refused, with this code.
fn refused(words: &str, code: i32, folder: &Folder) -> String {
    let run = run(words, folder);
    assert_eq!((run.code, run.out.as_str()), (code, ""), "{words}: {}", run.err);
    run.err
}

/// A folder with two keys, which nobody else can read.
fn keys(name: &str) -> Folder {
    let folder = Folder::new(name);
    for key in ["key", "other"] {
        folder.file(key, format!("{key}, a secret that is long enough"));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = fs::Permissions::from_mode(0o600);
            fs::set_permissions(folder.path(key), mode).unwrap();
        }
    }
    folder
}

/// The text with its seal made anew, as anybody can who has no key to use.
fn forged(lines: &str) -> String {
    let at = lines.trim_end().rfind('\n').unwrap() + 1;
    let lines = &lines[..at];
    format!("{lines}{{\"seal\":\"{}\"}}\n", Digest::of_bytes(lines.as_bytes()))
}

#[test]
fn a_checkpoint_with_a_key_is_believed_to_those_who_know_it_alone() {
    let folder = keys("keys-checkpoint");
    let stopped = format!("count {QUEENS} --engine links --step-limit 200 --checkpoint @cp");
    let run = run(&format!("{stopped} --key @key"), &folder);
    assert_eq!((run.code, run.err.contains("warning")), (4, false), "{}", run.err);
    let resume = format!("count {QUEENS} --resume @cp");
    assert!(refused(&resume, 3, &folder).contains("it was sealed with a key: --key FILE"));
    let words = refused(&format!("{resume} --key @other"), 3, &folder);
    assert!(words.contains("damaged, or was sealed with another key"), "{words}");
    // A forged one: the count is made larger, and the seal is made anew without the key.
    let text = fs::read_to_string(folder.path("cp")).unwrap();
    assert!(text.contains("\"found\":\""));
    let more = forged(&text.replacen("\"found\":\"", "\"found\":\"9", 1));
    folder.file("forged", more);
    let words = refused(&format!("count {QUEENS} --resume @forged --key @key"), 3, &folder);
    assert!(words.contains("sealed without a key, so anybody may have written it"), "{words}");
    assert_eq!(good(&format!("{resume} --key @key"), &folder), "92\n");
}

#[test]
fn pieces_and_records_with_a_key() {
    let folder = keys("keys-pieces");
    good(&format!("split {QUEENS} -n 9 --key @key -o @work"), &folder);
    good("run @work --key @key -o @results", &folder);
    assert_eq!(good("merge @work @results --key @key --audit 4", &folder), "92\n");
    assert!(good("status @work @results --key @key", &folder).contains("open      0\n"));
    for verb in ["run", "status", "merge"] {
        assert!(refused(&format!("{verb} @work"), 3, &folder).contains("sealed with a key"));
        assert!(refused(&format!("{verb} @work --key @other"), 3, &folder).contains("another key"));
    }
    // Records without the key, of the same work.
    good(&format!("split {QUEENS} -n 9 -o @plain"), &folder);
    good("run @plain -o @records", &folder);
    let words = refused("merge @work @records --key @key", 5, &folder);
    assert!(
        words.contains("records:1: a record is refused: it was sealed without a key"),
        "{words}"
    );
    let words = refused("run @work --key @key -o @records", 3, &folder);
    assert!(words.contains("sealed without a key"), "{words}");
}

#[test]
fn what_is_no_key() {
    let folder = keys("keys-none");
    folder.file("short", "secret");
    let words = refused(&format!("split {QUEENS} --key @short"), 3, &folder);
    assert!(words.contains("at least 16 bytes, and this one has 6"), "{words}");
    folder.file("long", "x".repeat(70_000));
    assert!(refused(&format!("split {QUEENS} --key @long"), 3, &folder).contains("at most 65536"));
    refused(&format!("split {QUEENS} --key @nothing"), 1, &folder);
    let words = refused(&format!("count {QUEENS} --key @key"), 2, &folder);
    assert!(words.contains("--key is for --checkpoint and --resume"), "{words}");
    // The key is never written over.
    let words = refused(&format!("split {QUEENS} --key @key -o @key"), 2, &folder);
    assert!(words.contains("is read as input"), "{words}");
}

/// Forges a line of the records of a question in pieces, with a right seal: an audit refuses it, and believes the records as they
/// were. Returns the number of the line.
fn audit(question: &str, folder: &Folder, change: impl Fn(&[&str]) -> (usize, String)) -> usize {
    good(&format!("split {question} -n 9 -o @work"), folder);
    good("run @work -o @results", folder);
    let text = fs::read_to_string(folder.path("results")).unwrap();
    let mut lines: Vec<&str> = text.lines().collect();
    let (at, changed) = change(&lines);
    let object = format!("{}}}", &changed[..changed.rfind(",\"seal\":").unwrap()]);
    let seal = Digest::of_bytes(object.as_bytes());
    let changed = format!("{},\"seal\":\"{seal}\"}}", &object[..object.len() - 1]);
    assert_ne!(lines[at], changed);
    lines[at] = &changed;
    folder.file("forged", lines.join("\n") + "\n");
    good("merge @work @forged", folder);
    let words = refused("merge @work @forged --audit 1000", 5, folder);
    assert!(words.contains(" is wrong: answered again, it has another answer"), "{words}");
    assert!(words.contains("forged:"), "{words}");
    let run = run("merge @work @results --audit 1000", folder);
    assert_eq!(run.code, 0, "{}", run.err);
    let pieces = fs::read_to_string(folder.path("work")).unwrap().matches("\"id\":").count();
    assert!(run.err.contains(&format!("audited {pieces} of {pieces} records")), "{}", run.err);
    at + 1
}

#[test]
fn an_audit_finds_a_forged_number() {
    let folder = keys("keys-audit");
    let line = audit(QUEENS, &folder, |lines| {
        let at = lines.iter().position(|line| !line.contains("\"found\":\"0\"")).unwrap();
        (at, lines[at].replace("\"found\":\"", "\"found\":\"1"))
    });
    assert_ne!(good("merge @work @forged", &folder), "92\n", "nobody can see it without an audit");
    let words = refused("merge @work @forged --audit 1000", 5, &folder);
    assert!(words.contains(&format!("forged:{line}: the record of the piece ")), "{words}");
}

#[test]
fn an_audit_finds_a_solution_of_another_piece() {
    let folder = keys("keys-list");
    let first = |line: &str| {
        let from = line.find("\"options\":[[")? + "\"options\":[[".len();
        Some(line[from..].split(']').next().unwrap().to_owned())
    };
    audit(&format!("{QUEENS} --question solve"), &folder, |lines| {
        let mut some = (0..lines.len()).filter_map(|at| Some((at, first(lines[at])?)));
        let ((at, mine), (_, theirs)) = (some.next().unwrap(), some.next().unwrap());
        (at, lines[at].replace(&mine, &theirs))
    });
}

#[test]
fn an_audit_finds_a_best_that_is_not_the_best() {
    let folder = keys("keys-best");
    folder.file("p.dlx", "a b c\na |1\na |2\nb |3\nb |1\nc |5\nc |4\na b |7\n");
    // The record says that a piece has no solution.
    audit("@p.dlx --question best", &folder, |lines| {
        let at = lines.iter().position(|line| line.contains(",\"best\":")).unwrap();
        let (from, to) =
            (lines[at].find(",\"best\":").unwrap(), lines[at].find(",\"steps\":").unwrap());
        (at, format!("{}{}", &lines[at][..from], &lines[at][to..]))
    });
}

/// A best solution with another cost than it has is no record at all.
#[test]
fn a_cost_is_that_of_its_solution() {
    let folder = keys("keys-cost");
    folder.file("p.dlx", "a b\na |1\nb |3\na b |7\n");
    let run = run("best @p.dlx --checkpoint @cp", &folder);
    assert_eq!(run.code, 0, "{}", run.err);
    let text = fs::read_to_string(folder.path("cp")).unwrap();
    assert!(text.contains("\"cost\":\"4\""), "{text}");
    folder.file("cp", forged(&text.replace("\"cost\":\"4\"", "\"cost\":\"3\"")));
    assert!(refused("best @p.dlx --resume @cp", 3, &folder).contains("damaged"));
}
