//! What others have published: a small file that people write, `qa/bench/claims.toml`.
//!
//! # Why this shape
//! A published value is quoted, never computed, so it does not belong into the code. Each has its program, because
//! programs of one publication contradict each other, and its source with a date, because sources change.
//!
//! # Invariants
//! 1. Counts are whole numbers of any size, so they are written as strings.
//! 2. Each claim names a source of the same file.

use std::path::Path;

use serde::{Deserialize, Serialize};

/// The file.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Claims {
    /// The publications.
    pub source: Vec<Source>,
    /// The values.
    pub claim: Vec<Claim>,
}

/// A publication.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// The word by which claims name it.
    pub key: String,
    /// What it is, with its date.
    pub title: String,
}

/// What a publication says about one problem.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The problem's name in a record.
    pub instance: String,
    /// Its name for readers.
    pub title: String,
    /// The key of the publication.
    pub source: String,
    /// The values, each with the programs that found it.
    #[serde(default)]
    pub said: Vec<Said>,
    /// The programs that did not finish.
    #[serde(default)]
    pub unfinished: Vec<String>,
}

/// One published value.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Said {
    /// The number of solutions.
    pub count: String,
    /// Who found it, each with its seconds where they were published, such as `DXZ (0.19 s)`.
    pub programs: Vec<String>,
}

impl Claims {
    /// Reads the file.
    pub fn read(file: &Path) -> Result<Self, String> {
        let text = std::fs::read_to_string(file)
            .map_err(|error| format!("{}: {error}", file.display()))?;
        Self::parse(&text).map_err(|error| format!("{}: {error}", file.display()))
    }

    /// Reads its text.
    pub fn parse(text: &str) -> Result<Self, String> {
        let claims: Self = toml::from_str(text).map_err(|error| error.to_string())?;
        for claim in &claims.claim {
            let name = &claim.instance;
            if !claims.source.iter().any(|source| source.key == claim.source) {
                return Err(format!("`{name}`: there is no source `{}`", claim.source));
            }
            let digits = |said: &Said| said.count.bytes().all(|byte| byte.is_ascii_digit());
            if !claim.said.iter().all(digits) {
                return Err(format!("`{name}`: a count is a string of digits"));
            }
        }
        Ok(claims)
    }
}
