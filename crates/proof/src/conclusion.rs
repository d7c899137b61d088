//! What a proof shows.

/// What a proof shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// There is no solution.
    None,
    /// These are all solutions.
    All(u64),
    /// Nothing, because the search has not come to its end. No checker takes such a proof.
    Open,
}
