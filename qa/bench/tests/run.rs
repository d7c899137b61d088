//! `gavotte-bench run` from end to end, with a script instead of the command under test.

#![cfg(unix)]

use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::{Command, Output};

const MANIFEST: &str = "
[[bench]]
name = 'six'
generate = 'queens 6'
query = 'count'
expect = '4'
rivals = ['textbook', 'dlx-rs', 'exact-covers']

[[bench]]
name = 'absent'
file = '../no-such-folder/absent.dlx'
query = 'count'
expect = '1'
";

/// A folder of its own for each test, with the manifest and a stand-in that runs `script`.
struct Stage(PathBuf);

impl Stage {
    fn new(name: &str, script: &str) -> Self {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::create_dir_all(&folder).expect("the stage can be set");
        std::fs::write(folder.join("manifest.toml"), MANIFEST).expect("the stage can be set");
        let stand_in = folder.join("stand-in");
        std::fs::write(&stand_in, format!("#!/bin/sh\n{script}\n")).expect("the stage can be set");
        std::fs::set_permissions(&stand_in, PermissionsExt::from_mode(0o755))
            .expect("the stage can be set");
        Self(folder)
    }

    fn run(&self, more: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_gavotte-bench"))
            .args(["run", "--runs", "2", "--manifest", "manifest.toml", "--gavotte", "./stand-in"])
            .args(more)
            .current_dir(&self.0)
            .output()
            .expect("it can be run")
    }
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn right_answers_are_timed_and_recorded() {
    let stage = Stage::new("right", "echo 4");
    let records = stage.0.join("records");
    let _ = std::fs::remove_dir_all(&records);
    let output = stage.run(&["--record", "records"]);
    let text = text(&output);
    assert!(output.status.success(), "{text}");
    let row: Vec<_> =
        text.lines().find(|line| line.starts_with("six")).unwrap().split_whitespace().collect();
    assert_eq!(row.len(), 8, "{text}");
    assert!(text.contains("absent                 skipped"), "{text}");
    assert!(text.contains("the better crate"), "{text}");

    let file = std::fs::read_dir(records).unwrap().next().unwrap().unwrap().path();
    let record: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    let engines = record["benches"][0]["engines"].as_array().unwrap();
    assert_eq!(engines.len(), 4);
    assert_eq!(engines[0]["engine"], "gavotte");
    assert!(record["summary"]["better_crate"]["instances"].is_u64());
    assert!(engines.iter().all(|engine| engine["cpu_s"].as_array().unwrap().len() == 2));
}

#[test]
fn a_wrong_count_fails_the_run() {
    let output = Stage::new("wrong", "echo 5").run(&[]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output).contains("WRONG: expected 4, gavotte says 5"), "{}", text(&output));
}

#[test]
fn a_failing_command_fails_the_run() {
    let output = Stage::new("failing", "echo 4; exit 3").run(&[]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output).contains("gavotte failed"), "{}", text(&output));
}

#[test]
fn a_command_over_the_limit_is_killed() {
    let stage = Stage::new("over", "exec sleep 60");
    let start = std::time::Instant::now();
    let output = stage.run(&["--timeout", "0.5", "--rivals", "textbook"]);
    assert!(start.elapsed().as_secs() < 30, "it was not killed");
    assert!(text(&output).contains(">0.5s"), "{}", text(&output));
    assert!(output.status.success());
}

#[test]
fn engines_and_solvers_from_elsewhere_take_part() {
    // As the command does, the stand-in refuses an engine that it does not have.
    let script = "case \"$*\" in *--engine\\ bits*) exit 2;; *--engine\\ auto*) \
                  [ \"$GAVOTTE_SIMD\" = plain ] || exit 1;; esac; echo 4";
    let stage = Stage::new("columns", script);
    std::fs::write(stage.0.join("reads.sh"), "grep -q queens && echo 2 nodes && echo 4\n").unwrap();
    std::fs::write(stage.0.join("wrong.sh"), "test -f $1 && echo 5\n").unwrap();
    let output = stage.run(&[
        "--rivals",
        "none",
        "--engines",
        "links,bits,auto-plain",
        "--external",
        "reads=sh reads.sh",
        "--external",
        "errs=sh wrong.sh {}",
        "--external",
        "mute=true",
    ]);
    let text = text(&output);
    assert!(output.status.success(), "{text}");
    let row: Vec<_> =
        text.lines().find(|line| line.starts_with("six")).unwrap().split_whitespace().collect();
    assert_eq!((row[4], row[7], row[8]), ("-", "wrong", "-"), "{text}");
    assert!(row[3].parse::<f64>().is_ok() && row[5].parse::<f64>().is_ok(), "{text}");
    assert!(row[6].parse::<f64>().is_ok(), "{text}");
    assert!(text.contains("links by more than 15 %"), "{text}");
}

#[test]
fn columns_have_names_of_their_own() {
    let output = Stage::new("twice", "echo 4").run(&["--external", "dlx-rs=true"]);
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("two columns are called `dlx-rs`"));
}

#[test]
fn one_rival_in_this_process() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/queens-8.dlx");
    let output = Command::new(env!("CARGO_BIN_EXE_gavotte-bench"))
        .args(["rival", "textbook", example])
        .output()
        .unwrap();
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["answer"], "92");
    assert!(answer["peak_kb"].as_u64().unwrap() > 0);
}
