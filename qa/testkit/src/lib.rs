//! The conformance suite: the answers that every engine must give, in every order.
//!
//! # Layout
//! [`oracle`] answers by trying every set of options, and shares nothing with the engines except the definition of a
//! solution. [`random`] makes small problems of all kinds, [`glued`] symmetric ones, [`assumed`] required and forbidden
//! options. [`subjects`] lists what is tested: each engine in each order. [`seal`] is the checksum of saved sets.
//! [`proofs`] writes proofs into memory. [`cases`] reads the cases that are written as data, and runs a test program of
//! them; [`corpus`] says where they lie, and [`gallery`] makes the cards of all puzzles. The tests themselves are in
//! `tests/suite`, one law in each file.

pub mod assumed;
pub mod budget;
pub mod cases;
pub mod catalogue;
pub mod corpus;
pub mod gallery;
pub mod glued;
pub mod oracle;
pub mod proofs;
pub mod random;
pub mod seal;
pub mod subjects;
