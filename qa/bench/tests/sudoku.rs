//! `gavotte-bench sudoku` with a command that is right and with commands that are wrong.
#![cfg(unix)]

use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use flate2::Compression;
use flate2::write::GzEncoder;
use gavotte_bench::sudoku::{links, made};

const BENCH: &str = env!("CARGO_BIN_EXE_gavotte-bench");
const SETS: [&str; 6] = [
    "gen_easy34",
    "clue17",
    "gen_minimal",
    "magictour_top1465",
    "forum_hardest_1106",
    "forum_hardest_1905_11plus",
];

/// A folder with small sets under the names of the six.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("the stage can be set");
    let text = made::easy(5, 40, 3).join("\n");
    for set in SETS {
        let file =
            fs::File::create(folder.join(format!("{set}.txt.gz"))).expect("the stage can be set");
        let mut packed = GzEncoder::new(file, Compression::fast());
        packed.write_all(format!("5\n{text}\n").as_bytes()).expect("the stage can be set");
        packed.finish().expect("the stage can be set");
    }
    folder
}

/// Times a script instead of the command on one set. The script finds the words of the call in `$@`, the file last.
fn timed(name: &str, script: &str, more: &[&str]) -> Output {
    let folder = folder(name);
    let command = folder.join("command");
    fs::write(&command, format!("#!/bin/sh\nfor last; do :; done\n{script}\n"))
        .expect("the stage can be set");
    fs::set_permissions(&command, fs::Permissions::from_mode(0o755)).expect("the stage can be set");
    Command::new(BENCH)
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .args(["sudoku", "--no-crate", "--runs", "2", "--seconds", "0.05", "--threads", "0"])
        .args(["--only", "clue17", "--data"])
        .arg(&folder)
        .arg("--record")
        .arg(&folder)
        .arg("--gavotte")
        .arg(&command)
        .args(more)
        .output()
        .expect("the stage can be set")
}

/// A script that does the work of the command, with the yardstick.
fn right() -> String {
    format!(
        "case \"$*\" in *--unique*) solve= ;; *) solve=--solve ;; esac\n\
         [ \"$last\" = - ] && last=/dev/stdin\n\
         exec {BENCH} sudoku-links $solve \"$last\""
    )
}

#[test]
fn right_answers_are_timed() {
    let output = timed("sudoku-right", &right(), &["--pipe", "1000"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    assert!(text.contains("times as fast as links"), "{text}");
    assert!(text.contains("1000 lines through a pipe: in order"), "{text}");
    assert!(text.lines().last().unwrap().contains("the sets are those in"), "{text}");
}

#[test]
fn who_says_unique_without_looking_is_found_out() {
    let script = "yes unique | head -n $(wc -l < \"$last\")";
    let output = timed("sudoku-blind", script, &[]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(!output.status.success(), "{text}");
    assert!(
        text.contains("WRONG: gavotte on clue17: answer 1, `unique`, does not solve"),
        "{text}"
    );
}

#[test]
fn answers_in_another_order_are_found_out() {
    let script = format!("({}) | tac", right());
    let output = timed("sudoku-order", &script, &[]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(!output.status.success(), "{text}");
    assert!(text.contains("does not solve"), "{text}");
}

#[test]
fn the_yardstick_knows_none_one_and_several() {
    let one = &made::minimal(1, 4)[0];
    let several = ".".repeat(81);
    let none = format!("11{}", ".".repeat(79));
    let text = format!("{one}\n{several}\n{none}\n");
    assert_eq!(links::answers(&text, false).unwrap(), "unique\nseveral\nnone\n");
    let solved = links::answers(&text, true).unwrap();
    assert!(solved.lines().nth(2) == Some("none"), "{solved}");
    assert!(links::answers("12\n", false).unwrap_err().contains("no line of 81"));
}
