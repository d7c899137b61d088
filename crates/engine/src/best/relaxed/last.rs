//! The last solution that is kept: facts of `precede`, which the store holds.

/// The last one of the wanted solutions, in the numbers of the state.
#[derive(Clone, Debug)]
pub(super) struct Last {
    pub(super) cost: i64,
    /// Ascending.
    pub(super) options: Vec<u32>,
    /// From this option on none of the state decides any more, because the state has lost one of the solution there.
    pub(super) end: u32,
}
