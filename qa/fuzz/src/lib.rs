//! What the fuzz targets do with the bytes they are given.
//!
//! # Layout
//! A target is a file in `fuzz_targets/` with one line that calls a function here: [`read`] feeds
//! the readers, [`solutions`] the reader of solutions, [`sets`] that of saved sets, [`puzzles`] those of puzzles; [`builder`] turns
//! bytes into calls of the builder; [`answer`] goes the whole way from a text to an answer that is
//! read again. A seed lies in `seeds/` under the format that it is in, the words that a format knows
//! in `dictionaries/`.
//!
//! # What counts as a failure
//! A panic, an overflow, a run of more than some seconds or some gigabytes; a message that is long,
//! holds a control character or names no place; a text that is not the same problem after it was
//! written and read again; a wrong answer.

pub mod answer;
pub mod builder;
pub mod puzzles;
pub mod read;
pub mod sets;
pub mod solutions;
