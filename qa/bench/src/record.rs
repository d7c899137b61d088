//! Keeps a run: the head of the table, every single figure and what they come to, as JSON.
//!
//! # Why this shape
//! A table forgets the spread; a record does not, and later runs can be compared with it. The
//! name holds the date, the time and the commit, so records of one folder sort by age and none
//! replaces another. Each run leaves one among the build products; one that is worth keeping goes
//! to `qa/bench/records` and into the repository.

use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::machine::Machine;

/// The version of the records.
const VERSION: u32 = 2;

#[derive(Serialize)]
struct Record<'r, F> {
    version: u32,
    machine: &'r Machine,
    #[serde(flatten)]
    figures: &'r F,
}

/// Writes the record into a folder, which is made if need be, and says where it lies. `kind` is the
/// beginning of its name; `figures` are a structure with named fields.
pub fn write(
    folder: &Path,
    kind: &str,
    machine: &Machine,
    figures: &impl Serialize,
) -> Result<PathBuf, String> {
    let time = machine.time.replace(':', "");
    let file = folder.join(format!("{kind}-{}-{time}-{}.json", machine.date, machine.commit));
    let fault = |error: std::io::Error| format!("{}: {error}", file.display());
    let record = Record { version: VERSION, machine, figures };
    let text = serde_json::to_string_pretty(&record).map_err(|error| error.to_string())?;
    std::fs::create_dir_all(folder).map_err(fault)?;
    std::fs::write(&file, text + "\n").map_err(fault)?;
    Ok(file)
}
