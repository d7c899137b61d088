//! Signals that whoever started the tests has ignored, as a shell does for what it runs in the background.
//!
//! # Why this shape
//! A command inherits that, and catches the signal as soon as it can stop a search. One that comes before is lost, and the
//! command goes on. On a busy machine that may be seconds after its start, so a test waits for it and not for a while.

use std::fs;
use std::thread::sleep;
use std::time::{Duration, Instant};

use nix::sys::signal::Signal;

/// Far more than a command takes to start.
const PATIENCE: Duration = Duration::from_secs(60);

/// Whether whoever started the tests has this signal ignored.
#[allow(dead_code)] // not every test asks
pub(crate) fn is_ignored(signal: Signal) -> bool {
    ignores("self", signal)
}

/// Waits as long as the command with this number ignores the signal. Other systems than Linux do not tell.
pub(crate) fn wait_until_heard(id: u32, signal: Signal) {
    let (begun, id) = (Instant::now(), id.to_string());
    while ignores(&id, signal) && begun.elapsed() < PATIENCE {
        sleep(Duration::from_millis(2));
    }
}

fn ignores(process: &str, signal: Signal) -> bool {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|it| u64::from_str_radix(it.trim(), 16).ok()).unwrap_or(0);
    mask >> (signal as i32 - 1) & 1 == 1
}
