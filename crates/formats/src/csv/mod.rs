//! Comma-separated values: an option a row.
//!
//! ```csv
//! a,2|b,0:3|c,|,x,y
//! a,b,x:red,|5
//! b,"a name, quoted",x:red,y
//! ```
//!
//! The cells have the meaning of the words of [`dlx`](crate::dlx). The first row that is not empty declares the
//! items: primary ones, perhaps with bounds, then a cell `|`, then secondary ones. Every other row is an option:
//! items, secondary ones perhaps with a color, and costs behind a `|`, which add up. Unlike in DLX text, a name
//! may hold white space and no row is a comment.
//!
//! Rows may have any number of cells. Empty cells and rows of nothing else are skipped, because spreadsheets
//! fill tables up with commas. White space around a cell does not count unless it is inside of quotes. A quote
//! within quotes is doubled; a cell holds no line end. This text has no place for labels.
//!
//! An apostrophe before `=`, `+`, `-`, `@`, a tab or a carriage return at the start of a cell does not count: it keeps spreadsheets from
//! taking the cell for a formula ([`write_guarded`]).
//!
//! # Source
//! RFC 4180, except for line ends within cells.

mod cells;
mod formula;
mod read;
mod write;

pub use formula::guard;
pub use read::read;
pub use write::{write, write_guarded};
