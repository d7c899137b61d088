//! Timings against named rivals, with checked answers.
//!
//! A time without a right answer is no result: every answer is compared with the one in the
//! manifest before its time is shown, and one wrong answer fails the whole run.
//!
//! ```
//! use gavotte_bench::{generate, instance::Instance, rivals};
//!
//! let text = generate::from_words(&["queens", "8"])?;
//! let queens = Instance::parse(&text)?;
//! let textbook = rivals::by_name("textbook").expect("it is built in");
//! assert_eq!((textbook.answer)(&queens), 92);
//! # Ok::<(), String>(())
//! ```
//!
//! # Layout
//! [`manifest`] says what is asked and which answer is right; [`generate`] writes instances that
//! need no file; [`rivals`] are other solvers, fed by the reader in [`instance`]; [`clock`] times
//! one process; [`program`] is what is timed, [`run`] takes the turns, [`table`] and [`summary`] show
//! the outcome and [`record`] keeps it; [`instructions`] counts these instead of seconds; [`sudoku`]
//! times batches of small puzzles; [`machine`] says on what it was measured.
//!
//! # What is absent
//! No crate of Gavotte: the real command is run as its users run it, and the rivals read their
//! input with a reader of their own, so that a fault of ours cannot hide in both.

pub mod clock;
pub mod generate;
pub mod instance;
pub mod instructions;
pub mod machine;
pub mod manifest;
pub mod program;
pub mod query;
pub mod record;
pub mod rivals;
pub mod run;
pub mod sudoku;
pub mod summary;
pub mod table;
pub mod usage;
