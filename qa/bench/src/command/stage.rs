//! The common parts of `run` and `instructions`: the places of programs and files, and the folder for generated ones.
//! Both commands use them, so that they take the same options.

use std::path::{Path, PathBuf};

use clap::Args;
use gavotte_bench::manifest::Manifest;
use gavotte_bench::record;
use serde::Serialize;

use gavotte_bench::machine::Machine;

pub(super) const MANIFEST: &str = "qa/bench/manifest.toml";
const RECORDS: &str = "target/bench";

/// The options of both commands.
#[derive(Args)]
pub(super) struct Common {
    /// The manifest [default: the project's own]
    #[arg(long, value_name = "FILE")]
    manifest: Option<PathBuf>,
    /// The command under test [default: the one beside this program]
    #[arg(long, value_name = "PATH")]
    gavotte: Option<PathBuf>,
    /// One more argument for the command under test; may be repeated
    #[arg(long, value_name = "ARG", allow_hyphen_values = true)]
    pub(super) gavotte_arg: Vec<String>,
    /// Only these entries of the manifest
    #[arg(long, value_name = "NAME", num_args = 1..)]
    pub(super) only: Vec<String>,
    /// The folder for the record [default: target/bench]; qa/bench/records is for those to keep
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
}

/// The places of programs and files.
pub(super) struct Stage {
    /// The root of the repository.
    pub(super) root: PathBuf,
    /// This program.
    pub(super) bench: PathBuf,
    /// The command under test.
    pub(super) gavotte: PathBuf,
    pub(super) manifest: Manifest,
    pub(super) scratch: Scratch,
    records: PathBuf,
}

impl Common {
    pub(super) fn stage(&self) -> Result<Stage, String> {
        let root = root()?;
        let bench = std::env::current_exe().map_err(|error| error.to_string())?;
        let gavotte = match &self.gavotte {
            Some(path) => {
                std::path::absolute(path).map_err(|error| format!("{}: {error}", path.display()))?
            }
            None => bench.with_file_name(format!("gavotte{}", std::env::consts::EXE_SUFFIX)),
        };
        if !gavotte.is_file() {
            return Err(format!("there is no command {}; build it first", gavotte.display()));
        }
        let manifest = self.manifest.clone().unwrap_or_else(|| root.join(MANIFEST));
        let manifest = Manifest::read(&manifest)?;
        let records = self.record.clone().unwrap_or_else(|| root.join(RECORDS));
        let scratch = Scratch::new()?;
        Ok(Stage { root, bench, gavotte, manifest, scratch, records })
    }

    /// The options as text, for the record.
    pub(super) fn flags(&self) -> String {
        let mut flags = String::new();
        if let Some(manifest) = &self.manifest {
            flags.push_str(&format!(" --manifest {}", manifest.display()));
        }
        for argument in &self.gavotte_arg {
            flags.push_str(&format!(" --gavotte-arg {argument}"));
        }
        if !self.only.is_empty() {
            flags.push_str(&format!(" --only {}", self.only.join(" ")));
        }
        for variable in ["RUSTFLAGS", gavotte_bench::program::SIMD] {
            if let Ok(value) = std::env::var(variable) {
                flags.push_str(&format!(" {variable}={value}"));
            }
        }
        flags
    }
}

impl Stage {
    /// Stores the figures, and reports and returns where.
    pub(super) fn keep(
        &self,
        kind: &str,
        machine: &Machine,
        figures: &impl Serialize,
    ) -> Result<PathBuf, String> {
        let file = record::write(&self.records, kind, machine, figures)?;
        eprintln!("recorded in {}", file.display());
        Ok(file)
    }
}

/// The nearest folder upwards that holds the manifest; if there is none, the current one.
fn root() -> Result<PathBuf, String> {
    let here = std::env::current_dir().map_err(|error| error.to_string())?;
    let root = here.ancestors().find(|folder| folder.join(MANIFEST).is_file());
    Ok(root.unwrap_or(&here).to_owned())
}

/// A folder for generated instances, which is removed at the end.
pub(super) struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Result<Self, String> {
        let folder = std::env::temp_dir().join(format!("gavotte-bench-{}", std::process::id()));
        std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        Ok(Self(folder))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
