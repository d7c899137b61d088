//! What a proof shows.

/// What a proof shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// There is no solution.
    None,
    /// These are all solutions.
    All(u64),
    /// No solution has a better cost than this, and one has this.
    Best(i64),
    /// So many solutions have this cost or a better one, and these are they.
    Within(u64, i64),
    /// Nothing, because the search has not come to its end. No checker takes such a proof.
    Open,
}

impl Conclusion {
    /// What a search shows that has listed so many solutions and come to its end.
    pub(crate) fn of_list(solutions: u64) -> Self {
        if solutions > 0 { Self::All(solutions) } else { Self::None }
    }
}
