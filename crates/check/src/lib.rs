//! Checks proofs about exact-cover problems against the text of the problem itself.
//!
//! # Why this shape
//! To believe an answer, one should have to trust little code. So this crate shares no code with readers,
//! engines or writers: it reads the problem once more (`problem`), says in its own words what the problem
//! demands (`demands`), and follows the proof line by line (`proof`). Nothing here searches.
//!
//! # Invariants
//! 1. Each derived constraint holds for all solutions that the proof has not listed.
//! 2. Each listed solution is ruled out by a constraint that is alive, so none is counted twice.
//! 3. A proof that ends early is refused, whatever it has shown.
//! 4. The caller asks the question ([`Aim`]); no word of a proof changes it.
//!
//! # Cost
//! A line of a proof costs as much as the constraints that it names. Memory holds the problem and the constraints
//! that are alive.
//!
//! # Source
//! S. Gocht, J. Nordström: *Certifying parity reasoning efficiently using pseudo-Boolean proofs* (2021), and the
//! description of VeriPB's format 3.0. The checker supports a part of that format: `rup`, `pol`, `del`, `solx`,
//! `soli` and the conclusions.

mod aim;
mod assignment;
mod cases;
mod certificate;
mod classes;
mod constraints;
mod demands;
mod formulation;
mod goal;
mod json;
mod lrat;
mod modelled;
mod problem;
mod proof;
mod reason;
mod rest;
mod sides;
mod states;
mod sum;
mod verified;
mod ways;
mod weights;
mod words;

pub use aim::Aim;
pub use certificate::{check_count, rehearse_count};
pub use formulation::{Formulation, check_formulation};
pub use lrat::check_lrat;
pub use problem::{Problem, ReadError};
pub use proof::check;
pub use reason::{Reason, Refusal};
pub use verified::Verified;
