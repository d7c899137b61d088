//! Bitmaps: the options that can still be chosen as a set of bits, counted by population counts.
//!
//! # Why this shape
//! Nothing is linked and nothing is undone. Each option has a row of the options that cannot be chosen with it,
//! whatever the reason: a common item or two colors. So "option in" is one AND-NOT over the remaining options
//! into the next slot of a stack, and leaving a branch is forgetting the slot. The number of options of an item
//! is a population count of the remaining options AND the item's mask, for eight items at once, so that no
//! vector has to be summed up. When an item is left without options, the branch fails before it is entered.
//!
//! Three stores share the same [`tables`]: [`small`] for a few words of options, where jumps cost more than
//! counting; [`wide`] for many, which reads as little as possible; and [`sparse`] for many items with few
//! options each, where counting all of them again would be a waste. [`Layout::of`] chooses by a linear look at
//! the problem.
//!
//! Items with bounds are carried by [`wide`] alone, and only where no search has to branch on them ([`bounded`]).
//!
//! # Cost
//! The tables take m·m/64 words for m options. Where that is too much there are no bitmaps.
//!
//! # Source
//! The search is Algorithm X of D. E. Knuth, *The Art of Computer Programming*, 7.2.2.1. Bitmaps
//! with a list of the words that are not 0: J. Demeulenaere et al., *Compact-Table* (CP 2016).

#[cfg(any(test, debug_assertions, feature = "audit"))]
mod audit;
mod bounded;
mod count;
mod covered;
mod layout;
mod slots;
mod small;
mod sparse;
mod tables;
#[cfg(test)]
mod tests;
mod wide;
mod words;

pub use layout::Layout;
pub(super) use layout::logged;
pub(crate) use layout::search;
