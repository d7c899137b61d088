//! Timings against named rivals, with checked answers.
//!
//! A time without a right answer is no result. So every answer is compared with the one in the manifest before its time
//! is shown, and one wrong answer fails the whole run.
//!
//! ```
//! use gavotte_bench::{generate, instance::Instance, rivals};
//!
//! let text = generate::from_words(&["queens", "8"])?;
//! let queens = Instance::parse(&text)?;
//! let textbook = rivals::by_name("textbook").expect("it is built in");
//! assert_eq!((textbook.answer)(&queens), 92u32.into());
//! # Ok::<(), String>(())
//! ```
//!
//! # Layout
//! [`manifest`] has the questions and their right answers. [`generate`] writes instances that need no file. [`rivals`]
//! are other solvers, which get problems from the reader in [`instance`]. [`clock`] times one process. [`program`] is a
//! program that is timed, [`run`] lets programs take turns, [`table`], [`summary`] and [`firsts`] show the outcome, and [`record`]
//! keeps it; [`plot`] and [`document`] make a picture and a table from a record. [`choice`] compares the automatic
//! choice with each engine alone. [`instructions`] counts instructions instead of seconds. [`sudoku`] times batches of small puzzles. [`counts`] compares and checks counts.
//! [`machine`] describes the machine of a measurement.
//!
//! # What is absent
//! No crate of Gavotte is used. The real command is run as its users run it, and the rivals read their input with a
//! reader of their own, so that a fault of ours cannot hide in both.

pub mod choice;
pub mod clock;
pub mod counts;
pub mod document;
pub mod firsts;
pub mod generate;
pub mod instance;
pub mod instructions;
pub mod machine;
pub mod manifest;
pub mod plot;
pub mod program;
pub mod query;
pub mod record;
pub mod rivals;
pub mod run;
pub mod sudoku;
pub mod summary;
pub mod table;
pub mod usage;
