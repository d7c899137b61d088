//! What can be asked of an instance.

use serde::Deserialize;

/// A question about an instance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Query {
    /// How many solutions there are.
    Count,
    /// The least cost of a repeat cover; without costs the fewest options.
    Cover,
}

impl Query {
    /// What Gavotte calls it.
    pub fn verb(self) -> &'static str {
        match self {
            Self::Count => "count",
            Self::Cover => "cover",
        }
    }
}
