//! Pictures of puzzles, of their solutions, and of any small exact-cover problem.
//!
//! ```
//! use gavotte_draw::{Look, queens};
//! use gavotte_model::OptionId;
//! use gavotte_puzzles::queens::Queens;
//!
//! let board = Queens::new(4)?.decode(&[1, 7, 8, 14].map(OptionId::new));
//! let svg = queens(&board).svg(Look::Auto);
//! assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
//! assert!(svg.contains("<title>4 queens</title>"));
//! # Ok::<(), gavotte_puzzles::PuzzleError>(())
//! ```
//!
//! # Why this shape
//! For each kind of picture one function or builder makes a [`Picture`]: shapes with paints that are named by their
//! purpose. Their looks in light and in dark are decided when the picture is written, so the command line, Python and a
//! page in a browser show the same picture.
//!
//! # Layout
//! | what | draws |
//! | --- | --- |
//! | [`puzzle()`], [`puzzle_blocks`], [`puzzle_shares`] | any puzzle, with its own kind of picture or else as its board |
//! | [`board()`] | any board: squares, polygons, discs, sticks, and cubes with their layers; things beside it |
//! | [`flattened`] | nothing: it lays a board out for those who draw it in another way |
//! | [`conflict_board`], [`weights_board`] | nothing: they mark the items of a proof on a board, which is drawn then |
//! | [`sheet()`] | many pictures on one sheet, with numbers |
//! | [`building()`] | pictures one after the other, as an animation |
//! | [`Apart`] | an assembly of cubes that is taken apart, exploded and move by move |
//! | [`Sudoku`] | given and found digits, rules, candidates as a heat map, cells that clash, steps ([`Marks`]) |
//! | [`queens()`] | a chess board |
//! | [`beads()`] | the triangle of the wisdom beads |
//! | [`langford()`] | the arrangement with an arc for each pair |
//! | [`latin()`] | a Latin square |
//! | [`sudoku_shares`], [`polyomino_shares`], [`queens_shares`], [`beads_shares`] | shares of all solutions in a puzzle |
//! | [`Heat`] | shares of all solutions on a board of squares |
//! | [`Coloring`] | numbers on a board of squares, as in a proof by coloring |
//! | [`Blocks`] | boards as colored characters, for terminals |
//! | [`Pieces`] | any pieces on squares |
//! | [`Matrix`] | any problem: items as columns, options as rows |
//! | [`Links`] | dancing links at one moment of a search |
//! | [`Tree`] | the tree of a search with its dead ends |
//!
//! # What is absent
//! No input or output, no threads, no clock, no search; nothing here panics on a name, whatever it contains. With the
//! feature `png` a picture can be written as pixels; nothing else needs another package.

#[cfg(feature = "gallery")]
mod apart;
mod beads;
mod beside;
mod blocks;
mod board;
mod building;
mod coloring;
mod conflict;
mod glyphs;
mod heat;
mod langford;
mod links;
mod matrix;
mod paint;
mod picture;
mod pieces;
#[cfg(feature = "png")]
mod pixels;
#[cfg(feature = "png")]
mod png;
mod puzzle;
mod queens;
mod share;
mod sheet;
mod signs;
mod solid;
mod squares;
mod sudoku;
mod svg;
mod text;
mod tree;

#[cfg(feature = "gallery")]
pub use apart::Apart;
pub use beads::{beads, beads_shares};
pub use blocks::Blocks;
pub use board::{board, flattened};
pub use building::building;
pub use coloring::Coloring;
pub use conflict::{conflict_board, weights_board};
pub use heat::Heat;
pub use langford::langford;
pub use links::Links;
pub use matrix::{MOST_COLUMNS, MOST_ROWS, Matrix};
pub use paint::dark_rules;
pub use picture::Picture;
pub use pieces::{Pieces, polyomino_shares};
#[cfg(feature = "png")]
pub use pixels::dark_cells;
#[cfg(feature = "png")]
pub use png::PngError;
pub use puzzle::{puzzle, puzzle_blocks, puzzle_shares};
pub use queens::{queens, queens_shares};
pub use share::Share;
pub use sheet::{sheet, sheet_in};
pub use squares::latin;
pub use sudoku::{Marks, Sudoku, sudoku_shares};
pub use svg::Look;
pub use tree::{End, Tree};
