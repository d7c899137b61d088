//! What is kept of a run of counts: the conditions, each row, the sums, and the published values.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::claims::Claim;
use super::entrant::Absent;
use super::row::Row;
use super::totals::Totals;
use crate::machine::Machine;

/// The figures of a run.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Figures {
    /// Seconds of the processor after which a program was stopped.
    pub cpu_limit_s: u64,
    /// Kilobytes of memory at which a program was stopped.
    pub memory_limit_kb: i64,
    /// Programs that took no part.
    pub absent: Vec<Absent>,
    /// The problems.
    pub rows: Vec<Row>,
    /// The sums.
    pub totals: Totals,
    /// What others have published about these problems.
    pub claims: Vec<Claim>,
}

/// A record as it is read back.
#[derive(Clone, Debug, Deserialize)]
pub struct Counts {
    /// The conditions.
    pub machine: Machine,
    /// The rest.
    #[serde(flatten)]
    pub figures: Figures,
}

impl Counts {
    /// Reads a record of `gavotte-bench counts`.
    pub fn read(file: &Path) -> Result<Self, String> {
        let text = std::fs::read_to_string(file)
            .map_err(|error| format!("{}: {error}", file.display()))?;
        serde_json::from_str(&text)
            .map_err(|error| format!("{}: not a record of counts: {error}", file.display()))
    }
}
