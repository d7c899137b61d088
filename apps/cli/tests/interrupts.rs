//! Interrupts at random moments: whatever the moment, no partial answer is shown as a final one.
//!
//! `GAVOTTE_INTERRUPTS=10000` asks for more than the usual 40, and the 100 of a nightly run.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where
#![cfg(unix)]

mod common;
mod night;

use std::collections::HashSet;
use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::time::{Duration, Instant};

use common::{Run, command, gavotte};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

/// How an answer looks when it was cut short.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Partial {
    /// Nothing, or `at least N`.
    AtLeast,
    /// Nothing, or an object with the status word.
    Json,
    /// Lines of the full answer, in its order.
    Beginning,
    /// Nothing, or `cost at most C` and a solution.
    AtMost,
}

const PIECES: &str = "examples/pentominoes-6x10.dlx";
const QUEENS: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/interrupts.queens");
/// Whose group is too large to be gone through.
const LATIN: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/interrupts.sudoku");

/// Commands that take some dozen milliseconds, in order to be met at any moment.
const COMMANDS: [(&[&str], Partial); 10] = [
    (&["count", "--engine", "links", "--require", "1", PIECES], Partial::AtLeast),
    (&["count", "--output", "json", "--engine", "links", "--require", "1", PIECES], Partial::Json),
    (&["queens", "11", "--count", "--engine", "links"], Partial::AtLeast),
    (&["langford", "11", "--count"], Partial::AtLeast),
    (&["solve", "--all", "--output", "ids", "--require", "1", PIECES], Partial::Beginning),
    (&["solve", "--all", "--output", "json", "--require", "1", PIECES], Partial::Json),
    (&["best", "--k", "3", "--require", "1", PIECES], Partial::AtMost),
    (&["count", "--up-to", "symmetry", "--engine", "links", QUEENS], Partial::AtLeast),
    (&["solve", "--all", "--up-to", "symmetry", "--output", "ids", QUEENS], Partial::Beginning),
    (&["solve", "--all", "--up-to", "symmetry", "--output", "json", LATIN], Partial::Json),
];

/// The full answer of each command with its notes, and the least time of a few that it takes.
fn whole(args: &[&str]) -> (Run, Duration) {
    let run = || {
        let begun = Instant::now();
        let run = gavotte(args, b"");
        let is_up_to = args.contains(&"--up-to");
        assert_eq!((run.code, run.err.is_empty()), (0, !is_up_to), "{args:?} {run:?}");
        (run, begun.elapsed())
    };
    let whole = run().0;
    let time = (0..3).map(|_| run().1).min().unwrap();
    (whole, time)
}

/// Runs a command that gets a signal after a while. The code is that of a shell where the signal
/// itself ended the command.
fn interrupted(args: &[&str], signal: Signal, after: Duration) -> (Run, Duration) {
    let child = command(args).spawn().unwrap();
    std::thread::sleep(after);
    let begun = Instant::now();
    // The child has not been waited for, so its number is still its own.
    let _ = kill(Pid::from_raw(i32::try_from(child.id()).unwrap()), signal);
    let output = child.wait_with_output().unwrap();
    let took = begun.elapsed();
    let code = output.status.code().or_else(|| output.status.signal().map(|it| 128 + it));
    let run = Run {
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
        code: code.unwrap(),
    };
    (run, took)
}

/// Whether what was printed is true and does not look like the whole.
fn is_honest(partial: Partial, out: &str, whole: &str) -> bool {
    if out.is_empty() {
        return true;
    }
    match partial {
        Partial::AtLeast => {
            let number = |text: &str| text.trim().parse::<u64>().ok();
            let found = out.strip_prefix("at least ").and_then(number);
            found.is_some_and(|found| number(whole).is_some_and(|all| found <= all))
        }
        Partial::Json => out.contains(r#""status":"interrupted","exhausted":false,"at_least":"#),
        Partial::Beginning => {
            let lines: HashSet<&str> = whole.lines().collect();
            out.ends_with('\n') && out.lines().all(|line| lines.contains(line))
        }
        Partial::AtMost => out
            .lines()
            .filter(|it| it.starts_with("cost"))
            .all(|it| it.starts_with("cost at most ")),
    }
}

/// Moments without a pattern, the same in each run.
fn moments() -> impl Iterator<Item = u64> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    std::iter::repeat_with(move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    })
}

#[test]
fn no_partial_answer_is_shown_as_final() {
    let number = std::env::var("GAVOTTE_INTERRUPTS").ok().and_then(|text| text.parse().ok());
    let number: usize = number.unwrap_or_else(|| night::or(100, 40));
    fs::write(QUEENS, ". . . . . . . . . .\n".repeat(10)).unwrap();
    fs::write(LATIN, "0 0 0 0 0 0\n".repeat(6)).unwrap();
    let wholes = COMMANDS.map(|(args, _)| whole(args));
    let (mut stopped, mut marked, mut times) = (0, 0, Vec::new());
    for (turn, moment) in moments().take(number).enumerate() {
        let (args, partial) = COMMANDS[turn % COMMANDS.len()];
        let (whole, time) = &wholes[turn % COMMANDS.len()];
        let (signal, code) =
            [(Signal::SIGINT, 130), (Signal::SIGTERM, 143)][turn / COMMANDS.len() % 2];
        let after = time.mul_f64((moment % 1000) as f64 / 900.0);
        let (run, took) = interrupted(args, signal, after);
        times.push(took);
        if run.code == 0 {
            let texts = |run: &Run| (run.out.clone(), run.err.clone());
            assert_eq!(texts(&run), texts(whole), "{args:?} after {after:?}");
            continue;
        }
        assert_eq!(run.code, code, "{args:?} after {after:?}: {run:?}");
        assert!(is_honest(partial, &run.out, &whole.out), "{args:?} after {after:?}: {run:?}");
        stopped += 1;
        marked += usize::from(run.err.contains("interrupted"));
        assert!(run.out.is_empty() || run.err.contains("interrupted"), "{run:?}");
    }
    times.sort_unstable();
    println!(
        "{number} interrupts: {stopped} met a running command, {marked} of them left a partial \
         answer; from the signal to the end: median {:?}, 99 of 100 within {:?}",
        times[number / 2],
        times[number * 99 / 100],
    );
    assert!(stopped > 0, "every command was faster than its signal");
}
