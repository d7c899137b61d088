//! Stores a run as JSON, and reads its times back: the head of the table, every single figure and the summary.
//!
//! # Why this shape
//! A table does not show the spread, but a record does, and later runs can be compared with it. The name contains the
//! date, the time and the commit, so records of one folder sort by age and none replaces another. Each run leaves a
//! record among the build products; a record that is worth keeping goes to `qa/bench/records` and into the repository.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::machine::Machine;
use crate::run::Outcome;

/// The version of the records.
const VERSION: u32 = 2;

#[derive(Serialize)]
struct Record<'r, F> {
    version: u32,
    machine: &'r Machine,
    #[serde(flatten)]
    figures: &'r F,
}

/// What documents take from a record of times.
#[derive(Clone, Debug, Deserialize)]
pub struct Times {
    /// The conditions.
    pub machine: Machine,
    /// The instances, in the order of the manifest.
    pub benches: Vec<Outcome>,
}

impl Times {
    /// Reads a record of `gavotte-bench run`.
    pub fn read(file: &Path) -> Result<Self, String> {
        let text = std::fs::read_to_string(file)
            .map_err(|error| format!("{}: {error}", file.display()))?;
        Self::parse(&text)
            .map_err(|error| format!("{}: not a record of times: {error}", file.display()))
    }

    /// Reads the text of a record.
    pub fn parse(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }
}

/// Writes the record into a folder, which is created if necessary, and returns its place. `kind` is the beginning of
/// its name; `figures` are a structure with named fields.
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
