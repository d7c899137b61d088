//! The symmetries of exact-cover problems.

mod chain;
mod classes;
mod effort;
mod entries;
mod form;
mod given;
mod graph;
mod group;
mod label;
mod labeller;
mod leaf;
mod numbers;
mod orbits;
mod order;
mod palette;
mod partition;
mod permutation;
mod random;
mod refine;
mod remaining;
mod symmetries;
mod trace;
mod whole;

pub use classes::Class;
pub use effort::{Effort, GaveUp};
pub use form::CanonicalForm;
pub use given::NotASymmetry;
pub use group::Group;
pub use labeller::{Labelled, Labeller};
pub use order::Order;
pub use permutation::{NotAPermutation, Permutation};
pub use remaining::Remaining;
pub use symmetries::{Symmetries, Symmetry};
