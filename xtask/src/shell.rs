//! Runs programs from the root of the repository and shows their output while they run.
//!
//! # Why this shape
//! [`stream`] lets standard error straight through, so only one stream is read and no two can block each
//! other; standard output is shown line by line as it is read. [`relay`] shows nothing and hands on both streams.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

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
    let name = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = program(Path::new(&name));
    command.args(arguments);
    command
}

/// A call of a program in the root of the repository.
pub(crate) fn program(path: &Path) -> Command {
    let mut command = Command::new(path);
    command.current_dir(root());
    command
}

/// Runs to the end, hands each line of standard output to `see` and shows it. Whether it
/// succeeded; a program that cannot be started did not.
pub(crate) fn stream(command: &mut Command, mut see: impl FnMut(&str)) -> bool {
    let name = command.get_program().to_owned();
    let mut child = match command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn() {
        Ok(child) => child,
        Err(error) => {
            println!("{}: {error}", Path::new(&name).display());
            return false;
        }
    };
    if let Some(output) = child.stdout.take() {
        each_line(output, |line| {
            let text = String::from_utf8_lossy(line);
            print!("{text}");
            see(text.trim_end());
        });
        // A closed pipe on our side must not end the chore.
        let _ = std::io::stdout().flush();
    }
    child.wait().is_ok_and(|status| status.success())
}

/// The two streams of a program's output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stream {
    Output,
    Error,
}

/// Runs to the end and hands on each line of both streams, with its end; shows nothing. Whether it succeeded;
/// a program that cannot be started did not.
pub(crate) fn relay(command: &mut Command, see: impl Fn(Stream, &[u8]) + Sync) -> bool {
    let name = command.get_program().to_owned();
    let command = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = match command.spawn() {
        Ok(child) => child,
        Err(error) => {
            see(Stream::Error, format!("{}: {error}\n", Path::new(&name).display()).as_bytes());
            return false;
        }
    };
    // A thread for each stream: a program that finds one full would wait for ever.
    thread::scope(|scope| {
        if let Some(errors) = child.stderr.take() {
            scope.spawn(|| each_line(errors, |line| see(Stream::Error, line)));
        }
        if let Some(output) = child.stdout.take() {
            each_line(output, |line| see(Stream::Output, line));
        }
    });
    child.wait().is_ok_and(|status| status.success())
}

/// Hands on each line, with its end, as soon as it is there.
fn each_line(from: impl Read, mut see: impl FnMut(&[u8])) {
    let mut from = BufReader::new(from);
    let mut line = Vec::new();
    while from.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
        see(&line);
        line.clear();
    }
}

/// Whether a program can be run and succeeds; its output is not shown.
pub(crate) fn runs(command: &mut Command) -> bool {
    let command = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;

    #[test]
    fn lines_are_seen_and_failures_told() {
        let mut seen = Vec::new();
        let worked = stream(&mut cargo(&["--version"]), |line| seen.push(line.to_owned()));
        assert!(worked && seen.len() == 1 && seen[0].starts_with("cargo "), "{seen:?}");
        assert!(!stream(cargo(&["no-such-chore"]).stderr(Stdio::null()), |_| ()));
        assert!(!stream(&mut program(Path::new("./no-such-program")), |_| ()));
    }

    #[test]
    fn both_streams_are_handed_on() {
        let seen = Mutex::new(Vec::new());
        let see = |stream, line: &[u8]| seen.lock().unwrap().push((stream, line.to_owned()));
        assert!(relay(&mut cargo(&["--version"]), see));
        assert!(!relay(&mut cargo(&["no-such-chore"]), see));
        assert!(!relay(&mut program(Path::new("./no-such-program")), see));
        let seen = seen.into_inner().unwrap();
        let is_seen = |stream, start: &[u8]| {
            seen.iter().any(|(one, line)| *one == stream && line.starts_with(start))
        };
        assert!(is_seen(Stream::Output, b"cargo ") && is_seen(Stream::Error, b"error: no such"));
        assert!(is_seen(Stream::Error, b"./no-such-program: "), "{seen:?}");
    }
}
