//! The work of the fuzz targets on the bytes that they get.
//!
//! # Layout
//! Each target is a file in `fuzz_targets/` with one line that calls a function here. [`read`] feeds the readers,
//! [`solutions`] the reader of solutions, [`sets`] that of saved sets, [`puzzles`] those of puzzles. [`builder`] turns
//! bytes into calls of the builder. [`answer`] goes the whole way from a text to an answer that is read again. A seed
//! is in `seeds/` under its format, and the words of a format are in `dictionaries/`.
//!
//! # What counts as a failure
//! A panic, an overflow, or a run of more than some seconds or some gigabytes; a message that is long, contains a
//! control character or names no place; a text that is another problem after it was written and read again; a wrong
//! answer.

pub mod answer;
pub mod builder;
pub mod puzzles;
pub mod read;
pub mod sets;
pub mod solutions;
