//! Runs one program and reports its output, its use of time and memory, and whether it ended in time.
//!
//! # Why this shape
//! The kernel adds up the use of *all* children of a process, and of their peaks it keeps only the largest. So each
//! timed program gets a parent of its own, which has no other child: the hidden command `gavotte-bench clock`.
//! [`through`] starts that parent, and the parent calls [`here`].
//!
//! The kernel limits the processor, because the limits of a process pass to its children. It has no limit for resident
//! memory, and one for addresses would hit programs that reserve much and touch little. So the parent looks at the
//! memory again and again (`LOOK`); where the system has no `/proc`, nothing is limited but time.
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
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use nix::sys::resource::{Resource, setrlimit};
use serde::{Deserialize, Serialize};

use crate::usage;

/// The result of one run of one program.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Reading {
    /// Its standard output.
    pub stdout: String,
    /// Its exit code; none if a signal ended it.
    pub code: Option<i32>,
    /// The limit that it exceeded, and for which it was killed.
    pub over: Option<Over>,
    /// User and system time, in seconds.
    pub cpu_s: f64,
    /// Time on the wall, in seconds.
    pub wall_s: f64,
    /// Peak resident memory, in kilobytes.
    pub peak_kb: i64,
}

/// What a program had too much of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Over {
    /// Time on the wall, or of the processor.
    Time,
    /// Resident memory.
    Memory,
}

/// How much a program may use.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Time on the wall, in seconds.
    pub wall_s: f64,
    /// User and system time of each of its processes, in whole seconds.
    pub cpu_s: Option<u64>,
    /// Resident memory, in kilobytes.
    pub memory_kb: Option<i64>,
}

impl Limits {
    /// A limit of the time on the wall alone.
    pub fn wall(wall_s: f64) -> Self {
        Self { wall_s, cpu_s: None, memory_kb: None }
    }
}

/// How often the memory of a program is looked at. [10 ms: a program that fills memory at 5 GB a second exceeds the
/// limit by 50 MB]
const LOOK: Duration = Duration::from_millis(10);

/// How much earlier than at the limit a program that the kernel stopped may seem to have ended. [s]
const NEAR_S: f64 = 0.1;

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
pub fn through(bench: &Path, limits: Limits, call: &Call) -> Result<Reading, String> {
    let mut clock = Command::new(bench);
    clock.args(["clock", "--limit", &limits.wall_s.to_string()]);
    if let Some(seconds) = limits.cpu_s {
        clock.args(["--cpu", &seconds.to_string()]);
    }
    if let Some(kilobytes) = limits.memory_kb {
        clock.args(["--memory", &kilobytes.to_string()]);
    }
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
pub fn here(limits: Limits, source: Source<'_>, program: &[String]) -> Result<Reading, String> {
    let (name, arguments) = program.split_first().ok_or("no program to run")?;
    let (stdin, fed) = source.open()?;
    if let Some(seconds) = limits.cpu_s {
        // The soft limit ends most programs; the hard one ends those that ignore its signal.
        setrlimit(Resource::RLIMIT_CPU, seconds, seconds + 1).map_err(|error| error.to_string())?;
    }
    let start = Instant::now();
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
    let watch = Watch { deadline: start + Duration::from_secs_f64(limits.wall_s), limits };
    let text = watch.output(&mut child);
    let early = text.as_ref().err().copied();
    let (code, over) = watch.end(&mut child, early).map_err(|error| error.to_string())?;
    let wall_s = start.elapsed().as_secs_f64();
    let used = usage::of_children();
    // The kernel's clock and its bill differ a little, so a death close to the limit counts as one of it.
    #[allow(clippy::cast_precision_loss)]
    let is_near = limits.cpu_s.is_some_and(|seconds| used.cpu_s >= seconds as f64 - NEAR_S);
    let spent = code.is_none() && is_near;
    Ok(Reading {
        stdout: text.unwrap_or_default(),
        code,
        over: over.or(spent.then_some(Over::Time)),
        cpu_s: used.cpu_s,
        wall_s,
        peak_kb: used.peak_kb,
    })
}

/// The guard of one child.
struct Watch {
    deadline: Instant,
    limits: Limits,
}

impl Watch {
    /// The output of the child until it closes it, or the limit that it exceeded before.
    fn output(&self, child: &mut Child) -> Result<String, Over> {
        let Some(mut pipe) = child.stdout.take() else { return Ok(String::new()) };
        let (sender, receiver) = mpsc::channel();
        std::thread::spawn(move || {
            let mut text = Vec::new();
            let _ = pipe.read_to_end(&mut text);
            // Nobody listens after a limit.
            let _ = sender.send(String::from_utf8_lossy(&text).into_owned());
        });
        loop {
            let left = self.deadline.saturating_duration_since(Instant::now());
            // Without a limit of the memory there is nothing to look at.
            let pause = if self.limits.memory_kb.is_some() { left.min(LOOK) } else { left };
            match receiver.recv_timeout(pause) {
                Ok(text) => return Ok(text),
                Err(RecvTimeoutError::Disconnected) => return Ok(String::new()),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if let Some(over) = self.excess(child) {
                return Err(over);
            }
        }
    }

    /// Waits for the end of the child, or ends it, at once where it exceeded a limit early. Returns its code, and the
    /// limit for which it was killed.
    fn end(
        &self,
        child: &mut Child,
        early: Option<Over>,
    ) -> std::io::Result<(Option<i32>, Option<Over>)> {
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok((status.code(), early));
            }
            if let Some(over) = early.or_else(|| self.excess(child)) {
                child.kill()?;
                return Ok((child.wait()?.code(), Some(over)));
            }
            std::thread::sleep(Duration::from_micros(200));
        }
    }

    /// The limit that the child exceeds now.
    fn excess(&self, child: &Child) -> Option<Over> {
        if Instant::now() >= self.deadline {
            return Some(Over::Time);
        }
        let most = self.limits.memory_kb?;
        (resident_kb(child.id())? > most).then_some(Over::Memory)
    }
}

/// The resident memory of a process in kilobytes, where the system tells.
fn resident_kb(process: u32) -> Option<i64> {
    let text = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}
