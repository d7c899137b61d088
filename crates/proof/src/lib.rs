//! Writes down why a search is right, while it searches: proofs that other programs check.
//!
//! # Why this shape
//! A search that backtracks proves itself nearly for free. Where an item has no option left, the options that
//! are chosen cannot all be in a solution. That is one clause, and it follows by propagation from the items that
//! are full. So a search reports only where it is ([`Log`](gavotte_engine::Log)). This crate finds out why a
//! branch fails, from the problem alone. Nothing is believed of the search: a wrong report makes a proof that no
//! checker accepts.
//!
//! # Invariants
//! 1. Each line follows from the problem and from earlier lines that are alive.
//! 2. A log without [`ProofLog::finish`] has no conclusion, so that checkers refuse it.
//!
//! # Cost
//! Memory for the problem and one clause for each branch of each open branching, whatever the length of the
//! proof. A node costs a look at the items that are covered, and one line for two or three nodes. With colors or
//! bounds it costs the entries of its item's options, and a line.
//!
//! # Source
//! S. Gocht, J. Nordström: *Certifying parity reasoning efficiently using pseudo-Boolean proofs* (2021), for the
//! format of VeriPB; S. Gocht, C. McCreesh, J. Nordström: *Subgraph isomorphism meets cutting planes* (2020), for
//! the idea.

mod aim;
mod best;
mod bounded;
mod certificate;
mod conclusion;
mod explain;
mod general;
mod learned;
mod lines;
mod log;
mod numbering;
mod once;
mod pairs;
mod piece;
mod reasons;
mod sides;
mod weights;

pub use aim::Aim;
pub use best::{ProveError, Wanted, prove_all, prove_best};
pub use certificate::{certify, write_certificate, write_class_certificate};
pub use conclusion::Conclusion;
pub use learned::LearnedProof;
pub use log::ProofLog;
pub use weights::Refutation;
