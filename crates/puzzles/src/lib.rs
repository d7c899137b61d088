//! Puzzles as exact-cover problems: encode, decode, draw.
//!
//! Each module turns one puzzle into a [`Problem`](gavotte_model::Problem) whose solutions are
//! the puzzle's solutions, one for one, and turns chosen options back into the puzzle's own form.
//!
//! ```
//! use gavotte_puzzles::sudoku::{Grids, Style, encode};
//!
//! let text = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 0\n";
//! for puzzle in Grids::new(text.as_bytes()) {
//!     let puzzle = puzzle?;
//!     assert_eq!(puzzle.style, Style::Numbers);
//!     let encoded = encode(&puzzle.grid)?;
//!     // One candidate a cell is left, so all options together are the solution.
//!     let options: Vec<_> = encoded.problem().options().collect();
//!     let solution = encoded.decode(&options);
//!     assert_eq!(puzzle.answer(Some(&solution)), "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n");
//! }
//! # Ok::<(), gavotte_puzzles::PuzzleError>(())
//! ```
//!
//! # Layout
//! | module | puzzle |
//! | --- | --- |
//! | [`sudoku`] | 4x4 to 36x36, and the text forms in which grids are written |
//! | [`target_sudoku`] | sudoku with a weight on each cell, for the greatest score |
//! | [`beads`] | twelve pieces on a triangle of 55 cells |
//! | [`queens`] | queens that do not attack each other |
//! | [`polyomino`] | pieces of squares that fill a board |
//! | [`langford`] | pairs of numbers, as far apart as the numbers say |
//! | [`latin`] | Latin squares, with or without given cells |
//! | [`geometry`] | what rotations and reflections of the boards do to the options |
//!
//! # What is absent
//! No search: this crate knows the model and no engine. Nothing here panics on a text, whatever
//! it holds; a text that is not a puzzle is a [`PuzzleError`] that says where and why.

pub mod beads;
pub mod board;
mod burrtools;
mod calendar;
mod dominosa;
mod error;
mod genre;
pub mod genres;
pub mod geometry;
mod isometry;
pub mod langford;
pub mod latin;
mod lattice;
mod lines;
mod numbers;
mod packing;
mod polyform;
pub mod polyomino;
mod puzzle;
pub mod queens;
pub mod sudoku;
pub mod target_sudoku;
mod units;
mod xml;

pub use error::{Ending, PuzzleError, PuzzleErrorKind, Unit};
pub use puzzle::{Aim, Lay, Opened, Puzzle, Special};
