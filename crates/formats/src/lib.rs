//! Readers and writers of exact-cover problems.
//!
//! ```
//! use gavotte_formats::{dlx, ReadError};
//!
//! let problem = dlx::read("a b c | x\na b x:red\nc x:red |5\n".as_bytes())?;
//! assert_eq!((problem.item_count(), problem.option_count()), (4, 2));
//!
//! let Err(ReadError::Format(error)) = dlx::read("fob\nfoo\n".as_bytes()) else { panic!() };
//! assert_eq!(error.to_string(), "no item is called `foo`; did you mean `fob`?");
//! assert_eq!((error.line(), error.column()), (2, 1));
//! # Ok::<(), ReadError>(())
//! ```
//!
//! # Layout
//! One folder a format: [`dlx`] is Knuth's text, [`matrix`] is 0/1 rows with or without a header, [`json`] and
//! [`csv`] are for programs and spreadsheets, [`mtx`], [`orlib`], [`cov`], [`ec`] and [`list`] are the texts of numbers
//! in which benchmarks come, [`linear`] reads 0-1 models of other people's solvers, and [`col`] and [`edges`] are graphs, whose perfect matchings are asked for. [`Format`]
//! names the formats and detects them. [`Source`] opens a file or standard input and unpacks it if need be, and
//! [`read_problem`] passes it to the right reader. [`write_problem`] writes in any format, and [`losses`] names the parts that this drops.
//! [`solutions`] reads solutions back. [`export`] writes a problem for other solvers. [`FormatError`] names the fault
//! of a text and its place; [`printable`] makes any text safe to show on a terminal.
//!
//! # Adding a format
//! A module with `read` and `write`; a variant and a row of the table in `format.rs`; an arm in `read_problem`;
//! for a writer, an arm in `write_problem` and in `losses`; a test of the content in `detect.rs` if its texts
//! can be recognised by their looks.
//!
//! # What is absent
//! WebAssembly has no readers of models ([`linear`]), because a page waits for all that it loads.
//! No allocation by a size that a text merely declares, no recursion, no panic on any input. No part of a text
//! reaches a message unescaped.

mod about;
mod ambiguous;
pub mod col;
mod columns;
mod convert;
mod cost;
pub mod cov;
pub mod csv;
mod detect;
pub mod dlx;
pub mod ec;
pub mod edges;
mod error;
mod excerpt;
pub mod export;
mod format;
mod graph_kind;
mod guess_lists;
mod guess_matrix;
mod guess_orlib;
mod gzip;
mod head;
pub mod json;
mod kind;
#[cfg(not(target_family = "wasm"))]
pub mod linear;
mod lines;
pub mod list;
pub mod matrix;
pub mod mtx;
mod numbers;
mod numbers_kind;
pub mod orlib;
mod packed;
mod packing;
mod pairs;
mod plain;
mod printable;
mod rename;
mod simple_graph;
pub mod solutions;
mod source;
mod tokens;
mod write_error;
mod zstd;

pub use about::About;
pub use ambiguous::Ambiguous;
pub use convert::{Loss, losses, write_problem};
pub use error::{FormatError, ReadError, render_line};
pub use format::{Format, UnknownFormat};
pub use graph_kind::GraphErrorKind;
pub use kind::FormatErrorKind;
#[cfg(not(target_family = "wasm"))]
pub use linear::LinearErrorKind;
pub use numbers_kind::NumbersErrorKind;
pub use packed::{Pace, Packed};
pub use packing::{DEFAULT_UNPACKED_LIMIT, Packing};
pub use printable::{printable, shortened};
pub use rename::{Renamed, renamed};
pub use source::{Source, read_problem};
pub use write_error::WriteError;
