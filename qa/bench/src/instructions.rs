//! Counts the instructions that Gavotte executes: a figure that hardly varies.
//!
//! # Why this shape
//! Seconds depend on the other users of the machine. The number of instructions hardly changes from run to run, so a
//! change of a percent shows. Valgrind simulates the processor and is some fifty times slower, so only small instances
//! are counted. It does not know every vector instruction, so Gavotte has to use plain ones.
//!
//! # Source
//! The tool Callgrind of Valgrind, whose log ends with `Collected : N`.

use std::path::Path;
use std::process::{Command, Stdio};

use serde::Serialize;

use crate::program::{SIMD, own_answer};

/// The instructions of one command.
#[derive(Clone, Debug, Serialize)]
pub struct Counted {
    /// The name of the entry.
    pub bench: String,
    /// The number of executed instructions, reading included.
    pub instructions: u64,
}

/// Whether Valgrind can be run.
pub fn is_possible() -> bool {
    let asked = Command::new("valgrind").arg("--version").stdout(Stdio::null()).status();
    asked.is_ok_and(|status| status.success())
}

/// Runs the words under Callgrind. Its log goes to a file in `scratch`.
pub fn count(
    bench: &str,
    words: &[String],
    expect: &str,
    scratch: &Path,
) -> Result<Counted, String> {
    let log = scratch.join(format!("{bench}.log"));
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(format!("--log-file={}", log.display()))
        .args(words)
        .env(SIMD, "plain")
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("valgrind: {error}"))?;
    let stdout = String::from_utf8_lossy(&output.stdout);
    let answer = own_answer(&stdout);
    if !output.status.success() || answer != expect {
        return Err(format!("{bench}: expected {expect}, gavotte says `{answer}`"));
    }
    let text =
        std::fs::read_to_string(&log).map_err(|error| format!("{}: {error}", log.display()))?;
    let instructions = collected(&text)
        .ok_or_else(|| format!("{bench}: no instructions in the log of valgrind"))?;
    Ok(Counted { bench: bench.to_owned(), instructions })
}

/// The number in the line `==PID== Collected : N`.
fn collected(log: &str) -> Option<u64> {
    let line = log.lines().find_map(|line| line.split_once("Collected :"))?;
    line.1.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::collected;

    #[test]
    fn the_log_of_callgrind() {
        let log = "==7== Callgrind, a call-graph generator\n==7== \n==7== Events    : Ir\n\
                   ==7== Collected : 61123\n==7== \n==7== I   refs:      61,123\n";
        assert_eq!(collected(log), Some(61_123));
        assert_eq!(collected("==7== Process terminating\n"), None);
    }
}
