//! The memory limit where no search is running: while a problem is read, reduced or built.
//!
//! # Why this shape
//! A search looks at the limit itself and leaves a partial answer (`Budget::memory`). Readers and
//! engines under construction have nothing to leave, so there the process ends, from a thread that
//! measures. It measures instead of estimating: an estimate is wrong for some input, and a wrong one
//! either stops what would have fitted or lets pass what does not. The thread stops the process a
//! little above the limit, so that a search always comes first.
//!
//! # Cost
//! A measurement of some 20 microseconds each millisecond near the limit, each 50 far from it.

use std::process::exit;
use std::thread;
use std::time::Duration;

use gavotte::resident_memory;

use crate::args::{ExitStyle, SearchArgs};
use crate::failure::{Failure, note};

/// How much a process may fill in a millisecond: more than any does, because the guard sleeps until the
/// limit could be met. [bytes/ms]
const BYTES_PER_MILLISECOND: u64 = 4_000_000;

/// Ends the process when it holds clearly more memory than the arguments allow.
pub(crate) fn guard(args: &SearchArgs) -> Result<(), Failure> {
    let Some(limit) = args.memory_limit else { return Ok(()) };
    if resident_memory().is_none() {
        let message = "--memory-limit needs a system that tells how much memory a process holds, \
                       which is Linux";
        return Err(Failure::Usage(message.to_owned()));
    }
    let (quiet, style) = (args.quiet, args.exit_code);
    let watch = move || watch(limit, quiet, style);
    thread::Builder::new()
        .name("memory".to_owned())
        .spawn(watch)
        .map_err(|error| Failure::Runtime(format!("cannot watch the memory: {error}")))?;
    Ok(())
}

fn watch(limit: u64, quiet: bool, style: ExitStyle) {
    let most = limit.saturating_add(limit / 20);
    while let Some(held) = resident_memory() {
        if held >= most {
            if !quiet {
                note(&format!(
                    "stopped by the memory limit of {} MB, before there was more to tell",
                    limit / 1_000_000
                ));
            }
            exit(if style == ExitStyle::Sat { 0 } else { 4 });
        }
        let pause = ((most - held) / BYTES_PER_MILLISECOND).clamp(1, 50);
        thread::sleep(Duration::from_millis(pause));
    }
}
