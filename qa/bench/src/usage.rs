//! The use of a process and its children: CPU seconds and peak memory.
//!
//! # Why this shape
//! CPU seconds (user and system) are what the machine spent on the work; time on the wall also depends on other users
//! of the cores. The kernel counts both.
//!
//! # Source
//! `getrusage(2)`; the peak is in kilobytes there, except on macOS, where it is in bytes.

use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeVal;

/// The use so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Usage {
    /// User and system time, in seconds.
    pub cpu_s: f64,
    /// The largest resident set, in kilobytes; for several children, that of the largest.
    pub peak_kb: i64,
}

/// The use of this process.
pub fn of_self() -> Usage {
    usage(UsageWho::RUSAGE_SELF)
}

/// The use of the children that have ended and were waited for.
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
