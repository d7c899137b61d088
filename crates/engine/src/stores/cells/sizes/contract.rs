//! The contract of both ways to remember sizes, and the flags of sizes. It is a trait, because the cells are
//! compiled for each of the two ways.

/// The item is secondary, or covered: options are still counted, but nothing waits for them.
/// [fixed]
pub(crate) const CLOSED: u32 = 1 << 29;
/// The item is secondary and has a color: options of other colors are gone. [fixed]
pub(crate) const FIXED: u32 = 1 << 30;
/// The number of options without the flags. [fixed]
pub(crate) const COUNT: u32 = CLOSED - 1;

/// The sizes of all items, primary ones first, and the way back to earlier ones.
pub(crate) trait Sizes: Clone + Send + 'static {
    /// The sizes before the search; those of secondary items are flagged.
    fn new(sizes: Vec<u32>) -> Self;

    /// The size and the flags of `item`.
    fn get(&self, item: u32) -> u32;

    /// The sizes and flags of all items.
    fn all(&self) -> &[u32];

    /// The data that [`decrement`](Self::decrement) changes. A loop takes it out of the structure, so that the
    /// compiler keeps the slices in registers.
    type View<'a>;

    /// The sizes to count down.
    fn view(&mut self) -> Self::View<'_>;

    /// One option less; the new size with the flags.
    fn decrement(view: &mut Self::View<'_>, item: u32) -> u32;

    /// Whether a size can be [set](Self::set) in one step.
    const SETS: bool;

    /// Changes the size, and leaves the flags.
    fn set(&mut self, item: u32, size: u32);

    /// Adds a flag that the item does not have.
    fn flag(&mut self, item: u32, flag: u32);

    /// Remembers the present sizes. Marks nest.
    fn mark(&mut self) -> u32;

    /// Goes back to the last mark, which stays.
    fn restore(&mut self, mark: u32);

    /// Drops the last mark.
    fn release(&mut self, mark: u32);

    /// The leftmost of the first `primary` items with the least size, which is at least 2.
    fn fewest(&mut self, primary: u32) -> u32;
}
