//! `MatrixMarket` files of 0/1 matrices.
//!
//! ```text
//! %%MatrixMarket matrix coordinate pattern general
//! % a comment
//! 2 3 3
//! 1 2
//! 2 1
//! 2 3
//! ```
//!
//! After the banner come comments, then the numbers of rows, columns and entries, then the row and the column of
//! each entry, counted from 1 and in any order. A matrix that is `integer` or `real` has a value behind each
//! entry, which must be 1. Rows become options, also those without entries; columns become primary items called
//! by their numbers. Within an option the items keep the order of the text.
//!
//! # Source
//! National Institute of Standards and Technology: *The Matrix Market Exchange Formats* (1996).

mod read;
mod write;

pub use read::read;
pub use write::write;
