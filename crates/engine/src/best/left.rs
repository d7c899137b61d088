//! A search that was stopped, kept so that it can list what it has left.
//!
//! # Why this shape
//! Most callers never ask for the list, and making it takes time. So the search is kept as it stands, and the
//! list is made on demand.
//!
//! # Invariants
//! Nothing works on the search any more: its threads rest, and what they had found is in the answer.
//!
//! # Cost
//! The memory of the search, for as long as the question is kept.

use gavotte_model::OptionId;

use super::bounded::Bounded;
use super::orbital::Beginnings;
use super::ordered::Ordered;
use super::way::Way;
use crate::run::Decisions;

/// The unfinished part of a search.
pub(super) enum Left {
    /// Everything wanted was found.
    Nothing,
    /// The rest of branch and bound.
    Bounded {
        search: Box<Bounded>,
        way: Way,
        /// The greatest cost of a solution that would still be kept; `None` if any would.
        limit: Option<i64>,
        require: Vec<OptionId>,
    },
    /// The rest of the beginnings.
    Beginnings { search: Box<Beginnings>, way: Way, limit: Option<i64> },
    /// The rest of a search in an order that was asked for.
    Ordered { search: Ordered, limit: Option<i64> },
}

impl Left {
    /// As disjoint parts of the original problem, where the search can say it.
    pub(super) fn parts(&self) -> Option<Vec<Decisions>> {
        match self {
            Self::Nothing => Some(Vec::new()),
            Self::Bounded { search, way, limit, require } => {
                let parts = search.untried(*limit, require)?.into_iter();
                Some(parts.map(|part| way.original_part(part)).collect())
            }
            Self::Beginnings { search, way, limit } => {
                let parts = search.untried(*limit).into_iter();
                Some(parts.map(|part| way.original_part(part)).collect())
            }
            Self::Ordered { search, limit } => search.untried(*limit),
        }
    }
}
