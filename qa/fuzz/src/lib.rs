//! The work of the fuzz targets on the bytes that they get.
//!
//! # Layout
//! Each target is a line in `fuzz_targets/targets.rs` that calls a function here. [`read`] feeds the readers,
//! [`solutions`] the reader of solutions, [`sets`] that of saved sets, [`puzzles`] those of puzzles,
//! [`runs`] those of checkpoints and of all other files of long runs, [`proofs`] the checker,
//! [`agents`] the server of agents. [`builder`] turns
//! bytes into calls of the builder. [`answer`] goes the whole way from a text to an answer that is read again. A seed
//! is in `seeds/` under its format, and the words of a format are in `dictionaries/`.
//!
//! # What counts as a failure
//! A panic, an overflow, or a run of more than some seconds or some gigabytes; a message that is long, contains a
//! control character or names no place; a proof of what is not true; a text that is another problem after it was written and read again; a wrong
//! answer.

pub mod agents;
pub mod answer;
pub mod builder;
pub mod proofs;
pub mod puzzles;
pub mod read;
pub mod runs;
pub mod sets;
pub mod solutions;
