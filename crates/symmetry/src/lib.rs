//! The symmetries of exact-cover problems.

mod effort;
mod entries;
mod form;
mod given;
mod graph;
mod label;
mod labeller;
mod leaf;
mod numbers;
mod orbits;
mod order;
mod palette;
mod partition;
mod permutation;
mod refine;
mod remaining;
mod symmetries;
mod trace;
mod whole;

pub use effort::{Effort, GaveUp};
pub use form::CanonicalForm;
pub use given::NotASymmetry;
pub use labeller::{Labelled, Labeller};
pub use order::Order;
pub use permutation::{NotAPermutation, Permutation};
pub use remaining::Remaining;
pub use symmetries::{Symmetries, Symmetry};
