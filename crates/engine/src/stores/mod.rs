//! The data structures that hold the remaining problem during a search.
//!
//! # Why this shape
//! Every store is searched by the one loop of [`kernel`](crate::kernel), so a store is only its data and the way
//! to undo changes. `links` carries the whole model. `cells` carry no bounds, `bits` some, and both are faster.
//! `textbook` exists to be counted and drawn. `laws` tests all of them. [`make`] is the only place that names all of them.

mod binders;
mod bits;
mod cells;
mod in_pieces;
#[cfg(test)]
mod laws;
pub(crate) mod links;
mod logged;
mod make;
mod making;
mod scores;
mod textbook;
mod top;

pub use bits::Layout;
pub(crate) use cells::Whole;
pub(crate) use logged::Logged;
pub use make::StoreKind;
pub(crate) use make::{hunter, make, supports, textbook, written};
pub(crate) use making::Making;
pub use textbook::Move;
