//! The memory limit: within a tenth of what was asked for, or a clear stop.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where
#![cfg(target_os = "linux")]

mod common;

use std::fmt::Write as _;
use std::io::{Read, Write};

use common::{Run, command, gavotte};

/// The greatest memory that `gavotte` held, in bytes, and how it ended. Its answer is not kept.
fn peak(args: &[&str], input: &str) -> (u64, Run) {
    let mut child = command(args).spawn().unwrap();
    let status = format!("/proc/{}/status", child.id());
    let (mut stdin, input) = (child.stdin.take().unwrap(), input.to_owned());
    let writer = std::thread::spawn(move || {
        // A command that was stopped does not read to the end.
        let _ = stdin.write_all(input.as_bytes());
    });
    let mut stdout = child.stdout.take().unwrap();
    let reader = std::thread::spawn(move || std::io::copy(&mut stdout, &mut std::io::sink()));
    let mut peak = 0;
    let code = loop {
        let status = std::fs::read_to_string(&status).unwrap_or_default();
        let high = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let high = high.and_then(|it| it.trim().strip_suffix(" kB")?.parse::<u64>().ok());
        peak = peak.max(high.unwrap_or(0) * 1024);
        if let Some(status) = child.try_wait().unwrap() {
            break status.code().unwrap_or(-1);
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    };
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    writer.join().unwrap();
    let _ = reader.join().unwrap();
    (peak, Run { out: String::new(), err, code })
}

/// 2^60 solutions, to be collected.
fn endless() -> String {
    let items: Vec<String> = (0..60).map(|item| format!("i{item}")).collect();
    let options: String = items.iter().map(|item| format!("{item}\n{item}\n")).collect();
    format!("{}\n{options}", items.join(" "))
}

/// A problem of a million items, which takes more than 100 MB to read.
fn large() -> String {
    let items = 0..1_000_000;
    let mut text = String::new();
    items.clone().for_each(|item| write!(text, "an-item-{item} ").unwrap());
    items.for_each(|item| write!(text, "\nan-item-{item}").unwrap());
    text
}

fn assert_within(limit: u64, (peak, run): &(u64, Run)) {
    assert_eq!(run.code, 4, "{run:?}");
    assert!(run.err.contains("stopped by the memory limit"), "{run:?}");
    assert!(*peak <= limit * 1_100_000, "{peak} bytes were held, {limit} MB were allowed");
}

#[test]
fn a_search_that_collects_stops_at_the_limit() {
    let json = ["solve", "--all", "--output", "json", "--memory-limit"];
    let first = peak(&[&json[..], &["60"]].concat(), &endless());
    assert_within(60, &first);
    assert!(first.1.err.contains("at least "), "{}", first.1.err);
    let best = ["best", "--k", "100000000", "--memory-limit", "80"];
    assert_within(80, &peak(&best, &endless()));
}

#[test]
fn a_partial_answer_is_marked() {
    let args = ["count", "--output", "json", "--memory-limit", "1"];
    let run = gavotte(&args, b"a b c\na b\nc\nb c\na\n");
    // Any process holds more than a megabyte, so this one ends before or at its first look around.
    assert_eq!(run.code, 4, "{run:?}");
    assert!(run.out.is_empty() || run.out.contains(r#""status":"limit","exhausted":false"#));
    let sat = gavotte(&["solve", "--exit-code", "sat", "--memory-limit", "1"], b"a\na\n");
    assert_eq!((sat.code, sat.out.as_str()), (0, ""));
}

#[test]
fn reading_stops_at_the_limit() {
    let text = large();
    assert_within(60, &peak(&["count", "--memory-limit", "60"], &text));
    let run = gavotte(&["count", "--memory-limit", "4000"], text.as_bytes());
    assert_eq!((run.code, run.out.as_str()), (0, "1\n"), "{}", run.err);
}

#[test]
fn a_limit_is_a_number_of_megabytes() {
    for wrong in ["0", "-1", "1e3", "much"] {
        let limit = format!("--memory-limit={wrong}");
        assert_eq!(gavotte(&["count", &limit], b"a\na\n").code, 2, "{wrong}");
    }
}
