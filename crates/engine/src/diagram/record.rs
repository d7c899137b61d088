//! What a sweep keeps of the ways to a state: their number, or their arcs.

/// The number of an arc without an option. [fixed]
pub(super) const SKIP: u32 = u32::MAX;

/// The record of the ways to a state.
pub(super) trait Record: Clone + Send + Sync {
    /// Whether marks are numbers of ways, so that states may be put aside, and arcs may arrive in any order.
    const SPLITS: bool;

    /// Whether there is a copy of the code for each width of states: keeping a number is so fast that a copy of a state
    /// counts. Keeping arcs is not.
    const HAS_ALL_WIDTHS: bool = false;

    /// How many words a mark has.
    fn words(&self) -> usize;

    /// The mark of the state at the very beginning.
    fn first(&mut self) -> Vec<u64>;

    /// Announces the arcs of the state with this mark.
    fn leave(&mut self, mark: &[u64]);

    /// Notes that an arc for each of these options ends at state `number` of those with `marks`; a new state has
    /// no mark yet. Returns what is missing in a word after the last one, where that one overflowed.
    fn reach(
        &mut self,
        by: &[u32],
        from: &[u64],
        marks: &mut Vec<u64>,
        number: usize,
        new: bool,
    ) -> u64;

    /// Gives marks one more word from now on.
    fn widen(&mut self);

    /// The memory of the record, in bytes.
    fn bytes(&self) -> usize;
}
