//! How many options each item still has: counted down one by one, restored by copying.
//!
//! # Why this shape
//! Sizes are the only part of the cells that must be restored, so everything that has to be undone
//! is in one place. Two ways to remember them fit two kinds of problems. [`Whole`](super::Whole) copies the
//! array, which is a handful of vector moves when items are few. [`Trail`](super::Trail) records each change,
//! which costs more for each change and does not depend on how many items there are.
//!
//! A size carries the item's state as flags in its high bits. An item that must not be branched on then looks
//! huge: no comparison with 1 or 2 notices it, no search for the least finds it, and restoring the sizes reopens
//! the items.

mod contract;
mod trail;
mod whole;

pub(crate) use contract::Sizes;
pub(super) use contract::{CLOSED, COUNT, FIXED};
pub(crate) use trail::Trail;
pub(crate) use whole::Whole;
