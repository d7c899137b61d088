//! The cases that are written as data: problems with their published or hand-checked answers.

use std::path::{Path, PathBuf};

use gavotte::Problem;
use gavotte::formats::dlx;
use serde::Deserialize;

/// One problem and its answers.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// What it is called in messages.
    pub name: String,
    /// The problem as DLX text.
    pub problem: String,
    /// How many solutions it has, in decimal digits.
    pub count: String,
    /// All solutions as option numbers from 1; left out where there are too many to write down.
    pub solutions: Option<Vec<Vec<u64>>>,
}

#[derive(Deserialize)]
struct File {
    case: Vec<Case>,
}

impl Case {
    /// The problem.
    ///
    /// # Panics
    /// When the text is wrong.
    #[must_use]
    pub fn problem(&self) -> Problem {
        dlx::read(self.problem.as_bytes()).unwrap_or_else(|error| panic!("{}: {error}", self.name))
    }
}

/// The folder of the project.
#[must_use]
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All cases of `qa/corpus/problems.toml`.
///
/// # Panics
/// When the file is wrong.
#[must_use]
pub fn cases() -> Vec<Case> {
    let path = root().join("qa/corpus/problems.toml");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{error}"));
    toml::from_str::<File>(&text).unwrap_or_else(|error| panic!("{error}")).case
}
