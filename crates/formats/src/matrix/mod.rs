//! Exact cover of a 0/1 matrix, row by row.
//!
//! ```text
//! 2 3
//! 0 1 0
//! 101
//! ```
//!
//! With a header ([`read`], [`write()`]) the first line says how many rows and how many columns follow; without
//! one ([`read_rows`]) every line is a row and the first one sets the width, or the number of columns stands alone
//! on the first line. Each row stands on a line of its own, its entries separated by white space or commas or all
//! joined; blank lines are skipped. [`read_rows`] also reads rows in brackets, as programs write them. Columns become
//! primary items called by their numbers. Rows become options, and so do rows of zeros. In a matrix without columns
//! the rows are invisible, so the header alone counts.

mod count;
mod nested;
mod read;
mod row;
mod write;

pub(crate) use nested::{is_nested, read as read_nested};
pub(crate) use read::columns_alone;
pub use read::{read, read_lines, read_rows};
pub(crate) use row::{is_decimal, width as row_width};
pub use write::write;
