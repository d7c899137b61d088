//! Inputs and places that would do harm: the command refuses them, or answers and stays whole.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;
mod folder;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::sync::mpsc;
use std::time::Duration;

use ::gavotte::formats::Format;
use common::{Run, command, gavotte};
use flate2::Compression;
use flate2::write::GzEncoder;
use folder::Folder;

const PROBLEM: &str = "a b\na\nb\na b\n";
const GRID: &str = "1...............\n";
const HOPELESS: &str = "11..............\n";

fn assert_refused(run: &Run, file: &str, text: &str) {
    assert_eq!(run.code, 2, "{run:?}");
    assert!(run.err.contains("--out would overwrite it"), "{}", run.err);
    assert_eq!(fs::read_to_string(file).unwrap(), text);
}

#[test]
fn no_verb_overwrites_what_it_reads() {
    let folder = Folder::new("overwrite");
    let f = &*folder.file("f.dlx", PROBLEM);
    for verb in ["solve", "count", "best", "cover", "describe", "convert"] {
        assert_refused(&gavotte(&[verb, f, "--out", f], b""), f, PROBLEM);
    }
    assert_refused(&gavotte(&["check", f, "--out", f], b"a b\n"), f, PROBLEM);
    let s = &*folder.file("s.txt", "a b\n");
    assert_refused(&gavotte(&["check", f, s, "--out", s], b""), s, "a b\n");
    let g = &*folder.file("g.txt", GRID);
    assert_refused(&gavotte(&["sudoku", g, "--out", g], b""), g, GRID);
    let latin = &*folder.file("latin.txt", "1 0\n0 0\n");
    assert_refused(&gavotte(&["latin", "--file", latin, "--out", latin], b""), latin, "1 0\n0 0\n");
    let w = &*folder.file("w.txt", "1 1 1\n");
    assert_refused(&gavotte(&["sample", f, "--weights", w, "-o", w], b""), w, "1 1 1\n");
    assert_refused(&gavotte(&["sample", f, "--weights", w, "-o", f], b""), f, PROBLEM);
    let weights = ["target-sudoku", g, "--weights", w, "-o", w];
    assert_refused(&gavotte(&weights, b""), w, "1 1 1\n");
    // Another way to the same file is the same file.
    let other = Path::new(&folder.path(".")).join("f.dlx");
    let other = other.to_str().unwrap();
    assert_refused(&gavotte(&["solve", f, "--out", other], b""), f, PROBLEM);
    assert_eq!(gavotte(&["solve", f, "--out", &folder.path("new.txt")], b"").code, 0);
    assert_eq!(gavotte(&["queens", "4", "--out", f], b"").code, 0, "nothing was read");
}

/// Also where it does not exist yet, and by another name.
#[test]
fn no_file_is_written_twice() {
    let folder = Folder::new("twice");
    let (one, other) = (folder.path("x.svg"), folder.path("../x.svg"));
    let other = other.replace(
        "../",
        &format!("../{}/", Path::new(&folder.path("")).file_name().unwrap().display()),
    );
    for (out, draw) in [(&one, &one), (&one, &other), (&other, &one)] {
        for verb in [&["queens", "4"][..], &["explain"], &["sudoku"]] {
            let run = gavotte(&[verb, &["--out", out, "--draw", draw]].concat(), GRID.as_bytes());
            assert!(run.code == 2 && run.err.contains("name the same file"), "{run:?}");
            assert!(!Path::new(&one).exists());
        }
    }
    #[cfg(unix)]
    {
        let link = folder.path("link.svg");
        std::os::unix::fs::symlink("x.svg", &link).unwrap();
        let run = gavotte(&["queens", "4", "--out", &one, "--draw", &link], b"");
        assert!(run.code == 2 && run.err.contains("name the same file"), "{run:?}");
    }
}

#[cfg(unix)]
#[test]
fn an_answer_is_not_added_to_what_is_read() {
    let folder = Folder::new("append");
    let f = &*folder.file("f.dlx", PROBLEM);
    let append = fs::OpenOptions::new().append(true).open(f).unwrap();
    let output = command(&["solve", f]).stdout(append).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert_eq!(fs::read_to_string(f).unwrap(), PROBLEM);
    // With a file for the answer, standard output gets nothing.
    let append = fs::OpenOptions::new().append(true).open(f).unwrap();
    let output = command(&["solve", f, "-o", &folder.path("a")]).stdout(append).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
}

#[cfg(unix)]
#[test]
fn links_and_standard_input_are_seen_through() {
    let folder = Folder::new("links");
    let f = &*folder.file("f.dlx", PROBLEM);
    let (soft, hard) = (folder.path("soft.dlx"), folder.path("hard.dlx"));
    std::os::unix::fs::symlink(f, &soft).unwrap();
    fs::hard_link(f, &hard).unwrap();
    for link in [&soft, &hard] {
        assert_refused(&gavotte(&["solve", f, "--out", link], b""), f, PROBLEM);
        assert_refused(&gavotte(&["solve", link, "--out", f], b""), f, PROBLEM);
    }
    let mut child = command(&["solve", "--out", f]);
    let output = child.stdin(fs::File::open(f).unwrap()).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(fs::read_to_string(f).unwrap(), PROBLEM);
    let null = gavotte(&["count", "--from", "dlx", "/dev/null", "--out", "/dev/null"], b"");
    assert_eq!(null.code, 3, "the device is no file that could be lost: {}", null.err);
}

#[test]
fn a_grid_is_answered_before_the_next_one_comes() {
    for dash in [&[][..], &["-"]] {
        let mut child = command(&[&["sudoku", "--count"], dash].concat()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let (sender, receiver) = mpsc::channel();
        let reader = std::thread::spawn(move || {
            let mut line = String::new();
            while stdout.read_line(&mut line).unwrap() > 0 {
                sender.send(std::mem::take(&mut line)).unwrap();
            }
        });
        for _ in 0..3 {
            stdin.write_all(GRID.as_bytes()).unwrap();
            stdin.flush().unwrap();
            let answer = receiver.recv_timeout(Duration::from_secs(20));
            assert_eq!(answer.as_deref(), Ok("72\n"), "the input is still open");
        }
        drop(stdin);
        reader.join().unwrap();
        assert!(child.wait().unwrap().success());
    }
}

#[test]
fn several_grids_into_a_packed_file() {
    let folder = Folder::new("packed");
    let out = &*folder.path("answers.gz");
    let run = gavotte(&["sudoku", "--out", out], format!("{GRID}{GRID}{HOPELESS}").as_bytes());
    assert_eq!(run.code, 0, "{}", run.err);
    // Sixteen digits and a line end, twice; then the answer that there is none.
    let packed = fs::read(out).unwrap();
    let mut text = String::new();
    std::io::Read::read_to_string(&mut flate2::read::GzDecoder::new(&packed[..]), &mut text)
        .unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!((lines.len(), lines[0].len(), lines[2]), (3, 16, "No solution"));
}

#[test]
fn sat_exit_codes_speak_of_all_grids() {
    let code = |text: &str, options: &[&str]| {
        gavotte(&[&["sudoku", "--exit-code", "sat"], options].concat(), text.as_bytes()).code
    };
    assert_eq!(code(&format!("{GRID}{GRID}"), &[]), 10);
    assert_eq!(code(&format!("{GRID}{HOPELESS}"), &[]), 20);
    assert_eq!(code(&format!("{HOPELESS}{GRID}"), &[]), 20, "one without a solution settles it");
    assert_eq!(code(&format!("{HOPELESS}{GRID}"), &["--count"]), 20);
    let unknown = ["--step-limit", "3"];
    assert_eq!(code(&format!("{GRID}{GRID}"), &unknown), 0);
    assert_eq!(code(&format!("{HOPELESS}{GRID}"), &unknown), 20);
}

#[test]
fn long_and_strange_names_are_shown_short_and_escaped() {
    let folder = Folder::new("names");
    let name = format!("\u{1b}[31m{}", "\u{202e}".repeat(100_000));
    let f = &*folder.file("f.dlx", format!("{name} b | x\nb x:{name}\n"));
    let j = r#"{"items":["NAME"],"secondary":["x y"],"options":[{"items":["NAME"],"cost":1}]}"#;
    let j = j.replace("NAME", &format!("\\u001b{}", "x |".repeat(100_000)));
    let j = &*folder.file("j.json", j);
    let fault = gavotte(&["check", f], b"2\n");
    let unknown = gavotte(&["check", f], name.as_bytes());
    let describe = gavotte(&["describe", f], b"");
    let mut runs = vec![fault, unknown, describe];
    runs.extend(
        Format::NAMES.map(|to| gavotte(&["convert", j, "--to", to, "--out", "/dev/null"], b"")),
    );
    for run in runs {
        for text in [&run.out, &run.err] {
            assert!(text.len() < 20_000, "{} bytes", text.len());
            assert!(!text.contains(['\u{1b}', '\u{202e}']), "{text:?}");
        }
    }
}

#[test]
fn costs_in_json_are_compared() {
    let folder = Folder::new("costs");
    let f = &*folder.file("f.dlx", "a b\na |2\nb |3\n");
    let check = |cost: &str| {
        let text = format!("{{\"solutions\":[{{\"options\":[1,2],\"cost\":{cost}}}]}}");
        gavotte(&["check", f], text.as_bytes())
    };
    assert_eq!((check("5").code, check("\"5\"").code, check("null").code), (0, 0, 0));
    let wrong = check("6");
    assert_eq!(wrong.code, 5);
    assert!(wrong.out.contains("the solution costs 5, not 6"), "{}", wrong.out);
    for cost in ["5.5", "\"five\"", "99999999999999999999", "[]"] {
        let run = check(cost);
        assert_eq!((run.code, run.out.as_str()), (3, ""), "{cost}");
        assert!(run.err.contains("is not the cost of a solution"), "{}", run.err);
    }
}

#[test]
fn names_that_are_no_words_are_read_back() {
    let folder = Folder::new("words");
    let text = r#"{"items":[" ","a\nb","c d"],"options":[[" ","c d"],["a\nb"]]}"#;
    let f = &*folder.file("f.json", text);
    for style in ["text", "ids", "json", "jsonl"] {
        let solved = gavotte(&["solve", "--output", style, f], b"");
        assert_eq!(solved.code, 0, "{}", solved.err);
        let checked = gavotte(&["check", f], solved.out.as_bytes());
        assert_eq!((checked.out.as_str(), checked.code), ("verified\n", 0), "{}", solved.out);
    }
    let solved = gavotte(&["solve", f], b"").out;
    assert_eq!(solved, "\" \" \"c d\"\n\"a\\x0ab\"\n");
}

/// The readers of several formats take it, each with another answer.
#[test]
fn sizes_with_a_zero_alone_are_refused() {
    for text in ["0", "0 0\n", "1 0\n", "0 1\n"] {
        let run = gavotte(&["solve"], text.as_bytes());
        assert_eq!((run.code, run.out.as_str()), (3, ""), "{text:?}");
        assert!(run.err.contains("fits several formats: "), "{}", run.err);
        assert!(run.err.contains("say which one with --from"), "{}", run.err);
    }
}

#[test]
fn a_declared_matrix_that_no_disk_can_hold() {
    let text = "%%MatrixMarket matrix coordinate pattern general\n4000000 4000000 0\n";
    let run = gavotte(&["convert", "--to", "matrix"], text.as_bytes());
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert!(run.err.contains("cannot hold more than 2,147,483,648 entries"), "{}", run.err);
}

#[test]
fn an_empty_puzzle_has_a_place_too() {
    for verb in ["sudoku", "beads", "target-sudoku", "latin", "queens"] {
        let run = gavotte(&[verb], b"\n");
        assert_eq!(run.code, 3);
        assert!(run.err.contains("<stdin>:2:1: the input holds no puzzle"), "{verb}: {}", run.err);
    }
    let long = gavotte(&["beads"], &b"\n".repeat(17_000_000));
    assert!(long.code == 3 && long.err.contains("<stdin>:16777218:1: more than"), "{}", long.err);
}

/// A file that never ends: what comes first shows that it is none of ours.
#[cfg(unix)]
#[test]
fn files_without_an_end_are_refused() {
    let folder = Folder::new("endless");
    let f = &*folder.file("f.dlx", PROBLEM);
    let work = &*folder.path("f.work");
    assert_eq!(gavotte(&["split", f, "-n", "2", "-o", work], b"").code, 0);
    let zero = "/dev/zero";
    let nul = "a NUL byte";
    for (words, message) in [
        (&["status", zero][..], nul),
        (&["merge", zero, f], nul),
        (&["run", zero], nul),
        (&["merge", work, zero], "bytes in one line; no record is so long"),
        (&["status", work, zero], "bytes in one line; no record is so long"),
        (&["count", f, "--weights", zero], nul),
        (&["count", f, "--up-to", zero], nul),
        (&["check", f, zero], "NUL"),
    ] {
        let run = gavotte(words, b"");
        assert_eq!(run.code, 3, "{words:?} {run:?}");
        assert!(run.err.contains(message), "{words:?} {run:?}");
    }
    for option in ["--resume", "--checkpoint"] {
        let run = gavotte(&["count", f, option, zero], b"");
        assert_eq!(run.code, 1, "{option} {run:?}");
        assert!(run.err.contains("it is no file"), "{option} {run:?}");
    }
}

/// A thousand bytes that unpack to a million, one behind the other: 3 MB of text for each kilobyte.
fn bomb(head: &str, text: &str) -> Vec<u8> {
    let packed = |text: &str| {
        let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
        packed.write_all(text.as_bytes()).unwrap();
        packed.finish().unwrap()
    };
    [packed(head), packed(&text.repeat((1 << 20) / text.len())).repeat(300)].concat()
}

/// What small files unpack to is bounded by time and by memory.
#[cfg(target_os = "linux")]
#[test]
fn checks_hear_their_limits() {
    let folder = Folder::new("bombs");
    let f = &*folder.file("f.dlx", PROBLEM);
    for (name, head, text) in [
        ("list.txt.gz", "3\n", "3\n"),
        ("count.gav.gz", "gavotte certificate 1\ncount 2\norder ", "1 "),
        ("long.gav.gz", "gavotte certificate 1\ncount ", "1"),
        ("proof.pbp.gz", "pseudo-Boolean proof version 3.0\n", "1 "),
        ("proof.lrat.gz", "5 ", "1 "),
    ] {
        let bomb = folder.path(name);
        fs::write(&bomb, self::bomb(head, text)).unwrap();
        for (option, value) in [("--time-limit", "0.1"), ("--memory-limit", "60")] {
            let run = gavotte(&["check", f, &bomb, option, value], b"");
            assert_eq!(run.code, 4, "{name} {option} {run:?}");
            assert!(run.err.contains("nothing is known yet"), "{name} {option} {run:?}");
            assert_eq!(run.out, "", "{name} {option}");
        }
    }
    let run = gavotte(&["check", f, "--time-limit", "60", "--memory-limit", "500"], b"a b\n");
    assert_eq!((run.code, run.out.as_str()), (0, "verified\n"), "{run:?}");
}

#[test]
fn threads_are_bounded() {
    for (number, code) in [("1024", 0), ("1025", 2), ("1000000000", 2), ("0", 2)] {
        let run = gavotte(&["count", "--threads", number], PROBLEM.as_bytes());
        assert_eq!(run.code, code, "{number} {run:?}");
    }
}
