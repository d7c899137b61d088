//! The command line's promises: styles, exit codes, messages, limits, interrupts.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;
#[cfg(unix)]
#[path = "common/signals.rs"]
mod signals;

use std::io::{Read, Write};
use std::time::{Duration, Instant};

use common::{command, gavotte, root};

/// What ends at once takes less, whatever else the machine does.
const PATIENCE: Duration = Duration::from_secs(20);

const KNUTH: &str = "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n";
const TWO: &str = "a b | x\na x:r |3\nb x:r\na b\n";
const HOPELESS: &str = "a b\na\n";

fn solve(options: &[&str], input: &str) -> common::Run {
    gavotte(&[&["solve"], options].concat(), input.as_bytes())
}

/// Latin squares of order 9: too many to list, and too many states to sweep.
fn endless() -> String {
    let (mut items, mut options) = (Vec::new(), String::new());
    for (a, b) in (0..9).flat_map(|a| (0..9).map(move |b| (a, b))) {
        items.extend([format!("p{a}{b}"), format!("r{a}{b}"), format!("c{a}{b}")]);
        let option = |value: u32| format!("p{a}{b} r{a}{value} c{b}{value}\n");
        options.extend((0..9).map(option));
    }
    format!("{}\n{options}", items.join(" "))
}

#[test]
fn text() {
    assert_eq!(solve(&[], KNUTH).out, "c e\na d f\nb g\n");
    assert_eq!(solve(&["--all"], TWO).out, "a x:r |3\nb x:r\n\na b\n");
    let none = solve(&[], HOPELESS);
    assert_eq!((none.out.as_str(), none.code), ("no solution\n", 0));
}

#[test]
fn threads() {
    let queens = std::fs::read_to_string(root().join("examples/queens-8.dlx")).unwrap();
    let count = gavotte(&["count", "--threads", "auto"], queens.as_bytes());
    assert_eq!((count.out.as_str(), count.code), ("92\n", 0));
    let all = |threads| {
        solve(&["--all", "--engine", "cells", "--deterministic", "--threads", threads], &queens).out
    };
    assert_eq!(all("3"), all("1"));
    assert_eq!(solve(&["--threads", "0"], KNUTH).code, 2);
    assert_eq!(
        gavotte(&["best", "--threads", "2"], KNUTH.as_bytes()).out,
        "cost 3\nc e\na d f\nb g\n"
    );
    assert_eq!(gavotte(&["explain", "--threads", "2"], KNUTH.as_bytes()).code, 2);
    let limits = ["count", "--engine", "links", "--threads", "2", "--step-limit", "900000"];
    let limited = gavotte(&limits, endless().as_bytes());
    assert_eq!(limited.code, 4);
    assert!(limited.out.starts_with("at least "), "{}", limited.out);
}

#[test]
fn the_empty_solution() {
    // Both items may stay uncovered, so the solution without options is one of three.
    let free = "0:1|a 0:1|b\na\nb\n";
    assert_eq!(solve(&["--all", "--order", "input"], free).out, "a\nb\n\na\n\nb\n\n(no options)\n");
    assert_eq!(solve(&["--all", "--order", "input", "--output", "ids"], free).out, "1 2\n1\n2\n\n");
}

#[test]
fn ids() {
    assert_eq!(solve(&["--all", "--output", "ids"], TWO).out, "1 2\n3\n");
    assert_eq!(solve(&["--output", "ids"], HOPELESS).out, "");
}

#[test]
fn json() {
    let all = solve(&["--all", "--output", "json"], TWO).out;
    let expected = concat!(
        r#"{"version":1,"query":"all","status":"complete","exhausted":true,"count":"2","#,
        r#""bound":null,"solutions":[{"options":[1,2],"labels":[],"#,
        r#""items":[["a",["x","r"]],["b",["x","r"]]],"cost":"3"},"#,
        r#"{"options":[3],"labels":[],"items":[["a","b"]],"cost":"0"}]}"#,
    );
    assert_eq!(all.trim_end(), expected);
    let lines = solve(&["--all", "--output", "jsonl"], TWO).out;
    assert_eq!(lines.lines().count(), 3);
    assert!(lines.lines().last().unwrap().contains(r#""count":"2","bound":null,"solutions":[]"#));
    let none = solve(&["--output", "json"], HOPELESS).out;
    assert!(none.contains(r#""status":"no-solution","exhausted":true,"count":"0""#), "{none}");
    let some = solve(&["--limit", "1", "--output", "json"], TWO).out;
    assert!(some.contains(r#""status":"complete","exhausted":false,"at_least":"1""#), "{some}");
    let count = gavotte(&["count", "--output", "json"], TWO.as_bytes()).out;
    assert!(count.starts_with(r#"{"version":1,"query":"count","status":"complete","#), "{count}");
}

#[test]
fn a_matrix_is_answered_in_row_numbers() {
    let matrix = "3 3\n0 0 1\n1 0 0\n0 1 0\n";
    assert_eq!(solve(&[], matrix).out, "1 2 3\n");
    assert_eq!(solve(&["--from", "rows"], "0 0 1\n1 1 0\n").out, "1 2\n");
    assert_eq!(solve(&[], "1 2\n0 1\n").out, "No Solution!\n");
    assert_eq!(gavotte(&["count"], matrix.as_bytes()).out, "1\n");
    assert_eq!(solve(&[], "0 0 1\n1 1 0\n").out, "1 2\n", "0 cannot be an item twice");
    let ambiguous = solve(&[], "0 1\n1 0\n");
    assert_eq!(ambiguous.code, 3);
    for word in ["rows", "dlx", "--from"] {
        assert!(ambiguous.err.contains(word), "{}", ambiguous.err);
    }
}

#[test]
fn orders() {
    let numbers = |order| solve(&["--order", order, "--output", "ids"], "a b\na\na\nb\nb\n").out;
    assert_eq!(numbers("input"), "1 3\n");
    assert_eq!(numbers("reverse"), "2 4\n");
    assert_eq!(numbers("lex-max"), "2 4\n");
}

#[test]
fn wrong_input_is_shown_with_a_caret() {
    let run = gavotte(&["count"], b"apple pear\napple paer\n");
    assert_eq!((run.code, run.out.as_str()), (3, ""));
    let expected = "error: <stdin>:2:7: no item is called `paer`; did you mean `pear`?\n\
                    apple paer\n      ^\n";
    assert_eq!(run.err, expected);
    for (input, words) in [
        (&b""[..], "no line that declares the items"),
        (b"\x89PNG\r\n\x1a\n\0\0\0", "not text"),
        (b"a b\na \xff\n", "UTF-8"),
        (b"a b\na \x1b[31m\n", "x1b"),
    ] {
        let run = gavotte(&["solve"], input);
        assert_eq!(run.code, 3, "{words}: {}", run.err);
        assert!(run.err.contains(words), "{words}: {}", run.err);
        assert!(!run.err.contains('\u{1b}'), "a control character got through");
    }
}

#[test]
fn what_cannot_be_opened_and_what_is_typed_wrong() {
    let run = gavotte(&["count", "no/such/file.dlx"], b"");
    assert_eq!(run.code, 1);
    assert!(run.err.contains("no/such/file.dlx"), "{}", run.err);
    let run = gavotte(&["cuont"], b"");
    assert_eq!(run.code, 2);
    assert!(run.err.contains("count"), "{}", run.err);
    assert_eq!(gavotte(&["solve", "--engine", "warp"], b"").code, 2);
    assert_eq!(gavotte(&["queens", "0"], b"").code, 2);
    assert_eq!(gavotte(&["sudoku", "--count", "--unique"], b"").code, 2);
}

#[test]
fn an_engine_that_lacks_a_feature_refuses() {
    let run = gavotte(&["count", "--engine", "cells"], b"0:2|a\na\n");
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert!(run.err.contains("the engine cells does not support bounds"), "{}", run.err);
    let run = gavotte(&["solve", "--engine", "bits", "--order", "weighted"], b"a\na\n");
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert!(run.err.contains("bits does not support the order weighted"), "{}", run.err);
    let run = gavotte(&["count", "--stats=knuth", "--order", "rate"], b"a\na\n");
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert_eq!(gavotte(&["estimate", "--probes", "0"], b"a\na\n").code, 2);
    let run = gavotte(&["best", "--engine", "cells"], b"a\na\n");
    assert!(run.code == 2 && run.err.contains("the best solutions"), "{}", run.err);
    assert_eq!(gavotte(&["count", "--engine", "cells"], b"a\na\n").out, "1\n");
}

#[test]
fn a_step_limit_is_honest() {
    let input = endless();
    let run = gavotte(&["count", "--step-limit", "100000"], input.as_bytes());
    assert_eq!(run.code, 4);
    let number = run.out.trim_end().strip_prefix("at least ").unwrap().parse::<u64>().unwrap();
    assert!(number > 1000);
    assert!(run.err.contains("stopped by the step limit"), "{}", run.err);
    let again = gavotte(&["count", "--step-limit", "100000", "--quiet"], input.as_bytes());
    assert_eq!((again.out, again.err.as_str()), (run.out, ""), "a step is a step everywhere");
    let args = ["count", "--step-limit", "9", "--output", "json"];
    let json = gavotte(&args, input.as_bytes()).out;
    assert!(json.contains(r#""status":"limit","exhausted":false,"at_least":"0""#), "{json}");
}

#[test]
fn a_time_limit_is_kept() {
    let begun = Instant::now();
    let run = gavotte(&["count", "--time-limit", "0.2"], endless().as_bytes());
    assert_eq!(run.code, 4);
    assert!(run.out.starts_with("at least "), "{}", run.out);
    assert!(begun.elapsed() < PATIENCE);
}

#[test]
fn sat_exit_codes() {
    let code = |input: &str| solve(&["--exit-code", "sat"], input).code;
    assert_eq!((code(KNUTH), code(HOPELESS)), (10, 20));
    let args = ["count", "--exit-code", "sat", "--step-limit", "1"];
    assert_eq!(gavotte(&args, endless().as_bytes()).code, 0);
}

#[test]
fn best_and_its_styles() {
    let best = |options: &[&str], input: &str| {
        gavotte(&[&["best"], options].concat(), input.as_bytes()).out
    };
    assert_eq!(best(&[], TWO), "cost 0\na b\n");
    assert_eq!(best(&["--max"], TWO), "cost 3\na x:r |3\nb x:r\n");
    assert_eq!(best(&["--k", "5"], TWO), "cost 0\na b\n\ncost 3\na x:r |3\nb x:r\n");
    assert_eq!(best(&["--k", "5", "--output", "ids"], TWO), "0\t3\n3\t1 2\n");
    assert_eq!(best(&[], HOPELESS), "no solution\n");
    let tied = "a\na |1\na |1\na |2\n";
    assert_eq!(best(&["--output", "ids", "--k", "1", "--ties"], tied), "1\t1\n1\t2\n");
    let json = best(&["--output", "json"], TWO);
    let begin =
        r#"{"version":1,"query":"best","status":"optimal","exhausted":false,"at_least":"1","#;
    assert!(json.starts_with(begin) && json.contains(r#""bound":"0""#), "{json}");
    let json = best(&["--output", "json", "--k", "9"], TWO);
    assert!(json.contains(r#""exhausted":true,"count":"2""#), "{json}");
    let json = best(&["--output", "json"], HOPELESS);
    assert!(json.contains(r#""status":"no-solution","exhausted":true,"count":"0","bound":null"#));
    assert_eq!(gavotte(&["best", "--k", "0"], TWO.as_bytes()).code, 2);
}

#[test]
fn cover_leaves_given_bounds_alone() {
    let cover = |input: &str| gavotte(&["cover", "--output", "ids"], input.as_bytes()).out;
    assert_eq!(cover("a b c\na b\nb c\n"), "2\t1 2\n");
    assert_eq!(cover("a 1|b c\na b\nb c\nc\n"), "2\t1 3\n", "b was said to be covered once");
    assert_eq!(cover("a b\na\n"), "");
}

#[test]
fn required_and_forbidden_options() {
    let count = |options: &[&str]| gavotte(&[&["count"], options].concat(), TWO.as_bytes()).out;
    assert_eq!(count(&["--require", "1"]), "1\n");
    assert_eq!(count(&["--require", "1,3"]), "0\n");
    assert_eq!(count(&["--forbid", "3"]), "1\n");
    assert_eq!(gavotte(&["count", "--require", "9"], TWO.as_bytes()).code, 2);
    let best = gavotte(&["best", "--forbid", "3", "--output", "ids"], TWO.as_bytes());
    assert_eq!(best.out, "3\t1 2\n");
}

#[test]
fn a_step_limit_leaves_the_best_so_far() {
    let run = gavotte(&["best", "--k", "3", "--step-limit", "500"], endless().as_bytes());
    assert_eq!(run.code, 4);
    assert!(run.out.starts_with("cost at most 81\n"), "{}", run.out);
    assert!(run.err.contains("no solution costs less than 81"), "{}", run.err);
    assert!(run.err.contains("a gap of "), "{}", run.err);
}

#[test]
fn check_accepts_what_solve_prints_and_refuses_the_rest() {
    let problem = "examples/knuth-7-items.dlx";
    for style in ["text", "ids", "json", "jsonl"] {
        let answer = gavotte(&["solve", "--all", "--output", style, problem], b"").out;
        let check = gavotte(&["check", problem, "-"], answer.as_bytes());
        assert_eq!((check.out.as_str(), check.code), ("verified\n", 0), "{style}");
    }
    for (wrong, words) in [
        ("1 4\n", "item `b` is not covered"),
        ("1 4 5 5\n", "option 5 is chosen twice"),
        ("1 2 4 5\n", "is covered 2 times"),
        ("99\n", "there is no option 99"),
        ("no solution\n", "needs a proof"),
        ("", "no solutions to check"),
    ] {
        let check = gavotte(&["check", problem, "-"], wrong.as_bytes());
        assert_eq!(check.code, 5, "{wrong}");
        assert!(check.out.contains(words), "{wrong}: {}", check.out);
    }
    assert_eq!(gavotte(&["check", problem, "-"], b"walrus\n").code, 3);
    let clash = gavotte(&["check", "-", "examples/knuth-7-items.solution"], TWO.as_bytes());
    assert_eq!(clash.code, 3, "options of another problem");
}

#[test]
fn check_compares_costs() {
    let folder = std::env::temp_dir().join(format!("gavotte-check-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = |name: &str, text: &str| {
        std::fs::write(folder.join(name), text).unwrap();
        folder.join(name).to_str().unwrap().to_owned()
    };
    let costs = file("costs.dlx", "a b\na\nb\na |5\n");
    for style in ["text", "ids", "json", "jsonl"] {
        for verb in ["best", "cover"] {
            let answer = gavotte(&[verb, "--k", "3", "--output", style, &costs], b"").out;
            let cover: &[&str] = if verb == "cover" { &["--cover"] } else { &[] };
            let check = gavotte(&[&["check", &costs, "-"], cover].concat(), answer.as_bytes());
            assert_eq!((check.out.as_str(), check.code), ("verified\n", 0), "{verb} {style}");
        }
    }
    for wrong in ["4\t2 3\n", "cost 4\nb\na |5\n", r#"{"options":[2,3],"cost":"0"}"#] {
        let check = gavotte(&["check", &costs, "-"], wrong.as_bytes());
        assert_eq!(check.code, 5, "{wrong}");
        assert!(check.out.contains("costs 5, not"), "{}", check.out);
    }
    let numbers = file("numbers.dlx", "1 2\n1 2\n1\n");
    let answer = gavotte(&["solve", "--from", "dlx", "--output", "ids", &numbers], b"").out;
    let check = gavotte(&["check", "--from", "dlx", &numbers, "-"], answer.as_bytes());
    assert_eq!(check.out, "verified\n", "option numbers that are names of items as well");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn options_that_cannot_be_chosen_are_warned_about() {
    let run = gavotte(&["count"], b"a | x\na\nx\n");
    assert_eq!(run.out, "1\n");
    assert!(run.err.starts_with("warning: option 2 "), "{}", run.err);
}

#[test]
fn describe_tells_size_and_engine() {
    let run = gavotte(&["describe"], HOPELESS.as_bytes());
    assert!(run.out.contains("no solution: item `b`"), "{}", run.out);
    let many = "a b\n".to_owned() + &"a\n".repeat(9);
    let run = gavotte(&["describe"], many.as_bytes());
    assert!(run.out.contains("reduced: to nothing: some item cannot be covered"), "{}", run.out);
    let few = gavotte(&["describe"], b"a b\na\na\nb\na b\n").out;
    assert!(few.contains("engine: links, because at most 8 options"), "{few}");
    let pairs = "a b\n".to_owned() + &"a\nb\na b\n".repeat(3);
    let pairs = gavotte(&["describe"], pairs.as_bytes()).out;
    assert!(pairs.contains("engine: bits, because"), "{pairs}");
}

#[cfg(unix)]
fn send(id: u32, signal: nix::sys::signal::Signal) {
    let id = nix::unistd::Pid::from_raw(i32::try_from(id).unwrap());
    nix::sys::signal::kill(id, signal).unwrap();
}

#[cfg(unix)]
#[test]
fn interrupts_leave_an_honest_partial_answer() {
    use nix::sys::signal::Signal;

    for (signal, code) in [(Signal::SIGINT, 130), (Signal::SIGTERM, 143)] {
        let mut child = command(&["count", "-"]).spawn().unwrap();
        child.stdin.take().unwrap().write_all(endless().as_bytes()).unwrap();
        signals::wait_until_heard(child.id(), signal);
        // The search begins.
        std::thread::sleep(Duration::from_millis(1000));
        let begun = Instant::now();
        send(child.id(), signal);
        let output = child.wait_with_output().unwrap();
        assert!(begun.elapsed() < PATIENCE, "{:?}", begun.elapsed());
        assert_eq!(output.status.code(), Some(code));
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.starts_with("at least "), "{text}");
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_while_waiting_for_grids_ends_at_once() {
    let line = std::fs::read_to_string(root().join("examples/sudoku.txt")).unwrap();
    let mut child = command(&["sudoku", "--unique"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(line.repeat(5000).as_bytes()).unwrap();
    signals::wait_until_heard(child.id(), nix::sys::signal::Signal::SIGINT);
    std::thread::sleep(Duration::from_millis(1500));
    let begun = Instant::now();
    send(child.id(), nix::sys::signal::Signal::SIGINT);
    let output = child.wait_with_output().unwrap();
    assert!(begun.elapsed() < PATIENCE, "{:?}", begun.elapsed());
    assert_eq!(output.status.code(), Some(130));
    assert!(output.stdout.starts_with(b"unique\nunique\n"));
    drop(stdin);
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_ends_quietly_and_a_full_disk_does_not() {
    let mut child = command(&["solve", "--all", "-"]).spawn().unwrap();
    child.stdin.take().unwrap().write_all(endless().as_bytes()).unwrap();
    let mut some = [0; 100];
    child.stdout.take().unwrap().read_exact(&mut some).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
    if let Ok(full) = std::fs::File::options().write(true).open("/dev/full") {
        let mut child = command(&["count", "examples/queens-8.dlx"]).stdout(full).spawn().unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(1));
    }
}

#[test]
fn answers_into_files() {
    let folder = std::env::temp_dir().join(format!("gavotte-out-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let plain = folder.join("answer.txt");
    std::fs::write(&plain, "an old and longer text that must be gone").unwrap();
    let run = gavotte(&["count", "--out", plain.to_str().unwrap()], KNUTH.as_bytes());
    assert_eq!((run.code, run.out.as_str()), (0, ""));
    assert_eq!(std::fs::read_to_string(&plain).unwrap(), "1\n");
    let packed = folder.join("problem.json.gz");
    let name = packed.to_str().unwrap();
    assert_eq!(gavotte(&["convert", "--out", name], KNUTH.as_bytes()).code, 0);
    assert_eq!(&std::fs::read(&packed).unwrap()[..2], b"\x1f\x8b");
    assert_eq!(gavotte(&["count", name], b"").out, "1\n");
    std::fs::remove_dir_all(&folder).unwrap();
    let nowhere = folder.join("no/such/folder");
    let run = gavotte(&["count", "--out", nowhere.to_str().unwrap()], KNUTH.as_bytes());
    assert_eq!(run.code, 1);
}

#[test]
fn convert_round_trips_and_reports() {
    let convert = |to: &str, input: &str| gavotte(&["convert", "--to", to], input.as_bytes());
    for format in ["dlx", "json", "csv"] {
        let there = convert(format, TWO);
        assert_eq!((there.code, there.err.as_str()), (0, ""), "{format}");
        let back = gavotte(&["convert", "--from", format, "--to", "dlx"], there.out.as_bytes());
        assert_eq!(back.out, TWO, "{format}");
    }
    let matrix = convert("matrix", KNUTH);
    assert_eq!(matrix.out.lines().next(), Some("6 7"));
    assert!(matrix.err.contains("the names of the items"), "{}", matrix.err);
    let refused = convert("matrix", TWO);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("matrix"), "{}", refused.err);
    for solver in ["cnf", "wcnf", "opb", "lp", "mps"] {
        assert!(!convert(solver, KNUTH).out.is_empty(), "{solver}");
    }
    let wrong = convert("jsno", KNUTH);
    assert!(wrong.code == 2 && wrong.err.contains("did you mean `json`"), "{}", wrong.err);
    let strict = gavotte(&["convert", "--to", "dlx", "--strict-knuth"], b"forty-two\nforty-two\n");
    assert!(strict.code == 2 && strict.err.contains("forty-two"), "{}", strict.err);
}

#[test]
fn completions_and_the_manual() {
    let bash = gavotte(&["completions", "bash"], b"").out;
    assert!(bash.contains("target-sudoku"));
    let manual = gavotte(&["man"], b"").out;
    assert!(manual.contains(".TH") && manual.contains("step\\-limit"));
}

#[test]
fn every_order_finds_a_solution_or_proves_that_there_is_none() {
    for order in [None, Some("fewest"), Some("weighted"), Some("rate"), Some("input")] {
        let ask = |problem: &[u8]| {
            let order = order.map_or(vec![], |order| vec!["--order", order]);
            gavotte(&[&["solve", "--output", "ids"], &order[..]].concat(), problem).out
        };
        assert_eq!(ask(b"a b c\na b\nc\nb c\n"), "1 2\n", "{order:?}");
        assert_eq!(ask(b"2|a b c\na b\na c\nb c\n"), "1 2\n", "{order:?}, with bounds");
        assert_eq!(ask(b"a b c\na b\na c\nb c\n"), "", "{order:?}");
    }
}

#[test]
fn explain_names_what_conflicts() {
    let explain = |options: &[&str], input: &str| {
        gavotte(&[&["explain"], options].concat(), input.as_bytes())
    };
    let one = explain(&[], HOPELESS);
    let expected =
        "no solution: this item cannot be covered as often as it must be\nb: 0 options\n";
    assert_eq!((one.out.as_str(), one.code), (expected, 0));
    assert_eq!(explain(&["--exit-code=sat"], HOPELESS).code, 20);
    let solvable = explain(&[], KNUTH);
    let expected = "there is a solution, so nothing conflicts\n";
    assert_eq!((solvable.out.as_str(), solvable.code), (expected, 0));
    assert_eq!(explain(&["--exit-code=sat"], KNUTH).code, 10);
    // Two letters of a secondary item with colors.
    let colors = explain(&[], "2:2|a b | x\na x:r\na x:s\na x:t\nb\n");
    assert!(colors.out.ends_with("x (secondary): 3 options\n  1: a x:r\n  2: a x:s\n  3: a x:t\n"));
    assert!(colors.out.contains("\na (2..=2): 3 options\n"), "{}", colors.out);
    let refused = explain(&["--engine", "links"], KNUTH);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("leave --engine"), "{}", refused.err);
}

#[test]
fn explain_speaks_the_words_of_a_sudoku() {
    let grid = "1 2 3 0\n0 0 0 0\n0 0 0 4\n0 0 0 0\n";
    let run = gavotte(&["explain", "--from", "sudoku"], grid.as_bytes());
    let expected = "no solution: this item cannot be covered as often as it must be\n\
                    r1c4 has no digit left: 1 is in r1c1, 2 is in r1c2, 3 is in r1c3, 4 is in r3c4\n\n\
                    1 2 3 ?\n. . . .\n. . . 4\n. . . .\n";
    assert_eq!((run.out.as_str(), run.code), (expected, 0));
}

#[test]
fn explain_cut_short_is_honest() {
    // Eleven pigeons in ten holes.
    let holes: Vec<String> = (0..10).map(|hole| format!("h{hole}")).collect();
    let pigeons: Vec<String> = (0..11).map(|pigeon| format!("p{pigeon}")).collect();
    let mut text = format!("{} | {}\n", pigeons.join(" "), holes.join(" "));
    for pigeon in &pigeons {
        text.extend(holes.iter().map(|hole| format!("{pigeon} {hole}\n")));
    }
    let run = gavotte(&["explain", "--step-limit", "50"], text.as_bytes());
    assert_eq!(run.code, 4);
    assert_eq!(run.out, "unknown: no conflict was found so far, and no solution\n");
    assert!(run.err.contains("stopped by the step limit"), "{}", run.err);
}

#[test]
fn the_sat_engine_has_no_order() {
    assert_eq!(solve(&["--engine", "sat"], KNUTH).out, "c e\na d f\nb g\n");
    let refused = solve(&["--engine", "sat", "--order", "input"], KNUTH);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("the engine sat does not support the order input"));
    assert_eq!(solve(&["--engine", "sat"], HOPELESS).out, "no solution\n");
}
