//! `--disassemble` in pictures and in checkpoints, and new puzzles with a level.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;
mod folder;

use common::gavotte;
use folder::Folder;
use serde_json::{Value, json};

/// A rod in a ring of cubes.
const RING: &[u8] = b"lattice cubes\nboard 1x3x3\nturns none\n\nRRR\nR.R\nRRR\n\nI\n";

#[test]
fn moves_are_drawn() {
    let folder = Folder::new("apart-drawn");
    let (still, moving, png) = (folder.path("a.svg"), folder.path("b.svg"), folder.path("c.png"));
    let run = gavotte(&["polyform", "--disassemble", "--draw", &still], RING);
    assert_eq!((run.out.as_str(), run.code), ("1\nassemblies 1, solutions 1\n", 0), "{run:?}");
    let text = std::fs::read_to_string(&still).unwrap();
    assert!(
        text.contains("<title>taken apart: 1</title>") && text.contains("exploded"),
        "{text:.300}"
    );
    assert!(text.contains("and away"));
    gavotte(&["polyform", "--disassemble", "--draw", &moving, "--animate"], RING);
    assert!(std::fs::read_to_string(&moving).unwrap().contains("prefers-reduced-motion"));
    let run = gavotte(&["polyform", "--disassemble", "--k", "1", "--draw", &png], RING);
    if cfg!(feature = "png") {
        assert!(std::fs::read(&png).unwrap().starts_with(b"\x89PNG"));
    } else {
        assert_eq!(run.code, 2);
    }
    for wrong in [&["--draw", "x.ansi"][..], &["--draw", "x.png", "--animate"], &["--animate"]] {
        let run = gavotte(&[&["polyform", "--disassemble"], wrong].concat(), RING);
        assert_eq!(run.code, 2, "{run:?}");
    }
    let both = gavotte(&["polyform", "--draw", &still, "--output", "json"], RING);
    assert!(both.code == 2 && both.err.contains("--output"), "{both:?}");
}

/// A run that is broken off, whatever its file looks like then, goes on to the same answer.
#[test]
fn what_was_taken_apart_is_kept() {
    let folder = Folder::new("apart-kept");
    let kept = folder.path("soma.kept");
    for style in [&["--k", "3"][..], &["--output", "jsonl"], &["--threads", "3", "--deterministic"]]
    {
        let words = [&["soma", "--disassemble"][..], style].concat();
        let whole = gavotte(&words, b"");
        let begun = [&words[..], &["--checkpoint", &kept, "--step-limit", "100000"]].concat();
        let run = gavotte(&begun, b"");
        assert_eq!(run.code, 4, "{}", run.err);
        let text = std::fs::read_to_string(&kept).unwrap();
        let lines = text.lines().count();
        assert!((2..241).contains(&lines), "{lines}");
        let again = gavotte(&begun, b"");
        assert!(again.code == 2 && again.err.contains("--resume"), "{again:?}");
        // The last line was not written to its end.
        std::fs::write(&kept, &text[..text.len() - 9]).unwrap();
        let resumed = gavotte(&[&words[..], &["--resume", &kept]].concat(), b"");
        assert_eq!((&resumed.out, resumed.code), (&whole.out, 0), "{style:?}");
        let over = std::fs::read_to_string(&kept).unwrap();
        assert_eq!(over.lines().count(), 242);
        let resumed = gavotte(&[&words[..], &["--resume", &kept]].concat(), b"");
        assert_eq!((&resumed.out, resumed.code), (&whole.out, 0), "{style:?}");
        // A run that is over may be written over.
        assert_eq!(gavotte(&begun, b"").code, 4);
        std::fs::remove_file(&kept).unwrap();
    }
}

#[test]
fn other_files_are_no_checkpoints() {
    let folder = Folder::new("apart-others");
    let none = folder.path("none");
    let run = gavotte(&["soma", "--disassemble", "--resume", &none], b"");
    assert!(run.code == 1 && run.err.contains("no such file"), "{run:?}");
    let words = [
        "soma",
        "--disassemble",
        "--step-limit",
        "100000",
        "--checkpoint",
        &none,
        "--resume",
        &none,
    ];
    assert_eq!(gavotte(&words, b"").code, 4, "the same file twice begins a run");
    let text = std::fs::read_to_string(&none).unwrap();
    let other = folder.file("other", &text);
    let run = gavotte(&["polyform", "--disassemble", "--resume", &other], RING);
    assert!(run.code == 3 && run.err.contains("not the checkpoint of this puzzle"), "{run:?}");
    let most = ["soma", "--disassemble", "--most-states", "7", "--resume", &other];
    assert_eq!(gavotte(&most, b"").code, 3);
    let (head, rest) = text.split_once('\n').unwrap();
    let first = rest.split_once('\n').unwrap().0;
    // A line that is none, options that do not exist, and what no assembly can be.
    for (line, code) in [("{}", 3), ("[[99999],false]", 3), ("[[1,2]", 3)] {
        let file = folder.file("damaged", format!("{head}\n{line}\n{rest}"));
        let run = gavotte(&["soma", "--disassemble", "--resume", &file], b"");
        assert!(run.code == code && run.err.contains("damaged:2"), "{line}: {run:?}");
    }
    let mut forged: Value = serde_json::from_str(first).unwrap();
    forged[1] = json!([[[0, 77], [[[0], [9, 9, 9], 3]]]]);
    let file = folder.file("forged", format!("{head}\n{forged}\n"));
    let run = gavotte(&["soma", "--disassemble", "--resume", &file], b"");
    assert_eq!(run.out, gavotte(&["soma", "--disassemble"], b"").out);
    for foreign in ["one line", "one line\nand another\n"] {
        let file = folder.file("foreign", foreign);
        for option in ["--checkpoint", "--resume"] {
            let run = gavotte(&["soma", "--disassemble", option, &file], b"");
            assert_eq!(run.code, 3, "{run:?}");
            assert_eq!(std::fs::read_to_string(&file).unwrap(), foreign);
        }
    }
    let choices = gavotte(&["soma", "--choices", "--checkpoint", &none], b"");
    assert!(choices.code == 2 && choices.err.contains("--disassemble"), "{choices:?}");
}

/// A new cube has one assembly, also up to rotations, and its level.
#[test]
fn new_puzzles_have_a_level() {
    let words = ["generate", "polyform", "4", "-n", "2", "--level", "3", "--output", "jsonl"];
    let run = gavotte(&words, b"");
    assert_eq!((run.code, run.out.lines().count()), (0, 2), "{run:?}");
    for line in run.out.lines() {
        let made: Value = serde_json::from_str(line).unwrap();
        let (text, level) = (made["puzzle"].as_str().unwrap(), made["level"].as_str().unwrap());
        let first: u32 = level.split('.').next().unwrap().parse().unwrap();
        assert!(first >= 3, "{level}");
        let run = gavotte(&["polyform", "--count", "--quiet"], text.as_bytes());
        assert_eq!(run.out, "1\n", "{text}");
        let run = gavotte(&["polyform", "--disassemble"], text.as_bytes());
        assert_eq!(run.out, format!("{level}\nassemblies 1, solutions 1\n"), "{text}");
    }
    for wrong in [&["polyform", "9"][..], &["polyform", "3x4x3"], &["queens", "8", "--level", "2"]]
    {
        assert_eq!(gavotte(&[&["generate"], wrong].concat(), b"").code, 2, "{wrong:?}");
    }
}
