//! Runs programs from the root of the repository and shows their output while they run.
//!
//! # Why this shape
//! What a chore makes is `Ok`, or a sentence that says what is missing or wrong. [`stream`] lets standard error
//! straight through, so only one stream is read and no two can block each other.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

/// What was made, or what is missing or wrong, in words.
pub(crate) type Made<T = ()> = Result<T, String>;

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// Where cargo puts what it builds.
pub(crate) fn target() -> PathBuf {
    let folder = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    root().join(folder)
}

/// The path of a program of the project, built in this profile.
pub(crate) fn built(profile: &str, name: &str) -> PathBuf {
    target().join(profile).join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

/// A call of cargo in the root of the repository.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut command = program(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments);
    command
}

/// A call of a program in the root of the repository.
pub(crate) fn program(path: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(path);
    command.current_dir(root());
    command
}

/// Runs a command that must succeed, shows its output and hands each line of standard output to `see`.
pub(crate) fn stream(command: &mut Command, why: &str, mut see: impl FnMut(&str)) -> Made {
    let name = command.get_program().to_string_lossy().into_owned();
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
    let mut child = child.map_err(|error| format!("{name}: {error}"))?;
    if let Some(output) = child.stdout.take() {
        let (mut output, mut line) = (BufReader::new(output), Vec::new());
        while output.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
            // A closed pipe on our side must not end the chore.
            let _ = std::io::stdout().write_all(&line);
            see(String::from_utf8_lossy(&line).trim_end());
            line.clear();
        }
    }
    if child.wait().is_ok_and(|status| status.success()) { Ok(()) } else { Err(why.to_owned()) }
}

/// Runs a command that must succeed, and shows its output.
pub(crate) fn run(command: &mut Command, why: &str) -> Made {
    stream(command, why, |_| ())
}

/// Whether a command succeeds; its output is not shown.
pub(crate) fn runs(command: &mut Command) -> bool {
    let command = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Whether there is a program of this name, which knows its version.
pub(crate) fn is_there(name: impl AsRef<OsStr>) -> bool {
    runs(program(name).arg("--version"))
}

/// What a command says that succeeds.
pub(crate) fn said(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::inherit()).output().ok();
    let output = output.filter(|it| it.status.success())?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The end of a chore.
pub(crate) fn report(made: Made) -> ExitCode {
    let Err(why) = made else { return ExitCode::SUCCESS };
    println!("{why}");
    ExitCode::FAILURE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_seen_and_failures_told() {
        let mut seen = Vec::new();
        let version = stream(&mut cargo(&["--version"]), "", |line| seen.push(line.to_owned()));
        assert!(version.is_ok() && seen.len() == 1 && seen[0].starts_with("cargo "), "{seen:?}");
        assert_eq!(run(&mut cargo(&["no-such-chore"]), "why"), Err("why".to_owned()));
        assert!(run(&mut program("./no-such"), "").unwrap_err().starts_with("./no-such: "));
        assert!(is_there("rustc") && !is_there("./no-such-program"));
    }
}
