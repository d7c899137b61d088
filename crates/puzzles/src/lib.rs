//! Puzzles as exact-cover problems: encode, decode, draw.
//!
//! Each module turns one puzzle into a [`Problem`](gavotte_model::Problem) whose solutions are exactly the puzzle's
//! solutions, and turns chosen options back into the puzzle's own form.
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
//! | [`fresh`] | boards from nothing |
//! | [`geometry`] | the effect of rotations and reflections of the boards on the options |
//!
//! # What is absent
//! This crate has no search: it knows the model and no engine. Nothing here panics on a text, whatever it contains; a
//! text that is not a puzzle is a [`PuzzleError`] that says where and why.

pub mod beads;
pub mod board;
#[cfg(feature = "gallery")]
mod bodies;
#[cfg(feature = "gallery")]
mod burrtools;
#[cfg(feature = "gallery")]
mod calendar;
#[cfg(feature = "gallery")]
mod code;
#[cfg(feature = "gallery")]
mod colored_queens;
#[cfg(feature = "gallery")]
mod costas;
#[cfg(feature = "gallery")]
mod csv;
#[cfg(feature = "designs")]
mod design;
#[cfg(feature = "gallery")]
mod dissection;
#[cfg(feature = "gallery")]
mod domination;
#[cfg(feature = "gallery")]
mod dominosa;
#[cfg(feature = "gallery")]
mod edge_matching;
#[cfg(feature = "gallery")]
mod edges;
mod error;
mod field;
pub mod fresh;
mod genre;
pub mod genres;
pub mod geometry;
mod givens;
#[cfg(feature = "gallery")]
mod golfers;
#[cfg(feature = "gallery")]
mod graph;
#[cfg(feature = "gallery")]
mod groups;
#[cfg(feature = "gallery")]
mod headings;
#[cfg(feature = "gallery")]
mod input;
#[cfg(feature = "gallery")]
mod instant_insanity;
#[cfg(feature = "gallery")]
mod isometry;
#[cfg(feature = "gallery")]
mod json;
#[cfg(feature = "gallery")]
mod kirkman;
pub mod langford;
pub mod latin;
#[cfg(feature = "gallery")]
mod lattice;
mod lines;
#[cfg(feature = "gallery")]
mod matching;
#[cfg(feature = "gallery")]
mod mates;
#[cfg(feature = "gallery")]
mod meetings;
mod names;
#[cfg(feature = "gallery")]
mod nonogram;
mod numbers;
#[cfg(feature = "gallery")]
mod packing;
#[cfg(feature = "gallery")]
mod pips;
#[cfg(feature = "gallery")]
mod polyform;
pub mod polyomino;
mod puzzle;
pub mod queens;
mod recognise;
#[cfg(feature = "gallery")]
mod roster;
#[cfg(feature = "gallery")]
mod round_robin;
#[cfg(feature = "gallery")]
mod rounds;
#[cfg(feature = "gallery")]
mod separation;
#[cfg(feature = "gallery")]
mod shikaku;
#[cfg(feature = "gallery")]
mod star_battle;
#[cfg(feature = "gallery")]
mod steiner;
pub mod sudoku;
#[cfg(feature = "gallery")]
mod symbols;
pub mod target_sudoku;
#[cfg(feature = "gallery")]
mod timetable;
#[cfg(feature = "gallery")]
mod transversals;
mod units;
#[cfg(feature = "gallery")]
mod words;
#[cfg(feature = "gallery")]
mod xml;

#[cfg(feature = "gallery")]
pub use bodies::{Bodies, Body, Cell, Slide};
#[cfg(feature = "designs")]
pub use design::block_lists;
pub use error::{Ending, PuzzleError, PuzzleErrorKind, Unit};
pub use field::Field;
pub use puzzle::{Aim, Figures, Lay, Opened, Puzzle, Special};
pub use recognise::is_sudoku;
#[cfg(feature = "gallery")]
pub use separation::{Move, Separation, Stage, Tally};
