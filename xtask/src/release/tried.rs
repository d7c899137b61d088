//! What came of a trial of an artifact.

use std::process::Command;

use crate::shell::stream;

/// What became of a trial.
pub(super) enum Outcome {
    Held,
    /// It cannot be made here, for this reason.
    Skipped(String),
}

pub(super) type Tried = Result<Outcome, String>;

/// Runs a command that must succeed.
pub(super) fn run(command: &mut Command) -> Result<(), String> {
    let name = command.get_program().to_string_lossy().into_owned();
    if stream(command, |_| ()) { Ok(()) } else { Err(format!("{name} fails")) }
}
