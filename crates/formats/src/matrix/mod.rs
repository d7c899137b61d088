//! Exact cover of a 0/1 matrix, row by row.
//!
//! ```text
//! 2 3
//! 0 1 0
//! 101
//! ```
//!
//! With a header ([`read`], [`write()`]) the first line says how many rows and how many columns follow; without
//! one ([`read_rows`]) every line is a row and the first one sets the width. Each row stands on a line of its
//! own, its entries separated by white space or all joined; blank lines are skipped. Columns become primary
//! items called by their numbers. Rows become options, and so do rows of zeros. In a matrix without columns the
//! rows are invisible, so the header alone counts.

mod read;
mod row;
mod write;

pub use read::{read, read_rows};
pub(crate) use row::width as row_width;
pub use write::write;
