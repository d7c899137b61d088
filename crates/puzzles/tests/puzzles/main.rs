//! The promises of the puzzles, tested through the public interface. All files are one program, because each program
//! would be linked separately.

// The helpers of tests may unwrap as the tests themselves may.
#![allow(clippy::unwrap_used)]

mod beads;
mod brute;
mod colored_nonogram;
mod encoding;
mod formats;
mod geometry;
mod graph;
mod hostile;
mod hostile_numbers;
mod langford;
mod latin;
mod ornaments;
mod pasted;
mod pictured;
mod polyomino;
mod queens;
mod reading;
mod refusing;
mod round_trip;
mod shapes;
mod target;
