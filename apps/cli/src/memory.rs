//! The limits of a whole command that something else than its search must watch: its memory, while a problem is read, reduced or built, and as a last resort.
//!
//! # Why this shape
//! A search looks at the limit itself and leaves a partial answer (`Budget::memory`). Readers and
//! engines under construction do not look, so a thread measures the memory and ends the process. It measures instead of
//! estimating, because an estimate is wrong for some input: it either stops a run that would have fitted or
//! lets one pass that does not fit. The thread stops the process a little above the limit, so that a search stops
//! first; and where a search hears the limit the thread waits, because its partial answer is worth more.
//!
//! The thread leaves an answer, too: that nothing is known yet, in the style that was asked for. Either
//! the command or the thread writes to standard output, whichever comes first, and never both.
//!
//! A command that does not search (`check`) hears no clock either, so the thread watches its time, too.
//!
//! # Invariants
//! 1. [`WRITER`] leaves [`NOBODY`] once. The one that finds the other there writes nothing.
//!
//! # Cost
//! A measurement takes about 20 microseconds. There is one each millisecond near the limit, and one each 50 far from
//! it.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::exit;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use gavotte::files::{abandon, write};
use gavotte::{Message, message, resident_memory};

use crate::args::{CheckArgs, ExitStyle, SearchArgs};
use crate::failure::{Failure, note};

/// How long a search that hears the limit may take to stop and to begin its answer: many times as long as it takes
/// on a busy machine. [ms]
const GRACE: Duration = Duration::from_secs(2);
/// The memory that a process may always hold while it stops by itself, because the program alone takes more than a
/// limit of a few megabytes. [bytes]
const ROOM: u64 = 40_000_000;

/// Nobody has begun to write the answer. [fixed]
const NOBODY: u8 = 0;
/// The command has begun to write it. [fixed]
const COMMAND: u8 = 1;
/// The guard has begun to write it, and will end the process. [fixed]
const GUARD: u8 = 2;

/// The one that writes the answer: nobody yet, the command or the guard.
static WRITER: AtomicU8 = AtomicU8::new(NOBODY);
/// Whether something runs that hears the limit itself.
static IS_HEARD: AtomicBool = AtomicBool::new(false);
/// Whether the first checkpoint is still to be written.
static AWAITS_CHECKPOINT: AtomicBool = AtomicBool::new(false);
/// Where the answer goes, when that is known and is no standard output.
static PLACE: OnceLock<Place> = OnceLock::new();

enum Place {
    /// A file of this full path.
    File(PathBuf),
    /// A device or a pipe.
    Stream(File),
}

/// The command begins to write its answer; the guard will write none. Where the guard was
/// sooner this does not return, because the process is about to end.
pub(crate) fn begin_answer() {
    let writer = WRITER.compare_exchange(NOBODY, COMMAND, Ordering::AcqRel, Ordering::Acquire);
    while writer == Err(GUARD) {
        thread::park();
    }
}

/// Tells the guard whether the present work hears the limit itself.
pub(crate) fn heard(is_heard: bool) {
    IS_HEARD.store(is_heard, Ordering::Relaxed);
}

/// Tells the guard whether a first checkpoint is still to be written. It waits for that as long as the process holds
/// little: a run that is kept must leave something to go on from.
pub(crate) fn await_checkpoint(awaits: bool) {
    AWAITS_CHECKPOINT.store(awaits, Ordering::Relaxed);
}

/// The answer goes to the file of this full path.
pub(crate) fn place(path: &Path) {
    // The first one is that of the answer.
    let _ = PLACE.set(Place::File(path.to_owned()));
}

/// The answer goes to this device or pipe.
pub(crate) fn stream(file: &File) {
    if let Ok(file) = file.try_clone() {
        let _ = PLACE.set(Place::Stream(file));
    }
}

/// The memory that a check takes where no limit is named, so that a small packed file that unpacks to a gigabyte of small
/// things ends in words and not in an abort. [bytes; limit]
const OF_CHECKS: u64 = 2_000_000_000;

/// What the guard needs to end the process.
struct Guard {
    limit: u64,
    /// When the time is over, for a command that does not look itself.
    end: Option<Instant>,
    quiet: bool,
    style: ExitStyle,
    /// The answer while nothing is known.
    unknown: String,
    has_file: bool,
}

/// Ends the process when it holds clearly more memory than the arguments allow; `unknown` is the answer while
/// nothing is known, with its line end.
pub(crate) fn guard(args: &SearchArgs, unknown: String) -> Result<(), Failure> {
    let Some(limit) = args.memory_limit else { return Ok(()) };
    let held = resident_memory().ok_or_else(lacks_figure)?;
    let (quiet, style, has_file) = (args.quiet, args.exit_code, args.place.out.is_some());
    Guard { limit, end: None, quiet, style, unknown, has_file }.start(held)
}

/// Ends a check that takes more time or memory than its arguments allow.
pub(crate) fn guard_check(args: &CheckArgs) -> Result<(), Failure> {
    let held = resident_memory();
    if held.is_none() && args.memory_limit.is_some() {
        return Err(lacks_figure());
    }
    let guard = Guard {
        limit: args.memory_limit.unwrap_or(OF_CHECKS),
        end: args.time_limit.and_then(|time| Instant::now().checked_add(time)),
        quiet: args.quiet,
        style: ExitStyle::Plain,
        unknown: String::new(),
        has_file: args.place.out.is_some(),
    };
    guard.start(held.unwrap_or(0))
}

fn lacks_figure() -> Failure {
    let message = "--memory-limit needs a system that tells how much memory a process holds, \
                   which is Linux";
    Failure::Usage(message.into())
}

impl Guard {
    /// Watches from now on; the process holds so much already.
    fn start(self, held: u64) -> Result<(), Failure> {
        if held >= self.limit && !self.awaits_checkpoint(held, Duration::ZERO) {
            self.stop_full();
        }
        thread::Builder::new().name("memory".to_owned()).spawn(move || self.watch()).map_err(
            |error| Failure::Runtime(message!("cannot watch the limits: {error}", error)),
        )?;
        Ok(())
    }

    /// Whether a process that has held too much for so long may write its first checkpoint.
    fn awaits_checkpoint(&self, held: u64, time: Duration) -> bool {
        let awaits = AWAITS_CHECKPOINT.load(Ordering::Relaxed);
        awaits && time < GRACE && held < self.limit.max(ROOM)
    }

    fn watch(&self) {
        let most = self.limit.saturating_add(self.limit / 20);
        // When the process began to hold more than that.
        let mut since = None;
        // How much a process may fill in a millisecond. It is more than any process fills, because the guard sleeps
        // until the limit could be met.
        let bytes_per_millisecond: u64 = 4_000_000;
        loop {
            // A system that does not tell leaves the time to watch.
            let held = resident_memory().unwrap_or(0);
            let left = self.end.map(|end| end.saturating_duration_since(Instant::now()));
            if left.is_some_and(|left| left.is_zero()) {
                self.stop("time limit".into());
            }
            let pause = if held < most {
                since = None;
                ((most - held) / bytes_per_millisecond).clamp(1, 50)
            } else {
                if !self.waits(held, since.get_or_insert_with(Instant::now).elapsed()) {
                    self.stop_full();
                }
                1
            };
            let pause = Duration::from_millis(pause);
            thread::sleep(left.map_or(pause, |left| left.min(pause)));
        }
    }

    /// Whether a process that has held too much for so long may go on, because it will end by itself.
    fn waits(&self, held: u64, time: Duration) -> bool {
        if WRITER.load(Ordering::Acquire) == COMMAND {
            // An answer is better finished, even if it takes some more memory for a moment.
            return held < self.limit.saturating_mul(2).max(ROOM);
        }
        if self.awaits_checkpoint(held, time) {
            return true;
        }
        let most = self.limit.saturating_add(self.limit / 12).max(ROOM);
        IS_HEARD.load(Ordering::Relaxed) && time < GRACE && held < most
    }

    fn stop_full(&self) -> ! {
        self.stop(message!("memory limit of {limit} MB", limit = self.limit / 1_000_000))
    }

    /// Ends the process because of this limit, with an answer where the command has begun none.
    fn stop(&self, limit: Message) -> ! {
        let writer = WRITER.compare_exchange(NOBODY, GUARD, Ordering::AcqRel, Ordering::Acquire);
        if writer.is_ok() {
            self.write();
        }
        if !self.quiet {
            let partial =
                if writer.is_ok() { "nothing is known yet" } else { "the answer is not whole" };
            note(message!("stopped by the {limit}: {partial}", limit, partial));
        }
        // Nothing is dropped any more, so what is not in its place would stay.
        abandon();
        exit(if self.style == ExitStyle::Sat { 0 } else { 4 });
    }

    /// Writes the answer, if there is any, past the lock of standard output, which the command may hold. Where it cannot be
    /// written, the exit code tells.
    fn write(&self) {
        let bytes = self.unknown.as_bytes();
        match PLACE.get() {
            _ if bytes.is_empty() => {}
            Some(Place::File(path)) => {
                let _ = write(path, bytes);
            }
            Some(Place::Stream(file)) => {
                let mut file = file;
                let _ = file.write_all(bytes);
            }
            None if self.has_file => {}
            None => write_past_lock(bytes),
        }
    }
}

#[cfg(unix)]
fn write_past_lock(bytes: &[u8]) {
    use std::os::fd::AsFd;
    if let Ok(stdout) = std::io::stdout().as_fd().try_clone_to_owned() {
        let _ = File::from(stdout).write_all(bytes);
    }
}

/// Never called: where the system does not tell how much memory a process holds, no guard runs.
#[cfg(not(unix))]
fn write_past_lock(_: &[u8]) {}
