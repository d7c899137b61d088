//! The set of all solutions, compiled once for many questions.
//!
//! # Why this shape
//! A set holds its problem and a diagram over the original options. Each question is one file, one
//! pass over the diagram or one walk down it. Conditioning gives another set, so all questions can
//! be asked of it, too.
//!
//! # Invariants
//! Every solution that leaves the set has been checked against the problem.

mod audit;
mod best;
mod condition;
mod counts;
mod export;
mod file;
mod histogram;
mod list;
mod marginals;
mod sample;
mod semiring;
mod solution_set;
mod weighted_count;

pub use best::Ranked;
pub use file::Fault;
pub use histogram::Histogram;
pub(crate) use list::List;
pub use sample::{Samples, Weighted, WeightedSamples};
pub use solution_set::{SolutionSet, Solutions};
