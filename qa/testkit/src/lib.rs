//! The conformance suite: what every engine must answer, in every order.
//!
//! # Layout
//! [`oracle`] answers by trying every set of options, with nothing in common with the engines but
//! the definition of a solution. [`random`] makes small problems of all kinds, [`glued`] symmetric ones, [`assumed`] what is required and
//! forbidden. [`subjects`] lists
//! what is tested: each engine in each order. [`seal`] is the checksum of saved sets. [`proofs`] are written into memory. [`cases`] reads the cases written as data and runs a
//! test program of them, [`corpus`] says where all of it lies, [`gallery`] makes the cards of all puzzles. The tests
//! themselves are in `tests/`, one law a file.

pub mod assumed;
pub mod cases;
pub mod corpus;
pub mod gallery;
pub mod glued;
pub mod oracle;
pub mod proofs;
pub mod random;
pub mod seal;
pub mod subjects;
