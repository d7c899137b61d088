//! Runs that are killed and resumed, and runs in pieces: the recipes of `docs/long-runs.md`, too.
//!
//! `GAVOTTE_KILLS=1000` asks for more kills of each kind than the usual 23, and the 91 of a nightly run, which make
//! 1,001 in all.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where
#![cfg(unix)]

mod common;
mod folder;
mod night;

use std::fmt::Write;
use std::fs;
use std::ops::Range;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use common::{Run, command, gavotte, root};
use folder::Folder;

const PIECES: &str = "examples/pentominoes-6x10.dlx";

/// Queens on a board of this side.
fn queens(side: usize) -> String {
    let mut text = String::new();
    let all = |letter: char, from: usize, to: usize| {
        (from..to).map(|at| format!("{letter}{at}")).collect::<Vec<_>>().join(" ")
    };
    let long = 2 * side - 2;
    let (rows, columns) = (all('r', 0, side), all('c', 0, side));
    writeln!(text, "{rows} {columns} | {} {}", all('a', 1, long), all('b', 1, long)).unwrap();
    for (row, column) in (0..side).flat_map(|row| (0..side).map(move |column| (row, column))) {
        write!(text, "r{row} c{column}").unwrap();
        for (letter, at) in [('a', row + column), ('b', row + side - 1 - column)] {
            if at > 0 && at < long {
                write!(text, " {letter}{at}").unwrap();
            }
        }
        text.push('\n');
    }
    text
}

/// A problem with costs whose best solution takes some tenths of a second.
fn dear() -> String {
    let (items, options) = (60, 900);
    let names: Vec<_> = (0..items).map(|at| format!("i{at}")).collect();
    let mut text = names.join(" ") + "\n";
    let mut state = 7_u64;
    let mut random = |below: u64| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    for _ in 0..options {
        let size = 2 + random(4);
        let mut held = Vec::new();
        while (held.len() as u64) < size {
            let item = random(items);
            if !held.contains(&item) {
                held.push(item);
            }
        }
        let cost = size * (1 + random(60)) + random(10);
        let held: Vec<_> = held.iter().map(|item| format!("i{item}")).collect();
        writeln!(text, "{} |{cost}", held.join(" ")).unwrap();
    }
    text
}

fn kills() -> u32 {
    std::env::var("GAVOTTE_KILLS")
        .ok()
        .and_then(|it| it.parse().ok())
        .unwrap_or_else(|| night::or(91, 23))
}

/// Runs the command until it is through, killed again and again; its answer.
fn killed(begin: &[&str], checkpoint: &str, out: Option<&str>) -> Run {
    let every = ["--checkpoint-every", "0.01", "--quiet"];
    let mut at_most = kills();
    let mut chance = 12_345_u64;
    loop {
        let keep = if Path::new(checkpoint).exists() { "--resume" } else { "--checkpoint" };
        let mut args = [begin, &[keep, checkpoint], &every[..]].concat();
        args.extend(out.map(|out| ["--out", out]).into_iter().flatten());
        if at_most == 0 {
            return gavotte(&args, b"");
        }
        at_most -= 1;
        let mut child = command(&args).spawn().unwrap();
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        std::thread::sleep(Duration::from_micros(5_000 + (chance >> 33) % 50_000));
        child.kill().unwrap();
        child.wait().unwrap();
        // What is through before it is killed begins again, so that all kills are made.
        let is_over =
            fs::read_to_string(checkpoint).is_ok_and(|text| text.contains("\"part\":1.0"));
        if is_over && at_most > 0 {
            fs::remove_file(checkpoint).unwrap();
            let _ = fs::remove_file(format!("{checkpoint}.before"));
        }
    }
}

#[test]
fn results_go_into_no_file_of_somebody_else() {
    let folder = Folder::new("runs-foreign");
    let problem = folder.file("problem.dlx", "a b\na\nb\na b\n");
    let (work, results) = (folder.path("work"), folder.path("results"));
    assert_eq!(gavotte(&["split", "-n", "1", &problem, "--out", &work], b"").code, 0);
    let run = || gavotte(&["run", &work, "--out", &results], b"");
    for text in [
        &b"my shopping list"[..],
        b"{\"milk\":2",
        b"\xff\xfeno text",
        b"{\"gavotte\":\"work\"",
        b"\n",
    ] {
        fs::write(&results, text).unwrap();
        let run = run();
        assert_eq!(run.code, 3, "{run:?}");
        assert!(run.err.contains("holds something else than results"), "{}", run.err);
        assert_eq!(fs::read(&results).unwrap(), text, "it stays as it was");
    }
    fs::remove_file(&results).unwrap();
    assert_eq!(run().code, 0);
    let whole = fs::read(&results).unwrap();
    // What follows a damaged record is not ours to remove either, unless it is one of ours.
    let damaged = [&whole[..], &whole[..whole.len() - 3], b"\n"].concat();
    for (more, code) in [(&b"my shopping list"[..], 3), (b"\xff\n", 3), (b"", 0), (&whole, 0)] {
        let text = [&damaged[..], more].concat();
        fs::write(&results, &text).unwrap();
        let run = run();
        assert_eq!(run.code, code, "{run:?}");
        assert_eq!(fs::read(&results).unwrap(), if code == 3 { text } else { whole.clone() });
    }
    for end in [0, 3, 30, whole.len() - 1, whole.len()] {
        fs::write(&results, &whole[..end]).unwrap();
        assert_eq!(run().code, 0, "a record that was cut off is made again");
        assert_eq!(fs::read(&results).unwrap(), whole);
    }
}

#[test]
fn a_count_survives_kills() {
    let folder = Folder::new("runs-count");
    let problem = folder.file("queens.dlx", queens(12));
    let checkpoint = folder.path("checkpoint");
    for engine in ["auto", "links", "diagram"] {
        let run = killed(&["count", &problem, "--engine", engine], &checkpoint, None);
        assert_eq!((run.out.as_str(), run.code), ("14200\n", 0), "{engine}: {}", run.err);
        fs::remove_file(&checkpoint).unwrap();
    }
}

#[test]
fn a_list_survives_kills() {
    let folder = Folder::new("runs-list");
    let problem = folder.file("queens.dlx", queens(11));
    for (style, order) in
        [("ids", "input"), ("text", "reverse"), ("csv", "input"), ("jsonl", "input")]
    {
        let verb = ["solve", "--all", "--output", style, "--order", order, &problem];
        let (out, checkpoint) = (folder.path(style), folder.path("checkpoint"));
        let whole = gavotte(&verb, b"");
        let run = killed(&verb, &checkpoint, Some(&out));
        assert_eq!(run.code, 0, "{}", run.err);
        assert!(fs::read_to_string(&out).unwrap() == whole.out, "{style} in the order {order}");
        fs::remove_file(&checkpoint).unwrap();
    }
    // In the usual order the solutions are the same, each once.
    let verb = ["solve", "--all", "--output", "ids", &problem];
    let (out, checkpoint) = (folder.path("usual"), folder.path("checkpoint"));
    let run = killed(&verb, &checkpoint, Some(&out));
    assert_eq!(run.code, 0, "{}", run.err);
    let sorted = |text: &str| {
        let mut lines: Vec<_> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted(&fs::read_to_string(&out).unwrap()), sorted(&gavotte(&verb, b"").out));
}

#[test]
fn the_best_survives_kills() {
    let folder = Folder::new("runs-best");
    let problem = folder.file("dear.dlx", dear());
    let checkpoint = folder.path("checkpoint");
    for more in [&["--k", "3"][..], &[], &["--max"]] {
        let verb = [&["best", problem.as_str()], more].concat();
        let whole = gavotte(&verb, b"");
        let run = killed(&verb, &checkpoint, None);
        let cost = |text: &str| text.lines().next().map(str::to_owned);
        assert_eq!((cost(&run.out), run.code), (cost(&whole.out), 0), "{more:?}: {}", run.err);
        if !more.is_empty() && more[0] == "--k" {
            assert_eq!(run.out, whole.out);
        }
        fs::remove_file(&checkpoint).unwrap();
    }
}

/// An interrupt, and a limit, leave a checkpoint and the command that goes on.
#[test]
fn it_says_how_to_go_on() {
    let folder = Folder::new("runs-words");
    let problem = folder.file("queens.dlx", queens(13));
    let checkpoint = folder.path("check point");
    let count = ["count", problem.as_str(), "--checkpoint", &checkpoint, "--step-limit", "50000"];
    let run = gavotte(&count, b"");
    assert_eq!(run.code, 4);
    assert!(run.out.starts_with("at least "), "{}", run.out);
    let command = run.err.lines().find_map(|line| line.strip_prefix("note: to go on: "));
    let command = command.unwrap().replace(" --step-limit 50000", "");
    let output = Command::new("sh").args(["-c", &command]).output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "73712\n");
    // A run that is over is answered at once, and its checkpoint may be written over.
    let again = gavotte(&["count", &problem, "--resume", &checkpoint], b"");
    assert_eq!((again.out.as_str(), again.code), ("73712\n", 0));
    assert_eq!(gavotte(&count, b"").code, 4);
    // One that is not over may not.
    let run = gavotte(&count, b"");
    assert_eq!(run.code, 2);
    assert!(run.err.contains("holds a run that is not over: go on with --resume"), "{}", run.err);
}

/// A count that is stopped while a challenger of the search has its turn, which begins after 20,000 steps.
#[test]
fn a_count_goes_on_wherever_it_was_stopped() {
    let folder = Folder::new("runs-turns");
    let problem = folder.file("queens.dlx", queens(12));
    let checkpoint = folder.path("checkpoint");
    for limit in (18_050..32_000).step_by(1_000).map(|limit| limit.to_string()) {
        let begun =
            gavotte(&["count", &problem, "--checkpoint", &checkpoint, "--step-limit", &limit], b"");
        assert_eq!(begun.code, 4, "{limit}: {}", begun.err);
        let rest = gavotte(&["count", &problem, "--resume", &checkpoint], b"");
        assert_eq!((rest.out.as_str(), rest.code), ("14200\n", 0), "{limit} steps: {}", begun.out);
        fs::remove_file(&checkpoint).unwrap();
    }
}

/// What does not fit is refused with the reason.
#[test]
fn another_run_is_refused() {
    let folder = Folder::new("runs-refused");
    let (one, other) = (folder.path("one.dlx"), folder.path("other.dlx"));
    let (checkpoint, wrong) = (folder.path("checkpoint"), folder.path("wrong"));
    fs::write(&one, queens(12)).unwrap();
    fs::write(&other, queens(11)).unwrap();
    let begun = ["count", &one, "--checkpoint", &checkpoint, "--step-limit", "20000"];
    assert_eq!(gavotte(&begun, b"").code, 4);
    let refused = |args: &[&str], words: &str| {
        let run = gavotte(args, b"");
        assert_eq!((run.code, run.out.as_str()), (3, ""), "{args:?}: {}", run.err);
        assert!(run.err.contains(words), "{args:?}: {}", run.err);
    };
    refused(&["count", &other, "--resume", &checkpoint], "belongs to another problem");
    refused(&["solve", "--all", &one, "--resume", &checkpoint], "another question");
    refused(&["count", &one, "--require", "1", "--resume", &checkpoint], "another question");
    fs::write(&wrong, queens(4)).unwrap();
    refused(&["count", &one, "--resume", &wrong], "no checkpoint");
    let text = fs::read_to_string(&checkpoint).unwrap();
    fs::write(&wrong, text.replacen("\"version\":1", "\"version\":2", 1)).unwrap();
    refused(&["count", &one, "--resume", &wrong], "damaged");
    fs::write(&wrong, &text[..text.len() / 2]).unwrap();
    refused(&["count", &one, "--resume", &wrong], "damaged");
    // Other threads, another engine and other limits are fine.
    let more = ["count", &one, "--threads", "2", "--engine", "cells", "--resume", &checkpoint];
    assert_eq!(gavotte(&more, b"").out, "14200\n");
    // A file of solutions that is not the one of the run.
    let (out, kept) = (folder.path("out"), folder.path("kept"));
    let list = ["solve", "--all", one.as_str(), "--out", &out];
    let begin = [&list[..], &["--checkpoint", &kept, "--step-limit", "20000"]].concat();
    assert_eq!(gavotte(&begin, b"").code, 4);
    let whole = fs::read(&out).unwrap();
    fs::write(&out, &whole[..whole.len() / 2]).unwrap();
    refused(&[&list[..], &["--resume", &kept]].concat(), "is it the file of that run?");
    fs::write(&out, vec![b'x'; whole.len()]).unwrap();
    refused(&[&list[..], &["--resume", &kept]].concat(), "is not the file that belongs");
}

/// A checkpoint that cannot be written is known before the work begins; one that can no more be written costs no answer.
#[test]
fn an_answer_is_worth_more_than_its_checkpoint() {
    let folder = Folder::new("runs-unwritable");
    let (problem, inner) = (folder.path("queens.dlx"), folder.path("inner"));
    fs::write(&problem, queens(8)).unwrap();
    let nowhere = folder.path("nowhere/checkpoint");
    let run = gavotte(&["count", &problem, "--checkpoint", &nowhere], b"");
    assert_eq!((run.code, run.out.as_str()), (1, ""), "{}", run.err);
    assert!(run.err.contains("cannot write the checkpoint"), "{}", run.err);
    // The folder goes away in the midst, in one step: one that is emptied file by file may get a new one meanwhile.
    let gone = folder.path("gone");
    let count = |side: usize, more: &[&str]| {
        fs::write(&problem, queens(side)).unwrap();
        fs::create_dir_all(&inner).unwrap();
        let checkpoint = format!("{inner}/checkpoint");
        let every = ["--checkpoint-every", "0.05", "--engine", "links"];
        let keep = [&["--checkpoint", checkpoint.as_str()], &every[..]].concat();
        let mut child =
            command(&[&["count", problem.as_str()], &keep[..], more].concat()).spawn().unwrap();
        let begun = std::time::Instant::now();
        // With the second one the run is on its way.
        let before = format!("{checkpoint}.before");
        while !Path::new(&before).exists() && child.try_wait().unwrap().is_none() {
            assert!(begun.elapsed() < Duration::from_secs(60), "no second checkpoint is written");
            std::thread::yield_now();
        }
        fs::rename(&inner, &gone).unwrap();
        let output = child.wait_with_output().unwrap();
        fs::remove_dir_all(&gone).unwrap();
        (String::from_utf8(output.stdout).unwrap(), output.status.code(), output.stderr)
    };
    let (out, code, err) = count(13, &[]);
    assert_eq!((out.as_str(), code), ("73712\n", Some(0)), "{}", String::from_utf8_lossy(&err));
    let (out, code, err) = count(20, &["--time-limit", "1"]);
    assert!(out.starts_with("at least "), "{out}");
    assert_eq!(code, Some(1), "{}", String::from_utf8_lossy(&err));
}

/// Two processes do not write to one file of results.
#[test]
fn one_writer_at_a_time() {
    let folder = Folder::new("runs-writers");
    let (board, work, result) = (folder.path("q.dlx"), folder.path("work"), folder.path("result"));
    fs::write(&board, queens(8)).unwrap();
    gavotte(&["split", &board, "-n", "10", "-o", &work], b"");
    let held = fs::File::create(&result).unwrap();
    held.lock().unwrap();
    let run = gavotte(&["run", &work, "-o", &result], b"");
    assert_eq!(run.code, 1, "{}", run.err);
    assert!(run.err.contains("another process is writing to"), "{}", run.err);
    drop(held);
    // A process that another test starts at this moment has the lock until it runs its own program.
    let runs = (0..100).map(|_| gavotte(&["run", &work, "-o", &result], b""));
    let run = runs.into_iter().find(|run| !run.err.contains("another process")).unwrap();
    assert_eq!(run.code, 0, "{}", run.err);
}

/// Splits a question into a work file, and answers it in three shards.
fn in_pieces(folder: &Folder, split: &[&str]) -> (String, Vec<String>) {
    let work = folder.path("work");
    let run = gavotte(&[&["split", "-o", work.as_str()], split].concat(), b"");
    assert_eq!(run.code, 0, "{}", run.err);
    let results: Vec<_> = (1..=3).map(|shard| folder.path(&format!("result{shard}"))).collect();
    for (at, result) in results.iter().enumerate() {
        let _ = fs::remove_file(result);
        let shard = format!("{}/3", at + 1);
        let run = gavotte(&["run", &work, "--shard", &shard, "-o", result], b"");
        assert_eq!((run.code, run.out.as_str()), (0, ""), "{}", run.err);
    }
    (work, results)
}

#[test]
fn pieces_add_up() {
    let folder = Folder::new("runs-pieces");
    let (board, dear_one) = (folder.path("queens.dlx"), folder.path("dear.dlx"));
    fs::write(&board, queens(8)).unwrap();
    fs::write(&dear_one, dear()).unwrap();
    let merged = |split: &[&str]| {
        let (work, results) = in_pieces(&folder, split);
        let mut args = vec!["merge", &work];
        args.extend(results.iter().map(String::as_str));
        let run = gavotte(&args, b"");
        assert_eq!(run.code, 0, "{split:?}: {}", run.err);
        run.out
    };
    assert_eq!(merged(&["--question", "count", "-n", "40", &board]), "92\n");
    assert_eq!(
        merged(&["--question", "count", "-n", "200", "--require", "1", PIECES]),
        gavotte(&["count", "--require", "1", PIECES], b"").out
    );
    let list = merged(&["--question", "solve", "-n", "20", &board]);
    let sorted = |text: &str| {
        let mut blocks: Vec<_> = text
            .trim_end()
            .split("\n\n")
            .map(|block| {
                let mut lines: Vec<_> = block.lines().map(str::to_owned).collect();
                lines.sort();
                lines
            })
            .collect();
        blocks.sort();
        blocks
    };
    assert_eq!(sorted(&list), sorted(&gavotte(&["solve", "--all", &board], b"").out));
    let best = gavotte(&["best", "--k", "3", &dear_one], b"").out;
    assert_eq!(merged(&["--question", "best", "--k", "3", "-n", "12", &dear_one]), best);
    let cover = gavotte(&["cover", &dear_one], b"").out;
    let first = |text: &str| text.lines().next().unwrap().to_owned();
    assert_eq!(first(&merged(&["--question", "cover", "-n", "4", &dear_one])), first(&cover));
}

#[test]
fn wrong_records_are_refused() {
    let folder = Folder::new("runs-records");
    let board = folder.path("queens.dlx");
    fs::write(&board, queens(8)).unwrap();
    let (work, results) = in_pieces(&folder, &["-n", "30", &board]);
    let [one, two, three] = [&results[0], &results[1], &results[2]].map(String::as_str);
    let merge = |files: &[&str]| gavotte(&[&["merge", work.as_str()], files].concat(), b"");
    let refused = |files: &[&str], words: &str| {
        let run = merge(files);
        assert_eq!((run.code, run.out.as_str()), (5, ""), "{}", run.err);
        assert!(run.err.contains(words), "{}", run.err);
    };
    assert_eq!(merge(&[one, two, three]).out, "92\n");
    // The same record twice is the same record.
    assert_eq!(merge(&[one, two, three, two]).out, "92\n");
    refused(&[one, three], "there are no records of ");
    let partial = gavotte(&["merge", &work, "--partial", one, three], b"");
    assert_eq!(partial.code, 4);
    assert!(partial.out.starts_with("at least "), "{}", partial.out);
    // Each byte of a record counts.
    let wrong = folder.path("wrong");
    let bytes = fs::read(two).unwrap();
    for at in (0..bytes.len()).step_by(97) {
        let mut changed = bytes.clone();
        changed[at] ^= 1;
        fs::write(&wrong, changed).unwrap();
        let run = merge(&[one, &wrong, three]);
        assert_eq!((run.code, run.out.as_str()), (5, ""), "byte {at}");
    }
    // Records of another run, and another answer of the same piece.
    let (other_work, other) = (folder.path("other.work"), folder.path("other"));
    gavotte(&["split", &board, "-n", "4", "--question", "solve", "-o", &other_work], b"");
    gavotte(&["run", &other_work, "-o", &other], b"");
    refused(&[one, two, three, &other], "of another run");
    // A work file of which a bit has changed.
    let mut text = fs::read(&work).unwrap();
    text[100] ^= 4;
    fs::write(&wrong, text).unwrap();
    let run = gavotte(&["status", &wrong], b"");
    assert_eq!(run.code, 3);
    assert!(run.err.contains("damaged"), "{}", run.err);
}

/// A shard that was broken off goes on where it was, and does nothing twice.
#[test]
fn a_shard_may_run_again() {
    let folder = Folder::new("runs-again");
    let (board, work, result) = (folder.path("q.dlx"), folder.path("work"), folder.path("result"));
    fs::write(&board, queens(9)).unwrap();
    gavotte(&["split", &board, "-n", "25", "--question", "solve", "-o", &work], b"");
    let run = gavotte(&["run", &work, "--step-limit", "3000", "-o", &result], b"");
    assert_eq!(run.code, 4, "{}", run.err);
    assert!(run.err.contains("pieces are left"), "{}", run.err);
    let before = fs::read_to_string(&result).unwrap();
    // A line that was cut off.
    fs::write(&result, format!("{before}{{\"gavotte\":\"record\",\"ver")).unwrap();
    assert_eq!(gavotte(&["run", &work, "-o", &result], b"").code, 0);
    let after = fs::read_to_string(&result).unwrap();
    let whole = before.rfind("{\"gavotte\":\"record\"").unwrap();
    assert!(after.starts_with(&before[..whole]));
    let status = gavotte(&["status", &work, &result, "--output", "json"], b"");
    assert!(status.out.contains("\"open\":0"), "{}", status.out);
    // Nothing is left to do, so nothing is written.
    gavotte(&["run", &work, "-o", &result], b"");
    assert_eq!(fs::read_to_string(&result).unwrap(), after);
    let merged = gavotte(&["merge", &work, &result, "--output", "ids"], b"");
    assert_eq!(merged.out.lines().count(), 352);
    // A file that is something else stays as it is.
    let run = gavotte(&["run", &work, "-o", &board], b"");
    assert_eq!(run.code, 3, "{}", run.err);
    assert_eq!(fs::read_to_string(&board).unwrap(), queens(9));
}

/// The block of the guide in which these words stand.
fn recipe(words: &str) -> String {
    let guide = fs::read_to_string(root().join("docs/long-runs.md")).unwrap();
    let mut blocks = guide.split("\n```").skip(1).step_by(2);
    let block = blocks.find(|block| block.contains(words)).unwrap();
    block.split_once('\n').unwrap().1.to_owned()
}

/// Runs a recipe of the guide as it stands there, once with each value of the variable, and merges as the guide says.
fn follow(name: &str, recipe: &str, variable: &str, values: Range<usize>) {
    let folder = Folder::new(name);
    let board = folder.path("queens.dlx");
    fs::write(&board, queens(9)).unwrap();
    gavotte(&["split", &board, "-n", "60", "-o", &folder.path("work.jsonl")], b"");
    let program = Path::new(env!("CARGO_BIN_EXE_gavotte")).parent().unwrap().to_owned();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path =
        std::env::join_paths(std::iter::once(program).chain(std::env::split_paths(&path))).unwrap();
    let shell = |text: &str, value: usize| {
        let mut command = Command::new("sh");
        command.args(["-c", text]).current_dir(folder.path("")).env("PATH", &path);
        let output = command.env(variable, value.to_string()).output().unwrap();
        assert!(output.status.success(), "{text}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    for value in values {
        shell(recipe, value);
    }
    let merged = shell(&self::recipe("gavotte merge work.jsonl result.*.jsonl"), 0);
    assert!(merged.contains("open      0\n") && merged.ends_with("\n352\n"), "{merged}");
}

#[test]
fn the_recipe_for_a_plain_shell() {
    follow("shell", &recipe("for i in 1 2"), "UNUSED", 0..1);
}

/// Where GNU parallel is not installed, its recipe is not tried; `cargo xtask test` installs it where it may.
#[test]
fn the_recipe_for_gnu_parallel() {
    let version = Command::new("parallel").arg("--version").output();
    if version.is_ok_and(|it| it.stdout.starts_with(b"GNU parallel")) {
        follow("parallel", &recipe("parallel -j"), "UNUSED", 0..1);
    } else {
        println!("GNU parallel is not installed: its recipe is not tried");
    }
}

/// Slurm gives the script a number from its range.
#[test]
fn the_recipe_for_slurm() {
    let script = recipe("#SBATCH");
    assert!(script.contains("\n#SBATCH --array=1-8\n"), "{script}");
    follow("slurm", &script, "SLURM_ARRAY_TASK_ID", 1..9);
}

/// Kubernetes gives the command the index of its pod, from 0.
#[test]
fn the_recipe_for_kubernetes() {
    let job = recipe("kind: Job");
    assert!(job.contains("\n  completions: 8\n"), "{job}");
    let command = job.lines().find_map(|line| line.trim_start().strip_prefix("- exec ")).unwrap();
    follow("kubernetes", command, "JOB_COMPLETION_INDEX", 0..8);
}
