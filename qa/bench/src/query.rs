//! The questions that can be asked about an instance: one type, because manifest, rivals and programs have to agree on
//! them.

use serde::Deserialize;

/// A question about an instance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Query {
    /// The number of solutions.
    Count,
    /// The least cost of a repeat cover; without costs the fewest options.
    Cover,
}

impl Query {
    /// The verb of Gavotte for it.
    pub fn verb(self) -> &'static str {
        match self {
            Self::Count => "count",
            Self::Cover => "cover",
        }
    }
}
