//! What all parts of a release do: run a program that must succeed, and copy a file.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::shell::stream;

/// Nothing, or what is wrong, or which tool is missing, in words.
pub(crate) type Made = Result<(), String>;

/// Runs a command, which shows its output.
pub(crate) fn run_or(command: &mut Command, why: &str) -> Made {
    if stream(command, |_| ()) { Ok(()) } else { Err(why.to_owned()) }
}

/// A file is copied, and its folder made.
pub(crate) fn copy(from: &Path, to: &Path) -> Made {
    let name = |path: &Path| path.display().to_string();
    let folder = to.parent().ok_or_else(|| format!("{} has no folder", name(to)))?;
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", name(folder)))?;
    fs::copy(from, to).map_err(|error| format!("{}: {error}", name(from)))?;
    Ok(())
}
