//! The problems of a folder, with their counts where a manifest has them.
//!
//! # Why this shape
//! A folder of other people's instances has files and nothing else, and then each of them is a case. The project's own
//! data has a table, `manifest.tsv`, of which two columns are used: `name` and `count`.
//!
//! # Invariants
//! 1. Cases are in the order of the manifest, or of their names.
//! 2. A name without a file is an error, because a record must not lose rows in silence.

use std::path::{Path, PathBuf};

/// What the names of files end in, longest first.
const ENDINGS: [&str; 5] = [".txt.gz", ".dlx.gz", ".dlx", ".txt", ".rail"];

/// One problem to be counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The name of the file without its ending.
    pub name: String,
    /// The file.
    pub file: PathBuf,
    /// The count in the manifest.
    pub expect: Option<String>,
}

/// The cases of a folder.
pub fn of_folder(folder: &Path) -> Result<Vec<Case>, String> {
    let manifest = folder.join("manifest.tsv");
    if !manifest.is_file() {
        return files(folder);
    }
    let fault = |error: std::io::Error| format!("{}: {error}", manifest.display());
    let text = std::fs::read_to_string(&manifest).map_err(fault)?;
    listed(folder, &text).map_err(|error| format!("{}: {error}", manifest.display()))
}

fn files(folder: &Path) -> Result<Vec<Case>, String> {
    let fault = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut cases = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(fault)? {
        let file = entry.map_err(fault)?.path();
        let full = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if let Some(name) = ENDINGS.iter().find_map(|end| full.strip_suffix(end)) {
            cases.push(Case { name: name.to_owned(), file, expect: None });
        }
    }
    cases.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(cases)
}

fn listed(folder: &Path, text: &str) -> Result<Vec<Case>, String> {
    let mut lines = text.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let head = lines.next().unwrap_or_default();
    let column = |name: &str| {
        let place = head.iter().position(|&cell| cell == name);
        place.ok_or_else(|| format!("there is no column `{name}`"))
    };
    let (name, count) = (column("name")?, column("count")?);
    let case = |line: Vec<&str>| {
        let cell = |at: usize| line.get(at).copied().ok_or("a line is too short");
        let name = cell(name)?;
        let candidates = ENDINGS.iter().map(|end| folder.join(format!("{name}{end}")));
        let file = candidates.into_iter().find(|file| file.is_file());
        let file = file.ok_or_else(|| format!("there is no file for `{name}`"))?;
        Ok(Case { name: name.to_owned(), file, expect: Some(cell(count)?.to_owned()) })
    };
    lines.map(case).collect()
}
