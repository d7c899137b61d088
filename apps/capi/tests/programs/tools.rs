//! Tools of this machine, and programs that are run with them.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The first of these programs that is here.
pub(crate) fn first(names: &[&str]) -> Option<String> {
    let works = |name: &&&str| {
        let mut command = Command::new(name);
        command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    };
    names.iter().find(works).map(|name| (*name).to_owned())
}

/// Says what was not tried, on the real standard output, because the test program keeps that of tests that pass.
pub(crate) fn skipped(words: &str) {
    let _ = writeln!(std::io::stdout(), "\nskipped: {words}");
}

/// What a program prints that ends well.
pub(crate) fn output(command: &mut Command, input: &str) -> String {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // The texts are shorter than a pipe, so nobody waits for the other.
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let (out, err) = (output.stdout, String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{command:?}: {}\n{err}", output.status);
    String::from_utf8(out).unwrap()
}

/// Runs a program that must end well.
pub(crate) fn passed(command: &mut Command) {
    output(command, "");
}

/// A file of the tests with this text.
pub(crate) fn wrote(name: &str, text: &str) -> PathBuf {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&file, text).unwrap();
    file
}
