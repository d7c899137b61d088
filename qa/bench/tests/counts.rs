//! `gavotte-bench counts` and `referee` from end to end, with a script instead of the command under test; and what
//! `docs/counts.md` says of published counts.

#![cfg(unix)]
#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const BENCH: &str = env!("CARGO_BIN_EXE_gavotte-bench");

/// The published values of the tests.
const CLAIMS: &str = "
[[source]]
key = 'paper'
title = 'A paper'

[[claim]]
instance = 'square'
title = 'dominoes 2x2'
source = 'paper'
unfinished = ['Slow']
[[claim.said]]
count = '2'
programs = ['One']
[[claim.said]]
count = '3'
programs = ['Two', 'Three']

[[claim]]
instance = 'list'
title = 'a list'
source = 'paper'
unfinished = ['One', 'Two']

[[claim]]
instance = 'elsewhere'
title = 'not here'
source = 'paper'
[[claim.said]]
count = '1000'
programs = ['One']
";

/// A folder with two problems and a stand-in for the command under test that runs `count` for the verb `count`.
struct Stage(PathBuf);

impl Stage {
    fn new(name: &str, count: &str) -> Self {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("counts").join(name);
        let _ = fs::remove_dir_all(&folder);
        let stage = Self(folder);
        stage.write("qa/bench/manifest.toml", "bench = []\n");
        stage.write("qa/bench/claims.toml", CLAIMS);
        stage.write("data/manifest.tsv", "name\tcount\nsquare\t2\n");
        stage.write("data/square.dlx", "a b c d\na b\nc d\na c\nb d\n");
        stage.write("lists/list.txt", "2 3\n1 1\n1 2\n2 1 2\n");
        stage.program("gavotte", &format!("case $1 in count) {count};; *) exit 1;; esac"));
        stage
    }

    fn write(&self, name: &str, text: &str) {
        let file = self.0.join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }

    fn program(&self, name: &str, script: &str) {
        self.write(name, &format!("#!/bin/sh\n{script}\n"));
        let executable = PermissionsExt::from_mode(0o755);
        fs::set_permissions(self.0.join(name), executable).unwrap();
    }

    fn run(&self, more: &[&str]) -> Output {
        let mut command = Command::new(BENCH);
        command.args(["counts", "--gavotte", "./gavotte", "--python", "no-python", "--runs", "1"]);
        command.args(["--record", "records"]).args(more);
        command.current_dir(&self.0).output().unwrap()
    }

    /// The page that is made from the record.
    fn referee(&self) -> String {
        let record = fs::read_dir(self.0.join("records")).unwrap().next().unwrap().unwrap().path();
        let mut command = Command::new(BENCH);
        let output = command.arg("referee").arg(record).current_dir(&self.0).output().unwrap();
        text(&output)
    }

    fn record(&self) -> serde_json::Value {
        let mut files = fs::read_dir(self.0.join("records")).unwrap();
        let text = fs::read_to_string(files.next().unwrap().unwrap().path()).unwrap();
        assert!(files.next().is_none(), "one record");
        serde_json::from_str(&text).unwrap()
    }
}

fn text(output: &Output) -> String {
    format!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    )
}

/// The state of a program in a row.
fn state<'r>(row: &'r serde_json::Value, program: &str) -> &'r str {
    let rivals = row["rivals"].as_array().unwrap();
    let answer = rivals.iter().find(|answer| answer["program"] == program);
    answer.unwrap_or_else(|| panic!("{program}: {row}"))["state"].as_str().unwrap()
}

#[test]
fn each_count_is_checked_and_the_page_refereed() {
    let stage = Stage::new("checked", "echo 2");
    stage.program("older", "echo 2");
    stage.program("dlx6", "cat > /dev/null; echo 'Altogether 5 solutions, 1+2 mems' >&2");
    let output =
        stage.run(&["--data", "data", "--data", "lists", "--dlx6", "./dlx6", "--against", "older"]);
    assert!(output.status.success(), "{}", text(&output));
    assert!(text(&output).contains("without ganak: no-python has no package pyganak"));
    let record = stage.record();
    let row = &record["rows"][0];
    let sizes = [&row["items"], &row["secondary"], &row["options"]].map(|it| it.as_u64().unwrap());
    assert_eq!((sizes, row["count"].as_str()), ([4, 0, 4], Some("2")));
    assert_eq!(
        (state(row, "memo"), state(row, "layers"), state(row, "dlx6")),
        ("right", "right", "wrong")
    );
    let checked: Vec<&str> =
        row["checked"].as_array().unwrap().iter().map(|way| way.as_str().unwrap()).collect();
    let ways = [
        "sweep in another order",
        "search",
        "memoized search",
        "independent dynamic program",
        "textbook links",
    ];
    assert_eq!(checked, ways);
    assert_eq!(row["ours"][1]["program"], "older");
    assert_eq!(record["totals"]["older"]["rows"], 2);
    assert_eq!(record["absent"].as_array().unwrap().len(), 2);
    assert_eq!(record["claims"].as_array().unwrap().len(), 2);

    let page = stage.referee();
    let first = "Of 4 published numbers 1 are right, 2 wrong and 1 open. Wrong are 0 of 2 by One, 1 of 1 by Three, 1 of 1 by Two.\n";
    assert!(page.starts_with(first) && page.contains("- [S1] A paper\n"), "{page}");
    let line = |part: &str| page.lines().find(|line| line.contains(part)).unwrap_or_default();
    assert!(line("| One |").contains("| right |"), "{page}");
    assert!(line("Two, Three").contains("| **wrong** |"), "{page}");
    assert!(line("not here").contains("| 1,000 | One | S1 | - | - | open | - |"), "{page}");
    assert!(line("a list").ends_with("| One, Two, in S1 |"), "{page}");
}

#[test]
fn a_wrong_count_fails_the_run() {
    let stage = Stage::new("wrong", "echo 7");
    let output = stage.run(&["--data", "data", "--alone"]);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output));
    let record = stage.record();
    assert_eq!(record["rows"][0]["ours"][0]["state"], "wrong");
    assert_eq!(record["rows"][0]["checked"].as_array().unwrap().len(), 0);
}

#[test]
fn limits_of_processor_and_memory() {
    let busy = Stage::new("busy", "while :; do :; done");
    let output =
        busy.run(&["--data", "data", "--cpu", "1", "--rival", "memo", "--rival", "layers"]);
    assert!(output.status.success(), "a limit is no fault: {}", text(&output));
    let record = busy.record();
    assert_eq!(record["rows"][0]["ours"][0]["state"], "time");
    // Others have found it.
    assert_eq!(record["rows"][0]["checked"].as_array().unwrap().len(), 2);
}

#[cfg(target_os = "linux")]
#[test]
fn a_program_that_fills_memory_is_stopped() {
    // A shell that doubles a string.
    let stage = Stage::new("large", "x=0123456789; while :; do x=$x$x; done");
    let output = stage.run(&["--data", "data", "--alone", "--memory", "100"]);
    assert!(output.status.success(), "{}", text(&output));
    assert_eq!(stage.record()["rows"][0]["ours"][0]["state"], "memory");
}

#[test]
fn what_cannot_be_measured_is_named() {
    let stage = Stage::new("missing", "echo 2");
    stage.write("data/manifest.tsv", "name\tcount\nround\t2\n");
    for (more, part) in [
        (["--data", "data", "--alone"].as_slice(), "there is no file for `round`"),
        (&["--data", "lists", "--alone", "--only", "square"], "no problem is called `square`"),
        (&["--data", "nowhere", "--alone"], "nowhere"),
        (&["--data", "lists", "--rival", "nobody"], "no other program is called `nobody`"),
    ] {
        let output = stage.run(more);
        assert!(!output.status.success() && text(&output).contains(part), "{}", text(&output));
    }
    let referee = |record: &str| {
        let mut command = Command::new(BENCH);
        command.args(["referee", record]).current_dir(&stage.0);
        text(&command.output().unwrap())
    };
    assert!(referee("lists/list.txt").contains("not a record of counts"));
}

#[test]
fn the_document_says_what_is_made_from_the_records_that_it_names() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = fs::read_to_string(root.join("docs/counts.md")).unwrap();
    let records: Vec<&str> =
        page.split_whitespace().filter(|it| it.contains("records/counts-")).collect();
    assert!(records.len() > 1, "{records:?}");
    let mut command = Command::new(BENCH);
    let output = command.arg("referee").args(&records).current_dir(&root).output().unwrap();
    assert!(output.status.success(), "{}", text(&output));
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let made = text(&output);
    let first = made.lines().next().unwrap_or_default();
    assert!(words(&page).contains(first), "docs/counts.md does not say: {first}");
}
