//! Every verb under everything that happens to a command: limits, signals, a full disk, a reader that goes
//! away, nothing asked, nothing given, and an answer that would overwrite the question.
//!
//! The table has one row a verb, and the program itself says which verbs there are, so a new verb is tested
//! or the test fails.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod child;
#[path = "../common/mod.rs"]
mod common;
#[cfg(unix)]
#[path = "../common/signals.rs"]
mod signals;
mod table;
mod writers;

use std::fs;
use std::process::Stdio;

use child::{asked, ended, name, run};
use common::{Run, gavotte};
use gavotte::puzzles::genres::Genre;
use table::{ENGINES, Files, HOSTILE, LISTS, Row, TABLE};

/// The help of a verb.
fn help(verb: &str) -> String {
    gavotte(&[verb, "--help"], b"").out
}

/// Whether a verb has this option.
fn has(verb: &str, option: &str) -> bool {
    help(verb).contains(&format!("{option} <"))
}

/// The rows whose verbs have this option.
fn with_option(option: &str) -> impl Iterator<Item = &'static Row> {
    TABLE.iter().filter(move |row| has(row.verb, option))
}

/// The words of a short question, each time with another one of its files in place of that one.
fn with_other_files(row: &Row, file: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let places = (0..row.short.len()).filter(|&at| row.short[at].starts_with('@'));
    places.map(move |at| {
        let mut words = row.short.to_vec();
        words[at] = file;
        words
    })
}

#[test]
fn the_table_has_every_verb() {
    let manual = gavotte(&["man"], b"").out;
    let pages = manual.lines().filter_map(|line| line.strip_prefix(".TH gavotte-"));
    let verbs: Vec<&str> = pages.filter_map(|page| page.split(' ').next()).collect();
    assert_eq!(TABLE.iter().map(|row| row.verb).collect::<Vec<_>>(), verbs);
    for row in with_option("--time-limit") {
        let is_genre = Genre::named(row.verb).is_some();
        assert!(row.long.is_some() || is_genre, "{} needs a question that takes long", row.verb);
    }
}

/// The verbs that are asked by words. `mcp` is asked by lines of JSON, in tests of its own (`tests/mcp.rs`).
fn asked_by_words() -> impl Iterator<Item = &'static Row> {
    TABLE.iter().filter(|row| row.verb != "mcp")
}

#[test]
fn each_verb_answers() {
    let files = Files::new("answers");
    for row in asked_by_words().filter(|row| row.verb != "serve") {
        let run = run(&mut asked(&files.question(row.verb, row.short)));
        assert_eq!(run.code, 0, "{}: {run:?}", row.verb);
        assert!(!run.out.is_empty(), "{}", row.verb);
    }
}

/// Ends with the exit code and the words for a limit.
fn assert_limited(option: &str, value: &str, words: &str) {
    let files = Files::new(&option[2..]);
    for Row { verb, long, .. } in with_option(option) {
        let Some(long) = long else { continue };
        let question = files.question(verb, long);
        let run = run(asked(&question).args([option, value]));
        assert_eq!(run.code, 4, "{verb} {option}: {run:?}");
        assert!(run.err.contains(words), "{verb} {option}: {}", run.err);
        assert_honest(verb, &run);
    }
}

/// Whether an answer that was cut short looks like a whole one.
fn assert_honest(verb: &str, run: &Run) {
    let marks = ["at least ", "cost at most ", "about ", "unknown", "<svg"];
    let is_marked = marks.iter().any(|mark| run.out.starts_with(mark));
    // An object says it in a member, whatever stands before that.
    let is_honest =
        run.out.is_empty() || is_marked || run.out.contains("\"ended\":\"interrupted\"");
    assert!(is_honest, "{verb}: {}", run.out);
}

#[test]
fn each_verb_hears_the_time_limit() {
    assert_limited("--time-limit", "0.1", "stopped by the time limit");
}

#[test]
fn each_verb_hears_the_step_limit() {
    assert_limited("--step-limit", "1000", "stopped by the step limit");
}

#[cfg(target_os = "linux")]
#[test]
fn each_verb_hears_the_memory_limit() {
    assert_limited("--memory-limit", "1", "stopped by the memory limit");
}

#[test]
fn lists_without_end_hear_the_time_limit() {
    let files = Files::new("lists");
    for words in LISTS {
        let run = run(asked(&files.question(words[0], &words[1..])).args(["--time-limit", "0.1"]));
        assert_eq!(run.code, 4, "{words:?} {}", run.err);
        assert!(run.err.contains("stopped by the time limit"), "{words:?} {}", run.err);
    }
}

#[test]
fn each_engine_and_each_set_hears_the_time_limit() {
    let files = Files::new("engines").with_large();
    for words in ENGINES {
        let run = run(asked(&files.question(words[0], &words[1..])).args(["--time-limit", "0.1"]));
        assert_eq!(run.code, 4, "{words:?} {}", run.err);
        assert!(run.err.contains("stopped by the time limit"), "{words:?} {}", run.err);
    }
}

/// Each verb that takes a problem, and each hostile problem, with little time and now and then little memory. What is easy
/// in spite of its looks is answered, and what a verb does not support is refused; nothing runs on.
#[test]
fn each_verb_hears_its_limits_on_hostile_problems() {
    let files = Files::new("hostile-limits").with_hostile();
    let rows = TABLE.iter().filter(|row| row.takes_problems && row.verb != "split");
    let rows = rows.flat_map(|row| HOSTILE.iter().map(move |file| (row, file)));
    for (at, (row, file)) in rows.enumerate() {
        for words in with_other_files(row, file) {
            let question = files.question(row.verb, &words);
            let mut command = asked(&question);
            if help(row.verb).contains("--time-limit <") {
                command.args(["--time-limit", "0.1"]);
                if at % 2 == 1 && cfg!(target_os = "linux") {
                    command.args(["--memory-limit", "40"]);
                }
            }
            let run = run(&mut command);
            assert!([0, 2, 3, 4].contains(&run.code), "{} {file}: {run:?}", row.verb);
        }
    }
}

#[cfg(unix)]
#[test]
fn each_engine_and_each_set_hears_signals() {
    let files = Files::new("engined").with_large();
    for words in ENGINES {
        let run =
            signaled(&files.question(words[0], &words[1..]), nix::sys::signal::Signal::SIGINT);
        assert_eq!(run.code, 130, "{words:?} {}", run.err);
    }
}

#[cfg(unix)]
#[test]
fn lists_without_end_hear_signals() {
    let files = Files::new("listed");
    for words in LISTS {
        let run =
            signaled(&files.question(words[0], &words[1..]), nix::sys::signal::Signal::SIGINT);
        assert_eq!(run.code, 130, "{words:?} {}", run.err);
        assert!(run.out.is_empty() || run.err.contains("interrupted"), "{words:?} {}", run.err);
    }
}

/// Asks, and sends a signal a moment later. Standard input stays open.
#[cfg(unix)]
fn signaled(question: &[String], signal: nix::sys::signal::Signal) -> Run {
    let mut command = asked(question);
    let mut child = command.spawn().unwrap();
    let stdin = child.stdin.take();
    let number = child.id();
    let id = nix::unistd::Pid::from_raw(i32::try_from(number).unwrap());
    let sender = std::thread::spawn(move || {
        signals::wait_until_heard(number, signal);
        std::thread::sleep(std::time::Duration::from_millis(100));
        // A command that has ended by itself is known by its exit code.
        let _ = nix::sys::signal::kill(id, signal);
    });
    let run = ended(child, &format!("{signal} {}", name(&command)));
    sender.join().unwrap();
    drop(stdin);
    run
}

#[cfg(unix)]
#[test]
fn each_verb_hears_signals() {
    use nix::sys::signal::Signal;

    let files = Files::new("signals");
    for (signal, code) in [(Signal::SIGINT, 130), (Signal::SIGTERM, 143)] {
        for row in TABLE.iter() {
            let Some(long) = row.long else { continue };
            // A verb that does not search leaves signals to the system.
            let searches = row.verb != "check" && help(row.verb).contains("--time-limit <");
            if signals::is_ignored(signal) && !searches {
                continue;
            }
            let run = signaled(&files.question(row.verb, long), signal);
            assert_eq!(run.code, code, "{}: {run:?}", row.verb);
            if row.verb == "serve" {
                continue;
            }
            // Before its search begins a verb has nothing to say.
            assert!(run.out.is_empty() || run.err.contains("interrupted"), "{run:?}");
            assert_honest(row.verb, &run);
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn each_verb_tells_of_a_full_disk() {
    let files = Files::new("full");
    // The ending is that of a picture, for those that need one.
    let path = files.path("full.svg");
    std::os::unix::fs::symlink("/dev/full", &path).unwrap();
    for row in asked_by_words() {
        let words = if row.verb == "serve" { row.long.unwrap() } else { row.short };
        let question = files.question(row.verb, words);
        let full = || fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut runs = vec![run(asked(&question).stdout(full()))];
        for option in ["--out", "--draw"].iter().filter(|it| has(row.verb, it)) {
            runs.push(run(asked(&question).args([option, &path.as_str()])));
        }
        for run in runs {
            assert_eq!(run.code, 1, "{}: {run:?}", row.verb);
            assert!(run.err.contains("cannot write"), "{}: {}", row.verb, run.err);
        }
    }
}

#[test]
fn each_verb_ends_quietly_when_nobody_reads() {
    let files = Files::new("closed");
    for row in TABLE.iter() {
        let words = if row.verb == "serve" { row.long.unwrap() } else { row.short };
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let run = run(asked(&files.question(row.verb, words)).stdout(Stdio::from(writer)));
        assert_eq!(run.code, 0, "{}: {run:?}", row.verb);
        assert!(!run.err.contains("error"), "{}: {}", row.verb, run.err);
    }
}

#[test]
fn each_verb_gives_no_solutions_if_none_are_wanted() {
    let files = Files::new("nothing");
    for option in ["-n", "--limit"] {
        // What `split` numbers are pieces.
        for row in with_option(option).filter(|row| row.verb != "split") {
            let question = files.question(row.verb, row.short);
            let run = run(asked(&question).args([option, "0"]));
            assert_eq!((run.out.as_str(), run.err.as_str(), run.code), ("", "", 0), "{question:?}");
        }
    }
}

#[test]
fn each_verb_refuses_an_empty_file_at_its_place() {
    let files = Files::new("empty");
    for row in TABLE.iter() {
        for words in with_other_files(row, "@empty") {
            let run = run(&mut asked(&files.question(row.verb, &words)));
            // No solutions at all are not solutions that are right, and no results do not add up.
            let is_refused = ["check", "merge"].contains(&row.verb) && words[0] != "@empty";
            // Some puzzles need no text.
            let needs_none = Genre::named(row.verb).is_some_and(|it| it.open("", &[]).is_ok());
            let code = if is_refused {
                5
            } else if needs_none {
                0
            } else {
                3
            };
            assert_eq!(run.code, code, "{words:?} {run:?}");
            assert!(run.err.contains("empty:1:1: ") || code != 3, "{}: {}", row.verb, run.err);
        }
    }
}

#[test]
fn each_verb_answers_for_an_empty_problem() {
    let files = Files::new("void");
    for row in TABLE.iter().filter(|row| row.takes_problems) {
        for words in with_other_files(row, "@empty.json") {
            let run = run(&mut asked(&files.question(row.verb, &words)));
            // It has no option 1 to ask for.
            let code = if row.verb == "rank" { 2 } else { 0 };
            assert_eq!(run.code, code, "{words:?} {run:?}");
        }
    }
}
