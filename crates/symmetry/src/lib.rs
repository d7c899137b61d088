//! The symmetries of exact-cover problems.

mod effort;
mod entries;
mod form;
mod graph;
mod label;
mod labeller;
mod leaf;
mod numbers;
mod orbits;
mod palette;
mod partition;
mod permutation;
mod refine;
mod remaining;
mod trace;

pub use effort::{Effort, GaveUp};
pub use form::CanonicalForm;
pub use labeller::{Labelled, Labeller};
pub use permutation::{NotAPermutation, Permutation};
pub use remaining::Remaining;
