//! What a process and its children have used: CPU seconds and peak memory.
//!
//! # Why this shape
//! CPU seconds (user and system) are what the machine spent on the work; wall time also measures
//! whoever else shares the cores. The kernel counts both for us.
//!
//! # Source
//! `getrusage(2)`; the peak is in kilobytes there, except on macOS, where it is in bytes.

use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeVal;

/// What has been used so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Usage {
    /// User and system time, in seconds.
    pub cpu_s: f64,
    /// The largest resident set, in kilobytes; of several children, that of the largest.
    pub peak_kb: i64,
}

/// What this process has used.
pub fn of_self() -> Usage {
    usage(UsageWho::RUSAGE_SELF)
}

/// What the children that were waited for have used.
pub fn of_children() -> Usage {
    usage(UsageWho::RUSAGE_CHILDREN)
}

fn usage(who: UsageWho) -> Usage {
    let usage = getrusage(who).expect("getrusage knows these two");
    let unit = if cfg!(target_os = "macos") { 1024 } else { 1 };
    Usage {
        cpu_s: seconds(usage.user_time()) + seconds(usage.system_time()),
        peak_kb: usage.max_rss() / unit,
    }
}

#[allow(clippy::cast_precision_loss)]
fn seconds(time: TimeVal) -> f64 {
    time.tv_sec() as f64 + time.tv_usec() as f64 / 1e6
}
