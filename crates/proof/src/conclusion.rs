//! The result of a proof. It is data, because the command and the page say it in their own words.

/// The result of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// There is no solution.
    None,
    /// These are all solutions.
    All(u64),
    /// No solution has a better cost than this, and one has this.
    Best(i64),
    /// This many solutions have this cost or a better one, and the proof lists them.
    Within(u64, i64),
    /// Nothing, because the search has not come to its end. No checker accepts such a proof.
    Open,
}

impl Conclusion {
    /// The result of a search that has listed this many solutions and come to its end.
    pub(crate) fn of_list(solutions: u64) -> Self {
        if solutions > 0 { Self::All(solutions) } else { Self::None }
    }
}
