//! Sudoku of sides 4, 9, 16, 25 and 36: grids, their text forms, and the exact-cover problem.
//!
//! ```
//! use gavotte_puzzles::sudoku::{Grids, encode_named};
//!
//! let text = ".3.4\n41..\n..4.\n.4..\n";
//! let grid = Grids::new(text.as_bytes()).next().ok_or("a grid")??.grid;
//! assert_eq!((grid.get(0, 1), grid.get(0, 0)), (3, 0));
//! let encoded = encode_named(&grid)?;
//! let problem = encoded.problem();
//! let first = problem.options().next().ok_or("an option")?;
//! let items: Vec<_> = problem.option_items(first).iter().map(|&i| problem.item_name(i)).collect();
//! assert_eq!(items, ["r1c1", "r1=2", "c1=2", "b1=2"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod encode;
mod grid;
mod read;
mod row;
mod style;
mod words;

pub use encode::{Candidate, Encoded, encode, encode_named};
pub(crate) use encode::{fill, named, numbered};
pub use grid::{Clash, Grid, Size};
pub use read::{Grids, Puzzle};
pub use style::Style;
