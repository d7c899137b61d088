//! The corpus: where it lies, and the small problems that other laws are tried on.

use std::path::{Path, PathBuf};

use gavotte::Problem;
use gavotte::formats::dlx;

use crate::cases;

/// One problem and how many solutions it has.
#[derive(Clone, Debug)]
pub struct Case {
    /// What it is called in messages.
    pub name: String,
    /// The problem as DLX text.
    pub problem: String,
    /// How many solutions it has, in decimal digits.
    pub count: String,
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

/// The folder of the instances that are no part of the project, which `cargo xtask test data` asks for.
///
/// # Panics
/// When the variable `GAVOTTE_DATA` does not name it.
#[must_use]
pub fn data() -> PathBuf {
    std::env::var_os("GAVOTTE_DATA").expect("GAVOTTE_DATA is the folder of the data").into()
}

/// The cases of `qa/corpus/cases/basics.toml`, each with all its solutions.
///
/// # Panics
/// When the file is wrong.
#[must_use]
pub fn basics() -> Vec<Case> {
    let file = cases::of_file(&root().join("qa/corpus/cases/basics.toml"));
    let case = |case: cases::Case| {
        let count = case.solutions.map(|solutions| solutions.len().to_string());
        let (problem, count) = (case.input.unwrap_or_default(), count.unwrap_or_default());
        Case { name: case.name, problem, count }
    };
    file.into_iter().map(case).collect()
}
