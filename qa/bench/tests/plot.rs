//! The picture and the table of times in the documents are those of the record that they name.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The record that docs/speed.md names.
fn record(document: &str) -> PathBuf {
    let (_, name) = document.split_once("qa/bench/records/").expect("a record is named");
    let (name, _) = name.split_once(".json").expect("the name of a record ends so");
    root().join("qa/bench/records").join(format!("{name}.json"))
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn plot(record: &Path, out: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gavotte-bench"));
    command.arg("plot").arg(record).arg("--out").arg(out).current_dir(root());
    command.output().expect("it can be run")
}

#[test]
fn documents_show_the_record() {
    let speed = fs::read_to_string(root().join("docs/speed.md")).unwrap();
    let drawn = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("speed.svg");
    let output = plot(&record(&speed), &drawn);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let table = String::from_utf8(output.stdout).unwrap();
    let (table, sentence) = table.split_once("Gavotte is").expect("a sentence follows the table");
    assert!(speed.contains(table), "docs/speed.md should contain\n{table}");
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    for (name, text) in [("README.md", readme), ("docs/speed.md", speed)] {
        let words: Vec<&str> = text.split_whitespace().collect();
        let sentence: Vec<&str> = sentence.split_whitespace().collect();
        assert!(words.windows(sentence.len()).any(|some| some == sentence), "{name}: {sentence:?}");
    }
    let chinese = fs::read_to_string(root().join("README.zh-CN.md")).unwrap();
    for figure in sentence.split_whitespace().filter(|word| word.parse::<f64>().is_ok()) {
        assert!(chinese.contains(figure), "README.zh-CN.md: {figure}");
    }
    let picture = fs::read_to_string(root().join("docs/pictures/speed.svg")).unwrap_or_default();
    let wanted = fs::read_to_string(&drawn).unwrap();
    assert!(
        picture == wanted,
        "docs/pictures/speed.svg is not what is drawn; look at {}, then copy it",
        drawn.display()
    );
}

#[test]
fn what_is_no_record_of_times_is_refused() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join("no-record.json");
    fs::write(&file, "{\"version\": 2}").unwrap();
    let output = plot(&file, &folder.join("no.svg"));
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("not a record of times"));
}
