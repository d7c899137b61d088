//! Sudoku of sides 4 to 36, with boxes of any form or with drawn regions: grids, their text forms, and the exact-cover
//! problem.
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

mod candidate;
mod encode;
mod exchange;
#[cfg(feature = "gallery")]
mod foreign;
mod genre;
mod grid;
mod layout;
#[cfg(feature = "gallery")]
mod named;
#[cfg(feature = "gallery")]
mod network;
#[cfg(feature = "gallery")]
mod overlapping;
#[cfg(feature = "gallery")]
mod pasted;
mod pencilmarks;
#[cfg(feature = "gallery")]
mod portable;
mod puzzle;
mod quick;
mod read;
mod regions;
mod row;
#[cfg(feature = "gallery")]
mod ruled;
#[cfg(feature = "gallery")]
mod rules;
mod shape;
mod size;
mod style;
#[cfg(feature = "gallery")]
mod variant;
mod words;

pub use candidate::Candidate;
pub use encode::{Encoded, encode, encode_named, encode_puzzle, encode_puzzle_named};
pub(crate) use encode::{fill, named, numbered};
pub use exchange::exchanged;
#[cfg(feature = "gallery")]
pub use foreign::{is_link, to_fpuzzles, to_link, to_strings, to_sudokupad};
pub use genre::{GENRE, posed};
pub use grid::{Clash, Grid};
#[cfg(feature = "gallery")]
pub use named::NamedFiles;
#[cfg(feature = "gallery")]
pub use network::{Automaton, Move, Network, Origin, Part, Relation};
#[cfg(feature = "gallery")]
pub use overlapping::GENRE as SAMURAI;
#[cfg(feature = "gallery")]
pub use portable::is_id as is_game_id;
pub use puzzle::{Candidates, Puzzle, Said};
pub use read::Grids;
#[cfg(feature = "gallery")]
pub use rules::{Kind, Look, MOST_RULES, Rule, Rules, Stroke, WrongRule};
pub use shape::Shape;
pub use size::{Size, SizeError};
pub use style::Style;
#[cfg(feature = "gallery")]
pub use variant::Variant;
