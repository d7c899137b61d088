//! Knuth's text for exact covers with colors, multiplicities and costs.
//!
//! ```text
//! | a comment
//! a 2|b 0:3|c | x y
//! a b x:red |5
//! b c x:red y
//! ```
//!
//! The first line that is neither blank nor a comment declares the items: primary ones, perhaps
//! with bounds (`2|b`: exactly twice, `0:3|c`: at most three times), then a `|` that stands alone,
//! then secondary ones. Every other line is an option: items, secondary ones perhaps with a color,
//! and anywhere behind the first item a cost; several costs add up. Words are separated by white
//! space. A line that begins with `|` is a comment, so neither a problem without primary items nor
//! an option without items can be written.
//!
//! Names and colors may be of any length and in any script (UTF-8), and costs may be negative
//! (`|-5`) and have a point with up to 18 digits behind it (`|2.50`, `|-.5`, `|3.`), but no
//! exponent; all that goes beyond Knuth's programs. A label has no place in this text.
//!
//! # Source
//! D. E. Knuth: the programs DLX2 (colors), DLX3 (multiplicities) and DLX5 (costs); *The Art of
//! Computer Programming*, section 7.2.2.1.

mod quote;
mod read;
mod strict;
mod word;
mod write;

pub(crate) use quote::words;
pub use read::read;
pub use strict::check_strictly;
pub(crate) use word::{read_cost, read_item, read_member};
pub use write::{write, write_option};
