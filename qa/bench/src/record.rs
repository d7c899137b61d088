//! Keeps a run: the head of the table and every single time, as JSON.
//!
//! # Why this shape
//! A table forgets the spread; a record does not, and later runs can be compared with it. The
//! name holds the date and the commit, so records of one folder sort by age. A second run of the
//! same commit on the same day replaces the first.

use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::machine::Machine;
use crate::run::Outcome;

#[derive(Serialize)]
struct Record<'r> {
    version: u32,
    machine: &'r Machine,
    benches: &'r [Outcome],
}

/// Writes the record into a folder, which is made if need be, and says where it lies.
pub fn write(folder: &Path, machine: &Machine, benches: &[Outcome]) -> Result<PathBuf, String> {
    let file = folder.join(format!("{}-{}.json", machine.date, machine.commit));
    let fault = |error: std::io::Error| format!("{}: {error}", file.display());
    let record = Record { version: 1, machine, benches };
    let text = serde_json::to_string_pretty(&record).map_err(|error| error.to_string())?;
    std::fs::create_dir_all(folder).map_err(fault)?;
    std::fs::write(&file, text + "\n").map_err(fault)?;
    Ok(file)
}
