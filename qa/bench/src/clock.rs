//! Runs one program and reports its output, its use of time and memory, and whether it ended in time.
//!
//! # Why this shape
//! The kernel adds up the use of *all* children of a process, and of their peaks it keeps only the largest. So each
//! timed program gets a parent of its own, which has no other child: the hidden command `gavotte-bench clock`.
//! [`through`] starts that parent, and the parent calls [`here`].
//!
//! # Invariants
//! 1. `here` is called once in a process.
//! 2. The program is gone when a reading is returned: it ended or was killed.
//!
//! # Cost
//! One more small process for each timed one, which is not counted. A process inherits the peak of the parent that
//! started it, so peaks below some megabytes all read as the parent's.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::usage;

/// The result of one run of one program.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Reading {
    /// Its standard output.
    pub stdout: String,
    /// Its exit code; none if a signal ended it.
    pub code: Option<i32>,
    /// Whether it was killed for taking too long.
    pub over_limit: bool,
    /// User and system time, in seconds.
    pub cpu_s: f64,
    /// Time on the wall, in seconds.
    pub wall_s: f64,
    /// Peak resident memory, in kilobytes.
    pub peak_kb: i64,
}

/// A program with its arguments and its input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// Its name and arguments.
    pub words: Vec<String>,
    /// Variables that are set for it.
    pub environment: Vec<(String, String)>,
    /// The file that it reads as standard input.
    pub stdin: Option<PathBuf>,
    /// Whether it gets that file through a pipe.
    pub piped: bool,
    /// Whether its standard error is thrown away.
    pub silent: bool,
}

impl Call {
    /// A call of these words and nothing else.
    pub fn of(words: Vec<String>) -> Self {
        Self { words, environment: Vec::new(), stdin: None, piped: false, silent: false }
    }
}

/// Makes a call under a clock process; `bench` is the program with the command `clock`.
pub fn through(bench: &Path, limit_s: f64, call: &Call) -> Result<Reading, String> {
    let mut clock = Command::new(bench);
    clock.args(["clock", "--limit", &limit_s.to_string()]);
    if let Some(file) = &call.stdin {
        clock.arg(if call.piped { "--feed" } else { "--stdin" }).arg(file);
    }
    let output = clock
        .arg("--")
        .args(&call.words)
        .envs(call.environment.iter().map(|(name, value)| (name, value)))
        .stderr(if call.silent { Stdio::null() } else { Stdio::inherit() })
        .output()
        .map_err(|error| format!("{}: {error}", bench.display()))?;
    if !output.status.success() {
        return Err(format!("{} could not be run", call.words.join(" ")));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| format!("the clock's answer: {error}"))
}

/// The standard input of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source<'s> {
    /// Nothing.
    Empty,
    /// A file.
    File(&'s Path),
    /// A file through a pipe.
    Pipe(&'s Path),
}

impl Source<'_> {
    /// The end for the program, and the file that has to be written into the other end.
    fn open(self) -> Result<(Stdio, Option<File>), String> {
        let open =
            |file: &Path| File::open(file).map_err(|error| format!("{}: {error}", file.display()));
        Ok(match self {
            Self::Empty => (Stdio::null(), None),
            Self::File(file) => (open(file)?.into(), None),
            Self::Pipe(file) => (Stdio::piped(), Some(open(file)?)),
        })
    }
}

/// Runs `program` as the only child of this process.
pub fn here(limit_s: f64, source: Source<'_>, program: &[String]) -> Result<Reading, String> {
    let (name, arguments) = program.split_first().ok_or("no program to run")?;
    let (stdin, fed) = source.open()?;
    let start = Instant::now();
    let deadline = start + Duration::from_secs_f64(limit_s);
    let mut child = Command::new(name)
        .args(arguments)
        .stdin(stdin)
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("{name}: {error}"))?;
    if let (Some(mut file), Some(mut pipe)) = (fed, child.stdin.take()) {
        // A program that ends early reads no more; its answer shows that.
        std::thread::spawn(move || std::io::copy(&mut file, &mut pipe));
    }
    let text = output_until(&mut child, deadline);
    let (code, over_limit) = end_by(&mut child, deadline).map_err(|error| error.to_string())?;
    let wall_s = start.elapsed().as_secs_f64();
    let used = usage::of_children();
    Ok(Reading {
        stdout: text.unwrap_or_default(),
        code,
        over_limit,
        cpu_s: used.cpu_s,
        wall_s,
        peak_kb: used.peak_kb,
    })
}

/// The output of the child until it closes it; none if it has not by the deadline.
fn output_until(child: &mut Child, deadline: Instant) -> Option<String> {
    let mut pipe = child.stdout.take()?;
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || {
        let mut text = Vec::new();
        let _ = pipe.read_to_end(&mut text);
        // Nobody listens after the deadline.
        let _ = sender.send(String::from_utf8_lossy(&text).into_owned());
    });
    receiver.recv_timeout(deadline.saturating_duration_since(Instant::now())).ok()
}

/// Waits for the end of the child, or ends it. Returns its code, and whether it was killed.
fn end_by(child: &mut Child, deadline: Instant) -> std::io::Result<(Option<i32>, bool)> {
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok((status.code(), false));
        }
        if Instant::now() >= deadline {
            child.kill()?;
            return Ok((child.wait()?.code(), true));
        }
        std::thread::sleep(Duration::from_micros(200));
    }
}
