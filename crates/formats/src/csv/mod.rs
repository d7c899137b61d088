//! Comma-separated values: an option a row.
//!
//! ```csv
//! a,2|b,0:3|c,|,x,y
//! a,b,x:red,|5
//! b,"a name, quoted",x:red,y
//! ```
//!
//! The cells say what the words of [`dlx`](crate::dlx) say. The first row that is not empty
//! declares the items: primary ones, perhaps with bounds, then a cell `|`, then secondary ones.
//! Every other row is an option: items, secondary ones perhaps with a color, and costs behind a
//! `|`, which add up. Unlike there, a name may hold white space and no row is a comment.
//!
//! Rows may have any number of cells; empty cells and rows of nothing else are passed over, so a
//! table that a spreadsheet has filled up with commas reads well. White space around a cell does
//! not count unless quotes are around it. A quote within quotes is doubled; a cell holds no line
//! end. A label has no place in this text.
//!
//! # Source
//! RFC 4180, but for line ends within cells.

mod cells;
mod read;
mod write;

pub use read::read;
pub use write::write;
