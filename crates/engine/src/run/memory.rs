//! The memory that the process holds.
//!
//! # Why this shape
//! The limit must hold whatever an engine, a reader or a collector of solutions does. So the memory is measured
//! from outside instead of added up inside. The figure is the system's own: the pages that are in memory, those
//! of the program included. Pages that were requested and never touched do not count, and neither do pages that
//! were swapped out.
//!
//! # Cost
//! Some 20 microseconds: the system writes a page of text.

/// The bytes that states, arcs or kept classes may take unless a limit is set. [bytes; DESIGN 10]
pub(crate) const MEMORY: usize = 1 << 30;

/// How many bytes of memory the process holds; `None` where the system does not say it, which is everywhere
/// except on Linux.
///
/// ```
/// if let Some(bytes) = gavotte_engine::resident_memory() {
///     assert!(bytes > 100_000);
/// }
/// ```
#[must_use]
pub fn resident_memory() -> Option<u64> {
    if !cfg!(target_os = "linux") {
        return None;
    }
    in_status(&std::fs::read_to_string("/proc/self/status").ok()?)
}

/// The figure in the text of Linux: a line such as `VmRSS:     1234 kB`.
fn in_status(status: &str) -> Option<u64> {
    let figure = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = figure.trim().strip_suffix(" kB")?.parse().ok()?;
    kibibytes.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figure_is_found() {
        assert_eq!(
            in_status("Name:\tx\nVmHWM:\t   9 kB\nVmRSS:\t   12 kB\nThreads:\t1\n"),
            Some(12_288)
        );
        for odd in ["", "VmRSS:\t12 MB\n", "VmRSS: kB\n", "VmRSS: 99999999999999999999 kB\n"] {
            assert_eq!(in_status(odd), None, "{odd}");
        }
    }

    #[test]
    fn memory_that_is_touched_is_counted() {
        let Some(before) = resident_memory() else { return };
        let touched = std::hint::black_box(vec![1_u8; 64 << 20]);
        let after = resident_memory();
        assert!(after.is_some_and(|after| after >= before + (48 << 20)), "{before} {after:?}");
        drop(touched);
    }
}
