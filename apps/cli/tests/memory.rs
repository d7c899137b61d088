//! The memory limit: within a tenth of what was asked for, or a clear stop. And the states of sweeps outside of memory: in a
//! folder, and in a file from which another process goes on.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where
#![cfg(target_os = "linux")]

mod common;
mod folder;

use std::fmt::Write as _;
use std::fs;
use std::io::{Read, Write};
use std::path::Path;

use common::{Run, command, gavotte};
use folder::Folder;

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
        let status = fs::read_to_string(&status).unwrap_or_default();
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
    let first = peak(&[&json[..], &["40"]].concat(), &endless());
    assert_within(40, &first);
    assert!(first.1.err.contains("at least "), "{}", first.1.err);
    let best = ["best", "--k", "100000000", "--memory-limit", "50"];
    assert_within(50, &peak(&best, &endless()));
}

#[test]
fn a_partial_answer_is_marked() {
    let args = ["count", "--output", "json", "--memory-limit", "1"];
    let run = gavotte(&args, b"a b c\na b\nc\nb c\na\n");
    // Any process holds more than a megabyte, so nothing is known.
    assert_eq!((run.code, run.out.as_str()), (4, NOTHING), "{run:?}");
    assert!(run.err.contains("stopped by the memory limit"), "{run:?}");
    let text = gavotte(&["count", "--memory-limit", "1"], b"a\na\n");
    assert_eq!((text.code, text.out.as_str()), (4, "at least 0\n"), "{text:?}");
    let sat = gavotte(&["solve", "--exit-code", "sat", "--memory-limit", "1"], b"a\na\n");
    assert_eq!((sat.code, sat.out.as_str()), (0, ""));
}

/// The answer to a count of which nothing is known.
const NOTHING: &str = "{\"version\":1,\"query\":\"count\",\"status\":\"limit\",\"exhausted\":false,\
                       \"at_least\":\"0\",\"bound\":null,\"solutions\":[]}\n";

/// Limits about what the program itself takes: at some of them it is stopped while it reads, at others while it
/// searches, and at others not at all.
#[test]
fn an_answer_is_whole_wherever_the_limit_is_met() {
    let pieces = "examples/pentominoes-6x10.dlx";
    for limit in (4..16).flat_map(|limit| [limit; 4]) {
        let limit = limit.to_string();
        let args =
            ["count", "--output", "json", "--require", "1", "--memory-limit", &limit, pieces];
        let run = gavotte(&args, b"");
        let is_object = run.out.starts_with("{\"version\":1,") && run.out.ends_with("]}\n");
        assert!(is_object && run.out.lines().count() == 1, "{limit} MB: {run:?}");
        let is_partial = run.out.contains("\"status\":\"limit\",\"exhausted\":false,\"at_least\":");
        assert_eq!(run.code, if is_partial { 4 } else { 0 }, "{limit} MB: {run:?}");
        let notes = run.err.matches("stopped by the memory limit").count();
        assert_eq!(notes, usize::from(is_partial), "{limit} MB: {run:?}");
    }
}

#[test]
fn each_verb_says_that_nothing_is_known() {
    let json = ["--output", "json", "--memory-limit", "1"];
    for verb in ["solve", "count", "best", "cover", "sample", "estimate", "explain", "relax"] {
        let run = gavotte(&[&[verb][..], &json].concat(), b"a\na\n");
        assert_eq!(run.code, 4, "{run:?}");
        let object: serde_json::Value = serde_json::from_str(&run.out).unwrap();
        assert_eq!(
            (&object["status"], &object["version"]),
            (&"limit".into(), &1.into()),
            "{run:?}"
        );
    }
    // Into a file as well.
    let file = std::env::temp_dir().join(format!("gavotte-{}-memory.json", std::process::id()));
    let args = ["count", "--output", "json", "--memory-limit", "60", "-o", file.to_str().unwrap()];
    let run = gavotte(&args, large().as_bytes());
    assert_eq!((run.code, run.out.as_str()), (4, ""), "{run:?}");
    let _ = fs::remove_file(&file);
}

#[test]
fn reading_stops_at_the_limit() {
    let text = large();
    assert_within(60, &peak(&["count", "--memory-limit", "60"], &text));
    let run = gavotte(&["count", "--output", "json", "--memory-limit", "60"], text.as_bytes());
    assert_eq!((run.code, run.out.as_str()), (4, NOTHING), "{}", run.err);
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

/// Perfect matchings of the complete graph of so many points.
fn matchings(points: usize) -> String {
    let mut text = (0..points).map(|it| format!("p{it} ")).collect::<String>();
    for (a, b) in (0..points).flat_map(|a| (0..a).map(move |b| (a, b))) {
        write!(text, "\np{a} p{b}").unwrap();
    }
    text
}

/// There are 13!! = 135,135 of 14 points.
#[test]
fn a_count_leaves_no_file_in_a_folder() {
    let folder = Folder::new("memory-temporary");
    let dir = folder.path("");
    for more in [&[][..], &["--engine", "diagram", "--threads", "2"]] {
        let run =
            gavotte(&[&["count", "--temp-dir", &dir], more].concat(), matchings(14).as_bytes());
        assert_eq!((run.code, run.out.as_str()), (0, "135135\n"), "{run:?}");
        assert_eq!(fs::read_dir(&dir).unwrap().count(), 0, "no file is left");
    }
}

/// Those of 30 points need more memory than half of 60 MB.
#[test]
fn a_count_whose_folder_is_missing_says_so() {
    let limit = ["count", "--engine", "diagram", "--memory-limit", "60"];
    let run =
        gavotte(&[&limit[..], &["--temp-dir", "no/where"]].concat(), matchings(30).as_bytes());
    assert_eq!((run.code, run.out.as_str()), (1, ""), "{run:?}");
    assert!(run.err.contains("error: cannot keep states in no/where: "), "{run:?}");
    assert!(run.err.contains("--temp-dir"), "{run:?}");
}

/// A sweep over the matchings of 24 points that was stopped in the middle, with its states in a file.
struct Kept {
    folder: Folder,
    problem: String,
    checkpoint: String,
    sweep: String,
}

/// How many there are: 23!!.
const MATCHINGS: &str = "316234143225\n";

impl Kept {
    fn new(name: &str) -> Self {
        let folder = Folder::new(&format!("memory-{name}"));
        let problem = folder.file("points.dlx", matchings(24));
        let checkpoint = folder.path("checkpoint");
        let begin = ["count", &problem, "--engine", "diagram", "--order", "input", "--step-limit"];
        let run = gavotte(&[&begin[..], &["500000", "--checkpoint", &checkpoint]].concat(), b"");
        assert_eq!(run.code, 4, "{}", run.err);
        let sweep = format!("{checkpoint}.sweep");
        assert!(Path::new(&sweep).exists(), "{}", run.err);
        Self { folder, problem, checkpoint, sweep }
    }

    /// Goes on to the end, and returns the steps that this took.
    fn resume(&self, more: &[&str]) -> (u64, Run) {
        let resume = ["count", &self.problem, "--resume", &self.checkpoint, "--stats"];
        let run = gavotte(&[&resume[..], more].concat(), b"");
        assert_eq!((run.out.as_str(), run.code), (MATCHINGS, 0), "{more:?}: {}", run.err);
        assert!(!Path::new(&self.sweep).exists(), "{more:?}: it is gone when the count is over");
        let steps = run.err.lines().find_map(|line| line.strip_prefix("steps "));
        (steps.and_then(|it| it.trim().parse().ok()).unwrap(), run)
    }
}

#[test]
fn a_sweep_goes_on_from_its_states() {
    let kept = Kept::new("goes-on");
    let read = |path: &str| fs::read(path).unwrap();
    let (checkpoint, states) = (read(&kept.checkpoint), read(&kept.sweep));
    let dir = kept.folder.path("");
    let ways: [&[&str]; 5] = [
        &["--engine", "diagram"],
        &["--engine", "diagram", "--threads", "3"],
        &["--engine", "diagram", "--memory-limit", "60", "--temp-dir", &dir],
        &["--engine", "diagram", "--order", "reverse"],
        &[],
    ];
    let goes_on = ways.map(|way| {
        fs::write(&kept.checkpoint, &checkpoint).unwrap();
        fs::write(&kept.sweep, &states).unwrap();
        kept.resume(way).0
    });
    fs::write(&kept.checkpoint, &checkpoint).unwrap();
    let (whole, _) = kept.resume(&["--engine", "diagram", "--order", "input"]);
    assert!(goes_on.iter().all(|steps| steps + 400_000 < whole), "{goes_on:?}, {whole} in all");
}

#[test]
fn a_damaged_sweep_begins_again() {
    let kept = Kept::new("damaged");
    let mut bytes = fs::read(&kept.sweep).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&kept.sweep, &bytes).unwrap();
    let (_, run) = kept.resume(&[]);
    assert!(run.err.contains("checkpoint.sweep: it is damaged"), "{}", run.err);
}

#[test]
fn a_file_of_somebody_else_is_spared() {
    let folder = Folder::new("memory-spared");
    let (checkpoint, sweep) = (folder.path("checkpoint"), folder.path("checkpoint.sweep"));
    fs::write(&sweep, "my shopping list").unwrap();
    let run = gavotte(&["count", "--checkpoint", &checkpoint], b"a\na\n");
    assert_eq!(run.code, 2, "{}", run.err);
    assert!(run.err.contains("no run has written it"), "{}", run.err);
    assert_eq!(fs::read_to_string(&sweep).unwrap(), "my shopping list");
}

#[test]
fn a_sweep_that_a_power_failure_cut_off_is_no_loss() {
    let folder = Folder::new("memory-cut");
    let (checkpoint, sweep) = (folder.path("checkpoint"), folder.path("checkpoint.sweep"));
    for lost in ["", "{\"gavotte\":\"swe"] {
        fs::write(&sweep, lost).unwrap();
        let run = gavotte(&["count", "--checkpoint", &checkpoint], b"a\na\n");
        assert_eq!((run.out.as_str(), run.code), ("1\n", 0), "{}", run.err);
        fs::remove_file(&checkpoint).unwrap();
    }
}

#[test]
fn the_first_checkpoint_is_written_before_a_run_stops() {
    let folder = Folder::new("memory-first");
    let checkpoint = folder.path("checkpoint");
    let keep = ["--memory-limit", "8", "--checkpoint", &checkpoint];
    for question in [&["count"][..], &["solve", "--all"], &["best"], &["cover"]] {
        let run = gavotte(&[question, &keep].concat(), b"a b\na\nb\na b\n");
        assert!([0, 4].contains(&run.code), "{question:?} {run:?}");
        assert!(Path::new(&checkpoint).exists(), "{question:?} {run:?}");
        fs::remove_file(&checkpoint).unwrap();
    }
}
