//! How many options each item still has: counted down one by one, put back by copying.
//!
//! # Why this shape
//! Sizes are the only part of the cells that must be restored, so everything that has to be undone
//! is in one place. Two ways to remember them fit two kinds of problems: [`Whole`](super::Whole)
//! copies the array, which is a handful of vector moves when items are few; [`Trail`](super::Trail)
//! writes down what changes, which costs more a change and does not depend on how many items there
//! are.
//!
//! A size carries the item's state as flags in its high bits. An item that must not be branched on
//! then looks huge: no comparison with 1 or 2 notices it, no search for the least picks it, and
//! restoring the sizes reopens the items.

mod trail;
mod whole;

pub(crate) use trail::Trail;
pub(crate) use whole::Whole;

/// The item is secondary, or covered: options are still counted, but nothing waits for them.
pub(super) const CLOSED: u32 = 1 << 29;
/// The item is secondary and has a color: options of other colors are gone.
pub(super) const FIXED: u32 = 1 << 30;
/// The number of options without the flags.
pub(super) const COUNT: u32 = CLOSED - 1;

/// The sizes of all items, primary ones first, and the way back to earlier ones.
pub(crate) trait Sizes: Clone + Send + 'static {
    /// The sizes before the search; those of secondary items are flagged.
    fn new(sizes: Vec<u32>) -> Self;

    /// The size and the flags of `item`.
    fn get(&self, item: u32) -> u32;

    /// The sizes and flags of all items.
    fn all(&self) -> &[u32];

    /// What [`decrement`](Self::decrement) works on: a loop takes it out of the structure, so that
    /// the compiler keeps the slices in registers.
    type View<'a>;

    /// The sizes to count down.
    fn view(&mut self) -> Self::View<'_>;

    /// One option less; the new size with the flags.
    fn decrement(view: &mut Self::View<'_>, item: u32) -> u32;

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
