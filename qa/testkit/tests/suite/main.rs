//! The conformance suite: every engine and every layer, compared with brute force, with published answers and with each
//! other.
//!
//! # Why this shape
//! Each file is a law or a question. All of them are one program, because linking the engines forty times took longer
//! than many of the tests. `cargo test -p gavotte-testkit --test suite differential::` runs one file.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod apart;
mod assume;
mod best;
mod best_constraints;
mod best_data;
mod best_symmetry;
mod best_untried;
mod bounded;
mod certificates;
mod classes;
mod colors;
mod components;
mod corpus;
mod counting;
mod dense;
mod depth;
mod differential;
mod drawn;
mod exhaustive;
mod explain;
mod forged;
mod fresh;
mod gallery;
mod generate;
mod generators;
mod genres;
mod givens;
mod imposed;
mod learned;
mod listing;
mod models;
mod nine;
mod possible;
mod proofs;
mod proofs_best;
mod proofs_constraints;
mod proving;
mod questions;
mod quota;
mod random;
mod reasons_assuming;
mod reduce;
mod reduce_table;
mod refutations;
mod relax;
mod relay;
mod run_faults;
mod runs;
mod samples;
mod sets;
mod snapshots;
mod solids;
mod sources;
mod symmetry;
mod textbook;
mod threads;
mod untried;
mod variants;
mod veripb;
mod weighted_counts;
mod weights;
